"""Is a game balanced? Seats, length, where points come from, and how much is luck."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from json import loads
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any

from etagere.arena.intervals import bounded_interval
from etagere.arena.pictures import keep_picture, plotter
from etagere.core.errors import EtagereError
from etagere.core.sentences import sentence

Rows = list[dict[str, Any]]
FEWEST = 10
"""Free margins without which nothing is said about luck."""


@dataclass(frozen=True)
class Spread:
    """How some numbers are spread."""

    mean: float
    least: float
    low: float
    """A quarter of them are at most this."""
    middle: float
    high: float
    """A quarter of them are at least this."""
    most: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Spread:
        ranked = sorted(numbers)
        last = len(ranked) - 1
        quarters = [ranked[round(last * share)] for share in (0, 0.25, 0.5, 0.75, 1)]
        return cls(fmean(ranked), *quarters)


@dataclass(frozen=True)
class Luck:
    """How much of the margins the deal decides."""

    share: float
    half: float
    """Half the width of the 95 % interval."""
    pairs: list[tuple[float, float]]
    """A seat's margin in two matches of one deal."""
    free: float
    """Margins that could have been otherwise, however the others were."""

    @property
    def enough(self) -> bool:
        """Whether there are enough deals to say anything."""
        return self.free >= FEWEST


def seat_advantage(rows: Rows) -> dict[int, tuple[float, float]]:
    """Share of wins by seat with half the width of its 95 % interval; even is 1 over the number of seats.

    Matches of one deal are alike, so it is the deals that are counted.
    """
    won: dict[int, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        won[row["seat"]][row["deal"]].append(row["won"])
    return {seat: share_of([fmean(each) for each in deals.values()]) for seat, deals in sorted(won.items())}


def share_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean of shares and half the width of its interval: never none, for what was always so need not always be."""
    mean, low, high = bounded_interval(values, 0.0, 1.0)
    return mean, max(mean - low, high - mean)


def differ(rows: Rows) -> bool:
    """Whether seats are played by different bots, so that their wins say more of the bots than of the seats."""
    seated = defaultdict(set)
    for row in rows:
        seated[row["seat"]].add(row["bot"])
    return len({frozenset(bots) for bots in seated.values()}) > 1


def points_by_source(rows: Rows) -> dict[str, list[int]]:
    """What every row got from each line of the score sheet, the line that gives most first."""
    sheets = [loads(row["sources"]) for row in rows]
    sources = dict.fromkeys(name for sheet in sheets for name in sheet)
    points = {name: [sheet.get(name, 0) for sheet in sheets] for name in sources}
    return dict(sorted(points.items(), key=lambda pair: -sum(pair[1])))


def by_source(rows: Rows) -> dict[str, float]:
    """Mean points a seat gets from each line of the score sheet, the largest first."""
    return {name: fmean(points) for name, points in points_by_source(rows).items()}


def luck(rows: Rows) -> Luck | None:
    """The share of a seat's margin that the deal decides: how alike two matches of one deal end.

    The intraclass correlation of the margin over the table's mean, within pairs of matches that share a
    deal and nothing else; the seat's own mean is taken out first. None without pairs, or where nothing varies.
    """
    mean_score = defaultdict(list)
    for row in rows:
        mean_score[row["match"]].append(row["score"])
    margins: dict[tuple[int, int], list[float]] = defaultdict(list)
    by_seat: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        margin = row["score"] - fmean(mean_score[row["match"]])
        margins[row["deal"], row["seat"]].append(margin)
        by_seat[row["seat"]].append(margin)
    usual = {seat: fmean(each) for seat, each in by_seat.items()}
    pairs = [
        (first - usual[seat], second - usual[seat])
        for (_, seat), both in margins.items()
        if len(both) == 2
        for first, second in [both]
    ]
    spread = sum(a * a + b * b for a, b in pairs) / 2
    if not pairs or not spread:
        return None
    share = sum(a * b for a, b in pairs) / spread
    # The margins of a match sum to zero: so many seats less one are free.
    free = len(pairs) * (len(usual) - 1) / len(usual)
    return Luck(share, 1.96 * (1 - share * share) / sqrt(free), pairs, free)


def lengths(rows: Rows) -> list[int]:
    """Decisions of every match."""
    return list({row["match"]: row["length"] for row in rows}.values())


def facts(rows: Rows) -> dict[str, Any]:
    """The balance of simulated matches, for programs; raises `EtagereError` where there are none."""
    if not rows:
        raise EtagereError(sentence("no_matches"))
    found = luck(rows)
    return {
        "matches": len(lengths(rows)),
        "bots": list(dict.fromkeys(row["bot"] for row in rows)),
        "length": asdict(Spread.of(lengths(rows))),
        "score": asdict(Spread.of([row["score"] for row in rows])),
        "wins": [{"share": share, "half": half} for share, half in seat_advantage(rows).values()],
        "sources": {name: asdict(Spread.of(points)) for name, points in points_by_source(rows).items()},
        "luck": None if found is None else {"share": found.share, "half": found.half, "enough": found.enough},
    }


def report(rows: Rows) -> str:
    """The balance of simulated matches, as text."""
    told = facts(rows)
    length, score = Spread(**told["length"]), Spread(**told["score"])
    lines = [
        f"{told['matches']} matches, bots {', '.join(told['bots'])}",
        f"length      {length.mean:.1f} decisions (from {length.least} to {length.most})",
        f"score       {score.mean:.1f}, the middle half from {score.low} to {score.high}, "
        f"all from {score.least} to {score.most}",
        f"wins by seat{', whose bots differ' if differ(rows) else ''} (even is {1 / len(told['wins']):.3f})",
    ]
    lines += [f"  seat {seat}    {each['share']:.3f} ± {each['half']:.3f}" for seat, each in enumerate(told["wins"])]
    lines.append(f"{'points by source':<26} {'mean':>7} {'least':>6} {'low':>6} {'middle':>6} {'high':>6} {'most':>6}")
    for name, spread in told["sources"].items():
        each = Spread(**spread)
        ranks = (each.least, each.low, each.middle, each.high, each.most)
        lines.append(f"  {name:<24} {each.mean:7.2f} " + " ".join(f"{rank:6}" for rank in ranks))
    if told["luck"] is not None:
        share, half = told["luck"]["share"], told["luck"]["half"]
        told_luck = f"the deal decides {max(share, 0.0):.0%} ± {half:.0%} of the margin"
        lines.append(f"luck of the draw: {told_luck if told['luck']['enough'] else 'too few matches to tell'}")
    return "\n".join(lines) + "\n"


def plot(rows: Rows, path: str | Path) -> None:
    """The same as one picture; the name says whether PNG, SVG or PDF."""
    told = facts(rows)
    plt = plotter()
    figure, ((score, length, seats), (sources, bots, deals)) = plt.subplots(2, 3, figsize=(15, 8), layout="constrained")
    figure.suptitle(f"{told['matches']} matches, bots {', '.join(told['bots'])}")
    score.set_title("score of a seat")
    score.set_xlabel("points")
    score.set_ylabel("seats")
    score.hist([row["score"] for row in rows], bins=30, color="#7a5c3e")
    length.set_title("decisions in a match")
    length.set_xlabel("decisions")
    length.set_ylabel("matches")
    length.hist(lengths(rows), bins=30, color="#3e6b7a")
    wins = seat_advantage(rows)
    seats.set_title("share of wins by seat" + (", whose bots differ" if differ(rows) else ""))
    seats.bar(
        [str(seat) for seat in wins],
        [share for share, _ in wins.values()],
        yerr=[half for _, half in wins.values()],
        color="#8a7f3f",
    )
    seats.axhline(1 / len(wins), color="black", linewidth=0.8)
    seats.set_xlabel("seat")
    seats.set_ylabel("share of wins")
    points = dict(reversed(points_by_source(rows).items()))
    sources.set_title("points by source")
    boxes(sources, points, across=True)
    sources.set_xlabel("points of a seat")
    bots.set_title("score by bot")
    boxes(bots, {name: [row["score"] for row in rows if row["bot"] == name] for name in told["bots"]}, across=False)
    bots.set_ylabel("points")
    found = luck(rows)
    deals.set_title("luck of the draw: margins in two matches of one deal")
    if found is not None:
        deals.scatter(*zip(*found.pairs, strict=True), s=9, alpha=0.4, color="#5b4a7a")
        told_luck = f"the deal decides {max(found.share, 0.0):.0%} ± {found.half:.0%}"
        deals.set_xlabel(told_luck if found.enough else "too few matches to tell")
    keep_picture(figure, path)


def boxes(axes: Any, numbers: dict[str, Any], across: bool) -> None:
    """A box for the middle half of each, whiskers to the ends, the mean as a triangle."""
    places = range(1, len(numbers) + 1)
    axes.boxplot(
        list(numbers.values()),
        positions=places,
        orientation="horizontal" if across else "vertical",
        whis=(0, 100),
        showmeans=True,
    )
    (axes.set_yticks if across else axes.set_xticks)(places, list(numbers))
