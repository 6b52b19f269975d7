"""Worker processes with limits: the event loop asks and never waits for more than an answer.

A worker that does not answer in time, dies, or fails is ended and replaced; the asker gets `Failed`.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import json

from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.server.queues import FairQueue

LINE_BYTES: Final = 32 * 1024 * 1024
_log = logging.getLogger("etagere.thinking")


Lane = Literal["bots", "timeouts", "checks", "hints", "reviews"]
"""Bots of tables, moves for those whose time is up, replay files, hints, reviews: none waits for another."""
QUIET: Final[frozenset[Lane]] = frozenset({"reviews"})
"""Lanes whose workers let everything else on the machine go first; no other lane is given one of them."""
APART: Final[frozenset[Lane]] = frozenset({"hints", "reviews"})
"""Lanes that no table waits for: what fails there says nothing about the bots of tables."""


Part = Callable[[Any], None]
"""Takes a part of an answer that grows."""
GROWING: Final = b'{"part":'
"""How a line begins after which more comes."""


class Failed(Exception):
    """The worker gave no answer: too late, died, or failed inside."""


def possible(match: Match, seat: int, seed: int) -> dict[str, Any]:
    """A position as a worker is told it: what the seat cannot know is replaced before it leaves this process."""
    game = match.game
    world = match.state.clone()
    game.determinize(world, seat, Rng(seed))
    return {
        "game": game.spec.id,
        "seats": game.seats,
        "options": game.options.to_json(),
        "version": game.version,
        "state": game.dump(world),
        "seat": seat,
    }


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.jobs = 0

    @classmethod
    async def start(cls, memory_mb: int, quiet: bool = False) -> Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "etagere.server.worker",
            str(memory_mb),
            *(["quiet"] if quiet else []),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_BYTES,
            env=_environment(),
            start_new_session=True,  # Ctrl-C is for the server; it ends its workers itself
        )
        return cls(process)

    async def ask(self, job: bytes, seconds: float, part: Part | None = None) -> dict[str, Any]:
        """The answer to a job; what comes before it, if it grows, is given to `part`."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.jobs += 1
        try:
            self.process.stdin.write(job + b"\n")
            async with asyncio.timeout(seconds):
                await self.process.stdin.drain()
                while True:
                    line = await self.process.stdout.readline()
                    if not line.startswith(GROWING):
                        break
                    if part is not None:
                        part(json.decode(line)["part"])
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

    def __init__(self, workers: int, seconds: float, memory_mb: int, reviews: int = 1) -> None:
        self.seconds = seconds
        self.memory_mb = memory_mb
        self.incidents = 0
        self.failing = 0
        """How many jobs for tables have failed since one was answered."""
        self.queues: Final[dict[Lane, FairQueue]] = {
            "bots": FairQueue(workers),
            "timeouts": FairQueue(1),
            "checks": FairQueue(1),
            "hints": FairQueue(1),
            "reviews": FairQueue(reviews),
        }
        self._idle: dict[bool, list[Worker]] = {False: [], True: []}
        """Workers without a job, apart by whether they are quiet."""
        self._all: set[Worker] = set()
        self._closed = False

    async def ask(
        self,
        job: dict[str, Any],
        seconds: float | None = None,
        lane: Lane = "bots",
        person: str = "",
        table: str = "",
        part: Part | None = None,
    ) -> dict[str, Any]:
        """The answer of a worker to a job for a table of a person; raises `Failed`.

        `part` is given what a growing answer has before its end.
        """
        line = json.encode(job)
        async with self.queues[lane].place(person, table):
            if self._closed:
                raise Failed("the server is stopping")
            try:
                worker = await self._take(lane in QUIET)
            except Failed:
                self.failing += 1
                raise
            good = False
            try:
                answer = await worker.ask(line, self.seconds if seconds is None else seconds, part)
                good = True
                if lane not in APART:
                    self.failing = 0
                return answer
            except Failed:
                if lane not in APART:
                    self.incidents += 1
                    self.failing += 1
                raise
            finally:
                if good and not self._closed:
                    self._idle[lane in QUIET].append(worker)
                else:
                    self._all.discard(worker)
                    await asyncio.shield(worker.stop())

    async def _take(self, quiet: bool) -> Worker:
        while self._idle[quiet]:
            worker = self._idle[quiet].pop()
            if worker.process.returncode is None:
                return worker
            self._all.discard(worker)
        try:
            worker = await Worker.start(self.memory_mb, quiet)
        except OSError as error:
            raise Failed(f"no worker could be started: {error}") from error
        self._all.add(worker)
        return worker

    async def close(self) -> None:
        """End every worker."""
        self._closed = True
        for worker in list(self._all):
            await worker.stop()
