"""The state of a match of My Shelfie: data, nothing that decides."""

from __future__ import annotations

from etagere.core.fields import DeclaredState, Derived, Hidden, Shorts, Word, Words
from etagere.core.fill import filled
from etagere.games.shelfie.spec import (
    CELLS,
    COLUMNS,
    DEAL_COMMON,
    EVERY_COLUMN,
    FOUR_OR_FEWER,
    KINDS,
    MAX_GOALS,
    MAX_SEATS,
    NO_TILE,
    NONE,
    SPEC,
)


class State(DeclaredState):
    """Everything there is to know about a match in progress."""

    seats: int = 2
    """Number of seats, 2 to 4."""
    refill: int = FOUR_OR_FEWER
    """The refill rule, an index into `REFILL_RULES`."""
    goals: int = 2
    """Common goals in play, 1 or 2."""
    step: int = DEAL_COMMON
    """What the match waits for."""
    seat: int = 0
    """Whose turn it is; while personal goals are dealt, who gets the next one."""
    turns: int = 0
    """Turns finished by all seats together."""
    first_full: int = NONE
    """The seat that filled its shelf first and holds the end game token, or NONE."""
    refills: Hidden[int] = 0
    """How often the living room was refilled after setup."""
    at: int = 0
    """While filling: the cell that gets the next tile."""
    gaps: int = 0
    """While filling: cells still to be filled, `at` included."""
    bag_left: int = 0
    """Tiles in the bag."""
    occupied: Word = 0
    """Bit set of board cells that hold a tile."""
    free: Word = 0
    """Bit set of board cells whose tile has a free side."""
    board: Shorts = filled(CELLS, NO_TILE)
    """Tile type per cell in reading order; NO_TILE where there is none."""
    bag: Shorts = filled(KINDS, 0)
    """Tiles of each type in the bag."""
    shelves: Words = filled(MAX_SEATS * KINDS, 0)
    """seat x 6 + type: bit set of the shelf cells that hold that type."""
    heights: Shorts = filled(MAX_SEATS * COLUMNS, 0)
    """seat x 5 + column: tiles in the column."""
    room: Derived[Shorts] = filled(MAX_SEATS, EVERY_COLUMN)
    """By seat: the columns with room for 1, 2 and 3 tiles, three sets of five bits (R3.4, R3.5)."""
    held: Shorts = filled(MAX_SEATS, 0)
    """Tiles on each seat's shelf, 0 to 30."""
    common: Shorts = filled(MAX_GOALS, NONE)
    """The common goals in play; NONE before they are turned up, and for an unused slot."""
    taken: Shorts = filled(MAX_GOALS, 0)
    """Tokens already taken from each common goal."""
    claimed: Shorts = filled(MAX_GOALS * MAX_SEATS, 0)
    """slot x 4 + seat: points of the token a seat took there, 0 for none."""
    personal: Hidden[Shorts] = filled(MAX_SEATS, NONE)
    """The personal goal card of each seat; NONE before it is dealt. Known to its owner only."""
    version: Derived[int] = SPEC.version
    """The version of the rules; the same throughout a match."""
