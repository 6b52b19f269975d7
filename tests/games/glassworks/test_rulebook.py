"""The worked examples of the rulebook of River Valley Glassworks, played by the engine."""

from __future__ import annotations

import re

import pytest

from etagere.core.rulebook import FIGURE, rules_of
from etagere.core.words import LANGUAGES
from etagere.games.glassworks import spec, tables
from etagere.games.glassworks.figures import figures
from etagere.games.glassworks.scoring import column_points, overflow_points, row_points, score, score_sheet
from tests.games.glassworks.positions import columns, river

FIGURES = figures()


def text(language: str) -> str:
    book = rules_of("etagere.games.glassworks", language)
    assert book is not None
    return book.markdown


def captions(language: str) -> dict[str, str]:
    """The captions of the figures by name."""
    return {found["name"]: found["caption"] for found in FIGURE.finditer(text(language))}


def numbers(told: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", told)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scored_example(language: str) -> None:
    """Rows, columns, overflow and total are those the engine counts."""
    s = FIGURES["scored"].state
    sheet = score_sheet(s, 0)
    rows = [line.points for line in sheet if line.key == "glassworks.score.row"]
    two = [line.points for line in sheet if line.key == "glassworks.score.column"]
    told = captions(language)["scored"]

    assert f"{' + '.join(map(str, rows))} = {row_points(s, 0)}" in told
    assert f"{' + '.join(map(str, two))} = {column_points(s, 0)}" in told
    assert f"{row_points(s, 0)} + {column_points(s, 0)} − {-overflow_points(s, 0)} = {score(s, 0)}" in told
    assert score(s, 0) == 55


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flow_of_the_river(language: str) -> None:
    """The emptied tile lies at the start and got what the stones of its neighbour say, not its own."""
    (emptied, glass), (neighbour, _), *_ = river(FIGURES["refill"].state)

    assert (emptied, neighbour) == ("heart", "triangle")
    assert spec.STONES[neighbour] == glass.total() == 1 and spec.STONES[emptied] == 2
    assert numbers(captions(language)["refill"]) == [4, 1, 1, 2]


def test_the_glassworks_after_it() -> None:
    """Yellow opens the third column and purple the fourth, as the caption says."""
    assert columns(FIGURES["arrange"].state) == [["white", 3], ["dark_blue", 1], ["yellow", 1], ["purple", 1]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables(language: str) -> None:
    """The glass of the box and the points of rows."""
    rows = [numbers(line) for line in text(language).splitlines() if line.startswith("|") and re.search(r"\d", line)]
    by_colour = dict(zip(spec.COLOURS, tables.COLOUR_TOTAL, strict=True))

    assert [row[-1] for row in rows[:5]] == [
        by_colour[colour] for colour in ("white", "light_blue", "light_green", "black", "yellow")
    ]
    assert rows[5:] == [list(range(1, 8)), list(spec.ROW_POINTS[1:])]
