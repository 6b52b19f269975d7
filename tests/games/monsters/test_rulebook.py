"""The tiles the rulebook counts are those of the box."""

from __future__ import annotations

import pytest

from etagere.core.rulebook import rules_of
from etagere.core.words import LANGUAGES
from etagere.games.monsters.spec import TILE_LIST, TILES


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_by_connected_sides(language: str) -> None:
    book = rules_of("etagere.games.monsters", language)
    assert book is not None
    rows = [line.strip("| ").split(" | ") for line in book.markdown.splitlines() if line[:1] == "|"][2:7]
    by_sides = [
        [(plain + eyes, eyes) for _, edges, plain, eyes in TILE_LIST if sum(edge != "-" for edge in edges) == sides]
        for sides in range(1, 5)
    ]
    counted = [(sum(all_ for all_, _ in found), sum(eyes for _, eyes in found)) for found in by_sides]

    assert [(int(row[1]), int(row[2])) for row in rows] == [*counted, (TILES, sum(eyes for _, eyes in counted))]
