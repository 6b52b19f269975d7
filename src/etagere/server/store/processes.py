"""Server processes in the database: when each was last alive, and which tables it owns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from etagere.server.store.base import Claim
from etagere.server.store.database import Database
from etagere.server.store.schema import processes, tables

FORGET_MS: Final = 86_400_000
"""A process that has not been seen for so long is forgotten."""
LAST: Final = "~"
"""What locks several rows comes behind what locks one, so that no two processes wait for each other."""
_OWNED: Final = select(tables.c.id, tables.c.owner, processes.c.seen).select_from(
    tables.outerjoin(processes, processes.c.id == tables.c.owner)
)


class StoredProcesses(Database):
    """The part of a store that knows who serves."""

    async def beat(self, process: str, now: int) -> None:
        def run(c: Connection) -> None:
            if c.execute(update(processes).where(processes.c.id == process).values(seen=now)).rowcount == 0:
                c.execute(insert(processes).values(id=process, seen=now))

        await self._do("", run)

    async def last_beat(self) -> int | None:
        return await self._read(lambda c: c.execute(select(func.max(processes.c.seen))).scalar())

    async def alive(self, since: int) -> set[str]:
        return await self._read(
            lambda c: set(c.execute(select(processes.c.id).where(processes.c.seen >= since)).scalars())
        )

    async def forget_processes(self, now: int) -> None:
        await self._do("", lambda c: c.execute(delete(processes).where(processes.c.seen < now - FORGET_MS)))

    async def claim(self, table_id: str, me: str, alive_since: int, instead_of: str | None = None) -> Claim | None:
        def run(c: Connection) -> Claim | None:
            found = c.execute(_OWNED.where(tables.c.id == table_id).with_for_update(of=tables)).first()
            if found is None:
                return None
            if found.owner == me:
                return Claim(me)
            alive = found.seen is not None and found.seen >= alive_since
            if found.owner is not None and alive and found.owner != instead_of:
                return Claim(found.owner)
            c.execute(update(tables).where(tables.c.id == table_id).values(owner=me))
            return Claim(me, True, found.seen)

        return await self._do(table_id, run)

    async def claim_due(
        self, me: str, until: int, alive_since: int, limit: int, without: Collection[str] = ()
    ) -> dict[str, int | None]:
        def orphans(wanted: Select[tuple[str, str | None, int | None]]) -> Select[tuple[str, str | None, int | None]]:
            dead = or_(tables.c.owner.is_(None), processes.c.seen.is_(None), processes.c.seen < alive_since)
            return (
                wanted.where(tables.c.due <= until, dead, tables.c.id.not_in(without))
                .order_by(tables.c.due)
                .limit(limit)
            )

        if not await self._read(lambda c: c.execute(orphans(_OWNED)).first()):
            return {}

        def run(c: Connection) -> dict[str, int | None]:
            found = c.execute(orphans(_OWNED).with_for_update(of=tables, skip_locked=True)).all()
            if found:
                c.execute(update(tables).where(tables.c.id.in_([each.id for each in found])).values(owner=me))
            return {each.id: each.seen for each in found}

        return await self._do(LAST, run)

    async def release(self, table_ids: Sequence[str], me: str) -> None:
        which = update(tables).where(tables.c.id.in_(table_ids), tables.c.owner == me).values(owner=None)
        await self._do(LAST, lambda c: c.execute(which))
