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
class Proposal:
    """A seat asks the others to rewind."""

    to: int
    by: int
    agreed: set[int] = field(default_factory=set)
