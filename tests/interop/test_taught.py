"""A taught search finds the better move, is honest and repeatable, and says what is wrong with an evaluator."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import ArrayLike

import etagere
from etagere.bots import Limit
from etagere.bots.bot import SearchSettings, worth
from etagere.core import registry
from etagere.core.errors import EtagereError, WrongOption
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.rng import Rng
from etagere.interop.taught import Found, Leaves, Taught, TaughtSearch, TaughtSettings, judged, open_minded
from tests.bots.positions import ALL, decisions, smallest

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, "nim", "tests.nim")


def fancy(leaves: Leaves) -> tuple[ArrayLike, ArrayLike]:
    """An evaluator with opinions, each of one row alone and exact: sums of integers."""
    rows = np.rint(64 * leaves.observations).astype(np.int64)
    folded = (rows * (1 + np.arange(rows.shape[1]) % 97)).sum(axis=1)
    logits = ((folded[leaves.rows] + 31 * leaves.codes) % 17) / 4
    values = (folded[:, None] + 7 * np.arange(leaves.seats)) % 101 / 100
    return logits, values


def as_bytes(found: Found, root: int | None = None) -> bytes:
    """What was found, or what was found for one root."""
    span = slice(None) if root is None else slice(found.starts[root], found.starts[root + 1])
    values = found.values if root is None else found.values[root]
    parts = (found.codes, found.visits, found.priors, found.action_values)
    return b"".join(each[span].tobytes() for each in parts) + values.tobytes()


def roots(game_id: str, most: int = 4) -> list[Position]:
    """Some positions along a random match."""
    game = smallest(game_id)
    return [match.position(seat) for match, seat in decisions(game, seed=5, every=11)][:most]


def left(match: Match) -> list[int]:
    """The matches in each heap of Nim."""
    return [match.state.heaps[heap] for heap in range(3)]


@pytest.mark.parametrize("leaves", [1, 4])
def test_it_finds_the_winning_move(leaves: int) -> None:
    """Between two, who leaves the heaps balanced wins: an evaluator that knows nothing is enough to find out."""
    game = etagere.load("nim", seats=2, matches=5)
    search = TaughtSearch(game, open_minded, TaughtSettings(simulations=600, leaves=leaves))
    seen = 0
    for match, seat in decisions(game, seed=2, every=1):
        winning = []
        for code in match.codes(seat):
            after = match.state.clone()
            game.apply(after, seat, code)
            if not game.rooms.heuristics.balance(after):
                winning.append(code)
        if winning and sum(left(match)) <= 8:
            found = search.run([match.position(seat)])
            assert found.best()[0] in winning
            assert found.values[0, seat] > 0.5
            seen += 1

    assert seen >= 2


def test_it_listens() -> None:
    """Priors steer what is tried; visits sum to the simulations."""
    position = roots("shelfie", 1)[0]
    favourite = position.legal[3]

    def biased(leaves: Leaves) -> tuple[ArrayLike, ArrayLike]:
        logits = np.zeros((len(leaves), leaves.actions))
        logits[:, favourite] = 6
        return logits, np.full((len(leaves), leaves.seats), 0.5)

    search = TaughtSearch(position.game, biased, TaughtSettings(simulations=40))
    found = search.run([position])

    assert found.best()[0] == favourite and found.visits.sum() == 40 and len(found) == 1
    assert found.priors.sum() == pytest.approx(1) and found.policy().sum() == pytest.approx(1)
    assert found.priors[position.legal.index(favourite)] == pytest.approx(
        np.exp(6) / (np.exp(6) + len(position.legal) - 1)
    )
    assert search.leaves == 41, "the root, and one leaf for each simulation: no match came to its end"


@pytest.mark.parametrize("game_id", ALL)
def test_many_roots_are_as_good_as_one(game_id: str) -> None:
    """Side by side or alone, a root finds the same; another seed finds something else."""
    positions = roots(game_id)
    game = positions[0].game
    for leaves in (1, 3):
        settings = TaughtSettings(simulations=24, leaves=leaves, noise=0.25)
        search = TaughtSearch(game, fancy, settings)
        together = search.run(positions, seed=4)
        for i, each in enumerate(positions):
            assert as_bytes(together, i) == as_bytes(search.run([each], seed=[4]), 0)
            assert together.codes[together.starts[i] : together.starts[i + 1]].tolist() == each.legal
        assert as_bytes(search.run(positions, seed=5)) != as_bytes(together)


@pytest.mark.parametrize("game_id", ALL)
def test_honest(game_id: str) -> None:
    """Another possible world in place of everything the seat may not know changes no byte, nor what is asked."""
    game = smallest(game_id)
    asked: list[bytes] = []

    def listening(leaves: Leaves) -> tuple[ArrayLike, ArrayLike]:
        asked.append(leaves.observations.tobytes() + leaves.codes.tobytes() + leaves.actors.tobytes())
        return fancy(leaves)

    search = TaughtSearch(game, listening, TaughtSettings(simulations=30))
    for match, seat in decisions(game, seed=4, every=19):
        other = match.state.clone()
        game.determinize(other, seat, Rng(77))
        mine, before = as_bytes(search.run([match.position(seat)])), list(asked)
        asked.clear()
        twin = as_bytes(search.run([Position(game, other, seat)]))
        assert (mine, before) == (twin, asked)
        asked.clear()


@pytest.mark.parametrize("game_id", ["glassworks", "mozaika"])
def test_the_same_plain_and_compiled(game_id: str) -> None:
    """Plain Python, in a process of its own, finds exactly what is found here."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.interop.test_taught", game_id],
        env={**os.environ, "ETAGERE_PURE": "1", "PYTHONPATH": "src"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert searched(game_id) == run.stdout.strip()


def searched(game_id: str) -> str:
    """What is found along a random match."""
    positions = roots(game_id)
    settings = TaughtSettings(simulations=24, leaves=2, noise=0.25)
    return as_bytes(TaughtSearch(positions[0].game, fancy, settings).run(positions, seed=9)).hex()


@pytest.mark.parametrize("game_id", ALL)
def test_ends_are_paid(game_id: str) -> None:
    """A finished match is worth what the other searches say, and more to whoever won."""
    game = smallest(game_id)
    match = Match.start(game, 3)
    rng = Rng(3)
    while not match.over:
        seat = match.waiting[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    paid = TaughtSearch(game, open_minded).payoffs(match.state)
    by_margin = SearchSettings.of(game, {"place_weight": 0.0})
    margins = TaughtSearch(game, open_minded, payoffs=by_margin).payoffs(match.state)

    assert game.places(match.state)[int(paid.argmax())] == 1
    assert margins == pytest.approx(worth([100 * each for each in game.scores(match.state)], by_margin))


def test_targets() -> None:
    """Policies are shares of visits; what is drawn follows them, the more the lower the temperature."""
    positions = roots("glassworks", 3)
    found = TaughtSearch(positions[0].game, fancy, TaughtSettings(simulations=60)).run(positions)
    shares = found.policy()

    assert np.add.reduceat(shares, found.starts[:-1]) == pytest.approx(np.ones(3))
    assert np.add.reduceat(found.visits, found.starts[:-1]).tolist() == [60, 60, 60]
    rng = np.random.default_rng(1)
    drawn = np.array([found.draw(rng) for _ in range(600)])
    for i in range(3):
        span = slice(found.starts[i], found.starts[i + 1])
        often = (drawn[:, i, None] == found.codes[span]).mean(axis=0)
        assert often == pytest.approx(shares[span], abs=0.08)
    assert (found.draw(rng, 1e-3) == found.best()).all() or (found.draw(rng, 1e-3) != found.best()).sum() <= 1


def test_noise_moves_priors_alone() -> None:
    """Noise is a share of the root's priors, which still sum to 1."""
    positions = roots("glassworks", 2)
    game = positions[0].game
    plain = TaughtSearch(game, fancy, TaughtSettings(simulations=1)).run(positions)
    noisy = TaughtSearch(game, fancy, TaughtSettings(simulations=1, noise=0.25)).run(positions)

    assert np.add.reduceat(noisy.priors, noisy.starts[:-1]) == pytest.approx([1, 1])
    assert (noisy.priors >= 0.75 * plain.priors - 1e-9).all() and not np.allclose(noisy.priors, plain.priors)


def test_several_seats() -> None:
    """Values are told from the seat that decides, and arrive at theirs; priors and masks agree with the legal lists."""
    game = etagere.load("barrage", seats=4)
    positions = [match.position(seat) for match, seat in decisions(game, seed=1, every=25)][:3]

    def first_is_best(leaves: Leaves) -> tuple[ArrayLike, ArrayLike]:
        """Seat 2 is about to win, and everybody knows."""
        assert leaves.masks.sum() == len(leaves.codes) and leaves.masks[leaves.rows, leaves.codes].all()
        values = np.zeros((len(leaves), 4))
        values[np.arange(len(leaves)), (2 - leaves.actors) % 4] = 1
        return np.zeros(leaves.masks.shape), values

    found = TaughtSearch(game, first_is_best, TaughtSettings(simulations=20)).run(positions)
    assert found.values == pytest.approx(np.tile([0, 0, 1, 0], (3, 1)))


def test_a_bot_of_an_evaluator() -> None:
    """It chooses, says what it thought, keeps to limits, and plays a whole match."""
    game = etagere.load("glassworks", seats=2)
    match = Match.start(game, 3)
    player = Taught(fancy, 5, TaughtSettings(simulations=30, leaves=4))
    thought = player.think(match.position(match.waiting[0]))

    assert thought.action == thought.candidates[0].action and thought.simulations == 30 and not thought.cut
    assert sum(each.visits for each in thought.candidates) == 30
    assert all(0 <= value <= 1 for each in thought.candidates for value in each.values)
    position = match.position(match.waiting[0])
    assert player.think(position, Limit(simulations=9)).simulations == 9
    assert player.think(position, Limit(simulations=10_000_000, milliseconds=1)).cut
    assert player.think(position) == player.think(position)
    while not match.over:
        match.play(match.waiting[0], player.choose(match.position(match.waiting[0]), Limit(simulations=4)))


def leaves_of(position: Position) -> Leaves:
    """The first leaves a search asks about."""
    kept: list[Leaves] = []

    def keep(leaves: Leaves) -> tuple[ArrayLike, ArrayLike]:
        kept.append(leaves)
        return open_minded(leaves)

    TaughtSearch(position.game, keep, TaughtSettings(simulations=1)).run([position])
    return kept[0]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda n: np.zeros(n), "an evaluator gives logits and values, a pair of arrays; got ndarray"),
        (
            lambda n: (np.zeros((1, 3)), np.full((1, 2), 0.5)),
            r"logits have a row for each of 1 .* shape \(1, 3\)",
        ),
        (lambda n: (np.zeros(n), np.full(1, 0.5)), r"values have a row .* 2 seats, .* got an array of shape \(1,\)"),
        (lambda n: (np.zeros(n), np.full((1, 2), 1.5)), "values are numbers from 0 to 1; got 1.5 to 1.5"),
        (lambda n: (np.zeros(n), np.full((1, 2), np.nan)), "values are numbers from 0 to 1; got nan"),
        (lambda n: (np.full(n, np.nan), np.full((1, 2), 0.5)), "logits are numbers"),
        (lambda n: (np.full(n, -np.inf), np.full((1, 2), 0.5)), "logits are numbers"),
    ],
)
def test_unfit_verdicts_are_told(wrong: Any, told: str) -> None:
    leaves = leaves_of(roots("shelfie", 1)[0])

    with pytest.raises(EtagereError, match=told):
        judged(leaves, lambda each: wrong(len(each.codes)))


def test_impossible_questions_are_told() -> None:
    position = roots("shelfie", 1)[0]
    search = TaughtSearch(position.game, open_minded)

    with pytest.raises(EtagereError, match="this search is for <shelfie: seats=2"):
        search.run(roots("mozaika", 1))
    with pytest.raises(EtagereError, match="a seed for each; got 1 and 2"):
        search.run([position], seed=[1, 2])
    with pytest.raises(EtagereError, match="a seed for each; got 0 and 0"):
        search.run([])
    for name, value in {"simulations": 0, "leaves": 1.5, "exploration": -1, "noise": 2, "noise_alpha": 0}.items():
        with pytest.raises(WrongOption, match=name):
            TaughtSettings(**{name: value})  # type: ignore[arg-type]


if __name__ == "__main__":
    print(searched(sys.argv[1]))
