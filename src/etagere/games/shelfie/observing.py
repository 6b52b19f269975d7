"""What a viewer knows of My Shelfie, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.core import bits
from etagere.games.shelfie import tables
from etagere.games.shelfie.actions import TENSOR
from etagere.games.shelfie.spec import (
    CELLS,
    GOALS,
    KINDS,
    NO_TILE,
    NONE,
    OVER,
    SHELF_CELLS,
)
from etagere.games.shelfie.state import State

CARD_MASK = tables.CARD_MASK
TOKEN_POINTS = tables.TOKEN_POINTS
FROM_TOP = tables.FROM_TOP

SIZE = TENSOR.size
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


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(SIZE):
        out[i] = 0.0
    for cell in range(CELLS):
        if s.board[cell] != NO_TILE:
            out[BOARD_AT + cell * KINDS + s.board[cell]] = 1.0
    for i in range(s.seats):
        seat = (viewer + i) % s.seats
        for kind in range(KINDS):
            observe_cells(s.shelves[seat * KINDS + kind], kind, SHELVES_AT + i * SHELF_CELLS * KINDS, out)
        for slot in range(s.goals):
            out[CLAIMED_AT + i * 2 + slot] = s.claimed[slot * 4 + seat] / 8.0
        if s.first_full == seat:
            out[END_TOKEN_AT + i] = 1.0
        if s.step != OVER and s.seat == seat:
            out[TO_MOVE_AT + i] = 1.0
        if seat == 0:
            out[START_AT + i] = 1.0
    if s.personal[viewer] != NONE:
        for kind in range(KINDS):
            observe_cells(CARD_MASK[s.personal[viewer] * KINDS + kind], kind, PERSONAL_AT, out)
    for slot in range(s.goals):
        if s.common[slot] != NONE:
            out[GOALS_AT + slot * GOALS + s.common[slot]] = 1.0
        if s.taken[slot] < s.seats:
            out[NEXT_TOKEN_AT + slot] = TOKEN_POINTS[s.seats * 4 + s.taken[slot]] / 8.0
    for kind in range(KINDS):
        out[BAG_AT + kind] = s.bag[kind] / 22.0


def observe_cells(cells: int, kind: int, start: int, out: Any) -> None:
    """Mark the shelf cells of one type, row by row from the top."""
    while cells:
        out[start + FROM_TOP[bits.lowest(cells)] * KINDS + kind] = 1.0
        cells &= cells - 1
