"""Mozaika, its rooms gathered behind the contract."""

from __future__ import annotations

from etagere.core.contract import Game
from etagere.core.rooms import gather
from etagere.games.mozaika import actions as spaces
from etagere.games.mozaika.spec import (
    AUCTION_STARTERS,
    CHOOSING,
    COPIES,
    DEALING,
    FIRST_STARTERS,
    HAND,
    KINDS,
    MAX_SEATS,
    SPEC,
    START_COINS,
    MozaikaOptions,
)
from etagere.games.mozaika.state import State


class Mozaika(Game[State]):
    """Mozaika for 3 to 5 seats."""

    spec = SPEC
    rooms = gather(__name__.rpartition(".")[0])
    actions = spaces.ACTIONS
    draws = spaces.DRAWS
    events = spaces.EVENTS
    tensor = spaces.TENSOR
    options: MozaikaOptions

    def new_state(self) -> State:
        """All tiles in the bag, ten coins before each seat (R2.1, R2.2)."""
        s = State()
        options = self.options
        s.seats = self.seats
        s.bag_stays = AUCTION_STARTERS.index(options.first_auction_starter)
        s.each_axis = int(options.diagonal_each_axis)
        s.open_hands = int(options.open_hands)
        s.step = (DEALING, CHOOSING)[FIRST_STARTERS.index(options.first_starter)]
        s.due = HAND * self.seats
        s.coins = [START_COINS if seat < self.seats else 0 for seat in range(MAX_SEATS)]
        s.bag = [COPIES[self.seats]] * KINDS
        s.bag_left = COPIES[self.seats] * KINDS
        if options.bank_limit is not None:
            s.bank_limit = options.bank_limit
            s.bank = options.bank_limit - START_COINS * self.seats
        return s
