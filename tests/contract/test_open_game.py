"""A game without chance and without secrets keeps the contract, in every surface, interpreted and compiled."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import etagere
from etagere import Match, Replay
from etagere._build import COMPILED
from etagere.bots import Limit, Search, bot, names
from etagere.core import registry, testing
from etagere.core.contract import Game
from etagere.core.engine import engine_of
from etagere.core.errors import ReplayDiverges, UnreadableMove
from etagere.core.position import Position
from etagere.core.rng import Rng
from etagere.core.rollouts import playouts, rollouts
from etagere.interop import openspiel_game, pettingzoo_env
from etagere.interop.gymnasium_env import LearnerEnv
from etagere.interop.stepper import Stepper
from etagere.interop.vector_env import Batch
from tests.interop.suites import api_test, parallel_api_test


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nim is on the shelf for these tests alone."""
    monkeypatch.setitem(registry._registered, "nim", "tests.nim")


def game(seats: int = 2, **options: Any) -> Game[Any]:
    return etagere.load("nim", seats=seats, **options)


def test_it_is_compiled_where_the_engines_are() -> None:
    """`make test` builds it before the tests start."""
    assert COMPILED == game().compiled, "the game of the tests is not built: see BUILT_TESTS in the Makefile"


def test_the_contract() -> None:
    """The whole suite that every game inherits, for all seats and options."""
    for each in testing.variants("nim"):
        testing.check_game(each, seeds=range(6), every=1)
        testing.check_said(each, seed=1)
    testing.check_texts("nim")


CHECKSUMS = ["8b46e54790ee35ca", "df88bb0dbece9a7c"]


def test_random_matches_are_the_same_in_every_build() -> None:
    """The positions of random matches, as one number."""
    assert [testing.checksum(game(seats), 1) for seats in (2, 3)] == CHECKSUMS


def test_plain_rooms_run_over_any_core() -> None:
    """Without `settle`, `determinize` and `unseal` too: random matches end as those of its own engine do."""
    nim = game(3)
    rooms = nim.rooms
    plain = engine_of(None, rooms.state, rooms.rules, rooms.scoring, rooms.heuristics, rooms.observing)
    results = [
        playouts(engine, nim.new_state(), nim.new_state(), 3, 7, 20, nim.spec.longest) for engine in (nim.engine, plain)
    ]

    assert results[0] == results[1] and results[0][0] > 20
    nim.engine = plain  # its threads have to ask for the interpreter at every call
    one, two = (rollouts(nim, nim.new_state(), 20, threads=threads) for threads in (1, 2))
    assert one == two and one.decisions > 20


def test_nothing_is_drawn() -> None:
    """No draw, no odds, and a record of decisions alone; a draw in a file is refused."""
    match = testing.random_match(game(3), 4)

    assert match.audit() == [] and match.game.odds(match.state) == []
    assert {command.seat for command in match.commands} <= {0, 1, 2}
    assert match.game.draws.size == 0 and match.game.draws.schema() == {"not": {}}
    with pytest.raises(UnreadableMove):
        match.game.draws.move(0)
    data = match.replay().to_json()
    data["commands"].insert(0, [-1, {"type": "take"}])
    with pytest.raises(ReplayDiverges):
        Match.from_replay(data)


def test_a_fair_match_has_nothing_to_verify() -> None:
    """Its seed is published all the same."""
    match = Match.start(game(), bytes(32))
    while not match.over:
        match.play(match.waiting[0], match.codes(match.waiting[0])[0])

    assert etagere.verify(Replay.read(match.replay().text())) == 0


def test_everybody_knows_every_score() -> None:
    """Where nothing is secret the sheets are open at any time."""
    match = Match.start(game())

    assert match.score_sheet(None, 0) == match.score_sheet(1, 0) == []


@pytest.mark.parametrize("name", names())
def test_bots_play_it(name: str) -> None:
    """Every bot finishes a match; those that search find the winning move."""
    player = bot(name, 3)
    match = Match.start(game(3))
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, player.choose(match.position(seat), Limit(40)))

    assert match.outcome is not None and match.outcome.places.count(1) == 1


def test_the_search_wins_a_won_position() -> None:
    """Three, two and one match: whoever leaves equal heaps behind wins."""
    nim = game()
    s = nim.new_state()
    s.heaps = [3, 1, 1]
    chosen = nim.actions.move(Search(1).choose(Position(nim, s, 0), Limit(500)))

    assert str(chosen) == "take heap=left matches=3"


def test_stepper_and_batch() -> None:
    """Stepped in place, it is the match that `Match` plays."""
    stepper, match, rng = Stepper("nim", seats=3), Match.start(game(3)), Rng(5)
    seat = stepper.reset(seed=9)
    while seat >= 0:
        legal = np.flatnonzero(stepper.mask).tolist()
        assert match.waiting == [seat] and legal == match.codes(seat)
        action = legal[rng.below(len(legal))]
        match.play(seat, action)
        seat = stepper.step(action)
    assert stepper.over and stepper.fingerprint() == match.fingerprint

    batch = Batch("nim", count=4, seed=2)
    for _ in range(60):
        batch.step(batch.sample())
    assert set(batch.actors.tolist()) <= {0, 1}


def test_pettingzoo_and_gymnasium() -> None:
    """The checks of the libraries themselves pass."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo_env.env("nim", seats=3), num_cycles=60)
        parallel_api_test(pettingzoo_env.parallel_env("nim", seats=2), num_cycles=60)
        check_env(LearnerEnv("nim"), skip_render_check=True)


def test_openspiel() -> None:
    """It is deterministic and of perfect information there, and OpenSpiel's own checks pass."""
    openspiel_game.register_all()
    nim = pyspiel.load_game("etagere_nim(seats=2)")
    kind = nim.get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION
    pyspiel.random_sim_test(nim, num_sims=5, serialize=False, verbose=False)

    state = nim.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert sorted(state.returns()) == [-1.0, 1.0]
