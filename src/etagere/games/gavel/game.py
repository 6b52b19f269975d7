"""Gavel, its rooms gathered behind the contract."""

from __future__ import annotations

from etagere.core.contract import Game
from etagere.core.rooms import gather
from etagere.games.gavel import actions as spaces
from etagere.games.gavel.spec import COPIES, KINDS, MAX_SEATS, SPEC, GavelOptions
from etagere.games.gavel.state import State


class Gavel(Game[State]):
    """Gavel for 2 to 4 seats."""

    spec = SPEC
    rooms = gather(__name__.rpartition(".")[0])
    actions = spaces.ACTIONS
    draws = spaces.DRAWS
    events = spaces.EVENTS
    tensor = spaces.TENSOR
    options: GavelOptions

    def new_state(self) -> State:
        """All gems in the bag, all coins with their owners."""
        s = State()
        s.seats = self.seats
        s.bag = [COPIES] * KINDS
        s.coins = [self.options.coins if seat < self.seats else 0 for seat in range(MAX_SEATS)]
        return s
