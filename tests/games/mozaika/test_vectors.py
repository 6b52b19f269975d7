"""Every vector of the rule files: the rulebook's examples and the edge cases, each by its name."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from etagere.core import testing
from etagere.games.mozaika import scoring, spec, tables
from etagere.games.mozaika.spec import BIDDING, KINDS, OVER, PLACING
from tests.conftest import read_data
from tests.games.mozaika.positions import act, auction, bid, cell_name, full, game, name, pick_all, place_all, position

DATA = read_data("mozaika", "examples.json")
BOX = read_data("mozaika", "components.json")


def by_id(section: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("vector", DATA[section], ids=[each["id"] for each in DATA[section]])


@by_id("setup")
def test_setup(vector: Any) -> None:
    """Tiles, coins, flies and what is left of them, from the deal to the end."""
    seats, expect = vector["input"]["players"], vector["expect"]
    g = game(seats)
    s = g.new_state()

    assert list(s.bag) == [expect["copies_per_type"]] * KINDS
    assert s.bag_left == expect["tiles_in_game"] == 108 - expect["set_aside_of_108"]
    assert list(s.coins)[:seats] == [expect["coins_each"]] * seats
    assert game(seats, bank_limit=60).new_state().bank == expect["bank_after_setup"]
    drawn, first_fly, seen_bag, last_bag = set(), None, None, None
    for s in testing.random_positions(g, seed=seats):
        if s.turn == 1 and s.step == PLACING and seen_bag is None:
            seen_bag = s.bag_left
            assert [sum(list(s.hands)[seat * KINDS :][:KINDS]) for seat in range(seats)] == [expect["hand"]] * seats
        if s.step == BIDDING:
            drawn.add(sum(s.offer))
            last_bag = s.bag_left
        if s.fly >= 0 and first_fly is None:
            first_fly = s.turn
    assert seen_bag == expect["bag_after_deal"]
    assert drawn == {expect["tiles_drawn_per_auction"]}
    assert last_bag == expect["bag_after_last_draw"]
    assert first_fly == expect["first_fly_turn"]
    assert sum(flies.bit_count() for flies in s.flies) == expect["flies_used_in_game"]
    assert s.bag_left == expect["bag_at_end"]
    left = expect["tiles_left_in_each_hand"]
    assert [sum(list(s.hands)[seat * KINDS :][:KINDS]) for seat in range(seats)] == [left] * seats


@by_id("auction")
def test_auction(vector: Any) -> None:
    """Who picks when, who pays what, who takes the fly, who starts next."""
    given, expect = vector["input"], vector["expect"]
    people = given["seats_clockwise"]
    seats = len(people)
    g = game(seats)
    s = auction(seats, given["turn"], people.index(given["starter"]))
    bag = s.bag_left

    assert sum(s.offer) == expect["tiles_drawn"]
    bid(g, s, {people.index(who): coins for who, coins in given["bids"].items()})
    assert {who: 10 - s.coins[people.index(who)] for who in people} == expect["coins_paid_to_bank"]
    assert [people[seat] for seat in pick_all(g, s)] == expect["pick_order"]
    assert (None if s.fly < 0 else people[s.fly]) == expect["fly_to"]
    assert s.bag_left - bag == expect["tiles_back_to_bag"]
    place_all(g, s)
    assert people[s.starter] == expect["next_starter"]


@by_id("income")
def test_income(vector: Any) -> None:
    """What a placed tile earns."""
    row, column = vector["input"]["placed"]
    board = [list(each) for each in vector["input"]["board_after"]]
    tile = board[row - 1][column - 1]
    board[row - 1][column - 1] = None
    g = game()
    s = position(boards=[board], hands=[[tile]] * 3)

    act(g, s, 0, "place", tile=name(tile), cell=cell_name((row, column)))
    assert s.coins[0] - 10 == vector["expect"]["income"]


@by_id("scoring")
def test_scoring(vector: Any) -> None:
    """A finished board, group by group, with symmetry and coins."""
    given, expect = vector["input"], vector["expect"]
    s = full(given["board"], given["flies"], given["coins"])
    groups = [
        {
            "group": group,
            "kind": scoring.group_kind(s, 0, i),
            "raw": scoring.group_raw(s, 0, i),
            "flies": (s.flies[0] & tables.GROUP_MASK[i]).bit_count(),
            "net": scoring.group_net(s, 0, i),
        }
        for i, group in enumerate(tables.GROUP_NAMES)
        if scoring.group_raw(s, 0, i)
    ]

    assert groups == expect["groups"]
    assert scoring.group_points(s, 0) == expect["pattern_points"]
    held = {axis: bool(scoring.axis_holds(s, 0, i)) for i, axis in enumerate(spec.AXES)}
    assert held == expect["symmetry"]
    assert scoring.symmetry_points(s, 0) == expect["symmetry_points"]
    assert scoring.coin_points(s, 0) == expect["coin_points"]
    assert scoring.score(s, 0) == expect["total"]
    sheet = scoring.score_sheet(s, 0)
    shown = [(x.params["group"], x.params["raw"], x.params["flies"], x.points) for x in sheet if "group" in x.params]
    assert shown == [(x["group"], x["raw"], x["flies"], x["net"]) for x in expect["groups"]]
    assert sum(line.points for line in sheet) == expect["total"]
    if "expect_if_diagonal_each_axis" in vector:
        each = full(given["board"], given["flies"], given["coins"], diagonal_each_axis=True)
        assert scoring.symmetry_points(each, 0) == vector["expect_if_diagonal_each_axis"]


ONE_SYMBOL = [["R1", "B1", "G1", "Y1"], ["G1", "R1", "Y1", "B1"], ["R1", "Y1", "B1", "R1"], ["Y1", "B1", "Y1", "G1"]]


def flies_for(points: int) -> list[tuple[int, int]]:
    """Flies that leave so many points to a board of one symbol, which is worth 38."""
    spaces = [(row, column) for row in range(1, 5) for column in range(1, 5)]
    for count in range(8):
        for flies in combinations(spaces, count):
            if scoring.group_points(full(ONE_SYMBOL, flies), 0) == points:
                return list(flies)
    raise AssertionError(f"no flies leave {points} points")


@by_id("ranking")
def test_ranking(vector: Any) -> None:
    """Points first, then all coins left; still equal is shared."""
    people = vector["input"]["players"]
    coins = [each["coins"] for each in people.values()]
    flies = [flies_for(each["total"] - each["coins"] // 5) for each in people.values()]
    g = game()
    s = position(boards=[ONE_SYMBOL] * 3, flies=flies, coins=coins, step=OVER)
    outcome = g.outcome(s)

    assert outcome is not None
    assert list(outcome.scores) == [each["total"] for each in people.values()]
    assert [list(people)[seat] for seat in outcome.winners] == vector["expect"]["winners"]
    assert outcome.tiebreaks == tuple((each,) for each in coins)


def test_every_vector_is_tested() -> None:
    """No section of the examples is left out."""
    sections = {key for key, value in DATA.items() if isinstance(value, list)}

    assert sections == {"setup", "auction", "income", "scoring", "ranking"}


def test_box() -> None:
    """The box is the one of the component list."""
    tiles, coins, flies = BOX["tiles"], BOX["coins"], BOX["flies"]

    assert tiles["types_count"] == spec.KINDS == len(spec.TYPES) == len(spec.COLOURS) * len(spec.SYMBOLS)
    assert {int(k): v for k, v in tiles["copies_by_players"].items()} == spec.COPIES
    assert tiles["spare_total"] == spec.SPARES
    assert tiles["box_total"] == spec.COPIES[5] * spec.KINDS + spec.SPARES
    assert [each["name"] for each in tiles["attributes"]["colours"]] == list(spec.COLOURS)
    assert len(tiles["attributes"]["symbols"]) == len(spec.SYMBOLS)
    assert (coins["count"], coins["start_per_player"]) == (spec.COINS, spec.START_COINS)
    assert flies["count"] == spec.FLIES
    assert {int(k): v for k, v in flies["first_turn_by_players"].items()} == spec.FIRST_FLY
    assert BOX["turns"]["count"] == spec.TURNS
    assert BOX["scoring"]["coins_per_point"] == spec.COINS_A_POINT
    points = {each["kind"]: each["points"] for each in BOX["scoring"]["symmetry"]}
    kinds = ("vertical", "horizontal", "diagonal", "diagonal", "central")
    assert [points[each] for each in kinds] == list(spec.AXIS_POINTS)
    choices = spec.SPEC.options.choices()
    for option in BOX["options"]:
        assert choices[option["key"]] == (option["default"], option["alternative"])
