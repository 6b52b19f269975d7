"""The numbers of the rulebook are those of the box."""

from __future__ import annotations

import re

import pytest

from etagere.core.rulebook import rules_of
from etagere.core.words import LANGUAGES
from etagere.games.barrage import book, figures, spec


def text(language: str) -> str:
    found = rules_of("etagere.games.barrage", language)
    assert found is not None
    return found.markdown


def numbers(line: str) -> list[int]:
    """Every number of a line, its names for links left out."""
    return [int(each) for each in re.findall(r"\d+", re.sub(r"\{#.*\}|\(#.*?\)", "", line))]


def paragraph(language: str, name: str) -> str:
    """The line that ends in this name."""
    found = re.search(rf"^.*{{[^}}]*#{re.escape(name)}[ }}].*$", text(language), re.MULTILINE)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_up_to_date(language: str) -> None:
    """Regenerate with `python -m scripts.made`."""
    assert book.with_tables(text(language), language) == text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_is_made(language: str) -> None:
    """A name that is not found would leave a table to whoever wrote it last."""
    assert {found["first"] for found in book.TABLE.finditer(text(language))} >= set(book.TABLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_costs_in_words(language: str) -> None:
    """The paragraphs say what the table says."""
    assert numbers(paragraph(language, "R6.11"))[:3] == list(reversed(spec.BASE_COST))
    assert numbers(paragraph(language, "R6.12"))[:3] == list(reversed(spec.ELEVATION_COST))
    assert numbers(paragraph(language, "R6.14"))[-4:] == [spec.HOUSE_COST + built for built in range(spec.PIECES[3])]
    assert numbers(paragraph(language, "R6.4"))[1:5] == list(spec.CONSTRUCT_ENGINEERS)
    start = [spec.START_CREDITS, spec.START_EXCAVATORS, spec.START_MIXERS, spec.ENGINEERS, spec.START_POINTS]
    assert numbers(paragraph(language, "R3.16")) == [*start, spec.MAHIRI_CREDITS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bonus_tiles_in_words(language: str) -> None:
    """The table of bonus tiles, in the order of the box."""
    order = ("bonus_contracts", "bonus_bases", "bonus_elevations", "bonus_conduits", "bonus_powerhouses")
    table = next(found[0] for found in book.TABLE.finditer(text(language)) if found["first"] == "R17")
    told = [numbers(row)[0] for row in table.splitlines()[2:-1]]

    assert told == [spec.BONUS_POINTS[spec.BONUSES.index(name)] for name in (*order, "bonus_advanced_tiles")]


def test_every_symbol_is_explained() -> None:
    """All symbols of spaces, contracts and incomes have a figure."""
    assert set(figures.ICONS) == set(spec.EFFECT_KINDS) - {"none"}
