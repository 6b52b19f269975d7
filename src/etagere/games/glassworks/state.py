"""The state of a match of River Valley Glassworks: data, nothing that decides."""

from __future__ import annotations

from etagere.core.engine import State as AnyState
from etagere.core.fill import filled
from etagere.games.glassworks.spec import COLOUR_COUNT, KINDS, LAKE_SIZE, LAY_RIVER, NONE, RUNNING, TILES, WORDS


class State(AnyState):
    """Everything there is to know about a match in progress.

    A packed multiset is four words with four bits a kind of piece: see `tables.UNIT`.
    """

    def __init__(self) -> None:
        self.seats = 2
        """Number of seats, 1 to 5."""
        self.boards = 2
        """Glassworks boards in play: one a seat, and in solo play a second one for the rival."""
        self.final_lake = 1
        """1 if the lake may be visited in the final phase."""
        self.count_overflow = 0
        """1 if overflow counts for the inventory."""
        self.step = LAY_RIVER
        """What the match waits for."""
        self.seat = 0
        """Whose turn it is (the board of the rival in solo play)."""
        self.first = 0
        """Who began."""
        self.turns = 0
        """Turns finished by all boards together."""
        self.trigger = NONE
        """The board that started the final phase, or NONE."""
        self.turns_left = 0
        """In the final phase: turns still to play, the running one included."""
        self.ended = RUNNING
        """Why the match ended."""
        self.at = 0
        """While stocking: the place in the river, or the board whose satchel is filled.
        While laying or discarding: the first place in the satchel that may still be chosen."""
        self.due = 0
        """Pieces still to be drawn, laid or discarded at this step."""
        self.pair_shape = NONE
        """While a pair is laid: its shape."""
        self.pair_tile = NONE
        """While a pair is laid: the tile it goes on."""
        self.pair_collect = NONE
        """While a pair is laid: the tile that will be collected."""
        self.fresh = 0
        """While columns are opened: bit set of the colours that wait for one."""
        self.bag_left = 0
        """Pieces in the bag."""
        self.lake_size = 0
        """Pieces in the lake, 0 to 5."""
        self.bag = filled(KINDS, 0)
        """Pieces of each kind in the bag."""
        self.bag_colours = filled(COLOUR_COUNT, 0)
        """Pieces of each colour in the bag."""
        self.order = filled(TILES, NONE)
        """The tile at each place of the river, 0 being the start, 5 next to the lake."""
        self.place = filled(TILES, NONE)
        """The place of each tile in the river; NONE before it is laid."""
        self.river = filled(24, 0)
        """tile x 4 + word: the pieces on a tile, packed."""
        self.haul = filled(WORDS, 0)
        """Pieces collected and not yet arranged, packed."""
        self.lake = filled(LAKE_SIZE, NONE)
        """Kinds of the pieces in the lake, ascending; NONE after the last."""
        self.satchels = filled(45, NONE)
        """seat x 9 + i: kinds of the pieces in a satchel, ascending; NONE after the last."""
        self.held = filled(5, 0)
        """Pieces in each satchel, 0 to 5 (to 9 while discarding)."""
        self.columns = filled(45, NONE)
        """board x 9 + colour: the column of a colour, 0 to 6; NONE while it has none."""
        self.heights = filled(35, 0)
        """board x 7 + column: pieces in a column, 0 to 5."""
        self.stacks = filled(35, 0)
        """board x 7 + column: the shapes of its pieces, an octal digit each, the lowest row in the lowest digit."""
        self.opened = filled(5, 0)
        """Open columns of each board, 0 to 7."""
        self.grid = filled(5, 0)
        """Pieces in the columns of each board, 0 to 35."""
        self.spilled = filled(5, 0)
        """Pieces in the overflow of each board."""
        self.overflow = filled(20, 0)
        """board x 4 + word: the pieces in the overflow, packed."""

    def copy_from(self, other: State) -> None:
        """Become equal to `other` without allocating."""
        self.seats = other.seats
        self.boards = other.boards
        self.final_lake = other.final_lake
        self.count_overflow = other.count_overflow
        self.step = other.step
        self.seat = other.seat
        self.first = other.first
        self.turns = other.turns
        self.trigger = other.trigger
        self.turns_left = other.turns_left
        self.ended = other.ended
        self.at = other.at
        self.due = other.due
        self.pair_shape = other.pair_shape
        self.pair_tile = other.pair_tile
        self.pair_collect = other.pair_collect
        self.fresh = other.fresh
        self.bag_left = other.bag_left
        self.lake_size = other.lake_size
        self.bag[:] = other.bag
        self.bag_colours[:] = other.bag_colours
        self.order[:] = other.order
        self.place[:] = other.place
        self.river[:] = other.river
        self.haul[:] = other.haul
        self.lake[:] = other.lake
        self.satchels[:] = other.satchels
        self.held[:] = other.held
        self.columns[:] = other.columns
        self.heights[:] = other.heights
        self.stacks[:] = other.stacks
        self.opened[:] = other.opened
        self.grid[:] = other.grid
        self.spilled[:] = other.spilled
        self.overflow[:] = other.overflow

    def clone(self) -> State:
        """A new, independent state equal to this one."""
        twin = State()
        twin.copy_from(self)
        return twin


FIELDS = (
    "seats",
    "boards",
    "final_lake",
    "count_overflow",
    "step",
    "seat",
    "first",
    "turns",
    "trigger",
    "turns_left",
    "ended",
    "at",
    "due",
    "pair_shape",
    "pair_tile",
    "pair_collect",
    "fresh",
    "bag_left",
    "lake_size",
    "bag",
    "bag_colours",
    "order",
    "place",
    "river",
    "haul",
    "lake",
    "satchels",
    "held",
    "columns",
    "heights",
    "stacks",
    "opened",
    "grid",
    "spilled",
    "overflow",
)
"""What makes up a state, in the order of the fingerprint."""
