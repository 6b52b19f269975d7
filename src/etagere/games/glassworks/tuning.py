"""What play has taught the bots about River Valley Glassworks; never compiled.

Found by `benchmarks/tune.py glassworks`, which prints the seed and the matches behind each number.
"""

from __future__ import annotations

from typing import Any, Final

SATCHEL_HOPE: Final = [0, 300, 480, 600, 680, 730, 730, 730, 730, 730]
"""Hundredths of a point that a satchel with so many pieces is worth while turns are left to use them."""
FULL_TURNS: Final = 4
"""Own turns to go from which on a satchel has its whole worth."""
GAIN_HOPE: Final = 60
"""Of 100 pieces still to come, how many help as much as one drawn now would."""
MORE_PIECES: Final = 2
"""Pieces a turn brings."""

# Ratings, in hundredths of a point.
RATE_PIECE: Final = 40
"""Every piece collected."""
RATE_SPENT: Final = 120
"""The second piece of a pair."""
RATE_LAKE: Final = [600, 450, 200, -250, -550, -850, -850, -850, -850, -850]
"""A visit to the lake, by pieces held."""
RATE_COMMON: Final = 5
"""Opening a column for a colour, for each of its pieces in the bag."""
TRIES: Final = 5
"""Actions the quick policy looks at before it takes the best rated."""

SEARCH: Final[dict[str, Any]] = {
    "explore": 0.25,
    "narrow": 4,
    "widen": 1.0,
    "rollout": 2,
    "scale": 1200.0,
}
LEVELS: Final[dict[str, dict[str, Any]]] = {}
