"""The rulings M0 to M13, one or more tests each."""

from __future__ import annotations

import pytest

import etagere
from etagere.core import testing
from etagere.core.contract import CHANCE, NOBODY
from etagere.core.rng import Rng
from etagere.games.monsters import spec, tables
from tests.conftest import read_data
from tests.games.monsters.positions import Workbench, kind

BOX = read_data("monsters", "components.json")


def test_m00_tile_list() -> None:
    """The box holds the assumed list, pattern by pattern, and its totals."""
    listed = {
        each["id"]: (each["edges"], each["copies_without_eyes"], each["copies_with_eyes"]) for each in BOX["tile_types"]
    }
    ours = {name: (edges, plain, eyed) for name, edges, plain, eyed in spec.TILE_LIST if name != "blank"}
    by_ways = [sum(c for c, ways in zip(tables.COPIES, tables.WAYS_OUT, strict=True) if ways == n) for n in range(5)]

    assert ours == listed
    assert sum(tables.COPIES) == BOX["tile_count"] == spec.TILES
    assert by_ways[1:] == list(BOX["totals"]["by_connections"].values()) and by_ways[0] == 0
    assert sum(tables.COPIES[1::2]) == BOX["totals"]["eye_tiles"]


def test_m00_all_patterns_once() -> None:
    """The list names every pattern there is up to turning, none twice, each with the stated number of turns."""
    classes = {min(tables.turned(edges, turn) for turn in range(4)) for edges in tables.EDGES}
    distinct = {each["id"]: each["distinct_turns"] for each in BOX["tile_types"]}

    assert len(tables.EDGES) == spec.PATTERNS == len(classes) == BOX["rotation_classes"]["all"]
    for pattern, (name, _, _, _) in enumerate(spec.TILE_LIST[:-1]):
        assert tables.WAYS[pattern * tables.DEMANDS + tables.NO_DEMAND] == distinct[name]


def test_m01_open_choice() -> None:
    """Each seat in turn may take any tile that is left; equal tiles are one choice."""
    game = etagere.load("monsters", seats=3)
    s = game.new_state()
    for seat in range(3):
        assert (game.actor(s), game.waiting(s)) == (seat, [seat])
        assert game.legal(s, seat) == [k for k in range(spec.KINDS) if s.stack[k]]
        game.apply(s, seat, kind("cross_nnkk_eye") if seat == 0 else kind("end_thin"))
        assert seat == 2 or kind("cross_nnkk_eye") not in game.legal(s, seat + 1)

    assert (s.left, s.stack[kind("end_thin")], game.actor(s)) == (85, 9, CHANCE)


def test_m01_random_start() -> None:
    """Random start tiles have three or four coloured edges, each of the twenty equally likely."""
    game = etagere.load("monsters", seats=6, start_tiles="random_three_or_four_way")
    s = game.new_state()
    odds = game.odds(s)

    assert sum(weight for _, weight in odds) == 20
    for seat in range(6):
        assert (game.actor(s), s.seat) == (CHANCE, seat)
        game.apply(s, CHANCE, game.draw(s, Rng(seat)))
    assert (s.step, s.seat, s.left) == (spec.DRAW, 0, 82)
    assert all(tables.WAYS_OUT[s.laid_faces[i] >> 2] >= 3 for i in range(6))


def test_m02_seat_0_begins() -> None:
    """Seat 0 chooses first and has the first turn."""
    bench = Workbench("kkkk", "nnnn")

    assert (bench.s.step, bench.s.seat) == (spec.DRAW, 0)


def test_m03_turned_but_never_flipped() -> None:
    """A mixed corner fits where it can be turned to; its mirror image does not."""
    bench = Workbench("nk--", "kkkk")
    bench.put(0, 0, -1, "-kn-")
    bench.put(0, 1, 0, "n--k")
    bench.hold("nk--")
    assert next(str(bench.game.actions.move(code)) for code in bench.legal()) == "place owner=0 x=1 y=-1 turn=2"
    bench.hold("kn--")

    assert 0 not in bench.owners()


def test_m03_equal_turns_are_one() -> None:
    """Of turns that give the same four edges only the smallest is an action."""
    bench = Workbench("k-k-", "nnnn")
    bench.hold("k-k-")
    assert [bench.game.actions.move(code)["turn"] for code in bench.legal()] == [0, 0]
    bench.hold("kkkk")

    assert [bench.game.actions.move(code)["turn"] for code in bench.legal()] == [0, 0]


def test_m04_monsters_never_meet() -> None:
    """A tile on one monster changes nothing on another, whatever their coordinates."""
    bench = Workbench("kkkk", "kkkk")
    before = bench.monster(1)
    for x in range(1, 6):
        bench.put(0, x, 0, "-k-k")

    assert bench.monster(1) == before


def test_m04_the_plane_is_wide_enough() -> None:
    """The longest line that the tiles of the box can form stays inside the plane."""
    through = [k for k in range(spec.KINDS) for _ in range(tables.COPIES[k]) if is_through(k)]
    corners = sum(tables.COPIES[k] for k in range(spec.KINDS) if tables.WAYS_OUT[k] == 2 and not is_through(k))

    assert (len(through), corners) == (34, 16)
    assert tables.REACH == 34 + 1 + 16 // 2
    assert tables.SIDE > 2 * tables.REACH + 1
    assert tables.place_of(tables.cell_of(5, -tables.REACH, tables.REACH)) == (5, -tables.REACH, tables.REACH)


def is_through(tile: int) -> bool:
    north, east, south, west = tables.sides(tables.LAID[tile * 4])
    return bool((north and south) or (east and west))


@pytest.mark.parametrize("seed", range(4))
def test_m04_stretched_monsters(seed: int) -> None:
    """Matches in which everybody stretches the longest monster eastwards keep the laws."""
    game = etagere.load("monsters", seats=2)
    s = game.new_state()
    rng = Rng(seed)
    while (actor := game.actor(s)) != NOBODY:
        if actor == CHANCE:
            game.apply(s, CHANCE, game.draw(s, rng))
        else:
            game.apply(s, actor, max(game.legal(s, actor), key=lambda code: (code - spec.KINDS) // 4 % tables.PLANE))
        game.check(s)


def test_m05_dead_cells_are_legal() -> None:
    """A placement may demand what no tile of the stack has."""
    bench = Workbench("nk--", "nnnn")
    bench.put(0, 0, -1, "-kn-")
    bench.stack({"tee_knn": 1, "end_thin": 3})
    bench.draw("knn-", seat=0)
    bench.place(0, 1, 0, "nn-k")

    assert bench.s.step == spec.DRAW


def test_m05_every_demand_has_a_tile() -> None:
    """With the assumed list every demand with a coloured edge is met by some tile of the box."""
    for demand in range(tables.DEMANDS):
        if tables.COLOURED[demand]:
            assert any(
                tables.FITS[pattern * tables.DEMANDS + demand] and sum(tables.COPIES[pattern * 2 : pattern * 2 + 2])
                for pattern in range(spec.PATTERNS)
            )


def test_m06_minion_start_may_be_an_end() -> None:
    """A single tile with a coloured edge is not finished."""
    bench = Workbench("n---", "kkkk")
    bench.put(0, 0, -1, "--n-")
    bench.minion("k---", 1)

    assert not bench.monster(0)["finished"] and bench.s.finished[0] == 1


def test_m06_blank_tile() -> None:
    """If a list had a tile without coloured edges: never placed, never a chosen start, and as the
    start of a minion finished at once, with the next one begun."""
    bench = Workbench("n---", "kkkk")
    bench.put(0, 0, -1, "--n-")
    bench.minion("----", 1)
    assert (bench.s.step, bench.s.owner, bench.game.scores(bench.s)[0]) == (spec.MINION, 0, 3)
    bench.minion("----", 0)
    bench.minion("k---", 0)
    assert (bench.s.step, bench.game.scores(bench.s)[0], bench.s.finished[0]) == (spec.DRAW, 3, 3)
    bench.draw("----")
    assert bench.view()["discarded"] == {"blank": 1}
    s = bench.game.new_state()
    s.stack = [1] * spec.KINDS

    assert bench.game.legal(s, 0) == list(range(spec.KINDS - 2))


def test_m07_only_others_first_monsters_fit() -> None:
    """With a finished first monster, a tile that fits only first monsters of others is discarded."""
    bench = Workbench("n---", "k-k-", "kkkk")
    bench.put(0, 0, -1, "--n-")
    bench.minion("n---")
    bench.draw("k---", seat=0)

    assert (bench.s.step, bench.s.seat, bench.view()["discarded"]) == (spec.DRAW, 0, {"end_thick": 1})


def test_m08_empty_stack() -> None:
    """The match ends with the last tile: placed, discarded, or begun as a minion."""
    placed = Workbench("n---", "kkkk")
    placed.stack({"end_thin": 1})
    placed.put(0, 0, -1, "--n-")
    discarded = Workbench("kkkk", "kkkk")
    discarded.stack({"end_thin": 1})
    discarded.draw("n---")
    begun = Workbench("n---", "kkkk")
    begun.stack({"end_thin": 2})
    begun.put(0, 0, -1, "--n-")
    begun.minion("n---")

    for bench, scores in ((placed, [2, 0]), (discarded, [0, 0]), (begun, [2, 0])):
        assert (bench.s.step, bench.reason, bench.game.scores(bench.s)) == (spec.OVER, "empty_stack", scores)


def test_m09_no_minion_after_the_last_first_monster() -> None:
    """When the last first monster is finished nothing more is drawn."""
    bench = Workbench("n---", "k---")
    bench.put(0, 0, -1, "--n-")
    bench.minion("nnnn")
    bench.put(1, 0, -1, "--k-")

    assert (bench.s.step, bench.reason) == (spec.OVER, "first_monsters")
    assert len(bench.view()["players"][1]["monsters"]) == 1


def test_m09_last_tile_and_last_first_monster() -> None:
    """Both ends in one move: the reason told is the finished monsters."""
    bench = Workbench("n---", "k---")
    bench.put(0, 0, -1, "--n-")
    bench.minion("nnnn")
    bench.stack({"end_thick": 1})
    bench.put(1, 0, -1, "--k-")

    assert (bench.s.step, bench.reason, bench.s.left) == (spec.OVER, "first_monsters", 0)


def test_m10_discards_are_no_decision() -> None:
    """An unplayable tile is discarded and replaced by draws alone, told as events."""
    bench = Workbench("kkkk", "kkkk")
    bench.draw("n---")
    assert bench.game.actor(bench.s) == CHANCE
    bench.draw("k---")

    shown = [(event["type"], event["seat"], event["tile"]) for event in bench.events()]
    assert shown == [("drawn", 0, "end_thin"), ("discarded", 0, "end_thin"), ("drawn", 0, "end_thick")]


def test_m11_both_ends_occur() -> None:
    """Random matches of two end in both ways the rulebook names."""
    game = etagere.load("monsters", seats=2)
    outcomes = [testing.random_match(game, seed).outcome for seed in range(12)]

    assert {o.reason for o in outcomes if o} == {"monsters.reason.first_monsters", "monsters.reason.empty_stack"}


def test_m12_the_ban_starts_at_once() -> None:
    """A seat whose first monster was finished by another may no longer add to first monsters."""
    bench = Workbench("nnnn", "n---", "kkkk")
    bench.put(1, 0, -1, "--n-", seat=0)
    bench.minion("k---")
    bench.draw("n-k-", seat=1)

    assert bench.owners() == {1}
    bench.place(1, 0, -1, "n-k-")
    bench.draw("n-k-", seat=2)
    assert bench.owners() == {0, 1, 2}


def test_m13_harming_is_allowed() -> None:
    """A seat may open up another's first monster as long as its own is unfinished."""
    bench = Workbench("kkkk", "k---")
    bench.draw("kkkk", seat=0)
    bench.place(1, 0, -1, "kkkk")

    assert bench.s.size[1] == 2 and bench.s.opens[1] == 3
