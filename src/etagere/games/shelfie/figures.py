"""The figures of the rulebook of My Shelfie; the cells and the points they point out are the engine's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from etagere.core.figures import Figure, Mark
from etagere.core.match import Match
from etagere.games.shelfie.advice import progress, spots
from etagere.games.shelfie.positions import EMPTY_BOARD, game, position
from etagere.games.shelfie.scoring import card_points, goal_holds, score_lines
from etagere.games.shelfie.spec import CARD_NAMES, COMMON_GOALS, FOUR_FOURS, OVER, SIX_PAIRS
from etagere.games.shelfie.state import State

ROOM = (
    ".........",
    "...C.....",
    "...PGB...",
    "..FCTPGB.",
    "..GTFCPT.",
    "..PBGTF..",
    "...FCB...",
    "....PG...",
    ".........",
)
"""A living room for two after a turn or two."""
ALLOWED = (("c4", "c5", "c6"), ("e3", "f3"), ("h4", "h5"), ("e8",))
FORBIDDEN = (("g5", "h5"), ("d2", "e3"), ("d7", "f7"))
"""A tile that gets a free side only in this turn; a diagonal; a line with a gap."""

FEW_LEFT = (
    ".........",
    ".........",
    ".....B...",
    "...C.....",
    "...CT....",
    ".........",
    ".........",
    ".........",
    ".........",
)
"""Four tiles, two of which touch: the living room is refilled."""

GOALS = {
    "six_pairs": (".....", ".....", "..PP.", "C.GGB", "CTFFB", "TTBGC"),
    "diagonal": ("T....", "BT...", "CGTP.", "FPBTB", "GCFPT", "PBGPF"),
    "four_fours": (".....", ".....", "C...P", "CCBPP", "TCBBP", "TTTBG"),
    "four_plain_rows": (".....", ".....", "BBGGB", "CTTTC", "PPPPP", "FGFGC"),
    "corners": ("G...G", "C...T", "P.B.F", "TFC.B", "BPTCP", "GCFBG"),
    "two_rich_columns": (".C..F", ".B..P", ".T..G", ".G..C", "PF..T", "TPC.B"),
    "two_squares": (".....", ".....", "FF...", "FFB..", "CGPP.", "BTPPC"),
    "two_rich_rows": (".....", ".....", ".....", "T..C.", "CBGTP", "FPCBG"),
    "three_plain_columns": ("B..PG", "B..PG", "C..PT", "C..TG", "BF.TT", "FC.PT"),
    "cross": (".....", ".....", "C.C..", "TCG..", "CBCF.", "GPTBP"),
    "eight": (".....", "..B..", "B.BP.", "CBTB.", "BGFBC", "TBPCG"),
    "staircase": (".....", "P....", "CB...", "TPG..", "BFCT.", "GTPBC"),
}
"""A shelf for each common goal that fulfils it."""

ORDER_BEFORE = (".....", ".....", ".....", ".....", "B....", "BT.C.")
PERSONAL_SHELF = ("P....", "CB...", "GFT.T", "TGC.B", "PBFCG", "CTTGP")
GROUPS_SHELF = ("PPC.F", "PPCCF", "PPGCF", "TTGBB", "TFGGB", "FFCGB")
FINAL_SHELF = ("CCBBB", "CTBGG", "CCFGG", "PFBTG", "PPTTP", "PFFBF")


def figures() -> Mapping[str, Figure]:
    """Every figure by its name in the text."""
    return {
        "set-up": set_up(),
        "takes-allowed": takes(ALLOWED, allowed=True),
        "takes-forbidden": takes(FORBIDDEN, allowed=False),
        "order": order(),
        "refill": room(FEW_LEFT),
        **{f"goal.{name}": common_goal(name) for name in COMMON_GOALS},
        "personal": personal(),
        "groups": groups(),
        "scored": scored(),
    }


def set_up() -> Figure:
    """The table of two before the first turn."""
    g = game(2)
    return Figure(g, Match.start(g, seed=4).state, "room", viewer=None)


def room(board: Sequence[str], marks: tuple[Mark, ...] = ()) -> Figure:
    """The living room alone."""
    s = position(2, board)
    s.common = [-1, -1]
    return Figure(game(2), s, "room", viewer=None, marks=marks)


def takes(lines: Sequence[tuple[str, ...]], allowed: bool) -> Figure:
    """Lines of tiles that may be taken or may not, as the engine says; those that may not are lettered."""
    g, s = game(2), position(2, ROOM)
    legal = {g.actions.to_json(code)["cells"] for code in g.legal(s, 0)}
    for line in lines:
        if any(" ".join(cells) in legal for cells in permutations(line)) != allowed:
            raise ValueError(f"{line} should {'' if allowed else 'not '}be a legal take")
    if allowed:
        return room(ROOM, tuple(Mark("yes", places(line)) for line in lines))
    return room(ROOM, tuple(Mark("no", places(line), letter) for line, letter in zip(lines, "ABC", strict=True)))


def places(cells: Sequence[str]) -> tuple[str, ...]:
    """Cells of the living room as places of the board."""
    return tuple(f"cell:{cell}" for cell in cells)


def order() -> Figure:
    """A shelf after three tiles went into its third column, numbered as they went in."""
    g = game(2)
    board = [*EMPTY_BOARD[:4], "...PCT...", *EMPTY_BOARD[5:]]
    s = position(2, board, [ORDER_BEFORE])
    g.apply(s, 0, g.actions.encode("take", cells="f5 d5 e5", column=2))
    marks = tuple(Mark("badge", (f"shelf:0:{5 - height}:2",), str(height + 1)) for height in range(3))
    return Figure(g, s, "shelf", viewer=None, marks=marks)


def common_goal(name: str) -> Figure:
    """A shelf that fulfils a common goal; what does not count for it is darkened."""
    g, goal = game(2, common_goal_count=1), COMMON_GOALS.index(name)
    s = position(2, shelves=[GOALS[name]], goals=(goal,), common_goal_count=1)
    if not goal_holds(s, 0, goal):
        raise ValueError(f"the shelf drawn for {name} does not fulfil it")
    counted = spots(progress(s, 0, goal).cells)
    others = [(r, c) for r, line in enumerate(GOALS[name]) for c, tile in enumerate(line) if tile != "."]
    veil = tuple(f"shelf:0:{row}:{column}" for row, column in others if [row, column] not in counted)
    return Figure(g, s, "goal", viewer=None, marks=(Mark("veil", veil),) if veil else ())


def personal() -> Figure:
    """A personal goal beside its shelf: three of its six cells match."""
    s = position(2, shelves=[PERSONAL_SHELF], personal=(CARD_NAMES.index("P01"), 1))
    if card_points(s, 0) != 4:
        raise ValueError("the shelf drawn for the personal goal should match three cells")
    return Figure(game(2), s, "personal", advised=True)


def groups() -> Figure:
    """A shelf with the points of each of its groups."""
    s = position(2, shelves=[GROUPS_SHELF])
    return Figure(game(2), s, "shelf", viewer=None, marks=group_points(s))


def group_points(s: State) -> tuple[Mark, ...]:
    """A plate with its points in the middle of each group that has some."""
    found = []
    for line, cells in score_lines(s, 0):
        if line.key == "shelfie.score.group":
            at = spots(cells)
            row, column = at[len(at) // 2]
            found.append(Mark("badge", (f"shelf:0:{row}:{column}",), str(line.points)))
    return tuple(found)


def scored() -> Figure:
    """A full shelf at the end of a match, with both tokens, the end game token and everything it scores."""
    g = game(3)
    goals = (SIX_PAIRS, FOUR_FOURS)
    s = position(3, shelves=[FINAL_SHELF], personal=(CARD_NAMES.index("P05"), 1, 2), goals=goals)
    if not all(goal_holds(s, 0, goal) for goal in goals):
        raise ValueError("the scored shelf should fulfil both common goals")
    s.claimed = [8, 0, 0, 0, 4, 0, 0, 0]
    s.first_full, s.step = 0, OVER
    return Figure(g, s, "scored", marks=group_points(s), scored=0, advised=True)
