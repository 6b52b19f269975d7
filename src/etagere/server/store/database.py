"""A database behind threads: SQLite in one file, or PostgreSQL by URL.

Writes of all tables go through one thread (`writing.py`), reads have threads of their own.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from etagere.server.errors import StoreFailed
from etagere.server.store.migrate import upgrade
from etagere.server.store.writing import Job, Writer

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
TROUBLES = (OperationalError, InterfaceError, PoolTimeout, TimeoutError)
_log = logging.getLogger("etagere.store")


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


class Database:
    """One database: `_read` asks it, `_do` writes to it. Both raise `StoreFailed` where it does not answer."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url, STATEMENT_SECONDS)
        self.failed: Callable[[], None] = lambda: None
        """Called where it does not answer, to be counted."""
        self._watch: asyncio.TimerHandle | None = None
        self._writer = Writer(self.engine)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._closed = False
        self._looked = -LOOK_SECONDS
        self._well = False

    async def open(self) -> None:
        """Bring the database to the present form and start writing."""
        await asyncio.get_running_loop().run_in_executor(self._readers, self._upgrade)
        self._writer.open()

    def _upgrade(self) -> None:
        engine = make_engine(self.url)  # a migration takes as long as it takes
        try:
            upgrade(engine)
        finally:
            engine.dispose()

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        self._closed = True
        await self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    @property
    def transactions(self) -> int:
        """How many were written."""
        return self._writer.transactions

    @property
    def writes(self) -> int:
        """How many writes were in them."""
        return self._writer.writes

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

        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(self._readers, run)
        except TROUBLES as error:
            raise self._trouble(error) from error

    async def _do(
        self, order: str, run: Callable[[Any], T], by_driver: bool = False, single: bool = False, shares: bool = False
    ) -> T:
        """What a write gives; once asked for it is done even if the asker goes away.

        It is given a connection, or the cursor of the driver; `single` says that it is one statement of PostgreSQL,
        `shares` that it may wait a moment for others like it.
        """
        if self._closed:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._writer.ask(Job(order, run, answer, loop.time(), by_driver, single, shares))
        if self._watch is None:
            self._watch = loop.call_later(min(1.0, ANSWER_SECONDS / 10), self._give_up)
        try:
            return await answer
        except TROUBLES as error:
            raise self._trouble(error) from error

    def _give_up(self) -> None:
        """Tell those who have waited too long; what has not begun shall not be done after that."""
        loop = asyncio.get_running_loop()
        late = loop.time() - ANSWER_SECONDS
        writer = self._writer
        for job in (*writer.begun, *writer.waiting):
            if job.asked < late and not job.answer.done():
                job.answer.set_exception(TimeoutError())
        writer.waiting = [job for job in writer.waiting if job.asked >= late]
        waiting = writer.begun or writer.waiting
        self._watch = loop.call_later(min(1.0, ANSWER_SECONDS / 10), self._give_up) if waiting else None

    def _trouble(self, error: Exception) -> StoreFailed:
        """A trouble of the database itself, told as what it is: it does not answer."""
        _log.warning("the store does not answer: %s", str(error).partition("\n")[0] or "in time")
        self.failed()
        return StoreFailed()
