"""What goes over the wire: requests, commands, answers and messages, as types.

`docs/reference/protocol.md` tells the same in prose; the OpenAPI document and the schemas from which
TypeScript types are generated are made from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

PROTOCOL = 1

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Id = Annotated[str, Meta(pattern="^[a-z0-9]{8,32}$")]
ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Token = Annotated[str, Meta(min_length=8, max_length=128)]
Level = Literal["beginner", "casual", "skilled", "expert", "master", "uniform", "greedy"]
LEVELS: tuple[Level, ...] = ("beginner", "casual", "skilled", "expert", "master", "uniform", "greedy")
Status = Literal["open", "playing", "over", "closed"]
ChatRule = Literal["all", "seats", "off"]
Chance = Literal["fair", "seeded"]


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends; unknown fields are refused."""


class Shown(Struct, kw_only=True):
    """Something the server sends."""


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
    old: Password
    new: Password


class SessionCreate(Given):
    name: Name
    password: Password


class ClaimCreate(Given):
    token: Token


class SeatMe(Given, tag_field="kind", tag="me"):
    """The person who makes the table; several times for hot-seat."""


class SeatOpen(Given, tag_field="kind", tag="open"):
    """Waits for somebody with the link."""


class SeatBot(Given, tag_field="kind", tag="bot"):
    level: Level


SeatPlan = SeatMe | SeatOpen | SeatBot


class Clock(Struct, forbid_unknown_fields=True, kw_only=True):
    """Seconds per decision, seconds of reserve for the match, and what happens after both."""

    move: Annotated[int, Meta(ge=1, le=604_800)]
    reserve: Annotated[int, Meta(ge=0, le=604_800)] = 0
    timeout: Literal["bot", "end"] = "bot"


class From(Given):
    """A position of a finished match to go on from."""

    table: Id
    step: Count


class TableCreate(Given):
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: dict[str, int | bool | str | None] = {}
    public: bool = False
    clock: Clock | None = None
    chance: Chance = "fair"
    seed: Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)] | None = None
    spectators: bool = True
    chat: ChatRule = "all"
    stand_in: Level = "casual"
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


# Answers


class ErrorBody(Shown):
    code: str
    message: str
    seconds: int | UnsetType = UNSET


class Error(Shown):
    error: ErrorBody


class Person(Shown):
    id: str
    name: str
    account: str | None


class PersonAnswer(Shown):
    person: Person | None


class Session(Shown):
    id: str
    created: int
    seen: int
    agent: str
    current: bool


class Sessions(Shown):
    sessions: list[Session]


class House(Shown):
    name: str
    version: str
    protocol: int
    accounts: bool
    languages: list[str]
    levels: list[str]
    limits: dict[str, int]
    compiled: bool


class OptionInfo(Shown):
    name: str
    values: list[int | bool | str | None]
    default: int | bool | str | None


class FieldInfo(Shown):
    name: str
    size: int
    names: list[str] | None


class FamilyInfo(Shown):
    type: str
    fields: list[FieldInfo]


class EventInfo(Shown):
    type: str
    fields: list[str]
    secret: list[str]
    reveals: bool
    names: dict[str, list[str]]


class QuickStart(Shown):
    """How "Play now" seats a newcomer: company enough to be the real game, bots that do not crush."""

    bots: int
    level: Level


class Box(Shown):
    """What a shelf shows of a game; titles and taglines by language."""

    id: str
    title: str
    titles: dict[str, str]
    taglines: dict[str, str]
    stage: str
    min_seats: int
    max_seats: int
    minutes: int | None
    weight: float | None
    accent: str
    quick_start: QuickStart


class Shelf(Shown):
    boxes: list[Box]


class Rules(Shown):
    """The rules of a game as Markdown, and the language they are in."""

    language: str
    markdown: str


class GameInfo(Box):
    version: int
    has_chance: bool
    has_secrets: bool
    has_sealed: bool
    has_advice: bool
    longest: int
    options: list[OptionInfo]
    actions: list[FamilyInfo]
    draws: list[FamilyInfo]
    events: list[EventInfo]


class Games(Shown):
    games: list[GameInfo]


class Owner(Shown):
    """Whose seat a stand-in bot plays."""

    person: str
    name: str
    left: bool


class Seat(Shown):
    seat: int
    kind: Literal["open", "person", "bot"]
    person: str | None
    name: str | None
    level: Level | None
    owner: Owner | None
    present: bool


class Proposal(Shown):
    to: int
    by: int
    agreed: list[int]
    asked: list[int]


class Closing(Shown):
    reason: Literal["timeout", "abandoned", "host"]
    seat: int | None


class TableLine(Shown):
    id: str
    game: str
    game_version: int
    options: dict[str, Any]
    status: Status
    public: bool
    clock: Clock | None
    chance: Chance
    spectators: bool
    created: int
    started: int | None
    ended: int | None
    host: str
    seats: list[Seat]
    version: int
    my_turn: bool
    my_seats: list[int]


class Lines(Shown):
    tables: list[TableLine]


class Table(Shown):
    id: str
    game: str
    game_version: int
    options: dict[str, Any]
    status: Status
    public: bool
    clock: Clock | None
    chance: Chance
    spectators: bool
    chat: ChatRule
    stand_in: Level
    created: int
    started: int | None
    ended: int | None
    host: str
    seats: list[Seat]
    watching: int
    muted: list[str]
    commitment: str | None
    proposal: Proposal | None
    closing: Closing | None
    rematch: str | None
    rematch_of: str | None
    continued_from: str | None
    origin: Literal["table", "import"]
    version: int


class You(Shown):
    person: str | None
    seats: list[int]
    host: bool
    may_watch: bool


class TableAnswer(Shown):
    table: Table
    you: You


class SeatLink(Shown):
    link: str
    token: str
    expires: int


class SeatToken(Shown):
    token: str


class Health(Shown):
    status: Literal["ok", "failing"]
    store: str
    fanout: str
    bots: str


# Messages of the socket


class PromptShown(Shown):
    key: str
    params: dict[str, Any]


class SeatClock(Shown):
    seat: int
    reserve: int
    left: int
    running: bool


class Turn(Shown):
    awaited: list[int]
    command: int
    decision: int | None
    prompt: PromptShown | None
    legal: list[Raw]
    can_undo: bool
    clocks: list[SeatClock] | None


class ScoreLine(Shown):
    key: str
    points: int
    params: dict[str, Any]


class Result(Shown):
    places: list[int]
    scores: list[int]
    tiebreaks: list[list[int]]
    reason: str
    sheets: list[list[ScoreLine]]
    seed: str | None
    commitment: str | None


class Welcome(Shown, tag="welcome"):
    protocol: int
    heartbeat: int
    you: You


class TableMessage(Shown, tag="table"):
    table: Table
    you: You


class View(Shown, tag="view", kw_only=True):
    as_: int | None = field(name="as")
    era: int
    number: int
    view: Any
    log: list[dict[str, Any]] | UnsetType = UNSET
    turn: Turn | None
    result: Result | None
    cause: Literal["undo", "rewind"] | UnsetType = UNSET


class Events(Shown, tag="events", kw_only=True):
    as_: int | None = field(name="as")
    era: int
    from_: int = field(name="from")
    number: int
    events: list[dict[str, Any]]
    view: Any | UnsetType = UNSET
    turn: Turn | None
    result: Result | None


class Advice(Shown):
    """What helps a viewer to decide; it belongs to the view with the same `era` and `number`."""

    as_: int | None = field(name="as")
    era: int
    number: int
    version: int
    decision: int | None
    advice: Any


class ChatLine(Shown):
    number: int
    at: int
    person: str
    name: str
    seat: int | None
    text: str


class ChatMessage(Shown, tag="chat"):
    lines: list[ChatLine]


class Presence(Shown, tag="presence"):
    seats: list[bool]
    watching: int


class Ack(Shown, tag="ack"):
    id: str | None
    version: int
    repeated: bool
    table: str | UnsetType = UNSET


class ErrorMessage(Shown, tag="error"):
    id: str | None
    code: str
    message: str
    seconds: int | UnsetType = UNSET


class Pong(Shown, tag="pong"):
    pass


Outgoing = Welcome | TableMessage | View | Events | ChatMessage | Presence | Ack | ErrorMessage | Pong


# Replays and fairness


class ReplayLine(Shown):
    id: str
    game: str
    names: list[str]
    ended: int
    status: Status
    places: list[int] | None
    scores: list[int] | None
    commands: int
    origin: Literal["table", "import"]


class Replays(Shown):
    replays: list[ReplayLine]
    next: str | None


class RecordLine(Shown, omit_defaults=True):
    number: int
    seat: int
    events: int
    move: dict[str, Any] | None = None
    draw: dict[str, Any] | None = None


class Record(Shown):
    id: str
    game: str
    commands: int
    names: list[str]
    steps: list[RecordLine]


class Step(Shown):
    number: int
    as_: int | None = field(name="as")
    command: RecordLine | None
    view: Any
    advice: Any
    events: list[dict[str, Any]]
    awaited: list[int]
    prompt: PromptShown | None
    legal_count: int
    result: Result | None


class Draw(Shown):
    index: int
    odds: list[list[int]]
    drawn: int


class Fairness(Shown):
    chance: Chance
    commitment: str | None
    seed: str | None
    draws: list[Draw] | None
