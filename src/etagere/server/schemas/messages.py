"""What the server sends over the socket; views and events are answers too."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Raw, UnsetType, field

from etagere.server.schemas.answers import TableShown, You
from etagere.server.schemas.base import Shown


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


class RivalShown(Shown):
    """How somebody did who takes part without a seat; the sheet is counted like those of seats."""

    place: int
    score: int
    tiebreaks: list[int]
    sheet: list[ScoreLine]


class Result(Shown):
    places: list[int]
    scores: list[int]
    tiebreaks: list[list[int]]
    reason: str
    sheets: list[list[ScoreLine]]
    rivals: list[RivalShown]
    seed: str | None
    commitment: str | None


class Welcome(Shown, tag="welcome"):
    protocol: int
    heartbeat: int
    you: You


class TableMessage(Shown, tag="table"):
    table: TableShown
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
    reason: str | UnsetType = UNSET
    seconds: int | UnsetType = UNSET


class Pong(Shown, tag="pong"):
    pass


class Stopping(Shown, tag="stopping"):
    """The server restarts; come back after so many milliseconds, which differ so that not all come at once."""

    after: int


Outgoing = Welcome | TableMessage | View | Events | ChatMessage | Presence | Ack | ErrorMessage | Pong | Stopping
