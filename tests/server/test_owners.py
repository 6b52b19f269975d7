"""A table has one owner among several processes: commands reach it, the others follow, and losing it costs nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import etagere
from etagere.server import beginning, owners
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.fanout import Alone, Heard, Listening
from etagere.server.hub import Hub
from etagere.server.journal import Entry
from etagere.server.metrics import Metrics
from etagere.server.people import now_ms
from etagere.server.settings import Settings
from etagere.server.store.sql import SqlStore
from etagere.server.thinking import Lane, Part, Thinking
from etagere.study import review
from tests.patience import until
from tests.server.journal import ANN, BEN, CAT
from tests.server.test_hub import Ear, a_move, as_it_stands, two_at_a_table
from tests.server.test_reviews import replay


class Wire(Alone):
    """Processes in one test that hear each other, as over Valkey."""

    shared = True

    def __init__(self, everybody: dict[str, Wire]) -> None:
        self.everybody = everybody
        self.hears: set[str] = set()
        self.follows: set[str] = set()
        self.deaf = False
        self.me = ""

    async def open(self, me: str, heard: Heard, listening: Listening) -> None:
        self.me, self.heard, self.listening = me, heard, listening
        self.everybody[me] = self

    async def close(self) -> None:
        self.everybody.pop(self.me, None)

    def listen(self, table_id: str, news: bool) -> None:
        (self.follows.add if news else self.follows.discard)(table_id)
        if table_id not in self.hears:
            self.hears.add(table_id)
            self._later(self.listening(table_id))

    def leave(self, table_id: str) -> None:
        self.hears.discard(table_id)
        self.follows.discard(table_id)

    def tell_news(self, table_id: str, message: bytes) -> None:
        self._tell(message, lambda each: table_id in each.follows)

    def tell_presence(self, table_id: str, message: bytes) -> None:
        self._tell(message, lambda each: table_id in each.hears)

    async def send(self, process: str, message: bytes) -> bool:
        other = self.everybody.get(process)
        if other is not None and not other.deaf:
            self._later(other.heard(self.me, message))
        return other is not None

    def _tell(self, message: bytes, whom: Callable[[Wire], bool]) -> None:
        for each in self.everybody.values():
            if each is not self and whom(each) and not each.deaf:
                self.parsed += 1
                self._later(each.heard(self.me, message))

    def _later(self, work: Any) -> None:
        self.tasks = [task for task in getattr(self, "tasks", []) if not task.done()]
        self.tasks.append(asyncio.ensure_future(work))


class Counting(SqlStore):
    """A store that counts what it is asked for."""

    reads = 0
    writes_of_tables = 0

    async def news(self, table_id: str, since: int) -> list[Entry]:
        self.reads += 1
        return await super().news(table_id, since)

    async def load(self, table_id: str) -> Any:
        self.reads += 1
        return await super().load(table_id)

    async def append(
        self,
        row: Any,
        new: Sequence[Entry],
        who: Sequence[str] | None,
        state: Any,
        owner: str | None = None,
        before: Any | None = None,
    ) -> None:
        self.writes_of_tables += 1
        await super().append(row, new, who, state, owner, before)


class Unswept(Hub):
    """A hub that looks after tables only when the test says so."""

    async def open(self) -> None:
        await self.store.beat(self.me, now_ms())
        await self.fanout.open(self.me, self.owners.hear, self.owners.listening)


class Judging(Thinking):
    """Workers that judge a match by what is known of it, and come to the end when the test says so."""

    def __init__(self) -> None:
        super().__init__(1, 30, 1024)
        self.judged: list[str] = []
        self.may_end = asyncio.Event()

    async def ask(
        self,
        job: dict[str, Any],
        seconds: float | None = None,
        lane: Lane = "bots",
        person: str = "",
        table: str = "",
        part: Part | None = None,
    ) -> dict[str, Any]:
        assert lane == "reviews" and part is not None
        self.judged.append(table)
        head: dict[str, Any] = review(etagere.Replay.read(job["text"]), 1).to_json()
        part({"decisions": head.pop("decisions"), "head": head})
        await self.may_end.wait()
        return {}


def run(
    folder: Path,
    work: Callable[..., Awaitable[None]],
    hubs: int = 2,
    thinking: Callable[[], Thinking] = lambda: Thinking(1, 30, 1024),
) -> None:
    async def go() -> None:
        settings = Settings(store=str(folder / "s.sqlite"), bot_pause_ms=0)
        everybody: dict[str, Wire] = {}
        made = []
        for _ in range(hubs):
            store = Counting(settings.store_url)
            await store.open()
            made.append(Unswept(settings, store, Wire(everybody), thinking(), Metrics()))
            await made[-1].open()
        try:
            await work(*made)
        finally:
            for hub in made:
                await hub.close()
                await hub.thinking.close()
                await hub.store.close()

    asyncio.run(go())


async def listening(hub: Hub, table_id: str, ear: Ear) -> Ear:
    async with hub.at(table_id) as live:
        hub.telling.subscribe(live, ear)
    ear.heard.clear()
    return ear


def wire_of(hub: Hub) -> Wire:
    assert isinstance(hub.fanout, Wire)
    return hub.fanout


def counting(hub: Hub) -> Counting:
    assert isinstance(hub.store, Counting)
    return hub.store


async def vanish(hub: Hub) -> None:
    """As kill -9 does: it is heard no more, and has been silent for a while."""
    wire_of(hub).everybody.pop(hub.me)
    await hub.store.beat(hub.me, now_ms() - 60_000)


def test_a_command_costs_one_write_and_no_reading(tmp_path: Path) -> None:
    """Wherever it is given; those who listen at the other process hear it before it is acknowledged."""

    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        ear = await listening(two, table_id, Ear())
        await until(lambda: table_id in wire_of(two).follows)
        async with one.at(table_id) as live:
            command = a_move(live.table, "c-1")
        await until(lambda: counting(two).reads == 2)  # when it came, and when it had begun to listen
        before = [(counting(hub).reads, counting(hub).writes_of_tables) for hub in (one, two)]
        ack = await two.command(table_id, ANN, command)
        assert ear.kinds() == ["events"] and not ack.repeated and ack.id == "c-1"
        assert (await two.command(table_id, ANN, command)).repeated
        after = [(counting(hub).reads, counting(hub).writes_of_tables) for hub in (one, two)]
        assert after == [(before[0][0], before[0][1] + 1), before[1]]
        with pytest.raises(Refused, match="nobody asks"):
            await two.command(table_id, ANN, wire.Agree())
        assert (await two.command(table_id, ANN, wire.Chat(text="hello"))).id is None

    run(tmp_path, work)


def test_a_question_is_answered_once_wherever_and_how_often_it_is(tmp_path: Path) -> None:
    """While an answer is on its way to the owner the other process still asks: a second one is refused, and the same
    one sent again is not."""

    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        await listening(two, table_id, Ear())
        async with one.at(table_id) as live:
            first, second = (a_move(live.table, name) for name in ("c-1", "c-2"))
        told = await asyncio.gather(
            *(two.command(table_id, ANN, each) for each in (first, second, first)), return_exceptions=True
        )
        refused = [each for each in told if isinstance(each, Refused)]
        assert [each.code for each in refused] == ["not_your_turn"] and told[1] is refused[0]
        assert [each.repeated for each in told if isinstance(each, wire.Ack)] == [False, True]
        assert (await as_it_stands(one, table_id)) == (await as_it_stands(two, table_id))

    run(tmp_path, work)


def test_only_those_who_have_a_table_hear_of_it(tmp_path: Path) -> None:
    async def work(one: Hub, two: Hub, three: Hub) -> None:
        table_id = await two_at_a_table(one)
        await listening(two, table_id, Ear())
        await one.command(table_id, ANN, wire.Chat(text="hello"))
        await until(lambda: table_id in wire_of(two).follows)
        assert table_id in wire_of(one).hears and table_id not in wire_of(one).follows
        assert not wire_of(three).hears

    run(tmp_path, work, hubs=3)


def test_the_owner_is_lost_and_no_move(tmp_path: Path) -> None:
    """Whoever is asked next takes the table over; the move in hand is done once."""

    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        ear = await listening(two, table_id, Ear())
        async with one.at(table_id) as live:
            command = a_move(live.table, "c-1")
        await one.command(table_id, ANN, command)
        await vanish(one)
        assert (await two.command(table_id, ANN, command)).repeated
        await two.command(table_id, ANN, wire.Chat(text="still here"))
        assert await two.tables.owner(table_id) == two.me
        await until(lambda: "chat" in ear.kinds())
        # The old owner comes to and finds out when it wants to write.
        with pytest.raises(Refused):
            await one.command(table_id, CAT, wire.Close())
        await one.command(table_id, ANN, wire.Chat(text="back"))
        assert (await as_it_stands(one, table_id)) == (await as_it_stands(two, table_id))

    run(tmp_path, work)


def test_an_owner_that_does_not_answer_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owners, "ANSWER_SECONDS", 0.1)

    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        wire_of(one).deaf = True
        await two.command(table_id, BEN, wire.Chat(text="anybody?"))
        assert await two.tables.owner(table_id) == two.me
        wire_of(one).deaf = False
        await one.command(table_id, ANN, wire.Chat(text="me"))
        async with two.at(table_id) as live:
            assert [line.text for line in live.table.chat] == ["anybody?", "me"]

    run(tmp_path, work)


def test_bots_of_a_lost_owner_go_on(tmp_path: Path) -> None:
    """One process claims what is due there; nobody else does the same."""

    async def work(one: Hub, two: Hub, three: Hub) -> None:
        plan = wire.TableCreate(
            game="shelfie", seats=[wire.SeatBot(level="uniform"), wire.SeatBot(level="uniform")], start=False
        )
        live = await one.create(plan, ANN)
        one.stopping = True  # its bots do not move any more
        await one.command_here(live.id, ANN, wire.Start())
        await vanish(one)
        await asyncio.gather(two.sweep._due(0), three.sweep._due(0))
        owned = [await hub.store.due(now_ms() + 10**9, 9, hub.me) for hub in (two, three)]
        assert sorted(map(len, owned)) == [0, 1]
        owner = two if owned[0] else three

        async def over() -> bool:
            async with owner.at(live.id) as mine:
                return mine.table.status == "over"

        await until(over)
        one.stopping = False

    run(tmp_path, work, hubs=3)


def test_presence_crosses_processes_and_ends_with_them(tmp_path: Path) -> None:
    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        ear = await listening(one, table_id, Ear(ANN, 0))
        await listening(two, table_id, Ear(BEN, 1))
        await until(lambda: any(each.get("seats") == [True, True] for each in ear.heard))
        await vanish(two)
        await one.owners.look()
        await until(lambda: ear.heard[-1].get("seats") == [True, False])

    run(tmp_path, work)


def test_a_process_that_stops_hands_its_tables_over(tmp_path: Path) -> None:
    """What it had in hand is finished, the others go on at once, and it takes nothing back."""

    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        ear = await listening(two, table_id, Ear())
        await one.hand_over()
        await two.command(table_id, ANN, wire.Chat(text="go on"))
        assert await two.tables.owner(table_id) == two.me and "chat" in ear.kinds()
        with pytest.raises(Refused, match="stopping"):
            await one.command(table_id, ANN, wire.Chat(text="no"))

    run(tmp_path, work)


def test_a_rename_reaches_a_table_of_another_process(tmp_path: Path) -> None:
    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        await two.give_seat(table_id, 0, ANN.ids, CAT)
        async with one.at(table_id) as live:
            assert live.table.holds(CAT, 0)

    run(tmp_path, work)


def judging(hub: Hub) -> Judging:
    assert isinstance(hub.thinking, Judging)
    return hub.thinking


async def finished(hub: Hub) -> str:
    """A match that has ended, at a process that owns it."""
    return (await hub._keep(beginning.imported(replay("shelfie"), ANN), None, start=True)).id


async def judged(hub: Hub, table_id: str) -> None:
    """Wait for the end of a review, as a process shows it."""

    async def done() -> bool:
        return (await hub.reviews.shown(table_id, None, 0)).state == "done"

    await until(done)


def test_a_match_is_judged_once_wherever_it_is_asked_for(tmp_path: Path) -> None:
    """By the owner of its table; the others show the same while it grows."""

    async def work(one: Hub, two: Hub) -> None:
        table_id = await finished(one)
        await asyncio.gather(*(hub.reviews.begin(table_id, "ann") for hub in (two, one, two, one)))
        grown = [await hub.reviews.shown(table_id, None, 0) for hub in (one, two)]
        assert grown[0] == grown[1]
        assert grown[1].state == "running" and grown[1].decisions
        assert (judging(one).judged, judging(two).judged) == ([table_id], [])
        judging(one).may_end.set()
        for hub in (one, two):
            await judged(hub, table_id)

    run(tmp_path, work, thinking=Judging)


def test_a_review_is_made_anew_where_its_maker_is_lost(tmp_path: Path) -> None:
    async def work(one: Hub, two: Hub) -> None:
        table_id = await finished(one)
        await two.reviews.begin(table_id, "ann")
        await vanish(one)
        assert (await two.reviews.shown(table_id, None, 0)).state == "none"
        judging(two).may_end.set()
        await two.reviews.begin(table_id, "ann")
        await judged(two, table_id)
        assert judging(two).judged == [table_id]

    run(tmp_path, work, thinking=Judging)


def test_a_review_that_is_refused_is_refused_everywhere(tmp_path: Path) -> None:
    async def work(one: Hub, two: Hub) -> None:
        table_id = await two_at_a_table(one)
        for hub in (one, two):
            with pytest.raises(Refused, match="the record opens"):
                await hub.reviews.begin(table_id, "ann")

    run(tmp_path, work, thinking=Judging)
