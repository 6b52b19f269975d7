"""The worked examples of the rulebook of My Shelfie, played by the engine."""

from __future__ import annotations

import re

import pytest

from etagere.core.rulebook import FIGURE, rules_of
from etagere.core.words import LANGUAGES
from etagere.games.shelfie import spec
from etagere.games.shelfie.figures import figures
from etagere.games.shelfie.scoring import card_points, matches, score, score_lines

FIGURES = figures()


def captions(language: str) -> dict[str, str]:
    """The captions of the figures by name."""
    book = rules_of("etagere.games.shelfie", language)
    assert book is not None
    return {found["name"]: found["caption"] for found in FIGURE.finditer(book.markdown)}


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_groups(language: str) -> None:
    """The sum in the caption is made of the groups of the shelf."""
    s = FIGURES["groups"].state
    points = [line.points for line, _ in score_lines(s, 0) if line.key == "shelfie.score.group"]

    assert numbers(captions(language)["groups"]) == [*sorted(points, reverse=True), sum(points)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_personal_goal(language: str) -> None:
    s = FIGURES["personal"].state
    assert matches(s, 0, s.personal[0]) == 3

    assert numbers(captions(language)["personal"]) == [card_points(s, 0)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_score(language: str) -> None:
    s = FIGURES["scored"].state
    by_key: dict[str, int] = {}
    for line, _ in score_lines(s, 0):
        by_key[line.key] = by_key.get(line.key, 0) + line.points
    parts = [by_key[f"shelfie.score.{name}"] for name in ("token", "end", "personal", "group")]

    assert matches(s, 0, s.personal[0]) == 4 and s.held[0] == 30
    assert numbers(captions(language)["scored"]) == [8, 4, *parts, *parts, score(s, 0)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables(language: str) -> None:
    """Tokens by players, points of cards and groups are those of the box."""
    book = rules_of("etagere.games.shelfie", language)
    assert book is not None
    rows = [numbers(line) for line in book.markdown.splitlines() if line.startswith("|") and re.search(r"\d", line)]

    assert rows[:3] == [[seats, *spec.STACKS[seats]] for seats in (2, 3, 4)]
    assert rows[3:5] == [list(range(7)), list(spec.CARD_POINTS)]
    assert rows[5:] == [[1, 2, 3, 4, 5, 6], list(spec.GROUP_POINTS[2:])]


def test_four_tiles_are_refilled() -> None:
    """The living room in the figure is one that the rules refill."""
    assert FIGURES["refill"].state.occupied.bit_count() == spec.FEW_TILES
