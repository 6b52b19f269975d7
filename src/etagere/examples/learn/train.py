"""Self-play with PPO on one core: `python -m etagere.examples.learn.train`, about a minute.

The network plays both seats of 256 matches at once through `Batch`, which steps them in compiled
code. With two seats and margins as rewards one's gain is the other's loss, so one value serves both:
a position that is good for the seat to decide next is bad for the seat that decided before it.
Writes the weights, the learning curve as numbers and as a picture.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # must come before NumPy is imported

import argparse
import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import matplotlib
import matplotlib.pyplot as plt
import numpy as np
from numpy.typing import NDArray

import etagere
from etagere import arena
from etagere.bots import Bot
from etagere.examples.learn.bot import Learned
from etagere.examples.learn.net import ACTIONS, GAME, INPUTS, SEATS, Floats, Net, features
from etagere.interop.vector_env import Batch

OPPONENTS = ("beginner", "casual")


@dataclass(frozen=True)
class Recipe:
    """The numbers of a training run."""

    matches: int = 256
    """Played at once."""
    steps: int = 32
    """Decisions in each match between two lessons."""
    rounds: int = 2
    """Times a lesson goes through what was played."""
    part: int = 1024
    """Decisions that move the weights together."""
    pace: float = 1e-3
    """How far the weights move at first; falls to a tenth in the end."""
    clip: float = 0.2
    """How far a lesson may change the chance of an action, as a share of it."""
    curiosity: float = 0.02
    """Weight of an open mind against results so far."""
    sight: float = 0.9
    """How much of an advantage is judged by what happened later instead of by the next value."""
    lessons: int = 120
    seed: int = 1


@dataclass(frozen=True)
class Played:
    """Decisions with what came of them, one row each."""

    inputs: Floats
    masks: NDArray[np.uint8]
    actions: NDArray[np.int32]
    chances: Floats
    """The logarithm of the chance the action had."""
    values: Floats
    gains: Floats
    """How much better the decision turned out than the value said."""


class Trainer:
    """A network that learns from playing itself."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.net = Net.new(seed=recipe.seed)
        self.batch = Batch(GAME, seats=SEATS, count=recipe.matches, seed=recipe.seed, reward="margin")
        self.rng = np.random.default_rng(recipe.seed)
        self.decisions = 0
        self._momentum = {name: np.zeros_like(each) for name, each in self.net.weights.items()}
        self._spread = {name: np.zeros_like(each) for name, each in self.net.weights.items()}
        self._moves = 0

    def play(self) -> Played:
        """Let the network play both seats for a while."""
        steps, batch, net = self.recipe.steps, self.batch, self.net
        shape = (steps, batch.count)
        inputs = np.empty((*shape, INPUTS), np.float32)
        masks = np.empty((*shape, ACTIONS), np.uint8)
        actions = np.empty(shape, np.int32)
        chances, values, rewards, follows = (np.zeros(shape, np.float32) for _ in range(4))
        rows = np.arange(batch.count)
        for t in range(steps):
            inputs[t], masks[t] = features(batch.observations), batch.masks
            _, second = net.hidden(inputs[t])
            legal, values[t] = net.legal(second, masks[t]), net.values(second)
            drawn = legal.draw(self.rng)
            actions[t], chances[t] = legal.actions[drawn], legal.logs[drawn]
            acted = batch.actors.copy()
            batch.step(actions[t])
            rewards[t] = batch.rewards[rows, acted]
            # What the next value is worth to the seat that decided: itself, its opposite, nothing after the end.
            over = batch.dones | batch.truncated
            follows[t] = np.where(over, 0, np.where(batch.actors == acted, 1, -1))
        last = net.values(net.hidden(features(batch.observations))[1])
        gains = np.zeros(shape, np.float32)
        later = np.zeros(batch.count, np.float32)
        for t in reversed(range(steps)):
            following = values[t + 1] if t + 1 < steps else last
            surprise = rewards[t] + follows[t] * following - values[t]
            later = gains[t] = surprise + self.recipe.sight * follows[t] * later
        self.decisions += actions.size
        flat = actions.size
        return Played(
            inputs.reshape(flat, -1),
            masks.reshape(flat, -1),
            actions.reshape(flat),
            chances.reshape(flat),
            values.reshape(flat),
            gains.reshape(flat),
        )

    def learn(self, played: Played, pace: float) -> None:
        """One lesson: move the weights towards what turned out well, part by part."""
        order = np.arange(len(played.actions))
        for _ in range(self.recipe.rounds):
            self.rng.shuffle(order)
            for part in np.array_split(order, max(1, len(order) // self.recipe.part)):
                self._move(self.loss_slopes(played, part), pace)

    def loss_slopes(self, played: Played, part: NDArray[np.int64]) -> dict[str, Floats]:
        """The slope by every weight of PPO's loss over a part of the decisions."""
        recipe, count = self.recipe, len(part)
        inputs, actions, gains = played.inputs[part], played.actions[part], played.gains[part]
        hidden = self.net.hidden(inputs)
        legal, values = self.net.legal(hidden[1], played.masks[part]), self.net.values(hidden[1])
        rows, chances, taken = legal.rows, np.exp(legal.logs), legal.find(actions)
        # Policy: raise the chance of what gained, until it has changed enough.
        merit = (gains - gains.mean()) / (gains.std() + 1e-8)
        ratio = np.exp(legal.logs[taken] - played.chances[part])
        enough = np.where(merit > 0, ratio > 1 + recipe.clip, ratio < 1 - recipe.clip)
        pull = np.where(enough, 0, merit * ratio)
        slopes = chances * pull[rows]
        slopes[taken] -= pull
        # An open mind: entropy, whose slope by a logit is -chance * (log chance + entropy).
        entropy = -np.add.reduceat(chances * legal.logs, legal.starts)
        slopes += recipe.curiosity * chances * (legal.logs + entropy[rows])
        of_logits = np.zeros((count, ACTIONS), np.float32)
        of_logits[rows, legal.actions] = slopes
        of_values: Floats = values - (played.values[part] + gains)
        whole = np.float32(count)
        return self.net.slopes(inputs, hidden, of_logits / whole, of_values / whole)

    def _move(self, slopes: dict[str, Floats], pace: float) -> None:
        """Adam, after the slopes as a whole have been kept below 0.5."""
        self._moves += 1
        size = np.sqrt(sum(float((each * each).sum()) for each in slopes.values()))
        scale = min(1.0, 0.5 / (size + 1e-8))
        for name, slope in slopes.items():
            slope = slope * scale
            self._momentum[name] += 0.1 * (slope - self._momentum[name])
            self._spread[name] += 0.001 * (slope * slope - self._spread[name])
            momentum = self._momentum[name] / (1 - 0.9**self._moves)
            spread = self._spread[name] / (1 - 0.999**self._moves)
            self.net.weights[name] -= pace * momentum / (np.sqrt(spread) + 1e-8)

    def run(self) -> Iterator[int]:
        """Play and learn, lesson by lesson; the number of lessons behind it."""
        for lesson in range(self.recipe.lessons):
            yield lesson
            self.learn(self.play(), self.recipe.pace * (1 - 0.9 * lesson / self.recipe.lessons))
        yield self.recipe.lessons


def measure(net: Net, opponent: str, matches: int) -> dict[str, float]:
    """How the network does against a level, with the 95 % interval of its wins."""

    def make(name: str, seed: int) -> Bot:
        return Learned(seed, net) if name == "learned" else etagere.bot(name, seed)

    table = arena.run(GAME, ["learned", opponent], matches, seats=SEATS, make=make)
    rows = {row.bot: row for row in table.rows()}
    own = rows["learned"]
    found = {"wins": own.win_share, "low": own.win_low, "high": own.win_high}
    return {**found, "margin": own.score - rows[opponent].score}


def curve(path: Path, rows: list[dict[str, float]]) -> None:
    """The learning curve as numbers, and beside it as a picture."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows({name: round(value, 4) for name, value in row.items()} for row in rows)
    matplotlib.use("agg")
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    million = [row["decisions"] / 1e6 for row in rows]
    for opponent, colour in zip(OPPONENTS, ("#3e6b7a", "#7a5c3e"), strict=True):
        low, high = ([row[f"{opponent}_{end}"] for row in rows] for end in ("low", "high"))
        axes.plot(million, [row[f"{opponent}_wins"] for row in rows], color=colour, label=f"against {opponent}")
        axes.fill_between(million, low, high, color=colour, alpha=0.15)
    axes.axhline(0.5, color="black", linewidth=0.8)
    axes.set(xlabel="million decisions of self-play", ylabel="share of wins, 95 % intervals", ylim=(0, 1))
    axes.legend(loc="lower right")
    figure.savefig(path.with_suffix(".svg"), metadata={"Date": None})
    plt.close(figure)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--lessons", type=int, default=Recipe.lessons)
    options.add_argument("--seed", type=int, default=Recipe.seed)
    options.add_argument("--matches", type=int, default=20, help="against each opponent at every point of the curve")
    options.add_argument("--points", type=int, default=8, help="of the curve after its first")
    options.add_argument("--out", type=Path, default=Path(), help="folder for the weights and the curve")
    chosen = options.parse_args()
    trainer = Trainer(Recipe(lessons=chosen.lessons, seed=chosen.seed))
    chosen.out.mkdir(parents=True, exist_ok=True)
    rows: list[dict[str, float]] = []
    start, measuring = process_time(), 0.0
    for lesson in trainer.run():
        if lesson % max(1, chosen.lessons // chosen.points):
            continue
        before = process_time()
        row: dict[str, float] = {
            "lessons": lesson,
            "decisions": trainer.decisions,
            "seconds": before - start - measuring,
        }
        for opponent in OPPONENTS:
            found = measure(trainer.net, opponent, chosen.matches)
            row |= {f"{opponent}_{name}": value for name, value in found.items()}
        rows.append(row)
        curve(chosen.out / "curve.csv", rows)
        trainer.net.write(chosen.out / f"{GAME}.npz")
        print(", ".join(f"{name} {value:.2f}" for name, value in row.items()), flush=True)
        measuring += process_time() - before


if __name__ == "__main__":
    main()
