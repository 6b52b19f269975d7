"""Holding: how a live table is got hold of, up to date, and which of several processes owns it.

The owner alone writes, so what it has in memory is what is stored. The others follow: they are told what the owner
stores, and read the store before they let anybody look.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from etagere.core.sentences import sentence
from etagere.server.breaks import RETURN_MS, Breaks
from etagere.server.errors import UNREADABLE, Conflict, Damaged, Refused, StoreFailed, Unplayable
from etagere.server.fanout import Fanout
from etagere.server.journal import Entry
from etagere.server.letters import News
from etagere.server.live import LiveTable
from etagere.server.metrics import Metrics
from etagere.server.people import now_ms
from etagere.server.store.base import Store, TableRow
from etagere.server.table import Table

T = TypeVar("T")
_log = logging.getLogger("etagere.holding")

KEEP_SECONDS: Final = 30.0
"""A table that nobody looks at stays in memory so long."""
ASKED_AT_ONCE: Final = 500
"""Tables that are compared with the store in one question, so that others have their turn in between."""
ALIVE_MS: Final = 12_000
"""A process that has not been seen for so long owns nothing any more."""


class Held:
    """A live table while it is held: a class, for a generator takes four times as long and every command does this."""

    __slots__ = ("_fresh", "_live", "_table_id", "_tables")

    def __init__(self, tables: LiveTables, table_id: str, fresh: bool) -> None:
        self._tables = tables
        self._table_id = table_id
        self._fresh = fresh

    async def __aenter__(self) -> LiveTable:
        self._live = await self._tables.hold(self._table_id, self._fresh)
        return self._live

    async def __aexit__(self, *_: object) -> None:
        self._live.lock.release()


class LiveTables:
    """Every live table of this process. `at` is the one way to a table."""

    def __init__(
        self,
        me: str,
        store: Store,
        fanout: Fanout,
        metrics: Metrics,
        tell: Callable[[LiveTable], None],
        give_back: Callable[[LiveTable, int], Awaitable[None]],
    ) -> None:
        """`tell` is called with a table that has news from elsewhere, `give_back` with one whose clocks ran for so
        many milliseconds while nobody could play."""
        self.me: Final = me if fanout.shared else None
        """This process as an owner of tables; None where there is no other."""
        self.closed = False
        """No table is owned any more: others have them now."""
        self.unserved: dict[str, int | None] = {}
        """Tables taken from another process and not read yet, with when that one was last alive."""
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
        live = self._live[table.id] = LiveTable(table.id, table, owner=self.me, breaks=len(self.breaks))
        self._fanout.listen(table.id, news=False)
        return live

    def forget(self, table_id: str) -> None:
        if self._live.pop(table_id, None) is not None:
            self._fanout.leave(table_id)

    def forget_idle(self) -> None:
        """Let go of what nobody looks at."""
        old = time.monotonic() - KEEP_SECONDS
        for live in self.all():
            if not live.subscribers and not live.thinking and live.touched < old and not live.lock.locked():
                self.forget(live.id)

    # Fresh

    def at(self, table_id: str) -> Held:
        """`async with tables.at(id) as live`: the table, up to date, held still; raises `Refused`."""
        return Held(self, table_id, fresh=True)

    def _held(self, table_id: str) -> Held:
        """A table held still, perhaps not up to date or not read at all."""
        return Held(self, table_id, fresh=False)

    async def hold(self, table_id: str, fresh: bool) -> LiveTable:
        """A table whose lock is taken, for `Held`."""
        while True:
            live = self._live.get(table_id)
            if live is None:
                live = self._live[table_id] = LiveTable(table_id)
            await live.lock.acquire()
            if self._live.get(table_id) is live:
                break
            live.lock.release()  # forgotten while we waited for it
        if fresh:
            try:
                await self._freshen(live)
            except BaseException:
                if live.loaded is None and not live.subscribers:
                    self.forget(table_id)
                live.lock.release()
                raise
        return live

    async def _freshen(self, live: LiveTable) -> None:
        live.touched = time.monotonic()
        if live.loaded is None:
            if self.me is not None:
                await self.claim(live)
            try:
                await self._load(live)
            except Refused as refused:
                if refused.code in UNREADABLE:
                    await self._leave_to_others(live)
                raise
        else:
            if self.mine(live) and not self._fanout.up and await self.claim(live):
                await self._load(live)  # somebody had taken it without a word
            if not self.mine(live):
                await self._catch_up(live, live.loaded)
        if not self.mine(live):
            return
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
        self._fanout.listen(live.id, news=not self.mine(live))
        if self.mine(live):
            now = self.breaks.look()
            missed, live.breaks = self.breaks.since(table.last_at, now), len(self.breaks)
            if (seen := self.unserved.pop(live.id, None)) is not None:
                missed = max(missed, now - seen + RETURN_MS)
            await self._credit(live, missed)
        self._tell(live)

    # Owners

    def mine(self, live: LiveTable) -> bool:
        """Whether this process may write to a table."""
        return live.owner == self.me

    async def claim(self, live: LiveTable, instead_of: str | None = None) -> bool:
        """Own a table that nobody owns, or whose owner is gone, or is that one; else know who does.

        True if it was not owned here just before.
        """
        assert self.me is not None
        if self.closed:
            raise Refused("stopping", "the server is stopping; ask again in a moment with the same id", seconds=3)
        asked = self._store.claim(live.id, self.me, now_ms() - ALIVE_MS, instead_of)
        claimed = await self.stored(asked)
        if claimed is None:
            raise Refused("not_found", "there is no such table", reason="table")
        if claimed.unserved_since is not None:
            self.unserved[live.id] = claimed.unserved_since
        live.owner = claimed.owner
        return claimed.taken

    async def _leave_to_others(self, live: LiveTable) -> None:
        """Do not own a table that cannot be opened here: another process may know how."""
        if self.me is not None and self.mine(live):
            await self.stored(self._store.release([live.id], self.me))
            live.owner = None

    async def take_over(self, table_id: str, instead_of: str | None) -> None:
        """Own a table instead of a process that cannot be reached; without one, find out who owns it."""
        async with self._held(table_id) as live:
            if not self.mine(live):
                await self.claim(live, instead_of)
                if self.mine(live):
                    live.drop()

    async def owner(self, table_id: str) -> str | None:
        """The process that owns a table; this one, if nobody does yet. Raises `Refused`."""
        live = self._live.get(table_id)
        if live is not None and live.loaded is not None:
            return live.owner
        async with self.at(table_id) as live:
            return live.owner

    def drop(self, table_id: str) -> None:
        """Read a table again when it is wanted, and ask whose it is."""
        if (live := self._live.get(table_id)) is not None and not live.lock.locked():
            live.drop()

    def lost(self, table_id: str, owner: str) -> None:
        """Another process owns a table from now on."""
        live = self._live.get(table_id)
        if live is not None:
            live.owner = owner
            self._fanout.listen(table_id, news=True)

    async def follow(self, news: News) -> None:
        """Take up what the owner of a table says it has stored."""
        live = self._live.get(news.table)
        if live is None:
            return
        async with live.lock:
            table = live.loaded
            if table is None or self.mine(live) or self._live.get(news.table) is not live:
                return
            try:
                entries = [each for each in news.read() if each.seq >= table.version]
                if entries and entries[0].seq > table.version:
                    await self._catch_up(live, table)
                    return
                for entry in entries:
                    table.apply(entry)
            except (Damaged, Refused):
                live.drop()
                return
            if entries:
                self._tell(live)

    async def reached(self, table_id: str, version: int) -> None:
        """Wait until subscribers here know what an acknowledged command did."""
        live = self._live.get(table_id)
        if live is None or not live.subscribers:
            return
        if live.loaded is None or live.loaded.version < version:
            with suppress(Refused):
                async with self.at(table_id):  # reads it again, or what is new of it, and tells
                    pass

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
        if live is not None and (live.loaded is not None or live.subscribers):
            with suppress(Refused):
                async with self.at(table_id):
                    pass

    async def outdated(self) -> list[str]:
        """The watched tables that others have written to."""
        watched = [live for live in self.all() if live.subscribers and live.loaded is not None]
        versions: dict[str, int] = {}
        for first in range(0, len(watched), ASKED_AT_ONCE):
            some = watched[first : first + ASKED_AT_ONCE]
            versions |= await self.stored(self._store.versions([live.id for live in some]))
        return [
            live.id for live in watched if live.loaded is not None and versions.get(live.id, 0) > live.loaded.version
        ]


async def build(table_id: str, row: TableRow, entries: Sequence[Entry], snapshots: dict[int, str]) -> Table:
    """A table from its journal, compared with every stored position; raises `Damaged`."""
    if len(entries) != row.version or not entries:
        raise Damaged(sentence("damaged.entries", table=table_id, found=len(entries), written=row.version))
    table = Table(table_id, row.seed, entries[0])
    for entry in entries[1:]:
        table.apply(entry)
        if entry.seq in snapshots and snapshots[entry.seq] != _position(table):
            raise Damaged(sentence("damaged.after", table=table_id, entry=entry.seq))
        if entry.seq % 64 == 63:
            await asyncio.sleep(0)
    if row.fingerprint is not None and row.fingerprint != _position(table):
        raise Damaged(sentence("damaged.end", table=table_id))
    return table


def _position(table: Table) -> str | None:
    return None if table.fingerprint is None else f"{table.fingerprint:016x}"
