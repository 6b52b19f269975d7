"""What play has taught the bots about Barrage, in hundredths of a point, and how it is best searched; never compiled.

Found by `benchmarks/tune.py`.
"""

from __future__ import annotations

from typing import Any, Final

ENERGY_STEP = 42
"""A step on the energy track, beside prizes and tiles."""
SYSTEM = 60
"""A droplet a round through a point of conduit value."""
ENGINEER = 40
"""An engineer at hand."""
PIECE = 45
"""A piece on the map for each round to come."""
NOISE = 120
"""Whim of the quick policy."""

SEARCH: Final[dict[str, Any]] = {
    "exploration": 0.1,
    "widening_start": 3,
    "widening_factor": 0.6,
    "expansion_threshold": 1,
    "horizon": 10,
    "scale": 2000.0,
}
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "beginner": {"value_noise": 0.05},
    "casual": {"value_noise": 0.015},
    "skilled": {"simulations": 60},
    "expert": {"simulations": 600, "search": {"horizon": {2: 10, 3: 15, 4: 20}}},
    "master": {"simulations": 6000, "search": {"horizon": 40}},
}
"""Simulations a move, and how far a weaker level misjudges: by a point or two where moves differ by as much.

With a horizon of 10 decisions more simulations soon stop to help: 4000 won 49 % of 72 matches against 600. Against 600
with that horizon, 3000 with one of 20 won 70 % of 20 matches (by 10 points), of 40 75 % (18 points), of 80 55 %
(15 points); 600 with a horizon of 40 won 70 % (6 points).
At a table of four, 10 decisions are two or three of one's own: there 600 won 32 % of 40 matches against three with 60,
with a horizon of 20 68 %.
"""
