"""Why one move is better than another: expected points line by line of the score sheet, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from json import dumps, loads
from math import sqrt
from typing import Any

from etagere.core import messages
from etagere.core.contract import Action, Game, ScoreLine
from etagere.core.registry import package_of
from etagere.core.words import entries
from etagere.study.accounts import Estimate
from etagere.study.decisions import SECOND_HALF, Contest

CERTAIN = 2.0
"""A difference is told where it is so many standard errors from zero,"""
LEAST = 0.15
"""and so many points at least."""
MOST_TOLD = 3
"""Lines in a sentence."""


@dataclass(frozen=True)
class Line:
    """A line of the score sheet, with the expected points by which the first of two moves is ahead in it."""

    key: str
    params: Mapping[str, Any]
    points: Estimate

    @property
    def told(self) -> bool:
        """Whether the numbers carry a sentence."""
        return told(self.points)


def told(points: Estimate) -> bool:
    """Whether a difference in expected points is large and certain enough for a sentence."""
    return abs(points.value) >= LEAST and abs(points.value) > CERTAIN * points.error


def lines(contest: Contest, first: Action, second: Action, count: int) -> tuple[Line, ...]:
    """Differences in expected points by line, over so many pairs of continuations; the largest first."""
    game, seat = contest.position.game, contest.position.seat
    pairs = []
    for number in range(SECOND_HALF, SECOND_HALF + count):
        sheets = [sheet(game, contest.end(action, number), seat) for action in (first, second)]
        pairs.append({name: sheets[0].get(name, 0) - sheets[1].get(name, 0) for name in {**sheets[0], **sheets[1]}})
    names = sorted({name for pair in pairs for name in pair})
    found = [
        Line(key, params_of(text), difference([pair.get((key, text), 0) for pair in pairs])) for key, text in names
    ]
    return tuple(sorted(found, key=lambda line: (-abs(line.points.value), line.key, str(line.params))))


def difference(values: list[int]) -> Estimate:
    """The mean of differences with its standard error."""
    n = len(values)
    mean = sum(values) / n
    return Estimate(mean, sqrt(sum((each - mean) ** 2 for each in values) / max(1, n - 1) / n))


def sheet(game: Game[Any], s: Any, seat: int) -> dict[tuple[str, str], int]:
    """The points of a seat by name of the line; lines of the same name are added up."""
    found: dict[tuple[str, str], int] = {}
    for line in game.score_sheet(s, seat):
        name = line_name(game, line)
        found[name] = found.get(name, 0) + line.points
    return found


def line_name(game: Game[Any], line: ScoreLine) -> tuple[str, str]:
    """What a line is told apart by: its key, and the parameters that the catalogue names it with.

    `glassworks.score.column.name` is "column {column}", so columns are told apart, but not by their height; keys of
    the same name are one line.
    """
    key, named = line_names(package_of(type(game))).get(line.key, (line.key, ()))
    return key, dumps({name: line.params[name] for name in named if name in line.params}, sort_keys=True)


@cache
def line_names(package: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """By key of a score line: the key it is named by, and the parameters of the name."""
    said = {key.removesuffix(".name"): text for key, text in entries(package, "en").items() if key.endswith(".name")}
    first = {text: key for key, text in sorted(said.items(), reverse=True)}
    return {
        key: (first[text], tuple(sorted(set(messages.parameters(messages.parsed(text)))))) for key, text in said.items()
    }


def params_of(text: str) -> dict[str, Any]:
    """The parameters of a line's name."""
    found: dict[str, Any] = loads(text)
    return found
