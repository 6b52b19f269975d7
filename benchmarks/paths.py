"""How fast the paths are that people take to the engines, in decisions a CPU second: `python -m benchmarks.paths`.

The number of what a seat knows, whole matches of quick bots by `simulate`, one learner in Gymnasium against quick bots,
and our games through OpenSpiel with explicit chance. Measured in turns, and the best turn counts.
With `--write` the table goes into `benchmarks/paths.md`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pyspiel

import etagere
from etagere import _build
from etagere.arena.simulate import plan, play_one
from etagere.core import testing
from etagere.core.registry import game_class
from etagere.interop import openspiel_game
from etagere.interop.gymnasium_env import LearnerEnv

SECONDS = 0.2
TURNS = 3
OUT = Path(__file__).parent / "paths.md"
COLUMNS = {
    "infoset": "`Game.infoset`, µs",
    "uniform": "`simulate`, uniform",
    "greedy": "`simulate`, greedy",
    "against uniform": "Gymnasium against uniform, steps",
    "against greedy": "Gymnasium against greedy, steps",
    "openspiel": "OpenSpiel, decisions",
    "nodes": "OpenSpiel, decisions and draws",
    "clone": "OpenSpiel, clone, µs",
}


def rate(run: Callable[[], int]) -> float:
    """How much `run` does in a CPU second."""
    start, done = process_time(), 0
    while (took := process_time() - start) < SECONDS:
        done += run()
    return done / took


def infosets(game: etagere.Game[Any]) -> Callable[[], int]:
    positions = [s.clone() for s in testing.random_positions(game, 3)]

    def run() -> int:
        for s in positions:
            game.infoset(s, 0)
        return len(positions)

    return run


def simulated(game_id: str, seats: int, bot: str) -> Callable[[], int]:
    what, numbers = plan(game_id, [bot], seats=seats), iter(range(10**9))

    def run() -> int:
        length: int = play_one(what, next(numbers))[0]["length"]
        return length

    return run


def learner(game_id: str, seats: int, bot: str) -> Callable[[], int]:
    env = LearnerEnv(game_id, seats, opponents=(bot,))
    env.reset(seed=1)

    def run() -> int:
        steps, over = 0, False
        while not over:
            _, _, terminated, truncated, _ = env.step(env._match.sample())  # type: ignore[arg-type]
            steps += 1
            over = terminated or truncated
        env.reset()
        return steps

    return run


def through_openspiel(game_id: str, seats: int, draws: bool) -> Callable[[], int]:
    game, chosen = pyspiel.load_game(f"etagere_{game_id}", {"seats": seats}), random.Random(1)

    def run() -> int:
        state, decisions, drawn = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                left = chosen.random()
                for code, share in state.chance_outcomes():  # noqa: B007  (the last one if rounding leaves a rest)
                    left -= share
                    if left < 0.0:
                        break
                state.apply_action(code)
                drawn += 1
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chosen.random() * len(legal))])
                decisions += 1
        return decisions + drawn if draws else decisions

    return run


def clones(game_id: str, seats: int) -> Callable[[], int]:
    state = pyspiel.load_game(f"etagere_{game_id}", {"seats": seats}).new_initial_state()
    for _ in range(30):
        state.apply_action((state.legal_actions() or [state.chance_outcomes()[0][0]])[0])

    def run() -> int:
        for _ in range(100):
            state.clone()
        return 100

    return run


def main(words: list[str]) -> None:
    """Measure, print, and write where asked."""
    openspiel_game.register_all()
    tables = {game_id: max(2, game_class(game_id).spec.min_seats) for game_id in etagere.games()}
    runs = {
        (game_id, name): run
        for game_id, seats in tables.items()
        for name, run in (
            ("infoset", infosets(etagere.load(game_id, seats=seats))),
            ("uniform", simulated(game_id, seats, "uniform")),
            ("greedy", simulated(game_id, seats, "greedy")),
            ("against uniform", learner(game_id, seats, "uniform")),
            ("against greedy", learner(game_id, seats, "greedy")),
            ("openspiel", through_openspiel(game_id, seats, draws=False)),
            ("nodes", through_openspiel(game_id, seats, draws=True)),
            ("clone", clones(game_id, seats)),
        )
    }
    best = dict.fromkeys(runs, 0.0)
    for _ in range(TURNS):
        for key, run in runs.items():
            best[key] = max(best[key], rate(run))
    lines = ["| game | " + " | ".join(COLUMNS.values()) + " |", "|---|" + "---:|" * len(COLUMNS)]
    for game_id, seats in tables.items():
        cells = [
            f"{1e6 / best[game_id, name]:.2f}" if name in ("infoset", "clone") else f"{best[game_id, name]:,.0f}"
            for name in COLUMNS
        ]
        lines.append(f"| {game_id}, {seats} seats | " + " | ".join(cells) + " |")
    print("\n".join(lines))
    if "--write" in words:
        head = f"# The paths to the engines\n\nWritten by `python -m benchmarks.paths --write`; {_build.MODE}. "
        OUT.write_text(
            head + "Per CPU second, on a machine that was busy with other work.\n\n" + "\n".join(lines) + "\n"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
