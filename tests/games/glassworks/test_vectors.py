"""Every vector of the rule files: scoring, placing, river, lake, legality, end, setup, winners."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from etagere.core.contract import CHANCE
from etagere.core.rng import Rng
from etagere.games.glassworks import rules, scoring, spec, tables
from etagere.games.glassworks.spec import COLOURS, NONE, OPEN, OVER, SHAPES
from etagere.games.glassworks.state import State
from etagere.games.glassworks.steps import inventory
from tests.conftest import read_data
from tests.games.glassworks.positions import (
    board_of,
    columns,
    draw,
    game,
    haul,
    lake,
    legal,
    play,
    position,
    river,
    satchel,
    settle,
    start_final,
)

DATA = read_data("glassworks", "examples.json")
BOX = read_data("glassworks", "components.json")
EN = {each["id"]: each for each in DATA["end_phase"]}


def named(vector: dict[str, Any]) -> str:
    return str(vector["id"])


@pytest.mark.parametrize("vector", DATA["scoring"], ids=named)
def test_scoring(vector: dict[str, Any]) -> None:
    """Rows, the two columns that count and the overflow give the total."""
    s = position(boards=[board_of(vector["heights"])], overflow=[vector["overflow"]])
    expect = vector["expect"]

    rows = [spec.ROW_POINTS[scoring.filled_in_row(s, 0, row)] for row in range(5)]
    first = scoring.tallest(s, 0, NONE)
    scored = [column for column in (first, scoring.tallest(s, 0, first)) if column != NONE]
    assert expect["rows_bottom_to_top"] == rows
    assert expect["rows_total"] == sum(rows) == scoring.row_points(s, 0)
    assert expect["scored_columns"] == [
        {"column": c + 1, "height": s.heights[c], "vp": scoring.one_column_points(s, 0, c)} for c in scored
    ]
    assert expect["columns_total"] == scoring.column_points(s, 0)
    assert expect["overflow_vp"] == scoring.overflow_points(s, 0)
    assert expect["total"] == scoring.score(s, 0) == sum(line.points for line in game().score_sheet(s, 0))


def collect_colours(vector: dict[str, Any], order: list[str]) -> State:
    """Collect a haul of those colours with a vector's board and answer in the given order."""
    seats = 5 if "black" in vector["collected_colors"] else 2
    left = Counter({(c, s): n for c in COLOURS for s, n in zip(SHAPES, spec.GLASS[c], strict=True)})
    left["white", "triangle"] -= 1
    glass = []
    for colour in vector["collected_colors"]:
        shape = max(SHAPES, key=lambda each: left[colour, each])
        left[colour, shape] -= 1
        glass.append(f"{colour}:{shape}")
    tiles = [[], glass, [], [], [], []]
    s = position(
        seats, river=tiles, satchels=[["white:triangle"]], boards=[vector["columns"]], overflow=[vector["overflow"]]
    )
    play(s, "place", colour="white", shape="triangle", collect="heart")
    game(seats).rooms.rules.settle(s, Rng(1))
    while s.seat == 0 and s.step == OPEN:
        play(s, "open", colour=order.pop(0))
    return s


@pytest.mark.parametrize("vector", DATA["placement"], ids=named)
def test_placement(vector: dict[str, Any]) -> None:
    """Known colours stack, new ones open columns in the chosen order, the rest overflows."""
    s = collect_colours(vector, list(vector["chosen_order_of_new_colors"]))

    assert vector["expect"]["columns"] == columns(s)
    assert vector["expect"]["overflow"] == s.spilled[0]
    assert vector["expect"]["inventory"] == inventory(s, 0)


def test_placement_pl07_alternative() -> None:
    """The other new colour may have the last column instead."""
    vector = next(each for each in DATA["placement"] if each["id"] == "PL07")
    s = collect_colours(vector, list(vector["alternative"]["order"]))

    assert vector["alternative"]["expect_columns_7"] == columns(s)[6]
    assert vector["alternative"]["expect_overflow"] == s.spilled[0]


@pytest.mark.parametrize("vector", DATA["river"], ids=named)
def test_river(vector: dict[str, Any]) -> None:
    """Placing, collecting, flowing and refilling."""
    before = vector["river_before_start_to_lake"]
    order = [tile["shape"] for tile in before]
    seats = 5 if any("black" in piece for piece in vector["satchel_before"]) else 2
    bag = vector["bag_draws_in_order"] if "bag_size_before" in vector else None
    s = position(seats, order, [t["glass"] for t in before], satchels=[vector["satchel_before"]], bag=bag, lake=[])
    action = vector["action"]
    shape = action["place"][0].split(":")[1]
    assert [tables.STONES[tile] for tile in s.order] == [tile["stones"] for tile in before]
    assert vector.get("bag_size_before", s.bag_left) == s.bag_left

    collect = order[action["collect_from"]]
    if len(action["place"]) == 1:
        assert order[action["tile"]] == shape
        play(s, "place", colour=action["place"][0].split(":")[0], shape=shape, collect=collect)
    else:
        play(s, "pair", shape=shape, tile=order[action["tile"]], collect=collect)
    collected = haul(s) if vector["bag_draws_in_order"] else Counter()
    draw(s, *vector["bag_draws_in_order"])

    expect = vector["expect"]
    assert Counter(expect["collected"]) == collected
    assert Counter(expect["satchel_after"]) == satchel(s)
    assert [(t["shape"], Counter(t["glass"])) for t in expect["river_after_start_to_lake"]] == river(s)
    assert vector.get("bag_size_after", s.bag_left) == s.bag_left


@pytest.mark.parametrize("vector", DATA["lake"], ids=named)
def test_lake(vector: dict[str, Any]) -> None:
    """Four into the satchel, the excess into the overflow, then the lake is filled up."""
    bag: list[str] | None = [] if vector.get("bag_size_before") == 0 else None
    s = position(lake=vector["lake_before"], satchels=[vector["satchel_before"]], bag=bag, river=[[]] * 6)
    left = list((Counter(vector["lake_before"]) - Counter(vector["take"])).elements())

    if left:
        colour, shape = left[0].split(":")
        play(s, "lake", colour=colour, shape=shape)
    else:
        play(s, "drain")
    for piece in sorted(vector["to_overflow"], key=lambda p: tables.kind_of(*p.split(":"))):
        if legal(s, "discard"):
            colour, shape = piece.split(":")
            play(s, "discard", colour=colour, shape=shape)
    draw(s, *vector["bag_draws_in_order"])

    expect = vector["expect"]
    assert Counter(expect["satchel_after"]) == satchel(s)
    assert expect["overflow_added"] == s.spilled[0]
    assert Counter(expect["lake_after"]) == lake(s)
    assert inventory(s, 0) == 0
    if not expect["lake_after"]:
        s.seat = 0
        assert legal(s, "lake") == legal(s, "drain") == []


@pytest.mark.parametrize("vector", DATA["legality"], ids=named)
def test_legality(vector: dict[str, Any]) -> None:
    """Exactly these placements, pairs and visits are legal."""
    order = vector["river_shapes_start_to_lake"]
    empty = vector["lake_size"] == 0
    s = position(order=order, satchels=[vector["satchel"]], lake=[] if empty else None, bag=0 if empty else None)
    if vector["phase"] == "end":
        start_final(s, 1, 2)
    expect = vector["expect"]

    singles = [
        {"colour": each["place"][0].split(":")[0], "shape": order[each["tile"]], "collect": order[at]}
        for each in expect["gather_single"]
        for at in each["collect_from"]
    ]
    pairs = legal(s, "pair")
    assert sorted(singles, key=str) == sorted(legal(s, "place"), key=str)
    assert expect["gather_pair_tiles"] == len({move["tile"] for move in pairs})
    assert expect.get("gather_pair_moves", len(pairs)) == len(pairs)
    assert expect["lake"] == bool(legal(s, "lake") or legal(s, "drain"))
    assert (expect.get("forced") == "pass") == bool(legal(s, "pass"))
    if vector["phase"] == "end":
        s.final_lake = 0
        assert not legal(s, "lake")


def about_to_trigger(players: int, trigger: int, satchels: list[int], bag: int | None, first: int = 0) -> State:
    """One seat has 16 and is about to collect two known pieces; after the refill the bag has `bag` pieces."""
    sixteen = board_of([5, 5, 5, 1])
    seat = (first + trigger) % players
    pool = iter([f"{colour}:{shape}" for colour in ("orange", "yellow", "light_green") for shape in SHAPES])
    held: list[list[str]] = [[] for _ in range(players)]
    for relative, count in enumerate(satchels):
        held[(first + relative) % players] = [next(pool) for _ in range(count)]
    held[seat].append("white:triangle")
    tiles = [["white:heart"], ["dark_blue:circle", "dark_blue:square"], *[["purple:teardrop"]] * 4]
    boards: list[list[list[Any]]] = [[] for _ in range(players)]
    boards[seat] = sixteen
    size = None if bag is None else bag + 1
    return position(players, river=tiles, satchels=held, boards=boards, bag=size, seat=seat, first=first)


@pytest.mark.parametrize("key", ["EN01", "EN02", "EN03"])
@pytest.mark.parametrize("first", [0, 1])
def test_end_order(key: str, first: int) -> None:
    """The round is finished, then everybody has one more turn."""
    vector = EN[key]
    n = vector["players"]
    s = about_to_trigger(n, vector["trigger_seat"], [3] * n, None, first)
    g = game(n)
    play(s, "place", colour="white", shape="triangle", collect="heart")
    settle(s)

    order: list[int] = []
    rng = Rng(5)
    last_turn = NONE
    while s.step != OVER:
        if s.turns != last_turn:
            last_turn = s.turns
            order.append((s.seat - first) % n)
        g.apply(s, s.seat, g.legal(s, s.seat)[0])
        rules.settle(s, rng)
    assert vector["expect"]["order"] == order
    assert vector["expect"]["turns_still_to_play_by_seat"] == [order.count(seat) for seat in range(n)]


@pytest.mark.parametrize("key", ["EN04", "EN05", "EN06"])
def test_top_up(key: str) -> None:
    """Satchels below three are filled up to three from the bag, the triggering player first."""
    vector = EN[key]
    s = about_to_trigger(
        vector["players"], vector["trigger_seat"], vector["satchels_before"], vector["bag_size_before"]
    )
    play(s, "place", colour="white", shape="triangle", collect="heart")
    settle(s)

    assert vector["expect"]["satchels_after"] == list(s.held[: vector["players"]])
    assert vector["expect"]["bag_size_after"] == s.bag_left


@pytest.mark.parametrize("key", ["EN07", "EN08", "EN09"])
def test_trigger(key: str) -> None:
    """Only the columns count for 17, a haul may pass it, and the final phase starts once."""
    vector = EN[key]
    heights = {15: [5, 5, 5], 16: [5, 5, 5, 1], 17: [5, 5, 5, 2]}[vector["inventory_before"]]
    grid = [f"dark_blue:{shape}" for shape in SHAPES][: vector["added_to_grid"]]
    waste = [f"white:{shape}" for shape in SHAPES][3 : 3 + vector["added_to_overflow"]]
    tiles = [["purple:heart"], grid + waste, *[["purple:teardrop"]] * 4]
    s = position(river=tiles, satchels=[["yellow:triangle"], []], boards=[board_of(heights)])
    if vector.get("phase") == "end":
        start_final(s, 0, 3)
    play(s, "place", colour="yellow", shape="triangle", collect="heart")
    settle(s)

    assert vector["expect"]["inventory_after"] == inventory(s, 0)
    assert vector["added_to_overflow"] == s.spilled[0]
    if vector.get("phase") == "end":
        assert s.turns_left == 2 and list(s.held[:2]) == [0, 0]
    else:
        assert vector["expect"]["triggers"] == (s.trigger == 0)


@pytest.mark.parametrize("vector", DATA["setup"], ids=named)
def test_setup(vector: dict[str, Any]) -> None:
    """The bag, the river, the lake and the satchels as dealt."""
    g = game(vector["players"])
    s = g.new_state()
    expect = vector["expect"]
    assert expect["bag_total"] == s.bag_left
    assert expect["colors"] == sum(1 for count in s.bag_colours if count)

    rules.settle(s, Rng(vector["players"]))
    assert expect["river_glass"] == sum(sum(glass.values()) for _, glass in river(s))
    assert expect["lake"] == s.lake_size
    assert [expect["satchel_each"]] * expect["human_satchels"] == [n for n in s.held if n]
    assert expect["bag_after_setup"] == s.bag_left
    assert g.actor(s) == s.first != CHANCE


def with_total(total: int) -> tuple[list[list[Any]], int]:
    """A board and an overflow that score so many points."""
    if total < 0:
        return [], -total // 3
    for heights in product(range(1, 6), repeat=4):
        s = position(boards=[board_of(heights)])
        for overflow in range(3):
            if scoring.score(s, 0) - 3 * overflow == total:
                return board_of(heights), overflow
    raise AssertionError(f"no small board scores {total}")


@pytest.mark.parametrize("vector", DATA["winners"], ids=named)
def test_winners(vector: dict[str, Any]) -> None:
    """The highest total wins; equal totals share the victory."""
    n = len(vector["totals"])
    found = [with_total(total) for total in vector["totals"]]
    s = position(n, boards=[board for board, _ in found], overflow=[overflow for _, overflow in found])
    s.step, s.ended = OVER, spec.LAST_ROUND
    outcome = game(n).outcome(s)

    assert outcome is not None
    assert tuple(vector["totals"]) == outcome.scores
    assert tuple(vector["expect_winners"]) == outcome.winners


def test_components() -> None:
    """The box is the one of the component file."""
    assert tuple(each["id"] for each in BOX["colors"]) == COLOURS
    assert tuple(BOX["shapes"]["ids"]) == SHAPES
    for each in BOX["colors"]:
        assert each["count"] == sum(spec.GLASS[each["id"]])
        assert list(each["shapes"].values()) == list(spec.GLASS[each["id"]])
        assert (each["players"] == [5]) == (each["id"] == spec.LATE_COLOUR)
    assert {tile["shape"]: tile["stones"] for tile in BOX["river"]["tiles"]} == spec.STONES
    assert BOX["row_vp"]["by_filled_from_left"] == list(spec.ROW_POINTS)
    for column, values in BOX["column_vp"]["table_bottom_to_top"].items():
        assert values == [spec.COLUMN_STEP[int(column) - 1] * height for height in range(1, 6)]
    assert BOX["lake"]["size"] == spec.LAKE_SIZE and BOX["lake"]["take"] == spec.LAKE_TAKE
    satchels = BOX["satchel"]
    assert (satchels["start"], satchels["limit"], satchels["final_phase_top_up_to"]) == (
        spec.SATCHEL_START,
        spec.SATCHEL_LIMIT,
        spec.TOP_UP,
    )
    assert (BOX["glassworks"]["columns"], BOX["glassworks"]["rows"]) == (spec.COLUMNS, spec.ROWS)
    assert BOX["inventory_track"]["end_trigger"] == spec.END_INVENTORY
    assert BOX["overflow"]["vp_each"] == spec.OVERFLOW_POINTS
    assert BOX["color_use"]["total_without_black"] == sum(tables.glass_for(4))
    assert BOX["color_use"]["total_with_black"] == sum(tables.glass_for(5))
    rarity = [colour for group in BOX["rarity_chart_on_board"]["order_common_to_rare"] for colour in group]
    assert rarity == [COLOURS[colour] for colour in tables.RIVAL_ORDER]
