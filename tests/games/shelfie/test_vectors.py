"""Every vector of the rule files: the rulebook's examples, the goals, sequences and regressions."""

from __future__ import annotations

from typing import Any

import pytest

from etagere.core.rng import Rng
from etagere.games.shelfie import rules, scoring, spec
from etagere.games.shelfie.spec import LETTERS, OVER, STACKS, TAKE, TYPES
from tests.conftest import read_data
from tests.games.shelfie.positions import EMPTY_SHELF, game, line_name, position, shelf_rows, take, waits_for_tiles

DATA = read_data("shelfie", "examples.json")
X = {each["id"]: each for each in DATA["rulebook_examples"]}
SEQUENCES = {each["id"]: each for each in DATA["sequence_vectors"]}
SHELVES = DATA["common_goal_vectors"] + DATA["common_goal_edge_vectors"] + DATA["regression_shelves"]


def goals_of(shelf: list[str]) -> list[str]:
    s = position(shelves=[shelf])
    return [f"G{goal + 1:02}" for goal in range(12) if scoring.goal_holds(s, 0, goal)]


def legal_lines(s: Any, seats: int) -> dict[str, set[int]]:
    """The lines that can be taken, with the columns they can go into."""
    g = game(seats)
    lines: dict[str, set[int]] = {}
    for code in g.legal(s, 0):
        move = g.actions.move(code)
        key = " ".join(sorted(str(move["cells"]).split()))
        lines.setdefault(key, set()).add(int(move["column"]))
    return lines


def key(cells: list[list[int]]) -> str:
    return " ".join(sorted(line_name(cells).split()))


@pytest.mark.parametrize("vector", SHELVES, ids=lambda v: v["id"])
def test_shelf(vector: dict[str, Any]) -> None:
    """All goals that hold, the group points and the matches of every personal goal."""
    s = position(shelves=[vector["shelf"]])

    assert vector["goals_that_hold"] == goals_of(vector["shelf"])
    assert vector["adjacent_points"] == scoring.group_points(s, 0)
    assert vector["personal_matches"] == [scoring.matches(s, 0, card) for card in range(12)]
    if "goal" in vector:
        assert vector["holds"] == (vector["goal"] in goals_of(vector["shelf"]))


SMALLEST = {
    0: ["....."] * 3 + ["CBGFT", "CBGFT", "PP..."],
    1: [".....", "C....", "BC...", "GFC..", "TPBC.", "FGTPC"],
    2: ["....."] * 2 + ["CBGF."] * 4,
    3: ["....."] * 2 + ["CCCBB", "GGFFF", "TTTPP", "CCBBC"],
    4: ["C...C", "B...G", "B...G", "F...T", "F...T", "C...C"],
    5: ["C...P", "B...T", "G...F", "F...G", "T...B", "P...C"],
    6: ["....."] * 4 + ["CC.BB", "CC.BB"],
    7: ["....."] * 4 + ["CBGFT", "PTFGB"],
    8: ["CBC..", "CBG..", "BGF..", "BGF..", "GCC..", "GCC.."],
    9: ["....."] * 3 + ["C.C..", "BCG..", "CTC.."],
    10: ["....."] * 4 + ["CCC..", "CCCCC"],
    11: [".....", "C....", "BG...", "FTP..", "CBGF.", "TPCBG"],
}
"""A shelf with as few tiles as each goal can do with, or nearly."""


@pytest.mark.parametrize("goal", SMALLEST)
def test_a_small_shelf_has_its_token_at_the_end_of_the_turn(goal: int) -> None:
    """The last tile of the first column comes in a turn, and so does the token (R5.2)."""
    rows = [list(row) for row in SMALLEST[goal]]
    top = next(row for row in rows if row[0] != ".")
    tile, top[0] = top[0], "."
    board = [".........", f"...{tile}G....", "...BTP...", "..GFTPC..", *["........."] * 5]
    s = position(board=board, shelves=[["".join(row) for row in rows]], goals=[goal, (goal + 1) % 12])
    rules.apply(s, 0, take(s, [[1, 3]], 0))

    assert SMALLEST[goal] == shelf_rows(s, 0)
    assert scoring.goal_holds(s, 0, goal)
    assert s.claimed[0] == 8


def test_x01_token_stack() -> None:
    """Three players: 8, 6, 4 from the top."""
    assert X["X01"]["expected_stack_top_first"] == list(STACKS[X["X01"]["players"]])


def test_x02_personal_goal() -> None:
    """Three matches are worth four points."""
    vector = X["X02"]
    s = position(shelves=[vector["shelf"]], personal=[0, 1])

    assert vector["expected"]["matches"] == scoring.matches(s, 0, 0)
    assert vector["expected"]["points"] == scoring.card_points(s, 0)


def test_x03_groups() -> None:
    """Five scoring groups, 21 points."""
    vector = X["X03"]
    s = position(shelves=[vector["shelf"]])
    lines = [line for line in scoring.score_sheet(s, 0) if line.key == "shelfie.score.group"]
    found = sorted((str(x.params["tile"]), int(x.params["count"]), x.points) for x in lines)

    assert sorted((g["type"], g["size"], g["points"]) for g in vector["expected"]["scoring_groups"]) == found
    assert vector["expected"]["points"] == scoring.group_points(s, 0)


def test_x04_final_score() -> None:
    """12 + 6 + 18 = 36."""
    vector = X["X04"]
    s = position(shelves=[vector["shelf"]], personal=[0, 1])
    s.claimed = [4, 0, 0, 0, 8, 0, 0, 0]

    assert vector["expected"]["tokens"] == scoring.token_points(s, 0)
    assert vector["expected"]["personal_points"] == scoring.card_points(s, 0)
    assert vector["expected"]["adjacent_points"] == scoring.group_points(s, 0)
    assert vector["expected"]["total"] == scoring.score(s, 0)


@pytest.mark.parametrize("vector", [X["X05"], SEQUENCES["S09"]], ids=lambda v: v["id"])
def test_legal_lines(vector: dict[str, Any]) -> None:
    """Right and wrong lines on the board."""
    seats = vector["players"]
    lines = legal_lines(position(seats, board=vector["board"]), seats)
    expected = vector.get("expected", vector)

    for line in expected["legal_lines"]:
        assert key(line) in lines
    for each in expected["illegal_lines"]:
        assert key(each["line"]) not in lines, each["why"]


def test_x06_placement() -> None:
    """Three tiles go into one column, the first lowest."""
    vector = X["X06"]
    board = [".........", "...T.....", "...G.....", "...F.....", *["........."] * 5]
    s = position(board=board, shelves=[vector["shelf_before"]])
    rules.apply(s, 0, take(s, [[1, 3], [2, 3], [3, 3]], vector["column"]))

    assert vector["expected_shelf_after"] == shelf_rows(s, 0)


def refills(board: list[str], seats: int, rule: str) -> bool:
    return bool(rules.refill_due(position(seats, board=board, refill=rule)))


def test_x07_three_tiles_left() -> None:
    """Three tiles left go into the bag and the board is filled."""
    board = [".........", "...CC....", "...BB....", *["........."] * 6]
    s = position(board=board)
    rules.apply(s, 0, take(s, [[1, 3]], 0))

    assert waits_for_tiles(s)
    assert s.occupied == 0 and s.bag_left == 131


def test_x08_isolated_tiles() -> None:
    """Six isolated tiles: the seed rule does not refill, the two others do."""
    vector = X["X08"]
    for rule, expected in vector["expected"].items():
        assert expected == refills(vector["board"], vector["players"], rule)


def test_x09_first_token() -> None:
    """The first to fulfil a goal takes 8 points."""
    assert all(X["X09"]["expected_points"] == stack[0] for stack in STACKS.values())


def test_x10_setup() -> None:
    """29 tiles, 16 single lines and 8 pairs, 160 actions on an empty shelf."""
    vector = X["X10"]
    s = position(board=vector["board"])
    lines = legal_lines(s, 2)
    by_length = [sum(1 for line in lines if len(line.split()) == n) for n in (1, 2, 3)]

    assert vector["expected"]["tiles"] == s.occupied.bit_count()
    assert vector["expected"]["legal_lines_by_length_empty_shelf"] == by_length
    assert vector["expected"]["legal_actions_empty_shelf"] == len(game().legal(s, 0))


@pytest.mark.parametrize(("seats", "expected"), [(2, 160), (3, 220), (4, 180)])
def test_opening_actions(seats: int, expected: int) -> None:
    """The number of actions on a full board."""
    g = game(seats)
    s = g.new_state()
    rules.settle(s, Rng(1))

    assert expected == len(g.legal(s, 0))


def test_s01_goal_checked_at_the_end_of_the_turn() -> None:
    """A staircase passed through on the way does not count."""
    vector = SEQUENCES["S01"]
    board = [".........", "...G.....", "...C.....", "...B.....", *["........."] * 5]
    s = position(board=board, shelves=[vector["shelf_before"]], goals=[11, 0])
    rules.apply(s, 0, take(s, [[1, 3], [2, 3], [3, 3]], vector["place"]["column"]))

    assert vector["shelf_after"] == shelf_rows(s, 0)
    assert vector["expected"]["goal_holds_after"] == scoring.goal_holds(s, 0, 11)
    assert s.claimed[0] == 0


ALMOST_EIGHT = ["....."] * 4 + ["CC...", "CCCCC"]
EIGHT_BOARD = [".........", "...CGF...", "...BTP...", "...CGF...", *["........."] * 5]


def test_s02_token_order() -> None:
    """8, 6, 4 by the order of claiming, one a seat."""
    for event in SEQUENCES["S02"]["events"]:
        assert event["holds"]
    board = [".........", "...CC....", "...C.C...", "..GBTCPG.", ".FTPGBTF.", *["........."] * 4]
    s = position(3, board=board, shelves=[ALMOST_EIGHT] * 3, goals=[10, 0], seat=1)
    points = []
    for seat, cell in ((1, [1, 3]), (2, [1, 4]), (0, [2, 3]), (1, [2, 5])):
        before = scoring.token_points(s, seat)
        rules.apply(s, seat, take(s, [cell], 2, 3))
        points.append((seat, scoring.token_points(s, seat) - before))

    expected = [(1, 8), (2, 6), (0, 4), (1, 0)]
    assert expected == points
    by_seat = {(e["seat"], i): e["points"] for i, e in enumerate(SEQUENCES["S02"]["events"])}
    assert sorted(by_seat.values()) == sorted(p for _, p in points)


def test_s03_both_goals_in_one_turn() -> None:
    """Two goals fulfilled at once give both top tokens."""
    vector = SEQUENCES["S03"]
    goals = [int(goal[1:]) - 1 for goal in vector["goals"]]
    shelf = [".....", ".....", ".....", "C....", "BCB.C", "CBCCC"]
    s = position(board=[".........", "...CGF...", "...BTP...", *["........."] * 6], shelves=[shelf], goals=goals)
    before = [scoring.goal_holds(s, 0, goal) for goal in goals]
    rules.apply(s, 0, take(s, [[1, 3]], 2))

    assert before == [False, False]
    assert vector["expected_points"] == [s.claimed[0], s.claimed[4]]


def test_s04_goal_lost_later() -> None:
    """A token stays when its pattern is spoiled."""
    shelf = [".....", "C....", "BC...", "GFT..", "PBGC.", "TFCB."]
    s = position(board=EIGHT_BOARD, shelves=[shelf], goals=[11, 0])
    rules.apply(s, 0, take(s, [[1, 4]], 4))
    claimed = s.claimed[0]
    rules.apply(s, 1, take(s, [[1, 5]], 0))
    rules.apply(s, 0, take(s, [[3, 5]], 4))

    assert claimed == 8
    assert not scoring.goal_holds(s, 0, 11)
    assert SEQUENCES["S04"]["expected_token_kept"] == (s.claimed[0] == 8)


FULL_BUT_ONE = [".TCBG", "CBGFT", "BGFTP", "GFTPC", "FTPCB", "TPCBG"]


@pytest.mark.parametrize("case", SEQUENCES["S05"]["cases"], ids=lambda c: f"seat {c['seat_that_fills_first']}")
def test_s05_end_of_game(case: dict[str, Any]) -> None:
    """The round is finished up to the highest seat."""
    first = case["seat_that_fills_first"]
    board = [".........", "...CG....", "...BTP...", "..GBTCPG.", ".FTPGBTF.", *["........."] * 4]
    shelves = [FULL_BUT_ONE if seat == first else EMPTY_SHELF for seat in range(4)]
    s = position(4, board=board, shelves=shelves, seat=first)
    played = []
    rules.apply(s, first, take(s, [[1, 3]], 0, 4))
    while s.step == TAKE:
        played.append(s.seat)
        rules.apply(s, s.seat, game(4).legal(s, s.seat)[0])

    assert s.step == OVER
    assert case["seats_still_to_play"] == played


def test_s06_end_token() -> None:
    """Only the first to fill a shelf gets the point."""
    board = [".........", "...CG....", "...BTP...", "..GBTCPG.", ".FTPGBTF.", *["........."] * 4]
    s = position(3, board=board, shelves=[FULL_BUT_ONE, EMPTY_SHELF, FULL_BUT_ONE], seat=0)
    for seat, cell in ((0, [1, 3]), (1, [1, 4]), (2, [2, 3])):
        rules.apply(s, seat, take(s, [cell], 0, 3))

    for fill in SEQUENCES["S06"]["fills"]:
        assert fill["points"] == scoring.end_points(s, fill["seat"])


@pytest.mark.parametrize("case", SEQUENCES["S07"]["cases"], ids=str)
def test_s07_tie_break(case: dict[str, Any]) -> None:
    """Among equals the highest seat wins."""
    scores = case["scores_by_seat"]
    g = game(len(scores))
    s = position(len(scores), personal=[0, 1, 2, 3])
    s.claimed = (scores + [0] * 4)[:4] + [0] * 4

    assert scores == g.scores(s)
    assert case["winner"] == g.places(s).index(1)
    assert len(set(g.places(s))) == len(scores)


@pytest.mark.parametrize("case", SEQUENCES["S08"]["cases"], ids=lambda c: str(c["tiles"]))
def test_s08_refill_trigger(case: dict[str, Any]) -> None:
    """Only the number counts by the seed rule, only contact by the others."""
    for rule in ("seed_four_or_fewer", "english_isolated"):
        assert case[rule] == refills(case["board"], 4, rule)


@pytest.mark.parametrize("vector", [SEQUENCES["S10"], SEQUENCES["S11"]], ids=lambda v: v["id"])
def test_take_limited_by_space(vector: dict[str, Any]) -> None:
    """No more tiles than one column has room for."""
    s = position(board=vector["board"], shelves=[vector["shelf"]])
    lines = legal_lines(s, 2)

    assert vector["legal_actions"] == len(game().legal(s, 0))
    assert vector["max_tiles"] == max(len(line.split()) for line in lines)
    assert set(vector["legal_columns"]) == set.union(*lines.values())


def test_action_numbers() -> None:
    """The codes follow the numbering of the rule files."""
    space = read_data("shelfie", "components.json")["action_space"]["suggested_ids"]

    assert space["size"] == game().actions.size
    for check in space["check_values"]:
        code = game().actions.encode("take", cells=line_name(check["cells_lowest_first"]), column=check["column"])
        assert check["id"] == code


def test_component_data() -> None:
    """Box contents, board and cards agree with the component file."""
    data = read_data("shelfie", "components.json")

    assert [t["id"] for t in data["item_types"]] == list(TYPES)
    assert "".join(t["letter"] for t in data["item_types"]) == LETTERS
    assert data["board"]["min_players_grid"] == list(spec.BOARD)
    assert [" ".join(goal["grid"]) for goal in data["personal_goals"]] == list(spec.PERSONAL_GOALS)
    assert data["personal_goal_points_by_matches"] == list(spec.CARD_POINTS)
    assert {int(k): tuple(v) for k, v in data["scoring_tokens"]["stack_top_first"].items()} == STACKS
    assert list(data["options"]["refill_rule"]["values"]) == list(spec.REFILL_RULES)
