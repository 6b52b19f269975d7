"""The agenda of Barrage: a stack of frames of five numbers, kind, seat and three parameters.

Beside it, `agenda.pxd` gives the same names to compiled rooms, where they cost no call. Whoever is not compiled
calls `works.push` and `works.pop`, which know both kinds of state.
"""

from __future__ import annotations

from etagere.games.barrage import spec
from etagere.games.barrage.state import State


def push(s: State, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Put a frame on top."""
    at = s.depth * spec.FRAME
    s.agenda[at] = kind
    s.agenda[at + 1] = seat
    s.agenda[at + 2] = a
    s.agenda[at + 3] = b
    s.agenda[at + 4] = c
    s.depth += 1


def pop(s: State) -> None:
    """Take the top frame off."""
    s.depth -= 1
    at = s.depth * spec.FRAME
    for i in range(at, at + spec.FRAME):
        s.agenda[i] = 0


def param(s: State, i: int) -> int:
    """Parameter a, b or c (0, 1, 2) of the top frame."""
    return s.agenda[(s.depth - 1) * spec.FRAME + 2 + i]
