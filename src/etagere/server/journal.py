"""The journal of a table: typed facts, numbered from 0, in the order in which they became true.

A fact is a tagged struct. The store keeps the tag and the time in columns of their own and the rest as JSON, so
`written` and `read` take the tag off and put it on again. What was stored once is read for ever: a fact may get
a field only with a default, and a change of meaning raises `VERSION`, which is then written with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, get_args

from msgspec import DecodeError, Meta, Struct, ValidationError, json

from etagere.core.sentences import sentence
from etagere.server import schemas as wire
from etagere.server.errors import Damaged, Unplayable

VERSION: Final = 1
"""The newest form of facts that this program writes and reads."""

Shown = dict[str, Any]
"""A move or a draw by name."""


class _Fact(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="kind"):
    """What all facts have; kept behind the fields of their own."""

    id: str | None = None
    """Who asked for it and the id the client gave the command, so that a repeated one is recognised."""
    v: Annotated[int, Meta(ge=1, le=VERSION)] = 1


# How a table begins


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open"):
    """Nobody sits there yet."""


class PersonSeat(Struct, frozen=True, tag_field="kind", tag="person"):
    person: str
    name: str


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot"):
    level: wire.Level


SeatPlan = OpenSeat | PersonSeat | BotSeat


class Created(_Fact, frozen=True, tag="created"):
    """The first entry: what is played, by whom, under which rules of the table."""

    game: str
    version: int
    options: dict[str, Any]
    seats: list[SeatPlan]
    host: str
    public: bool
    clock: wire.Clock | None
    chance: wire.Chance
    spectators: bool
    chat: wire.ChatRule
    stand_in: wire.Level
    rematch_of: str | None
    continued_from: str | None
    prefix: list[tuple[int, Shown]]
    """The commands of another match that this one begins with."""
    origin: Literal["table", "import"]
    takeover: bool = False
    """Whether somebody new may sit down, hidden cards and all, where a person has left a running match."""
    hints: wire.HintRule = "agreed"
    teach: bool = False
    """Whether the moves of the one person here are priced."""
    rated: bool = False
    """Whether the result counts somewhere: then nobody is helped."""
    hinted: list[tuple[int, int]] = []
    """Seats that had asked for hints in the prefix, each with the number of commands before."""


# Who sits where


class Sat(_Fact, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class SeatGiven(_Fact, frozen=True, tag="moved"):
    """A seat went to another person by a one-time link."""

    seat: int
    person: str
    name: str


class Left(_Fact, frozen=True, tag="left"):
    """A person left; in a running match a stand-in takes the seat until somebody sits down."""

    seat: int


class Kicked(_Fact, frozen=True, tag="kicked"):
    """The host sent a person away before the start."""

    seat: int
    person: str


class BotSet(_Fact, frozen=True, tag="bot"):
    """The host gave a seat to a bot, or with None took the bot away."""

    seat: int
    level: wire.Level | None


class StoodIn(_Fact, frozen=True, tag="stood_in"):
    """A bot plays for a person who is away."""

    seat: int
    level: wire.Level


class CameBack(_Fact, frozen=True, tag="back"):
    """The person took the seat back from the stand-in."""

    seat: int


class Named(_Fact, frozen=True, tag="named"):
    """A person goes by a new name."""

    person: str
    name: str


# The match


class Started(_Fact, frozen=True, tag="started"):
    """The match began with these draws; a continued one begins with its prefix and draws nothing."""

    draws: list[Shown]


class Played(_Fact, frozen=True, tag="move"):
    """A seat's decision and the draws it led to."""

    seat: int
    move: Shown
    draws: list[Shown]
    by: Literal["seat", "bot", "timeout"]


class Rewound(_Fact, frozen=True, tag="rewound"):
    """The match went back to the position after so many commands."""

    to: int
    cause: Literal["undo", "rewind"]
    seat: int


class Proposed(_Fact, frozen=True, tag="proposed"):
    """A seat asks the others to rewind."""

    to: int
    by: int
    agreed: list[int]


class Agreed(_Fact, frozen=True, tag="agreed"):
    """Seats agree to rewind, but not all yet."""

    seats: list[int]


class Declined(_Fact, frozen=True, tag="refused"):
    """A seat does not want to rewind."""

    seat: int


class HintTaken(_Fact, frozen=True, tag="hint"):
    """A seat asked for advice about a question, after so many commands."""

    seat: int
    step: int
    decision: int


class HintsWord(_Fact, frozen=True, tag="hints"):
    """The person of these seats wants or allows hints, or does not."""

    seats: list[int]
    on: bool


class TimeGiven(_Fact, frozen=True, tag="time_given"):
    """Nobody could play for so long (milliseconds), and running clocks are set back by it."""

    ms: int


# The table


class Said(_Fact, frozen=True, tag="chat"):
    """A line of chat."""

    person: str
    name: str
    seat: int | None
    text: str


class Muted(_Fact, frozen=True, tag="muted"):
    """The host muted a person, or let it speak again."""

    person: str
    on: bool


class RematchMade(_Fact, frozen=True, tag="rematch"):
    """A new table for the same people."""

    by: str
    table: str


class Closed(_Fact, frozen=True, tag="closed"):
    """The table ended without a result."""

    reason: Literal["timeout", "abandoned", "host"]
    seat: int | None


Fact = (
    Created
    | Sat
    | SeatGiven
    | Left
    | Kicked
    | BotSet
    | StoodIn
    | CameBack
    | Named
    | Started
    | Played
    | Rewound
    | Proposed
    | Agreed
    | Declined
    | HintTaken
    | HintsWord
    | TimeGiven
    | Said
    | Muted
    | RematchMade
    | Closed
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A fact with its number in the journal and its time, in milliseconds."""

    seq: int
    fact: Fact
    at: int


# As the store keeps it


class _Versioned(Struct):
    v: int = 1


_decoder: Final[json.Decoder[Fact]] = json.Decoder(Fact)
_version: Final = json.Decoder(_Versioned)
KINDS: Final = frozenset(str(each.__struct_config__.tag) for each in get_args(Fact))
"""The tags of all facts."""
_encode: Final = json.Encoder().encode


def kind_of(fact: Fact) -> str:
    """The tag of a fact, as the store's column `kind` has it."""
    return str(fact.__struct_config__.tag)


def written(fact: Fact) -> str:
    """A fact as JSON without its tag."""
    text = _encode(fact).decode()
    return "{" + text[len(f'{{"kind":"{kind_of(fact)}",') :]


def read(kind: str, data: str) -> Fact:
    """The fact of a kind and its JSON; raises `Damaged`, or `Unplayable` for one of a newer form."""
    try:
        return _decoder.decode(f'{{"kind":"{kind}",{data[1:]}')
    except (ValidationError, DecodeError) as error:
        if kind not in KINDS:
            raise Unplayable(sentence("unplayable.kind", kind=kind)) from error
        if (version := _form(data)) > VERSION:
            raise Unplayable(sentence("unplayable.form", kind=kind, found=version, known=VERSION)) from error
        raise Damaged(sentence("damaged.fact", kind=kind, why=error)) from error


def _form(data: str) -> int:
    try:
        return _version.decode(data).v
    except DecodeError:
        return VERSION
