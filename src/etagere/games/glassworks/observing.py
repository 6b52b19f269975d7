"""What a viewer knows of River Valley Glassworks, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.core import bits
from etagere.games.glassworks import actions, scoring, spec, steps, tables
from etagere.games.glassworks.state import State


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; boards are told clockwise from the viewer."""
    for i in range(actions.TENSOR_SIZE):
        out[i] = 0.0
    observe_table(s, out)
    for i in range(s.boards):
        observe_board(s, (viewer + i) % s.boards, i, out)
    observe_step(s, out)


def observe_table(s: State, out: Any) -> None:
    """River, lake and bag."""
    for at in range(spec.TILES):
        tile = s.order[at]
        if tile != spec.NONE:
            out[actions.ORDER_AT + at * spec.TILES + tile] = 1.0
            out[actions.STONES_AT + at] = tables.STONES[tile] / 2.0
            for word in range(spec.WORDS):
                observe_packed(
                    s.river[tile * spec.WORDS + word],
                    actions.RIVER_AT + at * spec.KINDS + word * spec.KINDS_PER_WORD,
                    out,
                )
    for i in range(s.lake_size):
        out[actions.LAKE_AT + s.lake[i]] += 0.25
    for kind in range(spec.KINDS):
        out[actions.BAG_AT + kind] = s.bag[kind] / 4.0
    for word in range(spec.WORDS):
        observe_packed(s.haul[word], actions.HAUL_AT + word * spec.KINDS_PER_WORD, out)


def observe_packed(word: int, start: int, out: Any) -> None:
    """The pieces of one packed word, by kind."""
    while word:
        kind = bits.lowest(word) >> 2
        count = word >> 4 * kind & 15
        out[start + kind] = count / 4.0
        word -= count << 4 * kind


def observe_board(s: State, board: int, i: int, out: Any) -> None:
    """A board and its satchel, the i-th from the viewer."""
    for k in range(board * spec.SATCHEL_ROOM, board * spec.SATCHEL_ROOM + s.held[board]):
        out[actions.SATCHELS_AT + i * spec.KINDS + s.satchels[k]] += 0.25
    for colour in range(spec.COLOUR_COUNT):
        column = s.columns[board * spec.COLOUR_COUNT + colour]
        if column != spec.NONE:
            out[actions.COLUMNS_AT + (i * spec.COLUMNS + column) * spec.COLOUR_COUNT + colour] = 1.0
    for column in range(spec.COLUMNS):
        for row in range(s.heights[board * spec.COLUMNS + column]):
            out[actions.HEIGHTS_AT + (i * spec.COLUMNS + column) * spec.ROWS + row] = 1.0
    out[actions.OVERFLOW_AT + i] = s.spilled[board] / 10.0
    out[actions.INVENTORY_AT + i] = steps.inventory(s, board) / 17.0
    out[actions.POINTS_AT + i] = scoring.score(s, board) / 100.0
    if s.step != spec.OVER and s.seat == board:
        out[actions.TO_MOVE_AT + i] = 1.0
    if s.first == board:
        out[actions.FIRST_AT + i] = 1.0


def observe_step(s: State, out: Any) -> None:
    """What is asked now, the final phase and the options."""
    if s.step >= spec.TURN and s.step < spec.OVER:
        out[actions.STEP_AT + s.step - spec.TURN] = 1.0
    if s.step == spec.LAY:
        out[actions.PENDING_AT + s.pair_shape] = 1.0
        out[actions.PENDING_AT + spec.SHAPE_COUNT + s.pair_tile] = 1.0
        out[actions.PENDING_AT + spec.SHAPE_COUNT + spec.TILES + s.pair_collect] = 1.0
    if s.step == spec.LAY or s.step == spec.DISCARD:
        out[actions.DUE_AT] = s.due / 4.0
    if s.trigger != spec.NONE:
        out[actions.FINAL_AT] = 1.0
        out[actions.FINAL_AT + 1] = s.turns_left / 10.0
    out[actions.OPTIONS_AT] = s.final_lake / 1.0
    out[actions.OPTIONS_AT + 1] = s.count_overflow / 1.0
    out[actions.SOLO_AT] = 1.0 if s.seats == 1 else 0.0
