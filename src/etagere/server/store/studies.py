"""Studies in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from etagere.server.store.base import StudyRow
from etagere.server.store.database import Database
from etagere.server.store.schema import studies


class StoredStudies(Database):
    """The part of a store that keeps studies."""

    async def add_study(self, study: StudyRow) -> None:
        await self._do(study.id, lambda c: c.execute(insert(studies).values(**_columns(study))))

    async def study(self, study_id: str) -> StudyRow | None:
        return await self._study(studies.c.id == study_id)

    async def study_of(self, table_id: str, people: Sequence[str]) -> StudyRow | None:
        return await self._study((studies.c.table_id == table_id) & studies.c.person_id.in_(people))

    async def studies_kept(self, people: Sequence[str]) -> int:
        wanted = select(func.count()).select_from(studies).where(studies.c.person_id.in_(people))
        return await self._read(lambda c: int(c.execute(wanted).scalar() or 0))

    async def studies_by(self, people: Sequence[str], most: int) -> list[StudyRow]:
        wanted = select(studies).where(studies.c.person_id.in_(people)).order_by(studies.c.updated.desc()).limit(most)
        return await self._read(lambda c: [_row(found) for found in c.execute(wanted).mappings()])

    async def change_study(self, study: StudyRow) -> bool:
        this = (studies.c.id == study.id) & (studies.c.version == study.version - 1)

        def run(c: Connection) -> bool:
            return bool(c.execute(update(studies).where(this).values(**_columns(study))).rowcount)

        return await self._do(study.id, run)

    async def drop_study(self, study_id: str) -> None:
        await self._do(study_id, lambda c: c.execute(delete(studies).where(studies.c.id == study_id)))

    async def _study(self, which: Any) -> StudyRow | None:
        wanted = select(studies).where(which).order_by(studies.c.updated.desc()).limit(1)

        def ask(c: Connection) -> StudyRow | None:
            found = c.execute(wanted).mappings().first()
            return None if found is None else _row(found)

        return await self._read(ask)


_NAMES = {"table_id": "table", "person_id": "person"}


def _row(found: Mapping[Any, Any]) -> StudyRow:
    return StudyRow(**{_NAMES.get(name, name): value for name, value in found.items()})


def _columns(study: StudyRow) -> dict[str, Any]:
    return {
        "id": study.id,
        "table_id": study.table,
        "person_id": study.person,
        "version": study.version,
        "shared": study.shared,
        "created": study.created,
        "updated": study.updated,
        "data": study.data,
    }
