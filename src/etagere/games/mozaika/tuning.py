"""What play has taught the bots about Mozaika; never compiled.

Found by `benchmarks/tune.py mozaika`, which prints the seed and the matches behind each number.
"""

from __future__ import annotations

from typing import Any, Final

LOOK_HOPE: Final = [10, 0, 45, 110, 200]
"""Hundredths of a point of a group with so many tiles that share a colour or a symbol, and nothing else."""
KIND_HOPE: Final = [10, 30, 90, 210, 400]
"""The same where all its tiles are of one type."""
COIN: Final = 22
"""Hundredths of a point that a coin is worth: a fifth of a point, and what it buys."""
COIN_FADE: Final = 1
"""What a coin is worth beyond its points for each turn to go, in hundredths."""
HAND_PART: Final = 40
"""Of 100 parts of the best placing of a tile in hand, how many count now."""
FLY_COST: Final = 120
"""What a fly to be put down costs."""

# Bids
BID_PART: Final = 45
"""Of 100 parts of the advantage of the first pick, how many are offered."""
BID_FLY: Final = 1
"""Coins offered to be rid of the fly."""
TRIES: Final = 8
"""Placings the quick policy looks at before it takes the best rated."""

SEARCH: Final[dict[str, Any]] = {
    "explore": 0.25,
    "narrow": 3,
    "widen": 0.8,
    "rollout": 12,
    "scale": 600.0,
}
LEVELS: Final[dict[str, dict[str, Any]]] = {}
