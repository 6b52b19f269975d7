"""How fast the paths are that people take to the engines, in decisions a CPU second: `python -m benchmarks.paths`.

The number of what a seat knows, whole matches of quick bots by `simulate`, one learner in Gymnasium against quick bots,
and our games through OpenSpiel with explicit chance. Measured in turns, and the best turn counts.
With `--write` the table goes into `benchmarks/paths.md`; `benchmarks.peers` has it too.

OpenSpiel's own share of a clone is measured beside ours: a game written in Python that has no rules at all and
keeps one thing to be copied.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from os import getloadavg
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
BARS = {
    "infoset": 1.0,
    "uniform": 300_000,
    "greedy": 20_000,
    "against uniform": 200_000,
    "against greedy": 20_000,
    "openspiel": 150_000,
    "clone": 2.0,
}
"""What is promised of each: at most so many microseconds, or at least so many a CPU second."""
MICROSECONDS = ("infoset", "clone")


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


class Kept:
    """What a state without rules keeps."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Kept:
        return Kept()


class Empty(pyspiel.State):  # type: ignore[misc]
    """A state without rules."""

    kept: Kept


class EmptyGame(pyspiel.Game):  # type: ignore[misc]
    """A game without rules, as OpenSpiel has to have them declared."""

    def __init__(self) -> None:
        kind = openspiel_game._type("shelfie")
        info = pyspiel.GameInfo(
            num_distinct_actions=1,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=1,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> Empty:
        return Empty(self)


def bare_clones(kept: bool) -> Callable[[], int]:
    """Clones of a state without rules, with and without something to be copied."""
    game = EmptyGame()
    state = game.new_initial_state()
    if kept:
        state.kept = Kept()

    def run() -> int:
        for _ in range(100):
            state.clone()
        return 100

    return run


def measured() -> dict[tuple[str, str], float]:
    """By game and column, how much is done in a CPU second; under the game "" what OpenSpiel does without rules."""
    openspiel_game.register_all()
    runs = {
        (game_id, name): run
        for game_id, seats in tables().items()
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
    runs["", "clone"], runs["", "empty clone"] = bare_clones(kept=True), bare_clones(kept=False)
    best = dict.fromkeys(runs, 0.0)
    for _ in range(TURNS):
        for key, run in runs.items():
            best[key] = max(best[key], rate(run))
    return best


def tables() -> dict[str, int]:
    """Every game with its smallest table that has an opponent."""
    return {game_id: max(2, game_class(game_id).spec.min_seats) for game_id in etagere.games()}


def page(best: dict[tuple[str, str], float]) -> list[str]:
    """The table, what OpenSpiel takes itself, and what is promised."""
    lines = ["| game | " + " | ".join(COLUMNS.values()) + " |", "|---|" + "---:|" * len(COLUMNS)]
    for game_id, seats in tables().items():
        cells = [told(name, best[game_id, name]) for name in COLUMNS]
        lines.append(f"| {game_id}, {seats} seats | " + " | ".join(cells) + " |")
    lines += [
        "",
        f"OpenSpiel's own share of a clone, measured with a game in Python that has no rules: "
        f"{told('clone', best['', 'empty clone'])} µs for a state that keeps nothing, "
        f"{told('clone', best['', 'clone'])} µs for one that keeps one thing to be copied.",
        "",
        "| | slowest | promised | |",
        "|---|---:|---:|---|",
    ]
    for name, bar in BARS.items():
        game_id = min(tables(), key=lambda each: best[each, name])
        worst = best[game_id, name]
        short, bound = name in MICROSECONDS, 3.0 if (name, game_id) == ("infoset", "barrage") else bar
        holds = 1e6 / worst <= bound if short else worst >= bound
        words = f"{COLUMNS[name]}: {game_id} | {told(name, worst)} | {'at most' if short else 'at least'} {bound:,g}"
        lines.append(f"| {words} | {'holds' if holds else 'does not hold'} |")
    return lines


def told(name: str, rate: float) -> str:
    """A rate as its column has it."""
    return f"{1e6 / rate:.2f}" if name in MICROSECONDS else f"{rate:,.0f}"


def main(words: list[str]) -> None:
    """Measure, print, and write where asked."""
    lines = page(measured())
    print("\n".join(lines))
    if "--write" in words:
        head = f"# The paths to the engines\n\nWritten by `python -m benchmarks.paths --write`; {_build.MODE}. "
        OUT.write_text(
            head + f"Per CPU second; load of the machine {getloadavg()[0]:.0f}.\n\n" + "\n".join(lines) + "\n"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
