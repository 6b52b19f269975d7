"""Fair queues before the workers: people in turn, and the tables of one person in turn."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

OTHERS_SECONDS: Final = 60.0
"""One who has asked within so long is somebody to leave a place for."""


class FairQueue:
    """Lets so many in at a time, each person and each of its tables in turn.

    While others are about, nobody takes the last place as well: who comes next does not wait for a master to
    finish thinking about somebody else's ten tables.
    """

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = self._places = max(1, places)
        self._clock = clock
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}
        self._inside: Counter[str] = Counter()
        self._asked: OrderedDict[str, float] = OrderedDict()
        """When each person last asked, the latest last."""
        self._turns = 0
        self._last: dict[str, dict[str, int]] = {}
        """The last turn of each table of a person, and of the person itself under no name."""

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(each) for tables in self._waiting.values() for each in tables.values())

    @asynccontextmanager
    async def place(self, person: str, table: str) -> AsyncIterator[None]:
        """Wait for one's turn; the place is free again afterwards."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, {}).setdefault(table, deque()).append(turn)
        self._note(person)
        self._let_in()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._inside[person] -= 1
                if not self._inside[person]:
                    del self._inside[person]
            else:
                self._step_out(person, table, turn)
            self._let_in()

    def _note(self, person: str) -> None:
        now = self._clock()
        self._asked[person] = now
        self._asked.move_to_end(person)
        while self._asked and next(iter(self._asked.values())) < now - OTHERS_SECONDS:
            self._last.pop(self._asked.popitem(last=False)[0], None)

    def _let_in(self) -> None:
        while self._free and (person := self._next()) is not None:
            last = self._last.setdefault(person, {})
            table = min(self._waiting[person], key=lambda table: last.get(table, 0))
            turn = self._waiting[person][table][0]
            self._step_out(person, table, turn)
            self._turns += 1
            last[""] = last[table] = self._turns
            self._free -= 1
            self._inside[person] += 1
            turn.set_result(None)

    def _next(self) -> str | None:
        most = self._places if len(self._asked) < 2 else max(1, self._places - 1)
        might = [person for person in self._waiting if self._inside[person] < most]
        return min(might, key=lambda person: self._last.get(person, {}).get("", 0), default=None)

    def _step_out(self, person: str, table: str, turn: asyncio.Future[None]) -> None:
        """One waits no longer."""
        turns = self._waiting[person][table]
        turns.remove(turn)
        if not turns:
            del self._waiting[person][table]
        if not self._waiting[person]:
            del self._waiting[person]
