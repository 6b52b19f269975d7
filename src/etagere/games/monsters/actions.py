"""The actions, draws and events of Monster Factory, declared."""

from __future__ import annotations

from typing import Final

from etagere.core.actions import ActionSpace, family
from etagere.core.events import EventSpace, event
from etagere.core.tensor import TensorSpec, piece
from etagere.games.monsters import spec, tables

_AXIS = range(tables.LOW, tables.LOW + tables.SIDE)


def actions_of(seats: int) -> ActionSpace:
    """The actions for so many seats; the owner counts most, so a code means the same at every table."""
    return ActionSpace(
        family("start", tile=spec.KIND_NAMES),
        family("place", owner=seats, x=_AXIS, y=_AXIS, turn=spec.TURNS),
    )


ACTIONS: Final = actions_of(spec.MAX_SEATS)
"""A start tile (C1); or the monster of which seat, the cell counted from its start tile, x to the
right, y downwards, and the quarter turns clockwise of the drawn tile, the fewest that do (C2)."""

START: Final = ACTIONS.base("start")
PLACE_AT: Final = ACTIONS.base("place")

DRAWS: Final = ActionSpace(
    family("start", tile=spec.KIND_NAMES),
    family("tile", tile=spec.KIND_NAMES),
    family("minion", tile=spec.KIND_NAMES),
)
"""A random start tile (M1), the tile of a turn (R4.1), the start of a minion (R6.2)."""

DEALT: Final = DRAWS.base("start")
DRAWN: Final = DRAWS.base("tile")
HATCHED: Final = DRAWS.base("minion")

MONSTERS: Final = ("first", "minion")
_TILE = {"tile": spec.KIND_NAMES}
_MONSTER = {"monster": MONSTERS}

EVENTS: Final = EventSpace(
    event("start", "seat", "tile", names=_TILE),
    event("dealt", "seat", "tile", names=_TILE, reveals=True),
    event("drawn", "seat", "tile", names=_TILE, reveals=True),
    event("discarded", "seat", "tile", names=_TILE),
    event("placed", "seat", "owner", "monster", "tile", "x", "y", "turn", names={**_TILE, **_MONSTER}),
    event("finished", "owner", "monster", "count", "points", "seat", names=_MONSTER),
    event("minion", "seat", "tile", names=_TILE, reveals=True),
    event("over", "reason", names={"reason": spec.REASONS}),
)
(
    EVENT_START,
    EVENT_DEALT,
    EVENT_DRAWN,
    EVENT_DISCARDED,
    EVENT_PLACED,
    EVENT_FINISHED,
    EVENT_MINION,
    EVENT_OVER,
) = range(8)

WINDOW: Final = 8
"""Observations show so many cells in each direction from a start tile."""
WINDOW_SIDE: Final = 2 * WINDOW + 1
CHANNELS: Final = 5


def tensor_of(seats: int) -> TensorSpec:
    """The layout for so many seats; only the last piece depends on them."""
    return TensorSpec(
        piece("drawn", spec.PATTERNS, meaning="pattern of the drawn tile, one-hot"),
        piece("drawn_eye", meaning="whether the drawn tile has eyes"),
        piece("stack", spec.KINDS, meaning="tiles of each kind in the stack, divided by 8"),
        piece("discarded", spec.KINDS, meaning="tiles of each kind out of the game, divided by 8"),
        piece("left", meaning="tiles in the stack, divided by 88"),
        piece("size", spec.MAX_SEATS, meaning="tiles of each monster in progress, divided by 16"),
        piece("eyes", spec.MAX_SEATS, meaning="eye tiles of each monster in progress, divided by 8"),
        piece("open_edges", spec.MAX_SEATS, meaning="open edges of each monster in progress, divided by 8"),
        piece("first_done", spec.MAX_SEATS, meaning="whether the first monster is finished"),
        piece("first_points", spec.MAX_SEATS, meaning="points of the first monster, divided by 16"),
        piece("minion_points", spec.MAX_SEATS, meaning="points of finished minions, divided by 16"),
        piece("playing", spec.MAX_SEATS, meaning="seats in the match"),
        piece("to_move", spec.MAX_SEATS, meaning="whose turn it is, the viewer first"),
        piece("start", spec.MAX_SEATS, meaning="who began, the viewer first"),
        piece(
            "monsters",
            seats,
            WINDOW_SIDE,
            WINDOW_SIDE,
            CHANNELS,
            meaning="monster in progress of each seat in the match, the viewer's first, then clockwise; 8 cells each "
            "way from its start tile, x then y; per cell: 0.5 for a tile, 1 for one with eyes; then its edges "
            "north east south west, 0.5 for thin, 1 for thick",
        ),
    )


TENSOR: Final = tensor_of(spec.MAX_SEATS)
"""The layout of the largest table."""

WINDOW_AT: Final = [
    (x * WINDOW_SIDE + y) * CHANNELS if 0 <= x < WINDOW_SIDE and 0 <= y < WINDOW_SIDE else spec.NONE
    for x in range(tables.LOW + WINDOW, tables.LOW + WINDOW + tables.SIDE)
    for y in range(tables.LOW + WINDOW, tables.LOW + WINDOW + tables.SIDE)
]
"""Where the numbers of each cell of a plane begin in its window; NONE outside."""
_STRENGTH = {spec.THIN: 0.5, spec.THICK: 1.0}
SHOWN: Final = [
    number
    for face, laid in enumerate(tables.LAID)
    for number in (1.0 if face >> 2 & 1 else 0.5, *(_STRENGTH.get(side, 0.0) for side in tables.sides(laid)))
]
"""face x 5 + channel: the numbers that show a laid tile."""
MONSTERS_AT = TENSOR["monsters"].start
DRAWN_AT = TENSOR["drawn"].start
DRAWN_EYE_AT = TENSOR["drawn_eye"].start
STACK_AT = TENSOR["stack"].start
DISCARDED_AT = TENSOR["discarded"].start
LEFT_AT = TENSOR["left"].start
SIZE_AT = TENSOR["size"].start
EYES_AT = TENSOR["eyes"].start
OPEN_EDGES_AT = TENSOR["open_edges"].start
FIRST_DONE_AT = TENSOR["first_done"].start
FIRST_POINTS_AT = TENSOR["first_points"].start
MINION_POINTS_AT = TENSOR["minion_points"].start
PLAYING_AT = TENSOR["playing"].start
TO_MOVE_AT = TENSOR["to_move"].start
START_AT = TENSOR["start"].start
PLANE_SIZE = WINDOW_SIDE * WINDOW_SIDE * CHANNELS
