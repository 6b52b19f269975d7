"""Mozaika: one test for each ruling that the rulebook leaves open (D1 to D19)."""

from __future__ import annotations

from itertools import permutations

import pytest

from etagere.core import testing
from etagere.core.constants import CHANCE
from etagere.core.log import EventLog
from etagere.games.mozaika import actions, scoring, spec, tables
from etagere.games.mozaika.spec import BIDDING, DRAWING, KINDS, OVER, PICKING, PLACING
from tests.games.mozaika.positions import (
    EMPTY,
    act,
    advance,
    auction,
    bid,
    cell_name,
    draw,
    full,
    game,
    hand,
    name,
    pick_all,
    place_all,
    position,
    settle,
)

LATIN = [["R1", "B2", "G3", "Y1"], ["G3", "Y1", "R2", "B2"], ["B1", "R2", "Y3", "G1"], ["Y2", "G1", "B1", "R3"]]


def test_d01_colour_and_symbol_are_alike() -> None:
    """D1: income and groups treat colour and symbol alike, so the split does not matter."""
    one_colour = [["R1", "R2", "R3", "R1"], *LATIN[1:]]
    one_symbol = [["R1", "B1", "G1", "R1"], *LATIN[1:]]

    assert scoring.group_raw(full(one_colour), 0, 0) == scoring.group_raw(full(one_symbol), 0, 0) == 2
    assert len(spec.COLOURS) * len(spec.SYMBOLS) == KINDS
    assert len(spec.COLOURS) + len(spec.SYMBOLS) <= spec.LOOKS


def test_d02_names_come_from_one_place() -> None:
    """D2: every tile is named after the colours and symbols of the box."""
    assert list(spec.TYPES) == [f"{colour}_{symbol}" for colour in spec.COLOURS for symbol in spec.SYMBOLS]
    assert {"red", "blue"} < set(spec.COLOURS)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_d03_spares_never_enter_play(seats: int) -> None:
    """D3: the bag starts with 60, 84 or 108 tiles."""
    assert game(seats).new_state().bag_left == {3: 60, 4: 84, 5: 108}[seats]


def test_d04_first_starter() -> None:
    """D4: seat 0 starts, or a seat drawn at random."""
    g = game(4, first_starter="random")
    s = g.new_state()

    assert g.odds(s) == [(g.draws.encode("starter", seat=seat), 1) for seat in range(4)]
    g.apply(s, CHANCE, g.draws.encode("starter", seat=2))
    settle(g, s)
    assert (s.starter, g.actor(s)) == (2, 2)
    assert game(4).new_state().starter == 0


def test_dealing_is_clockwise_from_the_starter() -> None:
    """R2.2: the starter gets his four tiles first."""
    g = game(3, first_starter="random")
    s = g.new_state()
    g.apply(s, CHANCE, g.draws.encode("starter", seat=2))
    draw(g, s, "R1", "R1", "R2", "R3", "B1", "B1", "B2", "B3", "G1", "G1", "G2", "G3")

    assert [hand(s, seat) for seat in (2, 0, 1)] == [
        ["R1", "R1", "R2", "R3"],
        ["B1", "B1", "B2", "B3"],
        ["G1", "G1", "G2", "G3"],
    ]


@pytest.mark.parametrize(("option", "starter"), [("left_of_turn1_starter", 1), ("turn1_starter", 0)])
def test_d05_first_auction(option: str, starter: int) -> None:
    """D5: turn 1 is only placing; the bag is passed after it, unless the option says otherwise."""
    g = game(3, first_auction_starter=option)
    s = g.new_state()
    settle(g, s)

    assert (s.turn, s.step, sum(s.offer)) == (1, PLACING, 0)
    place_all(g, s)
    assert (s.turn, s.step, s.starter) == (2, DRAWING, starter)
    third = advance(g, 1, lambda s: s.turn == 3)
    assert third.starter == starter + 1


def test_d06_everybody_pays() -> None:
    """D6: every bid is paid, not only the highest."""
    g = game()
    s = auction(3, 5, 0)
    bid(g, s, {0: 4, 1: 2, 2: 1})

    assert list(s.coins)[:3] == [6, 8, 9]


def test_d07_no_credit() -> None:
    """D7: a bid is from 0 to the coins owned before the income of the turn."""
    g = game()
    s = auction(3, 5, 0)
    s.coins = [0, 3, 10, 0, 0]

    assert [len(g.legal(s, seat)) for seat in range(3)] == [1, 4, 11]


def test_d08_starter_is_nearest() -> None:
    """D8: in a tie the starter picks first, also among empty hands."""
    g = game(4)
    s = auction(4, 5, 2)
    bid(g, s, {0: 0, 1: 0, 2: 0, 3: 0})

    assert pick_all(g, s) == [2, 3, 0, 1]


@pytest.mark.parametrize(("seats", "first"), [(3, 4), (4, 3), (5, 2)])
def test_d09_first_fly(seats: int, first: int) -> None:
    """D9: flies are given from that turn on, one a turn."""
    g = game(seats)
    turns = [s.turn for s in testing.random_positions(g, 5) if s.step == PLACING and s.fly >= 0]

    assert sorted(set(turns)) == list(range(first, 17))


def test_d10_fly_on_own_board_after_income() -> None:
    """D10: who took the fly places, is paid, and then puts it on any own tile without a fly."""
    g = game()
    s = position(
        boards=[[["R1", "R2", None, None], *EMPTY[1:]]] * 3, flies=[[(1, 1)]], hands=[["R3"]] * 3, fly=0, coins=[10]
    )
    act(g, s, 0, "place", tile=name("R3"), cell=cell_name((1, 3)))

    assert s.coins[0] == 11
    assert g.actor(s) == 0
    moves = [g.actions.move(code) for code in g.legal(s, 0)]
    assert [(move.type, move["cell"]) for move in moves] == [("fly", "b1"), ("fly", "c1")]
    act(g, s, 0, "fly", cell="c1")
    assert list(s.flies) == [0b101, 0, 0, 0, 0]


@pytest.mark.parametrize("seed", range(5))
def test_d11_placing_in_any_order(seed: int) -> None:
    """D11: without a limit all seats may place at once, and any order ends the same."""
    g = game(4)
    s = advance(g, seed, lambda s: s.step == PLACING and s.turn == 8 and s.owing == 15)
    answers: dict[int, list[int | None]] = {seat: [g.legal(s, seat)[-1 - seat]] for seat in range(4)}
    answers[s.fly].append(None)
    ends = set()
    for order in permutations(range(4)):
        twin = s.clone()
        for seat in order:
            assert g.awaited(twin) >> seat & 1
            for code in answers[seat]:
                g.apply(twin, seat, g.legal(twin, seat)[0] if code is None else code)
        ends.add(g.fingerprint(twin))

    assert g.awaited(s) == 0b1111
    assert len(ends) == 1


def test_d11_the_fly_may_wait() -> None:
    """D11: who has placed and holds the fly is awaited beside those who have not placed."""
    g = game(3)
    s = advance(g, 3, lambda s: s.step == PLACING and s.turn == 9 and s.owing == 7)
    holder = s.fly
    g.apply(s, holder, g.legal(s, holder)[0])

    assert g.awaited(s) == 7
    assert g.actor(s) == holder
    others = [seat for seat in range(3) if seat != holder]
    for seat in others:
        g.apply(s, seat, g.legal(s, seat)[0])
    assert (g.awaited(s), s.turn) == (1 << holder, 9)
    g.apply(s, holder, g.legal(s, holder)[0])
    assert s.turn == 10


def test_d11_strict_order_with_a_limited_bank() -> None:
    """D11: with `bank_limit` seats place clockwise from the starter, one at a time, the fly at once."""
    g = game(3, bank_limit=60)
    s = advance(g, 3, lambda s: s.step == PLACING and s.turn == 9 and s.owing == 7)
    seen = []
    while s.turn == 9:
        assert g.awaited(s) == 1 << g.actor(s)
        seen.append(g.actor(s))
        g.apply(s, seen[-1], g.legal(s, seen[-1])[0])
        if s.fly < 0 and len(seen) == 4:
            break
    around = [(8 + i) % 3 for i in range(3)]
    expected = [seat for seat in around for _ in range(2 if seat == seen_twice(seen) else 1)]

    assert seen == expected


def seen_twice(seats: list[int]) -> int:
    return next(seat for seat in seats if seats.count(seat) == 2)


def test_d12_bank_without_limit() -> None:
    """D12: income is paid in full however many coins there are."""
    g = game()
    s = position(boards=[[["R1", None, "R1", None], *EMPTY[1:]]] * 3, hands=[["R1"]] * 3, coins=[50, 50, 50])
    act(g, s, 0, "place", tile=name("R1"), cell="b1")

    assert s.coins[0] == 54


@pytest.mark.parametrize(("bank", "paid"), [(9, 4), (4, 4), (3, 3), (0, 0)])
def test_d12_short_bank(bank: int, paid: int) -> None:
    """D12: a limited bank pays what it has; the rest is lost, and that is told."""
    g = game(bank_limit=60)
    log = EventLog()
    s = position(boards=[[["R1", None, "R1", None], *EMPTY[1:]]] * 3, hands=[["R1"]] * 3, bank_limit=60)
    s.bank = bank
    act(g, s, 0, "place", tile=name("R1"), cell="b1", log=log)
    told = [row for row in log.take() if row[0] == actions.EVENT_SHORT]

    assert (s.coins[0] - 10, s.bank) == (paid, bank - paid)
    assert [row[1:3] for row in told] == ([(0, 4 - paid)] if paid < 4 else [])


def test_d12_bids_go_to_the_limited_bank() -> None:
    """D12: sixty coins are in the game, and bids go back to the bank."""
    g = game(4, bank_limit=60)

    assert g.new_state().bank == 20
    for s in testing.random_positions(g, 2):
        assert s.bank + sum(s.coins) == 60


def test_d13_bonuses_add_up() -> None:
    """D13: vertical and horizontal together are also central: 36."""
    board = [["B2", "Y1", "Y1", "B2"], ["G1", "R3", "R3", "G1"], ["G1", "R3", "R3", "G1"], ["B2", "Y1", "Y1", "B2"]]

    assert scoring.symmetry_points(full(board), 0) == 36


@pytest.mark.parametrize(("each_axis", "points"), [(False, 20), (True, 28)])
def test_d14_diagonals(each_axis: bool, points: int) -> None:
    """D14: both diagonals pay 8 once and 12 for the half-turn; by the option 8 for each."""
    board = [["Y1", "Y3", "G2", "R2"], ["Y3", "R2", "B1", "G2"], ["G2", "B1", "R2", "Y3"], ["R2", "G2", "Y3", "Y1"]]
    s = full(board, diagonal_each_axis=each_axis)
    lines = [line.points for line in scoring.score_sheet(s, 0) if line.key == "mozaika.score.symmetry"]

    assert scoring.symmetry_points(s, 0) == sum(lines) == points


def test_d15_different_means_not_all_equal() -> None:
    """D15: three of one pattern and a fourth of the same colour are worth 2."""
    assert scoring.group_raw(full([["R1", "R1", "R1", "R2"], *LATIN[1:]]), 0, 0) == 2


def test_d16_nineteen_groups() -> None:
    """D16: four rows, four columns, two diagonals and all nine squares of 2 by 2, each of four spaces."""
    names = list(tables.GROUP_NAMES)

    assert len(names) == len(set(tables.GROUP_MASK)) == 19
    assert all(mask.bit_count() == 4 for mask in tables.GROUP_MASK)
    assert sum(each.startswith("sq_") for each in names) == 9
    assert scoring.group_points(full([["R1"] * 4] * 4), 0) == 19 * 4


def test_d17_shared_victory() -> None:
    """D17: equal points and equal coins share the place."""
    g = game()
    s = position(boards=[LATIN] * 3, coins=[9, 9, 8], step=OVER)

    assert g.places(s) == [1, 1, 3]


def test_d18_hands_are_hidden_or_open() -> None:
    """D18: nobody sees a dealt tile of another, unless hands are open."""
    for open_hands in (False, True):
        g = game(open_hands=open_hands)
        s = g.new_state()
        settle(g, s)
        other = g.view(s, 1)["players"][0]

        assert other["hidden"] == (0 if open_hands else 4)
        assert other["known"] == ([*g.view(s, 0)["me"]["hand"]] if open_hands else [])


def test_d19_no_direction() -> None:
    """D19: a place is a tile and a space, nothing else."""
    fields = [[field.name for field in family.fields] for family in game().actions.families if family.name == "place"]

    assert fields == [["tile", "cell"]]


def test_steps_follow_each_other() -> None:
    """R3: draw, bid, pick, place in every turn but the first, sixteen turns."""
    steps: list[tuple[int, int]] = []
    for s in testing.random_positions(game(5), 9):
        if not steps or steps[-1] != (s.turn, s.step):
            steps.append((s.turn, s.step))

    assert steps[1:2] == [(1, PLACING)]
    assert steps[2:-1] == [(turn, step) for turn in range(2, 17) for step in (DRAWING, BIDDING, PICKING, PLACING)]
    assert steps[-1] == (16, OVER)
