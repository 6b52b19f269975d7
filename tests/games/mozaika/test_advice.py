"""What helps to decide in Mozaika: the score of every board line by line."""

from __future__ import annotations

from etagere.core import testing
from etagere.core.contract import Game
from etagere.games.mozaika.spec import PLACING
from etagere.games.mozaika.state import State
from tests.games.mozaika.positions import EMPTY, full, game, position


def test_sheets_are_the_score_of_every_seat() -> None:
    """To everybody, at every moment of a match; each group with its four spaces."""
    g = game(4)
    for s in testing.random_positions(g, 3):
        sheets = g.advice(s, None)["sheets"]
        assert all(g.advice(s, viewer)["sheets"] == sheets for viewer in range(4))
        for seat, sheet in enumerate(sheets):
            whole = [line.to_json() for line in g.score_sheet(s, seat)]
            assert whole == [{name: line[name] for name in ("key", "points", "params")} for line in sheet]
            assert all(len(line["cells"]) == 4 for line in sheet if "group" in line["params"])


def test_a_group_counts_less_its_flies() -> None:
    """Four equal tiles are worth 4, one less for each fly on them, and name their spaces."""
    row = [["R1"] * 4, *EMPTY[1:]]
    plain = game().advice(position(boards=[row]), 0)["sheets"][0][0]
    flown = game().advice(position(boards=[row], flies=[[(1, 1)]]), 0)["sheets"][0][0]

    assert (plain["key"], plain["points"]) == ("mozaika.score.pattern", 4)
    assert (flown["key"], flown["points"]) == ("mozaika.score.pattern_flies", 3)
    assert plain["params"]["group"] == "row1" and plain["cells"] == ["a1", "b1", "c1", "d1"]


def test_symmetry_is_earned_by_the_whole_board_and_coins_by_none() -> None:
    sheet = game().advice(full([["R1", "B2", "B2", "R1"]] * 4, coins=5), 0)["sheets"][0]

    assert {len(line["cells"]) for line in sheet if line["key"].endswith("symmetry")} == {16}
    assert sheet[-1]["key"] == "mozaika.score.coins" and sheet[-1]["cells"] == []


def test_what_a_tile_is_said_to_bring_is_what_it_brings() -> None:
    """Over random matches, every tile on every space and every fly: coins, groups and symmetry of the score sheet."""
    told = {"coins": 0, "groups": 0, "flies": 0}
    for seats, seed in ((3, 1), (4, 2), (5, 3)):
        g = game(seats)
        for s in testing.random_positions(g, seed):
            placing = s.step == PLACING
            for viewer in (None, *range(seats)):
                assert ("gains" in g.advice(s, viewer)) == (placing and viewer in g.waiting(s))
            for seat in g.waiting(s) if placing else []:
                gains = g.advice(s, seat)["gains"]
                before = by_part(g, s, seat)
                for action in g.legal(s, seat):
                    move, world = g.actions.move(action), s.clone()
                    g.apply(world, seat, action)
                    after = by_part(g, world, seat)
                    gain = gains.get("fly" if move["type"] == "fly" else move["tile"], {}).get(move["cell"])
                    parts = [gain[part] for part in ("coins", "groups", "symmetry")] if gain else [0, 0, 0]
                    assert parts == [new - old for new, old in zip(after, before, strict=True)]
                    told["coins"] += parts[0] > 0
                    told["groups"] += parts[1] > 0
                    told["flies"] += move["type"] == "fly" and parts[1] < 0
    assert all(told.values()), told


def by_part(g: Game[State], s: State, seat: int) -> tuple[int, int, int]:
    """Coins, points of groups and points of symmetry by the score sheet."""
    sheet = g.score_sheet(s, seat)
    groups = sum(line.points for line in sheet if "group" in line.params)
    symmetry = sum(line.points for line in sheet if "axis" in line.params)
    return sheet[-1].params["count"], groups, symmetry
