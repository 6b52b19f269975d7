"""What the server tells about a match that was judged; `etagere.study.report` says what each figure means."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from etagere.server.schemas.base import Shown
from etagere.server.schemas.messages import PromptShown, Result

ReviewState = Literal["none", "waiting", "running", "done", "failed"]
ReviewStage = Literal["rough", "values", "decisions", "whole"]
Verdict = Literal["forced", "best", "good", "unclear", "inaccuracy", "mistake", "blunder"]


class EstimateShown(Shown):
    value: float
    error: float


class ReviewSpot(Shown):
    at: int
    wins: list[float]
    errors: list[float]
    places: list[float]
    place_errors: list[float]
    points: list[float]
    point_errors: list[float]


class ReviewStep(Shown):
    kind: str
    seat: int
    first: int
    last: int
    change: list[float]
    exact: bool


class ReviewMove(Shown):
    move: dict[str, Any]
    chance: float
    error: float
    cost: EstimateShown
    following: list[tuple[dict[str, Any], float]]


class ReviewLine(Shown):
    key: str
    params: dict[str, Any]
    points: EstimateShown


class ReviewDecision(Shown):
    step: int
    seat: int
    verdict: Verdict
    move: dict[str, Any]
    cost: EstimateShown | None
    second: EstimateShown | None
    considered: int
    choices: list[ReviewMove]
    lines: list[ReviewLine]


class ReviewAccount(Shown):
    start: float
    luck: EstimateShown
    own: EstimateShown
    others: EstimateShown
    result: float


class PlayedLike(Shown):
    level: str
    least: str
    most: str


class ReviewSeat(Shown):
    account: ReviewAccount
    judged: int
    mean_cost: EstimateShown | None
    verdicts: dict[str, int]
    phases: list[EstimateShown]
    played_like: PlayedLike | None


class ReviewHead(Shown):
    game: str
    version: int
    fingerprint: str
    places: list[int]
    scores: list[int]
    spots: list[ReviewSpot]
    steps: list[ReviewStep]
    seats: list[ReviewSeat]
    turns: list[int]
    stage: ReviewStage
    simulations: int


class ReviewShown(Shown):
    state: ReviewState
    ahead: int
    judged: int
    of: int
    head: ReviewHead | None
    first: int
    decisions: list[ReviewDecision]


class Moment(Shown):
    """A position between two steps of a review, through the eyes of the seat that decides next."""

    index: int
    number: int
    as_: int | None = field(name="as")
    view: Any
    advice: Any
    awaited: list[int]
    prompt: PromptShown | None
    events: list[dict[str, Any]]
    result: Result | None


class Moments(Shown):
    count: int
    moments: list[Moment]
