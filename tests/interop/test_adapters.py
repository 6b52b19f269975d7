"""Each adapter keeps its own library's conformance tests, and plays the same matches as `Match`."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

import etagere
from etagere.core.contract import CHANCE
from etagere.core.errors import IllegalMove, WrongOption
from etagere.core.match import Match
from etagere.core.registry import game_class
from etagere.core.rng import Rng
from etagere.interop import gymnasium_env, openspiel_game, pettingzoo_env
from etagere.interop.rewards import REWARDS, rewards
from etagere.interop.stepper import Stepper
from etagere.interop.vector_env import Batch, SelfPlayVectorEnv

pytestmark = pytest.mark.filterwarnings("ignore")
"""Their checkers warn about dict observations and infinite bounds, which are meant."""

GAMES = etagere.games()
SEATED = [
    (game_id, seats)
    for game_id in GAMES
    for seats in range(game_class(game_id).spec.min_seats, game_class(game_id).spec.max_seats + 1)
]


def choose(rng: Rng, legal: list[int]) -> int:
    return legal[rng.below(len(legal))]


def reference(game_id: str, seats: int, seed: int, decisions: int) -> tuple[list[tuple[int, int]], list[int]]:
    """The first decisions of a random match through `Match`, with the fingerprint after each."""
    match = Match.start(etagere.load(game_id, seats=seats), seed)
    rng = Rng(seed).split("choices")
    played, prints = [], []
    while not match.over and len(played) < decisions:
        seat = match.waiting[0]
        code = choose(rng, match.codes(seat))
        match.play(seat, code)
        played.append((seat, code))
        prints.append(match.fingerprint)
    return played, prints


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_pettingzoo(game_id: str, seats: int) -> None:
    """The turn-based environment passes `api_test`."""
    api_test(pettingzoo_env.env(game_id, seats), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_pettingzoo_parallel(game_id: str, seats: int) -> None:
    """The parallel environment passes `parallel_api_test`."""
    parallel_api_test(pettingzoo_env.parallel_env(game_id, seats), num_cycles=30)


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_pettingzoo_seeds(game_id: str, seats: int) -> None:
    """Equal seeds give equal matches."""
    seed_test(lambda: pettingzoo_env.env(game_id, seats), num_cycles=20)


def test_pettingzoo_max_cycles() -> None:
    """`max_cycles` cuts a match short; the test asks for strict turns, which My Shelfie has."""
    module = SimpleNamespace(
        env=lambda max_cycles: pettingzoo_env.env("shelfie", max_cycles=max_cycles),
        parallel_env=lambda max_cycles: pettingzoo_env.parallel_env("shelfie", max_cycles=max_cycles),
    )
    max_cycles_test(module)


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_gymnasium(game_id: str, seats: int) -> None:
    """The learner's environment passes `check_env` and is registered by name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(gymnasium_env.name_of(game_id), seats=seats).unwrapped, skip_render_check=True)


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_openspiel(game_id: str, seats: int) -> None:
    """OpenSpiel's random simulation passes, serialization included."""
    game = pyspiel.load_game(f"etagere_{game_id}", {"seats": seats})

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game_id", GAMES)
def test_same_match_through_pettingzoo(game_id: str) -> None:
    """The same decisions lead to the same fingerprints as through `Match`."""
    seats = game_class(game_id).spec.max_seats
    env = pettingzoo_env.env(game_id, seats)
    env.reset(seed=5)
    for (seat, code), expected in zip(*reference(game_id, seats, 5, 80), strict=True):
        assert env.agent_selection == f"seat_{seat}"
        env.step(code)
        assert expected == env.game.fingerprint(env._sitting.state)


@pytest.mark.parametrize("game_id", GAMES)
def test_same_match_through_pettingzoo_parallel(game_id: str) -> None:
    """All awaited seats at once, and then one after another through `Match`: the same fingerprints."""
    seats = game_class(game_id).spec.max_seats
    env = pettingzoo_env.parallel_env(game_id, seats)
    observations, _ = env.reset(seed=6)
    match = Match.start(env.game, 6)
    rng = Rng(3)
    for _ in range(40):
        if match.over:
            break
        chosen = {
            agent: choose(rng, np.flatnonzero(seen["action_mask"]).tolist()) for agent, seen in observations.items()
        }
        for seat in sorted(match.waiting):
            if seat in match.waiting:
                match.play(seat, chosen[f"seat_{seat}"])
        observations, *_ = env.step(chosen)
        assert match.fingerprint == env.game.fingerprint(env._sitting.state)


@pytest.mark.parametrize("game_id", GAMES)
def test_same_match_through_gymnasium(game_id: str) -> None:
    """The learner's decisions and the bots' answers, again through `Match`: the same fingerprints."""
    env: Any = gymnasium.make(gymnasium_env.name_of(game_id), opponents=("uniform",)).unwrapped
    _, info = env.reset(seed=8)
    match = Match.start(env.game, 8)
    bot = etagere.bot("uniform")
    rng = Rng(2)
    over = False
    for _ in range(30):
        while not match.over and env.seat not in match.waiting:
            match.play(match.waiting[0], bot.choose(match.position(match.waiting[0])))
        assert match.fingerprint == env.game.fingerprint(env._sitting.state)
        if over:
            break
        code = choose(rng, np.flatnonzero(info["action_mask"]).tolist())
        match.play(env.seat, code)
        _, _, over, _, info = env.step(code)


@pytest.mark.parametrize("game_id", GAMES)
def test_same_match_through_openspiel(game_id: str) -> None:
    """The same decisions and draws lead to the same fingerprints as through `Match`."""
    game = etagere.load(game_id)
    match = Match.start(game, 9)
    rng = Rng(9)
    state = pyspiel.load_game(f"etagere_{game_id}").new_initial_state()
    done = 0
    while not match.over and len(match.commands) < 150:
        seat = match.waiting[0]
        match.play(seat, choose(rng, match.codes(seat)))
        for command in match.commands[done:]:
            assert state.is_chance_node() == (command.seat == CHANCE)
            state.apply_action(command.code)
        done = len(match.commands)
        assert match.fingerprint == game.fingerprint(state.world.s)


@pytest.mark.parametrize("game_id", GAMES)
def test_same_match_through_stepper(game_id: str) -> None:
    """Every position is the one of `Match`: who is awaited, what is legal, what is seen; and so are the rewards."""
    match = Stepper(game_id)
    twin = Match.start(match.game, 11)
    seen = np.zeros(match.game.tensor.size, np.float32)
    seat = match.reset(seed=11)
    while seat >= 0:
        assert twin.waiting[0] == seat == match.actor
        assert twin.codes(seat) == np.flatnonzero(match.mask).tolist()
        match.game.observe(twin.state, seat, seen)
        assert (seen == match.observation).all()
        action = match.sample()
        twin.play(seat, action)
        seat = match.step(action)
        assert twin.fingerprint == match.fingerprint()

    assert twin.over and not match.truncated
    assert rewards(match.game, twin.state, REWARDS["place"]) == pytest.approx(match.rewards)
    for refused in (match.sample, lambda: match.step(action)):
        with pytest.raises(IllegalMove):
            refused()


def test_stepper_refuses_illegal_actions() -> None:
    """Nothing has happened then."""
    match = Stepper("shelfie", seats=2)
    before = match.fingerprint()
    for action in (int(np.flatnonzero(match.mask == 0)[0]), -1, 10**6):
        with pytest.raises(IllegalMove):
            match.step(action)

    assert before == match.fingerprint()


@pytest.mark.parametrize("game_id", GAMES)
def test_same_match_through_batch(game_id: str) -> None:
    """Every match of a batch is the one `Match.start` gives for its seed."""
    seats = game_class(game_id).spec.min_seats
    batch = Batch(game_id, seats=seats, count=3, seed=2)
    matches = [Match.start(batch.game, int(seed)) for seed in batch.seeds]
    rng = Rng(4)
    for _ in range(60):
        actions = np.array([choose(rng, np.flatnonzero(mask).tolist()) for mask in batch.masks], np.int32)
        for i, match in enumerate(matches):
            assert match.waiting[0] == batch.actors[i]
            assert match.codes(match.waiting[0]) == np.flatnonzero(batch.masks[i]).tolist()
            match.play(match.waiting[0], int(actions[i]))
        batch.step(actions)
        for i in range(3):
            if batch.dones[i]:
                assert rewards(batch.game, matches[i].state, REWARDS["place"]) == pytest.approx(batch.rewards[i])
                matches[i] = Match.start(batch.game, int(batch.seeds[i]))
            assert batch.fingerprint(i) == matches[i].fingerprint


def test_batch_samples_legal_actions() -> None:
    """Equal seeds give equal samples; in time every legal action comes up."""
    batch, twin = (Batch("glassworks", seats=2, count=4, seed=5) for _ in range(2))
    seen = np.zeros_like(batch.masks)
    for _ in range(300):
        actions = batch.sample()
        assert (actions == twin.sample()).all()
        seen[np.arange(4), actions] = 1

    assert (seen == batch.masks).all()


def test_batch_refuses_illegal_actions() -> None:
    """An illegal action is named and nothing happens in any match."""
    batch = Batch("shelfie", seats=2, count=2, seed=1)
    before = [batch.fingerprint(i) for i in range(2)]
    good = int(np.flatnonzero(batch.masks[0])[0])
    bad = int(np.flatnonzero(batch.masks[1] == 0)[0])
    for actions in ([good, bad], [good, -1], [good, 10**6], [good]):
        with pytest.raises(IllegalMove):
            batch.step(np.array(actions, np.int32))

    assert before == [batch.fingerprint(i) for i in range(2)]


def test_vector_env_steps() -> None:
    """Gymnasium's vector interface over a batch: shapes, masks, automatic reset."""
    env = SelfPlayVectorEnv(4, "shelfie", seats=2)
    observations, info = env.reset(seed=3)
    ended = 0
    for _ in range(60):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in info["action_mask"]])
        observations, reward, done, _, info = env.step(actions)
        ended += int(done.sum())
        assert observations.shape == env.observation_space.shape
        assert reward.shape == (4,)

    assert ended > 0


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards(reward: str) -> None:
    """Every way to reward pays the winner at least as much as anybody else."""
    match = Match.start(etagere.load("gavel", seats=3), 2)
    while not match.over:
        match.play(match.waiting[0], match.codes(match.waiting[0])[-1])
    paid = rewards(match.game, match.state, REWARDS[reward])
    assert match.outcome is not None

    assert max(paid) == paid[match.outcome.winners[0]]


def test_unknown_reward() -> None:
    """A reward we do not have is refused in one sentence."""
    with pytest.raises(WrongOption, match="place, win, margin"):
        pettingzoo_env.env("shelfie", reward="luck")


def test_openspiel_options() -> None:
    """Options are parameters by name."""
    game: Any = pyspiel.load_game("etagere_shelfie(seats=3,refill=english_isolated)")

    assert isinstance(game, openspiel_game.EtagereGame)
    assert game.rules.options.refill == "english_isolated"
