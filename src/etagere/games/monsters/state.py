"""The state of a match of Monster Factory: data, nothing that decides."""

from __future__ import annotations

from etagere.core.fields import DeclaredState, Hidden, Ints, Shorts
from etagere.core.fill import filled
from etagere.games.monsters.spec import CHOOSE, KINDS, MAX_SEATS, MOST_OPEN, NONE, OPEN_CHOICE, TILES


class State(DeclaredState):
    """Everything there is to know about a match in progress."""

    seats: int = 2
    """Number of seats, 2 to 6."""
    start_tiles: int = OPEN_CHOICE
    """How first monsters begin, an index into `START_RULES`."""
    step: int = CHOOSE
    """What the match waits for."""
    seat: int = 0
    """Whose turn it is, or next while a minion is begun; at setup, who begins a monster next."""
    owner: int = NONE
    """While a minion is begun: the seat whose minion it is; else NONE."""
    drawn: int = NONE
    """The kind of the tile to be placed, or NONE."""
    ways: int = 0
    """Legal placements of the drawn tile; 0 while there is none."""
    turns: int = 0
    """Tiles placed by all seats together, start tiles not counted."""
    firsts: int = 0
    """Seats whose first monster is finished."""
    left: int = 0
    """Tiles in the stack; before setup is done, in the open supply."""
    laid: int = 0
    """Tiles laid, start tiles included."""
    opened: int = 0
    """Open cells of all monsters together."""
    stack: Shorts = filled(KINDS, 0)
    """Tiles of each kind in the stack; their order is decided when they are drawn."""
    discarded: Shorts = filled(KINDS, 0)
    """Tiles of each kind that left the game (R4.4)."""
    opens: Shorts = filled(MAX_SEATS, 0)
    """Open cells of each seat's monster in progress."""
    size: Shorts = filled(MAX_SEATS, 0)
    """Tiles of each seat's monster in progress; of the last one when the match is over."""
    eyes: Shorts = filled(MAX_SEATS, 0)
    """Tiles with eyes among them."""
    last: Hidden[Shorts] = filled(MAX_SEATS, NONE)
    """The latest of them, an index into `laid_cells`; NONE before the first."""
    finished: Shorts = filled(MAX_SEATS, 0)
    """Finished monsters of each seat; the first of them is the first monster, the others are minions."""
    first_points: Shorts = filled(MAX_SEATS, 0)
    """Points of each seat's finished first monster, 0 while it is not."""
    minion_points: Shorts = filled(MAX_SEATS, 0)
    """Points of each seat's finished minions."""
    cells: Hidden[Ints] = filled(MOST_OPEN, 0)
    """The open cells, ascending, so those of seat 0 first: empty cells next to an open edge (R5.7)."""
    wants: Hidden[Shorts] = filled(MOST_OPEN, 0)
    """What each of them demands of a tile: see `tables`."""
    laid_cells: Hidden[Ints] = filled(TILES, 0)
    """The cell of each laid tile in the order of laying; a start tile lies at ORIGIN of its owner."""
    laid_faces: Hidden[Shorts] = filled(TILES, 0)
    """The kind of each laid tile x 4 + its turn."""
    before: Hidden[Shorts] = filled(TILES, NONE)
    """The tile laid before it on the same monster; NONE for a start tile."""
