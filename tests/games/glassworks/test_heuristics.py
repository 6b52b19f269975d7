"""How bots judge River Valley Glassworks."""

from __future__ import annotations

from etagere.core import testing
from etagere.core.contract import NOBODY
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.glassworks import heuristics, rules, scoring
from etagere.games.glassworks.spec import NONE, OVER, REFILL, TURN
from tests.games.glassworks.positions import board_of, game, play, position, start_final

GLASS = [["purple:heart"], ["purple:circle"], ["white:heart"], ["white:circle"], ["white:square"], ["white:hexagon"]]


def test_estimate_is_the_score_at_the_end() -> None:
    """When nothing can change any more, the estimate is exact."""
    for seats in (1, 2, 5):
        for s in testing.random_positions(game(seats), seats):
            if game(seats).actor(s) == NOBODY:
                for seat in range(seats):
                    assert heuristics.estimate(s, seat) == 100 * scoring.score(s, seat)


def test_a_haul_counts_before_it_is_arranged() -> None:
    """While the refill is drawn, what was collected counts already."""
    s = position(river=GLASS, satchels=[["yellow:triangle"]], boards=[board_of([2, 1])])
    before = s.clone()
    start_final(s, 1, 2)
    play(s, "place", colour="yellow", shape="triangle", collect="heart")

    assert s.step == REFILL
    after = heuristics.with_pieces(s, 0, heuristics.profile(s, 0), NONE, NONE)
    assert heuristics.pieces_in(after) == 4 == heuristics.pieces_in(heuristics.profile(before, 0)) + 1


def test_rate_foresees_a_gather() -> None:
    """The rating of a gather is the estimate after it, but for the prospect of the next one."""
    g = game(3)
    for s in testing.random_positions(g, 5):
        if s.step != TURN:
            continue
        for code in g.legal(s, s.seat):
            after = s.clone()
            g.apply(after, s.seat, code)
            if after.step != REFILL:
                continue
            rated = heuristics.rate(s, s.seat, code)
            assert 0 <= heuristics.estimate(after, s.seat) - rated < 2000


def test_overflow_is_avoided() -> None:
    """A tile that would overflow is rated below one that finds room."""
    tiles = [["yellow:heart"], ["white:heart", "white:circle"], ["white:square"], ["purple:circle"], *GLASS[4:]]
    s = position(river=tiles, satchels=[["orange:circle"]], boards=[board_of([5, 2, 1])])
    g = game()
    full = g.actions.encode("place", colour="orange", shape="circle", collect="heart")
    room = g.actions.encode("place", colour="orange", shape="circle", collect="square")

    assert heuristics.rate(s, 0, room) > heuristics.rate(s, 0, full)


def test_policy_beats_random_moves() -> None:
    """The quick policy wins nearly every match against random moves."""
    g = game(2)
    found = Choices()
    won = 0
    for seed in range(24):
        rng = Rng(seed)
        s = g.new_state()
        rules.settle(s, rng)
        while s.step != OVER:
            choose = heuristics.policy if s.seat == seed % 2 else g.sample
            g.apply(s, s.seat, choose(s, s.seat, rng, found))
            rules.settle(s, rng)
        won += scoring.score(s, seed % 2) > scoring.score(s, 1 - seed % 2)

    assert won >= 22
