"""The actions and events of Nim, declared; nothing is drawn."""

from __future__ import annotations

from typing import Final

from etagere.core.actions import ActionSpace, family
from etagere.core.events import EventSpace, event
from etagere.core.tensor import TensorSpec, piece
from tests.nim import spec

ACTIONS: Final = ActionSpace(family("take", heap=spec.HEAP_NAMES, matches=range(1, spec.MOST_TAKEN + 1)))

EVENTS: Final = EventSpace(
    event("took", "seat", "heap", "matches", names={"heap": spec.HEAP_NAMES}),
    event("over", "seat"),
)
EVENT_TOOK: Final = 0
EVENT_OVER: Final = 1

TENSOR: Final = TensorSpec(
    piece("heaps", spec.HEAPS, meaning="matches in each heap, divided by 7"),
    piece("to_move", spec.MAX_SEATS, meaning="whose turn it is, the viewer first"),
)
TO_MOVE_AT: Final = TENSOR["to_move"].start
SIZE: Final = TENSOR.size
