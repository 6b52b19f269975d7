"""What two threads gain over one: `python -m benchmarks.threads`, on two quiet cores.

Random matches by `playouts` and `rollouts`, and steps of a `Batch` without the sampling of actions: on one thread, on
two, and in two processes side by side, in turns; the best turn counts. Turns are short, so that some find both cores
free. The gain is work by the clock over what one thread does in a CPU second; beside it CPU seconds in a second of the
clock, which tells how much of the processor the two threads had. Two processes share nothing but the machine: what they
gain is all there is to be had, less than 2 where cores share a cache or a clock. `--write` puts it into `threads.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import etagere
from etagere.core.registry import game_class
from etagere.core.rollouts import playouts, rollouts
from etagere.interop.vector_env import Batch

SECONDS, TURNS, PROMISED = 0.02, 60, 1.85
OUT = Path(__file__).parent / "threads.md"


Work = Callable[[], tuple[int, float, float]]
"""Does some of it; how much, in how many seconds by the clock and of the processor."""


def timed(run: Callable[[], int]) -> tuple[int, float, float]:
    wall, cpu = perf_counter(), process_time()
    done = run()
    return done, perf_counter() - wall, process_time() - cpu


def played(game: Any, threads: int) -> Work:
    """`playouts` called from so many threads."""
    others = ThreadPoolExecutor(max(1, threads - 1))

    def part(seed: int) -> int:
        return playouts(game.engine, game.new_state(), game.new_state(), game.seats, seed, 300, game.spec.longest)[0]

    def all_parts() -> int:
        begun = [others.submit(part, i) for i in range(1, threads)]
        return part(0) + sum(each.result() for each in begun)

    return lambda: timed(all_parts)


def rolled(game: Any, threads: int) -> Work:
    s = game.new_state()
    return lambda: timed(lambda: rollouts(game, s, 1000, threads=threads).decisions)


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


WORKS = {"playouts": played, "rollouts": rolled, "Batch of 2048": stepped}


def table(game_id: str) -> Any:
    """A game with its smallest table that has an opponent."""
    return etagere.load(game_id, seats=max(2, game_class(game_id).spec.min_seats))


def neighbour(pipe: Connection) -> None:
    """A process that measures what it is asked, when both are ready."""
    works: dict[tuple[str, str], Work] = {}
    while True:
        try:
            game_id, name = pipe.recv()
        except EOFError:  # nobody asks any more
            return
        if (game_id, name) not in works:
            works[game_id, name] = WORKS[name](table(game_id), 1)
        pipe.send("ready")
        pipe.recv()
        pipe.send(measure(works[game_id, name])[0])


class Neighbours:
    """Two processes of one thread each."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipes = []
        for _ in range(2):
            ours, theirs = context.Pipe()
            context.Process(target=neighbour, args=(theirs,), daemon=True).start()
            self.pipes.append(ours)

    def measure(self, game_id: str, name: str) -> float:
        """Work of both in a second."""
        for pipe in self.pipes:
            pipe.send((game_id, name))
        for pipe in self.pipes:
            pipe.recv()
        for pipe in self.pipes:
            pipe.send("go")
        return sum(float(pipe.recv()) for pipe in self.pipes)


def verdict(times: float, possible: float) -> str:
    """Whether two threads give what is promised, or as large a part of what two processes give."""
    if times >= PROMISED:
        return "holds"
    return f"{times / possible:.0%} of two processes" + ("" if times / possible >= PROMISED / 2 else ": does not hold")


def main(words: list[str]) -> None:
    lines = [
        "| game | what | one thread | two threads | times | CPU seconds a second | two processes, times | |",
        "|---|---|---:|---:|---:|---:|---:|---|",
    ]
    neighbours = Neighbours()
    for game_id in etagere.games():
        for name, make in WORKS.items():
            one, two = make(table(game_id), 1), make(table(game_id), 2)
            alone, both, apart = [], [], []
            for _ in range(TURNS):
                rate, share = measure(one)
                alone.append(rate / share)
                both.append(measure(two))
                apart.append(neighbours.measure(game_id, name))
            slow, (fast, share) = max(alone), max(both)
            times, possible = fast / slow, max(apart) / slow
            lines.append(
                f"| {game_id} | {name} | {slow:,.0f} | {fast:,.0f} | {times:.2f} | {share:.2f} | {possible:.2f} "
                f"| {verdict(times, possible)} |"
            )
            print(lines[-1], flush=True)
    if "--write" in words:
        head = "# Two threads\n\nWritten by `python -m benchmarks.threads --write`; decisions a second by the clock. "
        head += f"Promised are {PROMISED} times, or as large a part of what two processes give.\n\n"
        OUT.write_text(head + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
