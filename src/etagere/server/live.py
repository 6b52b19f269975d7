"""Live tables: tables in the memory of this process, with those who are told what happens at them.

A live table is a cache of its journal, dropped when in doubt; `holding.py` keeps it fresh.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from etagere.server import schemas as wire
from etagere.server.letters import Present
from etagere.server.people import now_ms
from etagere.server.store.base import TableRow
from etagere.server.table import Table
from etagere.server.who import Who


class Subscriber:
    """One who is sent what happens at a table: a socket, a stream, a poll."""

    __slots__ = (
        "chat",
        "end",
        "era",
        "live",
        "log",
        "match_stamp",
        "number",
        "presence",
        "seat",
        "send",
        "table_stamp",
        "views",
        "who",
    )

    def __init__(
        self,
        who: Who,
        seat: int | None,
        send: Callable[[bytes], None],
        *,
        log: bool,
        views: bool,
        end: Callable[[], None] = lambda: None,
    ) -> None:
        self.who = who
        self.seat = seat
        self.send = send
        self.end = end
        """Hangs up on it."""
        self.log = log
        self.views = views
        self.era = -1
        self.number = 0
        self.match_stamp = -1
        self.table_stamp = -1
        self.chat = 0
        self.presence: wire.Presence | None = None
        self.live: LiveTable | None = None
        """The table it is subscribed to."""


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory with its subscribers. Who holds the lock finds it up to date and stored."""

    id: str
    loaded: Table | None = None
    """None until it is read from the store, and after it was dropped."""
    row: TableRow | None = None
    """Its row as this process stored it with the last entry, where it did."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    subscribers: set[Subscriber] = field(default_factory=set)
    here: Counter[str] = field(default_factory=Counter)
    """The ids of those who are subscribed at this process, with how often."""
    behind: set[Subscriber] = field(default_factory=set)
    """Subscribers that are still to be told the last news."""
    counting: bool = False
    """Somebody is about to tell the crowd how many it is."""
    thinking: dict[int, int] = field(default_factory=dict)
    """Seats whose bots think, with the decision they think about."""
    owner: str | None = None
    """The process that owns it; None where there is only one, or it is not known."""
    elsewhere: dict[str, Present] = field(default_factory=dict)
    """Who is there at other processes."""
    gone: dict[str, int] = field(default_factory=dict)
    """Since when people are away."""
    breaks: int = 0
    """So many breaks of this process are known to its clocks."""
    opened: int = field(default_factory=now_ms)
    touched: float = field(default_factory=time.monotonic)

    @property
    def table(self) -> Table:
        assert self.loaded is not None
        return self.loaded

    def drop(self) -> None:
        """Forget the table: what is in memory may not be what is stored."""
        self.loaded = self.row = None

    def let_in(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)
        self.here.update(subscriber.who.ids)
        subscriber.live = self

    def let_go(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        for person in subscriber.who.ids:
            self.here[person] -= 1
            if not self.here[person]:
                del self.here[person]

    def people(self) -> set[str]:
        """Who is there, at any process."""
        here = set(self.here)
        return here.union(*(each.people for each in self.elsewhere.values())) if self.elsewhere else here

    def watching(self) -> int:
        """How many look on without a seat."""
        mine = sum(1 for each in self.subscribers if not each.who.ids or not self.table.held_by(each.who))
        return mine + sum(each.watching for each in self.elsewhere.values())

    def present(self, seat: int) -> bool:
        person = self.table.seats[seat].person
        return person in self.here or any(person in each.people for each in self.elsewhere.values())

    def away(self, seat: int) -> int:
        """For how long the person of a seat has not been seen, in milliseconds."""
        person = self.table.seats[seat].person
        if person is None or person in self.people():
            return 0
        return now_ms() - self.gone.get(person, self.opened)
