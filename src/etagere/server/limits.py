"""How much one address, person, table or socket may ask for."""

from __future__ import annotations

import logging
import math
import time
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv6Address, ip_address

from etagere.server.errors import Refused
from etagere.server.fanout import client

MOST_KEYS = 50_000
REST_SECONDS = 5.0
"""A Valkey that did not answer is left alone for so long."""
_log = logging.getLogger("etagere.limits")


@lru_cache(maxsize=10_000)
def network(address: str) -> str:
    """What is limited instead of an address: itself, or for IPv6 the /64 that one household has to itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


class Counts:
    """Counts that all processes of a site share, in Valkey; while it does not answer each process counts alone."""

    def __init__(self, url: str) -> None:
        self._client = client(url, seconds=1)
        self._rest_until = 0.0

    async def add(self, key: str, seconds: int) -> int:
        """How often this was called for a key in this span of so many seconds; 0 where nobody knows."""
        if time.monotonic() < self._rest_until:
            return 0
        name = f"etagere:limit:{sha256(key.encode()).hexdigest()[:32]}:{int(time.time() // seconds)}"
        try:
            async with self._client.pipeline() as together:
                together.incr(name)
                together.expire(name, 2 * seconds)
                return int((await together.execute())[0])
        except Exception as error:
            _log.warning("limits are counted by this process alone: %s", error)
            self._rest_until = time.monotonic() + REST_SECONDS
            return 0

    async def close(self) -> None:
        with suppress(Exception):
            await self._client.aclose()


class Bucket:
    """Lets `amount` things through in `seconds`, evenly refilled, per key."""

    def __init__(self, reason: str, what: str, amount: float, seconds: float, shared: Counts | None = None) -> None:
        """`reason` is that of the refusal; `shared` are the counts of all processes, for `spend`."""
        self.reason = reason
        self.what = what
        self.amount = amount
        self.seconds = int(seconds)
        self.rate = amount / seconds
        self.shared = shared
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    async def spend(self, key: str) -> None:
        """Take from the bucket of a key here, and count it for all processes; raises `Refused`."""
        self.take(key)
        if self.amount > 0 and self.shared is not None:
            if await self.shared.add(f"{self.what} {key}", self.seconds) > self.amount:
                wait = max(1, math.ceil(self.seconds - time.time() % self.seconds))
                raise Refused("too_many", f"{self.what}; try again in {wait} seconds", seconds=wait, reason=self.reason)

    def take(self, key: Hashable, count: float = 1.0) -> None:
        """Take from the bucket of a key; raises `Refused` with the seconds to wait when it is empty."""
        if self.amount <= 0:
            return
        now = time.monotonic()
        left, at = self._left.pop(key, (self.amount, now))
        left = min(self.amount, left + (now - at) * self.rate)
        if left < count:
            self._left[key] = (left, now)
            wait = max(1, math.ceil((count - left) / self.rate))
            raise Refused("too_many", f"{self.what}; try again in {wait} seconds", seconds=wait, reason=self.reason)
        self._left[key] = (left - count, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)

    def forget(self, key: Hashable) -> None:
        """Somebody asks no more."""
        self._left.pop(key, None)


class Counter:
    """At most `most` things at one time, per key."""

    def __init__(self, reason: str, what: str, most: int, code: str = "too_many", seconds: int = 30) -> None:
        """`reason`, `code` and `seconds` are those of the refusal."""
        self.reason = reason
        self.what = what
        self.most = most
        self.code = code
        self.seconds = seconds
        self._count: dict[str, int] = {}

    def enter(self, key: str) -> None:
        if self.most and self._count.get(key, 0) >= self.most:
            raise Refused(self.code, self.what, seconds=self.seconds, reason=self.reason)
        self._count[key] = self._count.get(key, 0) + 1

    def leave(self, key: str) -> None:
        left = self._count.get(key, 0) - 1
        if left > 0:
            self._count[key] = left
        else:
            self._count.pop(key, None)

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """One of them, while it lasts; raises `Refused`."""
        self.enter(key)
        try:
            yield
        finally:
            self.leave(key)
