"""The example of a taught search: its slopes are right, it learns, goes on after a break, and plays as a bot."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import pytest

import etagere
from etagere import arena
from etagere.arena.makers import any_bot
from etagere.bots import Limit
from etagere.core.errors import EtagereError
from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.examples.alphazero import onnx_model
from etagere.examples.alphazero.bot import WEIGHTS, AlphaZero, evaluator, network
from etagere.examples.alphazero.train import ILLEGAL, Recipe, Trainer, measure, sigmoid, worth
from etagere.examples.learn.net import GAME, SEATS, Floats
from etagere.interop import onnx_evaluator
from etagere.interop.onnx_evaluator import OnnxEvaluator
from etagere.interop.taught import TaughtSearch, TaughtSettings

ROOT = Path(__file__).parents[2]
SMALL = Recipe(matches=24, steps=25, simulations=4, part=128, pace=2e-3, window=4_000, hidden=32, lessons=4)


@pytest.fixture(scope="module")
def taught() -> Trainer:
    """One that has had a few lessons."""
    trainer = Trainer(SMALL)
    for _ in range(SMALL.lessons):
        trainer.play()
        trainer.learn()
        trainer.lesson += 1
    return trainer


def loss(trainer: Trainer, inputs: Floats, policies: Floats, values: Floats) -> float:
    """The cross-entropies of policy and value, written down once more and plainly."""
    _, second = trainer.net.hidden(inputs)
    legal = policies != ILLEGAL
    logits = second @ trainer.net.weights["wp"] + trainer.net.weights["bp"]
    logits = np.where(legal, logits, -1e9).astype(np.float64)
    logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
    found = sigmoid(trainer.net.values(second))
    policy = -(np.where(legal, policies, 0) * logits).sum(axis=1)
    value = -(values * np.log(found) + (1 - values) * np.log(1 - found))
    return float((policy + value).mean())


def test_slopes_are_those_of_the_loss(taught: Trainer) -> None:
    """Each weight moved a little changes the loss as its slope says."""
    drawn = taught.window.draw(np.random.default_rng(1), 64)
    for name, each in taught.net.weights.items():
        slope = taught.loss_slopes(*drawn)[name]
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        kept, step = each[at], 3e-3
        each[at] = kept + step
        above = loss(taught, *drawn)
        each[at] = kept - step
        below = loss(taught, *drawn)
        each[at] = kept

        assert (above - below) / (2 * step) == pytest.approx(slope[at], rel=0.05, abs=1e-4), name


def test_a_few_lessons_teach_something(taught: Trainer) -> None:
    """What was found is foretold better than by the network at its beginning."""
    drawn = taught.window.draw(np.random.default_rng(2), 512)

    assert taught.finished > 20
    assert loss(taught, *drawn) < loss(Trainer(SMALL), *drawn) - 0.05
    assert 0.0 <= measure(taught.net, 2, 4, "uniform")["wins"] <= 1.0


def test_it_watches_a_teacher() -> None:
    """Matches of the game's own search come into the window, and the first lesson is about them."""
    trainer = Trainer(replace(SMALL, watched=300, teacher=8, begun=8.0))
    trainer.begin()
    drawn = trainer.window.draw(np.random.default_rng(3), 256)

    assert trainer.window.added >= 300 and trainer.lesson == 0
    assert np.where(drawn[1] == ILLEGAL, 0, drawn[1]).sum(axis=1) == pytest.approx(np.ones(256), abs=5e-3)
    assert ((drawn[2] > 0) & (drawn[2] < 1)).all()
    assert loss(trainer, *drawn) < loss(Trainer(SMALL), *drawn) - 0.05


def test_a_run_goes_on(taught: Trainer, tmp_path: Path) -> None:
    """What is kept is enough to go on; equal seeds learn the same."""
    taught.write(tmp_path / "run.npz")
    pair = [Trainer(SMALL), Trainer(SMALL)]
    for each in pair:
        each.read(tmp_path / "run.npz")
        assert (each.lesson, each.decisions) == (taught.lesson, taught.decisions)
        for _ in range(2):
            each.play()
        each.learn()

    for name, weights in pair[0].net.weights.items():
        assert (weights == pair[1].net.weights[name]).all()
        assert not (weights == taught.net.weights[name]).all()


def test_values_foretell_what_ends_are_worth() -> None:
    """The targets of training are the payoffs of the search."""
    game = etagere.load(GAME, seats=SEATS)
    search = TaughtSearch(game, evaluator(network()))
    for seed in range(5):
        match, rng = Match.start(game, seed), Rng(seed)
        while not match.over:
            codes = match.codes(match.waiting[0])
            match.play(match.waiting[0], codes[rng.below(len(codes))])
        first, second = game.scores(match.state)
        if first != second:
            assert search.payoffs(match.state) == pytest.approx([worth(first - second), worth(second - first)])


def test_what_was_learned_plays() -> None:
    """The kept weights are small, and win against `beginner` even with a short search."""
    name = "etagere.examples.alphazero.bot:AlphaZero"
    table = arena.run(GAME, [name, "beginner"], 10, seats=SEATS, seed=3, limit=Limit(60), make=any_bot)
    best = table.rows()[0]

    assert WEIGHTS.stat().st_size < 1_000_000
    assert best.bot == name and best.win_share >= 0.7 and best.faults == 0


def test_it_refuses_what_it_has_not_learned() -> None:
    match = Match.start(etagere.load(GAME, seats=3), 1)

    with pytest.raises(EtagereError, match="River Valley Glassworks with 2 seats"):
        AlphaZero().think(match.position(match.waiting[0]))


def test_the_bot_needs_no_training_library() -> None:
    """NumPy is all it loads."""
    program = (
        "import sys, etagere.examples.alphazero.bot as b; b.AlphaZero();"
        "print(*(name for name in ('gymnasium', 'matplotlib', 'onnx', 'onnxruntime') if name in sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)

    assert told.stdout.strip() == ""


def test_without_onnx_runtime(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onnx_evaluator, "onnxruntime", None)

    with pytest.raises(EtagereError, match=r"ONNX Runtime is not installed: pip install 'etagere\[onnx\]'"):
        OnnxEvaluator("any.onnx")


def test_the_network_as_onnx(tmp_path: Path) -> None:
    """ONNX Runtime says what the network says, the bot plays with it, and a model of another kind is refused."""
    path = tmp_path / "net.onnx"
    made = onnx_model.model(network())
    onnx.save(made, path)
    judge = OnnxEvaluator(path, onnx_model.prepared)
    game = etagere.load(GAME, seats=SEATS)
    match = Match.start(game, 4)
    position = match.position(match.waiting[0])
    settings = TaughtSettings(simulations=40)
    ours = TaughtSearch(game, evaluator(network()), settings).run([position])
    for each in (judge, pickle.loads(pickle.dumps(judge))):
        theirs = TaughtSearch(game, each, settings).run([position])
        assert theirs.priors == pytest.approx(ours.priors, abs=1e-4)
        assert theirs.values == pytest.approx(ours.values, abs=1e-2)
    player = onnx_model.player(path, simulations=8)
    assert player.choose(position) in position.legal
    made.graph.output.pop()
    onnx.save(made, path)
    with pytest.raises(EtagereError, match="takes inputs and gives logits"):
        OnnxEvaluator(path)
