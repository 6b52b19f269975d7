"""My Shelfie: how bots judge it."""

from __future__ import annotations

import random

import etagere
from etagere.core.constants import NOBODY
from etagere.core.rng import Rng
from etagere.games.shelfie import heuristics, scoring, spec


def test_progress_towards_every_common_goal() -> None:
    """Between 0 and 1000, and 1000 where the goal is met: all twelve, over whole random matches.

    Nowhere else either, but for four groups of four: there small groups beside the four count too.
    """
    game = etagere.load("shelfie", seats=2)
    met = [0] * spec.GOALS
    for seed in range(30):
        rng, choose = Rng(seed + 1), random.Random(seed)
        s = game.new_state()
        game.settle(s, rng)
        while (seat := game.actor(s)) != NOBODY:
            game.apply(s, seat, choose.choice(game.legal(s, seat)))
            game.settle(s, rng)
            for goal in range(spec.GOALS):
                near, held = heuristics.progress(s, seat, goal), scoring.goal_holds(s, seat, goal)
                assert 0 <= near <= 1000
                assert near == 1000 if held else near < 1000 or goal == spec.FOUR_FOURS, (seed, seat, goal, near)
                met[goal] += held
    assert sum(count > 0 for count in met) >= 4, met
