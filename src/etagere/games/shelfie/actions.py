"""The actions, draws and events of My Shelfie, declared."""

from __future__ import annotations

from typing import Final

from etagere.core.actions import ActionSpace, family
from etagere.core.events import EventSpace, event
from etagere.core.tensor import TensorSpec, piece
from etagere.games.shelfie import spec, tables

ACTIONS: Final = ActionSpace(
    family("take", cells=tables.LINE_NAMES, column=spec.COLUMNS),
)
"""The cells in the order in which their tiles go in, the lowest first, and the column."""

DRAWS: Final = ActionSpace(
    family("common", goal=spec.COMMON_GOALS),
    family("personal", card=spec.CARD_NAMES),
    family("tile", tile=(*spec.TYPES, "none")),
)
"""`none` leaves a cell empty: only when the bag cannot fill the board (R4.3)."""

COMMON: Final = DRAWS.base("common")
PERSONAL: Final = DRAWS.base("personal")
TILE: Final = DRAWS.base("tile")

_TILES = dict.fromkeys(("tile", "first", "second", "third"), spec.TYPES)

EVENTS: Final = EventSpace(
    event("common", "slot", "goal", names={"goal": spec.COMMON_GOALS}, reveals=True),
    event("personal", "seat", "card", secret=("card",), names={"card": spec.CARD_NAMES}, reveals=True),
    event("tile", "cell", "tile", names={"cell": tables.CELL_NAMES, "tile": spec.TYPES}, reveals=True),
    event(
        "take",
        *("seat", "cells", "column", "first", "second", "third"),
        names={"cells": tables.LINE_NAMES, **_TILES},
        optional=("second", "third"),
    ),
    event("token", "seat", "goal", "points", names={"goal": spec.COMMON_GOALS}),
    event("full", "seat"),
    event("sweep", "count"),
    event("refill", "count"),
    event("over"),
)
(
    EVENT_COMMON,
    EVENT_PERSONAL,
    EVENT_TILE,
    EVENT_TAKE,
    EVENT_TOKEN,
    EVENT_FULL,
    EVENT_SWEEP,
    EVENT_REFILL,
    EVENT_OVER,
) = range(9)

TENSOR: Final = TensorSpec(
    piece("board", spec.CELLS, spec.KINDS, meaning="tile on each cell of the living room, one-hot by type"),
    piece("shelves", 4, spec.SHELF_CELLS, spec.KINDS, meaning="shelves, the viewer's first, then clockwise"),
    piece("personal", spec.SHELF_CELLS, spec.KINDS, meaning="the viewer's personal goal"),
    piece("goals", spec.MAX_GOALS, spec.GOALS, meaning="common goals in play, one-hot"),
    piece("claimed", 4, spec.MAX_GOALS, meaning="points of the tokens taken, divided by 8"),
    piece("next_token", spec.MAX_GOALS, meaning="points of the top token of each goal, divided by 8"),
    piece("end_token", 4, meaning="who filled a shelf first"),
    piece("to_move", 4, meaning="whose turn it is, the viewer first"),
    piece("start", 4, meaning="who began, the viewer first"),
    piece("bag", spec.KINDS, meaning="tiles of each type in the bag, divided by 22"),
)
TENSOR_SIZE = TENSOR.size
BOARD_AT = TENSOR["board"].start
SHELVES_AT = TENSOR["shelves"].start
PERSONAL_AT = TENSOR["personal"].start
GOALS_AT = TENSOR["goals"].start
CLAIMED_AT = TENSOR["claimed"].start
NEXT_TOKEN_AT = TENSOR["next_token"].start
END_TOKEN_AT = TENSOR["end_token"].start
TO_MOVE_AT = TENSOR["to_move"].start
START_AT = TENSOR["start"].start
BAG_AT = TENSOR["bag"].start
