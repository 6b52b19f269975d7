"""The course of a match of River Valley Glassworks: nested choices, merged moves, a dry bag, solo play, bad input."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import etagere
from etagere.core import testing
from etagere.core.contract import CHANCE, NOBODY, Game
from etagere.core.errors import BrokenLaw, IllegalMove, UnreadableMove, WrongOption, WrongSeats
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.glassworks import rules, scoring, spec, tables
from etagere.games.glassworks.spec import (
    DISCARD,
    LAY,
    LAY_RIVER,
    OPEN,
    OVER,
    RIVAL,
    RIVAL_DRAW,
    RUN_DRY,
    SHAPES,
    STOCK_RIVER,
    TURN,
)
from etagere.games.glassworks.state import State
from tests.games.glassworks.positions import (
    board_of,
    columns,
    draw,
    game,
    haul,
    lake,
    legal,
    name,
    play,
    position,
    river,
    satchel,
    settle,
    start_final,
)

FULL_RIVER = [
    ["purple:heart"],
    ["purple:circle"],
    ["white:heart"],
    ["white:circle"],
    ["white:square"],
    ["white:hexagon"],
]
"""A piece on every tile, the river in the order of shapes."""


def told(s: State, log: EventLog) -> list[dict[str, Any]]:
    return [game(s.seats).events.to_json(row, None) for row in log.take()]


# Setup


def test_setup_is_drawn_in_order() -> None:
    """Tile order, first player, river from its start, lake, satchels from the first player clockwise (R2.6)."""
    match = etagere.Match.start(game(3), seed=11)
    told = [event["type"] for event in match.events(None)]
    first = match.view(None)["first"]
    given = [event["seat"] for event in match.events(None) if event["type"] == "satchel"]

    assert told == ["tile"] * 6 + ["first"] + ["river"] * 9 + ["lake"] * 5 + ["satchel"] * 9
    assert [(first + i) % 3 for i in (0, 0, 0, 1, 1, 1, 2, 2, 2)] == given
    assert [first] == match.waiting


def test_every_order_and_first_player_is_equally_likely() -> None:
    """Setup draws have equal weights (R2.2, R2.5)."""
    g = game(4)
    s = g.new_state()

    assert s.step == LAY_RIVER
    for left in range(6, 0, -1):
        assert [1] * left == [weight for _, weight in g.odds(s)]
        g.apply(s, CHANCE, g.odds(s)[0][0])
    assert [weight for _, weight in g.odds(s)] == [1, 1, 1, 1]
    g.apply(s, CHANCE, g.odds(s)[2][0])
    assert s.step == STOCK_RIVER and s.first == 2


def test_own_stones_count_at_setup() -> None:
    """At setup a tile gets as many pieces as its own stones (R2.2, D2)."""
    s = game(2).new_state()
    rules.settle(s, Rng(3))

    assert [spec.STONES[shape] for shape, _ in river(s)] == [sum(glass.values()) for _, glass in river(s)]


# Gather


def test_equal_pieces_are_one_move() -> None:
    """Moves that differ only by identical pieces are one action."""
    s = position(satchels=[["white:circle", "white:circle", "white:circle"]], river=FULL_RIVER)

    assert len(legal(s, "place")) == 2
    assert len(legal(s, "pair")) == 10
    play(s, "pair", shape="circle", tile="triangle", collect="heart")
    assert Counter({"white:circle": 1}) == satchel(s)


def test_which_pair_is_asked_only_with_a_choice() -> None:
    """Three colours of a shape: the pair is named a piece at a time, from the first kind to the last."""
    held = ["white:circle", "purple:circle", "yellow:circle"]
    s = position(satchels=[held], river=FULL_RIVER)
    play(s, "pair", shape="circle", tile="teardrop", collect="hexagon")

    assert s.step == LAY
    assert [move["colour"] for move in legal(s, "lay")] == ["white", "purple"]
    again = s.clone()
    play(s, "lay", colour="white")
    assert [move["colour"] for move in legal(s, "lay")] == ["purple", "yellow"]
    play(s, "lay", colour="yellow")
    assert Counter({"purple:circle": 1}) == satchel(s)
    play(again, "lay", colour="purple")
    assert Counter({"white:circle": 1}) == satchel(again), "yellow followed without a question"
    assert again.step != LAY


def test_every_pair_is_reached_once() -> None:
    """However a pair is named, no two ways lead to the same pieces."""
    held = ["white:circle", "white:circle", "purple:circle", "yellow:circle", "purple:heart"]
    g = game()
    ends = []

    def walk(s: State) -> None:
        if s.step != LAY:
            ends.append(tuple(sorted(satchel(s).elements())))
            return
        for code in g.legal(s, 0):
            after = s.clone()
            g.apply(after, 0, code)
            walk(after)

    s = position(satchels=[held], river=FULL_RIVER)
    play(s, "pair", shape="circle", tile="teardrop", collect="hexagon")
    walk(s)
    kept = {tuple(sorted(pair)) for pair in combinations([each for each in held if "circle" in each], 2)}
    assert len(ends) == len(set(ends)) == len(kept) == 4


def test_the_tile_placed_on_is_not_collected() -> None:
    """What was just placed stays on its tile (R4.2)."""
    s = position(satchels=[["yellow:circle"]], river=FULL_RIVER)
    play(s, "place", colour="yellow", shape="circle", collect="square")

    assert dict(river(s))["circle"]["yellow:circle"] == 1
    assert Counter({"white:circle": 1}) == haul(s)


def test_refill_is_seen_before_columns_are_chosen() -> None:
    """The order of new colours is asked when the refill lies open (D3, C3)."""
    tiles = [["white:heart"], ["purple:circle", "yellow:square", "orange:heart"], *[["white:circle"]] * 4]
    s = position(satchels=[["dark_blue:triangle"]], river=tiles)
    log = EventLog()
    play(s, "place", log, colour="dark_blue", shape="triangle", collect="heart")
    assert game().actor(s) == CHANCE
    draw(s, "light_blue:heart", log=log)

    assert s.step == OPEN and s.fresh.bit_count() == 3
    play(s, "open", log, colour="yellow")
    assert [move["colour"] for move in legal(s, "open")] == ["purple", "orange"]
    play(s, "open", log, colour="orange")
    assert columns(s) == [["yellow", 1], ["orange", 1], ["purple", 1]]
    types = [event["type"] for event in told(s, log)]
    assert types == [
        "place",
        "collect",
        "flow",
        "river",
        "open",
        "arrange",
        "open",
        "arrange",
        "open",
        "arrange",
        "inventory",
    ]


# Lake


def test_every_discard_is_reached_once() -> None:
    """Pieces overflow one kind at a time, upwards: each multiset by exactly one way (C5)."""
    held = ["white:circle", "white:circle", "purple:square", "purple:square", "yellow:heart"]
    waters = ["white:circle", "purple:square", "orange:heart", "orange:square", "light_blue:heart"]
    g = game()
    ends = []

    def walk(s: State) -> None:
        if s.step != DISCARD:
            ends.append(tuple(sorted(satchel(s).elements())))
            return
        codes = g.legal(s, 0)
        assert len(codes) >= 2, "a discard without a choice is not asked"
        for code in codes:
            after = s.clone()
            g.apply(after, 0, code)
            walk(after)

    s = position(satchels=[held], lake=waters)
    play(s, "lake", colour="light_blue", shape="heart")
    walk(s)
    pieces = held + waters[:4]
    assert len(ends) == len(set(ends))
    assert {tuple(sorted(kept)) for kept in combinations(pieces, 5)} == set(ends)


def test_equal_lake_pieces_are_one_move() -> None:
    """Leaving either of two equal pieces is one action."""
    s = position(lake=["white:heart", "white:heart", "white:circle", "purple:square", "purple:square"])

    assert len(legal(s, "lake")) == 3
    play(s, "lake", colour="white", shape="heart")
    assert Counter({"white:heart": 1, "white:circle": 1, "purple:square": 2}) == satchel(s)


def test_discard_is_before_the_new_lake() -> None:
    """The excess is chosen before the lake is refilled (R6.3)."""
    s = position(satchels=[["white:circle", "purple:square"]])
    left = name(s.lake[0]).split(":")
    play(s, "lake", colour=left[0], shape=left[1])

    assert s.step == DISCARD and s.lake_size == 1


# Running dry (R8)


def test_pass_only_without_another_action() -> None:
    """With an empty satchel and an empty lake a seat passes, and the next one plays (R8.5)."""
    s = position(satchels=[[], ["white:heart"]], lake=[], bag=0, river=FULL_RIVER)
    assert legal(s, "pass") == [{}]
    play(s, "pass")

    assert s.seat == 1 and s.step == TURN and not legal(s, "pass")


def test_match_ends_when_nobody_can_act() -> None:
    """Bag, lake and satchels are empty: the match is over and scored (R8.6)."""
    s = position(satchels=[["white:heart"], []], lake=[], bag=0, river=FULL_RIVER)
    play(s, "place", colour="white", shape="heart", collect="circle")
    outcome = game().outcome(s)

    assert s.step == OVER and s.ended == RUN_DRY
    assert outcome is not None and outcome.reason == "glassworks.reason.run_dry"


def test_closed_lake_can_end_the_match() -> None:
    """In a final phase without the lake, empty satchels end the match although the lake has glass (R8.6, D5)."""
    s = position(satchels=[["white:heart"], []], bag=0, river=FULL_RIVER, end_phase_lake_allowed=False)
    start_final(s, 1, 2)
    play(s, "place", colour="white", shape="heart", collect="circle")

    assert s.step == OVER and s.ended == RUN_DRY and s.lake_size == 5


def test_short_lake() -> None:
    """The bag gives what it has: the lake may stay below five, then below four is taken whole (R8.2, R8.3)."""
    s = position(bag=["white:heart", "white:circle"])
    left = name(s.lake[4]).split(":")
    play(s, "lake", colour=left[0], shape=left[1])
    draw(s, "white:heart", "white:circle")

    assert s.seat == 1 and s.lake_size == 3
    assert legal(s, "drain") == [{}] and not legal(s, "lake")


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_weights_fall(seats: int) -> None:
    """Bag 4, lake 3, satchel 2, river 1: every action lowers the sum, so every match is finite (R8.7)."""
    g = game(seats)

    def weight(s: State) -> int:
        on_river = sum(sum(glass.values()) for _, glass in river(s)) if s.step > STOCK_RIVER else 0
        return 4 * s.bag_left + 3 * s.lake_size + 2 * sum(s.held) + on_river

    for seed in range(5):
        before, turns = 10_000, 0
        for s in testing.random_positions(g, seed):
            if s.step == TURN and s.turns > turns and legal(s, "pass") == []:
                assert weight(s) < before
                before, turns = weight(s), s.turns


# Solo (R9)


def test_rival_collects_from_the_fuller_neighbour() -> None:
    """More pieces first; with equal ones the tile nearer the lake (R9.4)."""
    for upstream, downstream, expected in ((2, 1, "heart"), (1, 2, "square"), (1, 1, "square")):
        pool = [f"{colour}:{shape}" for colour in ("white", "purple") for shape in SHAPES]
        tiles = [[pool.pop()], [pool.pop() for _ in range(upstream)], [pool.pop()]]
        tiles += [[pool.pop() for _ in range(downstream)], [pool.pop()], [pool.pop()]]
        s = position(1, river=tiles)
        s.seat, s.step = RIVAL, RIVAL_DRAW
        g = game(1)
        g.apply(s, CHANCE, g.draws.encode("glass", colour="yellow", shape="circle"))

        assert SHAPES[s.order[0]] == expected


def test_rival_at_the_ends_has_one_neighbour() -> None:
    """On the first and the last tile there is nothing to choose (R1.7)."""
    for shape, expected in (("triangle", "heart"), ("teardrop", "hexagon")):
        s = position(1)
        s.seat, s.step = RIVAL, RIVAL_DRAW
        g = game(1)
        g.apply(s, CHANCE, g.draws.encode("glass", colour="yellow", shape=shape))

        assert SHAPES[s.order[0]] == expected


def test_rival_opens_common_colours_first() -> None:
    """New colours from the most common to the rarest, without a question (R9.4)."""
    tiles = [["white:heart"], ["orange:circle", "yellow:square", "purple:heart"], *[["white:circle"]] * 4]
    s = position(1, river=tiles)
    s.seat, s.step = RIVAL, RIVAL_DRAW
    g = game(1)
    g.apply(s, CHANCE, g.draws.encode("glass", colour="dark_blue", shape="triangle"))
    settle(s)

    assert columns(s, RIVAL) == [["purple", 1], ["yellow", 1], ["orange", 1]]
    assert s.seat == 0 and s.step == TURN


def test_rival_uses_the_lake_when_the_bag_is_empty() -> None:
    """Then a random lake piece, and the lake is not refilled; with neither it passes (R9.3)."""
    s = position(1, satchels=[["white:heart", "white:heart"]], lake=["yellow:circle"], bag=0, river=FULL_RIVER)
    g = game(1)
    log = EventLog()
    play(s, "place", colour="white", shape="heart", collect="triangle")
    assert s.step == RIVAL_DRAW and [(g.draws.encode("glass", colour="yellow", shape="circle"), 1)] == g.odds(s)
    rules.settle(s, Rng(1))
    assert s.lake_size == 0 and s.grid[RIVAL] == 2
    play(s, "place", log, colour="white", shape="heart", collect="triangle")
    assert s.step == OVER and s.ended == RUN_DRY


def test_rival_passes() -> None:
    """The rival passes while the human can still act (R8.6, R9.3)."""
    s = position(1, satchels=[["white:heart", "white:heart"]], lake=[], bag=0, river=FULL_RIVER)
    log = EventLog()
    play(s, "place", log, colour="white", shape="heart", collect="triangle")

    assert "rival_pass" in [event["type"] for event in told(s, log)]
    assert s.seat == 0 and s.step == TURN


def test_only_the_human_tops_up() -> None:
    """When the rival starts the final phase, the human has three pieces and the rival still none (R9.5)."""
    s = position(
        1, boards=[[], board_of([5, 5, 5, 1])], river=[["purple:heart"], ["dark_blue:heart"], *[["white:circle"]] * 4]
    )
    s.seat, s.step = RIVAL, RIVAL_DRAW
    g = game(1)
    g.apply(s, CHANCE, g.draws.encode("glass", colour="yellow", shape="triangle"))
    settle(s)

    assert s.trigger == RIVAL and list(s.held) == [3, 0, 0, 0, 0]
    assert s.turns_left == 2 and s.seat == 0


@pytest.mark.parametrize(
    ("own", "rival", "place", "reason"),
    [([2, 2], [1, 1], 1, "solo_won"), ([1, 1], [2, 2], 2, "solo_lost"), ([2, 2], [2, 2], 1, "solo_shared")],
)
def test_solo_outcome(own: list[int], rival: list[int], place: int, reason: str) -> None:
    """The higher total wins; equal totals are shared (R9.5)."""
    s = position(1, boards=[board_of(own), board_of(rival)])
    s.step, s.ended = OVER, spec.LAST_ROUND
    outcome = game(1).outcome(s)

    assert outcome is not None
    assert (place,) == outcome.places and f"glassworks.reason.{reason}" == outcome.reason


def test_human_begins_solo() -> None:
    """In solo play the human is first and no first player is drawn (R9.2)."""
    match = etagere.Match.start(game(1), seed=2)

    assert match.waiting == [0] and match.view(0)["rival"]["columns"] == []
    assert "first" not in [game(1).draws.to_json(c.code)["type"] for c in match.commands if c.seat == CHANCE]


# Options, bad input, laws


@pytest.mark.parametrize("seats", [0, 6, -1, "2", None, 2.0, True])
def test_wrong_seats(seats: Any) -> None:
    """One to five play."""
    if seats is None:
        assert etagere.load("glassworks").seats == 1
        return
    with pytest.raises(WrongSeats):
        etagere.load("glassworks", seats=seats)


@pytest.mark.parametrize(
    "options", [{"end_phase_lake_allowed": 1}, {"inventory_counts_overflow": "yes"}, {"solo": True}]
)
def test_wrong_options(options: dict[str, Any]) -> None:
    """Options are named, and true or false."""
    with pytest.raises(WrongOption):
        etagere.load("glassworks", seats=2, **options)


def test_refused_moves_name_things() -> None:
    """A move that cannot be read, or is not possible, changes nothing."""
    match = etagere.Match.start(game(2), seed=4)
    seat, before = match.waiting[0], match.fingerprint

    with pytest.raises(UnreadableMove, match="colour should be one of white"):
        match.play(seat, {"type": "lake", "colour": "pink", "shape": "heart"})
    with pytest.raises(IllegalMove):
        match.play(seat, {"type": "pass"})
    assert before == match.fingerprint


def test_laws_notice_a_lost_piece() -> None:
    """A piece that vanished, a column that floats and a satchel that is too full are noticed."""
    g = game(3)
    s = g.new_state()
    rules.settle(s, Rng(1))
    g.check(s)
    for field, change in (("bag_left", -1), ("turns_left", 1), ("lake_size", -1)):
        broken = s.clone()
        setattr(broken, field, getattr(broken, field) + change)
        with pytest.raises(BrokenLaw):
            g.check(broken)


@pytest.mark.parametrize("g", list(testing.variants("glassworks")), ids=repr)
def test_random_matches(g: Game[State]) -> None:
    """Random matches of every variant keep the laws at every step and end with equal turns."""
    for seed in range(12):
        for s in testing.random_positions(g, 1000 + seed):
            g.check(s)
        assert g.actor(s) == NOBODY
        assert s.ended == RUN_DRY or s.turns % s.boards == 0


def test_sample_is_uniform() -> None:
    """Counting picks every listed turn equally often."""
    s = position(satchels=[["white:circle", "purple:circle", "yellow:triangle", "yellow:triangle", "orange:heart"]])
    codes = game().legal(s, 0)
    rng = Rng(9)
    found = etagere.core.engine.Choices()
    seen = Counter(rules.sample(s, 0, rng, found) for _ in range(400 * len(codes)))

    assert set(codes) == set(seen)
    assert max(seen.values()) < 500 and min(seen.values()) > 300


def test_scores_of_views_add_up() -> None:
    """Rows, columns and overflow of a view give its points."""
    match = testing.random_match(game(3), 8)
    for seat, player in enumerate(match.view(None)["players"]):
        assert player["row_points"] + player["column_points"] + player["overflow_points"] == player["points"]
        assert player["points"] == scoring.score(match.state, seat)
    assert sum(tables.BOX) == 132 and lake(match.state) is not None
