"""How Mozaika is best searched; found by play, see `benchmarks/tune.py`. Never compiled."""

from __future__ import annotations

from typing import Any, Final

PURSE = [0, 135, 255, 360, 450, 525, 585, 630, 666, 696, 720, 738, 753, 765, 774, 780]
"""Hundredths of a point that so many coins are worth beyond their points in turn 1, the first ones most:
who has none is last in every auction."""
MOST_PURSE = len(PURSE) - 1
"""More coins are worth no more than this many."""
FLY_COST = 260
"""Hundredths of a point that a fly takes away."""
BEST_SHARE = 15
"""In 16ths: of what the best tile of a hand would add."""
REST_SHARE = 5
"""In 16ths: of what another tile of a hand would add, while there are turns for it."""

SEARCH: Final[dict[str, Any]] = {
    "exploration": 0.1,
    "widening_start": 3,
    "widening_factor": 0.8,
    "expansion_threshold": 1_000_000,
    "horizon": 27,
    "scale": 800.0,
}
"""No tree below the first decision: rivals bid and pick by the quick policy, three rounds far. In a tree they learn
replies to a sealed bid that nobody could give; 200 simulations a bid of that won 17 % of 30 matches against two greedy
seats, of this 67 %."""
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "beginner": {"value_noise": 0.1},
    "casual": {"value_noise": 0.03},
    "skilled": {"simulations": 20},
    "expert": {"simulations": 150},
    "master": {"simulations": 1200},
}
"""Simulations a move, and how far a weaker level misjudges: by a point or two where moves differ by as much."""
