"""The state of a match of Monster Factory: data, nothing that decides."""

from __future__ import annotations

from etagere.core.engine import State as AnyState
from etagere.core.fill import filled
from etagere.games.monsters.spec import CHOOSE, KINDS, MAX_SEATS, MOST_OPEN, NONE, OPEN_CHOICE, TILES


class State(AnyState):
    """Everything there is to know about a match in progress."""

    def __init__(self) -> None:
        self.seats = 2
        """Number of seats, 2 to 6."""
        self.start_tiles = OPEN_CHOICE
        """How first monsters begin, an index into `START_RULES`."""
        self.step = CHOOSE
        """What the match waits for."""
        self.seat = 0
        """Whose turn it is, or next while a minion is begun; at setup, who begins a monster next."""
        self.owner = NONE
        """While a minion is begun: the seat whose minion it is; else NONE."""
        self.drawn = NONE
        """The kind of the tile to be placed, or NONE."""
        self.ways = 0
        """Legal placements of the drawn tile; 0 while there is none."""
        self.turns = 0
        """Tiles placed by all seats together, start tiles not counted."""
        self.firsts = 0
        """Seats whose first monster is finished."""
        self.left = 0
        """Tiles in the stack; before setup is done, in the open supply."""
        self.laid = 0
        """Tiles laid, start tiles included."""
        self.opened = 0
        """Open cells of all monsters together."""
        self.stack = filled(KINDS, 0)
        """Tiles of each kind in the stack; their order is decided when they are drawn."""
        self.discarded = filled(KINDS, 0)
        """Tiles of each kind that left the game (R4.4)."""
        self.opens = filled(MAX_SEATS, 0)
        """Open cells of each seat's monster in progress."""
        self.size = filled(MAX_SEATS, 0)
        """Tiles of each seat's monster in progress; of the last one when the match is over."""
        self.eyes = filled(MAX_SEATS, 0)
        """Tiles with eyes among them."""
        self.last = filled(MAX_SEATS, NONE)
        """The latest of them, an index into `laid_cells`; NONE before the first."""
        self.finished = filled(MAX_SEATS, 0)
        """Finished monsters of each seat; the first of them is the first monster, the others are minions."""
        self.first_points = filled(MAX_SEATS, 0)
        """Points of each seat's finished first monster, 0 while it is not."""
        self.minion_points = filled(MAX_SEATS, 0)
        """Points of each seat's finished minions."""
        self.cells = filled(MOST_OPEN, 0)
        """The open cells, ascending, so those of seat 0 first: empty cells next to an open edge (R5.7)."""
        self.wants = filled(MOST_OPEN, 0)
        """What each of them demands of a tile: see `tables`."""
        self.laid_cells = filled(TILES, 0)
        """The cell of each laid tile in the order of laying; a start tile lies at ORIGIN of its owner."""
        self.laid_faces = filled(TILES, 0)
        """The kind of each laid tile x 4 + its turn."""
        self.before = filled(TILES, NONE)
        """The tile laid before it on the same monster; NONE for a start tile."""

    def copy_from(self, other: State) -> None:
        """Become equal to `other` without allocating."""
        self.seats = other.seats
        self.start_tiles = other.start_tiles
        self.step = other.step
        self.seat = other.seat
        self.owner = other.owner
        self.drawn = other.drawn
        self.ways = other.ways
        self.turns = other.turns
        self.firsts = other.firsts
        self.left = other.left
        self.laid = other.laid
        self.opened = other.opened
        self.stack[:] = other.stack
        self.discarded[:] = other.discarded
        self.opens[:] = other.opens
        self.size[:] = other.size
        self.eyes[:] = other.eyes
        self.last[:] = other.last
        self.finished[:] = other.finished
        self.first_points[:] = other.first_points
        self.minion_points[:] = other.minion_points
        self.cells[:] = other.cells
        self.wants[:] = other.wants
        self.laid_cells[:] = other.laid_cells
        self.laid_faces[:] = other.laid_faces
        self.before[:] = other.before

    def clone(self) -> State:
        """A new, independent state equal to this one."""
        twin = State()
        twin.copy_from(self)
        return twin


FIELDS = (
    "seats",
    "start_tiles",
    "step",
    "seat",
    "owner",
    "drawn",
    "ways",
    "turns",
    "firsts",
    "left",
    "laid",
    "opened",
    "stack",
    "discarded",
    "opens",
    "size",
    "eyes",
    "last",
    "finished",
    "first_points",
    "minion_points",
    "cells",
    "wants",
    "laid_cells",
    "laid_faces",
    "before",
)
"""What makes up a state, in the order of the fingerprint."""
