"""What is in the box of Mozaika: tiles, coins, flies, board, points, options, steps.

The printed tiles could not be seen, only the text of the rulebook. It fixes twelve types, each with
a colour and a symbol; it names red and blue. ASSUMED here, and only here: the split into four
colours and three symbols, the names green and yellow, and all names of symbols (D1, D2).
No rule depends on them: write other names, or 3 x 4 or 2 x 6 of them, into `COLOURS` and `SYMBOLS`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from etagere.core.contract import Adjustable, GameSpec, Options, choice

MIN_SEATS: Final = 3
MAX_SEATS: Final = 5

# Tiles (R1.1).
COLOURS: Final = ("red", "blue", "green", "yellow")
"""Red and blue are named in the rulebook; green and yellow are assumed (D2)."""
SYMBOLS: Final = ("sun", "fish", "amphora")
"""All assumed (D2)."""
KINDS: Final = 12
TYPES: Final = tuple(f"{colour}_{symbol}" for colour in COLOURS for symbol in SYMBOLS)
COPIES: Final = {3: 5, 4: 7, 5: 9}
"""Tiles of each type in play, by number of seats; one more of each is a spare (D3)."""
SPARES: Final = 12
NO_TILE: Final = KINDS
"""In place of a tile type: the space is empty."""
LOOKS: Final = 8
"""Room for the colours, then the symbols of a seat's board; seven are used."""

# Board (R1.2).
SIDE: Final = 4
CELLS: Final = 16
ALL_CELLS: Final = 0xFFFF

# Turns (R3).
TURNS: Final = 16
HAND: Final = 4
"""Tiles dealt, and tiles in hand before placing."""

# Coins (R2.2, R7.3, R9.8, D12).
START_COINS: Final = 10
COINS: Final = 60
COINS_A_POINT: Final = 5
MOST_COINS: Final = 58
"""Nobody can own more: 10, and 2 for each of the 24 pairs of spaces that share a side."""

# Flies (R6).
FLIES: Final = 16
FIRST_FLY: Final = {3: 4, 4: 3, 5: 2}
"""The first turn in which a fly is given, by number of seats."""

# Points (R9).
GROUPS: Final = 19
PATTERN_POINTS: Final = 4
LOOK_POINTS: Final = 2
"""All four of one colour, or all four with one symbol."""
AXES: Final = ("vertical", "horizontal", "diag_main", "diag_anti", "central")
AXIS_POINTS: Final = (12, 12, 8, 8, 12)
VERTICAL: Final = 0
HORIZONTAL: Final = 1
DIAG_MAIN: Final = 2
DIAG_ANTI: Final = 3
CENTRAL: Final = 4
AXIS_COUNT: Final = 5

# Steps: what the match waits for.
CHOOSING: Final = 0
DEALING: Final = 1
DRAWING: Final = 2
BIDDING: Final = 3
PICKING: Final = 4
PLACING: Final = 5
OVER: Final = 6

NONE: Final = -1
OPEN: Final = -1
"""In place of a bid: not made yet."""

FIRST_STARTERS: Final = ("first_seat", "random")
AUCTION_STARTERS: Final = ("left_of_turn1_starter", "turn1_starter")


@dataclass(frozen=True)
class MozaikaOptions(Options):
    """What a table may choose."""

    first_auction_starter: str = choice(*AUCTION_STARTERS)
    """Who holds the bag in turn 2: it is passed after turn 1, or only from turn 2 on (D5)."""
    bank_limit: int | None = choice(None, COINS)
    """Coins in the game; None is a bank that never runs dry (D12)."""
    diagonal_each_axis: bool = choice(False, True)
    """Pay the diagonal symmetry for each of the two axes instead of once (D14)."""
    open_hands: bool = choice(False, True)
    """Play with hands on the table (D18)."""
    first_starter: str = choice(*FIRST_STARTERS)
    """Who holds the bag in turn 1 in place of the youngest: seat 0, or a seat drawn at random (D4)."""


SPEC: Final = GameSpec(
    id="mozaika",
    title="Mozaika",
    version=1,
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    has_chance=True,
    has_secrets=True,
    has_sealed=True,
    longest=400,
    stage="stable",
    options=MozaikaOptions,
    minutes=45,
    weight=2.5,
    adjustable=(
        Adjustable("START_COINS", 0, 10, "coins everybody begins with"),
        Adjustable("COINS_A_POINT", 1, 20, "coins that are worth a point at the end"),
        Adjustable("PATTERN_POINTS", 0, 20, "points of a pattern"),
        Adjustable("LOOK_POINTS", 0, 20, "points of four tiles of one colour or one symbol"),
        Adjustable("AXIS_POINTS", 0, 30, "points of each symmetry"),
    ),
)
