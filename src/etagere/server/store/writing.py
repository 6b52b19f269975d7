"""The writer of a store: one thread that commits what has gathered in one transaction (group commit).

An answer is given only after its transaction is on disk, and a busy server pays for one flush, not for one a move.
The loop hands a list of writes over and is woken once with all their answers. Where several tables are being played
a move waits a moment for moves of the others: a transaction costs three times as much as a move in it does
(`docs/adr/0024-moves-share-a-transaction.md`).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from etagere.server.errors import Conflict

SHARE_SECONDS: Final = 0.016
"""A move waits so long for others to share its transaction: for one picture on a screen."""
OTHERS: Final = 4
"""It waits if so many moves of other tables came lately; where there are fewer nobody waits, and nothing is scarce."""
LATELY_SECONDS: Final = 0.1

Answer = tuple[bool, Any]
"""Whether a write was done, and what it gave, or what it raised."""


@dataclass(slots=True)
class Job:
    """A write that waits for the next transaction."""

    order: str
    """Jobs of one transaction are done in this order, so that two processes lock rows in the same one."""
    run: Callable[[Any], Any]
    answer: asyncio.Future[Any]
    asked: float
    """When, by the clock of the loop."""
    by_driver: bool
    """It is given the driver's own cursor: SQLAlchemy takes longer for a statement than SQLite does."""
    single: bool = False
    """It is one statement, which is a transaction by itself: the database need not be told of its begin and end."""
    shares: bool = False
    """It may wait a moment for others."""


class Writer:
    """Writes in the order in which they are asked for, as many in a transaction as there are."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._begins = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else None
        """What begins a transaction; other drivers do it by themselves."""
        self._connection: Connection | None = None
        self._driver: Any = None
        self._cursor: Any = None
        self.transactions = 0
        self.writes = 0
        self.waiting: list[Job] = []
        self.begun: list[Job] = []
        """Those in the transaction that is being written."""
        self._lately: deque[tuple[float, str]] = deque(maxlen=4 * OTHERS)
        """When the last moves came, and of which tables."""
        self._about_to: asyncio.Handle | None = None
        self._line: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self._idle: asyncio.Event = asyncio.Event()

    # In the loop

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        if self._thread is None:
            return
        while self.begun or self.waiting:
            self._idle.clear()
            await self._idle.wait()
        self._line.put(None)
        await asyncio.to_thread(self._thread.join)
        self._stop_writing()

    def ask(self, job: Job) -> None:
        """Write it with what else is asked for in this turn of the loop, or while another transaction is written, or
        in the moment that a move waits for others."""
        self.waiting.append(job)
        if job.shares:
            self._lately.append((job.asked, job.order))
        if not self.begun and (self._about_to is None or not job.shares):
            self._prepare()

    def _prepare(self) -> None:
        """Write what waits as soon as one of it may not wait, or the first has waited long enough."""
        assert self._loop is not None
        if self._about_to is not None:
            self._about_to.cancel()
        rest = 0.0
        if all(job.shares for job in self.waiting) and self._others(self.waiting[0]):
            rest = self.waiting[0].asked + SHARE_SECONDS - self._loop.time()
        if rest > 0:
            self._about_to = self._loop.call_later(rest, self._hand_over)
        else:
            self._about_to = self._loop.call_soon(self._hand_over)

    def _others(self, job: Job) -> bool:
        """Whether other tables are being played, so that it is worth to wait for them."""
        since = job.asked - LATELY_SECONDS
        return sum(at > since and order != job.order for at, order in self._lately) >= OTHERS

    def _hand_over(self) -> None:
        self._about_to = None
        jobs, self.waiting = self.waiting, []
        if not jobs:
            self._idle.set()
            return
        if len(jobs) > 1:
            jobs.sort(key=lambda job: job.order)
        self.begun = jobs
        self._line.put(jobs)

    def _answer(self, answers: list[Answer]) -> None:
        jobs, self.begun = self.begun, []
        if self.waiting:
            self._prepare()  # it is written while these are answered
        else:
            self._idle.set()
        for job, (good, value) in zip(jobs, answers, strict=True):
            if job.answer.done():
                continue
            if good:
                job.answer.set_result(value)
            else:
                job.answer.set_exception(value)
                job.answer.exception()  # a waiter that has gone is no fault

    # In the thread

    def _work(self) -> None:
        assert self._loop is not None
        while (jobs := self._line.get()) is not None:
            answers = self._commit(jobs)
            with suppress(RuntimeError):  # the loop was closed, and nobody waits any more
                self._loop.call_soon_threadsafe(self._answer, answers)

    def _commit(self, jobs: list[Job]) -> list[Answer]:
        """One transaction for all jobs; one each if a job fails in a way that spoils the transaction."""
        try:
            return self._together(jobs)
        except Exception as error:
            return [self._alone(job) for job in jobs] if len(jobs) > 1 else [(False, error)]

    def _alone(self, job: Job) -> Answer:
        try:
            return self._together([job])[0]
        except Exception as error:
            return False, error

    def _together(self, jobs: list[Job]) -> list[Answer]:
        try:
            connection = self._writing()
            if len(jobs) == 1 and jobs[0].single:
                self._driver.autocommit = True
                answers = [self._done(jobs[0], connection)]
                self._driver.autocommit = False
            elif all(job.by_driver for job in jobs):
                if self._begins is not None:
                    self._cursor.execute(self._begins)
                answers = [self._done(job, connection) for job in jobs]
                self._driver.commit()
            else:
                with connection.begin():
                    answers = [self._done(job, connection) for job in jobs]
        except BaseException as error:
            self._stop_writing()
            failed = self._engine.dialect.loaded_dbapi.Error
            if isinstance(error, failed):  # told as SQLAlchemy tells it
                raise DBAPIError.instance(None, None, error, failed, dialect=self._engine.dialect) from error
            raise
        self.transactions += 1
        self.writes += len(jobs)
        return answers

    def _done(self, job: Job, connection: Connection) -> Answer:
        try:
            return True, job.run(self._cursor if job.by_driver else connection)
        except Conflict as conflict:  # raised before anything was written
            return False, conflict

    def _writing(self) -> Connection:
        """The connection of the thread: kept, for to get one takes as long as a move."""
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
            self._driver = self._connection.connection.dbapi_connection
            self._cursor = self._driver.cursor()
        return self._connection

    def _stop_writing(self) -> None:
        connection, self._connection, self._driver, self._cursor = self._connection, None, None, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()  # whatever state it is in
            with suppress(Exception):
                connection.close()
