"""How many leaves a taught search hands to its evaluator in a CPU second: `python -m benchmarks.taught`.

With an evaluator that knows nothing, so that the search itself is measured, for many roots and for one; and with the
network of `etagere.examples.alphazero`. Positions are those of random play; the best of some turns counts.
With `--write` the table goes into `benchmarks/taught.md`.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # must come before NumPy is imported

import sys
from os import getloadavg
from pathlib import Path
from time import process_time

import etagere
from etagere import _build
from etagere.core.position import Position
from etagere.core.registry import game_class
from etagere.examples.alphazero.bot import evaluator, network
from etagere.interop.taught import Evaluator, TaughtSearch, TaughtSettings, open_minded
from etagere.interop.vector_env import Batch

ROOTS = 64
SIMULATIONS = 64
TURNS = 5
OUT = Path(__file__).parent / "taught.md"


def positions(game_id: str, seats: int) -> list[Position]:
    """Decisions with a choice, each of another match and another age."""
    batch = Batch(game_id, seats=seats, count=ROOTS, seed=1)
    found: dict[int, Position] = {}
    for step in range(1_000):
        batch.step(batch.sample())
        starts, _ = batch.legal()
        for i in range(ROOTS):
            if i not in found and step >= i % 24 and starts[i + 1] - starts[i] > 1:
                found[i] = Position(batch.game, batch.states[i], int(batch.actors[i]))
        if len(found) == ROOTS:
            break
    return list(found.values())


def rate(search: TaughtSearch, batches: list[list[Position]]) -> float:
    """Leaves a CPU second, of the best turn."""
    best = 0.0
    for _ in range(TURNS):
        start, before = process_time(), search.leaves
        for roots in batches:
            search.run(roots)
        best = max(best, (search.leaves - before) / (process_time() - start))
    return best


def table() -> str:
    lines = [
        f"| game | evaluator | {ROOTS} roots, leaves/s | one root, eight leaves a batch, leaves/s |",
        "|---|---|---:|---:|",
    ]
    cases: list[tuple[str, int, str, Evaluator]] = []
    for game_id in etagere.games():
        seats = max(2, game_class(game_id).spec.min_seats)
        cases.append((game_id, seats, "none", open_minded))
        if game_id == "glassworks":
            cases.append((game_id, seats, "network of the example", evaluator(network())))
    for game_id, seats, name, evaluate in cases:
        roots = positions(game_id, seats)
        game = roots[0].game
        many = rate(TaughtSearch(game, evaluate, TaughtSettings(SIMULATIONS)), [roots])
        one = rate(TaughtSearch(game, evaluate, TaughtSettings(SIMULATIONS, leaves=8)), [[each] for each in roots])
        lines.append(f"| {game_id}, {seats} seats | {name} | {many:,.0f} | {one:,.0f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    text = (
        "# Leaves of a taught search\n\n"
        f"Written by `python -m benchmarks.taught --write`; {_build.MODE}. Per CPU second; load of the machine "
        f"{getloadavg()[0]:.0f}. {SIMULATIONS} simulations a root.\n\n{table()}\n"
    )
    print(text)
    if "--write" in sys.argv:
        OUT.write_text(text, encoding="utf-8")
