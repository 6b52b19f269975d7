"""The rulings of River Valley Glassworks, one test each; the README says why."""

from __future__ import annotations

from collections import Counter

import pytest

import etagere
from etagere.core.contract import CHANCE
from etagere.games.glassworks import scoring, spec, tables
from etagere.games.glassworks.spec import DISCARD, NONE, OPEN, OVER, SHAPES, TURN
from etagere.games.glassworks.steps import inventory
from tests.games.glassworks.positions import (
    board_of,
    columns,
    draw,
    game,
    haul,
    legal,
    name,
    play,
    position,
    river,
    satchel,
    settle,
    start_final,
)

ORDER = ("heart", "triangle", "circle", "square", "hexagon", "teardrop")
"""Stones 2, 1, 1, 2, 1, 2 from the start."""
GLASS = [["purple:heart"], ["purple:circle"], ["white:heart"], ["white:circle"], ["white:square"], ["white:hexagon"]]


def test_d1_refill_counts_the_tile_after_the_start() -> None:
    """The stones of the tile now beside the emptied one count, not those of the tile played on."""
    s = position(order=ORDER, river=GLASS, satchels=[["yellow:triangle"]])
    play(s, "place", colour="yellow", shape="triangle", collect="circle")

    assert SHAPES[s.order[1]] == "heart" and s.due == spec.STONES["heart"] == 2 != spec.STONES["triangle"]


def test_d2_own_stones_do_not_count_in_play() -> None:
    """An emptied tile with one stone gets two pieces beside a tile with two."""
    s = position(order=ORDER, river=GLASS, satchels=[["yellow:triangle"]])
    play(s, "place", colour="yellow", shape="triangle", collect="circle")
    draw(s, "white:heart", "white:circle")

    assert spec.STONES["circle"] == 1 and sum(dict(river(s))["circle"].values()) == 2


def test_d3_flow_and_refill_come_before_arranging() -> None:
    """While the refill is drawn the haul is not arranged; the order of colours is asked after it."""
    s = position(
        order=ORDER,
        river=[["white:heart"], ["white:circle"], ["yellow:heart", "orange:heart"], *GLASS[3:]],
        satchels=[["yellow:triangle"]],
    )
    play(s, "place", colour="yellow", shape="triangle", collect="circle")

    assert game().actor(s) == CHANCE and sum(haul(s).values()) == 2 and columns(s) == []
    settle(s)
    assert s.step == OPEN and SHAPES[s.order[0]] == "circle"


@pytest.mark.parametrize("counted", [False, True])
def test_d4_overflow_and_the_inventory(counted: bool) -> None:
    """Overflow counts for 17 only with the option, and is looked at only after a gather."""
    s = position(
        order=ORDER,
        river=GLASS,
        satchels=[["yellow:triangle"]],
        boards=[board_of([5, 5, 4])],
        overflow=[3],
        inventory_counts_overflow=counted,
    )
    lake_first = s.clone()
    play(s, "place", colour="yellow", shape="triangle", collect="heart")
    settle(s)

    assert inventory(s, 0) == (18 if counted else 14)
    assert (s.trigger == 0) == counted
    left = name(lake_first.lake[0]).split(":")
    play(lake_first, "lake", colour=left[0], shape=left[1])
    settle(lake_first)
    assert lake_first.trigger == NONE, "a visit never starts the final phase (R6.4)"


@pytest.mark.parametrize("allowed", [True, False])
def test_d5_lake_in_the_final_phase(allowed: bool) -> None:
    """The lake stays open in the final phase unless the option closes it."""
    s = position(satchels=[["white:circle"], []], end_phase_lake_allowed=allowed)
    assert legal(s, "lake")
    start_final(s, 1, 2)

    assert bool(legal(s, "lake")) == allowed


def test_d5_closed_lake_and_empty_satchel_pass() -> None:
    """With the lake closed a seat without a piece passes."""
    s = position(satchels=[[], ["white:heart"]], bag=0, end_phase_lake_allowed=False)
    start_final(s, 1, 2)

    assert legal(s, "pass") == [{}]


def test_d6_pair_on_the_tile_of_its_shape() -> None:
    """A pair may go on any tile, that of its own shape too."""
    s = position(satchels=[["white:heart", "purple:heart"]])

    assert set(SHAPES) == {move["tile"] for move in legal(s, "pair")}


def test_d7_pair_stays_together() -> None:
    """Both pieces of a pair lie on one tile."""
    s = position(order=ORDER, river=GLASS, satchels=[["white:square", "purple:square"]])
    play(s, "pair", shape="square", tile="teardrop", collect="hexagon")

    assert Counter({"white:hexagon": 1, "white:square": 1, "purple:square": 1}) == dict(river(s))["teardrop"]


def test_d8_exactly_four_from_the_lake() -> None:
    """One piece stays in a lake of five: four are taken, neither fewer nor all."""
    s = position()
    assert not legal(s, "drain")
    left = name(s.lake[2]).split(":")
    play(s, "lake", colour=left[0], shape=left[1])

    assert s.held[0] == 4 and s.lake_size == 1


def test_d9_old_and_new_pieces_overflow() -> None:
    """The excess is chosen among all pieces of the satchel."""
    s = position(
        satchels=[["white:circle", "orange:heart"]],
        lake=["purple:square", "purple:circle", "yellow:heart", "yellow:circle", "white:heart"],
    )
    play(s, "lake", colour="white", shape="heart")

    assert s.step == DISCARD
    choices = {f"{move['colour']}:{move['shape']}" for move in legal(s, "discard")}
    assert set(satchel(s)) == choices


def test_d10_empty_neighbour_is_legal() -> None:
    """A tile without glass may be collected: nothing is taken, the tile still moves."""
    s = position(
        order=ORDER,
        river=[["white:heart"], ["white:circle"], [], *GLASS[3:]],
        bag=0,
        satchels=[["yellow:triangle", "yellow:hexagon"]],
    )
    play(s, "place", colour="yellow", shape="triangle", collect="circle")

    assert SHAPES[s.order[0]] == "circle" and s.grid[0] == 0 and s.seat == 1


def test_d11_an_empty_bag_ends_nothing() -> None:
    """Play goes on without refills."""
    s = position(order=ORDER, river=GLASS, bag=["white:heart"], satchels=[["yellow:triangle"], ["white:circle"]])
    play(s, "place", colour="yellow", shape="triangle", collect="circle")
    draw(s, "white:heart")

    assert s.bag_left == 0 and s.step == TURN and s.seat == 1


def test_d12_everybody_below_three_tops_up_once() -> None:
    """All seats below three are filled up at once, the triggering one too, and never again."""
    tiles = [["purple:heart"], ["dark_blue:heart", "dark_blue:circle"], *GLASS[2:]]
    s = position(
        3,
        river=tiles,
        satchels=[["yellow:triangle"], ["purple:heart"], ["purple:square"] * 2],
        boards=[board_of([5, 5, 5, 1])],
    )
    play(s, "place", colour="yellow", shape="triangle", collect="heart")
    settle(s)
    assert list(s.held[:3]) == [3, 3, 3] and s.trigger == 0
    game(3).apply(s, 1, game(3).legal(s, 1)[0])
    settle(s)

    assert s.held[1] == 2 and s.trigger == 0


def test_d13_a_haul_may_pass_seventeen() -> None:
    """The whole haul is arranged before 17 is looked at."""
    haul = [f"dark_blue:{shape}" for shape in SHAPES[:4]]
    s = position(
        river=[["purple:heart"], haul, *GLASS[2:]], satchels=[["yellow:triangle"]], boards=[board_of([5, 5, 5, 1])]
    )
    play(s, "place", colour="yellow", shape="triangle", collect="heart")
    settle(s)

    assert s.grid[0] == 20 and s.trigger == 0


def test_d14_equal_columns_count_from_the_left() -> None:
    """Of equal columns the leftmost counts, although it is worth less."""
    s = position(boards=[board_of([2, 2, 1, 1, 1, 1, 2])])

    assert scoring.column_points(s, 0) == 2 * 1 + 2 * 2


def test_d15_first_row_has_no_gap() -> None:
    """Columns open from the left, so row 1 counts every open column; a gap comes from a shorter column."""
    s = position(boards=[board_of([2, 1, 3])])

    assert [scoring.filled_in_row(s, 0, row) for row in range(5)] == [3, 1, 0, 0, 0]


def test_d16_tiles_have_one_side() -> None:
    """A tile shows the same stones all match long; no draw or move chooses a side."""
    assert [spec.STONES[shape] for shape in SHAPES] == tables.STONES
    assert {family.name for family in game().draws.families} == {"tile", "first", "glass"}


def test_d17_one_to_five_play() -> None:
    """Solo is against a rival of the rules; two to five play each other; black joins with five."""
    assert (spec.SPEC.min_seats, spec.SPEC.max_seats) == (1, 5)
    assert game(1).new_state().boards == 2
    assert [game(n).new_state().bag_colours[spec.COLOURS.index("black")] for n in range(1, 6)] == [0, 0, 0, 0, 12]


def test_d18_satchels_are_open() -> None:
    """Every viewer sees every satchel, and the same table."""
    match = etagere.Match.start(game(3), seed=5)
    views = [match.view(viewer) for viewer in (None, 0, 1, 2)]
    for view in views:
        view.pop("me", None)

    assert all(view == views[0] for view in views)
    assert all(len(player["satchel"]) == 3 for player in views[0]["players"])


def test_r8_6_over_is_scored() -> None:
    """A match that ran dry is scored like any other."""
    s = position(satchels=[["white:heart"], []], lake=[], bag=0, river=GLASS, order=ORDER, boards=[board_of([2, 2])])
    play(s, "place", colour="white", shape="heart", collect="triangle")

    assert s.step == OVER
    assert game().scores(s)[0] == scoring.score(s, 0)
