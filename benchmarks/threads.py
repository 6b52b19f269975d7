"""What two threads gain over one: `python -m benchmarks.threads`, on two quiet cores.

Random matches by `playouts` and `rollouts`, and steps of a `Batch`, on one thread and on two, in turns; the best turn
counts. The gain is work by the clock; beside it CPU seconds in a second of the clock, which tells how much of the
processor the two really had: on a busy machine it is low, and the gain with it. `--write` puts it into `threads.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import etagere
from etagere.core.registry import game_class
from etagere.core.rollouts import playouts, rollouts
from etagere.interop.vector_env import Batch

SECONDS, TURNS, PROMISED = 0.5, 5, 1.85
OUT = Path(__file__).parent / "threads.md"


def played(game: Any, threads: int) -> Callable[[], int]:
    """`playouts` called from so many threads."""
    pool = ThreadPoolExecutor(threads)

    def part(seed: int) -> int:
        return playouts(game.engine, game.new_state(), game.new_state(), game.seats, seed, 400, game.spec.longest)[0]

    return lambda: sum(pool.map(part, range(threads)))


def rolled(game: Any, threads: int) -> Callable[[], int]:
    s = game.new_state()
    return lambda: rollouts(game, s, 800, threads=threads).decisions


def stepped(game: Any, threads: int) -> Callable[[], int]:
    """Steps of a large batch; sampling is the caller's and not counted as its work."""
    batch = Batch(game.spec.id, seats=game.seats, count=2048, threads=threads)

    def run() -> int:
        batch.step(batch.sample())
        return batch.count

    return run


def measure(run: Callable[[], int]) -> tuple[float, float]:
    """Work in a second, and CPU seconds in it."""
    wall, cpu, done = perf_counter(), process_time(), 0
    while perf_counter() - wall < SECONDS:
        done += run()
    took = perf_counter() - wall
    return done / took, (process_time() - cpu) / took


def main(words: list[str]) -> None:
    lines = [
        "| game | what | one thread | two threads | times | CPU seconds a second | |",
        "|---|---|---:|---:|---:|---:|---|",
    ]
    for game_id in etagere.games():
        game = etagere.load(game_id, seats=max(2, game_class(game_id).spec.min_seats))
        for name, make in (("playouts", played), ("rollouts", rolled), ("Batch of 2048", stepped)):
            one, two = make(game, 1), make(game, 2)
            alone, both = [], []
            for _ in range(TURNS):
                alone.append(measure(one))
                both.append(measure(two))
            slow, (fast, share) = max(alone)[0], max(both)
            holds = "holds" if fast / slow >= PROMISED else "does not hold"
            lines.append(
                f"| {game_id} | {name} | {slow:,.0f} | {fast:,.0f} | {fast / slow:.2f} | {share:.2f} | {holds} |"
            )
            print(lines[-1], flush=True)
    if "--write" in words:
        head = "# Two threads\n\nWritten by `python -m benchmarks.threads --write`; decisions a second by the clock. "
        OUT.write_text(head + f"Promised are {PROMISED} times.\n\n" + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
