"""Fits of calibrations to finished matches, and how well forecasts came true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import log
from typing import Any

from etagere.core.match import Match
from etagere.core.rng import Rng, mixed_seed
from etagere.study.calibration import Calibration
from etagere.study.steps import walk
from etagere.study.values import Tally, match_length, progress_of, result, smoothed

BINS = 10
Forecast = Callable[["Row"], Sequence[float]]
"""From a row to chances to win."""


@dataclass(frozen=True)
class Row:
    """A position of a finished match: what continuations and scores said, and how it ended."""

    match: int
    progress: float
    raw: list[float]
    places: list[float]
    """Mean places of the continuations."""
    scores: list[int]
    """Points of the seats there."""
    result: list[float]
    """Shares of the win."""
    final: list[float]
    """Places at the end."""


def rows_of(match: Match, number: int, positions: int, rollouts: int) -> Iterator[Row]:
    """So many positions of a match, evenly spread over its decisions, with what continuations say about them."""
    game, steps = match.game, walk(match)
    asked = [i for i, step in enumerate(steps.steps) if not step.drawn and not step.forced]
    end = result(game, steps.states[-1])
    for k in range(positions):
        i = asked[(2 * k + 1) * len(asked) // (2 * positions)]
        tally = Tally(game.seats + game.rivals)
        tally.grow(game, steps.states[i], mixed_seed("fit", number, i), rollouts)
        yield Row(
            number,
            progress_of(tally.decisions / tally.count, match_length(game)),
            smoothed(tally.shares, tally.count),
            [each / tally.count for each in tally.places],
            game.scores(steps.states[i]),
            list(end.wins),
            list(end.places),
        )


def fitted(rows: Sequence[Row], matches: dict[str, Any]) -> Calibration:
    """The calibration under which the results of the rows are most likely."""

    def loss(early: float, late: float) -> float:
        tried = Calibration(early, late)
        return log_loss(rows, lambda row: tried.chances(row.raw, row.progress)[0])

    early, late = lowest(loss, (0.8, 0.8))
    place_early, place_late = fitted_places(rows)
    found = Calibration(early, late, place_early, place_late, matches=matches)
    return replace(
        found, **{name: round(getattr(found, name), 4) for name in ("early", "late", "place_early", "place_late")}
    )


def lowest(loss: Callable[[float, float], float], start: tuple[float, float]) -> tuple[float, float]:
    """Where a smooth function of two numbers is lowest, by steps that shrink."""
    at, best, step = start, loss(*start), 0.4
    while step > 0.004:
        around = [(at[0] + a * step, at[1] + b * step) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        found = min((loss(*each), each) for each in around if min(each) > 0)
        if found[0] < best:
            best, at = found
        else:
            step /= 2
    return at


def fitted_places(rows: Sequence[Row]) -> tuple[float, float]:
    """Slopes of expected places at the start and the end, by least squares."""
    sums = [0.0] * 5
    for row in rows:
        middle = (len(row.places) + 1) / 2
        for expected, final in zip(row.places, row.final, strict=True):
            x, y, t = expected - middle, final - middle, row.progress
            early, late = x * (1 - t), x * t
            for k, term in enumerate((early * early, early * late, late * late, early * y, late * y)):
                sums[k] += term
    aa, ab, bb, ay, by = sums
    base = aa * bb - ab * ab
    return ((bb * ay - ab * by) / base, (aa * by - ab * ay) / base) if base else (1.0, 1.0)


def by_scores(rows: Sequence[Row]) -> Forecast:
    """The baseline: chances by the difference in points and the part of the match that is over, fitted to the rows."""

    def forecast(scale: float, late: float) -> Forecast:
        def chances(row: Row) -> list[float]:
            worth = [2 ** (points * (scale + (late - scale) * row.progress) / 10) for points in row.scores]
            return [each / sum(worth) for each in worth]

        return chances

    return forecast(*lowest(lambda scale, late: log_loss(rows, forecast(scale, late)), (0.5, 0.5)))


def log_loss(rows: Sequence[Row], forecast: Forecast) -> float:
    """The mean surprise at the results."""
    return -sum(
        share * log(max(chance, 1e-9))
        for row in rows
        for chance, share in zip(forecast(row), row.result, strict=False)
        if share
    ) / len(rows)


def brier(rows: Sequence[Row], forecast: Forecast) -> float:
    """The mean squared error of chances, by seat."""
    errors = [(c - r) ** 2 for row in rows for c, r in zip(forecast(row), row.result, strict=False)]
    return sum(errors) / len(errors)


def calibration_error(
    rows: Sequence[Row], forecast: Forecast, results: Sequence[Sequence[float]] | None = None
) -> float:
    """The expected calibration error: chances in ten bins against what came, weighted by their numbers."""
    sums = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for number, row in enumerate(rows):
        came = row.result if results is None else results[number]
        for chance, share in zip(forecast(row), came, strict=False):
            each = sums[min(BINS - 1, int(chance * BINS))]
            each[0] += 1
            each[1] += chance
            each[2] += share
    total = sum(each[0] for each in sums)
    return sum(abs(each[1] - each[2]) for each in sums) / total


def perfect_error(rows: Sequence[Row], forecast: Forecast, times: int = 20) -> float:
    """The calibration error that these forecasts would have if they were right: results of a match drawn by them,
    with one random number for all its positions."""
    total = 0.0
    for time in range(times):
        results = []
        for row in rows:
            u = Rng(mixed_seed("perfect", time, row.match)).below(1 << 30) / (1 << 30)
            drawn = []
            for chance in forecast(row):
                drawn.append(1.0 if 0 <= u < chance else 0.0)
                u -= chance
            results.append(drawn)
        total += calibration_error(rows, forecast, results)
    return total / times
