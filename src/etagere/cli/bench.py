"""How fast the rules run here: decisions a second in each way of calling them, by the clock and by processor time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from time import perf_counter, process_time
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid

from etagere.bots import Limit, SearchSettings
from etagere.bots.think import Search
from etagere.cli.speech import Speech
from etagere.core.contract import CHANCE, NOBODY, Game
from etagere.core.engine import Choices
from etagere.core.errors import WrongSeats
from etagere.core.match import Match
from etagere.core.registry import game_class, load
from etagere.core.rng import Rng
from etagere.core.rollouts import playouts

SEED = 2024
SOME = 100
"""Matches by which decisions a second are told as matches a second."""
FEW = 20
"""Matches by which they are told as turns a second."""
RATES = ("batched", "sampled", "listed", "simulations", "thinking")
FULL_ROLLOUTS: dict[str, Any] = {"horizon": 100_000, "epsilon": 1.0, "expansion_threshold": 8}
"""Random play to the end of the match; a decision enters the tree when the move before it was tried eight times."""
IMPORT = "import time; t = time.perf_counter(); import etagere; etagere.load({game!r}); print(time.perf_counter() - t)"


def measure(
    game_id: str, seconds: float, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Figures of one game, at its smallest table with an opponent where no other is named."""
    chosen = dict(options or {})
    game = load(game_id, seats=seats or (None if chosen else usual_seats(game_id)), **chosen)
    ways: dict[str, Callable[[int], int]] = {
        "batched": lambda n: batched(game, n),
        "sampled": lambda n: stepped(game, n, listed=False),
        "listed": lambda n: stepped(game, n, listed=True),
        "copies": lambda n: copies(game, n * 100),
    }
    rates = {name: _rates(run, seconds) for name, run in ways.items()}
    rates["simulations"] = simulations(game, seconds, replace(SearchSettings.of(game), **FULL_ROLLOUTS))
    rates["thinking"] = simulations(game, seconds, SearchSettings.of(game))
    return {
        "game": game_id,
        "seats": game.seats,
        "options": chosen,
        "compiled": game.compiled,
        **{name: wall for name, (wall, _) in rates.items()},
        "cpu": {name: cpu for name, (_, cpu) in rates.items()},
        "matches": round(rates["batched"][0] * SOME / batched(game, SOME)),
        "turns": turns_a_second(game, rates["batched"]),
        "import_ms": round(1000 * import_time(game_id), 1),
    }


def usual_seats(game_id: str) -> int:
    """The smallest table with an opponent."""
    return max(2, game_class(game_id).spec.min_seats)


def rival_options(game_id: str) -> dict[str, Any]:
    """The option that brings most rivals without a seat to the usual table; empty where a game has none."""
    found: dict[str, Any] = {}
    most = 0
    for name, values in game_class(game_id).spec.options.choices().items():
        for value in values:
            try:
                game = load(game_id, seats=usual_seats(game_id), **{name: value})
            except WrongSeats:
                continue
            if game.rivals > most:
                found, most = {name: value}, game.rivals
    return found


def batched(game: Game[Any], matches: int) -> int:
    """Random matches in one call; decisions made."""
    fresh, spare = game.new_state(), game.new_state()
    return playouts(game.engine, fresh, spare, game.seats, SEED, matches, game.spec.longest)[0]


def stepped(game: Game[Any], matches: int, listed: bool) -> int:
    """Random matches stepped from Python, each move sampled, or chosen from the list of legal ones."""
    settle = game.settle
    rng, found = Rng(SEED), Choices()
    decisions = 0
    for i in range(matches):
        rng.state = SEED + i
        s = game.new_state()
        settle(s, rng)
        seat = game.actor(s)
        while seat != NOBODY:
            if listed:
                codes = game.legal(s, seat)
                code = codes[rng.below(len(codes))]
            else:
                code = game.sample(s, seat, rng, found)
            game.apply(s, seat, code)
            decisions += 1
            settle(s, rng)
            seat = game.actor(s)
    return decisions


def turns_a_second(game: Game[Any], batched: tuple[int, int]) -> list[int] | None:
    """Turns of seats and rivals alike, by the clock and by processor time; None where a game does not tell turns.

    Rivals decide nothing, so decisions a second say little of a table where they do half of the work.
    """
    rng, found = Rng(SEED), Choices()
    decisions = turns = 0
    for i in range(FEW):
        rng.state = SEED + i
        s = game.new_state()
        while (seat := game.actor(s)) != NOBODY:
            opens = game.opens_turn(s)
            if opens is None:
                return None
            turns += opens
            drawing = seat == CHANCE
            decisions += not drawing
            game.apply(s, seat, game.draw(s, rng) if drawing else game.sample(s, seat, rng, found))
    return [round(rate * turns / decisions) for rate in batched]


def copies(game: Game[Any], count: int) -> int:
    """`copy_from` so many times."""
    one, other = game.new_state(), game.new_state()
    for _ in range(count):
        one.copy_from(other)
    return count


def simulations(game: Game[Any], seconds: float, settings: SearchSettings) -> tuple[int, int]:
    """Simulations of the search a second, and a second of processor time, from the first decision of a match."""
    match = Match.start(game, SEED)
    position, search = match.position(match.waiting[0]), Search(settings=settings)
    cpu = process_time()
    thought = search.think(position, Limit(milliseconds=1000 * seconds))
    if thought.simulations == 0:  # the time was too short for a single one
        cpu = process_time()
        thought = search.think(position, Limit(simulations=1))
    worked = max(process_time() - cpu, 1e-6)
    return round(1000 * thought.simulations / max(thought.milliseconds, 0.001)), round(thought.simulations / worked)


def import_time(game_id: str) -> float:
    """Seconds to import Etagere and load a game in a fresh interpreter."""
    program = IMPORT.format(game=game_id)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return float(told.stdout)


def _rates(run: Callable[[int], int], seconds: float) -> tuple[int, int]:
    """How much `run(n)` does in a second and in a second of processor time, n grown until it takes long enough."""
    n = 1
    while True:
        wall, cpu = perf_counter(), process_time()
        done = run(n)
        took, worked = perf_counter() - wall, process_time() - cpu
        if took >= seconds / 2:
            return round(done / took), round(done / max(worked, 1e-6))
        n = max(n + 1, min(n * 10, int(n * seconds / max(took, 1e-6))))


def bench_table(rows: list[dict[str, Any]], words: Speech) -> RenderableType:
    """The figures as a table."""
    lines: list[str] = []
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(words.say("column.game"))
    for name in (*RATES, "copy_ns", "import_ms"):
        grid.add_column(words.say(f"bench.{name}"), justify="right")
    for row in rows:
        figures = [told(row, name) for name in RATES]
        copy_ns, import_ms = f"{1e9 / row['copies']:.0f}", f"{row['import_ms']:.0f}"
        table = ", ".join([str(row["seats"]), *(f"{name}={value}" for name, value in row["options"].items())])
        grid.add_row(f"{row['game']} ({table})", *figures, copy_ns, import_ms)
        if row["turns"]:
            rate = told({"turns": row["turns"][0], "cpu": {"turns": row["turns"][1]}}, "turns")
            lines.append(words.say("bench.turns", table=f"{row['game']} ({table})", rate=rate))
    return Group(grid, *lines)


def told(row: Mapping[str, Any], name: str) -> str:
    """A rate by the clock, and in brackets by processor time where other work took part of the processor."""
    wall, cpu = row[name], row["cpu"].get(name, row[name])
    return short(wall) if cpu < 1.05 * wall else f"{short(wall)} ({short(cpu)})"


def short(rate: float) -> str:
    """A rate in three figures: 5.61 M, 878 k."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.3g}{unit}" if rate < 1000 * size else f"{rate / size:.0f}{unit}"
    return f"{rate:.0f}"
