"""What helps to decide in My Shelfie: progress towards common goals, and the score line by line."""

from __future__ import annotations

from typing import Any

import pytest

import etagere
from etagere.core import testing
from etagere.core.contract import ScoreLine
from etagere.core.rng import Rng
from etagere.games.shelfie import scoring
from etagere.games.shelfie.advice import PARTS, progress
from etagere.games.shelfie.spec import COMMON_GOALS
from tests.games.shelfie.positions import position


def shown(goal: str, drawing: str) -> dict[str, Any]:
    """What the advice tells of a goal about a shelf drawn from the top."""
    s = position(shelves=[drawing.split()], goals=[COMMON_GOALS.index(goal), 0 if goal != "six_pairs" else 1])
    told: dict[str, Any] = etagere.load("shelfie", seats=2).advice(s, 0)["progress"][goal][0]
    return told


@pytest.mark.parametrize(
    ("goal", "drawing", "have", "of"),
    [
        ("corners", "C...C ..... ..... ..... ..... C...B", 3, 4),
        ("diagonal", "C.... .C... ..C.. ...C. ....B .....", 4, 5),
        ("cross", "..... ..... ..... C.C.. .C... C.C..", 5, 5),
        ("eight", "..... ..... ..... CCC.. CCC.. CCC..", 8, 8),
        ("six_pairs", "..... ..... ..... CC... CCBB. GGFFT", 4, 6),
        ("four_fours", "C.... C.... C.... C.... BBBB. GGG..", 2, 4),
        ("four_plain_rows", "..... ..... ..... CCBBG CBGFT CCCCC", 2, 4),
        ("two_rich_rows", "..... ..... ..... ..... CBGFT CBGFC", 1, 2),
        ("two_rich_columns", "C.... B.... G.... F.... T.... P....", 1, 2),
        ("three_plain_columns", "CC... CB... CC... CC... BB... BG...", 2, 3),
        ("two_squares", "..... ..... ..... ..... CCC.. CCC..", 1, 2),
        ("staircase", "..... C.... CB... CBG.. CBGF. CBGFT", 5, 5),
        ("staircase", "..... ....T ...FT ..GFT .BGFT .BGFT", 4, 5),
    ],
)
def test_what_a_shelf_shows_of_a_common_goal(goal: str, drawing: str, have: int, of: int) -> None:
    told = shown(goal, drawing)

    assert (told["have"], told["of"]) == (have, of)


def test_the_cells_of_a_goal_are_those_that_count() -> None:
    """As row and column from the top left."""
    assert shown("corners", "C...C ..... ..... ..... ..... C...B")["cells"] == [[0, 0], [0, 4], [5, 0]]
    assert shown("two_squares", "..... ..... ..... ..... CC.BB CC.BB")["cells"] == [
        [row, column] for row in (4, 5) for column in (0, 1, 3, 4)
    ]


def drawn(rng: Rng) -> list[str]:
    """A shelf of any height and of one to six types, at random or in a regular pattern with a flaw here and there."""
    types = "CBGFTP"[: 1 + rng.below(6)]
    low = 1 + rng.below(2)
    heights = [[rng.below(7) for _ in range(5)], [6] * 5, [low + i for i in range(5)]][rng.below(3)]
    down, across, flaw = rng.below(3), rng.below(3), rng.below(2) * 20

    def letter(row: int, column: int) -> str:
        wild = not flaw or rng.below(flaw) == 0
        return types[(rng.below(6) if wild else row * down + column * across) % len(types)]

    return ["".join(letter(row, c) if 6 - row <= heights[c] else "." for c in range(5)) for row in range(6)]


def test_progress_is_whole_exactly_where_the_goal_holds() -> None:
    """Over shelves of all kinds: progress and rules say the same."""
    rng = Rng(16)
    met = [0] * len(COMMON_GOALS)
    for _ in range(3000):
        drawing = drawn(rng)
        s = position(shelves=[drawing])
        for goal, name in enumerate(COMMON_GOALS):
            found = progress(s, 0, goal)
            holds = bool(scoring.goal_holds(s, 0, goal))
            assert (found.have == found.of) == holds, (name, drawing)
            met[goal] += holds
    assert all(met), "every goal should be met by some shelf"


def test_sheets_keep_personal_goals_secret_until_the_end() -> None:
    """The own sheet is whole, those of others lack the personal goal; at the end everybody sees everything."""
    game = etagere.load("shelfie", seats=3)
    for s in testing.random_positions(game, 7):
        for viewer in (None, 0, 1, 2):
            sheets = game.advice(s, viewer)["sheets"]
            for seat, sheet in enumerate(sheets):
                whole = [line.to_json() for line in game.score_sheet(s, seat)]
                known = seat == viewer or game.outcome(s) is not None
                expected = [line for line in whole if known or line["key"] != "shelfie.score.personal"]
                assert expected == [{name: line[name] for name in ("key", "points", "params")} for line in sheet]


def test_lines_name_the_cells_that_earn_them() -> None:
    """A group its tiles, the personal goal the cells that match; tokens none."""
    s = position(shelves=[["....."] * 4 + ["C....", "CC.BB"]])
    lines = etagere.load("shelfie", seats=2).advice(s, 0)["sheets"][0]

    assert [line["cells"] for line in lines if line["key"] == "shelfie.score.group"] == [[[4, 0], [5, 0], [5, 1]]]
    personal = next(line for line in lines if line["key"] == "shelfie.score.personal")
    assert len(personal["cells"]) == personal["params"]["count"]


def by_part(sheet: list[ScoreLine]) -> dict[str, int]:
    """The points of a score sheet by the kind of their line."""
    return {part: sum(line.points for line in sheet if line.key.endswith(f".{part}")) for part in PARTS}


def test_what_a_take_is_said_to_bring_is_what_it_brings() -> None:
    """Over random matches and every legal take: by part of the score sheet, and only to who decides."""
    told = dict.fromkeys(PARTS, 0)
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        game = etagere.load("shelfie", seats=seats)
        for s in testing.random_positions(game, seed):
            for viewer in (None, *range(seats)):
                assert ("gains" in game.advice(s, viewer)) == (viewer in game.waiting(s))
            for seat in game.waiting(s):
                gains = game.advice(s, seat)["gains"]
                board, before = game.view(s, seat)["board"], by_part(game.score_sheet(s, seat))
                for action in game.legal(s, seat):
                    move = game.actions.move(action)
                    world = s.clone()
                    game.apply(world, seat, action)
                    cells = str(move["cells"]).split()
                    tiles = " ".join(board[int(cell[1]) - 1]["abcdefghi".index(cell[0])] for cell in cells)
                    after = by_part(game.score_sheet(world, seat))
                    gained = {part: after[part] - before[part] for part in PARTS if after[part] != before[part]}
                    assert (gains[tiles][move["column"]] if tiles in gains else {}) == gained
                    for part in gained:
                        told[part] += 1
    assert all(told.values()), told
