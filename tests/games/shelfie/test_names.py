"""Personal goals are called what they ask for, in every language."""

from __future__ import annotations

import pytest

from etagere.core.words import LANGUAGES, Words
from etagere.games.shelfie import spec


@pytest.mark.parametrize("language", LANGUAGES)
def test_personal_goals(language: str) -> None:
    """A card is named by its six tiles, each with row and column."""
    words = Words("shelfie", "etagere.games.shelfie", language)
    kinds = {kind[0].upper(): words.value("tile", kind) for kind in spec.TYPES}
    for card, layout in zip(spec.CARD_NAMES, spec.PERSONAL_GOALS, strict=True):
        wanted = [
            f"{kinds[letter]} {row}:{column}"
            for row, line in enumerate(layout.split(), 1)
            for column, letter in enumerate(line, 1)
            if letter != "."
        ]

        assert words.value("card", card) == ", ".join(wanted)
