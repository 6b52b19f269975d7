"""Tables in the database: rows, journals, positions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from msgspec import json
from sqlalchemy import Connection, delete, func, insert, literal, or_, select, tuple_, update

from etagere.server import journal
from etagere.server.errors import Conflict
from etagere.server.journal import Entry
from etagere.server.store.base import Snapshot, Stored, TableRow
from etagere.server.store.database import Database
from etagere.server.store.schema import entries, reviews, snapshots, table_people, tables

_MOVING = ("version", "updated", "commands", "fingerprint")
"""What every entry changes."""
_RESTING = ("status", "public", "ended", "host", "summary")
"""What is written only where it is not known to be stored already, for each index costs a page; so is `due`."""
_ENTRY = ("table_id", "seq", "kind", "data", "at")
_ADD_ENTRIES = insert(entries)


class _Statements:
    """What runs with every move, for the driver itself."""

    def __init__(self, dialect: str) -> None:
        mark = "?" if dialect == "sqlite" else "%s"
        names, marks = ", ".join(_ENTRY), ", ".join(mark for _ in _ENTRY)
        self.add_entry = f"INSERT INTO entries ({names}) VALUES ({marks})"
        self.move_on: dict[tuple[bool, bool, bool], str] = {}
        """The row of a table after an entry, if nobody was faster: without and with when to look at it, without and
        with what else rests, and if it is still our own."""
        self.both: dict[tuple[bool, bool, bool], str] = {}
        """The same and the entry in one statement, where the database knows how."""
        for due, whole, owned in product((False, True), repeat=3):
            columns = _MOVING + (("due",) if due else ()) + (_RESTING if whole else ())
            values = ", ".join(f"{name} = {mark}" for name in columns)
            moving = f"UPDATE tables SET {values} WHERE id = {mark} AND version = {mark}"
            self.move_on[due, whole, owned] = moving = f"{moving} AND owner = {mark}" if owned else moving
            if dialect == "postgresql":
                self.both[due, whole, owned] = (
                    f"WITH moved AS ({moving} RETURNING id) INSERT INTO entries ({names}) "
                    f"SELECT id, {', '.join('%s' for _ in _ENTRY[1:])} FROM moved"
                )

    def move(
        self, cursor: Any, row: TableRow, before: TableRow | None, owner: str | None, new: Sequence[Entry]
    ) -> bool:
        """Write the row and the entries; False, and nothing is written, if somebody was faster. `before` is what is
        known to be stored of the row."""
        due, whole = before is None or before.due != row.due, before is None or not _rests(before, row)
        given: tuple[Any, ...] = (row.version, row.updated, row.commands, row.fingerprint)
        if due:
            given += (row.due,)
        if whole:
            given += (row.status, row.public, row.ended, row.host, _summary(row))
        given += (row.id, new[0].seq) if owner is None else (row.id, new[0].seq, owner)
        which = (due, whole, owner is not None)
        if len(new) == 1 and which in self.both:
            cursor.execute(self.both[which], given + _written(row.id, new[0])[1:])
            return bool(cursor.rowcount == 1)
        cursor.execute(self.move_on[which], given)
        if cursor.rowcount != 1:
            return False
        for each in new:
            cursor.execute(self.add_entry, _written(row.id, each))
        return True


def _written(table_id: str, entry: Entry) -> tuple[Any, ...]:
    return table_id, entry.seq, journal.kind_of(entry.fact), journal.written(entry.fact), entry.at


class StoredTables(Database):
    """The part of a store that keeps tables."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._statements = _Statements(self.engine.dialect.name)

    async def create(
        self, row: TableRow, new: Sequence[Entry], who: Sequence[str], state: Any, owner: str | None = None
    ) -> None:
        def run(c: Connection) -> None:
            c.execute(insert(tables).values(**columns_of(row), owner=owner))
            c.execute(_ADD_ENTRIES, [dict(zip(_ENTRY, _written(row.id, each), strict=True)) for each in new])
            self._keep_position(c, row, new, state)
            _set_people(c, row.id, who)

        await self._do(row.id, run)

    async def append(
        self,
        row: TableRow,
        new: Sequence[Entry],
        who: Sequence[str] | None,
        state: Any,
        owner: str | None = None,
        before: TableRow | None = None,
    ) -> None:
        if before is not None and before.version != new[0].seq:
            before = None
        by_driver = state is None and who is None

        def run(c: Any) -> None:
            cursor = c if by_driver else c.connection.cursor()
            if not self._statements.move(cursor, row, before, owner, new):
                raise Conflict(row.id)
            if not by_driver:
                self._keep_position(c, row, new, state)
                if who is not None:
                    _set_people(c, row.id, who)

        single = by_driver and len(new) == 1 and bool(self._statements.both)
        await self._do(row.id, run, by_driver, single, shares=by_driver)

    def _keep_position(self, c: Connection, row: TableRow, new: Sequence[Entry], state: Any) -> None:
        if state is not None:
            c.execute(
                insert(snapshots).values(
                    table_id=row.id,
                    seq=new[-1].seq,
                    commands=row.commands,
                    fingerprint=row.fingerprint,
                    state=json.encode(state).decode(),
                )
            )

    async def load(self, table_id: str) -> Stored | None:
        def ask(c: Connection) -> Stored | None:
            row = c.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
            if row is None:
                return None
            # The row is read first: entries that come between have a higher number and are left for later.
            journal = entries_of(c, table_id, 0, row["version"])
            kept = c.execute(
                select(snapshots.c.seq, snapshots.c.commands, snapshots.c.fingerprint).where(
                    snapshots.c.table_id == table_id, snapshots.c.seq < row["version"]
                )
            )
            return Stored(row_in(row), journal, [Snapshot(*each) for each in kept])

        return await self._read(ask)

    async def news(self, table_id: str, since: int) -> list[Entry]:
        return await self._read(lambda c: entries_of(c, table_id, since, None))

    async def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        def ask(c: Connection) -> dict[str, int]:
            found = c.execute(select(tables.c.id, tables.c.version).where(tables.c.id.in_(table_ids)))
            return {each.id: each.version for each in found}

        return await self._read(ask)

    async def due(self, now: int, limit: int, owner: str | None = None) -> list[str]:
        def ask(c: Connection) -> list[str]:
            wanted = select(tables.c.id).where(tables.c.due <= now)
            if owner is not None:
                wanted = wanted.where(tables.c.owner == owner)
            return list(c.execute(wanted.order_by(tables.c.due).limit(limit)).scalars())

        return await self._read(ask)

    async def set_due(self, table_id: str, version: int | None, due: int | None) -> None:
        which = update(tables).where(tables.c.id == table_id).values(due=due)
        if version is not None:
            which = which.where(tables.c.version == version)
        await self._do(table_id, lambda c: c.execute(which))

    async def public_tables(self, status: str, game: str | None, limit: int) -> list[str]:
        def ask(c: Connection) -> list[str]:
            wanted = select(tables.c.id).where(tables.c.status == status, tables.c.public)
            if game is not None:
                wanted = wanted.where(tables.c.game == game)
            return list(c.execute(wanted.order_by(tables.c.updated.desc()).limit(limit)).scalars())

        return await self._read(ask)

    async def tables_of(self, who: Sequence[str], limit: int) -> list[str]:
        def ask(c: Connection) -> list[str]:
            wanted = (
                select(tables.c.id)
                .where(
                    tables.c.origin == "table",
                    or_(
                        tables.c.id.in_(select(table_people.c.table_id).where(table_people.c.person_id.in_(who))),
                        tables.c.host.in_(who),
                    ),
                )
                .order_by(tables.c.ended.is_not(None), tables.c.updated.desc())
                .limit(limit)
            )
            return list(c.execute(wanted).scalars())

        return await self._read(ask)

    async def running_of(self, who: Sequence[str]) -> int:
        def ask(c: Connection) -> int:
            wanted = select(func.count()).where(tables.c.host.in_(who), tables.c.status.in_(("open", "playing")))
            return int(c.execute(wanted).scalar_one())

        return await self._read(ask)

    async def imports_of(self, who: Sequence[str]) -> int:
        def ask(c: Connection) -> int:
            wanted = select(func.count()).where(tables.c.host.in_(who), tables.c.origin == "import")
            return int(c.execute(wanted).scalar_one())

        return await self._read(ask)

    async def finished(
        self, who: Sequence[str], game: str | None, mine: bool, before: tuple[int, str] | None, limit: int
    ) -> list[TableRow]:
        own = or_(
            tables.c.id.in_(select(table_people.c.table_id).where(table_people.c.person_id.in_(who))),
            tables.c.host.in_(who),
        )

        def ask(c: Connection) -> list[TableRow]:
            wanted = select(tables).where(tables.c.ended.is_not(None), tables.c.commands > 0)
            wanted = wanted.where(own if mine else or_(own, tables.c.public))
            if game is not None:
                wanted = wanted.where(tables.c.game == game)
            if before is not None:
                wanted = wanted.where(
                    tuple_(tables.c.ended, tables.c.id) < tuple_(literal(before[0]), literal(before[1]))
                )
            wanted = wanted.order_by(tables.c.ended.desc(), tables.c.id.desc()).limit(limit)
            return [row_in(row) for row in c.execute(wanted).mappings()]

        return await self._read(ask)

    async def delete(self, table_id: str) -> None:
        def run(c: Connection) -> None:
            for each in (entries, snapshots, table_people, reviews):
                c.execute(delete(each).where(each.c.table_id == table_id))
            c.execute(delete(tables).where(tables.c.id == table_id))

        await self._do(table_id, run)

    async def every_table(self) -> list[str]:
        return await self._read(lambda c: list(c.execute(select(tables.c.id).order_by(tables.c.created)).scalars()))


def columns_of(row: TableRow) -> dict[str, Any]:
    """A row as it is stored; `row_in` reads it."""
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "public": row.public,
        "version": row.version,
        "created": row.created,
        "updated": row.updated,
        "ended": row.ended,
        "due": row.due,
        "host": row.host,
        "seed": row.seed,
        "origin": row.origin,
        "commands": row.commands,
        "fingerprint": row.fingerprint,
        "summary": _summary(row),
    }


def _summary(row: TableRow) -> str:
    summary = {"names": row.names, "places": row.places, "scores": row.scores}
    if row.rival_scores:
        summary["rival_scores"] = row.rival_scores
    return json.encode(summary).decode()


def _rests(before: TableRow, row: TableRow) -> bool:
    """Whether nothing changed but what every entry changes."""
    return (
        before.status == row.status
        and before.public == row.public
        and before.ended == row.ended
        and before.host == row.host
        and before.names == row.names
        and before.places == row.places
        and before.scores == row.scores
        and before.rival_scores == row.rival_scores
    )


def row_in(found: Any) -> TableRow:
    values = dict(found)
    kept = {name: value for name, value in values.items() if name not in ("summary", "owner")}
    return TableRow(**kept, **json.decode(values["summary"]))


def entries_of(c: Connection, table_id: str, since: int, before: int | None) -> list[Entry]:
    wanted = select(entries.c.seq, entries.c.kind, entries.c.data, entries.c.at).where(
        entries.c.table_id == table_id, entries.c.seq >= since
    )
    if before is not None:
        wanted = wanted.where(entries.c.seq < before)
    found = c.execute(wanted.order_by(entries.c.seq))
    return [Entry(seq, journal.read(kind, data), at) for seq, kind, data, at in found]


def _set_people(c: Connection, table_id: str, who: Sequence[str]) -> None:
    c.execute(delete(table_people).where(table_people.c.table_id == table_id))
    if who:
        c.execute(insert(table_people), [{"table_id": table_id, "person_id": each} for each in sorted(set(who))])
