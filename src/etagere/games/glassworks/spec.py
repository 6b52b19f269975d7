"""What is in the box of River Valley Glassworks: glass, river, boards, points, options, steps.

Figures that the printed original did not let us see are marked ASSUMED; an owner of the box
corrects them here and nowhere else (the README has the list).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from etagere.core.contract import Adjustable, GameSpec, Options, choice

MAX_SEATS: Final = 5

# Glass (R1.1).
COLOURS: Final = (
    "white",
    "purple",
    "light_blue",
    "dark_blue",
    "light_green",
    "dark_green",
    "black",
    "yellow",
    "orange",
)
SHAPES: Final = ("triangle", "heart", "circle", "square", "hexagon", "teardrop")
"""Only triangle and heart are confirmed as names; no rule depends on a name."""
COLOUR_COUNT: Final = 9
SHAPE_COUNT: Final = 6
KINDS: Final = 54
"""A kind of piece is colour x 6 + shape; pieces of one kind are interchangeable."""

GLASS: Final = {
    "white": (3, 3, 4, 4, 4, 4),
    "purple": (4, 4, 3, 3, 4, 4),
    "light_blue": (3, 3, 3, 3, 2, 3),
    "dark_blue": (3, 3, 3, 3, 3, 2),
    "light_green": (2, 2, 2, 2, 2, 2),
    "dark_green": (2, 2, 2, 2, 2, 2),
    "black": (2, 2, 2, 2, 2, 2),
    "yellow": (2, 1, 2, 1, 2, 1),
    "orange": (1, 2, 1, 2, 1, 2),
}
"""Pieces of each colour by shape. The sums are printed; ASSUMED is the most even split (R1.2)."""
LATE_COLOUR: Final = "black"
LATE_COLOUR_SEATS: Final = 5
"""Black is in the bag only with five seats (R2.1)."""

# The river: one tile a shape (R1.3), so a tile is named by its shape.
TILES: Final = 6
STONES: Final = {"triangle": 1, "heart": 2, "circle": 1, "square": 2, "hexagon": 1, "teardrop": 2}
"""Stones printed on each tile. That there are 1 or 2 is printed; ASSUMED is which tile has which."""

LAKE_SIZE: Final = 5
LAKE_TAKE: Final = 4

SATCHEL_START: Final = 3
SATCHEL_LIMIT: Final = 5
SATCHEL_ROOM: Final = 9
"""Pieces a satchel can hold for a moment: a full one and four from the lake."""
TOP_UP: Final = 3

# The glassworks board (R1.5).
COLUMNS: Final = 7
ROWS: Final = 5
END_INVENTORY: Final = 17

# Points (R10). The example of the rulebook fixes 2, 11 and 22 and the two column values;
# the other row values and the rule behind the columns are ASSUMED to follow the same law.
ROW_POINTS: Final = (0, 1, 2, 4, 7, 11, 16, 22)
"""By the number of filled cells from the left without a gap."""
COLUMN_STEP: Final = (1, 2, 3, 4, 5, 6, 7)
"""What each cell of a column adds to the number printed on it, by column."""
OVERFLOW_POINTS: Final = -3

# Solo (R9). The printed solo rivals were not seen: this one is ASSUMED, a stand-in.
RIVAL: Final = 1
"""The board of the rival in solo play; it is no seat."""

# A multiset of pieces is packed into words, four bits a kind.
WORDS: Final = 4
KINDS_PER_WORD: Final = 16
BITS_PER_KIND: Final = 4

# Steps: what the match waits for.
LAY_RIVER: Final = 0
"""Chance: the next tile of the river."""
FIRST: Final = 1
"""Chance: who begins."""
STOCK_RIVER: Final = 2
"""Chance: glass on the tile at place `at`, at setup."""
STOCK_LAKE: Final = 3
"""Chance: glass into the lake, at setup."""
STOCK_SATCHEL: Final = 4
"""Chance: glass into the first satchels."""
REFILL: Final = 5
"""Chance: glass on the emptied tile, now at the start."""
REFILL_LAKE: Final = 6
"""Chance: glass into the lake after a visit."""
TOPPING_UP: Final = 7
"""Chance: glass into satchels when the final phase starts."""
RIVAL_DRAW: Final = 8
"""Chance: the piece the rival places."""
TURN: Final = 9
"""A seat: gather or visit the lake. Steps before it are chance."""
LAY: Final = 10
"""A seat: which pieces of a shape make the pair."""
OPEN: Final = 11
"""A seat: which new colour opens the next column."""
DISCARD: Final = 12
"""A seat: which piece of a satchel that is too full overflows."""
OVER: Final = 13

# Why a match ended.
RUNNING: Final = 0
LAST_ROUND: Final = 1
RUN_DRY: Final = 2

NONE: Final = -1


@dataclass(frozen=True)
class GlassworksOptions(Options):
    """What a table may choose."""

    end_phase_lake_allowed: bool = choice(True, False)
    """Whether the lake may be visited in the final phase (D5)."""
    inventory_counts_overflow: bool = choice(False, True)
    """Whether overflow counts for the inventory of 17 (D4)."""


SPEC: Final = GameSpec(
    id="glassworks",
    title="River Valley Glassworks",
    version=1,
    min_seats=1,
    max_seats=MAX_SEATS,
    has_chance=True,
    has_secrets=False,
    has_sealed=False,
    longest=1000,
    stage="stable",
    options=GlassworksOptions,
    minutes=30,
    weight=2,
    adjustable=(
        Adjustable("STONES", 1, 3, "stones on each tile of the river", assumed=True),
        Adjustable("GLASS", 0, 15, "pieces of each colour by shape", assumed=True),
        Adjustable("ROW_POINTS", 0, 60, "points of a row by its filled cells", but=("0",), assumed=True),
        Adjustable("COLUMN_STEP", 0, 20, "points a cell of each column adds", assumed=True),
        Adjustable("OVERFLOW_POINTS", -10, 0, "points of a piece that overflows"),
        Adjustable("END_INVENTORY", 8, 35, "pieces on a board that start the final phase"),
        Adjustable("SATCHEL_START", 1, 5, "pieces in a satchel at the start"),
        Adjustable("TOP_UP", 0, 5, "pieces a satchel is topped up to when the final phase starts"),
    ),
)
