"""Live tables: tables in the memory of this process, and how they stay fresh.

Any process may serve any table. A live table is a cache of its journal: it is brought up to date before
anybody looks at it or changes it, and dropped when in doubt.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from etagere.server import schemas as wire
from etagere.server.breaks import Breaks
from etagere.server.errors import Conflict, Damaged, Refused, StoreFailed, Unplayable
from etagere.server.fanout import Fanout
from etagere.server.journal import Entry
from etagere.server.metrics import Metrics
from etagere.server.people import now_ms
from etagere.server.store.base import Store, TableRow
from etagere.server.table import Table
from etagere.server.who import Who

T = TypeVar("T")
_log = logging.getLogger("etagere.live")

KEEP_SECONDS: Final = 30.0
"""A table that nobody looks at stays in memory so long."""


class Subscriber:
    """One who is sent what happens at a table: a socket, a stream, a poll."""

    def __init__(
        self,
        who: Who,
        seat: int | None,
        send: Callable[[bytes], None],
        *,
        log: bool,
        views: bool,
        end: Callable[[], None] = lambda: None,
    ) -> None:
        self.who = who
        self.seat = seat
        self.send = send
        self.end = end
        """Hangs up on it."""
        self.log = log
        self.views = views
        self.era = -1
        self.number = 0
        self.match_stamp = -1
        self.table_stamp = -1
        self.chat = 0
        self.presence: wire.Presence | None = None
        self.live: LiveTable | None = None
        """The table it is subscribed to."""


@dataclass(eq=False)
class LiveTable:
    """A table in memory with its subscribers. Who holds the lock finds it up to date and stored."""

    id: str
    loaded: Table | None = None
    """None until it is read from the store, and after it was dropped."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    subscribers: set[Subscriber] = field(default_factory=set)
    thinking: dict[int, int] = field(default_factory=dict)
    """Seats whose bots think, with the decision they think about."""
    elsewhere: list[dict[str, Any]] = field(default_factory=list)
    """Who watches at other processes."""
    gone: dict[str, int] = field(default_factory=dict)
    """Since when people are away."""
    breaks: int = 0
    """So many breaks of this process are known to its clocks."""
    opened: int = field(default_factory=now_ms)
    touched: float = field(default_factory=time.monotonic)

    @property
    def table(self) -> Table:
        assert self.loaded is not None
        return self.loaded

    def drop(self) -> None:
        """Forget the table: what is in memory may not be what is stored."""
        self.loaded = None

    def people(self) -> set[str]:
        """Who is there, at any process."""
        here = {person for each in self.subscribers for person in each.who.ids}
        return here.union(*(each["people"] for each in self.elsewhere)) if self.elsewhere else here

    def watching(self) -> int:
        """How many look on without a seat."""
        mine = sum(1 for each in self.subscribers if not self.table.held_by(each.who))
        return mine + sum(int(each["watching"]) for each in self.elsewhere)

    def present(self, seat: int) -> bool:
        return self.table.seats[seat].person in self.people()

    def away(self, seat: int) -> int:
        """For how long the person of a seat has not been seen, in milliseconds."""
        person = self.table.seats[seat].person
        if person is None or person in self.people():
            return 0
        return now_ms() - self.gone.get(person, self.opened)


class LiveTables:
    """Every live table of this process. `at` is the one way to a table."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        metrics: Metrics,
        tell: Callable[[LiveTable], None],
        give_back: Callable[[LiveTable, int], Awaitable[None]],
    ) -> None:
        """`tell` is called with a table that has news from elsewhere, `give_back` with one whose clocks ran for so
        many milliseconds while nobody could play."""
        self.breaks = Breaks()
        self._give_back = give_back
        self._store = store
        self._fanout = fanout
        self._metrics = metrics
        self._tell = tell
        self._live: dict[str, LiveTable] = {}

    @property
    def loaded(self) -> int:
        return sum(1 for live in self._live.values() if live.loaded is not None)

    def all(self) -> list[LiveTable]:
        return list(self._live.values())

    def get(self, table_id: str) -> LiveTable | None:
        """A table that is in memory, perhaps not up to date."""
        return self._live.get(table_id)

    def add(self, table: Table) -> LiveTable:
        """Take in a table that has just been stored."""
        live = self._live[table.id] = LiveTable(table.id, table, breaks=len(self.breaks))
        return live

    def forget(self, table_id: str) -> None:
        self._live.pop(table_id, None)

    def forget_idle(self) -> None:
        """Let go of what nobody looks at."""
        old = time.monotonic() - KEEP_SECONDS
        for live in self.all():
            if not live.subscribers and not live.thinking and live.touched < old and not live.lock.locked():
                self.forget(live.id)

    # Fresh

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[LiveTable]:
        """`async with tables.at(id) as live`: the table, up to date, held still; raises `Refused`."""
        while True:
            live = self._live.get(table_id)
            if live is None:
                live = self._live[table_id] = LiveTable(table_id)
            async with live.lock:
                if self._live.get(table_id) is not live:
                    continue  # forgotten while we waited for it
                try:
                    await self._freshen(live)
                except BaseException:
                    if live.loaded is None and not live.subscribers:
                        self.forget(table_id)
                    raise
                yield live
                return

    async def _freshen(self, live: LiveTable) -> None:
        live.touched = time.monotonic()
        if live.loaded is None:
            await self._load(live)
        elif self._fanout.shared:
            await self._catch_up(live, live.loaded)
        self.breaks.look()
        if live.breaks < len(self.breaks):
            missed, live.breaks = self.breaks.after(live.breaks), len(self.breaks)
            await self._credit(live, missed)

    async def _credit(self, live: LiveTable, ms: int) -> None:
        if ms and live.table.due() is not None:
            try:
                await self._give_back(live, ms)
            except Conflict:  # whoever was faster has done it
                await self._load(live)

    async def _load(self, live: LiveTable) -> None:
        try:
            stored = await self.stored(self._store.load(live.id))
            if stored is None:
                raise Refused("not_found", "there is no such table", reason="table")
            begun = time.perf_counter()
            snapshots = {each.seq: each.fingerprint for each in stored.snapshots}
            table = live.loaded = await build(live.id, stored.row, stored.entries, snapshots)
        except Unplayable as error:
            raise Refused("other_version", str(error)) from error
        except Damaged as error:
            _log.error("a stored match is damaged: %s", error)
            self._metrics.damaged.inc()
            raise Refused(
                "damaged", "this match is stored in a form that no longer replays; its host was told"
            ) from error
        self._metrics.opening.observe(time.perf_counter() - begun)
        missed, live.breaks = self.breaks.since(table.last_at, self.breaks.look()), len(self.breaks)
        await self._credit(live, missed)
        self._tell(live)

    async def _catch_up(self, live: LiveTable, table: Table) -> None:
        """Take up what other processes wrote."""
        try:
            news = await self.stored(self._store.news(live.id, table.version))
            for entry in news:
                table.apply(entry)
        except Damaged:
            live.drop()
            await self._load(live)
            return
        if news:
            self._tell(live)

    async def stored(self, asked: Coroutine[Any, Any, T]) -> T:
        """What the store answers; its own troubles become a polite refusal."""
        try:
            return await asked
        except (Conflict, Damaged, Refused):
            raise
        except Exception as error:
            _log.exception("the store failed")
            self._metrics.store_errors.inc()
            raise StoreFailed() from error

    async def refresh(self, table_id: str) -> None:
        """Bring a table up to date if it is in memory, and tell its news."""
        live = self._live.get(table_id)
        if live is not None and live.loaded is not None:
            with suppress(Refused):
                async with self.at(table_id):
                    pass

    async def outdated(self) -> list[str]:
        """The watched tables that others have written to."""
        watched = [live for live in self.all() if live.subscribers and live.loaded is not None]
        versions = await self.stored(self._store.versions([live.id for live in watched])) if watched else {}
        return [
            live.id for live in watched if live.loaded is not None and versions.get(live.id, 0) > live.loaded.version
        ]


async def build(table_id: str, row: TableRow, entries: Sequence[Entry], snapshots: dict[int, str]) -> Table:
    """A table from its journal, compared with every stored position; raises `Damaged`."""
    if len(entries) != row.version or not entries:
        raise Damaged(f"table {table_id} has {len(entries)} entries, {row.version} were written")
    table = Table(table_id, row.seed, entries[0])
    for entry in entries[1:]:
        table.apply(entry)
        if entry.seq in snapshots and snapshots[entry.seq] != _position(table):
            raise Damaged(f"table {table_id} is in another position after entry {entry.seq} than was stored")
        if entry.seq % 64 == 63:
            await asyncio.sleep(0)
    if row.fingerprint is not None and row.fingerprint != _position(table):
        raise Damaged(f"table {table_id} ends in another position than was stored")
    return table


def _position(table: Table) -> str | None:
    return None if table.fingerprint is None else f"{table.fingerprint:016x}"
