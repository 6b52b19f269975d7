"""What a viewer knows of Monster Factory, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.games.monsters import actions, spec, tables
from etagere.games.monsters.state import State


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(actions.MONSTERS_AT + s.seats * actions.PLANE_SIZE):
        out[i] = 0.0
    for i in range(s.seats):
        seat = (viewer + i) % s.seats
        observe_monster(s, seat, actions.MONSTERS_AT + i * actions.PLANE_SIZE, out)
        out[actions.SIZE_AT + i] = s.size[seat] / 16.0
        out[actions.EYES_AT + i] = s.eyes[seat] / 8.0
        out[actions.OPEN_EDGES_AT + i] = open_edges(s, seat) / 8.0
        out[actions.FIRST_DONE_AT + i] = 1.0 if s.finished[seat] > 0 else 0.0
        out[actions.FIRST_POINTS_AT + i] = s.first_points[seat] / 16.0
        out[actions.MINION_POINTS_AT + i] = s.minion_points[seat] / 16.0
        out[actions.PLAYING_AT + i] = 1.0
        if s.step != spec.OVER and s.seat == seat:
            out[actions.TO_MOVE_AT + i] = 1.0
        if seat == 0:
            out[actions.START_AT + i] = 1.0
    if s.drawn != spec.NONE:
        out[actions.DRAWN_AT + s.drawn // 2] = 1.0
        out[actions.DRAWN_EYE_AT] = 1.0 if s.drawn & 1 else 0.0
    for kind in range(spec.KINDS):
        out[actions.STACK_AT + kind] = s.stack[kind] / 8.0
        out[actions.DISCARDED_AT + kind] = s.discarded[kind] / 8.0
    out[actions.LEFT_AT] = s.left / float(spec.TILES)


def open_edges(s: State, seat: int) -> int:
    """Open edges of a seat's monster in progress (R2.2)."""
    at = 0
    for owner in range(seat):
        at += s.opens[owner]
    n = 0
    for i in range(at, at + s.opens[seat]):
        n += tables.COLOURED[s.wants[i]]
    return n


def observe_monster(s: State, seat: int, start: int, out: Any) -> None:
    """Mark the tiles of a seat's monster in progress; those outside the window are left out."""
    tile = s.last[seat]
    while tile != spec.NONE:
        at = actions.WINDOW_AT[s.laid_cells[tile] - seat * tables.PLANE]
        if at != spec.NONE:
            shown = s.laid_faces[tile] * actions.CHANNELS
            for channel in range(actions.CHANNELS):
                out[start + at + channel] = actions.SHOWN[shown + channel]
        tile = s.before[tile]
