"""What server processes say to each other: news of a table, who is there, what only its owner can do or knows."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, json

from etagere.server import journal
from etagere.server import schemas as wire
from etagere.server.journal import Entry
from etagere.server.who import Who


class News(Struct, tag="news"):
    """The owner of a table has stored these entries: number, kind, JSON, time."""

    table: str
    entries: list[tuple[int, str, str, int]]

    @classmethod
    def of(cls, table_id: str, entry: Entry) -> News:
        return cls(table_id, [(entry.seq, journal.kind_of(entry.fact), journal.written(entry.fact), entry.at)])

    def read(self) -> list[Entry]:
        """The entries; raises `Damaged`."""
        return [Entry(seq, journal.read(kind, data), at) for seq, kind, data, at in self.entries]


class Taken(Struct, tag="taken"):
    """The sender owns this table from now on."""

    table: str


class Present(Struct, tag="present"):
    """Who is at a table, at the sender; with `ask`, the others say the same."""

    table: str
    people: list[str]
    watching: int
    ask: bool = False


class Asked(Struct, tag="asked"):
    """A command for the owner of a table."""

    number: int
    table: str
    who: Who
    command: wire.Command


class Judged(Struct, tag="judged"):
    """How the review of a match stands is asked of the owner of its table, who makes it."""

    number: int
    table: str
    stage: wire.ReviewStage | None
    judged: int
    person: str | None = None
    """For whom it shall be made, if there is none."""


class Refusal(Struct):
    code: str
    message: str
    seconds: int | None = None
    reason: str | None = None


class Answered(Struct, tag="answered"):
    """What the owner of a table says; with nothing in it, the table is no longer the sender's."""

    number: int
    ack: wire.Ack | None = None
    review: wire.ReviewShown | None = None
    refusal: Refusal | None = None


Letter = News | Taken | Present | Asked | Judged | Answered

_decoder: Final[json.Decoder[Letter]] = json.Decoder(Letter)
_encode: Final = json.Encoder().encode


def written(letter: Letter) -> bytes:
    return _encode(letter)


def read(text: bytes) -> Letter:
    return _decoder.decode(text)
