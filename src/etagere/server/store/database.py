"""A database behind threads: SQLite in one file, or PostgreSQL by URL.

Writes of all tables go through one writer thread that commits what has gathered in one transaction
(group commit): an answer is given only after its transaction is on disk, and a busy server pays for one
flush, not for one a move. Reads have threads of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, literal, select
from sqlalchemy.engine import make_url

from etagere.server.errors import Conflict
from etagere.server.store.migrate import upgrade

T = TypeVar("T")
READERS = 4


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


class Database:
    """One database: `_read` asks it, `_do` writes to it."""

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
