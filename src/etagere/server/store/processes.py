"""Server processes in the database: when each was last alive."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from etagere.server.store.database import Database
from etagere.server.store.schema import processes

FORGET_MS: Final = 86_400_000
"""A process that has not been seen for so long is forgotten."""


class StoredProcesses(Database):
    """The part of a store that knows who serves."""

    async def beat(self, process: str, now: int) -> None:
        def run(c: Connection) -> None:
            if c.execute(update(processes).where(processes.c.id == process).values(seen=now)).rowcount == 0:
                c.execute(insert(processes).values(id=process, seen=now))

        await self._do("", run)

    async def last_beat(self) -> int | None:
        return await self._read(lambda c: c.execute(select(func.max(processes.c.seen))).scalar())

    async def forget_processes(self, now: int) -> None:
        await self._do("", lambda c: c.execute(delete(processes).where(processes.c.seen < now - FORGET_MS)))
