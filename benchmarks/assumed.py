"""What would change if the printed box differs: every assumed number moved alone, the others as they stand.

    python -m benchmarks.assumed glassworks 200
    python -m benchmarks.assumed monsters 1000

plays so many matches of `greedy` with itself at a table of two for each number, in the same deals, and writes the table
into the game's README. Where a sum is printed, what one number gains another loses.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from etagere.arena.lab import Finding, experiment, variants
from etagere.arena.lab_report import said
from etagere.arena.variants import Variant
from etagere.games.glassworks import spec as glassworks
from etagere.games.monsters import spec as monsters

GAMES = Path(__file__).parent.parent / "src" / "etagere" / "games"
BEGIN, END = "<!-- assumed -->", "<!-- end of assumed -->"
SHOWN = {
    "points": "points a seat",
    "length": "decisions a match",
    "wins of seat 0": "wins of the first seat",
    "luck": "share of the margin that is luck",
}
"""Measures of the table, and what its columns are called."""


def of_glassworks() -> Iterator[tuple[str, list[str]]]:
    """Each assumed number of River Valley Glassworks at another value that the printed text allows."""
    for tile, stones in glassworks.STONES.items():
        yield f"{'two stones' if stones == 1 else 'one stone'} on {tile}", [f"stones.{tile}={3 - stones}"]
    for colour, counts in glassworks.GLASS.items():
        most, least = counts.index(max(counts)), len(counts) - 1 - counts[::-1].index(min(counts))
        moved = list(counts)
        moved[most] += 1
        moved[least] -= 1
        shapes = glassworks.SHAPES[least], glassworks.SHAPES[most]
        yield f"{colour}: one {shapes[0]} is a {shapes[1]}", [f"glass.{colour}={':'.join(map(str, moved))}"]
    for count, values in {1: (0, 2), 3: (3, 6), 4: (5, 9), 6: (13, 19)}.items():
        for value in values:
            yield f"a row of {count} is worth {value}", [f"row_points.{count}={value}"]
    for column in (0, 2, 4, 5, 6):  # the example fixes the second and the fourth
        for value in (glassworks.COLUMN_STEP[column] - 1, glassworks.COLUMN_STEP[column] + 1):
            yield f"a cell of column {column + 1} is worth {value}", [f"column_step.{column}={value}"]


def of_monsters() -> Iterator[tuple[str, list[str]]]:
    """Each line of the tile list of Monster Factory with two tiles more, which ends lose, and ends with two fewer."""
    copies = {name: [plain, eyed] for name, _, plain, eyed in monsters.TILE_LIST}
    ends = ("end_thin", "end_thick")
    for name, (plain, eyed) in copies.items():
        if name not in ends:
            fewer = [f"tile_list.{end}={copies[end][0] - 1}:{copies[end][1]}" for end in ends]
            yield f"two more {name}, ends fewer", [f"tile_list.{name}={plain + 1}:{eyed + 1}", *fewer]
    for name, other in (ends, ends[::-1]):
        changes = [f"tile_list.{name}={copies[name][0] + 2}:{copies[name][1]}"]
        yield (
            f"two more {name}, two fewer {other}",
            [*changes, f"tile_list.{other}={copies[other][0] - 2}:{copies[other][1]}"],
        )
    for step in (-1, 1):
        changes = [
            f"tile_list.{name}={plain - step}:{eyed + step}"
            for name, (plain, eyed) in copies.items()
            if min(plain - step, eyed + step) >= 0 and plain + eyed >= 4
        ]
        word = "more" if step > 0 else "fewer"
        yield f"{len(changes)} {word} eyes on the commoner tiles", changes


ASSUMED = {"glassworks": of_glassworks, "monsters": of_monsters}


def named(game: str) -> list[Variant]:
    """The variants of a game, called what is changed."""
    found = []
    for name, changes in ASSUMED[game]():
        (made,) = variants(game, changes, [])
        found.append(Variant(name, made.options, made.numbers))
    return found


def table(game: str, matches: int) -> str:
    """The differences as Markdown."""
    compared = named(game)

    def progress(done: int, planned: int) -> None:
        print(f"\r{done}/{planned} ", end="", file=sys.stderr, flush=True)

    report = experiment(game, compared, ["greedy"], matches, 2, workers=2, progress=progress)
    by_name: dict[str, dict[str, Finding]] = {each.name: {} for each in compared}
    for each in report.findings:
        by_name[each.variant][each.measure] = each
    first = by_name[compared[0].name]
    base = " | ".join(f"{first[name].base.value:.{3 if name in ('luck', 'wins of seat 0') else 1}f}" for name in SHOWN)
    lines = [
        f"`greedy` with itself, two seats, {report.matches} matches a line in the same {report.deals} deals.",
        "Differences from the game as it stands have 95 % intervals of pairs of deals;",
        "`*` is outside its own interval, `**` also if all lines together may err once in twenty times.",
        "",
        "| what would be printed | " + " | ".join(SHOWN.values()) + " |",
        "|---" * (len(SHOWN) + 1) + "|",
        f"| as it stands | {base} |",
    ]
    for name, found in by_name.items():
        cells = " | ".join(said(found[measure]).replace("*", "\\*") for measure in SHOWN)
        lines.append(f"| {name} | {cells} |")
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> None:
    game, matches = words
    page = GAMES / game / "README.md"
    text = page.read_text("utf-8")
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    page.write_text(f"{before}{BEGIN}\n\n{table(game, int(matches))}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
