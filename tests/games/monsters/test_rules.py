"""Turns, events, views and numbers of Monster Factory."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

import etagere
from etagere.core import testing
from etagere.core.contract import CHANCE, NOBODY, Game
from etagere.core.engine import Choices
from etagere.core.errors import BrokenLaw, IllegalMove, UnreadableMove
from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.core.rollouts import playouts
from etagere.games.monsters import spec, tables
from etagere.games.monsters.actions import WINDOW
from tests.games.monsters.positions import Workbench, open_edges, verdict

VARIANTS = list(testing.variants("monsters"))
CHECKSUMS = [[1662, 367349703], [2730, 2307176723], [3038, 2065615238], [3140, 1900111349], [3152, 823649852]]
"""Decisions and folded scores of 40 random matches for 2 to 6 seats."""


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_laws_hold(game: Game[Any]) -> None:
    """Random matches keep every law of the box at every step."""
    for seed in range(6):
        for s in testing.random_positions(game, seed):
            game.check(s)


@pytest.mark.parametrize("seats", range(2, 7))
def test_legal_against_search(seats: int) -> None:
    """The legal placements are exactly those that a search over a wide area finds from the view alone."""
    game = etagere.load("monsters", seats=seats)
    letters = dict(zip(spec.EDGE_NAMES, spec.EDGE_LETTERS, strict=True))
    for number, s in enumerate(testing.random_positions(game, seats)):
        if s.step != spec.PLACE or number % 7:
            continue
        shown = game.view(s, None)
        edges = "".join(letters[edge] for edge in shown["drawn"]["edges"])
        own_done = shown["players"][s.seat]["first_finished"]
        expected = []
        for owner, player in enumerate(shown["players"]):
            if owner != s.seat and own_done and not player["first_finished"]:
                continue
            monster = player["monsters"][-1]
            xs, ys = [t["x"] for t in monster["tiles"]], [t["y"] for t in monster["tiles"]]
            for x in range(min(xs) - 1, max(xs) + 2):
                for y in range(min(ys) - 1, max(ys) + 2):
                    seen = set()
                    for turn in range(4):
                        lying = tables.turned(edges, turn)
                        if lying not in seen and verdict(monster, x, y, lying) is None:
                            expected.append(game.actions.encode("place", owner=owner, x=x, y=y, turn=turn))
                        seen.add(lying)

        assert game.legal(s, s.seat) == sorted(expected)


def test_sample_is_uniform() -> None:
    """Every legal placement is drawn equally often."""
    bench = Workbench("kkkk", "nk--")
    bench.draw("nnk-")
    legal = bench.legal()
    rng, found = Rng(5), Choices()
    counts = dict.fromkeys(legal, 0)
    for _ in range(400 * len(legal)):
        counts[bench.game.sample(bench.s, 0, rng, found)] += 1

    assert len(legal) > 4
    assert all(300 < count < 500 for count in counts.values())


def test_a_turn_in_events() -> None:
    """Placing, finishing and beginning a minion are told in order, each with what a client needs."""
    bench = Workbench("n---", "kkkk", "kkkk")
    bench.put(0, 0, -1, "--n-", 1, seat=2)
    bench.minion("n-k-", 1)

    assert bench.events() == [
        {"type": "drawn", "seat": 2, "tile": "end_thin_eye"},
        {
            "type": "placed",
            "seat": 2,
            "owner": 0,
            "monster": "first",
            "tile": "end_thin_eye",
            "x": 0,
            "y": -1,
            "turn": 2,
        },
        {"type": "finished", "owner": 0, "monster": "first", "count": 2, "points": 2, "seat": 2},
        {"type": "minion", "seat": 0, "tile": "straight_mixed_eye"},
    ]
    assert (bench.s.step, bench.s.seat) == (spec.DRAW, 0)


def test_events_tell_the_state() -> None:
    """From the events alone one can rebuild every laid tile, the discards and the points."""
    game = etagere.load("monsters", seats=3)
    match = testing.random_match(game, 3)
    tiles: list[list[dict[str, Any]]] = [[], [], []]
    discarded: dict[str, int] = {}
    points = [0, 0, 0]
    for event in match.events(None):
        if event["type"] in ("start", "minion"):
            tiles[event["seat"]].append({"x": 0, "y": 0, "tile": event["tile"], "turn": 0})
        elif event["type"] == "placed":
            tiles[event["owner"]].append({name: event[name] for name in ("x", "y", "tile", "turn")})
        elif event["type"] == "discarded":
            discarded[event["tile"]] = discarded.get(event["tile"], 0) + 1
        elif event["type"] == "finished":
            points[event["owner"]] += event["points"]
    shown = match.view(None)

    for seat, player in enumerate(shown["players"]):
        laid = [tile for monster in player["monsters"] for tile in monster["tiles"]]
        assert tiles[seat] == [{name: tile[name] for name in ("x", "y", "tile", "turn")} for tile in laid]
    assert discarded == shown["discarded"]
    assert points == [player["points"] for player in shown["players"]]


def test_view_draws_everything() -> None:
    """A monster is shown tile by tile as it lies, with its open cells and what they demand."""
    bench = Workbench("nk--", "kkkk")
    bench.put(0, 1, 0, "---k", 1)
    bench.draw("n-n-", seat=1)
    shown = bench.view()
    monster = shown["players"][0]["monsters"][0]

    assert monster["tiles"] == [
        {
            "x": 0,
            "y": 0,
            "tile": "corner_mixed_a",
            "turn": 0,
            "edges": ["thin", "thick", "blank", "blank"],
            "eye": False,
        },
        {
            "x": 1,
            "y": 0,
            "tile": "end_thick_eye",
            "turn": 3,
            "edges": ["blank", "blank", "blank", "thick"],
            "eye": True,
        },
    ]
    assert monster["open"] == [{"x": 0, "y": -1, "edges": [None, None, "thin", None]}]
    assert (monster["finished"], monster["points"], monster["eyes"]) == (False, 0, 1)
    assert shown["drawn"] == {"tile": "straight_thin", "edges": ["thin", "blank", "thin", "blank"], "eye": False}
    assert sum(shown["stack"].values()) == shown["left"]
    assert open_edges(monster) == 1


def test_everybody_sees_the_same() -> None:
    """Nothing is hidden: all viewers have one view."""
    game = etagere.load("monsters", seats=4)
    for s in testing.random_positions(game, 9):
        assert game.view(s, None) == game.view(s, 0) == game.view(s, 3)


def test_open_cell_learns_blank_sides() -> None:
    """A cell that had only blank neighbours demands them all once a coloured edge points at it (R5.5)."""
    bench = Workbench("nk--", "kkkk")
    bench.put(0, 1, 0, "-k-k")
    bench.put(0, 2, 0, "n--k")
    bench.put(0, 2, -1, "--nn")

    cells = {(cell["x"], cell["y"]): cell["edges"] for cell in bench.monster(0)["open"]}
    assert cells[(1, -1)] == [None, "thin", "blank", None]


def test_observation() -> None:
    """The numbers show the viewer's monster first, the drawn tile and the counts."""
    bench = Workbench("nk--", "kkkk", "nnnn")
    bench.put(1, 0, -1, "--k-", 1)
    bench.draw("n-k-", 1, seat=2)
    tensor = bench.game.tensor
    out = array("f", [7.0]) * tensor.size
    bench.game.observe(bench.s, 1, out)

    seats, window, _, channels = tensor["monsters"].shape
    centre = tensor["monsters"].start + (WINDOW * window + WINDOW) * channels
    assert seats == 3 and tensor.size == tensor["monsters"].start + 3 * window * window * channels
    assert list(out[centre : centre + channels]) == [0.5, 1, 1, 1, 1]
    assert list(out[centre - channels : centre]) == [1, 0, 0, 1, 0]
    assert list(out[centre + 2 * window * window * channels :][:channels]) == [0.5, 0.5, 1, 0, 0]
    drawn = tensor["drawn"].start
    assert list(out[drawn : drawn + spec.PATTERNS]).index(1.0) == 4 and out[tensor["drawn_eye"].start] == 1
    assert list(out[tensor["to_move"].start :][:3]) == [0, 1, 0]
    assert list(out[tensor["size"].start :][:4]) == [2 / 16, 1 / 16, 1 / 16, 0]
    assert list(out[tensor["open_edges"].start :][:3]) == [3 / 8, 4 / 8, 2 / 8]
    assert max(out) < 7


def test_observation_cuts_far_tiles() -> None:
    """Tiles more than eight cells from the start tile are left out, and nothing else is disturbed."""
    bench = Workbench("kkkk", "nnnn")
    for x in range(1, 11):
        bench.put(0, x, 0, "-k-k")
    out = array("f", [0.0]) * bench.game.tensor.size
    bench.game.observe(bench.s, 0, out)

    start, channels = bench.game.tensor["monsters"].start, bench.game.tensor["monsters"].shape[3]
    cells = bench.game.tensor["monsters"].size // channels
    shown = [cell for cell in range(cells) if out[start + cell * channels]]
    assert len(shown) == 1 + WINDOW + 1 and out[bench.game.tensor["size"].start] == 11 / 16


def test_coordinates_read_as_numbers() -> None:
    """A placement names its cell by signed coordinates; what lies outside is unreadable."""
    game = etagere.load("monsters", seats=2)
    code = game.actions.encode("place", owner=1, x=-3, y=2, turn=1)

    assert game.actions.to_json(code) == {"type": "place", "owner": 1, "x": -3, "y": 2, "turn": 1}
    with pytest.raises(UnreadableMove, match="x should be a number from −44 to 43"):
        game.actions.encode("place", owner=1, x=44, y=2, turn=1)


def test_refused_moves() -> None:
    """An occupied cell, a cell beside nothing and a start tile in mid-game are not possible; nor is an absent seat."""
    game = etagere.load("monsters", seats=2)
    match = Match.start(game, 1)
    for seat in range(2):
        match.play(seat, {"type": "start", "tile": "cross_kkkk" if seat == 0 else "cross_nnnn"})
    before = match.fingerprint
    for move in (
        {"type": "place", "owner": 0, "x": 0, "y": 0, "turn": 0},
        {"type": "place", "owner": 1, "x": 0, "y": -2, "turn": 0},
        {"type": "start", "tile": "end_thin"},
    ):
        with pytest.raises(IllegalMove):
            match.play(match.waiting[0], move)
    with pytest.raises(UnreadableMove, match="from 0 to 1"):
        match.play(match.waiting[0], {"type": "place", "owner": 5, "x": 0, "y": -1, "turn": 0})

    assert match.fingerprint == before


def test_broken_laws_are_found() -> None:
    """The laws notice a lost tile, a wrong demand, wrong points and a tile that does not match."""
    game = etagere.load("monsters", seats=2)
    s = [state.clone() for state in testing.random_positions(game, 1)][30]
    data = game.dump(s)
    breaks: dict[str, Any] = {
        "stack": [data["stack"][0] + 1, *data["stack"][1:]],
        "wants": [data["wants"][0] ^ 1, *data["wants"][1:]],
        "first_points": [9, *data["first_points"][1:]],
        "laid_faces": [data["laid_faces"][0] ^ 1, *data["laid_faces"][1:]],
        "size": [data["size"][0] + 1, *data["size"][1:]],
    }
    game.check(game.load(data))
    for name, wrong in breaks.items():
        with pytest.raises(BrokenLaw):
            game.check(game.load({**data, name: wrong}))


def test_score_sheet_lines() -> None:
    """Every monster has its line; unfinished ones are worth nothing (R8.3)."""
    bench = Workbench("n---", "kkkk")
    bench.put(0, 0, -1, "--n-", 1)
    bench.minion("k---", 1)
    bench.put(0, 0, -1, "--k-", 1)
    bench.minion("nnn-", 1)
    lines = [
        (line.key.rpartition(".")[2], line.points, line.params["count"]) for line in bench.game.score_sheet(bench.s, 0)
    ]

    assert lines == [("first", 2, 2), ("minion", 2, 2), ("unfinished_minion", 0, 1)]
    assert [line.key for line in bench.game.score_sheet(bench.s, 1)] == ["monsters.score.unfinished_first"]


def test_longest_match() -> None:
    """No match has more steps than declared: 88 draws or choices and at most one placement a draw."""
    assert spec.SPEC.longest >= 2 * spec.TILES


def test_walk() -> None:
    """The same matches are played in every build."""
    checksums = []
    for seats in range(2, 7):
        game = etagere.load("monsters", seats=seats)
        checksums.append(playouts(game.engine, game.new_state(), game.new_state(), seats, 1, 40, 1000))

    assert checksums == CHECKSUMS


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_chance_follows_the_stack(seats: int) -> None:
    """Every tile of the stack is equally likely, for a turn and for a minion."""
    game = etagere.load("monsters", seats=seats)
    for s in testing.random_positions(game, seats):
        if game.actor(s) == CHANCE:
            assert sum(weight for _, weight in game.odds(s)) == s.left
            assert all(weight == s.stack[draw % spec.KINDS] for draw, weight in game.odds(s))
    assert game.actor(s) == NOBODY


def test_estimate_knows_what_can_be_finished() -> None:
    """The chance to finish falls with open cells and with the tiles that close them, to nothing without any."""
    heuristics = etagere.load("monsters").rooms.heuristics
    bench = Workbench("n---", "kkkk")
    one = heuristics.finish_chance(bench.s, 0)
    four = heuristics.finish_chance(bench.s, 1)
    bench.stack({"end_thin": 2, "end_thick": 2})
    few = heuristics.finish_chance(bench.s, 0)
    bench.stack({"tee_kkk": 9})

    assert 1000 > one > few > 0 and one > four
    assert heuristics.finish_chance(bench.s, 0) == 0


def test_estimate_counts_points() -> None:
    """At the end an estimate is the score."""
    game = etagere.load("monsters", seats=3)
    s = testing.random_match(game, 8).state

    assert [100 * points for points in game.scores(s)] == [game.rooms.heuristics.estimate(s, i) for i in range(3)]


def test_greedy_beats_random() -> None:
    """Looking one placement ahead by the estimate wins most matches of two."""
    game = etagere.load("monsters", seats=2)
    heuristics = game.rooms.heuristics
    found, after = Choices(), game.new_state()
    won = 0
    for seed in range(60):
        s, rng, me = game.new_state(), Rng(seed), seed % 2
        while (seat := game.actor(s)) != NOBODY:
            if seat == CHANCE:
                code = game.draw(s, rng)
            elif seat != me:
                code = game.sample(s, seat, rng, found)
            else:
                worth = {}
                for each in game.legal(s, seat):
                    after.copy_from(s)
                    game.apply(after, seat, each)
                    worth[each] = heuristics.estimate(after, me) - heuristics.estimate(after, 1 - me)
                code = max(worth, key=worth.__getitem__)
            game.apply(s, seat, code)
        won += game.places(s)[me] == 1

    assert won >= 50
