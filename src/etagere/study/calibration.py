"""How values of the quick policy become chances that come true: fits per game, kept as data with their matches.

The quick policy plays worse than the people and bots that are reviewed, so its results are too certain or not certain
enough. A fit bends the logit of each chance by a slope that runs from `early` at the start of a match to `late` at its
end, and expected places towards the middle in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from importlib import resources
from json import loads
from typing import Any

from etagere.core.contract import Game
from etagere.study.trouble import StudyError


@dataclass(frozen=True)
class Calibration:
    """A fit of one game at one size of the table."""

    early: float = 1.0
    """Slope of the logit of a chance to win at the start of a match,"""
    late: float = 1.0
    """and at its end."""
    place_early: float = 1.0
    """How much of the distance of an expected place from the middle counts at the start,"""
    place_late: float = 1.0
    """and at the end."""
    cost: float = 1.0
    """Of a cost by the quick policy, the part that continuations by better players confirm."""
    matches: Mapping[str, Any] = field(default_factory=dict)
    """What it was fitted on; empty where it was not fitted."""

    def slope(self, progress: float) -> float:
        """Of the logit, when this part of the match is over."""
        return self.early + (self.late - self.early) * progress

    def place_slope(self, progress: float) -> float:
        """Of expected places, when this part of the match is over."""
        return self.place_early + (self.place_late - self.place_early) * progress

    def chances(self, raw: Sequence[float], progress: float) -> tuple[list[float], list[float]]:
        """Chances recalibrated, and by how much each changes with its raw one; all raw ones lie above 0."""
        slope = self.slope(progress)
        bent = [p**slope for p in raw]
        total = sum(bent)
        wins = [each / total for each in bent]
        slopes = [slope * win * (1 - win) / (p * (1 - p)) if p < 1 else 0.0 for win, p in zip(wins, raw, strict=True)]
        return wins, slopes

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Calibration:
        """The calibration that `to_json` wrote; raises `StudyError`."""
        known = {each.name for each in fields(cls)}
        if not isinstance(data, Mapping) or not set(data) <= known:
            raise StudyError("calibration", names=", ".join(sorted(known)))
        return cls(**data)


@cache
def facts(game_id: str) -> Mapping[str, Any]:
    """What is known about judging a game: `data/<game>.json`, empty for a game without one."""
    found = resources.files("etagere.study").joinpath("data", f"{game_id}.json")
    known: dict[str, Any] = loads(found.read_text("utf-8")) if found.is_file() else {}
    return known


def calibration_of(game: Game[Any]) -> Calibration:
    """The fit for a game at its table; that of the nearest size where this one has none."""
    fits = facts(game.spec.id).get("calibration", {})
    if not fits:
        return Calibration()
    nearest = min(fits, key=lambda seats: (abs(int(seats) - game.seats), int(seats)))
    return Calibration.read(fits[nearest])


@dataclass(frozen=True)
class Depth:
    """How much is played for a review at standard depth."""

    rough: int = 100
    """Continuations of each position for the first graph."""
    rollouts: int = 2_000
    """Continuations of each position."""
    choice: int = 3_000
    """Continuations of each decision to find its best move, spread over the candidates; half as many measure it."""
    duel: int = 300
    """Simulations of each search by which the second judge compares two moves."""
    pairs: int = 64
    """Pairs of continuations by bots that have the last word about a mistake."""
    sheets: int = 40
    """Continuations of which the score sheets are compared."""
    skill: int = 6_000
    """Simulations of the search by which levels of play are told apart."""

    @classmethod
    def of(cls, game: Game[Any], simulations: int | None = None) -> Depth:
        """The depth for a game at its table, or one with so many continuations of each position."""
        known = facts(game.spec.id).get("depth", {})
        depth = cls(**known)
        if simulations is None:
            return depth
        part = simulations / depth.rollouts
        return cls(
            rough=max(1, min(depth.rough, simulations // 2)),
            rollouts=simulations,
            choice=max(8, round(depth.choice * part)),
            duel=max(16, min(depth.duel, round(depth.duel * part))),
            pairs=max(4, min(depth.pairs, round(depth.pairs * part))),
            sheets=max(4, min(depth.sheets, round(depth.sheets * part))),
            skill=max(16, min(depth.skill, round(depth.skill * part))),
        )
