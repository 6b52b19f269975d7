"""How much one address, person, table or socket may ask for."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from etagere.server.errors import Refused

MOST_KEYS = 50_000


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

    def __init__(self, what: str, most: int) -> None:
        self.what = what
        self.most = most
        self._count: dict[str, int] = {}

    def enter(self, key: str) -> None:
        if self.most and self._count.get(key, 0) >= self.most:
            raise Refused("too_many", self.what, seconds=30)
        self._count[key] = self._count.get(key, 0) + 1

    def leave(self, key: str) -> None:
        left = self._count.get(key, 0) - 1
        if left > 0:
            self._count[key] = left
        else:
            self._count.pop(key, None)
