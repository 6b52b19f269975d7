"""Breaks: times in which nobody could play, because the server was away, stood still, or its clock was set.

A process looks at the clock every second, and whenever it takes a table in hand. Where more time has passed than
that, or less than none, there was a break: the process was stopped, the machine slept, the clock was set. The time
between two processes is a break too, and so is the time without a store.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from etagere.server.people import now_ms

SLACK_MS: Final = 4000
"""A busy process may be so late without having been away."""
RETURN_MS: Final = 20_000
"""After a restart people get so much more, in which to come back."""


@dataclass(frozen=True, slots=True)
class Break:
    """A time that is charged to nobody."""

    until: int
    ms: int
    """How long it was; below zero where the clock was set back."""


class Breaks:
    """The breaks that this process knows of, in order."""

    def __init__(self, clock: Callable[[], int] = now_ms) -> None:
        self._clock = clock
        self._looked = clock()
        self._known: list[Break] = []

    def __len__(self) -> int:
        return len(self._known)

    def look(self) -> int:
        """Look at the clock and notice a break; the time."""
        now = self._clock()
        passed = now - self._looked
        if abs(passed) > SLACK_MS:
            self._known.append(Break(now, passed))
        self._looked = now
        return now

    def began(self, seen: int | None) -> None:
        """This process takes over from one that was last seen then; None if nothing is known of any."""
        now = self.look()
        self._known.append(Break(now, now if seen is None else now - seen + RETURN_MS))

    def without_store(self, since: int) -> None:
        """The store answers again, for the first time since then."""
        now = self.look()
        known = sum(each.ms for each in self._known if each.until > since)
        self._known.append(Break(now, now - since - known))

    def after(self, number: int) -> int:
        """How long the breaks were that were noticed after the first so many, in milliseconds."""
        return sum(each.ms for each in self._known[number:])

    def since(self, at: int, now: int) -> int:
        """The same for those that ended after a time; a time that lies ahead is one of a clock since set back."""
        if at > now + SLACK_MS:
            return now - at
        return sum(each.ms for each in self._known if each.until > at)
