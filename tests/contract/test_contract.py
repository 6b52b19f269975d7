"""Every game keeps the contract, for every number of seats and every option."""

from __future__ import annotations

from typing import Any

import pytest

import etagere
from etagere.core import testing
from etagere.core.contract import Game
from etagere.core.registry import game_class, own_games

ALL = own_games()
EARLIER = [
    etagere.load(game_id, seats, version=version)
    for game_id in ALL
    for spec in [game_class(game_id).spec]
    for version in spec.versions[:-1]
    for seats in range(spec.min_seats, spec.max_seats + 1)
]
"""Earlier versions of the rules, which go on being played."""
VARIANTS = [game for game_id in ALL for game in testing.single_changes(game_id)] + EARLIER


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_positions(game: Game[Any]) -> None:
    """The laws of the box and every property of the contract hold along a random match."""
    testing.check_positions(game, seed=len(repr(game)), every=6)


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_matches(game: Game[Any]) -> None:
    """Replays rebuild and go on, undo restores, bad moves are refused."""
    testing.check_replay(game, seed=1)
    testing.check_going_on(game, seed=5)
    testing.check_undo(game, seed=2)
    testing.check_refusals(game, seed=3)


@pytest.mark.parametrize("game_id", ALL)
def test_spaces(game_id: str) -> None:
    """Every action and every draw has one code and one readable form."""
    game = etagere.load(game_id)

    testing.check_space(game.actions)
    testing.check_space(game.draws)
    assert game.events.table() and game.events.schema() and game.tensor.table()


@pytest.mark.parametrize("game_id", ALL)
def test_texts(game_id: str) -> None:
    """Words exist in all languages for everything the game says."""
    testing.check_texts(game_id)
    for game in testing.single_changes(game_id):
        testing.check_said(game, seed=4)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ALL)
def test_many_matches(game_id: str) -> None:
    """Ten thousand random matches over all seats and options keep the laws at every step."""
    games = list(testing.variants(game_id))
    for i in range(10_000):
        game = games[i % len(games)]
        for s in testing.random_positions(game, i):
            game.check(s)


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_some_matches(game: Game[Any]) -> None:
    """A few random matches of every variant keep the laws at every step."""
    for seed in range(100, 104):
        for s in testing.random_positions(game, seed):
            game.check(s)
