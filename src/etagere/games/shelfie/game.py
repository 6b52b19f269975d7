"""My Shelfie, its rooms gathered behind the contract."""

from __future__ import annotations

from etagere.core.contract import Game, Json
from etagere.core.errors import EtagereError
from etagere.core.rooms import gather
from etagere.core.sentences import sentence
from etagere.games.shelfie import actions as spaces
from etagere.games.shelfie import tables
from etagere.games.shelfie.spec import COLUMNS, COPIES, KINDS, REFILL_RULES, SPEC, ShelfieOptions
from etagere.games.shelfie.state import State


class Shelfie(Game[State]):
    """My Shelfie for 2 to 4 seats."""

    spec = SPEC
    rooms = gather(__name__.rpartition(".")[0])
    actions = spaces.ACTIONS
    draws = spaces.DRAWS
    events = spaces.EVENTS
    tensor = spaces.TENSOR
    options: ShelfieOptions

    def new_state(self) -> State:
        """All tiles in the bag, no card dealt."""
        s = State()
        s.seats = self.seats
        s.version = self.version
        s.refill = REFILL_RULES.index(self.options.refill)
        s.goals = self.options.common_goal_count
        s.bag = [COPIES] * KINDS
        s.bag_left = COPIES * KINDS
        return s

    def load(self, data: Json) -> State:
        """The state that `dump` wrote, with the room that its columns have."""
        s = super().load(data)
        try:
            s.room = [tables.room(s.heights[at : at + COLUMNS]) for at in range(0, len(s.heights), COLUMNS)]
        except IndexError as error:
            raise EtagereError(sentence("state_column")) from error
        return s
