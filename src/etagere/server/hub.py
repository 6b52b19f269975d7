"""The hub: what requests and bots do to tables. It stores before it tells.

The way of every change: hold the live table, up to date; change it, once; store the entry and the row that
follows from the table; tell. If storing fails the table in memory is dropped and read again from its journal,
so nobody ever sees what was not stored.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Final, TypeVar

from etagere.core import fairness
from etagere.core.errors import EtagereError
from etagere.core.replay import Replay
from etagere.server import beginning, commands, journal, letters, rows
from etagere.server import schemas as wire
from etagere.server.bots import Bots, Sweep
from etagere.server.errors import REPLAY_REASONS, UNREADABLE, Conflict, Refused, refusal
from etagere.server.fanout import Fanout
from etagere.server.holding import ALIVE_MS, Held, LiveTables
from etagere.server.journal import Created, Entry, Fact
from etagere.server.live import LiveTable
from etagere.server.metrics import Metrics
from etagere.server.owners import Owners
from etagere.server.people import new_id, now_ms
from etagere.server.reviews import Reviews
from etagere.server.settings import Settings
from etagere.server.store.base import Store
from etagere.server.table import Repeated, Table, seed_of
from etagere.server.tasks import Tasks
from etagere.server.telling import Telling
from etagere.server.thinking import Failed, Thinking
from etagere.server.who import Who

T = TypeVar("T")
_log = logging.getLogger("etagere.hub")

TRIES: Final = 12
Change = Callable[[Table, int], Entry | Repeated | None]
"""Changes a table at a time and gives the entry, or leaves it and says why; raises `Refused`, then it is unchanged."""


class Hub:
    """Every live table of this process, and what is done to it."""

    def __init__(self, settings: Settings, store: Store, fanout: Fanout, thinking: Thinking, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.fanout = fanout
        self.thinking = thinking
        self.metrics = metrics
        self.me = new_id()
        """This process, among all that share a store."""
        self.stopping = False
        self._tasks = Tasks()
        self.telling = Telling(settings, fanout, self._tasks)
        self.tables = LiveTables(self.me, store, fanout, metrics, self._took_up, self._give_back)
        self.owners = Owners(self, fanout, self._tasks)
        self.bots = Bots(self, settings, thinking, metrics, self._tasks)
        self.reviews = Reviews(self, settings, store, thinking)
        for lane, queue in thinking.queues.items():
            metrics.waiting.labels(lane).set_function(queue.__len__)
        self.sweep = Sweep(self, settings, self.bots)

    async def open(self) -> None:
        seen = await self.store.last_beat()
        if not self.fanout.shared or seen is None or seen < now_ms() - ALIVE_MS:
            self.tables.breaks.began(seen)
        await self.store.beat(self.me, now_ms())
        await self.fanout.open(self.me, self.owners.hear, self.owners.listening)
        self._tasks.spawn(self.sweep.beat(), "beat")
        self._tasks.spawn(self.sweep.run(), "sweep")

    async def hand_over(self) -> None:
        """Take no more commands, finish those in hand, and let other processes have the tables."""
        if self.stopping:
            return
        self.stopping = True
        for live in self.tables.all():
            with suppress(TimeoutError):
                async with asyncio.timeout(self.settings.stop_seconds), live.lock:
                    pass
        with suppress(Exception):
            await self.owners.give_up()

    async def close(self) -> None:
        """Finish what is in hand, then stop."""
        await self.reviews.close()
        await self.hand_over()
        with suppress(Exception):
            await self.store.beat(self.me, now_ms())
        await self._tasks.close()
        await self.fanout.close()

    def _not_stopping(self) -> None:
        if self.stopping:
            raise Refused("stopping", "the server is stopping; ask again in a moment with the same id", seconds=3)

    def at(self, table_id: str) -> Held:
        """`async with hub.at(id) as live`: the table, up to date, held still; raises `Refused`."""
        return self.tables.at(table_id)

    # Changing

    async def write(self, live: LiveTable, change: Change) -> Entry | Repeated | None:
        """Change a table that is held, store it, tell everybody; raises `Refused`, or `Conflict` if another
        process was faster."""
        table = live.table
        people, before = list(table.people), rows.commands_of(table)
        now = now_ms()
        try:
            made = change(table, now)
        except Refused:
            raise
        except BaseException:
            live.drop()
            raise
        if not isinstance(made, Entry):
            return made
        try:
            row = rows.row_of(table, self.settings, now, before=live.row)
            who = list(table.people) if list(table.people) != people else None
            snapshot = rows.snapshot(table, before)
            await self.tables.stored(self.store.append(row, [made], who, snapshot, self.tables.me, live.row))
            live.row = row
        except BaseException:
            live.drop()  # whether it was written is known to the journal only
            raise
        if self.fanout.shared:
            self.fanout.tell_news(live.id, letters.written(letters.News.of(live.id, made)))
        self.telling.publish(live)
        if table.bots_awaited():
            self.bots.nudge(live)
        return made

    def _took_up(self, live: LiveTable) -> None:
        """A table was read from the store, or has news from its owner."""
        self.telling.publish(live)
        if self.tables.mine(live):
            self.bots.nudge(live)

    async def _give_back(self, live: LiveTable, ms: int) -> None:
        await self.write(live, entering(journal.TimeGiven(ms)))

    async def change(self, table_id: str, change: Change) -> None:
        """Change a table, which this process comes to own; raises `Refused`."""
        for _ in range(TRIES):
            async with self.at(table_id) as live:
                owner = live.owner
                if self.tables.mine(live):
                    with suppress(Conflict):
                        await self.write(live, change)
                        return
                    continue
            await self.owners.take_over(table_id, owner)
        raise Refused(
            "busy", "many write to this table at once; ask again with the same id", seconds=1, reason="crowded"
        )

    async def change_own(self, table_id: str, change: Change) -> None:
        """Change a table if this process owns it; raises `Refused`."""
        for _ in range(TRIES):
            async with self.at(table_id) as live:
                if not self.tables.mine(live):
                    return
                with suppress(Conflict):
                    await self.write(live, change)
                    return

    async def command(self, table_id: str, who: Who, command: wire.Command) -> wire.Ack:
        """Carry out a command: decided, stored, told, acknowledged; raises `Refused`."""
        self._not_stopping()
        begun = time.perf_counter()
        try:
            ack = await self.by_owner(
                table_id,
                lambda: self.command_here(table_id, who, command),
                lambda owner: self.owners.pass_on(owner, table_id, who, command),
            )
        except Refused as refused:
            self.metrics.refused.labels(refused.code).inc()
            raise
        self.metrics.command(command.__struct_config__.tag).inc()
        self.metrics.commanding.observe(time.perf_counter() - begun)
        return ack

    async def by_owner(
        self, table_id: str, here: Callable[[], Awaitable[T | None]], there: Callable[[str], Awaitable[T | None]]
    ) -> T:
        """What the process that owns a table does, this one or another; None from it means to ask again.

        Raises `Refused`.
        """
        for _ in range(TRIES):
            owner = await self.tables.owner(table_id)
            if owner == self.tables.me:
                done = await here()
            else:
                assert owner is not None
                done = await there(owner)
            if done is not None:
                return done
        raise Refused(
            "busy", "many write to this table at once; ask again with the same id", seconds=1, reason="crowded"
        )

    async def command_here(self, table_id: str, who: Who, command: wire.Command) -> wire.Ack | None:
        """Carry out a command at a table that this process owns; None if it does not, or no longer."""
        async with self.at(table_id) as live:
            if not self.tables.mine(live):
                return None
            with suppress(Conflict):
                if isinstance(command, wire.Rematch):
                    return await self._rematch(live, who, command)
                made = await self.write(live, _carrying_out(command, who, live))
                return _ack(command, live.table.version, made)
        return None

    async def _rematch(self, live: LiveTable, who: Who, command: wire.Rematch) -> wire.Ack:
        if (done := commands.rematch(live.table, command, who)) is not None:
            return _ack(command, live.table.version, done)
        assert who.person is not None
        again = await self._keep(beginning.rematch(live.table, who.person), fairness.new_seed())
        fact = journal.RematchMade(who.person, again.id, id=commands.key_of(command, who))
        try:
            await self.write(live, entering(fact))
        except Conflict:
            await self._delete(again.id)
            raise
        return wire.Ack(id=command.id, version=live.table.version, repeated=False, table=again.id)

    async def give_seat(self, table_id: str, seat: int, holder: frozenset[str], who: Who) -> None:
        """Move a seat from one person to another, as a one-time link allows."""
        person = who.person
        assert person is not None

        def give(table: Table, at: int) -> Entry | None:
            held = table.seats[seat] if seat < len(table.seats) else None
            if held is None or held.kind != "person" or held.person not in holder:
                raise Refused("used", "that seat is no longer held by the one who gave the link", reason="moved")
            if held.person in who.ids:
                return None
            return table.enter(journal.SeatGiven(seat, person, who.name), at)

        await self.change(table_id, give)

    async def rename(self, who: Who) -> None:
        """Show a new name at every running table of a person."""
        for table_id in await self.tables.stored(self.store.tables_of(sorted(who.ids), 100)):
            for person in sorted(who.ids):

                def name(table: Table, at: int, person: str = person) -> Entry | None:
                    if table.ended_somehow or table.version >= commands.MOST_ENTRIES:
                        return None
                    if table.people.get(person, who.name) == who.name:
                        return None
                    return table.enter(journal.Named(person, who.name), at)

                with suppress_unreadable():
                    await self.change(table_id, name)

    async def leave_all(self, who: Who) -> None:
        """Give up every seat of a person who goes for good."""
        for table_id in await self.tables.stored(self.store.tables_of(sorted(who.ids), 1000)):
            held: list[int] = []
            with suppress_unreadable():
                async with self.at(table_id) as live:
                    held = [] if live.table.ended_somehow else live.table.held_by(who)
            for seat in held:
                with suppress(Refused):
                    await self.command(table_id, who, wire.Leave(seat=seat))

    # Tables that come and go

    async def create(self, plan: wire.TableCreate, who: Who) -> LiveTable:
        """A new table; started at once where the plan says so."""
        self._not_stopping()
        continued = None if plan.from_ is None else await self._position(plan.from_, who)
        seed = fairness.new_seed() if plan.chance == "fair" else seed_of(plan.seed or 0)
        try:
            return await self._keep(beginning.creation(plan, who, continued), seed, start=plan.start)
        except EtagereError as error:
            raise refusal(error) from error

    async def _position(self, wanted: wire.From, who: Who) -> tuple[Replay, str]:
        """The record of a finished match up to a step, moved on to the next decision."""
        async with self.at(wanted.table) as live:
            live.table.eyes(who, None)
            replay = live.table.replay()
        step = wanted.step
        while step < len(replay.commands) and replay.commands[step][0] < 0:
            step += 1
        if step >= len(replay.commands):
            raise Refused(
                "match_over", "that is the end of the match; there is nothing to go on with", reason="at_the_end"
            )
        hints = [each for each in replay.hints if each[0] <= step]
        return replace(replay, commands=replay.commands[:step], fingerprint=None, seed=None, hints=hints), wanted.table

    async def import_replay(self, text: str, who: Who) -> LiveTable:
        """Keep a replay file as a finished table, after replaying it in a worker."""
        self._not_stopping()
        try:
            answer = await self.thinking.ask({"job": "check", "text": text}, 30, "checks", who.person or "")
        except Failed as error:
            raise Refused("unreadable_replay", "the file could not be replayed in time", reason="slow") from error
        if "error" in answer:
            raise Refused("unreadable_replay", answer["message"], reason=REPLAY_REASONS.get(answer["error"]))
        try:
            replay = Replay.read(text)
            return await self._keep(beginning.imported(replay, who), replay.seed, start=True)
        except EtagereError as error:
            raise refusal(error) from error

    async def _keep(self, created: Created, seed: bytes | None, start: bool = False) -> LiveTable:
        """Store a new table; raises `Refused` or an error of the rules."""
        now = now_ms()
        entries = [Entry(0, created, now)]
        table = Table(new_id(), seed, entries[0])
        if start:
            commands.may_start(table)
            entries.append(table.start(now))
        if created.origin == "import" and table.live:
            entries.append(table.enter(journal.Closed("abandoned", None), now))
        row = rows.row_of(table, self.settings, now, seed)
        snapshot, people = rows.snapshot(table, 0), list(table.people)
        await self.tables.stored(self.store.create(row, entries, people, snapshot, self.tables.me))
        if created.origin == "table":
            self.metrics.tables.labels(created.game).inc()
        live = self.tables.add(table)
        self.bots.nudge(live)
        return live

    async def forget_import(self, table_id: str, who: Who) -> None:
        """Remove a replay that somebody imported; raises `Refused` for anybody else's."""
        async with self.at(table_id) as live:
            if live.table.plan.origin != "import" or not live.table.is_host(who):
                raise Refused("forbidden", "only a replay you imported can be forgotten", reason="not_imported")
            await self._delete(table_id)

    async def _delete(self, table_id: str) -> None:
        self.tables.forget(table_id)
        await self.tables.stored(self.store.delete(table_id))

    async def look_again(self) -> None:
        """Compare every watched table with the store."""
        for table_id in await self.tables.outdated():
            self.tables.drop(table_id)
            self._tasks.spawn(self.tables.refresh(table_id), "news")


@contextmanager
def suppress_unreadable() -> Iterator[None]:
    """Pass over a table that this process cannot open."""
    try:
        yield
    except Refused as refused:
        if refused.code not in UNREADABLE:
            raise


def entering(fact: Fact) -> Change:
    """The change that makes a fact true."""
    return lambda table, at: table.enter(fact, at)


def _carrying_out(command: wire.Command, who: Who, live: LiveTable) -> Change:
    return lambda table, at: commands.carry_out(table, command, who, at, live.away)


def _ack(command: wire.Command, version: int, made: Entry | Repeated | None) -> wire.Ack:
    if isinstance(made, Repeated) and made.table is not None:
        return wire.Ack(id=command.id, version=version, repeated=True, table=made.table)
    return wire.Ack(id=command.id, version=version, repeated=isinstance(made, Repeated))
