"""What play has taught the bots about Barrage, in hundredths of a point, and how it is best searched; never compiled.

Found by `benchmarks/climb.py` and `benchmarks/tune.py`.
"""

from __future__ import annotations

from typing import Any, Final

ENERGY_STEP = 25
"""A step on the energy track, beside prizes and tiles."""
SYSTEM = 60
"""A droplet a round through a point of conduit value."""
NOW = 54
"""Percent of it that a droplet held counts while it can be used in this round,"""
NEXT = 45
"""and one held when the water has come down, in the next."""
ENGINEER = 32
"""An engineer at hand."""
PIECE = 45
"""A piece on the map for each round to come."""
NOISE = 41
"""Whim of the quick policy."""

CREDIT = 5
"""A credit for each round to come, beside the fifth of a point it is at the end,"""
MACHINE = 32
"""and a machine."""
TILE = 94
"""An advanced tile for each round to come."""
HOUSE = 40
"""The bonus of the second powerhouse for each round; that of the fourth is worth twice as much."""
ABILITY = 120
"""The ability of a company for each round."""
INCOME = 100
"""Percent of what an income brings in all rounds to come."""
BONUS = 63
"""A point of a bonus tile of a later round."""
CONTRACT = 70
"""How likely a contract is fulfilled whose energy can be made, in percent."""
WHEEL = 7
"""A tile on the wheel for each sector it is away, and each round."""
OBJECTIVE = 14
"""What a point of the objective is worth less for each round to come."""

# How the quick policy rates what a company may do in its turn.
RATE_ENGINEER = 47
"""What an engineer placed costs."""
RATE_CREDIT = 8
"""A credit."""
RATE_BANK = 0
"""The bank, beside its credits."""
RATE_TURBINE = 7
"""A production, whatever it makes,"""
RATE_ENERGY = 8
"""and each step of its energy."""
RATE_CONTRACT = 125
"""Taking contracts while there is room for one."""
RATE_PATENT = 108
"""An advanced tile, for each round it can be used in."""
RATE_WATER = 14
"""Percent of what a droplet is worth that waits,"""
RATE_FLOW = 39
"""and of one that flows at once."""
RATE_SHOP = 42
"""A machine bought, for each round after this one."""
RATE_MACHINE = 20
"""A machine that comes back from the wheel,"""
RATE_TILE = 117
"""and a tile."""
RATE_BUILD = 202
"""A piece on the map,"""
RATE_BUILD_ROUND = 32
"""for each round after this one,"""
RATE_BUILT = -20
"""and less for each of its kind that stands there."""
RATE_ADVANCED = 326
"""An advanced tile to build with."""
RATE_ELEVATION = 0
"""A higher dam, for each round after this one."""
RATE_SYSTEM = 6
"""A dam, a conduit and a powerhouse that come to work together, for each round."""
RATE_INCOME = 47
"""An income uncovered, for each round."""
RATE_BONUS = 14
"""A bonus tile that counts such pieces."""

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
