"""The state of a match of River Valley Glassworks: data, nothing that decides."""

from __future__ import annotations

from etagere.core.fields import DeclaredState, Shorts, Words
from etagere.core.fill import filled
from etagere.games.glassworks.spec import (
    COLOUR_COUNT,
    COLUMNS,
    KINDS,
    LAKE_SIZE,
    LAY_RIVER,
    MAX_SEATS,
    NONE,
    RUNNING,
    SATCHEL_ROOM,
    TILES,
    WORDS,
)


class State(DeclaredState):
    """Everything there is to know about a match in progress.

    A packed multiset is four words with four bits a kind of piece: see `tables.UNIT`.
    """

    seats: int = 2
    """Number of seats, 1 to 5."""
    boards: int = 2
    """Glassworks boards in play: one a seat, and in solo play a second one for the rival."""
    final_lake: int = 1
    """1 if the lake may be visited in the final phase."""
    count_overflow: int = 0
    """1 if overflow counts for the inventory."""
    step: int = LAY_RIVER
    """What the match waits for."""
    seat: int = 0
    """Whose turn it is (the board of the rival in solo play)."""
    first: int = 0
    """Who began."""
    turns: int = 0
    """Turns finished by all boards together."""
    trigger: int = NONE
    """The board that started the final phase, or NONE."""
    turns_left: int = 0
    """In the final phase: turns still to play, the running one included."""
    ended: int = RUNNING
    """Why the match ended."""
    at: int = 0
    """While stocking: the place in the river, or the board whose satchel is filled.
    While laying or discarding: the first place in the satchel that may still be chosen."""
    due: int = 0
    """Pieces still to be drawn, laid or discarded at this step."""
    pair_shape: int = NONE
    """While a pair is laid: its shape."""
    pair_tile: int = NONE
    """While a pair is laid: the tile it goes on."""
    pair_collect: int = NONE
    """While a pair is laid: the tile that will be collected."""
    fresh: int = 0
    """While columns are opened: bit set of the colours that wait for one."""
    bag_left: int = 0
    """Pieces in the bag."""
    lake_size: int = 0
    """Pieces in the lake, 0 to 5."""
    bag: Shorts = filled(KINDS, 0)
    """Pieces of each kind in the bag."""
    bag_colours: Shorts = filled(COLOUR_COUNT, 0)
    """Pieces of each colour in the bag."""
    order: Shorts = filled(TILES, NONE)
    """The tile at each place of the river, 0 being the start, 5 next to the lake."""
    place: Shorts = filled(TILES, NONE)
    """The place of each tile in the river; NONE before it is laid."""
    river: Words = filled(TILES * WORDS, 0)
    """tile x 4 + word: the pieces on a tile, packed."""
    haul: Words = filled(WORDS, 0)
    """Pieces collected and not yet arranged, packed."""
    lake: Shorts = filled(LAKE_SIZE, NONE)
    """Kinds of the pieces in the lake, ascending; NONE after the last."""
    satchels: Shorts = filled(MAX_SEATS * SATCHEL_ROOM, NONE)
    """seat x 9 + i: kinds of the pieces in a satchel, ascending; NONE after the last."""
    held: Shorts = filled(MAX_SEATS, 0)
    """Pieces in each satchel, 0 to 5 (to 9 while discarding)."""
    columns: Shorts = filled(MAX_SEATS * COLOUR_COUNT, NONE)
    """board x 9 + colour: the column of a colour, 0 to 6; NONE while it has none."""
    heights: Shorts = filled(MAX_SEATS * COLUMNS, 0)
    """board x 7 + column: pieces in a column, 0 to 5."""
    stacks: Shorts = filled(MAX_SEATS * COLUMNS, 0)
    """board x 7 + column: the shapes of its pieces, an octal digit each, the lowest row in the lowest digit."""
    opened: Shorts = filled(MAX_SEATS, 0)
    """Open columns of each board, 0 to 7."""
    grid: Shorts = filled(MAX_SEATS, 0)
    """Pieces in the columns of each board, 0 to 35."""
    spilled: Shorts = filled(MAX_SEATS, 0)
    """Pieces in the overflow of each board."""
    overflow: Words = filled(MAX_SEATS * WORDS, 0)
    """board x 4 + word: the pieces in the overflow, packed."""
