"""The parts of a running server, gathered: store, fan-out, bots, people, tables, limits."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from etagere.server.factors import Factors
from etagere.server.fanout import Alone, ByValkey, Fanout
from etagere.server.files import give_back_memory
from etagere.server.hints import Hints
from etagere.server.hub import Hub
from etagere.server.limits import Bucket, Counter, Counts
from etagere.server.metrics import Metrics
from etagere.server.people import People, now_ms
from etagere.server.security import Security
from etagere.server.settings import Settings
from etagere.server.store.base import Store
from etagere.server.store.sql import SqlStore
from etagere.server.studies import Studies
from etagere.server.thinking import Thinking

_log = logging.getLogger("etagere.services")
CHECK_SOCKETS_SECONDS = 15.0
GOODBYE_SECONDS = 2.0
"""How long a stopping server waits for its last words to be read."""
GOODBYE_MS = 300
"""Nobody is asked to come back earlier."""
BACK_A_SECOND = 1000
"""So many are asked to come back in each second after that."""


class Limits:
    """The limits of the settings: what protects people is counted for all processes, what protects a process by it."""

    def __init__(self, s: Settings) -> None:
        self.shared = all_ = Counts(s.valkey) if s.valkey else None
        self.requests = Bucket("requests", f"at most {s.requests_a_minute} requests a minute", s.requests_a_minute, 60)
        self.tables = Bucket(
            "new_tables", f"at most {s.tables_a_minute} new tables a minute", s.tables_a_minute, 60, all_
        )
        self.guests = Bucket("guests", f"at most {s.guests_an_hour} new guests an hour", s.guests_an_hour, 3600, all_)
        self.renames = Bucket(
            "renames", f"at most {s.renames_an_hour} new names an hour", s.renames_an_hour, 3600, all_
        )
        self.passwords = Bucket(
            "passwords", f"at most {s.passwords_a_minute} passwords a minute", s.passwords_a_minute, 60, all_
        )
        self.imports = Bucket("imports", f"at most {s.imports_a_minute} files a minute", s.imports_a_minute, 60, all_)
        self.reviews = Bucket("reviews", f"at most {s.reviews_an_hour} reviews an hour", s.reviews_an_hour, 3600, all_)
        self.hints = Bucket("hints", f"at most {s.hints_an_hour} hints an hour", s.hints_an_hour, 3600, all_)
        self.commands = Bucket(
            "commands", f"at most {s.commands_a_second} commands a second", s.commands_a_second * 5, 5
        )
        self.messages = Bucket(
            "messages", f"at most {s.commands_a_second} messages a second", s.commands_a_second * 5, 5
        )
        """Of each socket."""
        self.chat = Bucket("chat_pace", f"at most {s.chat_a_minute} lines of chat a minute", s.chat_a_minute, 60)
        self.at_once = Counter("loaded", "the server has its hands full", s.requests_at_once, "busy", seconds=1)
        self.address_sockets = Counter(
            "sockets", f"at most {s.sockets_per_address} sockets at a time", s.sockets_per_address
        )
        self.all_sockets = Counter("full", "the server is full", s.sockets)


@dataclass(eq=False, slots=True)
class Connection:
    """An open socket, stream or poll, so that it can be ended when its credential is, or when the server stops."""

    credential: str
    end: Any
    """Called without arguments to close it."""
    waits: bool = False
    """It is an answer that waits for news; a server that stops would wait for it in vain."""
    say_goodbye: Callable[[int], None] | None = None
    """Tells it to come back after so many milliseconds, and closes it."""


@dataclass
class Services:
    """What a running server is made of; routes reach everything through it."""

    settings: Settings
    store: Store
    fanout: Fanout
    thinking: Thinking
    metrics: Metrics
    people: People
    hub: Hub
    limits: Limits
    security: Security
    factors: Factors
    studies: Studies
    hints: Hints
    connections: set[Connection] = field(default_factory=set)
    _task: asyncio.Task[None] | None = None

    @classmethod
    def of(cls, settings: Settings) -> Services:
        """The services that the settings describe; nothing is opened yet."""
        store = SqlStore(settings.store_url)
        fanout: Fanout = ByValkey(settings.valkey) if settings.valkey else Alone()
        thinking = Thinking(settings.bot_workers, settings.bot_seconds, settings.bot_memory_mb, settings.review_workers)
        metrics = Metrics()
        store.failed = metrics.store_errors.inc
        hub = Hub(settings, store, fanout, thinking, metrics)
        people = People(store)
        factors = Factors(store, people, settings.name)
        limits, security = Limits(settings), Security(metrics)
        studies = Studies(settings, store, thinking, hub.reviews)
        hints = Hints(settings, thinking)
        return cls(settings, store, fanout, thinking, metrics, people, hub, limits, security, factors, studies, hints)

    async def open(self) -> None:
        await self.store.open()
        await self.hub.open()
        self._task = asyncio.create_task(self._check_sockets(), name="sockets")

    async def dismiss(self) -> None:
        """Hand tables over, tell everybody to come back in a moment, and end what waits for news."""
        await self.hub.hand_over()
        told = list(self.connections)
        for each in told:
            if each.say_goodbye is not None:
                each.say_goodbye(GOODBYE_MS + random.randrange(1 + len(told) * 1000 // BACK_A_SECOND))
            elif each.waits:
                each.end()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                while self.connections:
                    await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Finish the moves in hand, write everything, end the workers."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self.hints.close()
        await self.hub.close()
        await self.thinking.close()
        await self.store.close()
        if self.limits.shared is not None:
            await self.limits.shared.close()

    async def _check_sockets(self) -> None:
        """End what was opened with a credential that is no longer good."""
        while True:
            await asyncio.sleep(CHECK_SOCKETS_SECONDS)
            try:
                await self.check_sockets()
                gc.collect(1)  # connections that have ended hold on to themselves until they are collected
                await asyncio.to_thread(give_back_memory)
            except Exception:
                _log.exception("sockets could not be checked")

    async def check_sockets(self) -> None:
        """End what was open with a credential that is no longer good; who comes while the store is asked stays."""
        held = {each: each.credential for each in self.connections if each.credential}
        good = await self.store.living(sorted(set(held.values())), now_ms()) if held else set()
        for each, credential in held.items():
            if credential not in good:
                each.end()
