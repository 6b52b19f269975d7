"""The tables of the rulebook, made from `spec` in each language: `python -m scripts.made` writes their rows anew.

A table is found by a name on the line after it, `{#R20}`; its head is written by hand in the book.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from etagere.core.words import Words
from etagere.games.barrage import spec

Rows = list[Sequence[object]]
TABLE = re.compile(r"^(?P<head>\|.*\n\|[-|]+\n)(?:\|.*\n)*(?P<names>\{#(?P<first>[\w.-]+)[^}]*\}[ \t]*)$", re.MULTILINE)
NOTHING = "–"


def effects(words: Words, pairs: spec.Effects) -> str:
    """A reward, an income or an action in words."""
    return ", ".join(words.text(f"barrage.effect.{kind}", {"count": n}) for kind, n in pairs)


def basins(words: Words) -> Rows:
    rows: Rows = []
    for b in range(spec.BASINS):
        reds = sum(spec.HOUSES[b])
        slots = f"{len(spec.HOUSES[b]) - reds} / {reds}" if spec.HOUSES[b] else NOTHING
        pipes = [NOTHING, NOTHING]
        if b < spec.DAM_BASINS:
            pipes = [f"{value} → {to + 1}" for value, to in spec.CONDUITS[b]]
        river = NOTHING if spec.RIVERS[b] == spec.OFF_MAP else spec.RIVERS[b] + 1
        rows.append((b + 1, words.value("zone", spec.ZONES[spec.BASIN_ZONE[b]]), slots, *pipes, river))
    return rows


def costs(words: Words) -> Rows:
    """Of a base and an elevation by zone, from the plains up."""
    return [
        (words.value("structure", "base"), *reversed(spec.BASE_COST), words.value("machine", "excavators")),
        (words.value("structure", "elevation"), *reversed(spec.ELEVATION_COST), words.value("machine", "mixers")),
    ]


def spaces(words: Words) -> Rows:
    """The actions of the management board, each with its space on the left and on the right."""
    rows: Rows = []
    for name, section, engineers, red, price, needs, does in spec.SPACE_TABLE:
        if name.endswith("_right"):
            continue
        right = [row for row in spec.SPACE_TABLE if row[0] == name.replace("_left", "_right") != name]
        rows.append(
            (
                words.text(f"barrage.section.{section}"),
                effects(words, does),
                f"{engineers}–{spec.ENGINEERS}" if name == "bank" else placed(engineers, red),
                placed(right[0][2], right[0][3]) if right else NOTHING,
                price or NOTHING,
                f"{needs}–{spec.MAX_SEATS}" if needs < spec.MAX_SEATS else needs,
            )
        )
    return rows


def placed(engineers: int, red: int) -> str:
    return f"{engineers} (+{spec.RED_FRAME})" if red else str(engineers)


def track(_words: Words) -> Rows:
    """Credits by energy: each step of the track with the same credits is a row."""
    starts = [e for e in range(spec.TRACK_END + 1) if e == 0 or spec.TRACK_CREDITS[e] != spec.TRACK_CREDITS[e - 1]]
    rows: Rows = []
    for start, after in zip(starts, [*starts[1:], None], strict=True):
        energy = f"{start}+" if after is None else str(start) if after == start + 1 else f"{start}–{after - 1}"
        rows.append((energy, spec.TRACK_CREDITS[start]))
    return rows


def incomes(words: Words) -> Rows:
    return [
        (
            words.value("company", company),
            words.value("structure", spec.STRUCTURES[structure]),
            *(effects(words, each) for each in stages),
        )
        for company, structures in zip(spec.COMPANIES, spec.INCOMES, strict=True)
        for structure, stages in enumerate(structures)
    ]


def springs(_words: Words) -> Rows:
    return [(i + 1, *water) for i, water in enumerate(spec.SPRING_WATER)]


def contracts(deck: str) -> Callable[[Words], Rows]:
    return lambda words: [
        (energy, effects(words, reward)) for _, of, energy, reward in spec.CONTRACT_TABLE if of == deck
    ]


TABLES: dict[str, Callable[[Words], Rows]] = {
    "R2.4": basins,
    "costs-table": costs,
    "R7": spaces,
    "track": track,
    "R14": incomes,
    "R19": springs,
    **{f"{deck}-contracts": contracts(deck) for deck in ("starting", "national", *spec.DECKS)},
}
"""By the first name on the line after the table."""


def with_tables(text: str, language: str) -> str:
    """The book with the rows of its tables made anew."""
    words = Words("barrage", "etagere.games.barrage", language)

    def made(found: re.Match[str]) -> str:
        make = TABLES.get(found["first"])
        if make is None:
            return found[0]
        rows = "".join(f"| {' | '.join(str(cell) for cell in row)} |\n" for row in make(words))
        return f"{found['head']}{rows}{found['names']}"

    return TABLE.sub(made, text)
