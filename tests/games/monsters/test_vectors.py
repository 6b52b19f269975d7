"""Every vector of `examples.json`, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import etagere
from etagere.core.contract import CHANCE, NOBODY
from etagere.games.monsters import rules, spec, tables
from tests.conftest import read_data
from tests.games.monsters.positions import Workbench, kind, open_edges, upright, verdict

DATA = read_data("monsters", "examples.json")
BYSTANDER = "kkkk"
"""The start tile of the other seat, whose monster stays open."""


def named(part: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("vector", DATA[part], ids=[each["id"] for each in DATA[part]])


@named("legality")
def test_legality(vector: Any) -> None:
    """The engine allows exactly what the rulebook allows, and the edge counts are right afterwards."""
    tiles, (new,) = upright(vector["input"]["monster"], [vector["input"]["new_tile"]])
    bench = Workbench(tiles[0][2], BYSTANDER)
    bench.grow(0, tiles)
    x, y, edges, eye = new
    before = bench.monster(0)
    bench.hold(edges, eye)

    expected = vector["expect"]
    assert expected["legal"] == (bench.code(0, x, y, edges) in bench.legal())
    assert expected["reason"] == verdict(before, x, y, edges)
    if expected["legal"]:
        bench.game.apply(bench.s, 0, bench.code(0, x, y, edges))
        assert expected["complete_after"] == bench.monster(0)["finished"]
        assert expected["open_edges_after"] == open_edges(bench.monster(0))


@named("placements")
def test_placements(vector: Any) -> None:
    """The list of placements is complete, and turns that look the same are one."""
    tiles, wanted = upright(vector["input"]["monster"], vector["expect"]["placements"])
    bench = Workbench(tiles[0][2], BYSTANDER)
    bench.grow(0, tiles)
    bench.hold(vector["input"]["tile"])

    own = [code for code in bench.legal() if bench.game.actions.move(code)["owner"] == 0]
    assert vector["expect"]["count"] == len(own)
    assert sorted(bench.code(0, x, y, edges) for x, y, edges in wanted) == own


@named("scoring")
def test_scoring(vector: Any) -> None:
    """A seat that builds these monsters one after another has these points."""
    monsters = [{**each, "shape": upright(each["placed_in_order"])[0]} for each in vector["input"]["monsters"]]
    before = 0
    if monsters[0]["first"]:
        _, _, edges, eye = monsters[0]["shape"][0]
        bench = Workbench(edges, BYSTANDER, eye=eye)
    else:  # a first monster goes before, which the vector does not count
        bench = Workbench("n---", BYSTANDER)
        bench.put(0, 0, -1, "--n-")
        before = 2
    points = []
    for monster in monsters:
        if not monster["first"]:
            bench.minion(*monster["shape"][0][2:])
        bench.grow(0, monster["shape"])
        shown = bench.monster(0)
        points.append(shown["points"])

        assert monster["tiles"] == len(shown["tiles"])
        assert monster["eye_tiles"] == shown["eyes"]
        assert monster["open_edges"] == open_edges(shown)
        assert monster["complete"] == shown["finished"]
        assert monster["points"] == shown["points"]
    assert vector["expect"]["points"] == points
    assert vector["expect"]["total"] == bench.game.scores(bench.s)[0] - before
    assert vector["expect"]["total"] == sum(x.points for x in bench.game.score_sheet(bench.s, 0)) - before


# Engine


def must_play() -> None:
    bench = Workbench("n---", "kkkk")
    bench.draw("n---")

    assert bench.s.step == spec.PLACE
    moves = [bench.game.actions.move(code) for code in bench.legal()]
    assert {"place"} == {move["type"] for move in moves} and len(moves) == 1
    assert (moves[0]["owner"], moves[0]["x"], moves[0]["y"]) == (0, 0, -1)


def discard() -> None:
    bench = Workbench("kkkk", "kkk-")
    bench.draw("n---")
    bench.draw("n-n-")

    assert bench.game.actor(bench.s) == CHANCE and bench.s.seat == 0
    assert bench.view()["discarded"] == {"end_thin": 1, "straight_thin": 1}
    assert [event["type"] for event in bench.events()] == ["drawn", "discarded"] * 2
    bench.draw("k---")
    assert bench.s.step == spec.PLACE and bench.s.seat == 0


def completed_by_other() -> None:
    bench = Workbench("kkkk", "kkkk", "n---")
    bench.stack({"end_thin": 10, "end_thick": 11})
    bench.put(2, 0, -1, "--n-", seat=0)

    assert bench.s.step == spec.MINION and bench.s.left == 20
    bench.minion("k---")
    assert bench.s.left == 19
    assert bench.monster(2)["monster"] == "minion"
    assert bench.s.step == spec.DRAW and bench.s.seat == 1


def restricted_player() -> None:
    bench = Workbench("n---", "k-k-", "n---")
    bench.put(0, 0, -1, "--n-")
    bench.minion("n---")
    bench.put(2, 0, -1, "--n-")
    bench.minion("n-n-")
    bench.draw("k---", seat=0)

    assert bench.view()["discarded"] == {"end_thick": 1} and bench.s.seat == 0
    bench.draw("n-k-")
    assert {0, 2} == bench.owners()


def end_all_first() -> None:
    bench = Workbench("n---", "k---")
    bench.put(0, 0, -1, "--n-")
    bench.minion("nn--")
    left = bench.s.left
    bench.put(1, 0, -1, "--k-")

    assert bench.game.actor(bench.s) == NOBODY and left - 1 == bench.s.left
    assert [each["monster"] for each in bench.view()["players"][0]["monsters"]] == ["first", "minion"]
    assert [each["monster"] for each in bench.view()["players"][1]["monsters"]] == ["first"]
    assert bench.game.scores(bench.s) == [2, 2]
    assert bench.reason == "first_monsters"


def end_stack() -> None:
    bench = Workbench("kkkk", "kkkk")
    bench.stack({"end_thick": 1})
    bench.put(0, 0, -1, "--k-")

    assert bench.game.actor(bench.s) == NOBODY
    assert bench.reason == "empty_stack"


def last_tile_completes() -> None:
    bench = Workbench("n---", "kkkk")
    bench.put(0, 0, -1, "--n-")
    bench.minion("k---", 1)
    bench.stack({"end_thick": 1})
    bench.put(0, 0, -1, "--k-")

    assert bench.game.actor(bench.s) == NOBODY
    assert bench.game.scores(bench.s)[0] == 3
    assert len(bench.view()["players"][0]["monsters"]) == 2


def last_tile_is_minion_start() -> None:
    bench = Workbench("kkkk", "n---", "kkkk", "nnnn")
    bench.stack({"end_thin": 1, "end_thick_eye": 1})
    bench.put(1, 0, -1, "--n-", seat=0)
    assert bench.s.step == spec.MINION and bench.s.left == 1
    bench.minion("k---", 1)

    assert bench.game.actor(bench.s) == NOBODY
    assert bench.game.scores(bench.s) == [0, 2, 0, 0]
    assert [(each["monster"], each["finished"]) for each in bench.view()["players"][1]["monsters"][1:]] == [
        ("minion", False)
    ]


def last_tile_unplayable() -> None:
    bench = Workbench("kkkk", "kkkk")
    bench.stack({"end_thin": 1})
    bench.draw("n---")

    assert bench.game.actor(bench.s) == NOBODY
    assert bench.view()["discarded"] == {"end_thin": 1}


def tie() -> None:
    game = etagere.load("monsters", seats=3)
    s = game.new_state()
    s.step, s.finished, s.firsts = spec.OVER, [1, 1, 1, 0, 0, 0], 3
    s.first_points, s.minion_points = [14, 9, 9, 0, 0, 0], [0, 5, 0, 0, 0, 0]

    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.scores == (14, 14, 9)
    assert outcome.places == (1, 1, 3) and outcome.winners == (0, 1)
    assert outcome.tiebreaks == ((), (), ())


def minion_visible_start() -> None:
    bench = Workbench("n---", "kkkk")
    bench.put(0, 0, -1, "--n-")
    bench.minion("k---")
    assert not bench.monster(0)["finished"]
    bench.put(0, 0, -1, "--k-", 1)

    assert bench.game.scores(bench.s)[0] == 3 and bench.s.finished[0] == 2


def unfillable_cell() -> None:
    bench = Workbench("nk--", "nnnn")
    bench.put(0, 0, -1, "-kn-")
    bench.stack({"tee_knn": 1, "end_thin": 3, "corner_mixed_b": 2})
    bench.draw("knn-", seat=0)
    bench.place(0, 1, 0, "nn-k")
    cell = next(each for each in bench.monster(0)["open"] if (each["x"], each["y"]) == (1, -1))

    assert bench.s.step == spec.DRAW
    assert cell["edges"] == [None, None, "thin", "thick"]
    demand = rules.demand_at(bench.s, 0, tables.cell_of(0, 1, -1))
    left = [name for name in spec.KIND_NAMES if bench.s.stack[kind(name)]]
    assert left and not any(tables.FITS[(kind(name) >> 1) * tables.DEMANDS + demand] for name in left)


FLOW: dict[str, Callable[[], None]] = {
    "RB-must-play": must_play,
    "RB-discard": discard,
    "RB-completed-by-other": completed_by_other,
    "RB-restricted-player": restricted_player,
    "RB-end-all-first": end_all_first,
    "RB-end-stack": end_stack,
    "EC-last-tile-completes": last_tile_completes,
    "EC-last-tile-is-minion-start": last_tile_is_minion_start,
    "EC-last-tile-unplayable": last_tile_unplayable,
    "EC-tie": tie,
    "EC-minion-visible-start": minion_visible_start,
    "EC-unfillable-cell": unfillable_cell,
}


@named("flow")
def test_flow(vector: Any) -> None:
    """The situation told in the vector leads to what it expects."""
    FLOW[vector["id"]]()
