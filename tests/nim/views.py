"""What a viewer of Nim may know: everything."""

from __future__ import annotations

from typing import Any

from etagere.core.contract import Prompt
from tests.nim.spec import HEAP_NAMES, HEAPS, NONE
from tests.nim.state import State


def view(s: State, viewer: int | None) -> dict[str, Any]:
    """The table, the same for everybody."""
    return {
        "heaps": {HEAP_NAMES[heap]: s.heaps[heap] for heap in range(HEAPS)},
        "turn": s.seat if s.last == NONE else None,
        "players": [{"points": int(s.last == seat)} for seat in range(s.seats)],
    }


def prompt(s: State, seat: int) -> Prompt:
    """The one question of the game."""
    return Prompt("nim.prompt.take")
