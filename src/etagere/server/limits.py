"""How much one address, person, table or socket may ask for."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from etagere.server.errors import Refused

MOST_KEYS = 50_000


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


class Bucket:
    """Lets `amount` things through in `seconds`, evenly refilled, per key."""

    def __init__(self, what: str, amount: float, seconds: float) -> None:
        self.what = what
        self.amount = amount
        self.rate = amount / seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, count: float = 1.0) -> None:
        """Take from the bucket of a key; raises `Refused` with the seconds to wait when it is empty."""
        if self.amount <= 0:
            return
        now = time.monotonic()
        left, at = self._left.pop(key, (self.amount, now))
        left = min(self.amount, left + (now - at) * self.rate)
        if left < count:
            self._left[key] = (left, now)
            wait = max(1, math.ceil((count - left) / self.rate))
            raise Refused("too_many", f"{self.what}; try again in {wait} seconds", seconds=wait)
        self._left[key] = (left - count, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)


class Counter:
    """At most `most` things at one time, per key."""

    def __init__(self, what: str, most: int, code: str = "too_many", seconds: int = 30) -> None:
        """`code` and `seconds` are those of the refusal."""
        self.what = what
        self.most = most
        self.code = code
        self.seconds = seconds
        self._count: dict[str, int] = {}

    def enter(self, key: str) -> None:
        if self.most and self._count.get(key, 0) >= self.most:
            raise Refused(self.code, self.what, seconds=self.seconds)
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
