"""Finds how a game is best searched, by play: what it finds is kept in the game's `tuning.py`.

    python -m benchmarks.tune shelfie --simulations 500 --matches 80 --seed 1

One setting at a time is changed, and the changed search plays the one so far: everyone in every seat, the same
deals, the same number of simulations. A change is kept if it wins by more than a standard error. The same command
finds the same settings again; every trial is printed with its share of wins.
`--change` tries some changes together, as settings that help each other are not found one at a time:

    python -m benchmarks.tune shelfie --simulations 2000 --change exploration=0.25 horizon=12 scale=1200

`--weights` does the same for the numbers of the heuristics, where the game's `heuristics.tune` takes them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from math import sqrt
from typing import Any

import etagere
from etagere.arena.ladder import smallest
from etagere.arena.runner import results, schedule
from etagere.bots import Bot, Greedy, Limit, Search, SearchSettings, Thought
from etagere.core.contract import Game
from etagere.core.position import Position

LADDERS: dict[str, tuple[float, ...]] = {
    "horizon": (0, 2, 4, 8, 16, 32, 10_000),
    "expansion_threshold": (1, 2, 4, 8),
    "exploration": (0.05, 0.1, 0.15, 0.25, 0.4, 0.6, 0.9),
    "widening_start": (1, 2, 3, 4, 6, 9),
    "widening_factor": (0.25, 0.5, 1.0, 1.5, 2.5),
    "scale": (200, 400, 800, 1600, 3200),
    "epsilon": (0.0, 0.1, 0.3, 1.0),
    "rollout_lookahead": (0, 4, 8, 16),
    "prior_weight": (0, 4, 8, 16, 32, 64),
    "place_weight": (0.0, 0.3, 0.6, 0.9),
    "rival_weight": (0.0, 0.5, 1.0),
}
"""The steps each setting may take, one up or one down at a time."""
STEPS = (70, 85, 115, 140)
"""For weights: percent of the number so far."""


class Weighed(Bot):
    """Greedy or searching with given settings and weights; the weights are set before each decision."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(seed)
        asked = json.loads(name)
        self.name = "tuned"
        self.weights: dict[str, Any] = asked["weights"]
        simulations = asked["simulations"]
        settings = SearchSettings(**asked["settings"])
        self.inner: Bot = Search(seed, Limit(simulations), settings) if simulations else Greedy(seed)

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        if self.weights:
            position.game.rooms.heuristics.tune(self.weights)
        return self.inner.think(position, limit)


def make(name: str, seed: int) -> Bot:
    """A bot from its settings as JSON."""
    return Weighed(name, seed)


def share(game: Game[Any], new: str, old: str, matches: int, seed: int, workers: int) -> tuple[float, float]:
    """The share of wins of one setting at a table of the other, and its standard error."""
    seats = game.seats
    jobs = schedule(game.spec.id, [(new, *[old] * (seats - 1))], matches, seed)
    blocks: dict[int, list[float]] = {}
    for result in results(jobs, workers, make):
        blocks.setdefault(result.block, []).append(result.wins[result.bots.index(new)])
    means = [sum(block) / len(block) for block in blocks.values()]
    mean = sum(means) / len(means)
    spread = sqrt(sum((each - mean) ** 2 for each in means) / max(1, len(means) - 1))
    return mean, spread / sqrt(len(means))


def trials(settings: dict[str, Any], weights: dict[str, Any], of_weights: bool) -> list[tuple[str, Any]]:
    """Every change to try from here."""
    found: list[tuple[str, Any]] = []
    if of_weights:
        for name, value in weights.items():
            values = value if isinstance(value, list) else [value]
            for i in range(len(values)):
                for percent in STEPS:
                    changed = list(values)
                    changed[i] = changed[i] * percent // 100
                    if changed != values:
                        found.append((name, changed if isinstance(value, list) else changed[0]))
        return found
    for name, steps in LADDERS.items():
        at = min(range(len(steps)), key=lambda i: abs(steps[i] - settings[name]))
        found += [(name, type(settings[name])(steps[i])) for i in (at - 1, at + 1) if 0 <= i < len(steps)]
    return found


def changes(asked: Sequence[str], settings: dict[str, Any]) -> dict[str, Any]:
    """Settings given as `name=value`, each of the type it has."""
    found = {}
    for each in asked:
        name, _, value = each.partition("=")
        if name not in settings:
            raise SystemExit(f"there is no setting {name!r}; there are {', '.join(settings)}")
        found[name] = type(settings[name])(value)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--simulations", type=int, default=500, help="simulations a move; 0 tunes the greedy bot")
    parser.add_argument("--matches", type=int, default=80, help="matches a trial")
    parser.add_argument("--passes", type=int, default=1, help="times to go through all settings")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--weights", action="store_true")
    parser.add_argument("--only", nargs="*", help="settings to try")
    parser.add_argument("--change", nargs="*", metavar="NAME=VALUE", help="settings to change together, in one trial")
    chosen = parser.parse_args(arguments)
    game = etagere.load(chosen.game, seats=chosen.seats or smallest(chosen.game))
    settings = asdict(SearchSettings.of(game))
    weights: dict[str, Any] = {}
    if chosen.weights:
        tuning = __import__(f"etagere.games.{chosen.game}.tuning", fromlist=["tuning"])
        kinds = (int, list)
        weights = {n: v for n, v in vars(tuning).items() if n.isupper() and type(v) in kinds}

    def name(settings: dict[str, Any], weights: dict[str, Any]) -> str:
        return json.dumps({"simulations": chosen.simulations, "settings": settings, "weights": weights})

    if chosen.change:
        changed = {**settings, **changes(chosen.change, settings)}
        won, error = share(
            game, name(changed, weights), name(settings, weights), chosen.matches, chosen.seed, chosen.workers
        )
        print(f"{' '.join(chosen.change)}: {100 * won:.1f} % ± {100 * error:.1f}")
        return
    trial = 0
    for _ in range(chosen.passes):
        for setting, value in trials(settings, weights, chosen.weights):
            if chosen.only and setting not in chosen.only:
                continue
            trial += 1
            target = weights if chosen.weights else settings
            changed = {**target, setting: value}
            pair = (settings, changed) if chosen.weights else (changed, weights)
            won, error = share(
                game, name(*pair), name(settings, weights), chosen.matches, chosen.seed + trial, chosen.workers
            )
            better = won - error > 1 / game.seats
            print(f"{setting} = {value}: {100 * won:.1f} % ± {100 * error:.1f}{'  kept' if better else ''}", flush=True)
            if better:
                target[setting] = value
    print(json.dumps(weights if chosen.weights else settings, indent=2))


if __name__ == "__main__":
    main()
