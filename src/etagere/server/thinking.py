"""Worker processes with limits: the event loop asks and never waits for more than an answer.

A worker that does not answer in time, dies, or fails is ended and replaced; the asker gets `Failed`.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import json

from etagere.server.queues import FairQueue

LINE_BYTES: Final = 32 * 1024 * 1024
_log = logging.getLogger("etagere.thinking")


Lane = Literal["bots", "timeouts", "checks"]
"""Bots of tables, moves for those whose time is up, replay files: none waits for another."""


class Failed(Exception):
    """The worker gave no answer: too late, died, or failed inside."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.jobs = 0

    @classmethod
    async def start(cls, memory_mb: int) -> Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "etagere.server.worker",
            str(memory_mb),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_BYTES,
            env=_environment(),
            start_new_session=True,  # Ctrl-C is for the server; it ends its workers itself
        )
        return cls(process)

    async def ask(self, job: bytes, seconds: float) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.jobs += 1
        try:
            self.process.stdin.write(job + b"\n")
            async with asyncio.timeout(seconds):
                await self.process.stdin.drain()
                line = await self.process.stdout.readline()
        except TimeoutError as error:
            raise Failed(f"no answer in {seconds:g} seconds") from error
        except (OSError, ValueError) as error:
            raise Failed(f"the worker is gone: {error}") from error
        if not line:
            raise Failed("the worker died")
        answer: dict[str, Any] = json.decode(line)
        if "failed" in answer:
            raise Failed(answer["failed"])
        return answer

    async def stop(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def _environment() -> dict[str, str]:
    """The worker finds the same package, wherever the server was started."""
    import os

    source = str(Path(__file__).resolve().parents[2])
    path = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{path}" if path else source}


class Thinking:
    """A few workers, started when they are needed: so many for bots, and one more for each other lane."""

    def __init__(self, workers: int, seconds: float, memory_mb: int) -> None:
        self.seconds = seconds
        self.memory_mb = memory_mb
        self.incidents = 0
        self.failing = 0
        """How many jobs have failed since one was answered."""
        self.queues: Final[dict[Lane, FairQueue]] = {
            "bots": FairQueue(workers),
            "timeouts": FairQueue(1),
            "checks": FairQueue(1),
        }
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._closed = False

    async def ask(
        self, job: dict[str, Any], seconds: float | None = None, lane: Lane = "bots", person: str = "", table: str = ""
    ) -> dict[str, Any]:
        """The answer of a worker to a job for a table of a person; raises `Failed`."""
        line = json.encode(job)
        async with self.queues[lane].place(person, table):
            if self._closed:
                raise Failed("the server is stopping")
            try:
                worker = await self._take()
            except Failed:
                self.failing += 1
                raise
            good = False
            try:
                answer = await worker.ask(line, self.seconds if seconds is None else seconds)
                good = True
                self.failing = 0
                return answer
            except Failed:
                self.incidents += 1
                self.failing += 1
                raise
            finally:
                if good and not self._closed:
                    self._idle.append(worker)
                else:
                    self._all.discard(worker)
                    await asyncio.shield(worker.stop())

    async def _take(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.process.returncode is None:
                return worker
            self._all.discard(worker)
        try:
            worker = await Worker.start(self.memory_mb)
        except OSError as error:
            raise Failed(f"no worker could be started: {error}") from error
        self._all.add(worker)
        return worker

    async def close(self) -> None:
        """End every worker."""
        self._closed = True
        for worker in list(self._all):
            await worker.stop()
