"""The state of a match of My Shelfie: data, nothing that decides."""

from __future__ import annotations

from etagere.core.engine import State as AnyState
from etagere.core.fill import filled
from etagere.games.shelfie.spec import CELLS, DEAL_COMMON, EVERY_COLUMN, FOUR_OR_FEWER, KINDS, NO_TILE, NONE


class State(AnyState):
    """Everything there is to know about a match in progress."""

    def __init__(self) -> None:
        self.seats = 2
        """Number of seats, 2 to 4."""
        self.refill = FOUR_OR_FEWER
        """The refill rule, an index into `REFILL_RULES`."""
        self.goals = 2
        """Common goals in play, 1 or 2."""
        self.step = DEAL_COMMON
        """What the match waits for."""
        self.seat = 0
        """Whose turn it is; while personal goals are dealt, who gets the next one."""
        self.turns = 0
        """Turns finished by all seats together."""
        self.first_full = NONE
        """The seat that filled its shelf first and holds the end game token, or NONE."""
        self.refills = 0
        """How often the living room was refilled after setup."""
        self.at = 0
        """While filling: the cell that gets the next tile."""
        self.gaps = 0
        """While filling: cells still to be filled, `at` included."""
        self.bag_left = 0
        """Tiles in the bag."""
        self.occupied = 0
        """Bit set of board cells that hold a tile."""
        self.free = 0
        """Bit set of board cells whose tile has a free side."""
        self.board = filled(CELLS, NO_TILE)
        """Tile type per cell in reading order; NO_TILE where there is none."""
        self.bag = filled(KINDS, 0)
        """Tiles of each type in the bag."""
        self.shelves = filled(24, 0)
        """seat x 6 + type: bit set of the shelf cells that hold that type."""
        self.heights = filled(20, 0)
        """seat x 5 + column: tiles in the column."""
        self.room = filled(4, EVERY_COLUMN)
        """By seat: the columns with room for 1, 2 and 3 tiles, three sets of five bits (R3.4, R3.5)."""
        self.held = filled(4, 0)
        """Tiles on each seat's shelf, 0 to 30."""
        self.common = filled(2, NONE)
        """The common goals in play; NONE before they are turned up, and for an unused slot."""
        self.taken = filled(2, 0)
        """Tokens already taken from each common goal."""
        self.claimed = filled(8, 0)
        """slot x 4 + seat: points of the token a seat took there, 0 for none."""
        self.personal = filled(4, NONE)
        """The personal goal card of each seat; NONE before it is dealt. Known to its owner only."""

    def copy_from(self, other: State) -> None:
        """Become equal to `other` without allocating."""
        self.seats = other.seats
        self.refill = other.refill
        self.goals = other.goals
        self.step = other.step
        self.seat = other.seat
        self.turns = other.turns
        self.first_full = other.first_full
        self.refills = other.refills
        self.at = other.at
        self.gaps = other.gaps
        self.bag_left = other.bag_left
        self.occupied = other.occupied
        self.free = other.free
        self.board[:] = other.board
        self.bag[:] = other.bag
        self.shelves[:] = other.shelves
        self.heights[:] = other.heights
        self.room[:] = other.room
        self.held[:] = other.held
        self.common[:] = other.common
        self.taken[:] = other.taken
        self.claimed[:] = other.claimed
        self.personal[:] = other.personal

    def clone(self) -> State:
        """A new, independent state equal to this one."""
        twin = State()
        twin.copy_from(self)
        return twin


FIELDS = (
    "seats",
    "refill",
    "goals",
    "step",
    "seat",
    "turns",
    "first_full",
    "refills",
    "at",
    "gaps",
    "bag_left",
    "occupied",
    "free",
    "board",
    "bag",
    "shelves",
    "heights",
    "held",
    "common",
    "taken",
    "claimed",
    "personal",
)
"""What makes up a state, in the order of the fingerprint; `room` follows from the heights."""
