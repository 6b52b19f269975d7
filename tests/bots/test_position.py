"""What a bot is given."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import etagere
from etagere.core.errors import NotYourTurn
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.rng import Rng
from tests.bots.positions import ALL, decisions, smallest


@pytest.mark.parametrize("game_id", ALL)
def test_it_says_what_the_seat_knows(game_id: str) -> None:
    """View, legal actions and number of a position are those of the match; samples look the same to the seat."""
    game = smallest(game_id)
    for match, seat in decisions(game, seed=1, every=11):
        position = match.position(seat)

        assert position.view == match.view(seat)
        assert position.legal == match.codes(seat)
        assert position.infoset == game.infoset(match.state, seat)
        assert position.prompt == match.prompt(seat)
        assert game.legal(position.sample(Rng(2)), seat) == position.legal


@pytest.mark.parametrize("game_id", ALL)
def test_it_is_the_same_whatever_is_hidden(game_id: str) -> None:
    """Matches that look alike to a seat give it positions that sample alike, state for state."""
    game = smallest(game_id)
    for match, seat in decisions(game, seed=2, every=11):
        other = match.state.clone()
        game.determinize(other, seat, Rng(99))
        mine, twin = match.position(seat), Position(game, other, seat)
        for seed in range(3):
            assert game.fingerprint(mine.sample(Rng(seed))) == game.fingerprint(twin.sample(Rng(seed)))


def test_it_does_not_hold_the_true_state() -> None:
    """Nothing reachable from a position is the state of the match."""
    match = Match.start(etagere.load("shelfie"), 4)
    position = match.position(0)

    assert all(value is not match.state for value in vars(position).values())
    assert position.sample(Rng(1)) is not position.sample(Rng(1))


def test_it_travels() -> None:
    """A position can be sent to another process and samples alike there."""
    match = Match.start(etagere.load("shelfie", seats=3, refill="english_isolated"), 4)
    position = match.position(0)
    back: Any = pickle.loads(pickle.dumps(position))

    assert (back.seat, back.legal, back.infoset) == (position.seat, position.legal, position.infoset)
    assert back.game.fingerprint(back.sample(Rng(7))) == position.game.fingerprint(position.sample(Rng(7)))


def test_only_an_awaited_seat_has_one() -> None:
    """Asking for the position of a seat that has nothing to decide is refused."""
    match = Match.start(etagere.load("shelfie"), 4)
    with pytest.raises(NotYourTurn, match="seat 1 is not awaited"):
        match.position(1)
