"""Positions are values: saved, loaded, forked, pickled; threads change nothing; lists and parts of actions agree."""

from __future__ import annotations

import gc
import os
import pickle
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import etagere
from etagere.core import testing
from etagere.core.errors import EtagereError, UnreadableMove, WrongOption
from etagere.core.match import Match
from etagere.core.rollouts import rollouts
from etagere.interop import openspiel_game, pettingzoo_env  # noqa: F401  (the former registers its games)
from etagere.interop.factored import UNUSED, Factored
from etagere.interop.gymnasium_env import name_of
from etagere.interop.packed import pack, unpack_masks
from etagere.interop.stepper import Stepper
from etagere.interop.taught import Leaves, TaughtSearch, TaughtSettings
from etagere.interop.vector_env import Batch, SelfPlayVectorEnv
from tests.patience import eventually

GAMES = etagere.games()


def copied(thing: Any) -> list[Any]:
    return [deepcopy(thing), pickle.loads(pickle.dumps(thing))]


@pytest.mark.parametrize("game_id", GAMES)
def test_states_games_and_matches_are_copied(game_id: str) -> None:
    """Whatever is public survives pickle and deepcopy, and goes on."""
    game = etagere.load(game_id)
    match = Match.start(game, 5)
    for _ in range(6):
        match.play(match.waiting[0], match.codes(match.waiting[0])[0])

    for again in copied(match.state):
        assert game.fingerprint(again) == match.fingerprint
        again.copy_from(game.new_state())
    for again in copied(game):
        assert repr(again) == repr(game)
    for again in copied(match):
        assert again.commands == match.commands
        again.play(again.waiting[0], again.codes(again.waiting[0])[0])
        assert again.fingerprint != match.fingerprint
    for again in copied(match.position(match.waiting[0])):
        assert again.infoset == match.position(match.waiting[0]).infoset


@pytest.mark.parametrize("game_id", GAMES)
def test_a_stepper_goes_on_from_what_was_saved(game_id: str) -> None:
    """A match that is loaded, cloned or pickled ends as the one it was taken from."""
    stepper = Stepper(game_id, reward="margin")
    stepper.reset(3)
    for _ in range(3):
        stepper.step(stepper.sample())
    saved = stepper.save()
    others = [stepper.clone(), *copied(stepper)]
    ends = []
    for each in (stepper, *others):
        while each.actor >= 0:
            each.step(each.sample())
        ends.append((each.fingerprint(), each.rewards.tolist()))
    stepper.load(saved)

    assert len({str(end) for end in ends}) == 1
    assert stepper.game.fingerprint(stepper.state) == stepper.game.fingerprint(saved.state)
    assert stepper.mask.sum() == len(stepper.game.legal(saved.state, stepper.actor))


def test_a_stepper_loads_what_is_over() -> None:
    """A finished match is shown with its rewards."""
    stepper = Stepper("shelfie")
    while stepper.actor >= 0:
        stepper.step(stepper.sample())
    paid, saved = stepper.rewards.tolist(), stepper.save()
    stepper.reset(1)

    assert stepper.load(saved) < 0
    assert stepper.over and stepper.rewards.tolist() == paid


@pytest.mark.parametrize("game_id", GAMES)
def test_threads_change_nothing(game_id: str) -> None:
    """Batches and rollouts of several threads are those of one."""
    alone, together = (Batch(game_id, count=12, seed=4, threads=threads) for threads in (1, 3))
    for _ in range(40):
        actions = alone.sample()
        assert (actions == together.sample()).all()
        alone.step(actions)
        together.step(actions)
        for name in ("observations", "masks", "rewards", "dones", "actors", "seeds"):
            assert (getattr(alone, name) == getattr(together, name)).all(), name
    game, s = alone.game, alone.states[0]
    one, three = (rollouts(game, s, 10, seed=2, threads=threads) for threads in (1, 3))

    assert one == three and len(one.scores) == 10 * game.seats
    assert rollouts(game, s, 4, seed=2).scores == one.scores[: 4 * game.seats]
    assert one.means() == pytest.approx(np.asarray(one.scores).reshape(-1, game.seats).mean(axis=0))


def native_threads() -> int:
    return len(list(Path("/proc/self/task").iterdir()))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="threads are counted where Linux lists them")
def test_threads_end_with_what_they_help() -> None:
    """Those of a batch go with it, those of rollouts with the thread that called; nobody waits for them."""
    gc.collect()
    before = native_threads()
    for _ in range(20):
        Batch("shelfie", count=4, threads=3)
    assert eventually(lambda: native_threads() <= before)
    game = etagere.load("shelfie")
    with ThreadPoolExecutor(1) as pool:
        ends = [pool.submit(rollouts, game, game.new_state(), 8, threads=threads).result() for threads in (1, 3, 2)]

    assert ends[0] == ends[1] == ends[2]
    assert eventually(lambda: native_threads() <= before)


@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
def test_a_batch_goes_on_in_a_process_forked_off() -> None:
    """Helpers stay behind there, and the thread that forked does their part."""
    batch = Batch("shelfie", count=200, threads=2)
    actions = batch.sample()
    child = os.fork()
    if child == 0:
        batch.step(actions)
        reached = batch.fingerprint(150) & 0x7F
        del batch
        os._exit(reached)
    batch.step(actions)

    assert batch.fingerprint(150) & 0x7F == os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_rollouts_refuse_nonsense() -> None:
    game = etagere.load("shelfie")
    with pytest.raises(WrongOption):
        rollouts(game, game.new_state(), 0)
    with pytest.raises(WrongOption):
        Batch("shelfie", count=2, threads=0)


def test_a_batch_is_forked_and_copied() -> None:
    """Forks stand where the match stands and draw otherwise; a copy of a batch goes on alike."""
    batch = Batch("shelfie", seats=2, count=4, seed=1)
    for _ in range(9):
        batch.step(batch.sample())
    batch.fork(0, 2, 3)

    assert len({batch.fingerprint(i) for i in (0, 2, 3)}) == 1
    assert (batch.observations[0] == batch.observations[3]).all() and (batch.masks[0] == batch.masks[2]).all()

    for again in copied(batch):
        theirs = pickle.loads(pickle.dumps(batch))
        for _ in range(60):
            actions = theirs.sample()
            assert (actions == again.sample()).all()
            theirs.step(actions)
            again.step(actions)
        assert (theirs.observations == again.observations).all() and (theirs.seeds == again.seeds).all()

    over = testing.random_match(batch.game, 1).state
    with pytest.raises(EtagereError, match="over"):
        batch.load(0, type(batch.save(0))(over, 0, 0))
    with pytest.raises(EtagereError, match="numbered"):
        batch.save(4)


@pytest.mark.parametrize("game_id", GAMES)
def test_lists_and_masks_agree(game_id: str) -> None:
    """The legal actions as lists are those of the masks."""
    batch = Batch(game_id, count=5, seed=2)
    for _ in range(10):
        starts, codes = batch.legal()
        for i in range(batch.count):
            assert codes[starts[i] : starts[i + 1]].tolist() == np.flatnonzero(batch.masks[i]).tolist()
        batch.step(batch.sample())


@pytest.mark.parametrize("game_id", GAMES)
def test_parts_of_actions(game_id: str) -> None:
    """Every action has parts of its own, which give it back; all heads together have a few hundred values."""
    space = etagere.load(game_id).actions
    factored = Factored(space)
    codes = np.arange(space.size)
    parts = factored.split(codes)

    assert (factored.join(parts) == codes).all()
    assert len(factored.names) == len(factored.sizes) == parts.shape[1]
    assert (parts.max(axis=0) < np.array(factored.sizes)).all() and parts.min() >= UNUSED
    assert sum(factored.sizes) < 600
    with pytest.raises(UnreadableMove):
        factored.split([space.size])
    with pytest.raises(UnreadableMove):
        factored.join(np.full((1, len(factored.sizes)), 10**6))


@pytest.mark.parametrize("game_id", GAMES)
def test_packed_observations_are_the_same_numbers(game_id: str) -> None:
    """Bit for bit and there and back, in a fifth of the room or less; masks in an eighth."""
    batch = Batch(game_id, count=16, seed=3)
    for _ in range(25):
        batch.step(batch.sample())
        kept, bits = batch.packed()
        assert (kept.unpack().view(np.uint32) == batch.observations.view(np.uint32)).all()
        assert (unpack_masks(bits, batch.game.actions.size) == batch.masks).all()
        assert 5 * kept.nbytes <= batch.observations.nbytes and 7 * bits.nbytes <= batch.masks.nbytes

    env = SelfPlayVectorEnv(3, game_id, packed=True)
    observations, info = env.reset(seed=4)
    assert (info["packed"][0].unpack() == observations).all()
    odd = np.array([[0.0, -0.0, 1.0, 0.5, -1.0], [1.0, 1.0, np.inf, 0.0, 3.0]], np.float32)
    assert (pack(odd).unpack().view(np.uint32) == odd.view(np.uint32)).all()


def test_legal_actions_as_a_list() -> None:
    """A stepper and the turn-by-turn environment name what their masks mark."""
    match = Stepper("monsters", 2)
    env = pettingzoo_env.env("monsters", 2)
    env.reset(seed=3)
    for _ in range(30):
        assert match.legal() == np.flatnonzero(match.mask).tolist() != []
        match.step(match.sample())
        assert env.legal_actions() == np.flatnonzero(env.last()[0]["action_mask"]).tolist() != []
        env.step(env.legal_actions()[-1])


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("opponent", ["uniform", "casual"])
def test_a_learner_is_copied(game_id: str, opponent: str) -> None:
    """In the middle of a match, with opponents inside it or who think beside it: a copy goes on alike."""
    env: Any = gymnasium.make(name_of(game_id), opponents=(opponent,))
    env.reset(seed=3)
    for _ in range(5):
        env.step(env.unwrapped.action_masks().argmax())
    same = [env, *copied(env)]
    for _ in range(6):
        steps = [each.step(each.unwrapped.action_masks().argmax()) for each in same]
        for seen, reward, over, late, info in steps:
            assert (seen == steps[0][0]).all() and (reward, over, late) == steps[0][1:4]
            assert (info["action_mask"] == steps[0][4]["action_mask"]).all() and info["seat"] == steps[0][4]["seat"]
        if steps[0][2]:
            break
    again = [each.reset()[0] for each in same]

    assert all((seen == again[0]).all() for seen in again)


def knows_nothing(leaves: Leaves) -> tuple[Any, Any]:
    return np.zeros((len(leaves), leaves.actions)), np.full((len(leaves), leaves.seats), 0.5)


def test_searches_and_bots_are_copied() -> None:
    """After they have thought, too."""
    game = etagere.load("glassworks", seats=2)
    match = Match.start(game, 2)
    position = match.position(match.waiting[0])
    search = TaughtSearch(game, knows_nothing, TaughtSettings(simulations=8))
    found = search.run([position], seed=1)
    skilled = etagere.bot("skilled", seed=4)
    thought = skilled.think(position)

    for again in copied(search):
        assert (again.run([position], seed=1).policy() == found.policy()).all()
    for bot in copied(skilled):
        assert bot.think(position).action == thought.action
    for mind in copied(thought):
        assert mind == thought


def test_openspiel_games_are_copied() -> None:
    game = pyspiel.load_game("etagere_glassworks(seats=3)")
    for again in copied(game):
        assert str(again) == str(game) and str(again.new_initial_state()) == str(game.new_initial_state())
