"""What rows of simulated matches say, deal by deal, so that variants with the same deals can be compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from json import loads
from math import sqrt
from statistics import NormalDist, fmean, stdev

from etagere.arena.intervals import t95
from etagere.arena.simulate import Rows

FEWEST = 10
"""Deals without which nothing is said about an interval."""


@dataclass(frozen=True)
class Sample:
    """A number with what each deal pulls it up or down by, so that samples of the same deals can be compared.

    For a mean the pull is the deal's own value less the mean; for a ratio it is that of the linearised ratio.
    """

    value: float
    pulls: Mapping[int, float]
    is_share: bool = False

    @property
    def half(self) -> float | None:
        """Half the width of the 95 % interval; None where there are too few deals."""
        return half_width(list(self.pulls.values()), self.is_share)


@dataclass(frozen=True)
class Difference:
    """By how much a variant differs from the game as it stands, in the same deals."""

    value: float
    half: float | None
    """Half the width of the 95 % interval of the paired difference; 0 where every deal is equal."""
    chance: float | None
    """How probable so large a difference is by chance alone, two-sided; None where there are too few deals."""


def half_width(pulls: Sequence[float], is_share: bool) -> float | None:
    """Student's, and for shares at least the rule of three: what was so in every deal need not always be."""
    if len(pulls) < FEWEST:
        return None
    half = t95(len(pulls) - 1) * stdev(pulls) / sqrt(len(pulls))
    return max(half, 3 / len(pulls)) if is_share else half


def difference(base: Sample, other: Sample) -> Difference:
    """The other less the base, with the interval of their difference deal by deal."""
    value = other.value - base.value
    pulls = [other.pulls[deal] - base.pulls[deal] for deal in base.pulls.keys() & other.pulls.keys()]
    half = half_width(pulls, base.is_share)
    if half is None:
        return Difference(value, None, None)
    if half == 0:
        return Difference(value, 0.0, 1.0 if value == 0 else 0.0)
    return Difference(value, half, 2 * (1 - NormalDist().cdf(abs(value) / half * t95(len(pulls) - 1))))


def mean_by_deal(pairs: Iterable[tuple[int, float]], is_share: bool = False) -> Sample:
    """The mean over deals of values that belong to them."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for deal, value in pairs:
        by_deal[deal].append(value)
    means = {deal: fmean(values) for deal, values in by_deal.items()}
    mean = fmean(means.values())
    return Sample(mean, {deal: each - mean for deal, each in means.items()}, is_share)


# Measures of a table at which everybody plays alike


def alike(rows: Rows) -> dict[str, Sample]:
    """Wins by seat, length, points and their lines, what winners have more of, and luck."""
    rows = [{**row, "lines": loads(row["sources"])} for row in rows]
    seats = sorted({row["seat"] for row in rows})
    found = {
        f"wins of seat {seat}": mean_by_deal([(r["deal"], r["won"]) for r in rows if r["seat"] == seat], True)
        for seat in seats
        if len(seats) > 1
    }
    found["length"] = mean_by_deal((row["deal"], row["length"]) for row in rows)
    found["points"] = mean_by_deal((row["deal"], row["score"]) for row in rows)
    matches = by_match(rows)
    if len(seats) > 1:
        found["margin"] = mean_by_deal((each[0]["deal"], margin(each)) for each in matches)
    lines = sorted({name for row in rows for name in row["lines"]})
    for name in lines:
        found[f"points by {name}"] = mean_by_deal((row["deal"], row["lines"].get(name, 0)) for row in rows)
    for name in lines if len(seats) > 1 else []:
        found[f"winners' lead by {name}"] = mean_by_deal((each[0]["deal"], lead(each, name)) for each in matches)
    if len(seats) > 1 and (luck := luck_of(rows)) is not None:
        found["luck"] = luck
    return found


def by_match(rows: Rows) -> list[Rows]:
    """Rows match by match."""
    found: dict[int, Rows] = defaultdict(list)
    for row in rows:
        found[row["match"]].append(row)
    return list(found.values())


def margin(match: Rows) -> float:
    """By how many points the first is ahead of the second."""
    first, second, *_ = sorted((row["score"] for row in match), reverse=True)
    return float(first - second)


def lead(match: Rows, line: str) -> float:
    """How many points of a line the winners have more than the others; nothing where everybody wins."""
    won = [row["lines"].get(line, 0) for row in match if row["won"]]
    lost = [row["lines"].get(line, 0) for row in match if not row["won"]]
    return fmean(won) - fmean(lost) if won and lost else 0.0


def luck_of(rows: Rows) -> Sample | None:
    """The share of a seat's margin that the deal decides: `balance.luck` as a ratio over deals.

    None without two matches of each deal, or where nothing varies.
    """
    mean_score = {each[0]["match"]: fmean(row["score"] for row in each) for each in by_match(rows)}
    margins = [(row["deal"], row["seat"], row["score"] - mean_score[row["match"]]) for row in rows]
    usual: dict[int, list[float]] = defaultdict(list)
    for _, seat, value in margins:
        usual[seat].append(value)
    means = {seat: fmean(values) for seat, values in usual.items()}
    pairs: dict[tuple[int, int], list[float]] = defaultdict(list)
    for deal, seat, value in margins:
        pairs[deal, seat].append(value - means[seat])
    together: dict[int, float] = defaultdict(float)
    apart: dict[int, float] = defaultdict(float)
    for (deal, _), both in pairs.items():
        if len(both) == 2:
            together[deal] += both[0] * both[1]
            apart[deal] += (both[0] ** 2 + both[1] ** 2) / 2
    spread = sum(apart.values())
    if not spread:
        return None
    share = sum(together.values()) / spread
    usual_spread = spread / len(apart)
    return Sample(share, {deal: (together[deal] - share * apart[deal]) / usual_spread for deal in apart}, True)


# Measures of a table at which bots meet


def meeting(rows: Rows) -> dict[str, Sample]:
    """The share of wins of every bot."""
    bots = dict.fromkeys(row["bot"] for row in rows)
    return {
        f"wins of {bot}": mean_by_deal([(r["deal"], r["won"]) for r in rows if r["bot"] == bot], True) for bot in bots
    }


UNITS = (("wins", "share of wins"), ("luck", "share of the margin"), ("length", "decisions"))
"""Units by how the name of a measure begins; the others are points."""
KINDS = (
    ("wins of seat ", "wins_of_seat"),
    ("wins of ", "wins_of"),
    ("points by ", "points_by"),
    ("winners' lead by ", "lead_by"),
)
"""Keys of sentences for measures that name a seat, a bot or a line, by how their names begin."""


def unit(name: str) -> str:
    """What a measure counts in."""
    return next((each for start, each in UNITS if name.startswith(start)), "points")


def parts(name: str) -> tuple[str, str]:
    """The key of the sentence that tells a measure, and what the measure names; nothing for one of the whole table."""
    return next(((key, name.removeprefix(start)) for start, key in KINDS if name.startswith(start)), (name, ""))
