"""Mozaika: sealed bids, what is legal, what is told."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from etagere.core import testing
from etagere.core.engine import Choices
from etagere.core.errors import BrokenLaw
from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.games.mozaika import laws
from etagere.games.mozaika.spec import BIDDING, GROUPS, MOST_COINS, OVER, PICKING, PLACING, TURNS
from tests.games.mozaika.positions import act, advance, auction, bid, game, position, settle


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_bids_in_any_order(seats: int) -> None:
    """Every order of committing the same sealed bids ends in the same state."""
    g = game(seats)
    s = auction(seats, 6, 1)
    ends = set()
    for order in permutations(range(seats)):
        twin = s.clone()
        for i, seat in enumerate(order):
            assert g.awaited(twin) == sum(1 << each for each in order[i:])
            act(g, twin, seat, "bid", coins=(seat * 3 + 1) % 4)
        ends.add(g.fingerprint(twin))

    assert len(ends) == 1


def test_nothing_is_paid_before_the_last_bid() -> None:
    """R5.1: the last bid shows them all."""
    g = game()
    s = auction(3, 6, 0)
    bid(g, s, {2: 5, 0: 1})

    assert (s.step, list(s.coins)[:3]) == (BIDDING, [10, 10, 10])
    act(g, s, 1, "bid", coins=2)
    assert (s.step, list(s.coins)[:3], list(s.order)[:3]) == (PICKING, [9, 8, 5], [2, 1, 0])


def test_a_decision_keeps_its_number_while_others_bid() -> None:
    """A sealed decision of one seat does not close the question put to another."""
    match = Match.start(game(), 3)
    while match.state.step != BIDDING:
        seat = match.waiting[0]
        match.play(seat, match.codes(seat)[0])
    numbers = {seat: match.decision(seat) for seat in range(3)}
    match.play(2, match.codes(2)[0])

    assert {seat: match.decision(seat) for seat in range(2)} == {seat: numbers[seat] for seat in range(2)}
    match.play(0, match.codes(0)[0], decision=numbers[0])


def test_equal_tiles_are_one_action() -> None:
    """C2: the last seat may find two tiles alike and then has one choice."""
    g = game()
    s = position(hands=[["R1", "R1", "R2", "R3"]] * 3)

    assert len(g.legal(s, 0)) == 3 * 16


def test_only_the_tile_is_a_choice_in_the_last_turn() -> None:
    """C3: in turn 16 one space is left."""
    g = game()
    s = advance(g, 4, lambda s: s.turn == TURNS and s.step == PLACING)

    cells = {g.actions.move(code)["cell"] for code in g.legal(s, g.actor(s))}
    assert len(cells) == 1


def test_sample_is_uniform() -> None:
    """`sample` finds each legal action equally often."""
    g = game()
    s = position(hands=[["R1", "R1", "R2", "R3"]] * 3, boards=[[["B1"] * 4] * 3 + [["B1", None, "B2", None]]] * 3)
    rng, found = Rng(3), Choices()
    counts = dict.fromkeys(g.legal(s, 0), 0)
    for _ in range(6000):
        counts[g.sample(s, 0, rng, found)] += 1

    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_events_tell_the_auction() -> None:
    """The story of a turn in order: sealed, paid in pick order, picks, fly, the tile that goes back."""
    match = Match.start(game(), 8)
    while match.state.turn < 5 or match.state.step != BIDDING:
        seat = match.waiting[0]
        match.play(seat, match.codes(seat)[0])
    start = match.event_count
    for seat, coins in ((2, 0), (0, 0), (1, 0)):
        match.play(seat, {"type": "bid", "coins": coins})
    while match.state.step == PICKING:
        seat = match.waiting[0]
        match.play(seat, match.codes(seat)[0])
    told = [event["type"] for event in match.events(None, start)]

    assert told == ["sealed"] * 3 + ["paid"] * 3 + ["pick"] * 3 + ["fly_taken", "back"]
    assert [event["rank"] for event in match.events(None, start) if event["type"] == "paid"] == [1, 2, 3]
    assert [event.get("coins") for event in match.events(2, start)[:3]] == [0, None, None]


def test_undo_of_a_sealed_bid() -> None:
    """A bid may be taken back while it is sealed, not once it was shown."""
    match = Match.start(game(), 8)
    while match.state.step != BIDDING:
        seat = match.waiting[0]
        match.play(seat, match.codes(seat)[0])
    match.play(1, {"type": "bid", "coins": 2})

    assert match.undo(1)
    for seat in range(3):
        match.play(seat, {"type": "bid", "coins": 1})
    assert not match.undo(2)


def test_nobody_can_own_more_than_58_coins() -> None:
    """Ten coins and two for each of the 24 pairs of spaces: the action space holds every bid."""
    assert 10 + 2 * 24 == MOST_COINS == game().actions.encode("bid", coins=MOST_COINS)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_laws_hold_in_random_matches(seats: int) -> None:
    """Random matches over all options keep every law of the box at every step."""
    choices = game().spec.options.choices()
    for number, values in enumerate(product(*choices.values())):
        g = game(seats, **dict(zip(choices, values, strict=True)))
        for s in testing.random_positions(g, number):
            laws.check(s)


def test_laws_notice_what_is_wrong() -> None:
    """A tile too many, a coin from nowhere or a fly in the air breaks a law."""
    g = game()
    s = g.new_state()
    settle(g, s)
    changes = {
        "bag": [1, *list(s.bag)[1:]],
        "coins": [11, 10, 10, 0, 0],
        "flies": [1, 0, 0, 0, 0],
        "bag_left": s.bag_left - 1,
        "hidden": [3, 4, 4, 0, 0],
        "owing": 0,
        "order": [0, 1, 2, -1, -1],
        "turn": 17,
    }
    for field, value in changes.items():
        twin = s.clone()
        setattr(twin, field, value)
        with pytest.raises(BrokenLaw):
            laws.check(twin)
    laws.check(s)


def test_length() -> None:
    """A match has 16 placings and 15 bids and picks a seat, and a fly a turn from the first on."""
    for seats, flies in ((3, 13), (4, 14), (5, 15)):
        match = testing.random_match(game(seats), 1)
        decisions = [command for command in match.commands if command.seat >= 0]

        assert len(decisions) == seats * (16 + 15 + 15) + flies
        assert match.state.step == OVER


def test_scratch_has_a_place_for_each_group() -> None:
    """`heuristics.best_gain` repeats the number of groups, because the compiler wants one."""
    assert GROUPS == 19
