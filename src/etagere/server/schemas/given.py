"""What clients send: requests, commands, messages of the socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from etagere.server.schemas.base import (
    PROTOCOL,
    Chance,
    ChatRule,
    ClientId,
    Clock,
    Code,
    Count,
    Given,
    HintRule,
    Id,
    Level,
    Name,
    Password,
    SeatNumber,
    Token,
)

# Requests


class MeCreate(Given):
    name: Name | None = None


class MeUpdate(Given):
    name: Name


class AccountCreate(Given):
    name: Name
    password: Password


class AccountDelete(Given):
    password: Password


class PasswordUpdate(Given):
    """`code` where the account asks for one: of its app, or a recovery code."""

    old: Password
    new: Password
    code: Code | None = None


class SessionCreate(Given):
    """`code` where the account asks for one: of its app, or a recovery code."""

    name: Name
    password: Password
    code: Code | None = None


class FactorCreate(Given):
    password: Password


class FactorConfirm(Given):
    code: Code


class FactorDelete(Given):
    password: Password
    code: Code


class ClaimCreate(Given):
    token: Token


class SeatMe(Given, tag_field="kind", tag="me"):
    """The person who makes the table; several times for hot-seat."""


class SeatOpen(Given, tag_field="kind", tag="open"):
    """Waits for somebody with the link."""


class SeatBot(Given, tag_field="kind", tag="bot"):
    level: Level


SeatPlan = SeatMe | SeatOpen | SeatBot


class From(Given):
    """A position of a finished match to go on from."""

    table: Id
    step: Count


class TableCreate(Given):
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: dict[str, int | bool | str | None] = field(default_factory=dict)
    public: bool = False
    clock: Clock | None = None
    chance: Chance = "fair"
    seed: Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)] | None = None
    spectators: bool = True
    chat: ChatRule = "all"
    stand_in: Level = "casual"
    takeover: bool = False
    hints: HintRule = "agreed"
    teach: bool = False
    rated: bool = False
    start: bool = False
    from_: From | None = field(default=None, name="from")


class Sit(Given, tag="sit"):
    seat: SeatNumber
    id: ClientId | None = None


class Leave(Given, tag="leave"):
    seat: SeatNumber
    id: ClientId | None = None


class Kick(Given, tag="kick"):
    seat: SeatNumber
    id: ClientId | None = None


class SetBot(Given, tag="bot"):
    seat: SeatNumber
    level: Level | None
    id: ClientId | None = None


class Start(Given, tag="start"):
    id: ClientId | None = None


class MoveCommand(Given, tag="move"):
    seat: SeatNumber
    decision: Count
    move: dict[str, int | str] | int
    id: ClientId | None = None


class Undo(Given, tag="undo"):
    seat: SeatNumber
    id: ClientId | None = None


class Rewind(Given, tag="rewind"):
    to: Count
    id: ClientId | None = None


class Agree(Given, tag="agree"):
    id: ClientId | None = None


class Refuse(Given, tag="refuse"):
    id: ClientId | None = None


class StandIn(Given, tag="stand_in"):
    seat: SeatNumber
    id: ClientId | None = None


class Back(Given, tag="back"):
    seat: SeatNumber
    id: ClientId | None = None


class Chat(Given, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    id: ClientId | None = None


class Mute(Given, tag="mute"):
    person: Id
    on: bool = True
    id: ClientId | None = None


class Hint(Given, tag="hint"):
    """Ask for advice about the open question; the advice itself is `GET /api/tables/{id}/hint`."""

    seat: SeatNumber
    decision: Count
    id: ClientId | None = None


class Hints(Given, tag="hints"):
    """One's word on hints at this table: to want or allow them, or not."""

    on: bool
    id: ClientId | None = None


class Rematch(Given, tag="rematch"):
    id: ClientId | None = None


class Close(Given, tag="close"):
    id: ClientId | None = None


Command = (
    Sit
    | Leave
    | Kick
    | SetBot
    | Start
    | MoveCommand
    | Undo
    | Rewind
    | Agree
    | Refuse
    | StandIn
    | Back
    | Chat
    | Mute
    | Hint
    | Hints
    | Rematch
    | Close
)


# The socket, from the client


class Hello(Given, tag="hello"):
    protocol: int = PROTOCOL
    as_: SeatNumber | None = field(default=None, name="as")
    era: Count | None = None
    number: Count | None = None
    log: bool = True
    views: bool = True


class Look(Given, tag="look"):
    as_: SeatNumber | None = field(default=None, name="as")


class Sync(Given, tag="sync"):
    """Ask for a whole view."""


class Ping(Given, tag="ping"):
    """Answered by `pong`."""


Incoming = Hello | Look | Sync | Ping | Command
