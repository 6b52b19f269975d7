"""What a viewer knows of River Valley Glassworks, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.core import bits
from etagere.games.glassworks import tables
from etagere.games.glassworks.actions import TENSOR
from etagere.games.glassworks.scoring import score
from etagere.games.glassworks.spec import (
    COLOUR_COUNT,
    COLUMNS,
    DISCARD,
    KINDS,
    KINDS_PER_WORD,
    LAY,
    NONE,
    OVER,
    ROWS,
    SATCHEL_ROOM,
    SHAPE_COUNT,
    TILES,
    TURN,
    WORDS,
)
from etagere.games.glassworks.state import State
from etagere.games.glassworks.steps import inventory

STONES = tables.STONES

SIZE = TENSOR.size
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


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; boards are told clockwise from the viewer."""
    for i in range(SIZE):
        out[i] = 0.0
    observe_table(s, out)
    for i in range(s.boards):
        observe_board(s, (viewer + i) % s.boards, i, out)
    observe_step(s, out)


def observe_table(s: State, out: Any) -> None:
    """River, lake and bag."""
    for at in range(TILES):
        tile = s.order[at]
        if tile != NONE:
            out[ORDER_AT + at * TILES + tile] = 1.0
            out[STONES_AT + at] = STONES[tile] / 2.0
            for word in range(WORDS):
                observe_packed(s.river[tile * WORDS + word], RIVER_AT + at * KINDS + word * KINDS_PER_WORD, out)
    for i in range(s.lake_size):
        out[LAKE_AT + s.lake[i]] += 0.25
    for kind in range(KINDS):
        out[BAG_AT + kind] = s.bag[kind] / 4.0
    for word in range(WORDS):
        observe_packed(s.haul[word], HAUL_AT + word * KINDS_PER_WORD, out)


def observe_packed(word: int, start: int, out: Any) -> None:
    """The pieces of one packed word, by kind."""
    while word:
        kind = bits.lowest(word) >> 2
        count = word >> 4 * kind & 15
        out[start + kind] = count / 4.0
        word -= count << 4 * kind


def observe_board(s: State, board: int, i: int, out: Any) -> None:
    """A board and its satchel, the i-th from the viewer."""
    for k in range(board * SATCHEL_ROOM, board * SATCHEL_ROOM + s.held[board]):
        out[SATCHELS_AT + i * KINDS + s.satchels[k]] += 0.25
    for colour in range(COLOUR_COUNT):
        column = s.columns[board * COLOUR_COUNT + colour]
        if column != NONE:
            out[COLUMNS_AT + (i * COLUMNS + column) * COLOUR_COUNT + colour] = 1.0
    for column in range(COLUMNS):
        for row in range(s.heights[board * COLUMNS + column]):
            out[HEIGHTS_AT + (i * COLUMNS + column) * ROWS + row] = 1.0
    out[OVERFLOW_AT + i] = s.spilled[board] / 10.0
    out[INVENTORY_AT + i] = inventory(s, board) / 17.0
    out[POINTS_AT + i] = score(s, board) / 100.0
    if s.step != OVER and s.seat == board:
        out[TO_MOVE_AT + i] = 1.0
    if s.first == board:
        out[FIRST_AT + i] = 1.0


def observe_step(s: State, out: Any) -> None:
    """What is asked now, the final phase and the options."""
    if s.step >= TURN and s.step < OVER:
        out[STEP_AT + s.step - TURN] = 1.0
    if s.step == LAY:
        out[PENDING_AT + s.pair_shape] = 1.0
        out[PENDING_AT + SHAPE_COUNT + s.pair_tile] = 1.0
        out[PENDING_AT + SHAPE_COUNT + TILES + s.pair_collect] = 1.0
    if s.step == LAY or s.step == DISCARD:
        out[DUE_AT] = s.due / 4.0
    if s.trigger != NONE:
        out[FINAL_AT] = 1.0
        out[FINAL_AT + 1] = s.turns_left / 10.0
    out[OPTIONS_AT] = s.final_lake / 1.0
    out[OPTIONS_AT + 1] = s.count_overflow / 1.0
    out[SOLO_AT] = 1.0 if s.seats == 1 else 0.0
