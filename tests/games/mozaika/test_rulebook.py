"""What the rulebook counts is what the engine counts."""

from __future__ import annotations

import re

import pytest

from etagere.core.rulebook import rules_of
from etagere.core.words import LANGUAGES
from etagere.games.mozaika import figures, tables
from etagere.games.mozaika.positions import full
from etagere.games.mozaika.scoring import score, score_lines


def chapter(language: str, name: str) -> str:
    """The text of a chapter."""
    book = rules_of("etagere.games.mozaika", language)
    assert book is not None
    found = re.search(rf"^## [^\n]*{{#{name}}}\n(.*?)(?=^## |\Z)", book.markdown, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_counted_mosaic(language: str) -> None:
    """The table beside the finished mosaic has a row for every group that scores, and the total."""
    s = full(figures.FINISHED, flies=figures.FINISHED_FLIES)
    rows = [line.strip("| ").split("|") for line in chapter(language, "examples").splitlines() if line[:1] == "|"][2:]
    listed = sorted(int(row[-1]) for row in rows[:-1])

    assert listed == sorted(line.points for line, cells in score_lines(s, 0) if cells)
    assert int(rows[-1][-1]) == score(s, 0) == sum(listed)


def test_how_many_groups_a_tile_is_in() -> None:
    """Four at the border, seven in the middle, as the answers say."""
    assert sorted(set(tables.CELL_GROUP_COUNT)) == [4, 7]
    assert [cell for cell in range(16) if tables.CELL_GROUP_COUNT[cell] == 7] == [5, 6, 9, 10]
