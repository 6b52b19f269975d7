"""Reviews in the database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, insert, or_, select

from etagere.server import journal
from etagere.server.journal import Created
from etagere.server.store.database import Database
from etagere.server.store.schema import entries, reviews, table_people, tables


class StoredReviews(Database):
    """The part of a store that keeps reviews."""

    async def review(self, table_id: str) -> str | None:
        wanted = select(reviews.c.data).where(reviews.c.table_id == table_id)
        return await self._read(lambda c: c.execute(wanted).scalar())

    async def keep_review(self, table_id: str, data: str, now: int) -> None:
        def run(c: Connection) -> None:
            c.execute(delete(reviews).where(reviews.c.table_id == table_id))
            if c.execute(select(tables.c.id).where(tables.c.id == table_id)).scalar() is not None:
                c.execute(insert(reviews).values(table_id=table_id, created=now, data=data))

        await self._do(table_id, run)

    async def same_deals(self, table_id: str, game: str, seed: bytes | None) -> list[tuple[Created | None, set[str]]]:
        crowded = select(table_people.c.table_id).group_by(table_people.c.table_id).having(func.count() > 1)
        # What a match goes on from is told by the first entry of its journal, and nowhere else.
        goes_on = entries.c.data.contains('"continued_from":"')
        wanted = (
            select(tables.c.id, goes_on, entries.c.kind, entries.c.data)
            .join(tables, entries.c.table_id == tables.c.id)
            .where(tables.c.game == game, tables.c.status == "playing", tables.c.id != table_id)
            .where(entries.c.seq == 0, tables.c.id.in_(crowded))
            .where(goes_on if seed is None else or_(goes_on, tables.c.seed == seed))
        )

        def ask(c: Connection) -> list[tuple[Created | None, set[str]]]:
            found: list[tuple[Created | None, set[str]]] = []
            for other, continued, kind, data in c.execute(wanted).all():
                fact = journal.read(kind, data) if continued else None
                sitting = c.execute(select(table_people.c.person_id).where(table_people.c.table_id == other)).scalars()
                found.append((fact if isinstance(fact, Created) else None, set(sitting)))
            return found

        return await self._read(ask)

    async def took_part(self, table_id: str, people: Sequence[str]) -> bool:
        wanted = (
            select(tables.c.id)
            .join(table_people, table_people.c.table_id == tables.c.id)
            .where(tables.c.id == table_id, tables.c.origin == "table", table_people.c.person_id.in_(people))
        )
        return await self._read(lambda c: c.execute(wanted.limit(1)).first() is not None)
