"""The learning example: its slopes are right, it learns, and what it has learned plays as a bot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import etagere
from etagere import arena
from etagere.arena.makers import any_bot
from etagere.core.errors import EtagereError
from etagere.examples.learn.bot import WEIGHTS, Learned
from etagere.examples.learn.net import GAME, SEATS, Net
from etagere.examples.learn.train import Played, Recipe, Trainer, measure

ROOT = Path(__file__).parent.parent.parent
SMALL = Recipe(matches=32, steps=24, part=256, lessons=6)


def loss(trainer: Trainer, played: Played, part: NDArray[np.int64]) -> float:
    """PPO's loss, written down once more and plainly."""
    recipe, rows = trainer.recipe, np.arange(len(part))
    _, second = trainer.net.hidden(played.inputs[part])
    logits = second @ trainer.net.weights["wp"] + trainer.net.weights["bp"]
    logits = np.where(played.masks[part], logits, -1e9).astype(np.float64)
    logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
    gains = played.gains[part]
    merit = (gains - gains.mean()) / (gains.std() + 1e-8)
    ratio = np.exp(logits[rows, played.actions[part]] - played.chances[part])
    policy = -np.minimum(ratio * merit, np.clip(ratio, 1 - recipe.clip, 1 + recipe.clip) * merit)
    entropy = -(np.exp(logits) * logits).sum(axis=1)
    value = 0.5 * (trainer.net.values(second) - (played.values[part] + gains)) ** 2
    return float((policy - recipe.curiosity * entropy + value).mean())


def test_slopes_are_those_of_the_loss() -> None:
    """Each weight moved a little changes the loss as its slope says."""
    trainer = Trainer(SMALL)
    played = trainer.play()
    part = np.arange(64)
    for name, each in trainer.net.weights.items():
        slope = trainer.loss_slopes(played, part)[name]
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        kept, step = each[at], 1e-2
        each[at] = kept + step
        above = loss(trainer, played, part)
        each[at] = kept - step
        below = loss(trainer, played, part)
        each[at] = kept

        assert (above - below) / (2 * step) == pytest.approx(slope[at], rel=0.05, abs=1e-4), name


def test_a_few_lessons_teach_something() -> None:
    """After seconds of training the network still plays legally, and judges positions better than at first."""
    trainer = Trainer(SMALL)
    first = trainer.play()
    for _ in trainer.run():
        pass
    last = trainer.play()

    assert (last.gains**2).mean() < (first.gains**2).mean()
    assert 0.0 <= measure(trainer.net, "uniform", 2)["wins"] <= 1.0


def test_what_was_learned_beats_random_play(tmp_path: Path) -> None:
    """The kept weights are small, survive being kept, and win nearly always."""
    net = Net.read(WEIGHTS)
    net.write(tmp_path / "again.npz")
    table = arena.run(GAME, ["etagere.examples.learn.bot:Learned", "uniform"], 20, seats=SEATS, seed=3, make=any_bot)
    best = table.rows()[0]

    assert WEIGHTS.stat().st_size < 500_000
    assert all((net.weights[name] == each).all() for name, each in Net.read(tmp_path / "again.npz").weights.items())
    assert best.bot == "etagere.examples.learn.bot:Learned" and best.win_share >= 0.9 and best.faults == 0


def test_it_refuses_what_it_has_not_learned() -> None:
    """Another game, or more seats."""
    match = etagere.Match.start(etagere.load(GAME, seats=3), 1)

    with pytest.raises(EtagereError, match="River Valley Glassworks with 2 seats"):
        Learned().think(match.position(match.waiting[0]))


def test_the_bot_needs_no_training_library() -> None:
    """NumPy is all it loads."""
    program = (
        "import sys, etagere.examples.learn.bot as b; b.Learned();"
        "trained = 'etagere.examples.learn.train';"
        "print(*(name for name in ('gymnasium', 'matplotlib', 'torch', trained) if name in sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)

    assert told.stdout.strip() == ""
