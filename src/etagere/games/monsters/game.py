"""Monster Factory, its rooms gathered behind the contract."""

from __future__ import annotations

from etagere.core.contract import Game, Options
from etagere.core.rooms import gather
from etagere.games.monsters import actions as spaces
from etagere.games.monsters import tables
from etagere.games.monsters.spec import CHOOSE, DEAL, RANDOM_START, SPEC, START_RULES, TILES, MonstersOptions
from etagere.games.monsters.state import State


class Monsters(Game[State]):
    """Monster Factory for 2 to 6 seats."""

    spec = SPEC
    rooms = gather(__name__.rpartition(".")[0])
    actions = spaces.ACTIONS
    draws = spaces.DRAWS
    events = spaces.EVENTS
    tensor = spaces.TENSOR
    options: MonstersOptions

    def __init__(self, seats: int, options: Options, version: int | None = None) -> None:
        super().__init__(seats, options, version)
        # Tables of few are spared the planes of absent seats.
        self.actions = spaces.actions_of(seats)
        self.tensor = spaces.tensor_of(seats)

    def new_state(self) -> State:
        """All tiles face up on the table, no monster begun."""
        s = State()
        s.seats = self.seats
        s.start_tiles = START_RULES.index(self.options.start_tiles)
        s.step = DEAL if s.start_tiles == RANDOM_START else CHOOSE
        s.stack = list(tables.COPIES)
        s.left = TILES
        return s
