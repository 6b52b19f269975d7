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
from etagere.arena.sentences import ArenaWords
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


def report(rows: Rows, language: str = "en") -> str:
    """The balance of simulated matches, as text."""
    told, words = facts(rows), ArenaWords(language)
    length, score = Spread(**told["length"]), Spread(**told["score"])
    heads = [words.say("balance.length"), words.say("balance.score")]
    width = max(12, *(len(each) + 2 for each in heads))
    ends = {name: getattr(score, name) for name in ("low", "high", "least", "most")}
    spread = words.say("balance.length.spread", mean=f"{length.mean:.1f}", least=length.least, most=length.most)
    lines = [
        words.say("balance.title", matches=told["matches"], bots=", ".join(told["bots"])),
        f"{heads[0]:<{width}}{spread}",
        f"{heads[1]:<{width}}{words.say('balance.score.spread', mean=f'{score.mean:.1f}', **ends)}",
        words.say("balance.wins", differ=_differ(rows), even=f"{1 / len(told['wins']):.3f}"),
    ]
    for seat, each in enumerate(told["wins"]):
        lines.append(f"  {words.say('balance.seat', number=seat)}    {each['share']:.3f} ± {each['half']:.3f}")
    lines += _source_lines(told["sources"], words)
    if told["luck"] is not None:
        lines.append(words.say("balance.luck", told=_told_luck(words, **told["luck"])))
    return "\n".join(lines) + "\n"


def _source_lines(sources: dict[str, dict[str, float]], words: ArenaWords) -> list[str]:
    """A line for each source of points, with its mean and its ranks, under their names."""
    ranks = ("mean", "least", "low", "middle", "high", "most")
    heads = [words.say(f"balance.rank.{rank}") for rank in ranks]
    widths = [max(7, len(heads[0])), *(max(6, len(head)) for head in heads[1:])]
    names = {name: f"  {words.source(name)}" for name in sources}
    title = words.say("balance.sources")
    wide = max(26, len(title), *map(len, names.values()))
    lines = [f"{title:<{wide}} " + " ".join(f"{head:>{w}}" for head, w in zip(heads, widths, strict=True))]
    for name, spread in sources.items():
        cells = [f"{spread['mean']:.2f}", *(str(spread[rank]) for rank in ranks[1:])]
        lines.append(f"{names[name]:<{wide}} " + " ".join(f"{c:>{w}}" for c, w in zip(cells, widths, strict=True)))
    return lines


def _differ(rows: Rows) -> str:
    """For a sentence that tells whether bots differ by seat."""
    return "yes" if differ(rows) else "no"


def _told_luck(words: ArenaWords, share: float, half: float, enough: bool) -> str:
    """How much the deal decides, where there are enough of them."""
    if not enough:
        return words.say("too_few")
    return words.say("balance.decides", share=f"{100 * max(share, 0.0):.0f}", half=f"{100 * half:.0f}")


def plot(rows: Rows, path: str | Path, language: str = "en") -> None:
    """The same as one picture; the name says whether PNG, SVG or PDF."""
    told, words = facts(rows), ArenaWords(language)
    plt = plotter()
    figure, ((score, length, seats), (sources, bots, deals)) = plt.subplots(2, 3, figsize=(15, 8), layout="constrained")
    figure.suptitle(words.say("balance.title", matches=told["matches"], bots=", ".join(told["bots"])))
    _named(score, words, "score", x="points", y="seats")
    score.hist([row["score"] for row in rows], bins=30, color="#7a5c3e")
    _named(length, words, "length", x="decisions", y="matches")
    length.hist(lengths(rows), bins=30, color="#3e6b7a")
    wins = seat_advantage(rows)
    _named(seats, words, "wins", x="seat", y="win_share", differ=_differ(rows))
    seats.bar(
        [str(seat) for seat in wins],
        [share for share, _ in wins.values()],
        yerr=[half for _, half in wins.values()],
        color="#8a7f3f",
    )
    seats.axhline(1 / len(wins), color="black", linewidth=0.8)
    points = {words.source(name): each for name, each in reversed(points_by_source(rows).items())}
    _named(sources, words, "sources", x="points_of_seat")
    boxes(sources, points, across=True)
    _named(bots, words, "bots", y="points")
    boxes(bots, {name: [row["score"] for row in rows if row["bot"] == name] for name in told["bots"]}, across=False)
    found = luck(rows)
    _named(deals, words, "luck")
    if found is not None:
        deals.scatter(*zip(*found.pairs, strict=True), s=9, alpha=0.4, color="#5b4a7a")
        deals.set_xlabel(_told_luck(words, found.share, found.half, found.enough))
    keep_picture(figure, path)


def _named(axes: Any, words: ArenaWords, name: str, x: str = "", y: str = "", **params: str) -> None:
    """The title of a panel and the names of its axes."""
    axes.set_title(words.say(f"panel.{name}", **params))
    if x:
        axes.set_xlabel(words.say(f"axis.{x}"))
    if y:
        axes.set_ylabel(words.say(f"axis.{y}"))


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
