"""Nim, its rooms gathered behind the contract."""

from __future__ import annotations

from etagere.core.contract import Game
from etagere.core.rooms import gather
from tests.nim import actions as spaces
from tests.nim.spec import HEAPS, SPEC, NimOptions
from tests.nim.state import State


class Nim(Game[State]):
    """Nim for 2 or 3 seats."""

    spec = SPEC
    rooms = gather(__name__.rpartition(".")[0])
    actions = spaces.ACTIONS
    events = spaces.EVENTS
    tensor = spaces.TENSOR
    options: NimOptions

    def new_state(self) -> State:
        """Three heaps, the largest first."""
        s = State()
        s.seats = self.seats
        s.heaps = [self.options.matches - heap for heap in range(HEAPS)]
        return s
