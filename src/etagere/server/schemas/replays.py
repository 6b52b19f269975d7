"""What the server tells of matches that have ended."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from etagere.server.schemas.base import Chance, Shown, Status
from etagere.server.schemas.messages import PromptShown, Result


class ReplayLine(Shown):
    id: str
    game: str
    names: list[str]
    ended: int
    status: Status
    places: list[int] | None
    scores: list[int] | None
    rival_scores: list[int]
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


class PastPosition(Shown):
    """A position of a match that has ended, without what leads to it or helps in it."""

    number: int
    view: Any
    result: Result | None


class PastPositions(Shown):
    as_: int | None = field(name="as")
    positions: list[PastPosition]


class Draw(Shown):
    index: int
    odds: list[list[int]]
    drawn: int


class Fairness(Shown):
    chance: Chance
    commitment: str | None
    seed: str | None
    draws: list[Draw] | None
