"""A database behind threads: SQLite in one file, or PostgreSQL by URL.

Writes of all tables go through one writer thread that commits what has gathered in one transaction
(group commit): an answer is given only after its transaction is on disk, and a busy server pays for one
flush, not for one a move. Reads have threads of their own.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from etagere.server.errors import Conflict, StoreFailed
from etagere.server.store.migrate import upgrade

T = TypeVar("T")
READERS = 4
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 8
"""PostgreSQL gives up a statement of a request after so long."""
ANSWER_SECONDS = 10.0
"""Who asks the store is told after so long that it does not answer."""
LOOK_SECONDS = 5.0
"""Whether it is well is looked at no more often than this."""
WRITE_NOTHING = text("UPDATE alembic_version SET version_num = version_num")
_log = logging.getLogger("etagere.store")


@dataclass
class Job:
    """A write that waits for the next transaction."""

    order: str
    """Jobs of one transaction are done in this order, so that two processes lock rows in the same one."""
    run: Callable[[Connection], Any]
    answer: asyncio.Future[Any]
    asked: float
    """When, by the clock of the loop."""
    by_driver: bool
    """It speaks to the driver itself."""


def make_engine(url: str, seconds: int = 0) -> Engine:
    """An engine with the habits this store relies on; PostgreSQL gives up a statement after so many seconds."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        waits: dict[str, Any] = {"connect_timeout": CONNECT_SECONDS}
        if seconds:
            waits["tcp_user_timeout"] = seconds * 1000
            if "options" not in parsed.query:
                waits["options"] = f"-c statement_timeout={seconds}s -c lock_timeout={seconds}s"
        return create_engine(parsed, pool_size=READERS + 2, pool_pre_ping=True, connect_args=waits)
    if parsed.database and parsed.database != ":memory:" and not parsed.query:
        _make_file(Path(parsed.database))
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


def _make_file(path: Path) -> None:
    """Make a file for SQLite that only its owner may read, for it holds who is who; what lies beside it follows."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError:
        with suppress(OSError):  # one that exists keeps what its group may
            mode = path.stat().st_mode
            if mode & 0o007:
                path.chmod(mode & ~0o007)


@contextmanager
def driver_errors(connection: Connection) -> Iterator[None]:
    """Errors of the driver are told as SQLAlchemy tells them."""
    failed = connection.dialect.loaded_dbapi.Error
    try:
        yield
    except failed as error:
        raise DBAPIError.instance(None, None, error, failed, dialect=connection.dialect) from error


class Database:
    """One database: `_read` asks it, `_do` writes to it. Both raise `StoreFailed` where it does not answer."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url, STATEMENT_SECONDS)
        self.failed: Callable[[], None] = lambda: None
        """Called where it does not answer, to be counted."""
        self.transactions = 0
        self.writes = 0
        self._pending: list[Job] = []
        self._begun: list[Job] = []
        self._watch: asyncio.TimerHandle | None = None
        self._connection: Connection | None = None
        self._wake = asyncio.Event()
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._looked = -LOOK_SECONDS
        self._well = False

    async def open(self) -> None:
        """Bring the database to the present form and start writing."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._upgrade)
        self._task = asyncio.create_task(self._write(), name="store-writer")

    def _upgrade(self) -> None:
        engine = make_engine(self.url)  # a migration takes as long as it takes
        try:
            upgrade(engine)
        finally:
            engine.dispose()

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        self._closed = True
        self._wake.set()
        if self._task is not None:
            await self._task
        self._writer.shutdown()
        self._stop_writing()
        self._readers.shutdown()
        self.engine.dispose()

    async def healthy(self) -> bool:
        """Whether it takes what is written: a full disk can still be read. Asked often, it answers what it found."""
        if time.monotonic() - self._looked > LOOK_SECONDS:
            try:
                async with asyncio.timeout(5):
                    await self._do("", lambda c: c.execute(WRITE_NOTHING))
                self._well = True
            except Exception:
                self._well = False
            self._looked = time.monotonic()
        return self._well

    # Threads

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return ask(connection)

        with self._answering():
            async with asyncio.timeout(ANSWER_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def _do(self, order: str, run: Callable[[Connection], T], by_driver: bool = False) -> T:
        """What a write gives; once asked for it is done even if the asker goes away."""
        if self._closed:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._pending.append(Job(order, run, answer, loop.time(), by_driver))
        self._wake.set()
        if self._watch is None:
            self._watch = loop.call_later(min(1.0, ANSWER_SECONDS / 10), self._give_up)
        with self._answering():
            return await answer

    def _give_up(self) -> None:
        """Tell those who have waited too long; what has not begun shall not be done after that."""
        loop = asyncio.get_running_loop()
        late = loop.time() - ANSWER_SECONDS
        for job in (*self._begun, *self._pending):
            if job.asked < late and not job.answer.done():
                job.answer.set_exception(TimeoutError())
        self._pending = [job for job in self._pending if job.asked >= late]
        waiting = self._begun or self._pending
        self._watch = loop.call_later(min(1.0, ANSWER_SECONDS / 10), self._give_up) if waiting else None

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """Troubles of the database itself are told as what they are: it does not answer."""
        try:
            yield
        except (OperationalError, InterfaceError, PoolTimeout, TimeoutError) as error:
            _log.warning("the store does not answer: %s", str(error).partition("\n")[0] or "in time")
            self.failed()
            raise StoreFailed() from error

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            self._wake.clear()
            jobs, self._pending = self._pending, []
            self._begun = jobs
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
                self._begun = []
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
        connection = self._writing()
        try:
            with self._transaction(connection, all(job.by_driver for job in jobs)):
                for job in jobs:
                    try:
                        answers.append((True, job.run(connection)))
                    except Conflict as conflict:  # raised before anything was written
                        answers.append((False, conflict))
        except BaseException:
            self._stop_writing()
            raise
        self.transactions += 1
        self.writes += len(jobs)
        return answers

    @contextmanager
    def _transaction(self, connection: Connection, by_driver: bool) -> Iterator[None]:
        """A transaction of the driver where nothing else is needed: SQLAlchemy's takes as long as two moves."""
        if not by_driver:
            with connection.begin():
                yield
            return
        with driver_errors(connection):
            driver = connection.connection
            if connection.dialect.name == "sqlite":  # others begin by themselves
                driver.cursor().execute("BEGIN IMMEDIATE")
            yield
            driver.commit()

    def _alone(self, job: Job) -> tuple[bool, Any]:
        try:
            return self._together([job])[0]
        except Exception as error:
            return False, error

    def _writing(self) -> Connection:
        """The connection of the writer thread: kept, for to get one takes as long as a move."""
        if self._connection is None:
            self._connection = self.engine.connect().execution_options(writes=True)
        return self._connection

    def _stop_writing(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()  # whatever state it is in
            with suppress(Exception):
                connection.close()
