"""What two threads gain over one: `python -m benchmarks.threads`, on two quiet cores.

Random matches by `playouts` and `rollouts`, and steps of a `Batch` without the sampling of actions, on one thread and
on two, in turns; the best turn counts. The gain is work by the clock; beside it CPU seconds in a second of the clock,
which tells how much of the processor the two really had: on a busy machine it is low, and the gain with it. `--write`
puts it into `threads.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import etagere
from etagere.core.crew import Crew
from etagere.core.registry import game_class
from etagere.core.rollouts import playouts, rollouts
from etagere.interop.vector_env import Batch

SECONDS, TURNS, PROMISED = 0.5, 5, 1.85
OUT = Path(__file__).parent / "threads.md"


Work = Callable[[], tuple[int, float, float]]
"""Does some of it; how much, in how many seconds by the clock and of the processor."""


def timed(run: Callable[[], int]) -> tuple[int, float, float]:
    wall, cpu = perf_counter(), process_time()
    done = run()
    return done, perf_counter() - wall, process_time() - cpu


def played(game: Any, threads: int) -> Work:
    """`playouts` called from so many threads."""
    crew = Crew(threads)

    def part(seed: int, _: int) -> int:
        return playouts(game.engine, game.new_state(), game.new_state(), game.seats, seed, 2000, game.spec.longest)[0]

    return lambda: timed(lambda: sum(crew.share(part, threads)))


def rolled(game: Any, threads: int) -> Work:
    s = game.new_state()
    return lambda: timed(lambda: rollouts(game, s, 4000, threads=threads).decisions)


def stepped(game: Any, threads: int) -> Work:
    """Steps of a large batch; sampling is the caller's."""
    batch = Batch(game.spec.id, seats=game.seats, count=2048, threads=threads)

    def run() -> tuple[int, float, float]:
        actions = batch.sample()

        def step() -> int:
            batch.step(actions)
            return batch.count

        return timed(step)

    return run


def measure(work: Work) -> tuple[float, float]:
    """Work in a second, and CPU seconds in it."""
    done, wall, cpu = 0, 0.0, 0.0
    while wall < SECONDS:
        more, clock, processor = work()
        done, wall, cpu = done + more, wall + clock, cpu + processor
    return done / wall, cpu / wall


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
