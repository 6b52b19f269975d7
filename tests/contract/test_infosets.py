"""The number of what a viewer knows stands for its view: equal where views are equal, different where they differ."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from etagere.core import testing
from etagere.core.contract import Game
from etagere.core.registry import own_games
from tests.contract.infosets import digest

VARIANTS = [game for game_id in own_games() for game in testing.single_changes(game_id)]


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_numbers_stand_for_views(game: Game[Any]) -> None:
    """Over random matches, cut into branches that lead to equal positions on different ways."""
    testing.check_infosets(game, seed=11, every=16)


def test_equal_positions_are_met() -> None:
    """The test above compares something: in every game some branches lead to one view."""
    for game_id in own_games():
        games = [game for game in VARIANTS if game.spec.id == game_id][:3]

        assert sum(testing.check_infosets(game, seed=12) for game in games) > 0, game_id


@pytest.mark.slow
@pytest.mark.parametrize("game_id", own_games())
def test_many_numbers(game_id: str) -> None:
    """The same for more matches."""
    for game in testing.single_changes(game_id):
        for seed in range(20):
            testing.check_infosets(game, seed)


def test_a_board_being_filled_forgets_the_one_before() -> None:
    """My Shelfie, met by the test above: two boards that become one while tiles are drawn onto them."""
    testing.check_infosets(next(testing.single_changes("shelfie")), seed=6)


def test_both_builds() -> None:
    """Plain Python and compiled rooms give the same numbers, and no field that a view shows is left out."""
    environment = {**os.environ, "ETAGERE_PURE": "1"}
    command = [sys.executable, "-m", "tests.contract.infosets"]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert told.returncode == 0, told.stderr
    assert told.stdout.split() == [digest(game_id) for game_id in own_games()]
