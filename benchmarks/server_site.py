"""A site without its sockets: many tables on several processes over PostgreSQL and Valkey. Loopback only, bounded.

    python -m benchmarks.server_site --tables 20000 --processes 3 --seconds 60

Each table has an owner and one seat there, the other seat at the next process; it makes one move in `pace` seconds.
Prints for each process the processor time a move (of its own players too), how long a command takes, and how many
messages of others it parsed. Run it with fewer tables to see that the cost of a move does not grow with them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import time
from collections import Counter
from contextlib import ExitStack
from typing import Any

from uvloop import new_event_loop

from benchmarks.server_load import part
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.live import Subscriber
from etagere.server.main import spare_the_collector
from etagere.server.services import Services
from etagere.server.settings import Settings
from etagere.server.who import Who
from tests.server.engines import Postgres, Valkey

ANN = Who("ann", frozenset(["ann"]), "Ann", None, "token-ann")


class Process:
    """One server process with the players who sit there."""

    def __init__(self, settings: Settings, number: int, given: argparse.Namespace) -> None:
        self.services = Services.of(settings)
        self.hub = self.services.hub
        self.given = given
        self.rng = random.Random(number)
        self.seats: list[tuple[str, int]] = []
        self.asked: set[str] = set()
        """Tables with a command of ours on its way to their owner: here they look as if it was not made."""
        self.times: list[float] = []
        self.refused: Counter[str] = Counter()
        """How often, and why; nothing here should be."""

    async def make(self) -> list[str]:
        plan = wire.TableCreate(game=self.given.game, seats=[wire.SeatMe(), wire.SeatMe()], start=True)
        made: list[str] = []
        while len(made) < self.given.tables // self.given.processes:
            some = await asyncio.gather(*(self.hub.create(plan, ANN) for _ in range(50)))
            made += [live.id for live in some]
        return made

    async def sit(self, tables: list[str], seat: int) -> None:
        for table_id in tables:
            async with self.hub.at(table_id) as live:
                self.hub.telling.subscribe(live, Subscriber(ANN, seat, lambda message: None, log=False, views=False))
            self.seats.append((table_id, seat))

    async def play(self) -> None:
        """One look at a seat at a time, at the pace of all: where it is awaited, it moves."""
        until = time.perf_counter() + self.given.seconds
        gap = self.given.pace / len(self.seats)
        following = time.perf_counter()
        moving: set[asyncio.Task[None]] = set()
        while time.perf_counter() < until:
            task = asyncio.create_task(self.move(*self.rng.choice(self.seats)))
            moving.add(task)
            task.add_done_callback(moving.discard)
            following += gap
            await asyncio.sleep(max(0.0, following - time.perf_counter()))
        await asyncio.gather(*moving)

    async def move(self, table_id: str, seat: int) -> None:
        live = self.hub.tables.get(table_id)
        if live is None or live.loaded is None or live.lock.locked() or table_id in self.asked:
            return
        table = live.loaded
        decision = table.decision(seat)
        if decision is None or table.match is None:
            return
        command = wire.MoveCommand(
            seat=seat, decision=decision, move=self.rng.choice(table.match.codes(seat)), id=f"{self.rng.random()}"
        )
        begun = time.perf_counter()
        self.asked.add(table_id)
        try:
            await self.hub.command(table_id, ANN, command)
        except Refused as refused:
            self.refused[refused.code] += 1
            return
        finally:
            self.asked.discard(table_id)
        self.times.append(time.perf_counter() - begun)


def process(settings: Settings, number: int, given: argparse.Namespace, line: Any) -> None:
    async def go() -> None:
        one = Process(settings, number, given)
        await one.services.open()
        spare_the_collector()
        loop = asyncio.get_running_loop()
        try:
            made = await one.make()
            line.send(made)
            await one.sit(made, 0)
            await one.sit(await loop.run_in_executor(None, line.recv), 1)
            line.send("ready")
            await loop.run_in_executor(None, line.recv)
            before, heard = time.process_time(), one.hub.fanout.parsed
            await one.play()
            line.send(
                {
                    "moves": len(one.times),
                    "refused": one.refused,
                    "cpu_s": round(time.process_time() - before, 2),
                    "p50_ms": round(part(one.times, 0.5), 1),
                    "p99_ms": round(part(one.times, 0.99), 1),
                    "parsed": one.hub.fanout.parsed - heard,
                }
            )
            await loop.run_in_executor(None, line.recv)
        finally:
            await one.services.close()

    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(go())


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=20_000)
    options.add_argument("--processes", type=int, default=3)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--pace", type=float, default=30, help="seconds between two moves of a table")
    options.add_argument("--game", default="shelfie")
    given = options.parse_args()
    with ExitStack() as after:
        postgres, valkey = Postgres(), Valkey()
        after.callback(postgres.stop)
        after.callback(valkey.stop)
        settings = Settings(store=postgres.database(), valkey=valkey.url, bot_workers=1)
        lines = []
        for number in range(given.processes):
            here, there = multiprocessing.Pipe()
            child = multiprocessing.Process(target=process, args=(settings, number, given, there), daemon=True)
            child.start()
            after.callback(child.join, 30)
            lines.append(here)
        made = [line.recv() for line in lines]
        for number, line in enumerate(lines):
            line.send(made[number - 1])
        for word in ("play", "stop"):
            told = [line.recv() for line in lines]
            for line in lines:
                line.send(word)
    moves = sum(each["moves"] for each in told)
    cost = sum(each["cpu_s"] for each in told) / max(1, moves) * 1000
    shown = {
        "tables": sum(map(len, made)),
        "processes": given.processes,
        "moves_per_second": round(moves / given.seconds, 1),
        "cpu_ms_per_move": round(cost, 2),
        "parsed_per_move": round(sum(each["parsed"] for each in told) / max(1, moves), 2),
        "of_each": told,
    }
    print(json.dumps(shown, indent=2))


if __name__ == "__main__":
    main()
