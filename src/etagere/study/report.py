"""A review as data: what is stored with a match, sent to a client, and read again.

Chances are parts of 1, costs parts of a win; every estimate has its standard error. Moves and draws are named by their
number in the record of the match, so that a client finds board and words there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from etagere.core.contract import CHANCE, Json, Seat
from etagere.study.accounts import Account, Estimate
from etagere.study.reasons import Line
from etagere.study.trouble import UnreadableReview

FORMAT = "etagere-review"
VERSION = 1
"""Of the format; raised when what is stored would be misread."""
STAGES = ("rough", "values", "decisions", "whole")
DIGITS = 12


@dataclass(frozen=True)
class Spot:
    """A position on the graph."""

    at: int
    """Commands of the match before it."""
    wins: tuple[float, ...]
    errors: tuple[float, ...]
    places: tuple[float, ...]
    place_errors: tuple[float, ...]
    points: tuple[float, ...]
    """Expected points at the end, as the quick policy plays."""
    point_errors: tuple[float, ...]


@dataclass(frozen=True)
class Seen:
    """What led from one position to the next, and how it changed everybody's chance to win."""

    kind: str
    """The type of the move, or of the first draw of an event."""
    seat: Seat
    """Who decided, or CHANCE."""
    first: int
    last: int
    """The commands of the match it stands for: from `first` to before `last`."""
    change: tuple[float, ...]
    exact: bool = False
    """Whether a draw was compared with the mean over all draws that could have come, each valued."""

    @property
    def drawn(self) -> bool:
        return self.seat == CHANCE


@dataclass(frozen=True)
class Move:
    """A move that was compared."""

    move: dict[str, Json]
    chance: float
    """The chance to win after it, as far as the seat could know."""
    error: float
    cost: Estimate
    """Against the best move."""
    following: list[tuple[dict[str, Json], float]]
    """What the seat most often does next, with the share of continuations."""


@dataclass(frozen=True)
class Judgement:
    """A decision, and what it cost."""

    step: int
    """Its number among the steps of the review."""
    seat: Seat
    verdict: str
    move: dict[str, Json]
    cost: Estimate | None = None
    """None where there was no choice."""
    second: Estimate | None = None
    """By how much the second judge prefers the best move: bots that played on, in parts of a win, or its search as that
    values positions where it was not sure; None where not asked."""
    considered: int = 1
    """Candidates compared."""
    choices: list[Move] = field(default_factory=list)
    """The best first; the move that was made among them."""
    lines: list[Line] = field(default_factory=list)
    """Expected points by which the best move is ahead, by line of the score sheet."""


@dataclass(frozen=True)
class SeatReport:
    """What the review says about one seat."""

    account: Account
    judged: int = 0
    """Decisions with a choice."""
    mean_cost: Estimate | None = None
    verdicts: dict[str, int] = field(default_factory=dict)
    phases: list[Estimate] = field(default_factory=list)
    """What was lost in each third of the match."""
    played_like: dict[str, str] | None = None
    """The level with the nearest mean cost, and those at both ends of its interval."""


@dataclass(frozen=True)
class Review:
    """A finished match judged; `stage` says how far it is."""

    game: str
    version: int
    """Of the rules."""
    options: dict[str, Any]
    fingerprint: str
    """Of the end of the match it is about."""
    places: list[int]
    scores: list[int]
    spots: list[Spot]
    steps: list[Seen]
    seats: list[SeatReport]
    turns: list[int]
    """Steps that changed somebody's chance to win most."""
    decisions: list[Judgement] = field(default_factory=list)
    stage: str = "rough"
    simulations: int = 0
    seed: int = 0
    names: list[str] | None = None

    def to_json(self) -> dict[str, Json]:
        """The review as JSON."""
        shown: dict[str, Json] = {"format": FORMAT, "format_version": VERSION}
        shown |= {name: plain(getattr(self, name)) for name in self.__dataclass_fields__}
        return shown

    @classmethod
    def read(cls, data: Any) -> Review:
        """The review that `to_json` wrote; raises `UnreadableReview`."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise UnreadableReview("format", format=FORMAT)
        if data.get("format_version") != VERSION:
            raise UnreadableReview("version", version=VERSION, got=str(data.get("format_version"))[:20])
        try:
            return _read(data)
        except (KeyError, TypeError, ValueError) as error:
            raise UnreadableReview("cut") from error


def plain(value: Any) -> Json:
    """Data as JSON."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, Mapping):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


def _read(data: Mapping[str, Any]) -> Review:
    given = {name: data[name] for name in Review.__dataclass_fields__}
    given["spots"] = [
        Spot(**{name: _tuple(each[name]) for name in Spot.__dataclass_fields__}) for each in data["spots"]
    ]
    given["steps"] = [Seen(**{**each, "change": _tuple(each["change"])}) for each in data["steps"]]
    given["seats"] = [_seat(each) for each in data["seats"]]
    given["decisions"] = [_judgement(each) for each in data["decisions"]]
    return Review(**given)


def _seat(data: Mapping[str, Any]) -> SeatReport:
    account = data["account"]
    parts = {name: _estimate(account[name]) for name in ("luck", "own", "others")}
    return SeatReport(
        **{
            **data,
            "account": Account(start=account["start"], result=account["result"], **parts),  # type: ignore[arg-type]
            "mean_cost": _estimate(data["mean_cost"]),
            "phases": [_estimate(each) for each in data["phases"]],
        }
    )


def _judgement(data: Mapping[str, Any]) -> Judgement:
    choices = [
        Move(
            **{
                **each,
                "cost": _estimate(each["cost"]),
                "following": [(move, share) for move, share in each["following"]],
            }
        )
        for each in data["choices"]
    ]
    told = [Line(each["key"], each["params"], Estimate(**each["points"])) for each in data["lines"]]
    given = {"cost": _estimate(data["cost"]), "second": _estimate(data["second"]), "choices": choices, "lines": told}
    return Judgement(**{**data, **given})


def _estimate(data: Mapping[str, float] | None) -> Estimate | None:
    return None if data is None else Estimate(**data)


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, Sequence) else value
