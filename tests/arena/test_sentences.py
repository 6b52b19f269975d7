"""Reports on matches of bots have a word for everything that games put into them."""

from __future__ import annotations

import pytest

from etagere.arena.sentences import PACKAGE
from etagere.core.registry import game_class, own_games, package_of
from etagere.core.words import entries


@pytest.mark.parametrize("game_id", own_games())
def test_lines_and_numbers_of_our_games(game_id: str) -> None:
    """Every line of a score sheet at the end of a match, and every number that may change, as its `spec.py` says it."""
    words = entries(package_of(game_class(game_id)), "en")
    lines = {key.split(".")[2] for key in words if key.startswith(f"{game_id}.score.")}
    numbers = {each.name: each.meaning for each in game_class(game_id).spec.adjustable}

    assert {f"arena.source.{name}" for name in lines if not name.endswith("_now")} <= entries(PACKAGE, "en").keys()
    assert {name: words.get(f"{game_id}.number.{name}") for name in numbers} == numbers
