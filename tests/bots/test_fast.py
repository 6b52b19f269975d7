"""At a table without objects the quick bots choose what they choose from a position."""

from __future__ import annotations

import pytest

import etagere
from etagere.bots import SearchSettings, bot, fast_bots, seated
from etagere.bots.bot import worth
from etagere.core.constants import NOBODY
from etagere.core.engine import Choices
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.registry import own_games
from etagere.core.rng import Rng


@pytest.mark.parametrize("game_id", own_games())
@pytest.mark.parametrize("name", ["uniform", "greedy"])
def test_same_choices(game_id: str, name: str) -> None:
    """Decision by decision along a match."""
    game = etagere.load(game_id)
    table = fast_bots(game)
    bots = [bot(name, 10 + seat) for seat in range(game.seats)]
    assert seated(table, bots)
    s, rng = game.new_state(), Rng(6)
    table.settle(s, rng)
    decisions = 0
    while (seat := game.actor(s)) != NOBODY and decisions < 60:
        action = table.choose(s, seat)
        assert action == bots[seat].choose(Position(game, s, seat))
        game.apply(s, seat, action)
        table.settle(s, rng)
        decisions += 1


def test_somebody_else_is_awaited() -> None:
    """Play stops where a seat has no quick bot, and where the learner is awaited."""
    game = etagere.load("mozaika", seats=3)
    table = fast_bots(game)
    assert not seated(table, [bot("uniform"), bot("skilled"), bot("greedy")])
    s, rng = game.new_state(), Rng(1)

    assert table.play(s, rng, NOBODY, 1000) == 1
    assert table.play(s, rng, 2, 1000) == 2
    assert game.awaited(s) >> 2 & 1


@pytest.mark.parametrize("seats", [3, 5])
def test_estimates_are_kept_only_where_nothing_changed(seats: int) -> None:
    """Mozaika leaves the estimates of seats that an action did not touch: they are what they would be anew."""
    game, found, rng = etagere.load("mozaika", seats=seats), Choices(), Rng(4)
    heuristics, s, kept = game.rooms.heuristics, game.new_state(), 0
    game.settle(s, rng)
    while (seat := game.actor(s)) != NOBODY:
        before, after = s.clone(), s.clone()
        legal = game.legal(s, seat)
        for state, action in ((before, legal[0]), (after, legal[-1])):
            game.apply(state, seat, action)
        for viewer in range(seats):
            found.estimates[viewer] = heuristics.estimate(before, viewer)
        heuristics.estimate_after(before, after, seats, found)
        assert list(found.estimates)[:seats] == [heuristics.estimate(after, viewer) for viewer in range(seats)]
        for viewer in range(seats):  # a number that is no estimate stays only where nothing is estimated anew
            found.estimates[viewer] = -999_999
        heuristics.estimate_after(before, after, seats, found)
        kept += sum(each == -999_999 for each in list(found.estimates)[:seats])
        game.apply(s, seat, game.sample(s, seat, rng, found))
        game.settle(s, rng)

    assert kept > 100


def test_greedy_values_what_it_leads_to() -> None:
    """The worth of a candidate is that of the estimates after it."""
    game = etagere.load("glassworks", seats=3)
    match = Match.start(game, 2)
    position = match.position(match.waiting[0])
    settings = SearchSettings.of(game)
    for each in bot("greedy").think(position).candidates:
        after = match.state.clone()
        game.apply(after, position.seat, each.action)
        points = [game.rooms.heuristics.estimate(after, seat) for seat in range(game.seats)]

        assert list(each.values) == pytest.approx(worth(points, settings))
