"""What a viewer knows of Monster Factory, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.games.monsters import actions, tables
from etagere.games.monsters.actions import CHANNELS, TENSOR, WINDOW_SIDE
from etagere.games.monsters.spec import KINDS, NONE, OVER, TILES
from etagere.games.monsters.state import State
from etagere.games.monsters.tables import PLANE

COLOURED = tables.COLOURED
SHOWN = actions.SHOWN
WINDOW_AT = actions.WINDOW_AT

PLANE_SIZE = WINDOW_SIDE * WINDOW_SIDE * CHANNELS
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


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(MONSTERS_AT + s.seats * PLANE_SIZE):
        out[i] = 0.0
    for i in range(s.seats):
        seat = (viewer + i) % s.seats
        observe_monster(s, seat, MONSTERS_AT + i * PLANE_SIZE, out)
        out[SIZE_AT + i] = s.size[seat] / 16.0
        out[EYES_AT + i] = s.eyes[seat] / 8.0
        out[OPEN_EDGES_AT + i] = open_edges(s, seat) / 8.0
        out[FIRST_DONE_AT + i] = 1.0 if s.finished[seat] > 0 else 0.0
        out[FIRST_POINTS_AT + i] = s.first_points[seat] / 16.0
        out[MINION_POINTS_AT + i] = s.minion_points[seat] / 16.0
        out[PLAYING_AT + i] = 1.0
        if s.step != OVER and s.seat == seat:
            out[TO_MOVE_AT + i] = 1.0
        if seat == 0:
            out[START_AT + i] = 1.0
    if s.drawn != NONE:
        out[DRAWN_AT + s.drawn // 2] = 1.0
        out[DRAWN_EYE_AT] = 1.0 if s.drawn & 1 else 0.0
    for kind in range(KINDS):
        out[STACK_AT + kind] = s.stack[kind] / 8.0
        out[DISCARDED_AT + kind] = s.discarded[kind] / 8.0
    out[LEFT_AT] = s.left / float(TILES)


def open_edges(s: State, seat: int) -> int:
    """Open edges of a seat's monster in progress (R2.2)."""
    at = 0
    for owner in range(seat):
        at += s.opens[owner]
    n = 0
    for i in range(at, at + s.opens[seat]):
        n += COLOURED[s.wants[i]]
    return n


def observe_monster(s: State, seat: int, start: int, out: Any) -> None:
    """Mark the tiles of a seat's monster in progress; those outside the window are left out."""
    tile = s.last[seat]
    while tile != NONE:
        at = WINDOW_AT[s.laid_cells[tile] - seat * PLANE]
        if at != NONE:
            shown = s.laid_faces[tile] * CHANNELS
            for channel in range(CHANNELS):
                out[start + at + channel] = SHOWN[shown + channel]
        tile = s.before[tile]
