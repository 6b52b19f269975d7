"""The clocks of a table: seconds for each decision, then a reserve for the whole match."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from etagere.server import schemas as wire


class Clocks:
    """What each seat has left, in milliseconds. Only clocks of seats in `people` run; bots have time."""

    def __init__(self, rule: wire.Clock, seats: int) -> None:
        self.rule = rule
        self._reserve = [rule.reserve * 1000] * seats
        self._since: dict[int, tuple[int, int]] = {}
        """For each awaited seat the number of its question, and when it was asked."""

    def left(self, seat: int, now: int, people: Collection[int]) -> tuple[int, int, bool]:
        """The reserve of a seat, what remains for its decision, and whether its clock runs."""
        reserve = self._reserve[seat]
        left = self.rule.move * 1000 + reserve
        if seat in self._since and seat in people:
            return reserve, max(0, left - max(0, now - self._since[seat][1])), True
        return reserve, left, False

    def run_out(self, now: int, people: Collection[int]) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self._since if seat in people and self.left(seat, now, people)[1] == 0]

    def next_end(self, people: Collection[int]) -> int | None:
        """When a clock runs out next, or None while none runs."""
        ends = [
            asked_at + self.rule.move * 1000 + self._reserve[seat]
            for seat, (_, asked_at) in self._since.items()
            if seat in people
        ]
        return min(ends, default=None)

    def charge(self, seat: int, at: int) -> None:
        """A seat has decided: what it used beyond its free seconds is taken from its reserve."""
        if seat in self._since:
            used = at - self._since.pop(seat)[1]
            self._reserve[seat] = max(0, self._reserve[seat] - max(0, used - self.rule.move * 1000))

    def ask(self, asked: Mapping[int, int], at: int) -> None:
        """The questions that are open now, by seat; one that was open before keeps its time."""
        kept = self._since
        self._since = {
            seat: kept[seat] if seat in kept and kept[seat][0] == number else (number, at)
            for seat, number in asked.items()
        }

    def give(self, ms: int, at: int) -> None:
        """Nobody could decide for so long; a negative time takes back what a clock that was set made too much."""
        self._since = {seat: (number, min(at, asked + ms)) for seat, (number, asked) in self._since.items()}

    def restart(self, seat: int, at: int) -> None:
        """Somebody else answers now and gets the whole time."""
        if seat in self._since:
            self._since[seat] = (self._since[seat][0], at)
