"""What play has taught the bots about My Shelfie; never compiled.

Found by `benchmarks/tune.py shelfie`, which prints the seed and the matches behind each number.
"""

from __future__ import annotations

from typing import Any, Final

GROUP_HOPE = [0, 0, 60, 60, 90, 160, 0]
"""Hundredths of a point that a group of 0..6 tiles is worth beyond its points while it can still grow."""
GOAL_HOPE = [70] * 12
"""Of 100 parts of a common goal's next token, how many count when the goal is almost there, by goal."""
CARD_HOPE = 45
"""Of 100 open cells of the personal goal, how many will be met in a whole match."""
FULL_HOPE = 20
"""Tiles to go at which hopes begin to fade."""

# Ratings of a take, in hundredths of a point.
RATE_BESIDE = 60
"""A tile that comes to lie beside one of its type."""
RATE_MET = 150
"""A tile that meets the personal goal."""
RATE_SPOILT = 90
"""A tile that lies where the personal goal wants another."""
RATE_TILE = 15
"""Every tile taken."""
TRIES = 6
"""Takes the quick policy looks at before it takes the best rated."""

SEARCH: Final[dict[str, Any]] = {
    "exploration": 0.1,
    "widening_start": 4,
    "widening_factor": 1.5,
    "horizon": 8,
    "scale": 800.0,
}
"""With 2500 simulations a move these won 65 % ± 5 of 100 matches against a horizon of 4 and a scale of 400, with 100
simulations 55 % ± 5; a horizon of 12, a scale of 1200 and more curiosity won 60 % and 47 %."""
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "beginner": {"value_noise": 0.07},
    "casual": {"value_noise": 0.03},
    "skilled": {"simulations": 80},
    "expert": {"simulations": 1500},
    "master": {"simulations": 12000},
}
"""Simulations a move, and how far a weaker level misjudges: by a point or two where moves differ by as much."""
