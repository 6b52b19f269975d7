"""The leaderboard of an arena: who won how often, how sure that is, and how long it took."""

from __future__ import annotations

import csv
from collections import defaultdict
from dataclasses import asdict, dataclass
from io import StringIO
from math import inf
from pathlib import Path
from typing import Any

from etagere.arena.intervals import bounded_interval, mean_interval
from etagere.arena.pictures import keep_picture, plotter
from etagere.arena.play import Result
from etagere.arena.ratings import Rating, rated
from etagere.arena.sentences import ArenaWords
from etagere.core.registry import load
from etagere.study.adjusted import part_of, without_luck

COLUMNS = ("bot", "matches", "win_share", "place", "score", "rating", "milliseconds", "faults")
"""Of the table for people, by the last part of their keys."""


@dataclass(frozen=True)
class Row:
    """What the leaderboard says of one bot; intervals are 95 %, and infinitely wide after a single deal."""

    bot: str
    matches: int
    """Matches, counted once for each seat the bot had."""
    win_share: float
    win_low: float
    win_high: float
    place: float
    place_low: float
    place_high: float
    score: float
    score_low: float
    score_high: float
    rating: float
    rating_spread: float
    milliseconds: float
    """Mean time of a move."""
    slowest: float
    """Milliseconds of the longest move."""
    faults: int


@dataclass(frozen=True)
class RivalRow:
    """What the leaderboard says of the rivals without a seat; intervals are 95 %."""

    matches: int
    win_share: float
    """How often one of them was first, a shared first place in part."""
    win_low: float
    win_high: float
    score: float
    score_low: float
    score_high: float


@dataclass(frozen=True)
class FairRow:
    """The wins of one bot with luck taken out: the same mean but for noise, and a narrower interval of 95 %.

    Luck has mean zero, so any part of it that was fixed on other matches may be taken away.
    """

    bot: str
    matches: int
    part: float
    """Of luck that was taken out."""
    share: float
    low: float
    high: float


class Leaderboard:
    """The results of an arena so far."""

    def __init__(self, game: str, seats: int, bots: list[str]) -> None:
        self.game = game
        self.seats = seats
        self.bots = bots
        self.results: list[Result] = []
        self.interrupted = False

    def add(self, result: Result) -> None:
        self.results.append(result)

    @property
    def ranked(self) -> int:
        """How many have a place: the seats, and rivals without one."""
        return self.seats + (len(self.results[0].rival_places) if self.results else 0)

    def rows(self) -> list[Row]:
        """A row a bot, the best first."""
        results = sorted(self.results, key=lambda each: each.index)
        ratings = self.ratings(results)
        rows = [self._row(bot, results, ratings[bot]) for bot in self.bots]
        return sorted(rows, key=lambda row: (-row.win_share, row.place))

    def ratings(self, results: list[Result]) -> dict[str, Rating]:
        """Ratings after every match in the order of the schedule; a bot that sits twice is rated by its mean."""
        ratings = dict.fromkeys(self.bots, Rating())
        for result in results:
            after = rated([ratings[bot] for bot in result.bots], result.places)
            for bot in set(result.bots):
                own = [after[i] for i, each in enumerate(result.bots) if each == bot]
                ratings[bot] = Rating(sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own))
        return ratings

    def _row(self, bot: str, results: list[Result], rating: Rating) -> Row:
        wins: dict[int, list[float]] = defaultdict(list)
        places: dict[int, list[float]] = defaultdict(list)
        scores: dict[int, list[float]] = defaultdict(list)
        moves = faults = 0
        seconds = slowest = 0.0
        for result in results:
            for seat, each in enumerate(result.bots):
                if each == bot:
                    wins[result.block].append(result.wins[seat])
                    places[result.block].append(result.places[seat])
                    scores[result.block].append(result.scores[seat])
                    moves += result.moves[seat]
                    seconds += result.seconds[seat]
                    slowest = max(slowest, result.slowest[seat])
                    faults += result.faulty == seat

        return Row(
            bot,
            sum(map(len, wins.values())),
            *bounded_interval(_by_block(wins), 0.0, 1.0),
            *bounded_interval(_by_block(places), 1.0, float(self.ranked)),
            *mean_interval(_by_block(scores)),
            rating.mu,
            rating.sigma,
            1000 * seconds / moves if moves else 0.0,
            1000 * slowest,
            faults,
        )

    def rivals(self) -> RivalRow | None:
        """What the rivals did who take part without a seat, all together; None where there are none."""
        played = [each for each in self.results if each.rival_scores and each.fault is None]
        if not played:
            return None
        wins: dict[int, list[float]] = defaultdict(list)
        scores: dict[int, list[float]] = defaultdict(list)
        for each in played:
            wins[each.block].append(1.0 - sum(each.wins))
            scores[each.block] += each.rival_scores
        return RivalRow(len(played), *bounded_interval(_by_block(wins), 0.0, 1.0), *mean_interval(_by_block(scores)))

    def without_luck(self) -> list[FairRow]:
        """A row a bot with luck taken out, the best first; none where luck was not told."""
        told = [each for each in self.results if each.luck]
        if not told:
            return []
        part = part_of(load(self.game, seats=self.seats))
        rows = []
        for bot in self.bots:
            wins: dict[int, list[float]] = defaultdict(list)
            for each in told:
                own = [seat for seat, name in enumerate(each.bots) if name == bot]
                wins[each.block] += without_luck(
                    [each.wins[seat] for seat in own], [each.luck[seat] for seat in own], part
                )
            found = [block for block in wins.values() if block]
            means = _by_block(dict(enumerate(found)))
            rows.append(FairRow(bot, sum(map(len, found)), part, *mean_interval(means)))
        return sorted(rows, key=lambda row: -row.share)

    def faults(self) -> list[tuple[int, str, str]]:
        """Every fault: the number of the match, the bot, and what it did."""
        return [
            (each.index, each.bots[each.faulty], each.fault)
            for each in sorted(self.results, key=lambda each: each.index)
            if each.fault is not None and each.faulty is not None
        ]

    # Ways to show it

    def to_json(self) -> dict[str, Any]:
        rivals = self.rivals()
        told = {
            "game": self.game,
            "seats": self.seats,
            "matches": len(self.results),
            "interrupted": self.interrupted,
            "bots": [{name: _number(value) for name, value in asdict(row).items()} for row in self.rows()],
            "faults": [{"match": match, "bot": bot, "fault": fault} for match, bot, fault in self.faults()],
        }
        if fair := self.without_luck():
            told["without_luck"] = [{name: _number(value) for name, value in asdict(row).items()} for row in fair]
        if rivals is not None:
            told["rivals"] = {name: _number(value) for name, value in asdict(rivals).items()}
        return told

    def csv(self) -> str:
        """A line of names, then a line a bot."""
        out = StringIO()
        writer = csv.DictWriter(out, list(Row.__dataclass_fields__), lineterminator="\n")
        writer.writeheader()
        for row in self.rows():
            writer.writerow({name: _number(value) for name, value in asdict(row).items()})
        return out.getvalue()

    def text(self, language: str = "en") -> str:
        """The leaderboard as a table in plain characters."""
        words = ArenaWords(language)
        lines = [tuple(words.say(f"column.{name}") for name in COLUMNS)]
        for row in self.rows():
            lines.append(
                (
                    row.bot,
                    str(row.matches),
                    f"{100 * row.win_share:.1f} % [{100 * row.win_low:.1f}, {100 * row.win_high:.1f}]",
                    f"{row.place:.2f} [{row.place_low:.2f}, {row.place_high:.2f}]",
                    f"{row.score:.1f}{_brackets(row.score_low, row.score_high)}",
                    f"{row.rating:.1f} ± {row.rating_spread:.1f}",
                    f"{row.milliseconds:.1f}",
                    str(row.faults),
                )
            )
        if (rivals := self.rivals()) is not None:
            win = f"{100 * rivals.win_share:.1f} % [{100 * rivals.win_low:.1f}, {100 * rivals.win_high:.1f}]"
            score = f"{rivals.score:.1f}{_brackets(rivals.score_low, rivals.score_high)}"
            lines.append((words.say("rivals"), str(rivals.matches), win, "", score, "", "", ""))
        widths = [max(len(line[i]) for line in lines) for i in range(len(COLUMNS))]
        table = ["  ".join(cell.ljust(w) for cell, w in zip(line, widths, strict=True)).rstrip() for line in lines]
        if fair := self.without_luck():
            table.append(words.say("without_luck", part=f"{fair[0].part:.2f}"))
            wide = max(len(row.bot) for row in fair)
            table += [
                f"  {row.bot:<{wide}}  {100 * row.share:.1f} % [{100 * row.low:.1f}, {100 * row.high:.1f}]"
                for row in fair
            ]
        return "\n".join(table)

    def plot(self, path: str | Path, language: str = "en") -> None:
        """Win shares with their intervals as a picture: .png, .svg or .pdf; raises `EtagereError`."""
        words, pyplot = ArenaWords(language), plotter()
        rows = self.rows()[::-1]
        figure, axes = pyplot.subplots(figsize=(7, 1.6 + 0.5 * len(rows)), layout="constrained")
        axes.set_title(words.say("picture.title", game=self.game, seats=self.seats, matches=len(self.results)))
        for y, row in enumerate(rows):
            axes.plot([row.win_low, row.win_high], [y, y], color="black")
            axes.plot([row.win_share], [y], "o", color="black")
        axes.axvline(1 / self.ranked, linestyle=":", color="grey")
        axes.set_yticks(range(len(rows)), [row.bot for row in rows])
        axes.set_xlim(0, 1)
        axes.set_xlabel(words.say("picture.win_share"))
        keep_picture(figure, path)


def _brackets(low: float, high: float) -> str:
    """An interval of points; nothing where a single deal gives none."""
    return f" [{low:.1f}, {high:.1f}]" if low > -inf else ""


def _by_block(values: dict[int, list[float]]) -> list[float]:
    """The means of the blocks: their matches share a deal, so the block is what is independent."""
    return [sum(block) / len(block) for block in values.values()]


def _number(value: Any) -> Any:
    """Rounded, and nothing where an interval is infinitely wide."""
    if isinstance(value, float):
        return round(value, 4) if abs(value) != inf else None
    return value
