"""Changes of tables inside one process: stored before told, nothing seen that was not stored."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from etagere.server import rows
from etagere.server import schemas as wire
from etagere.server.errors import Conflict, Refused
from etagere.server.fanout import Alone
from etagere.server.hub import Hub
from etagere.server.journal import Entry
from etagere.server.live import LiveTable, Subscriber
from etagere.server.metrics import Metrics
from etagere.server.settings import Settings
from etagere.server.store.base import TableRow
from etagere.server.store.sql import SqlStore
from etagere.server.table import Table
from etagere.server.telling import AT_ONCE
from etagere.server.thinking import Thinking
from etagere.server.who import Who
from tests.patience import patient
from tests.server.journal import ANN, BEN, CAT, DAN, EVE


class Shared(Alone):
    """As if there were other processes, who hear nothing."""

    shared = True
    up = False


class Shaky(SqlStore):
    """A store that fails when told to: before it writes, or after it has written."""

    before: BaseException | None = None
    after: BaseException | None = None
    written: asyncio.Event | None = None
    """Where there is one: set when it has written, and then it waits for `go_on`."""
    go_on: asyncio.Event

    async def append(
        self,
        row: TableRow,
        new: Sequence[Entry],
        who: Sequence[str] | None,
        state: Any,
        owner: str | None = None,
        before: TableRow | None = None,
    ) -> None:
        if self.before is not None:
            raise self.before
        await super().append(row, new, who, state, owner, before)
        if self.after is not None:
            raise self.after
        if self.written is not None:
            self.written.set()
            await self.go_on.wait()


def run(folder: Path, work: Callable[..., Awaitable[None]], hubs: int = 1) -> None:
    """Do something with hubs that share a store, as processes would."""

    async def go() -> None:
        settings = Settings(store=str(folder / "s.sqlite"))
        made = []
        for _ in range(hubs):
            store = Shaky(settings.store_url)
            await store.open()
            fanout = Shared() if hubs > 1 else Alone()
            made.append(Hub(settings, store, fanout, Thinking(1, 30, 1024), Metrics()))
        try:
            await work(*made)
        finally:
            for hub in made:
                await hub.close()
                await hub.thinking.close()
                await hub.store.close()

    asyncio.run(go())


async def two_at_a_table(hub: Hub) -> str:
    plan = wire.TableCreate(game="shelfie", seats=[wire.SeatMe(), wire.SeatOpen()], public=True)
    live = await hub.create(plan, ANN)
    await hub.command(live.id, BEN, wire.Sit(seat=1))
    await hub.command(live.id, ANN, wire.Start())
    return live.id


def a_move(table: Table, client_id: str | None = None) -> wire.MoveCommand:
    assert table.match is not None
    decision = table.decision(0)
    assert decision is not None
    return wire.MoveCommand(seat=0, decision=decision, move=table.match.codes(0)[0], id=client_id)


class Ear(Subscriber):
    """Keeps what it is sent."""

    def __init__(self, who: Who = BEN, seat: int | None = 1) -> None:
        self.heard: list[dict[str, Any]] = []
        super().__init__(who, seat, lambda message: self.heard.append(json.loads(message)), log=False, views=True)

    def kinds(self) -> list[str]:
        return [each["type"] for each in self.heard]


async def listening(hub: Hub, table_id: str) -> Ear:
    ear = Ear()
    async with hub.at(table_id) as live:
        hub.telling.subscribe(live, ear)
    ear.heard.clear()
    return ear


async def as_it_stands(hub: Hub, table_id: str) -> tuple[int, int | None]:
    async with hub.at(table_id) as live:
        return live.table.version, live.table.fingerprint


@pytest.mark.parametrize("failure", [OSError("the disk is full"), asyncio.CancelledError()], ids=["error", "cancelled"])
def test_a_move_that_was_not_stored_was_not_made(tmp_path: Path, failure: BaseException) -> None:
    """Nobody is told, whoever looks sees the table as stored, and the same command can be given again."""

    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        ear = await listening(hub, table_id)
        async with hub.at(table_id) as live:
            command = a_move(live.table, "c-1")
        before = await as_it_stands(hub, table_id)
        store = hub.store
        assert isinstance(store, Shaky)
        store.before = failure
        with pytest.raises((Refused, asyncio.CancelledError)):
            await hub.command(table_id, ANN, command)
        store.before = None
        assert ear.heard == []
        assert await as_it_stands(hub, table_id) == before
        ack = await hub.command(table_id, ANN, command)
        assert not ack.repeated and ear.kinds() == ["events"]

    run(tmp_path, work)


def test_a_move_that_was_stored_without_an_answer_is_found(tmp_path: Path) -> None:
    """It is told when the table is read again, and the repeated command does nothing."""

    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        ear = await listening(hub, table_id)
        async with hub.at(table_id) as live:
            command = a_move(live.table, "c-1")
        before = await as_it_stands(hub, table_id)
        store = hub.store
        assert isinstance(store, Shaky)
        store.after = OSError("the line was cut")
        with pytest.raises(Refused, match="does not answer"):
            await hub.command(table_id, ANN, command)
        store.after = None
        assert (await hub.command(table_id, ANN, command)).repeated
        assert (await as_it_stands(hub, table_id))[0] == before[0] + 1
        assert ear.kinds() == ["events"]

    run(tmp_path, work)


def test_nobody_looks_while_a_move_is_being_stored(tmp_path: Path) -> None:
    """A view that is asked for meanwhile waits for the answer of the store."""

    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        store = hub.store
        assert isinstance(store, Shaky)
        store.written, store.go_on = asyncio.Event(), asyncio.Event()
        async with hub.at(table_id) as live:
            command = a_move(live.table)
        moving = asyncio.create_task(hub.command(table_id, ANN, command))
        await store.written.wait()
        looking = asyncio.create_task(as_it_stands(hub, table_id))
        await asyncio.sleep(0)
        assert not looking.done()
        store.go_on.set()
        ack = await moving
        assert (await looking)[0] == ack.version

    run(tmp_path, work)


def test_the_slower_of_two_processes_decides_again(tmp_path: Path) -> None:
    """A conflict drops the table; the command is carried out on what the other has written."""

    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        ear = await listening(two, table_id)
        chat = [hub.command(table_id, ANN, wire.Chat(text=f"{n}")) for n, hub in enumerate([one, two] * 5)]
        await asyncio.gather(*chat)
        async with one.at(table_id) as here, two.at(table_id) as there:
            said = [line.text for line in here.table.chat]
            assert sorted(said, key=int) == [str(n) for n in range(10)]
            assert [line.text for line in there.table.chat] == said
            assert here.table.fingerprint == there.table.fingerprint
        told = [line["text"] for each in ear.heard if each["type"] == "chat" for line in each["lines"]]
        assert told == said

    run(tmp_path, work, hubs=2)


def test_the_row_is_that_of_the_table_whoever_writes(tmp_path: Path) -> None:
    """Two processes take turns; no column of the row is from before the other wrote."""

    async def work(one: Hub, two: Hub) -> None:
        plan = wire.TableCreate(game="shelfie", seats=[wire.SeatMe(), wire.SeatOpen()])
        table_id = (await one.create(plan, ANN)).id
        await two.command(table_id, BEN, wire.Sit(seat=1))
        await one.command(table_id, ANN, wire.Start())
        await two.command(table_id, BEN, wire.Chat(text="hello"))
        await _must_be_true(two, table_id)
        async with one.at(table_id) as live:
            command = a_move(live.table)
        await two.command(table_id, ANN, command)
        await one.command(table_id, ANN, wire.Chat(text="well?"))
        await _must_be_true(one, table_id)
        await two.give_seat(table_id, 0, ANN.ids, BEN)
        await one.command(table_id, BEN, wire.Close())
        await _must_be_true(two, table_id)
        stored = await one.store.load(table_id)
        assert stored is not None and (stored.row.status, stored.row.ended is None) == ("closed", False)

    run(tmp_path, work, hubs=2)


async def _must_be_true(hub: Hub, table_id: str) -> None:
    stored = await hub.store.load(table_id)
    assert stored is not None
    table = Table.of(table_id, stored.row.seed, stored.entries)
    derived = rows.row_of(table, hub.settings, stored.row.updated, stored.row.seed)

    assert replace(stored.row, due=None) == replace(derived, due=None)
    assert await hub.store.tables_of(["ben"], 9) == [table_id]


def test_nothing_is_looked_at_too_late(tmp_path: Path) -> None:
    """When to look at a table rests while it lies at most an hour too early; what is stored is never too late."""

    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)

        async def due_after(text: str) -> int | None:
            await hub.command(table_id, ANN, wire.Chat(text=text))
            stored = await hub.store.load(table_id)
            assert stored is not None
            return stored.row.due

        async with hub.at(table_id) as live:
            first = rows.due(live.table, hub.settings, live.table.last_at)
        assert first is not None
        assert [await due_after(text) for text in "abc"] == [first] * 3

        # What the sweep has noted is not taken for what the last move wrote.
        await hub.sweep.check(table_id)
        await hub.store.set_due(table_id, None, first + rows.LOOK_EARLIER_MS)
        true = await due_after("d")
        assert true == live.table.last_at + rows.idle_ms(live.table, hub.settings) >= first
        for early in (-1, 0, 1, rows.LOOK_EARLIER_MS, rows.LOOK_EARLIER_MS + 1):
            stored = replace(rows.row_of(live.table, hub.settings, 0), due=true - early)
            rests = 0 <= early <= rows.LOOK_EARLIER_MS
            assert rows.row_of(live.table, hub.settings, 0, before=stored).due == true - early * rests

    run(tmp_path, work)


def test_what_fails_in_the_middle_is_dropped(tmp_path: Path) -> None:
    """A change that breaks for no good reason leaves the table as it is stored."""

    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        before = await as_it_stands(hub, table_id)

        def broken(table: Table, at: int) -> None:
            table.play(0, a_move(table).move, "seat", at, None)
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await hub.change(table_id, broken)
        assert await as_it_stands(hub, table_id) == before

    run(tmp_path, work)


def test_a_table_that_was_forgotten_while_one_waited_is_looked_up_again(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        seen: list[LiveTable] = []

        async def look() -> None:
            async with hub.at(table_id) as live:
                seen.append(live)

        async with hub.at(table_id) as live:
            waiting = asyncio.create_task(look())
            await asyncio.sleep(0)
            hub.tables.forget(table_id)
        await waiting
        assert seen[0] is not live and seen[0] is hub.tables.get(table_id)

    run(tmp_path, work)


def test_a_conflict_without_end_is_told(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        store = hub.store
        assert isinstance(store, Shaky)
        store.before = Conflict("t")
        with pytest.raises(Refused, match="many write"):
            await hub.command(table_id, ANN, wire.Chat(text="hello"))

    run(tmp_path, work)


def test_watchers_who_do_not_read_harm_nobody(tmp_path: Path) -> None:
    """They are let go in the middle of telling; those who move, come or watch are told everything."""

    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        ear = await listening(hub, table_id)
        stuck = [Ear(who, None) for who in (CAT, DAN)]
        async with hub.at(table_id) as live:
            for each in stuck:
                hub.telling.subscribe(live, each)
                each.send = lambda message, each=each: hub.telling.unsubscribe(each)  # type: ignore[misc]
            late = Ear(EVE, None)
            hub.telling.subscribe(live, late)
            command = a_move(live.table)
        ear.heard.clear()
        await hub.command(table_id, ANN, command)
        assert {"events"} <= set(ear.kinds()) and "events" in late.kinds()
        async with hub.at(table_id) as live:
            assert live.subscribers == {ear, late}

    run(tmp_path, work)


def test_a_crowd_is_told_some_at_a_time(tmp_path: Path) -> None:
    """Those with seats at once; everybody in the end, and in between others have their turn."""

    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        crowd = [Ear(CAT, None) for _ in range(200)]
        async with hub.at(table_id) as live:
            for each in crowd:
                hub.telling.subscribe(live, each)
        ben = await listening(hub, table_id)
        for each in crowd:
            each.heard.clear()
        async with hub.at(table_id) as live:
            command = a_move(live.table)
        before = counts = sum("events" in each.kinds() for each in crowd)
        await hub.command(table_id, ANN, command)
        assert ben.kinds()[0] == "events" and before == 0
        steps = []
        async with patient():
            while counts < len(crowd):
                await asyncio.sleep(0)
                now = sum("events" in each.kinds() for each in crowd)
                steps.append(now - counts)
                counts = now
        assert max(steps) <= AT_ONCE and len([step for step in steps if step]) >= len(crowd) // AT_ONCE - 1

    run(tmp_path, work)


def test_a_subscriber_that_cannot_be_told_is_let_go(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        table_id = await two_at_a_table(hub)
        broken, ear = await listening(hub, table_id), await listening(hub, table_id)
        ended = []

        def fail(message: bytes) -> None:
            raise ZeroDivisionError

        broken.send, broken.end = fail, lambda: ended.append(broken)
        async with hub.at(table_id) as live:
            command = a_move(live.table)
        assert not (await hub.command(table_id, ANN, command)).repeated
        assert ear.kinds() == ["events"] and ended == [broken] and broken not in live.subscribers

    run(tmp_path, work)


def test_a_bots_chance_does_not_follow_from_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who knows the table, and asks the same bot the same question, cannot know what it will answer."""
    seeds: list[int] = []

    async def ask(self: Thinking, job: dict[str, Any], *given: Any, **named: Any) -> dict[str, Any]:
        seeds.append(job["seed"])
        await asyncio.Event().wait()
        return {}

    monkeypatch.setattr(Thinking, "ask", ask)

    async def work(hub: Hub) -> None:
        seat = wire.SeatBot(level="beginner")
        live = await hub.create(wire.TableCreate(game="shelfie", seats=[seat, seat], start=True), ANN)
        while len(seeds) < 4:
            live.thinking.clear()
            hub.bots.nudge(live)
            await asyncio.sleep(0)
        assert len(set(seeds)) == len(seeds)

    run(tmp_path, work)
