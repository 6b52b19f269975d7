"""The actions, draws and events of River Valley Glassworks, declared."""

from __future__ import annotations

from typing import Final

from etagere.core.actions import ActionSpace, family
from etagere.core.events import EventSpace, event
from etagere.core.tensor import TensorSpec, piece
from etagere.games.glassworks.spec import (
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    KINDS,
    MAX_SEATS,
    ROWS,
    SHAPE_COUNT,
    SHAPES,
    TILES,
)

ACTIONS: Final = ActionSpace(
    family("place", colour=COLOURS, shape=SHAPES, collect=SHAPES),
    family("pair", shape=SHAPES, tile=SHAPES, collect=SHAPES),
    family("lake", colour=COLOURS, shape=SHAPES),
    family("drain"),
    family("pass"),
    family("lay", colour=COLOURS),
    family("open", colour=COLOURS),
    family("discard", colour=COLOURS, shape=SHAPES),
)
"""A river tile is named by its shape: `tile` is placed on, `collect` is emptied.

`lake` names the piece that is left; `drain` takes all of a lake with four pieces or fewer.
`lay` and `discard` are asked a piece at a time, from the first kind of the box to the last.
"""

PLACE: Final = ACTIONS.base("place")
PAIR: Final = ACTIONS.base("pair")
LEAVE: Final = ACTIONS.base("lake")
DRAIN: Final = ACTIONS.base("drain")
PASS: Final = ACTIONS.base("pass")
LAYING: Final = ACTIONS.base("lay")
OPENING: Final = ACTIONS.base("open")
DISCARDING: Final = ACTIONS.base("discard")

DRAWS: Final = ActionSpace(
    family("tile", tile=SHAPES),
    family("first", seat=MAX_SEATS),
    family("glass", colour=COLOURS, shape=SHAPES),
)
"""`glass` is a piece from the bag; for the rival, from the lake when the bag is empty (R9.3)."""

DRAW_TILE: Final = DRAWS.base("tile")
DRAW_FIRST: Final = DRAWS.base("first")
DRAW_GLASS: Final = DRAWS.base("glass")

_PIECE = {"colour": COLOURS, "shape": SHAPES}
_TILE = {"tile": SHAPES}

EVENTS: Final = EventSpace(
    # Chance
    event("tile", "place", "tile", names=_TILE, reveals=True),
    event("first", "seat", reveals=True),
    event("river", "tile", "colour", "shape", names={**_TILE, **_PIECE}, reveals=True),
    event("lake", "colour", "shape", names=_PIECE, reveals=True),
    event("satchel", "seat", "colour", "shape", names=_PIECE, reveals=True),
    # Seats
    event("place", "seat", "tile", "colour", "shape", names={**_TILE, **_PIECE}),
    event("collect", "seat", "tile", "count", names=_TILE),
    event("flow", "tile", "place", names=_TILE),
    event("open", "seat", "colour", "column", names={"colour": COLOURS}),
    event("arrange", "seat", "colour", "shape", "column", "row", names=_PIECE),
    event("overflow", "seat", "colour", "shape", names=_PIECE),
    event("inventory", "seat", "count"),
    event("visit", "seat", "count"),
    event("take", "seat", "colour", "shape", names=_PIECE),
    event("discard", "seat", "colour", "shape", names=_PIECE),
    event("pass", "seat"),
    event("final", "seat"),
    event("over"),
    # The rival of solo play
    event("rival_place", "tile", "colour", "shape", names={**_TILE, **_PIECE}, reveals=True),
    event("rival_collect", "tile", "count", names=_TILE),
    event("rival_open", "colour", "column", names={"colour": COLOURS}),
    event("rival_arrange", "colour", "shape", "column", "row", names=_PIECE),
    event("rival_overflow", "colour", "shape", names=_PIECE),
    event("rival_inventory", "count"),
    event("rival_pass"),
    event("rival_final"),
)
"""Columns are counted from 1 on the left, rows from 1 at the bottom, places from 0 at the start of the river (R1)."""
(
    EVENT_TILE,
    EVENT_FIRST,
    EVENT_RIVER,
    EVENT_LAKE,
    EVENT_SATCHEL,
    EVENT_PLACE,
    EVENT_COLLECT,
    EVENT_FLOW,
    EVENT_OPEN,
    EVENT_ARRANGE,
    EVENT_OVERFLOW,
    EVENT_INVENTORY,
    EVENT_VISIT,
    EVENT_TAKE,
    EVENT_DISCARD,
    EVENT_PASS,
    EVENT_FINAL,
    EVENT_OVER,
) = range(18)

_RIVAL_NAMES = ("place", "collect", "open", "arrange", "overflow", "inventory", "pass", "final")
RIVAL_EVENT: Final = [
    EVENTS.code(f"rival_{kind.name}") if kind.name in _RIVAL_NAMES else kind.code for kind in EVENTS.kinds
]
"""The event that tells of the rival what an event tells of a seat."""

TENSOR: Final = TensorSpec(
    piece("order", TILES, TILES, meaning="the tile at each place of the river, one-hot, the start first"),
    piece("stones", TILES, meaning="stones of the tile at each place, divided by 2"),
    piece("river", TILES, KINDS, meaning="pieces of each kind at each place, divided by 4"),
    piece("lake", KINDS, meaning="pieces of each kind in the lake, divided by 4"),
    piece("bag", KINDS, meaning="pieces of each kind in the bag, divided by 4"),
    piece("satchels", MAX_SEATS, KINDS, meaning="satchels, the viewer's first, then clockwise, divided by 4"),
    piece("columns", MAX_SEATS, COLUMNS, COLOUR_COUNT, meaning="the colour of each open column, one-hot"),
    piece("heights", MAX_SEATS, COLUMNS, ROWS, meaning="filled cells of each column, from the bottom"),
    piece("overflow", MAX_SEATS, meaning="overflow pieces, divided by 10"),
    piece("inventory", MAX_SEATS, meaning="inventory, divided by 17"),
    piece("points", MAX_SEATS, meaning="points if the match ended now, divided by 100"),
    piece("haul", KINDS, meaning="collected pieces still to be arranged, divided by 4"),
    piece("to_move", MAX_SEATS, meaning="whose turn it is, the viewer first"),
    piece("first", MAX_SEATS, meaning="who began, the viewer first"),
    piece("step", 4, meaning="turn, lay, open or discard, one-hot"),
    piece(
        "pending", SHAPE_COUNT + TILES + TILES, meaning="while laying a pair: its shape, its tile, the tile to collect"
    ),
    piece("due", 1, meaning="pieces still to lay or to discard, divided by 4"),
    piece("final", 2, meaning="whether the final phase has started; turns left, divided by 10"),
    piece("options", 2, meaning="end_phase_lake_allowed, inventory_counts_overflow"),
    piece("solo", 1, meaning="whether the second board is the rival's"),
)
TENSOR_SIZE = TENSOR.size
ORDER_AT = TENSOR["order"].start
STONES_AT = TENSOR["stones"].start
RIVER_AT = TENSOR["river"].start
LAKE_AT = TENSOR["lake"].start
BAG_AT = TENSOR["bag"].start
SATCHELS_AT = TENSOR["satchels"].start
COLUMNS_AT = TENSOR["columns"].start
HEIGHTS_AT = TENSOR["heights"].start
OVERFLOW_AT = TENSOR["overflow"].start
INVENTORY_AT = TENSOR["inventory"].start
POINTS_AT = TENSOR["points"].start
HAUL_AT = TENSOR["haul"].start
TO_MOVE_AT = TENSOR["to_move"].start
FIRST_AT = TENSOR["first"].start
STEP_AT = TENSOR["step"].start
PENDING_AT = TENSOR["pending"].start
DUE_AT = TENSOR["due"].start
FINAL_AT = TENSOR["final"].start
OPTIONS_AT = TENSOR["options"].start
SOLO_AT = TENSOR["solo"].start
