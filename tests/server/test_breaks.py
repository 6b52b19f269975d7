"""Clocks run only while people can play: time without a server, or by a clock that was set, is charged to nobody."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from etagere.server import people
from etagere.server import schemas as wire
from etagere.server.breaks import SLACK_MS, Breaks
from etagere.server.fanout import Alone
from etagere.server.hub import Hub
from etagere.server.metrics import Metrics
from etagere.server.settings import Settings
from etagere.server.store.sql import SqlStore
from etagere.server.thinking import Thinking
from tests.patience import eventually
from tests.server.clients import Person, Server
from tests.server.journal import ANN, Desk
from tests.server.test_hub import a_move

HOUR = 3600.0


class Clock:
    """The clock of the machine, which a test sets."""

    def __init__(self) -> None:
        self.seconds = 1_790_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(people, "time", made)
    return made


class Quiet(Hub):
    """A hub that looks after tables only when the test says so."""

    async def open(self) -> None:
        self.tables.breaks.began(await self.store.last_beat())
        await self.store.beat(self.me, people.now_ms())


@asynccontextmanager
async def opened(folder: Path, killed: bool = False) -> AsyncIterator[Hub]:
    settings = Settings(store=str(folder / "s.sqlite"))
    store = SqlStore(settings.store_url)
    await store.open()
    hub = Quiet(settings, store, Alone(), Thinking(1, 30, 1024), Metrics())
    await hub.open()
    try:
        yield hub
    finally:
        if not killed:
            await hub.close()
        await hub.thinking.close()
        await store.close()


async def clocked(hub: Hub, move: int = 60) -> str:
    """A table whose first seat has so many seconds and is awaited."""
    plan = wire.TableCreate(
        game="shelfie",
        seats=[wire.SeatMe(), wire.SeatMe()],
        clock=wire.Clock(move=move, reserve=0, timeout="end"),
        start=True,
    )
    return (await hub.create(plan, ANN)).id


async def left(hub: Hub, table_id: str) -> float:
    """The seconds that the awaited seat has after the server has looked."""
    await hub.sweep.check(table_id)
    async with hub.at(table_id) as live:
        assert live.table.live, "it was closed"
        (seat,) = live.table.awaited()
        return live.table.clock_left(seat, people.now_ms())[1] / 1000


def passing(hub: Hub, clock: Clock, seconds: int) -> None:
    """Time passes while the process looks at the clock."""
    for _ in range(seconds):
        clock.seconds += 1
        hub.tables.breaks.look()


def go(work: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await work()

    asyncio.run(run())


def test_time_that_passes_is_charged(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with opened(tmp_path) as hub:
            table_id = await clocked(hub)
            passing(hub, clock, 45)
            assert await left(hub, table_id) == 15
            passing(hub, clock, 15)
            with pytest.raises(AssertionError, match="closed"):
                await left(hub, table_id)

    go(work)


@pytest.mark.parametrize("killed", [False, True], ids=["stopped", "killed"])
def test_time_without_a_server_is_given_back(tmp_path: Path, clock: Clock, killed: bool) -> None:
    """And some seconds more, in which to come back; once, however often the table is looked at."""

    async def work() -> None:
        async with opened(tmp_path, killed) as hub:
            table_id = await clocked(hub)
            passing(hub, clock, 45)
            await hub.store.beat(hub.me, people.now_ms())
        clock.seconds += HOUR
        async with opened(tmp_path) as hub:
            assert await left(hub, table_id) == 35
            hub.tables.forget(table_id)
            assert await left(hub, table_id) == 35
            passing(hub, clock, 10)
            assert await left(hub, table_id) == 25

    go(work)


def test_nobody_gets_more_than_the_whole_time(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with opened(tmp_path) as hub:
            table_id = await clocked(hub)
            passing(hub, clock, 5)
        async with opened(tmp_path) as hub:
            assert await left(hub, table_id) == 60

    go(work)


@pytest.mark.parametrize("jump", [HOUR, -HOUR], ids=["ahead", "back"])
def test_a_stop_or_a_jump_of_the_clock_is_ignored(tmp_path: Path, clock: Clock, jump: float) -> None:
    """A stopped process and a clock put on look the same from inside; a move afterwards costs what it took."""

    async def work() -> None:
        async with opened(tmp_path) as hub:
            table_id = await clocked(hub)
            passing(hub, clock, 20)
            clock.seconds += jump
            assert await left(hub, table_id) == 40
            passing(hub, clock, 10)
            assert await left(hub, table_id) == 30
            async with hub.at(table_id) as live:
                command = a_move(live.table)
            await hub.command(table_id, ANN, command)
            passing(hub, clock, 10)
            assert await left(hub, table_id) == 50

    go(work)


@pytest.mark.parametrize("jump", [HOUR, -HOUR], ids=["ahead", "back"])
def test_a_clock_set_between_two_processes_is_ignored(tmp_path: Path, clock: Clock, jump: float) -> None:
    async def work() -> None:
        async with opened(tmp_path) as hub:
            table_id = await clocked(hub, 600)
            passing(hub, clock, 300)
        clock.seconds += jump
        async with opened(tmp_path) as hub:
            before = await left(hub, table_id)
            assert 300 <= before <= 600
            passing(hub, clock, 100)
            assert await left(hub, table_id) == before - 100

    go(work)


def test_time_without_a_store_is_one_break(clock: Clock) -> None:
    """What the process itself had noticed in it is not counted twice."""
    breaks = Breaks()
    clock.seconds += 100
    breaks.look()
    breaks.without_store(people.now_ms() - 110_000)

    assert breaks.after(0) == 110_000


def test_what_is_given_back_is_in_the_journal(clock: Clock) -> None:
    """So every process has the same clocks."""
    from etagere.server.journal import TimeGiven

    desk = Desk.of_people("shelfie", clock=wire.Clock(move=60, reserve=10))
    desk.now += 30_000
    desk.add(TimeGiven(20_000))

    assert desk.table.clock_left(0, desk.now) == desk.again().clock_left(0, desk.now) == (10_000, 60_000, True)


@pytest.mark.slow
def test_a_process_that_was_stopped_charges_nobody(tmp_path: Path) -> None:
    """SIGSTOP and SIGCONT of a real server: what its clocks ran meanwhile is given back."""
    with Server(tmp_path) as server:
        assert server.process is not None
        ann = Person(server, "Ann")
        clock = {"move": 300, "reserve": 0, "timeout": "bot"}
        table = ann.table("shelfie", ["me", "me"], clock=clock, start=True)["id"]

        def left() -> tuple[int, float]:
            """The milliseconds of the seat whose clock runs, and when that was."""
            clocks = ann.view(table, 0)["turn"]["clocks"]
            return next(each["left"] for each in clocks if each["running"]), time.monotonic() * 1000

        before, then = left()
        server.process.send_signal(signal.SIGSTOP)
        since = time.monotonic()
        eventually(lambda: (time.monotonic() - since) * 1000 > SLACK_MS + 1000, "time passes")
        stopped = (time.monotonic() - since) * 1000
        server.process.send_signal(signal.SIGCONT)
        after, now = left()

        assert before - after <= now - then - stopped + 100
        assert len(entries_of_kind(server, "time_given")) == 1


def entries_of_kind(server: Server, kind: str) -> list[str]:
    """The entries of a kind in the store of a server."""
    with closing(sqlite3.connect(str(server.settings["store"]))) as store:
        return [each for (each,) in store.execute("SELECT data FROM entries WHERE kind = ?", (kind,))]
