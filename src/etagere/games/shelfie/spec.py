"""What is in the box of My Shelfie: counts, board, goal cards, points, options, steps.

Letters in the drawings: C cat, B book, G game, F frame, T trophy, P plant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from etagere.core.contract import Adjustable, GameSpec, Options, choice

MAX_SEATS: Final = 4
TYPES: Final = ("cat", "book", "game", "frame", "trophy", "plant")
LETTERS: Final = "CBGFTP"
KINDS: Final = 6
COPIES: Final = 22
"""Tiles of each type."""
NO_TILE: Final = KINDS
"""In place of a tile type: the cell is empty."""

# The living room (R1.2): how many seats a cell needs; a dot where the board has no cell.
BOARD: Final = (
    "...34....",
    "...224...",
    "..32223..",
    ".42222223",
    "422222224",
    "32222224.",
    "..32223..",
    "...422...",
    "....43...",
)
BOARD_SIDE: Final = 9
CELLS: Final = 45

ROWS: Final = 6
COLUMNS: Final = 5
SHELF_CELLS: Final = 30
EVERY_COLUMN: Final = 0b11111_11111_11111
"""All five columns of an empty shelf, with room for 1, 2 and 3 tiles."""

# Goals in play (R2.4): two, or one in the first-game variant.
MAX_GOALS: Final = 2
COMMON_GOALS: Final = (
    "six_pairs",
    "diagonal",
    "four_fours",
    "four_plain_rows",
    "corners",
    "two_rich_columns",
    "two_squares",
    "two_rich_rows",
    "three_plain_columns",
    "cross",
    "eight",
    "staircase",
)
"""G01 to G12 of the rules, in that order."""
GOALS: Final = 12
SIX_PAIRS: Final = 0
DIAGONAL: Final = 1
FOUR_FOURS: Final = 2
FOUR_PLAIN_ROWS: Final = 3
FOUR_CORNERS: Final = 4
TWO_RICH_COLUMNS: Final = 5
TWO_SQUARES: Final = 6
TWO_RICH_ROWS: Final = 7
THREE_PLAIN_COLUMNS: Final = 8
CROSS: Final = 9
EIGHT_ALIKE: Final = 10
STAIRCASE: Final = 11
CORNERS_LEAST_BEFORE_2: Final = 14
"""Tiles on the shelf without which version 1 of the rules gave no token for corners; 12 can be enough."""

# Personal goal cards P01 to P12 (R1.5), six rows each from the top.
PERSONAL_GOALS: Final = (
    "P.F.. ....C ...B. .G... ..... ..T..",
    "..... .P... C.G.. ....B ...T. ....F",
    "..... F..G. ..P.. .C..T ..... B....",
    "....G ..... T.F.. ...P. .BC.. .....",
    "..... .T... ..... .FB.. ....P G..C.",
    "..T.C ..... ...B. ..... .G.F. P....",
    "C.... ...F. .P... T.... ....G ..B..",
    "....F .C... ..T.. P.... ...B. ...G.",
    "..G.. ..... ..C.. ....B .T..P F....",
    "....T .G... B.... ...C. .F... ...P.",
    "..P.. .B... G.... ..F.. ....C ...T.",
    "..B.. .P... ..F.. ...T. ....G C....",
)
CARDS: Final = 12
CARD_NAMES: Final = tuple(f"P{n:02}" for n in range(1, CARDS + 1))

# Points (R2.5, R7).
STACKS: Final = {2: (8, 4), 3: (8, 6, 4), 4: (8, 6, 4, 2)}
"""Scoring tokens on each common goal, the top one first."""
END_TOKEN: Final = 1
CARD_POINTS: Final = (0, 1, 2, 4, 6, 9, 12)
"""By the number of cells of the personal goal that match."""
GROUP_POINTS: Final = (0, 0, 0, 2, 3, 5, 8)
"""By the size of a group; larger ones count as six."""

# Refilling (R4.1, R9.2, R9.3).
REFILL_RULES: Final = ("seed_four_or_fewer", "english_isolated", "italian_isolated_keep")
FOUR_OR_FEWER: Final = 0
ISOLATED: Final = 1
ISOLATED_KEEP: Final = 2
FEW_TILES: Final = 4

# Steps: what the match waits for.
DEAL_COMMON: Final = 0
DEAL_PERSONAL: Final = 1
FILL: Final = 2
TAKE: Final = 3
OVER: Final = 4

NONE: Final = -1


@dataclass(frozen=True)
class ShelfieOptions(Options):
    """What a table may choose."""

    refill: str = choice(*REFILL_RULES)
    """When and how the living room is refilled: the seed rulebook, the English or the Italian one."""
    common_goal_count: int = choice(2, 1)
    """One common goal is the first-game variant."""


SPEC: Final = GameSpec(
    id="shelfie",
    title="My Shelfie",
    version=2,
    min_seats=2,
    max_seats=MAX_SEATS,
    has_chance=True,
    has_secrets=True,
    has_sealed=False,
    longest=1200,
    stage="stable",
    options=ShelfieOptions,
    minutes=30,
    weight=1.5,
    adjustable=(
        Adjustable("STACKS", 1, 20, "scoring tokens on each common goal by seats, the top one first"),
        Adjustable("END_TOKEN", 0, 10, "points of the first full shelf"),
        Adjustable("CARD_POINTS", 0, 30, "points of the personal goal by cells that match", but=("0",)),
        Adjustable("GROUP_POINTS", 0, 30, "points of a group by its size", but=("0", "1", "2")),
    ),
)
