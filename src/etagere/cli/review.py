"""A review at the terminal: progress while it grows, then tables and a small graph."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from etagere.cli.local_match import read_text, write_whole
from etagere.cli.trouble import Trouble
from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.core.sentences import why
from etagere.study import Review, pages, reviewing
from etagere.study.sentences import StudyWords, points

BARS = "▁▂▃▄▅▆▇█"
MOST_COSTLY = 8
KINDS = (".svg", ".png")
"""Of graphs."""


class Reviewer:
    """A file with its match, its words and, once made, its review."""

    def __init__(self, path: Path, language: str, plot: Path | None = None) -> None:
        """Raises `Trouble` for a graph of a kind that cannot be written, before anything is judged."""
        if plot is not None and plot.suffix not in KINDS:
            raise Trouble("plot", got=plot.name)
        self.replay = Replay.read(read_text(path))
        self.match = Match.from_replay(self.replay)
        self.words = StudyWords(self.match.game, language, self.replay.names or ())

    def make(self, console: Console, simulations: int | None, workers: int | None, seed: int) -> Review:
        """The review, with a bar on the error stream where that is a terminal."""
        decisions = sum(command.seat >= 0 for command in self.match.commands)
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task(self.words.say("title"), total=decisions + 2)
            for shown in reviewing(self.replay, simulations, workers, seed):
                progress.update(task, completed=(shown.stage != "rough") + 1 + len(shown.decisions))
        return shown

    def show(self, console: Console, review: Review) -> None:
        """Tables of seats, turning points and costly decisions, and the graph."""
        words = self.words
        console.print(Text(words.say("units"), "dim"))
        columns = ("seat", "start", "luck", "own", "others", "result", "cost", "lost", "like")
        seats = Table(*(words.say(f"column.{name}") for name in columns), box=None, padding=(0, 1))
        for seat, report in enumerate(review.seats):
            row = (*pages.account_cells(report.account), pages.cost_cell(review, seat), pages.lost_cell(review, seat))
            seats.add_row(*map(Text, (words.seat(seat), *row, words.like(report.played_like))))
        console.print(seats)
        for seat in range(len(review.seats)):
            chances = [spot.wins[seat] for spot in review.spots]
            console.print(Text(f"{bars(chances, max(20, console.width - 24))}  {words.seat(seat)}"), soft_wrap=True)
        self.steps(console, review)
        console.print(Text(words.say("mistakes"), "bold"))
        found = pages.costly(review)
        if not found:
            console.print(Text(words.say("no_mistakes")))
        for each in found[:MOST_COSTLY]:
            what = pages.happened(self.match, review, each.step, words)
            console.print(Text.assemble(f"{each.step + 1:>4}  {what}  ", (words.verdict(each.verdict), "yellow")))
            console.print(Text(f"      {pages.because(each, words)}", "dim"))

    def steps(self, console: Console, review: Review) -> None:
        """The turning points."""
        words = self.words
        console.print(Text(words.say("turns"), "bold"))
        table = Table(*(words.say(f"column.{name}") for name in ("at", "what", "change")), box=None, padding=(0, 1))
        for step in review.turns:
            what = pages.happened(self.match, review, step, words)
            changes = " / ".join(map(points, review.steps[step].change))
            table.add_row(str(step + 1), Text(what), Text(changes))
        console.print(table)

    def plot(self, review: Review, path: Path) -> None:
        """The graph as a file; its name says of which kind."""
        if path.suffix == ".svg":
            write_whole(path, pages.svg(review, self.words))
        else:
            save_png(review, self.words, path)

    def page(self, review: Review, path: Path) -> None:
        """The review as one page."""
        write_whole(path, pages.html(review, self.match, self.words))


def bars(chances: Sequence[float], width: int) -> str:
    """Chances as a row of small bars, at most so many."""
    count = min(width, len(chances))
    picked = [chances[i * (len(chances) - 1) // max(1, count - 1)] for i in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(each * len(BARS)))] for each in picked)


def save_png(review: Review, words: StudyWords, path: Path) -> None:
    """The graph as pixels, by Matplotlib where it is installed."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise Trouble("plot_png") from error
    figure = Figure(figsize=(7.6, 2.8), layout="constrained")
    axes = figure.add_subplot()
    for seat in range(len(review.seats)):
        chances = [100 * spot.wins[seat] for spot in review.spots]
        errors = [100 * spot.errors[seat] for spot in review.spots]
        low, high = ([chance + side * error for chance, error in zip(chances, errors, strict=True)] for side in (-1, 1))
        colour = pages.COLOURS[seat % len(pages.COLOURS)]
        axes.plot(chances, color=colour, label=words.seat(seat))
        axes.fill_between(range(len(chances)), low, high, color=colour, alpha=0.18)
    axes.set_ylim(0, 100)
    axes.legend()
    try:
        figure.savefig(path, format="png")
    except OSError as error:
        raise Trouble("write", path=path, why=why(error)) from error
