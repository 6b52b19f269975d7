"""The README of every game shows the tables as declared, and names a test for its rulings."""

from __future__ import annotations

import pytest

from etagere.core.registry import own_games
from scripts.tables import END, GAMES, START, with_tables

ALL = own_games()


@pytest.mark.parametrize("game_id", ALL)
def test_tables_are_up_to_date(game_id: str) -> None:
    """Regenerate with `make golden`."""
    text = (GAMES / game_id / "README.md").read_text("utf-8")

    assert START in text and END in text
    assert text == with_tables(text, game_id)
