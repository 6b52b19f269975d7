"""Second factors in the database."""

from __future__ import annotations

from msgspec import json
from sqlalchemy import Connection, delete, insert, select, update

from etagere.server.store.base import FactorRow
from etagere.server.store.database import Database
from etagere.server.store.schema import factors


class StoredFactors(Database):
    """The part of a store that keeps second factors."""

    async def factor(self, person_id: str) -> FactorRow | None:
        def ask(c: Connection) -> FactorRow | None:
            found = c.execute(select(factors).where(factors.c.person_id == person_id)).mappings().first()
            if found is None:
                return None
            recovery = tuple(json.decode(found["recovery"]))
            return FactorRow(found["person_id"], found["secret"], found["confirmed"], found["step"], recovery)

        return await self._read(ask)

    async def set_factor(self, factor: FactorRow) -> None:
        def run(c: Connection) -> None:
            c.execute(delete(factors).where(factors.c.person_id == factor.person))
            c.execute(
                insert(factors).values(
                    person_id=factor.person,
                    secret=factor.secret,
                    confirmed=factor.confirmed,
                    step=factor.step,
                    recovery=json.encode(factor.recovery).decode(),
                )
            )

        await self._do(factor.person, run)

    async def use_step(self, person_id: str, step: int) -> bool:
        newer = update(factors).where(factors.c.person_id == person_id, factors.c.step < step).values(step=step)
        return await self._do(person_id, lambda c: c.execute(newer).rowcount == 1)

    async def use_recovery(self, person_id: str, hashed: str) -> bool:
        def run(c: Connection) -> bool:
            mine = factors.c.person_id == person_id
            kept = c.execute(select(factors.c.recovery).where(mine)).scalar()
            codes = [] if kept is None else json.decode(kept)
            if hashed not in codes:
                return False
            rest = json.encode([each for each in codes if each != hashed]).decode()
            # Of two that bring the same code at once, one still finds what both have read.
            return (
                c.execute(update(factors).where(mine, factors.c.recovery == kept).values(recovery=rest)).rowcount == 1
            )

        return await self._do(person_id, run)

    async def drop_factor(self, person_id: str) -> None:
        await self._do(person_id, lambda c: c.execute(delete(factors).where(factors.c.person_id == person_id)))
