"""Barrage, its rooms gathered behind the contract."""

from __future__ import annotations

from etagere.core.contract import Game
from etagere.core.rooms import gather
from etagere.games.barrage import actions as spaces
from etagere.games.barrage.rules import set_up
from etagere.games.barrage.spec import (
    ASK_TURN,
    AUTOMA_LEVELS,
    COPY_ENDS_WITH_TURN,
    DRAW_AUTOMA_TILE,
    FRAME,
    FRANCE_ON_TILES,
    INCOME_IN_TURN_ORDER,
    MAHIRI_COPIES_OTHERS_ONLY,
    MAHIRI_CREDITS,
    MAHIRI_STARTS_WITH_SIX,
    MAX_SEATS,
    MODES,
    NONE,
    OBJECTIVE_NEEDS_ONE,
    PERSON,
    POINTS_STOP_AT_ZERO,
    RESHUFFLE_DISCARDS,
    REWARD_BEFORE_WATER,
    SPEC,
    VIKTOR_NOT_SECOND,
    BarrageOptions,
)
from etagere.games.barrage.state import State


class Barrage(Game[State]):
    """Barrage for 2 to 4 companies, those of people and those of Automas."""

    spec = SPEC
    rooms = gather(__name__.rpartition(".")[0])
    actions = spaces.ACTIONS
    draws = spaces.DRAWS
    events = spaces.EVENTS
    tensor = spaces.TENSOR
    options: BarrageOptions

    def __init__(self, seats: int, options: BarrageOptions, version: int | None = None) -> None:
        super().__init__(seats, options, version)
        self.rivals = options.automas

    def new_state(self) -> State:
        """Everything in the box, the draws of the setup on the agenda."""
        s = State()
        s.seats = self.seats
        s.version = self.version
        s.companies = self.seats + self.rivals
        s.level = ([PERSON] * s.seats + automa_levels(self.options) + [PERSON] * MAX_SEATS)[:MAX_SEATS]
        s.mode = MODES.index(self.options.mode)
        s.switches = switches(self.options)
        set_up(s)
        return s

    def opens_turn(self, s: State) -> bool:
        """A person's turn opens with the choice of an action, an Automa's with the draw of its tile."""
        frame = list(s.agenda[(s.depth - 1) * FRAME : s.depth * FRAME])
        if frame[0] == DRAW_AUTOMA_TILE:
            return s.criteria != NONE  # else the setup turns the first one up
        return frame[0] == ASK_TURN and frame[2] == 0  # 1: Mahiri has copied in this turn


def automa_levels(options: BarrageOptions) -> list[int]:
    """The level of each Automa, the weakest is 1 (A1.1)."""
    chosen = (options.automa_level, options.automa_level_2, options.automa_level_3)
    named = (options.automa_level if each == "same" else each for each in chosen[: options.automas])
    return [1 + AUTOMA_LEVELS.index(each) for each in named]


def switches(options: BarrageOptions) -> int:
    """The readings of the rules that differ from the usual ones, as bits."""
    chosen = (
        (options.mahiri_credits != MAHIRI_CREDITS, MAHIRI_STARTS_WITH_SIX),
        (options.mahiri_candidates == "others", MAHIRI_COPIES_OTHERS_ONLY),
        (options.mahiri_graziano == "end_of_turn", COPY_ENDS_WITH_TURN),
        (not options.viktor_second, VIKTOR_NOT_SECOND),
        (options.france_on_tiles, FRANCE_ON_TILES),
        (not options.water_first, REWARD_BEFORE_WATER),
        (options.income_order == "turn_order", INCOME_IN_TURN_ORDER),
        (options.reshuffle, RESHUFFLE_DISCARDS),
        (not options.objective_zero, OBJECTIVE_NEEDS_ONE),
        (not options.negative_points, POINTS_STOP_AT_ZERO),
    )
    return sum(bit for holds, bit in chosen if holds)
