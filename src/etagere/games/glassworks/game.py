"""River Valley Glassworks, its rooms gathered behind the contract."""

from __future__ import annotations

from etagere.core.contract import Game
from etagere.core.rooms import gather
from etagere.games.glassworks import actions as spaces
from etagere.games.glassworks.scoring import score
from etagere.games.glassworks.spec import COLOUR_COUNT, RIVAL, SHAPE_COUNT, SPEC, GlassworksOptions
from etagere.games.glassworks.state import State
from etagere.games.glassworks.tables import glass_for


class Glassworks(Game[State]):
    """River Valley Glassworks for 1 to 5 seats; alone one plays against a rival moved by the rules."""

    spec = SPEC
    rooms = gather(__name__.rpartition(".")[0])
    actions = spaces.ACTIONS
    draws = spaces.DRAWS
    events = spaces.EVENTS
    tensor = spaces.TENSOR
    options: GlassworksOptions

    def new_state(self) -> State:
        """All glass in the bag, no tile laid (R2.1)."""
        s = State()
        glass = glass_for(self.seats)
        s.seats = self.seats
        s.boards = max(2, self.seats)
        s.final_lake = int(self.options.end_phase_lake_allowed)
        s.count_overflow = int(self.options.inventory_counts_overflow)
        s.bag = glass
        s.bag_colours = [sum(glass[c * SHAPE_COUNT : (c + 1) * SHAPE_COUNT]) for c in range(COLOUR_COUNT)]
        s.bag_left = sum(glass)
        return s

    def places(self, s: State) -> list[int]:
        """As everywhere; in solo play second if the rival is ahead (R9.5)."""
        if self.seats == 1:
            return [2 if score(s, RIVAL) > score(s, 0) else 1]
        return super().places(s)
