"""Tables with Automas through the adapters: one agent alone, and two beside them."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import etagere
from etagere.core.contract import CHANCE
from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.interop import gymnasium_env, openspiel_game, pettingzoo_env
from etagere.interop.rewards import PLACE, rewards
from etagere.interop.vector_env import Batch
from tests.interop.suites import api_test, parallel_api_test, seed_test

pytestmark = pytest.mark.filterwarnings("ignore")
"""Their checkers warn about dict observations and infinite bounds, which are meant."""

TABLES = [(1, 3), (2, 2)]
"""People and Automas."""


def test_gymnasium_alone() -> None:
    """The learner is the only agent: `check_env` passes, and no opponent answers between its decisions."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env: Any = gymnasium.make(gymnasium_env.name_of("barrage"), automas=2).unwrapped
        check_env(env, skip_render_check=True)
    _, info = env.reset(seed=8)
    match, rng = Match.start(env.game, 8), Rng(2)
    over, paid = False, 0.0
    assert env.game.seats == 1 and env.seat == 0
    while not over:
        legal = np.flatnonzero(info["action_mask"]).tolist()
        code = legal[rng.below(len(legal))]
        match.play(0, code)
        _, paid, over, _, info = env.step(code)
        assert match.fingerprint == env.game.fingerprint(env._match.state)

    assert match.outcome is not None and match.outcome.places == (3,)
    assert paid == rewards(match.game, match.state, PLACE)[0] == -1.0


@pytest.mark.parametrize(("people", "automas"), TABLES)
def test_pettingzoo(people: int, automas: int) -> None:
    """One agent, or two: `api_test`, `parallel_api_test` and `seed_test` pass."""
    api_test(pettingzoo_env.env("barrage", people, automas=automas), num_cycles=60)
    parallel_api_test(pettingzoo_env.parallel_env("barrage", people, automas=automas), num_cycles=30)
    seed_test(lambda: pettingzoo_env.env("barrage", people, automas=automas), num_cycles=20)


@pytest.mark.parametrize(("people", "automas"), [(1, 3), pytest.param(2, 2, marks=pytest.mark.slow)])
def test_openspiel(people: int, automas: int) -> None:
    """A whole match through OpenSpiel: its own simulation passes, and ours leads to the same positions and returns."""
    assert openspiel_game
    spiel = pyspiel.load_game("etagere_barrage", {"seats": people, "automas": automas})
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)
    game = etagere.load("barrage", seats=people, automas=automas)
    match, rng, state, done = Match.start(game, 9), Rng(9), spiel.new_initial_state(), 0
    while not match.over:
        codes = match.codes(match.waiting[0])
        match.play(match.waiting[0], codes[rng.below(len(codes))])
        for command in match.commands[done:]:
            assert state.is_chance_node() == (command.seat == CHANCE)
            state.apply_action(command.code)
        done = len(match.commands)

    assert state.is_terminal() and match.fingerprint == game.fingerprint(state.world.s)
    assert state.returns() == pytest.approx(rewards(game, match.state, PLACE))


def test_batch_alone() -> None:
    """A batch of solo matches steps its only seat and pays it by its place among all companies."""
    batch = Batch("barrage", seats=1, count=4, seed=3, automas=3)
    paid: list[float] = []
    for _ in range(120):
        batch.step(batch.sample())
        paid += batch.rewards[batch.dones.astype(bool)].ravel().tolist()

    assert len(paid) >= 4 and {round(3 * each) for each in paid} <= {-3, -1, 1, 3}
