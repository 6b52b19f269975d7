"""How processes tell each other that a table has news.

Only pokes go round, never content: a process that hears one reads the journal from the store. A poke that
is lost costs time, not truth: every process also looks by itself now and then.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex
from typing import Any, Protocol

from msgspec import json

_log = logging.getLogger("etagere.fanout")
CHANNEL = "etagere:pokes"
PRESENCE_SECONDS = 90
GOODBYE_SECONDS = 5.0
"""Who stops says so to other processes, but does not wait for one that does not answer."""

Heard = Callable[[str, str], Awaitable[None]]
"""Called with the kind of poke (`news` or `presence`) and the table."""


class Fanout(Protocol):
    shared: bool
    """Whether there are other processes."""

    async def open(self, heard: Heard) -> None: ...
    async def close(self) -> None: ...
    async def healthy(self) -> bool: ...
    async def poke(self, kind: str, table_id: str) -> None: ...
    async def tell_presence(self, table_id: str, here: dict[str, Any] | None) -> None: ...
    async def presence_elsewhere(self, table_id: str) -> list[dict[str, Any]]: ...


class Alone:
    """One process: nobody to tell."""

    shared = False

    async def open(self, heard: Heard) -> None: ...
    async def close(self) -> None: ...

    async def healthy(self) -> bool:
        return True

    async def poke(self, kind: str, table_id: str) -> None: ...
    async def tell_presence(self, table_id: str, here: dict[str, Any] | None) -> None: ...

    async def presence_elsewhere(self, table_id: str) -> list[dict[str, Any]]:
        return []


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
        self._me = token_hex(8)
        self._task: asyncio.Task[None] | None = None
        self._told: set[str] = set()

    async def open(self, heard: Heard) -> None:
        self._task = asyncio.create_task(self._listen(heard), name="fanout")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE_SECONDS):
                for table_id in list(self._told):
                    await self.tell_presence(table_id, None)
                await self._client.aclose()

    async def healthy(self) -> bool:
        try:
            await asyncio.wait_for(self._client.ping(), 3)
        except Exception:
            return False
        return True

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    await heard("all", "")  # whatever was said before we listened
                    while True:
                        message = await channel.get_message(ignore_subscribe_messages=True, timeout=5)
                        if message is None:
                            continue
                        sender, kind, table_id = message["data"].decode().split(" ")
                        if sender != self._me:
                            await heard(kind, table_id)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                _log.warning("no news from other processes, trying again: %s", error)
                await asyncio.sleep(1)

    async def poke(self, kind: str, table_id: str) -> None:
        try:
            await self._client.publish(CHANNEL, f"{self._me} {kind} {table_id}")
        except Exception as error:
            _log.warning("other processes could not be told: %s", error)

    async def tell_presence(self, table_id: str, here: dict[str, Any] | None) -> None:
        key = f"etagere:presence:{table_id}"
        try:
            if here is None:
                self._told.discard(table_id)
                await self._client.hdel(key, self._me)
            else:
                self._told.add(table_id)
                await self._client.hset(key, self._me, json.encode({**here, "at": time.time()}))
                await self._client.expire(key, PRESENCE_SECONDS)
        except Exception as error:
            _log.warning("presence could not be told: %s", error)

    async def presence_elsewhere(self, table_id: str) -> list[dict[str, Any]]:
        try:
            found = await self._client.hgetall(f"etagere:presence:{table_id}")
        except Exception:
            return []
        fresh = time.time() - PRESENCE_SECONDS
        told = [json.decode(value) for key, value in found.items() if key.decode() != self._me]
        return [each for each in told if each["at"] > fresh]
