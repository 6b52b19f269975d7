"""What a viewer knows of My Shelfie, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.core import bits
from etagere.games.shelfie import actions, spec, tables
from etagere.games.shelfie.state import State


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(actions.TENSOR_SIZE):
        out[i] = 0.0
    for cell in range(spec.CELLS):
        if s.board[cell] != spec.NO_TILE:
            out[actions.BOARD_AT + cell * spec.KINDS + s.board[cell]] = 1.0
    for i in range(s.seats):
        seat = (viewer + i) % s.seats
        for kind in range(spec.KINDS):
            observe_cells(
                s.shelves[seat * spec.KINDS + kind], kind, actions.SHELVES_AT + i * spec.SHELF_CELLS * spec.KINDS, out
            )
        for slot in range(s.goals):
            out[actions.CLAIMED_AT + i * 2 + slot] = s.claimed[slot * 4 + seat] / 8.0
        if s.first_full == seat:
            out[actions.END_TOKEN_AT + i] = 1.0
        if s.step != spec.OVER and s.seat == seat:
            out[actions.TO_MOVE_AT + i] = 1.0
        if seat == 0:
            out[actions.START_AT + i] = 1.0
    if s.personal[viewer] != spec.NONE:
        for kind in range(spec.KINDS):
            observe_cells(tables.CARD_MASK[s.personal[viewer] * spec.KINDS + kind], kind, actions.PERSONAL_AT, out)
    for slot in range(s.goals):
        if s.common[slot] != spec.NONE:
            out[actions.GOALS_AT + slot * spec.GOALS + s.common[slot]] = 1.0
        if s.taken[slot] < s.seats:
            out[actions.NEXT_TOKEN_AT + slot] = tables.TOKEN_POINTS[s.seats * 4 + s.taken[slot]] / 8.0
    for kind in range(spec.KINDS):
        out[actions.BAG_AT + kind] = s.bag[kind] / 22.0


def observe_cells(cells: int, kind: int, start: int, out: Any) -> None:
    """Mark the shelf cells of one type, row by row from the top."""
    while cells:
        out[start + tables.FROM_TOP[bits.lowest(cells)] * spec.KINDS + kind] = 1.0
        cells &= cells - 1
