"""How our levels do against the Automas of Barrage: one seat against one and against three, at their four levels.

    python -m benchmarks.automa_ladder --folder ladder/automas           plays what is missing, then tells
    python -m benchmarks.automa_ladder --only skilled --matches 400      one of our levels, more matches of it
    python -m benchmarks.automa_ladder --show --write                    what the record says, into the two pages

The official opponents are a yardstick that does not change with our bots. All have the same deals. Every result is
written down at once, so the same command goes on where it was cut. Intervals are 95 %.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from etagere.arena import run
from etagere.arena.leaderboard import Leaderboard, RivalRow, Row
from etagere.arena.makers import any_bot
from etagere.games.barrage.spec import AUTOMA_LEVELS

AUTOMAS = (1, 3)
MATCHES = {"beginner": 100, "casual": 100, "skilled": 300, "expert": 24, "master": 4}
"""By our level: a match of master takes a hundred times as long as one of skilled."""
SEED = 2024
PAGES = (Path("docs/reference/ladder.md"), Path("src/etagere/games/barrage/README.md"))
BEGIN, END = "<!-- automas -->", "<!-- end of the automas -->"
"""Between these lines of a page stands the table."""


@dataclass(frozen=True)
class Cell:
    """One of our levels alone against so many Automas of a level."""

    bot: str
    automas: int
    level: str

    def record(self, folder: Path) -> Path:
        return folder / f"{self.bot}-{self.automas}-{self.level}.jsonl"

    def play(self, matches: int, folder: Path) -> Leaderboard:
        """So many matches, those of the record among them."""
        options = {"automas": self.automas, "automa_level": self.level}
        return run("barrage", [self.bot], matches, SEED, 1, options=options, record=self.record(folder), make=any_bot)


def cells(bots: Sequence[str]) -> list[Cell]:
    return [Cell(bot, automas, level) for bot in bots for automas in AUTOMAS for level in AUTOMA_LEVELS]


def recorded(cell: Cell, folder: Path) -> int:
    """How many matches the record of a cell has."""
    path = cell.record(folder)
    return max(0, len(path.read_text("utf-8").splitlines()) - 1) if path.exists() else 0


def line(cell: Cell, board: Leaderboard) -> str:
    """A cell as a line of the table."""
    (own,), rivals = board.rows(), board.rivals()
    assert rivals is not None and own.faults == 0
    level = cell.level.replace("_", " ")
    return (
        f"| {cell.bot} | {cell.automas} | {level} | {own.matches} "
        f"| {100 * own.win_share:.0f} % ({100 * own.win_low:.0f} to {100 * own.win_high:.0f}) "
        f"| {points(own)} | {points(rivals)} |"
    )


def points(of: Row | RivalRow) -> str:
    return f"{of.score:.1f} ± {(of.score_high - of.score_low) / 2:.1f}"


HEAD = """\
| our level | Automas | their level | matches | wins | our points | points of an Automa |
|---|---|---|---|---|---|---|
"""


def write(table: str, page: Path) -> None:
    """The table between the marks of a page."""
    before, mark, rest = page.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert mark and end, f"{page} has no place for the table"
    page.write_text(f"{before}{mark}\n{table}{end}{after}", "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.automa_ladder", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--only", choices=MATCHES, help="one of our levels")
    parser.add_argument("--matches", type=int, help="instead of the usual number")
    parser.add_argument("--folder", type=Path, default=Path("ladder/automas"), help="where results are kept")
    parser.add_argument("--show", action="store_true", help="what the record says so far; play nothing")
    parser.add_argument("--write", action="store_true", help="the table into the pages that carry it")
    chosen = parser.parse_args(arguments)
    lines = []
    print(HEAD, end="", flush=True)
    for cell in cells([chosen.only] if chosen.only else list(MATCHES)):
        wanted = chosen.matches or MATCHES[cell.bot]
        if chosen.show:
            wanted = recorded(cell, chosen.folder)
        if wanted > 1:  # a single match has no interval
            lines.append(line(cell, cell.play(wanted, chosen.folder)))
            print(lines[-1], flush=True)
    if chosen.write:
        for page in PAGES:
            write(HEAD + "\n".join(lines) + "\n", page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
