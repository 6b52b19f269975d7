"""The store over SQLAlchemy: SQLite in one file, or PostgreSQL by URL.

Writes of all tables go through one writer thread that commits what has gathered in one transaction
(group commit): an answer is given only after its transaction is on disk, and a busy server pays for one
flush, not for one a move. Reads have threads of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from msgspec import json
from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from etagere.server.errors import Conflict
from etagere.server.store.base import PersonRow, Snapshot, Stored, TableRow, TokenRow
from etagere.server.store.migrate import upgrade
from etagere.server.store.schema import accounts, entries, people, snapshots, table_people, tables, tokens
from etagere.server.table import After, Entry

T = TypeVar("T")
READERS = 4


_MOVABLE = ("status", "public", "version", "updated", "ended", "due", "host", "commands", "fingerprint", "summary")
_MOVE_ON = (
    update(tables)
    .where(tables.c.id == bindparam("new_id"), tables.c.version == bindparam("expected"))
    .values({name: bindparam(f"new_{name}") for name in _MOVABLE})
)
"""The row of a table after an entry, if nobody was faster; made once, because it runs with every move."""
_ADD_ENTRIES = insert(entries)


@dataclass
class Job:
    """A write that waits for the next transaction."""

    order: str
    """Jobs of one transaction are done in this order, so that two processes lock rows in the same one."""
    run: Callable[[Connection], Any]
    answer: asyncio.Future[Any]


def make_engine(url: str) -> Engine:
    """An engine with the habits this store relies on."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_size=READERS + 2, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, pool_size=READERS + 2, connect_args={"timeout": 15, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _on_connect(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not guessed by the driver
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        immediate = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


class SqlStore:
    """Everything in one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self.transactions = 0
        self.writes = 0
        self._pending: list[Job] = []
        self._wake = asyncio.Event()
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def open(self) -> None:
        """Bring the database to the present form and start writing."""
        await asyncio.get_running_loop().run_in_executor(self._writer, upgrade, self.engine)
        self._task = asyncio.create_task(self._write(), name="store-writer")

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        self._closed = True
        self._wake.set()
        if self._task is not None:
            await self._task
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()

    async def healthy(self) -> bool:
        try:
            await asyncio.wait_for(self._read(lambda c: c.execute(select(literal(1))).scalar()), 5)
        except Exception:
            return False
        return True

    # Threads

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return ask(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def _do(self, order: str, run: Callable[[Connection], T]) -> T:
        if self._closed:
            raise RuntimeError("the store is closed")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._pending.append(Job(order, run, answer))
        self._wake.set()
        # Once asked for, a write is done even if the asker goes away.
        return await asyncio.shield(answer)

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            self._wake.clear()
            jobs, self._pending = self._pending, []
            if jobs:
                jobs.sort(key=lambda job: job.order)
                answers = await loop.run_in_executor(self._writer, self._commit, jobs)
                for job, (good, value) in zip(jobs, answers, strict=True):
                    if job.answer.done():
                        continue
                    if good:
                        job.answer.set_result(value)
                    else:
                        job.answer.set_exception(value)
                        job.answer.exception()  # a waiter that has gone is no fault
            if self._closed and not self._pending:
                return

    def _commit(self, jobs: list[Job]) -> list[tuple[bool, Any]]:
        """One transaction for all jobs; one each if a job fails in a way that spoils the transaction."""
        try:
            return self._together(jobs)
        except Exception:
            if len(jobs) == 1:
                raised = self._alone(jobs[0])
                return [raised]
            return [self._alone(job) for job in jobs]

    def _together(self, jobs: list[Job]) -> list[tuple[bool, Any]]:
        answers: list[tuple[bool, Any]] = []
        with self._writing() as connection, connection.begin():
            for job in jobs:
                try:
                    answers.append((True, job.run(connection)))
                except Conflict as conflict:  # raised before anything was written
                    answers.append((False, conflict))
        self.transactions += 1
        self.writes += len(jobs)
        return answers

    def _alone(self, job: Job) -> tuple[bool, Any]:
        try:
            return self._together([job])[0]
        except Exception as error:
            return False, error

    def _writing(self) -> Connection:
        return self.engine.connect().execution_options(writes=True)

    # Tables

    async def create(self, row: TableRow, new: Sequence[Entry], who: Sequence[str], after: After | None) -> None:
        def run(c: Connection) -> None:
            c.execute(insert(tables).values(**_columns(row)))
            self._add(c, row, new, after)
            _set_people(c, row.id, who)

        await self._do(row.id, run)

    async def append(self, row: TableRow, new: Sequence[Entry], who: Sequence[str], after: After | None) -> None:
        values = _columns(row)
        for fixed in ("game", "created", "seed", "origin"):
            del values[fixed]
        given = {f"new_{name}": value for name, value in values.items()}
        given["expected"] = new[0].seq

        def run(c: Connection) -> None:
            if c.execute(_MOVE_ON, given).rowcount != 1:
                raise Conflict(row.id)
            self._add(c, row, new, after)
            if any(entry.kind in ("sat", "left", "kicked", "moved", "back", "bot", "stood_in") for entry in new):
                _set_people(c, row.id, who)

        await self._do(row.id, run)

    def _add(self, c: Connection, row: TableRow, new: Sequence[Entry], after: After | None) -> None:
        c.execute(
            _ADD_ENTRIES,
            [
                {"table_id": row.id, "seq": e.seq, "kind": e.kind, "data": json.encode(e.data).decode(), "at": e.at}
                for e in new
            ],
        )
        if after is not None and after.state is not None:
            c.execute(
                insert(snapshots).values(
                    table_id=row.id,
                    seq=new[-1].seq,
                    commands=after.commands,
                    fingerprint=f"{after.fingerprint:016x}",
                    state=json.encode(after.state).decode(),
                )
            )

    async def load(self, table_id: str) -> Stored | None:
        def ask(c: Connection) -> Stored | None:
            row = c.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
            if row is None:
                return None
            # The row is read first: entries that come between have a higher number and are left for later.
            journal = _journal(c, table_id, 0, row["version"])
            kept = c.execute(
                select(snapshots.c.seq, snapshots.c.commands, snapshots.c.fingerprint).where(
                    snapshots.c.table_id == table_id, snapshots.c.seq < row["version"]
                )
            )
            return Stored(_row(row), journal, [Snapshot(*each) for each in kept])

        return await self._read(ask)

    async def news(self, table_id: str, since: int) -> list[Entry]:
        return await self._read(lambda c: _journal(c, table_id, since, None))

    async def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        def ask(c: Connection) -> dict[str, int]:
            found = c.execute(select(tables.c.id, tables.c.version).where(tables.c.id.in_(table_ids)))
            return {each.id: each.version for each in found}

        return await self._read(ask)

    async def due(self, now: int, limit: int) -> list[str]:
        def ask(c: Connection) -> list[str]:
            return list(
                c.execute(select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)).scalars()
            )

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
            return [_row(row) for row in c.execute(wanted).mappings()]

        return await self._read(ask)

    async def delete(self, table_id: str) -> None:
        def run(c: Connection) -> None:
            for each in (entries, snapshots, table_people):
                c.execute(delete(each).where(each.c.table_id == table_id))
            c.execute(delete(tables).where(tables.c.id == table_id))

        await self._do(table_id, run)

    async def every_table(self) -> list[str]:
        return await self._read(lambda c: list(c.execute(select(tables.c.id).order_by(tables.c.created)).scalars()))

    # People

    async def add_person(self, person_id: str, name: str, now: int) -> None:
        await self._do(person_id, lambda c: c.execute(insert(people).values(id=person_id, name=name, created=now)))

    async def rename(self, person_id: str, name: str) -> None:
        await self._do(person_id, lambda c: c.execute(update(people).where(people.c.id == person_id).values(name=name)))

    async def person(self, person_id: str) -> PersonRow | None:
        return await self._read(lambda c: _person(c, person_id))

    async def account(self, name: str) -> PersonRow | None:
        def ask(c: Connection) -> PersonRow | None:
            found = c.execute(select(accounts.c.person_id).where(accounts.c.name_key == name.casefold())).scalar()
            return None if found is None else _person(c, found)

        return await self._read(ask)

    async def add_account(self, person_id: str, name: str, password: str, now: int) -> bool:
        def run(c: Connection) -> bool:
            taken = select(accounts.c.person_id).where(
                or_(accounts.c.name_key == name.casefold(), accounts.c.person_id == person_id)
            )
            if c.execute(taken).first() is not None:
                return False
            c.execute(
                insert(accounts).values(
                    person_id=person_id, name_key=name.casefold(), name=name, password=password, created=now
                )
            )
            c.execute(update(people).where(people.c.id == person_id).values(name=name))
            return True

        try:
            return await self._do(person_id, run)
        except IntegrityError:  # another process was faster
            return False

    async def set_password(self, person_id: str, password: str) -> None:
        await self._do(
            person_id,
            lambda c: c.execute(update(accounts).where(accounts.c.person_id == person_id).values(password=password)),
        )

    async def delete_person(self, person_id: str) -> None:
        def run(c: Connection) -> None:
            c.execute(delete(tokens).where(tokens.c.person_id == person_id))
            c.execute(delete(accounts).where(accounts.c.person_id == person_id))
            c.execute(delete(people).where(people.c.id == person_id))

        await self._do(person_id, run)

    async def merge(self, guest: str, into: str) -> None:
        def run(c: Connection) -> None:
            c.execute(update(people).where(people.c.merged_into == guest).values(merged_into=into))
            c.execute(update(people).where(people.c.id == guest).values(merged_into=into))
            c.execute(delete(tokens).where(tokens.c.person_id == guest, tokens.c.kind == "guest"))

        await self._do(guest, run)

    # Credentials

    async def add_token(self, token: TokenRow) -> None:
        await self._do(
            token.person,
            lambda c: c.execute(
                insert(tokens).values(
                    hash=token.hash,
                    id=token.id,
                    kind=token.kind,
                    person_id=token.person,
                    created=token.created,
                    seen=token.seen,
                    expires=token.expires,
                    agent=token.agent,
                    table_id=token.table,
                    seat=token.seat,
                )
            ),
        )

    async def token(self, hashed: str) -> TokenRow | None:
        def ask(c: Connection) -> TokenRow | None:
            found = c.execute(select(tokens).where(tokens.c.hash == hashed)).mappings().first()
            return None if found is None else _token(found)

        return await self._read(ask)

    async def touch(self, hashed: str, seen: int, expires: int) -> None:
        await self._do(
            hashed,
            lambda c: c.execute(update(tokens).where(tokens.c.hash == hashed).values(seen=seen, expires=expires)),
        )

    async def take_token(self, hashed: str, kind: str) -> TokenRow | None:
        def run(c: Connection) -> TokenRow | None:
            found = c.execute(select(tokens).where(tokens.c.hash == hashed, tokens.c.kind == kind)).mappings().first()
            if found is None:
                return None
            gone = c.execute(delete(tokens).where(tokens.c.hash == hashed))
            return _token(found) if gone.rowcount == 1 else None

        return await self._do(hashed, run)

    async def tokens_of(self, person: str, kinds: Sequence[str]) -> list[TokenRow]:
        def ask(c: Connection) -> list[TokenRow]:
            wanted = select(tokens).where(tokens.c.person_id == person, tokens.c.kind.in_(kinds))
            return [_token(row) for row in c.execute(wanted.order_by(tokens.c.seen.desc())).mappings()]

        return await self._read(ask)

    async def drop_tokens(
        self,
        person: str,
        kinds: Sequence[str],
        *,
        but: str = "",
        token_id: str = "",
        seat: tuple[str, int] | None = None,
    ) -> int:
        def run(c: Connection) -> int:
            which = delete(tokens).where(tokens.c.person_id == person, tokens.c.kind.in_(kinds), tokens.c.id != but)
            if token_id:
                which = which.where(tokens.c.id == token_id)
            if seat is not None:
                which = which.where(tokens.c.table_id == seat[0], tokens.c.seat == seat[1])
            return int(c.execute(which).rowcount)

        return await self._do(person, run)

    async def living(self, token_ids: Sequence[str], now: int) -> set[str]:
        def ask(c: Connection) -> set[str]:
            good: set[str] = set()
            for first in range(0, len(token_ids), 500):
                some = token_ids[first : first + 500]
                wanted = select(tokens.c.id).where(tokens.c.id.in_(some), tokens.c.expires > now)
                good.update(c.execute(wanted).scalars())
            return good

        return await self._read(ask)

    async def drop_expired(self, now: int) -> None:
        await self._do("", lambda c: c.execute(delete(tokens).where(tokens.c.expires < now)))


def _columns(row: TableRow) -> dict[str, Any]:
    summary = {"names": row.names, "places": row.places, "scores": row.scores}
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
        "summary": json.encode(summary).decode(),
    }


def _row(found: Any) -> TableRow:
    values = dict(found)
    return TableRow(**{k: v for k, v in values.items() if k != "summary"}, **json.decode(values["summary"]))


def _journal(c: Connection, table_id: str, since: int, before: int | None) -> list[Entry]:
    wanted = select(entries.c.seq, entries.c.kind, entries.c.data, entries.c.at).where(
        entries.c.table_id == table_id, entries.c.seq >= since
    )
    if before is not None:
        wanted = wanted.where(entries.c.seq < before)
    found = c.execute(wanted.order_by(entries.c.seq))
    return [Entry(seq, kind, json.decode(data), at) for seq, kind, data, at in found]


def _set_people(c: Connection, table_id: str, who: Sequence[str]) -> None:
    c.execute(delete(table_people).where(table_people.c.table_id == table_id))
    if who:
        c.execute(insert(table_people), [{"table_id": table_id, "person_id": each} for each in sorted(set(who))])


def _person(c: Connection, person_id: str) -> PersonRow | None:
    found = c.execute(
        select(people.c.id, people.c.name, accounts.c.name.label("account"), accounts.c.password)
        .select_from(people.outerjoin(accounts, accounts.c.person_id == people.c.id))
        .where(people.c.id == person_id, people.c.merged_into.is_(None))
    ).first()
    if found is None:
        return None
    merged = c.execute(select(people.c.id).where(people.c.merged_into == person_id)).scalars()
    return PersonRow(found.id, found.name, frozenset([person_id, *merged]), found.account, found.password)


def _token(found: Any) -> TokenRow:
    return TokenRow(
        hash=found["hash"],
        id=found["id"],
        kind=found["kind"],
        person=found["person_id"],
        created=found["created"],
        seen=found["seen"],
        expires=found["expires"],
        agent=found["agent"],
        table=found["table_id"],
        seat=found["seat"],
    )
