"""How processes reach each other: a channel for each table, and one for each process.

Nothing that matters is only said here: what is missed lies in the store, and a process that hears nothing looks
there by itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Protocol

_log = logging.getLogger("etagere.fanout")

GOODBYE_SECONDS: Final = 5.0
"""Who stops says so to other processes, but does not wait for one that does not answer."""

PROCESS: Final = "etagere:process:"
NEWS: Final = "etagere:news:"
PRESENCE: Final = "etagere:presence:"
SENDER: Final = 20
"""The length of the id in front of each message."""
AT_ONCE: Final = 500
"""Channels named in one command."""

Heard = Callable[[str, bytes], Awaitable[None]]
"""Called with the process that says something, and what it says."""
Listening = Callable[[str], Awaitable[None]]
"""Called with a table whose channels are open from now on; without one when everything may have been missed."""


class Fanout(Protocol):
    shared: bool
    """Whether there are other processes."""
    up: bool
    """Whether they can be heard now."""
    parsed: int
    """Messages heard so far."""

    async def open(self, me: str, heard: Heard, listening: Listening) -> None: ...
    async def close(self) -> None: ...
    async def healthy(self) -> bool: ...
    def listen(self, table_id: str, news: bool) -> None:
        """Hear who is at a table, and where asked what its owner stores."""

    def leave(self, table_id: str) -> None:
        """Hear no more of a table."""

    def tell_news(self, table_id: str, message: bytes) -> None:
        """Say something to the processes that follow a table."""

    def tell_presence(self, table_id: str, message: bytes) -> None:
        """Say something to every process that has a table, its owner too."""

    async def send(self, process: str, message: bytes) -> bool:
        """Say something to one process; whether it is there."""


class Alone:
    """One process: nobody to tell."""

    shared = False
    up = True
    parsed = 0

    async def open(self, me: str, heard: Heard, listening: Listening) -> None: ...
    async def close(self) -> None: ...

    async def healthy(self) -> bool:
        return True

    def listen(self, table_id: str, news: bool) -> None: ...
    def leave(self, table_id: str) -> None: ...
    def tell_news(self, table_id: str, message: bytes) -> None: ...
    def tell_presence(self, table_id: str, message: bytes) -> None: ...

    async def send(self, process: str, message: bytes) -> bool:
        return False


def client(url: str, seconds: float) -> Any:
    """A client of Valkey that waits so long for an answer."""
    import valkey.asyncio as valkey

    for scheme in ("redis", "rediss"):
        if url.startswith(f"{scheme}://"):
            url = url.replace(scheme, scheme.replace("redis", "valkey"), 1)
    return valkey.Valkey.from_url(
        url, socket_timeout=seconds, socket_connect_timeout=min(5, seconds), health_check_interval=15
    )


class ByValkey:
    """Several processes over Valkey (or anything that speaks the protocol of Redis)."""

    shared = True

    def __init__(self, url: str) -> None:
        self._client = client(url, seconds=10)
        self.up = False
        self.parsed = 0
        self._me = ""
        self._wanted: set[str] = set()
        self._open: set[str] = set()
        self._changed = False
        """Other channels are wanted than are open. Noted, for to compare them all with every message takes longer
        than the message where there are many tables."""
        self._pubsub: Any = None
        self._outbox: list[tuple[str, bytes, asyncio.Future[int] | None]] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, me: str, heard: Heard, listening: Listening) -> None:
        self._me = me
        self._wanted.add(PROCESS + me)
        self._tasks = [
            asyncio.create_task(self._listen(heard, listening), name="fanout-in"),
            asyncio.create_task(self._write(), name="fanout-out"),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE_SECONDS):
                if self._outbox:
                    await self._publish(self._outbox)
                await self._client.aclose()

    async def healthy(self) -> bool:
        try:
            await asyncio.wait_for(self._client.ping(), 3)
        except Exception:
            return False
        return True

    # In

    def listen(self, table_id: str, news: bool) -> None:
        self._wanted.add(PRESENCE + table_id)
        if news:
            self._wanted.add(NEWS + table_id)
        else:
            self._wanted.discard(NEWS + table_id)
        self._keep_channels_soon()

    def leave(self, table_id: str) -> None:
        self._wanted -= {PRESENCE + table_id, NEWS + table_id}
        self._keep_channels_soon()

    def _keep_channels_soon(self) -> None:
        self._changed = True
        self._wake.set()

    async def _listen(self, heard: Heard, listening: Listening) -> None:
        while True:
            try:
                async with self._client.pubsub() as pubsub:
                    await pubsub.subscribe(PROCESS + self._me)
                    self._open = {PROCESS + self._me}
                    self._pubsub = pubsub
                    self._keep_channels_soon()
                    while True:
                        message = await pubsub.get_message(timeout=5)
                        if message is not None:
                            await self._take(message, heard, listening)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                _log.warning("no news from other processes, trying again: %s", error)
            self.up, self._pubsub = False, None
            await asyncio.sleep(1)

    async def _take(self, message: dict[str, Any], heard: Heard, listening: Listening) -> None:
        if message["type"] == "message":
            data = message["data"]
            sender = data[:SENDER].decode()
            if sender != self._me:
                self.parsed += 1
                await heard(sender, data[SENDER:])
        elif message["type"] == "subscribe":
            name = message["channel"].decode()
            if name.startswith(PROCESS):
                self.up = True
                await listening("")
            elif name.startswith(PRESENCE):  # the last of a table's channels
                await listening(name.removeprefix(PRESENCE))

    # Out

    def tell_news(self, table_id: str, message: bytes) -> None:
        self._post(NEWS + table_id, message)

    def tell_presence(self, table_id: str, message: bytes) -> None:
        self._post(PRESENCE + table_id, message)

    async def send(self, process: str, message: bytes) -> bool:
        if not self.up:
            return False
        reached: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._post(PROCESS + process, message, reached)
        return await reached > 0

    def _post(self, channel: str, message: bytes, reached: asyncio.Future[int] | None = None) -> None:
        if self.up:
            self._outbox.append((channel, self._me.encode() + message, reached))
            self._wake.set()

    async def _write(self) -> None:
        """Publish what has gathered, in order, over one connection; open and close channels."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            outbox, self._outbox = self._outbox, []
            try:
                await self._keep_channels()
                if outbox:
                    await self._publish(outbox)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                _log.warning("other processes could not be told: %s", error)
            finally:
                for _, _, reached in outbox:
                    if reached is not None and not reached.done():
                        reached.set_result(0)

    async def _publish(self, outbox: list[tuple[str, bytes, asyncio.Future[int] | None]]) -> None:
        pipe = self._client.pipeline(transaction=False)
        for channel, message, _ in outbox:
            pipe.publish(channel, message)
        for count, (_, _, reached) in zip(await pipe.execute(), outbox, strict=True):
            if reached is not None and not reached.done():
                reached.set_result(count)

    async def _keep_channels(self) -> None:
        if self._pubsub is None or not self._changed:
            return
        self._changed = False
        # News before presence: whose presence channel is open hears everything.
        more, less = sorted(self._wanted - self._open), sorted(self._open - self._wanted)
        self._open = set(self._wanted)
        for first in range(0, len(more), AT_ONCE):
            await self._pubsub.subscribe(*more[first : first + AT_ONCE])
        for first in range(0, len(less), AT_ONCE):
            await self._pubsub.unsubscribe(*less[first : first + AT_ONCE])
