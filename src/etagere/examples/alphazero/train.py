"""AlphaZero in small: `python -m etagere.examples.alphazero.train`, on one core and with NumPy alone.

The network first watches the game's own search, that of the levels. Then it plays both seats of many matches at once.
Each decision is searched by `TaughtSearch`, which asks the network about the leaves of all matches in one batch; the
network then learns to say at once what the search found (which actions it visited) and what came of the match (mixed
with what the search expected). With `--watched 0` it begins with random weights and knows nothing but the rules.

Writes the weights, the learning curve as numbers and as a picture. A run that was cut goes on with `--resume`.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # must come before NumPy is imported

import argparse
import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import matplotlib
import matplotlib.pyplot as plt
import numpy as np
from numpy.typing import NDArray

import etagere
from etagere import arena
from etagere.bots import Bot, Limit, Search, SearchSettings
from etagere.core.position import Position
from etagere.examples.alphazero.bot import AlphaZero, evaluator
from etagere.examples.learn.net import ACTIONS, GAME, INPUTS, SEATS, Floats, Net, features
from etagere.interop.taught import TaughtSearch, TaughtSettings
from etagere.interop.vector_env import Batch

OPPONENT = "skilled"
CHOSEN = ("lessons", "seed", "simulations", "matches", "hidden", "watched")
"""Numbers of the recipe that the command line takes."""
ILLEGAL = -1.0
"""What a target says of an action that is not legal."""


@dataclass(frozen=True)
class Recipe:
    """The numbers of a training run."""

    matches: int = 256
    """Played at once."""
    steps: int = 16
    """Decisions in each match between two lessons."""
    simulations: int = 64
    """Of each decision."""
    exploration: float = 0.6
    noise: float = 0.15
    noise_alpha: float = 0.5
    temperature: float = 0.5
    """An action is drawn by its visits to the power of 1 / temperature."""
    trust: float = 0.5
    """How much of a value's target is what the search expected; the rest is what came of the match."""
    window: int = 120_000
    """The last decisions, from which lessons are drawn."""
    rounds: float = 4.0
    """How often a decision is learned from before it leaves the window, about."""
    part: int = 512
    """Decisions that move the weights together."""
    first_pace: float = 1e-3
    """How far the weights move while the network learns from the teacher."""
    pace: float = 5e-4
    """How far they move then; falls to a tenth in the end."""
    decay: float = 1e-2
    """How much the weights shrink, by the pace."""
    hidden: int = 256
    watched: int = 120_000
    """Decisions of the game's own search that fill the window before the first lesson; 0 begins with nothing."""
    teacher: int = 120
    """Simulations of that search; `skilled` makes 60, `expert` 1,500."""
    astray: float = 0.08
    """The share of its decisions that are replaced by any, so that it meets other positions."""
    begun: float = 4.0
    """How often these are learned from at first."""
    lessons: int = 60
    seed: int = 1


class Window:
    """The last decisions with what was found and what came of them."""

    def __init__(self, size: int) -> None:
        self.inputs = np.zeros((size, INPUTS), np.float16)
        self.policies = np.zeros((size, ACTIONS), np.float16)
        self.values = np.zeros(size, np.float32)
        self.size = size
        self.added = 0

    def add(self, inputs: NDArray[Any], policies: NDArray[Any], values: NDArray[Any]) -> None:
        at = (self.added + np.arange(len(values))) % self.size
        self.inputs[at], self.policies[at], self.values[at] = inputs, policies, values
        self.added += len(values)

    def draw(self, rng: np.random.Generator, count: int) -> tuple[Floats, Floats, Floats]:
        at = rng.integers(min(self.added, self.size), size=count)
        return self.inputs[at].astype(np.float32), self.policies[at].astype(np.float32), self.values[at]


@dataclass
class Played:
    """The decisions of a match that goes on."""

    inputs: list[NDArray[np.float16]]
    policies: list[NDArray[np.float16]]
    actors: list[int]
    expected: list[float]
    """Empty where nobody said."""

    @classmethod
    def nothing(cls) -> Played:
        return cls([], [], [], [])


@dataclass(frozen=True)
class Decided:
    """What somebody decided in many matches, and what it looked at."""

    actions: NDArray[np.int32]
    policies: NDArray[np.float16]
    values: NDArray[np.float64] | None


class Trainer:
    """A network that learns from its own search."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.net = Net.new(recipe.hidden, recipe.seed)
        self.batch = Batch(GAME, seats=SEATS, count=recipe.matches, seed=recipe.seed, reward="margin")
        self.rng = np.random.default_rng(recipe.seed)
        self.window = Window(recipe.window)
        self.played = [Played.nothing() for _ in range(recipe.matches)]
        self.lesson = 0
        self.decisions = 0
        self.finished = 0
        self._steps = 0
        self._momentum = {name: np.zeros_like(each) for name, each in self.net.weights.items()}
        self._spread = {name: np.zeros_like(each) for name, each in self.net.weights.items()}
        self._moves = 0

    # Play

    def play(self) -> None:
        """Let the taught search play both seats of all matches for a while."""
        recipe, batch = self.recipe, self.batch
        settings = TaughtSettings(
            recipe.simulations, recipe.exploration, noise=recipe.noise, noise_alpha=recipe.noise_alpha
        )
        search = TaughtSearch(batch.game, evaluator(self.net), settings)

        def decide(positions: list[Position]) -> Decided:
            found = search.run(positions, seed=self._steps)
            policies = np.full((len(positions), ACTIONS), ILLEGAL, np.float16)
            policies[found.rows, found.codes] = found.policy()
            return Decided(found.draw(self.rng, recipe.temperature), policies, found.values)

        for _ in range(recipe.steps):
            self._step(decide)

    def watch(self, count: int) -> None:
        """Let the game's own search, that of the levels, play until so many decisions are in the window."""
        recipe = self.recipe

        def decide(positions: list[Position]) -> Decided:
            teacher = Search(self._steps, Limit(recipe.teacher))
            policies = np.full((len(positions), ACTIONS), ILLEGAL, np.float16)
            actions = np.zeros(len(positions), np.int32)
            for k, position in enumerate(positions):
                thought = teacher.think(position)
                policies[k, position.legal] = 0
                for each in thought.candidates:
                    policies[k, each.action] = each.visits / thought.simulations
                astray = self.rng.random() < recipe.astray
                actions[k] = self.rng.choice(position.legal) if astray else thought.action
            return Decided(actions, policies, None)

        while self.window.added < count:
            self._step(decide)
        self.played = [Played.nothing() for _ in self.played]
        self.batch.reset(recipe.seed)

    def _step(self, decide: Callable[[list[Position]], Decided]) -> None:
        """One decision in every match; those without a choice are made as they are."""
        batch = self.batch
        self._steps += 1
        starts, codes = batch.legal()
        actions = codes[starts[:-1]]
        rows = np.flatnonzero(np.diff(starts) > 1)
        decided = decide([Position(batch.game, batch.states[i], int(batch.actors[i])) for i in rows])
        actions[rows] = decided.actions
        inputs = features(batch.observations[rows]).astype(np.float16)
        for k, i in enumerate(rows.tolist()):
            actor, mine = int(batch.actors[i]), self.played[i]
            mine.inputs.append(inputs[k])
            mine.policies.append(decided.policies[k])
            mine.actors.append(actor)
            if decided.values is not None:
                mine.expected.append(float(decided.values[k, actor]))
        self.decisions += len(rows)
        batch.step(actions)
        for i in np.flatnonzero(batch.dones).tolist():
            self._finish(i)

    def _finish(self, i: int) -> None:
        """Enter the decisions of a finished match into the window."""
        mine, self.played[i] = self.played[i], Played.nothing()
        came = np.array([worth(100 * float(each)) for each in self.batch.rewards[i]])
        values = came[mine.actors]
        if mine.expected:
            values = self.recipe.trust * np.array(mine.expected) + (1 - self.recipe.trust) * values
        self.window.add(np.array(mine.inputs), np.array(mine.policies), values)
        self.finished += 1

    # Learn

    def begin(self) -> None:
        """Watch the teacher, and learn from that."""
        self.watch(self.recipe.watched)
        self._learn(self.recipe.begun * self.recipe.watched, self.recipe.first_pace)

    def learn(self) -> None:
        """One lesson, in proportion to what came into the window."""
        recipe = self.recipe
        new = min(recipe.matches * recipe.steps, self.window.added)
        self._learn(recipe.rounds * new, recipe.pace * (1 - 0.9 * self.lesson / recipe.lessons))

    def _learn(self, count: float, pace: float) -> None:
        """Learn from so many decisions drawn from the window, part by part."""
        for _ in range(int(count) // self.recipe.part):
            self._move(self.loss_slopes(*self.window.draw(self.rng, self.recipe.part)), pace)

    def loss_slopes(self, inputs: Floats, policies: Floats, values: Floats) -> dict[str, Floats]:
        """The slope by every weight of the cross-entropies of policy and value."""
        net, count = self.net, np.float32(len(values))
        hidden = net.hidden(inputs)
        legal = policies != ILLEGAL
        found = net.legal(hidden[1], legal)
        of_logits = np.zeros((len(values), ACTIONS), np.float32)
        at = (found.rows, found.actions)
        of_logits[at] = np.exp(found.logs) - policies[at]
        of_values: Floats = sigmoid(net.values(hidden[1])) - values
        return net.slopes(inputs, hidden, of_logits / count, of_values / count)

    def _move(self, slopes: dict[str, Floats], pace: float) -> None:
        """AdamW."""
        self._moves += 1
        for name, slope in slopes.items():
            momentum, spread = self._momentum[name], self._spread[name]
            momentum += 0.1 * (slope - momentum)
            slope *= slope
            slope -= spread
            slope *= 0.001
            spread += slope
            size = np.sqrt(spread / np.float32(1 - 0.999**self._moves))
            size += 1e-8
            weights = self.net.weights[name]
            if weights.ndim == 2:
                weights *= np.float32(1 - pace * self.recipe.decay)
            weights -= np.float32(pace / (1 - 0.9**self._moves)) * momentum / size

    # A run that was cut

    def write(self, path: Path) -> None:
        """Keep what a run needs to go on, but for the matches under way."""
        kept: dict[str, Any] = {f"weights.{name}": each for name, each in self.net.weights.items()}
        kept |= {f"momentum.{name}": each for name, each in self._momentum.items()}
        kept |= {f"spread.{name}": each for name, each in self._spread.items()}
        window = self.window
        kept |= {f"window.{name}": getattr(window, name)[: window.added] for name in ("inputs", "policies", "values")}
        counts = [self.lesson, self.decisions, self.finished, self._steps, self._moves, window.added]
        part = path.with_suffix(".part.npz")
        np.savez(part, counts=counts, **kept)
        part.replace(path)

    def read(self, path: Path) -> None:
        """Go on from what `write` kept, with matches that begin anew."""
        with np.load(path) as kept:
            for name in self.net.weights:
                self.net.weights[name] = kept[f"weights.{name}"]
                self._momentum[name] = kept[f"momentum.{name}"]
                self._spread[name] = kept[f"spread.{name}"]
            counts = kept["counts"].tolist()
            self.lesson, self.decisions, self.finished, self._steps, self._moves, self.window.added = counts
            for name in ("inputs", "policies", "values"):
                getattr(self.window, name)[: self.window.added] = kept[f"window.{name}"]
        self.batch.reset(self.recipe.seed + self.lesson)


def sigmoid(x: Floats) -> Floats:
    return np.float32(1) / (np.float32(1) + np.exp(-x))


PAYOFFS = SearchSettings.of(etagere.load(GAME, seats=SEATS))


def worth(margin: float) -> float:
    """What a match won by so many points is worth, 0 to 1: half for the win, half for the margin.

    Must agree with `TaughtSearch.payoffs`.
    """
    size = 100 * margin / PAYOFFS.scale
    won = 0.5 + 0.5 * np.sign(margin)
    return float(PAYOFFS.place_weight * won + (1 - PAYOFFS.place_weight) * (0.5 + 0.5 * size / (1 + abs(size))))


def measure(net: Net, matches: int, simulations: int, opponent: str = OPPONENT) -> dict[str, float]:
    """How the network does against a level, with the 95 % interval of its wins."""

    def make(name: str, seed: int) -> Bot:
        return AlphaZero(seed, net, simulations) if name == "alphazero" else etagere.bot(name, seed)

    table = arena.run(GAME, ["alphazero", opponent], matches, seats=SEATS, make=make)
    rows = {row.bot: row for row in table.rows()}
    own = rows["alphazero"]
    found = {"wins": own.win_share, "low": own.win_low, "high": own.win_high}
    return {**found, "points": own.score, "theirs": rows[opponent].score}


def curve(path: Path, rows: list[dict[str, float]], strength: int) -> None:
    """The learning curve as numbers, and beside it as a picture."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows({name: round(value, 4) for name, value in row.items()} for row in rows)
    matplotlib.use("agg")
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    minutes = [row["seconds"] / 60 for row in rows]
    axes.plot(minutes, [row["wins"] for row in rows], color="#3e6b7a", marker="o")
    axes.fill_between(minutes, [row["low"] for row in rows], [row["high"] for row in rows], color="#3e6b7a", alpha=0.15)
    axes.axhline(0.5, color="black", linewidth=0.8)
    axes.set(xlabel="minutes of one core", ylabel="share of wins, 95 % intervals", ylim=(0, 1), xlim=(0, None))
    axes.set_title(f"against {OPPONENT}, with {strength} simulations a decision")
    figure.savefig(path.with_suffix(".svg"), metadata={"Date": None})
    plt.close(figure)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in CHOSEN:
        options.add_argument(f"--{name}", type=int, default=getattr(Recipe, name))
    options.add_argument("--every", type=int, default=10, help="lessons between two points of the curve")
    options.add_argument("--measured", type=int, default=60, help="matches at every point of the curve")
    options.add_argument("--strength", type=int, default=200, help="simulations of a decision when measured")
    options.add_argument("--out", type=Path, default=Path(), help="folder for the weights and the curve")
    options.add_argument("--resume", action="store_true", help="go on with the run that was cut")
    chosen = options.parse_args()
    trainer = Trainer(Recipe(**{name: getattr(chosen, name) for name in CHOSEN}))
    chosen.out.mkdir(parents=True, exist_ok=True)
    state = chosen.out / "run.npz"
    rows: list[dict[str, float]] = []
    if chosen.resume and state.exists():
        trainer.read(state)
        with (chosen.out / "curve.csv").open(encoding="utf-8") as file:
            rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
        rows = [row for row in rows if row["lessons"] <= trainer.lesson]
    spent = rows[-1]["seconds"] if rows else 0.0
    start = process_time()
    if not rows:
        trainer.begin()
    while True:
        if trainer.lesson % chosen.every == 0 and not (rows and rows[-1]["lessons"] == trainer.lesson):
            spent += process_time() - start
            found = measure(trainer.net, chosen.measured, chosen.strength)
            row = {"lessons": trainer.lesson, "decisions": trainer.decisions, "matches": trainer.finished}
            rows.append({**row, "seconds": spent, **found})
            curve(chosen.out / "curve.csv", rows, chosen.strength)
            trainer.net.write(chosen.out / f"{GAME}.npz")
            trainer.write(state)
            print(", ".join(f"{name} {value:.2f}" for name, value in rows[-1].items()), flush=True)
            start = process_time()
        if trainer.lesson >= chosen.lessons:
            state.unlink()
            break
        trainer.play()
        trainer.learn()
        trainer.lesson += 1


if __name__ == "__main__":
    main()
