"""What a table consists of besides its match: seats, lines of chat, a proposal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from etagere.server import schemas as wire


@dataclass
class SeatState:
    """Who sits there."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str | None = None
    name: str | None = None
    level: wire.Level | None = None
    owner: tuple[str, str, bool] | None = None
    """Whose seat a stand-in plays: person, name, and whether that person has left for good."""


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """A line of chat."""

    at: int
    person: str
    name: str
    seat: int | None
    text: str


@dataclass(frozen=True)
class Declined:
    """A wish to rewind that a seat refused."""

    by: int
    seat: int


@dataclass
class Hints:
    """Who asked for hints, and what people say about them."""

    taken: list[tuple[int, int]] = field(default_factory=list)
    """Seats, each with the number of commands before the question it asked about."""
    open: dict[int, int] = field(default_factory=dict)
    """By seat: the number of the last question it asked about."""
    words: dict[int, bool] = field(default_factory=dict)
    """By seat: whether its person wants or allows hints; nothing for those who have not said."""

    def take(self, seat: int, step: int, decision: int) -> None:
        """A seat asked; who takes hints allows them to others."""
        if (seat, step) not in self.taken:
            self.taken.append((seat, step))
        self.open[seat] = decision
        self.words[seat] = True

    def back_to(self, step: int) -> None:
        """The match went back: what was asked about positions that are gone is remembered where it went back to."""
        self.taken = list(dict.fromkeys((seat, min(at, step)) for seat, at in self.taken))


@dataclass
class Proposal:
    """A seat asks the others to rewind."""

    to: int
    by: int
    agreed: set[int] = field(default_factory=set)
