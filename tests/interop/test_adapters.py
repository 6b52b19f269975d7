"""Each adapter keeps its own library's conformance tests, and plays the same matches as `Match`."""

from __future__ import annotations

import pickle
import warnings
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

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
from tests.interop.suites import api_test, max_cycles_test, parallel_api_test, seed_test

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
    played: list[tuple[int, int]] = []
    prints: list[int] = []
    while not match.over and len(played) < decisions:
        seat = match.waiting[0]
        code = choose(rng, match.codes(seat))
        match.play(seat, code)
        played.append((seat, code))
        prints.append(match.fingerprint)
    return played, prints


def assert_sees(match: Match, seat: int, shown: dict[str, Any]) -> None:
    """What a seat is shown is what the contract says of the position."""
    seen = np.zeros(match.game.tensor.size, np.float32)
    match.game.observe(match.state, seat, seen)
    legal = match.codes(seat) if seat in match.waiting else []

    assert (seen == shown["observation"]).all()
    assert legal == np.flatnonzero(shown["action_mask"]).tolist()


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


@pytest.mark.parametrize("game_id", GAMES)
def test_pettingzoo_cycles(game_id: str) -> None:
    """The environment that asks every seat once a cycle passes `api_test` too."""
    api_test(pettingzoo_env.cycle_env(game_id), num_cycles=30, verbose_progress=False)


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_pettingzoo_max_cycles(game_id: str, seats: int) -> None:
    """`max_cycles_test` asks every agent once a cycle, as `cycle_env` does."""
    module = SimpleNamespace(
        env=lambda max_cycles: pettingzoo_env.cycle_env(game_id, seats, max_cycles=max_cycles),
        parallel_env=lambda max_cycles: pettingzoo_env.parallel_env(game_id, seats, max_cycles=max_cycles),
    )
    max_cycles_test(module)


@pytest.mark.parametrize("seats", range(2, 5))
def test_pettingzoo_max_cycles_of_turns(seats: int) -> None:
    """In My Shelfie a turn is one decision, so there the turn-based environment passes `max_cycles_test` as well."""
    module = SimpleNamespace(
        env=lambda max_cycles: pettingzoo_env.env("shelfie", seats, max_cycles=max_cycles),
        parallel_env=lambda max_cycles: pettingzoo_env.parallel_env("shelfie", seats, max_cycles=max_cycles),
    )
    max_cycles_test(module)


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_pettingzoo_ends_when_all_have_decided_enough(game_id: str, seats: int) -> None:
    """Where a turn has several decisions, `max_cycles` ends the match once every seat has made so many."""
    env = pettingzoo_env.env(game_id, seats, max_cycles=3)
    env.reset(seed=4)
    decided = dict.fromkeys(env.agents, 0)
    while not any(env.truncations.values()):
        assert min(decided.values()) < 3
        decided[env.agent_selection] += 1
        env.step(int(env.last()[0]["action_mask"].argmax()))

    assert min(decided.values()) == 3
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


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


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_same_match_through_pettingzoo(game_id: str, seats: int) -> None:
    """The same decisions lead to the same fingerprints as through `Match`, and every agent sees what its seat does."""
    env = pettingzoo_env.env(game_id, seats)
    env.reset(seed=5)
    match = Match.start(env.game, 5)
    for (seat, code), expected in zip(*reference(game_id, seats, 5, 60), strict=True):
        assert env.agent_selection == f"seat_{seat}"
        for agent in env.agents:
            assert_sees(match, int(agent[-1]), env.observe(agent))
        env.step(code)
        match.play(seat, code)
        assert expected == env.game.fingerprint(env._match.state)


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_same_match_through_pettingzoo_parallel(game_id: str, seats: int) -> None:
    """All awaited seats at once, and then one after another through `Match`: the same fingerprints."""
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
def test_pettingzoo_pays_at_the_end(game_id: str) -> None:
    """A match played out: rewards as `Match` ends it, once, and every agent takes its last step."""
    env = pettingzoo_env.env(game_id, reward="margin")
    env.reset(seed=5)
    match = Match.start(env.game, 5)
    rng = Rng(7)
    while not match.over:
        assert set(env.rewards.values()) == {0.0}
        seat = match.waiting[0]
        code = choose(rng, match.codes(seat))
        match.play(seat, code)
        env.step(code)
    expected = dict(zip(env.possible_agents, rewards(env.game, match.state, REWARDS["margin"]), strict=True))

    assert expected == env.rewards
    assert all(env.terminations.values()) and not any(env.truncations.values())
    for agent in env.agent_iter():
        assert env.last()[1] == expected[agent] and not env.last()[0]["action_mask"].any()
        env.step(None)
    assert env.agents == []


def test_pettingzoo_marks_illegal_actions() -> None:
    """The first legal action is played instead, and the agent is told until its next step."""
    env = pettingzoo_env.env("shelfie", seats=2)
    env.reset(seed=1)
    match = Match.start(env.game, 1)
    for wrong in (int(env.last()[0]["action_mask"].argmin()), -1, 10**6):
        agent = env.agent_selection
        match.play(match.waiting[0], match.codes(match.waiting[0])[0])
        env.step(wrong)
        assert env.infos[agent] == {"illegal": True}
        assert match.fingerprint == env.game.fingerprint(env._match.state)
    for _ in range(2):
        env.step(int(env.last()[0]["action_mask"].argmax()))

    assert env.infos == {agent: {} for agent in env.agents}


@pytest.mark.parametrize("game_id", GAMES)
def test_pettingzoo_observations_are_the_users(game_id: str) -> None:
    """What was handed out stays as it was, and what is written into it changes nothing."""
    env = pettingzoo_env.env(game_id)
    env.reset(seed=2)
    kept = []
    for _ in range(6):
        shown = env.last()[0]
        kept.append((shown, {name: array.copy() for name, array in shown.items()}))
        spoilt = env.last()[0]
        for array in spoilt.values():
            array[:] = 1
        env.step(env.legal_actions()[0])

    for shown, was in kept:
        assert all((shown[name] == array).all() for name, array in was.items())
    assert env.legal_actions() == np.flatnonzero(env.last()[0]["action_mask"]).tolist()


@pytest.mark.parametrize("game_id", GAMES)
def test_pettingzoo_samples_by_the_mask(game_id: str) -> None:
    """An action space samples what the mask marks, be it the one just handed out, an altered one or an older one."""
    env = pettingzoo_env.env(game_id)
    env.reset(seed=3)
    older, earlier = env.last()[0]["action_mask"], env.legal_actions()
    env.step(earlier[0])
    space, mask, legal = env.action_space(env.agent_selection), env.last()[0]["action_mask"], env.legal_actions()
    space.seed(5)
    few = legal[:3]

    assert {int(space.sample(mask)) for _ in range(200)} <= set(legal)
    assert {int(space.sample(older)) for _ in range(20)} <= set(earlier)
    mask[legal[3:]] = 0
    assert {int(space.sample(mask)) for _ in range(60)} == set(few)
    mask[:] = 0
    assert space.sample(mask) == 0
    assert space == gymnasium.spaces.Discrete(env.game.actions.size) and space.contains(space.sample())
    twin = deepcopy(env)
    again = twin.last()[0]["action_mask"]
    assert twin.action_space(twin.agent_selection).sample(again) in legal


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_same_match_through_gymnasium(game_id: str, seats: int) -> None:
    """The learner's decisions and the bots' answers, again through `Match`: the same fingerprints."""
    env: Any = gymnasium.make(gymnasium_env.name_of(game_id), seats=seats, opponents=("uniform",)).unwrapped
    _, info = env.reset(seed=8)
    match = Match.start(env.game, 8)
    bot = etagere.bot("uniform")
    rng = Rng(2)
    over = False
    for _ in range(30):
        while not match.over and env.seat not in match.waiting:
            match.play(match.waiting[0], bot.choose(match.position(match.waiting[0])))
        assert match.fingerprint == env.game.fingerprint(env._match.state)
        if over:
            break
        code = choose(rng, np.flatnonzero(info["action_mask"]).tolist())
        match.play(env.seat, code)
        _, _, over, _, info = env.step(code)


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_same_match_through_openspiel(game_id: str, seats: int) -> None:
    """The same decisions and draws lead to the same fingerprints as through `Match`."""
    game = etagere.load(game_id, seats=seats)
    match = Match.start(game, 9)
    rng = Rng(9)
    state = pyspiel.load_game(f"etagere_{game_id}", {"seats": seats}).new_initial_state()
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
def test_openspiel_reads_what_it_would_ask(game_id: str) -> None:
    """What a state answers directly is what OpenSpiel's own methods answer, and clones go their own ways."""
    state = pyspiel.load_game(f"etagere_{game_id}").new_initial_state()
    own, rng = pyspiel.State, Rng(3)
    for _ in range(120):
        for name in ("is_terminal", "is_chance_node", "current_player", "legal_actions"):
            assert getattr(state, name)() == getattr(own, name)(state)
        if state.is_terminal():
            break
        for seat in range(state.num_players()):
            assert state.legal_actions(seat) == own.legal_actions(state, seat)
        if state.is_chance_node():
            assert state.chance_outcomes() == own.chance_outcomes(state)
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1.0)
        before, twin = str(state), state.clone()
        action = choose(rng, state.legal_actions())
        twin.apply_action(action)
        assert str(state) == before != str(twin) and state.history() + [action] == twin.history()
        other = state.clone()
        state.apply_action(action)
        assert str(other) == before and str(state) == str(twin)


def test_openspiel_clones_in_every_way() -> None:
    """Cloned from Python, by OpenSpiel's own method as its loops in C++ do, written and read, or while another thread
    clones: the same position and history."""
    game = pyspiel.load_game("etagere_glassworks")
    state, rng = game.new_initial_state(), Rng(8)
    for _ in range(40):
        state.apply_action(choose(rng, state.legal_actions()))
    told = (str(state), state.history())

    def clones(_: int) -> set[bool]:
        return {(str(twin), twin.history()) == told for twin in (state.clone() for _ in range(300))}

    ways = [state.clone(), pyspiel.State.clone(state), deepcopy(state), pickle.loads(pickle.dumps(state))]
    ways.append(game.deserialize_state(state.serialize()))
    with ThreadPoolExecutor(4) as pool:
        assert [{True}] * 8 == list(pool.map(clones, range(8)))
    for twin in ways:
        assert (str(twin), twin.history()) == told
        twin.apply_action(choose(rng, twin.legal_actions()))
        assert str(twin) != told[0]
    assert (str(state), state.history()) == told


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_same_match_through_stepper(game_id: str, seats: int) -> None:
    """Every position is the one of `Match`: who is awaited, what is legal, what is seen; and so are the rewards."""
    match = Stepper(game_id, seats)
    twin = Match.start(match.game, 11)
    seat = match.reset(seed=11)
    while seat >= 0:
        assert twin.waiting[0] == seat == match.actor
        assert_sees(twin, seat, {"observation": match.observation, "action_mask": match.mask})
        action = match.sample()
        twin.play(seat, action)
        seat = match.step(action)
        assert twin.fingerprint == match.fingerprint()

    assert twin.over and match.over and not match.truncated and not match.mask.any()
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


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_same_match_through_batch(game_id: str, seats: int) -> None:
    """Every match of a batch is the one `Match.start` gives for its seed: who is awaited, legal moves, what is seen."""
    batch = Batch(game_id, seats=seats, count=3, seed=2)
    matches = [Match.start(batch.game, int(seed)) for seed in batch.seeds]
    rng = Rng(4)
    for _ in range(60):
        actions = np.array([choose(rng, np.flatnonzero(mask).tolist()) for mask in batch.masks], np.int32)
        for i, match in enumerate(matches):
            assert match.waiting[0] == batch.actors[i]
            shown = {"observation": batch.observations[i], "action_mask": batch.masks[i]}
            assert_sees(match, match.waiting[0], shown)
            match.play(match.waiting[0], int(actions[i]))
        batch.step(actions)
        for i in range(3):
            if batch.dones[i]:
                assert rewards(batch.game, matches[i].state, REWARDS["place"]) == pytest.approx(batch.rewards[i])
                matches[i] = Match.start(batch.game, int(batch.seeds[i]))
            assert batch.fingerprint(i) == matches[i].fingerprint


@pytest.mark.parametrize("game_id", GAMES)
def test_same_match_through_vector_env(game_id: str) -> None:
    """The same through Gymnasium's vector interface, made by its registered name; finished matches begin anew."""
    name, seats = gymnasium_env.name_of(game_id), game_class(game_id).spec.max_seats
    env: Any = gymnasium.make_vec(name, num_envs=2, vectorization_mode="vector_entry_point", seats=seats).unwrapped
    batch = env.batch
    observations, info = env.reset(seed=12)
    matches = [Match.start(batch.game, int(seed)) for seed in batch.seeds]
    rng = Rng(6)
    ended = 0
    while ended < 2:
        masks, seat = info["action_mask"], info["seat"]
        for i, match in enumerate(matches):
            assert match.waiting[0] == seat[i]
            assert_sees(match, seat[i], {"observation": observations[i], "action_mask": masks[i]})
        actions = np.array([choose(rng, np.flatnonzero(mask).tolist()) for mask in masks])
        for match, action in zip(matches, actions.tolist(), strict=True):
            match.play(match.waiting[0], action)
        observations, reward, done, late, info = env.step(actions)
        for i, match in enumerate(matches):
            assert match.over == done[i] and not late[i]
            if done[i]:
                paid = rewards(batch.game, match.state, REWARDS["place"])
                assert paid == pytest.approx(info["rewards"][i]) and reward[i] == pytest.approx(paid[seat[i]])
                matches[i] = Match.start(batch.game, int(batch.seeds[i]))
                ended += 1
            assert matches[i].fingerprint == batch.fingerprint(i)


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


@pytest.mark.parametrize("room", ["rules.apply", "observing.observe"])
def test_a_fault_in_a_game_is_told(room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop cannot carry an exception out of plain rooms over a compiled core; it comes when the step is done."""
    sound = True
    module, _, name = f"etagere.games.gavel.{room}".rpartition(".")
    whole = getattr(import_module(module), name)

    def broken(*given: object) -> None:
        if not sound:
            raise ZeroDivisionError("worth nothing")
        whole(*given)

    monkeypatch.setattr(f"{module}.{name}", broken)
    match, batch = Stepper("gavel", seats=2), Batch("gavel", seats=2, count=2)
    action, actions = match.sample(), batch.sample()
    sound = False
    with pytest.raises(ZeroDivisionError, match="worth nothing"):
        match.step(action)
    with pytest.raises(ZeroDivisionError, match="worth nothing"):
        batch.step(actions)


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
    assert getattr(game.rules.options, "refill", None) == "english_isolated"
