"""What a position is worth to everybody: the chance to win, expected place and points, by continuations to the end."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from math import sqrt
from operator import mul
from typing import Any, TypeVar

from etagere.bots.settings import NONE
from etagere.core.contract import Game
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.study import continuations
from etagere.study.calibration import Calibration

try:
    play_range = import_module("etagere.study.unlocked").play_range
except ModuleNotFoundError:
    play_range = continuations.play_range

MATCHES = 8
"""Matches by which it is known about how long a match is, and their seed."""
LENGTH_SEED = 1
_lengths: dict[str, float] = {}

Task = TypeVar("Task")
Done = TypeVar("Done")


@dataclass(frozen=True)
class Value:
    """What a position is worth to everybody ranked: the seats, and behind them rivals moved by the rules."""

    wins: tuple[float, ...]
    """Chances to win, recalibrated; they add up to 1."""
    errors: tuple[float, ...]
    """Standard errors of the chances."""
    places: tuple[float, ...]
    """Expected places, recalibrated."""
    place_errors: tuple[float, ...]
    points: tuple[float, ...]
    """Expected points at the end, as the quick policy plays."""
    point_errors: tuple[float, ...]


@dataclass
class Rows:
    """What came of continuations, row by row."""

    ranked: int
    shares: array[float]
    """row x ranked + seat: the share of the win."""
    places: array[int]
    points: array[int]
    nexts: array[int]
    """By row: the viewer's next decision, or NONE."""
    decisions: int

    def of(self, seat: int) -> array[float]:
        """The shares of one seat, row by row."""
        return self.shares[seat :: self.ranked]


def continued(
    game: Game[Any], s: Any, seed: int, start: int, stop: int, viewer: int = NONE, first: int = NONE
) -> tuple[Rows, Any]:
    """Continuations number `start` to `stop` of a position, and the state at the end of the last; `s` stays."""
    ranked, count = game.seats + game.rivals, stop - start
    places, points = (array("i", bytes(4 * count * ranked)) for _ in range(2))
    rows = Rows(ranked, array("d", bytes(8 * count * ranked)), places, points, array("i", [0]) * count, 0)
    spare = s.clone()
    rows.decisions = play_range(
        game.engine,
        s,
        spare,
        Rng(0),
        Choices(),
        viewer,
        first,
        ranked,
        seed,
        start,
        stop,
        game.spec.longest,
        rows.shares,
        rows.places,
        rows.points,
        rows.nexts,
    )
    game.engine.complain()
    return rows, spare


@dataclass
class Tally:
    """Results of the continuations of one position added up; more can be added at any time."""

    ranked: int
    count: int = 0
    shares: list[float] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    place_squares: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    point_squares: list[int] = field(default_factory=list)
    decisions: int = 0

    def __post_init__(self) -> None:
        self.shares = self.shares or [0.0] * self.ranked
        self.places = self.places or [0] * self.ranked
        self.place_squares = self.place_squares or [0] * self.ranked
        self.points = self.points or [0] * self.ranked
        self.point_squares = self.point_squares or [0] * self.ranked

    def add(self, rows: Rows) -> None:
        """Count more continuations."""
        self.count += len(rows.nexts)
        self.decisions += rows.decisions
        for seat in range(self.ranked):
            places = rows.places[seat :: self.ranked]
            self.shares[seat] += sum(rows.of(seat))
            self.places[seat] += sum(places)
            self.place_squares[seat] += sum(map(mul, places, places))
            points = rows.points[seat :: self.ranked]
            self.points[seat] += sum(points)
            self.point_squares[seat] += sum(map(mul, points, points))

    def grow(self, game: Game[Any], s: Any, seed: int, count: int) -> None:
        """Play as many more as are needed for `count`."""
        if count > self.count:
            self.add(continued(game, s, seed, self.count, count)[0])

    def value(self, length: float, calibration: Calibration) -> Value:
        """The value of the position in a match of about so many decisions."""
        progress = progress_of(self.decisions / self.count, length)
        raw = smoothed(self.shares, self.count)
        wins, slopes = calibration.chances(raw, progress)
        errors = [slope * sqrt(p * (1 - p) / self.count) for slope, p in zip(slopes, raw, strict=True)]
        shrink = calibration.place_slope(progress)
        middle = (self.ranked + 1) / 2
        means, spreads = self._moments(self.places, self.place_squares)
        points, point_spreads = self._moments(self.points, self.point_squares)
        return Value(
            tuple(wins),
            tuple(errors),
            tuple(middle + shrink * (mean - middle) for mean in means),
            tuple(shrink * sqrt(spread / self.count) for spread in spreads),
            tuple(points),
            tuple(sqrt(spread / self.count) for spread in point_spreads),
        )

    def _moments(self, sums: list[int], squares: list[int]) -> tuple[list[float], list[float]]:
        """Means and variances of what was added up."""
        means = [total / self.count for total in sums]
        return means, [max(each / self.count - mean * mean, 0.0) for each, mean in zip(squares, means, strict=True)]


def progress_of(left: float, length: float) -> float:
    """The part of a match of about so many decisions that is over, 0 to 1, where so many are left."""
    return min(1.0, max(0.0, 1 - left / length))


def match_length(game: Game[Any]) -> float:
    """About how many decisions a match has, by a few continuations from its start."""
    key = f"{game.spec.id}/{game.seats}/{game.options}/{game.version}"
    if key not in _lengths:
        _lengths[key] = max(1.0, continued(game, game.new_state(), LENGTH_SEED, 0, MATCHES)[0].decisions / MATCHES)
    return _lengths[key]


def smoothed(shares: Iterable[float], count: int) -> list[float]:
    """Chances by so many results, one more counted as a tie of all: nothing is certain before the end."""
    sums = list(shares)
    return [(each + 1 / len(sums)) / (count + 1) for each in sums]


def result(game: Game[Any], s: Any) -> Value:
    """The value of a position in which the match is over."""
    keys = [game.rooms.scoring.rank_key(s, each) for each in range(game.seats + game.rivals)]
    places = [1 + sum(other > own for other in keys) for own in keys]
    first = places.count(1)
    nothing = (0.0,) * len(keys)
    return Value(
        tuple(1 / first if place == 1 else 0.0 for place in places),
        nothing,
        tuple(map(float, places)),
        nothing,
        tuple(float(game.rooms.scoring.score(s, each)) for each in range(len(keys))),
        nothing,
    )


def in_order(work: Callable[[Task], Done], tasks: Iterable[Task], workers: int) -> list[Done]:
    """Every task done, by so many threads; what comes of it does not depend on their number."""
    if workers == 1:
        return [work(task) for task in tasks]
    with ThreadPoolExecutor(workers) as pool:
        return list(pool.map(work, tasks))
