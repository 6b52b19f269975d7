"""What a viewer knows of Nim, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from tests.nim import actions, spec
from tests.nim.state import State


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(actions.SIZE):
        out[i] = 0.0
    for heap in range(spec.HEAPS):
        out[heap] = s.heaps[heap] / 7.0
    if s.last == spec.NONE:
        out[actions.TO_MOVE_AT + (s.seat - viewer + s.seats) % s.seats] = 1.0
