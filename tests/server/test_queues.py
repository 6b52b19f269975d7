"""Bots are let in to the workers in turn: by person, then by table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from etagere.server.queues import OTHERS_SECONDS, FairQueue


class Hall:
    """People who queue; a test lets them out one by one."""

    def __init__(self, places: int) -> None:
        self.now = 0.0
        self.queue = FairQueue(places, lambda: self.now)
        self.inside: list[str] = []
        self.came: list[str] = []
        self._out: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def _stay(self, name: str) -> None:
        person, table, _ = name.split()
        async with self.queue.place(person, table):
            self.inside.append(name)
            self.came.append(name)
            await self._out[name].wait()
            self.inside.remove(name)

    async def come(self, *names: str) -> None:
        for name in names:
            self._out[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._stay(name))
        await self.settle()

    async def let_out(self, name: str) -> None:
        self._out[name].set()
        await self.tasks[name]
        await self.settle()

    async def empty(self) -> None:
        while self.inside:
            await self.let_out(self.inside[0])

    @staticmethod
    async def settle() -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def go(work: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await work()

    asyncio.run(run())


def test_people_and_their_tables_take_turns() -> None:
    async def work() -> None:
        hall = Hall(1)
        await hall.come("eve t1 1", "eve t1 2", "eve t1 3", "eve t2 1", "ann t3 1", "ann t3 2", "ben t4 1")
        assert len(hall.queue) == 6
        await hall.empty()
        assert hall.came == ["eve t1 1", "ann t3 1", "ben t4 1", "eve t2 1", "ann t3 2", "eve t1 2", "eve t1 3"]
        assert len(hall.queue) == 0

    go(work)


def test_nobody_takes_the_last_place_while_others_are_about() -> None:
    async def work() -> None:
        hall = Hall(2)
        await hall.come("ann t1 1")
        await hall.let_out("ann t1 1")
        await hall.come(*(f"eve t{n} 1" for n in range(10)))
        assert hall.inside == ["eve t0 1"]
        await hall.come("ann t1 2")
        assert hall.inside == ["eve t0 1", "ann t1 2"]
        await hall.empty()

    go(work)


def test_one_who_is_alone_has_every_place() -> None:
    async def work() -> None:
        hall = Hall(2)
        await hall.come("ann t1 1")
        await hall.let_out("ann t1 1")
        hall.now += OTHERS_SECONDS + 1
        await hall.come("eve t1 1", "eve t2 1")
        assert hall.inside == ["eve t1 1", "eve t2 1"]
        await hall.empty()

    go(work)


def test_one_who_goes_away_leaves_no_gap() -> None:
    async def work() -> None:
        hall = Hall(1)
        await hall.come("ann t1 1", "eve t1 1", "ben t1 1")
        hall.tasks["eve t1 1"].cancel()
        await hall.settle()
        assert len(hall.queue) == 1
        hall.tasks["ann t1 1"].cancel()
        await hall.settle()
        assert hall.inside[-1] == "ben t1 1"
        await hall.let_out("ben t1 1")

    go(work)
