"""What the server answers over HTTP, but for replays."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from etagere.server.schemas.base import Chance, ChatRule, Clock, HintRule, Level, Shown, Status


class ErrorBody(Shown):
    code: str
    message: str
    reason: str | UnsetType = UNSET
    seconds: int | UnsetType = UNSET


class Error(Shown):
    error: ErrorBody


class Person(Shown):
    id: str
    name: str
    account: str | None


class PersonAnswer(Shown):
    person: Person | None


class Factor(Shown):
    """The second factor of an account."""

    on: bool
    codes_left: int


class FactorSecret(Shown):
    """A key for an app: as text, as an address that apps open, and as a picture (a `data:` URL)."""

    secret: str
    uri: str
    qr: str


class RecoveryCodes(Shown):
    codes: list[str]


class Session(Shown):
    id: str
    created: int
    seen: int
    agent: str
    current: bool


class Sessions(Shown):
    sessions: list[Session]


class ServerInfo(Shown):
    """What a server is; asked for by its old path, `/api/house`."""

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


class Declined(Shown):
    by: int
    seat: int


class HintMark(Shown):
    """A seat asked for a hint after so many commands, and so many events."""

    seat: int
    command: int
    number: int


class HintsShown(Shown):
    """Whether there are hints: the rule that holds, the seats that may ask now, what people said, who waits for the
    others' word, and who asked when."""

    rule: HintRule
    allowed: list[int]
    agreed: list[int]
    refused: list[int]
    asking: int | None
    marks: list[HintMark]


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


class TableShown(Shown):
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
    takeover: bool
    teach: bool
    rated: bool
    created: int
    started: int | None
    ended: int | None
    host: str
    seats: list[Seat]
    watching: int
    muted: list[str]
    commitment: str | None
    proposal: Proposal | None
    declined: Declined | None
    hints: HintsShown
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
    table: TableShown
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
