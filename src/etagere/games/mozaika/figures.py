"""The figures of the rulebook of Mozaika; what they light up and the points they show are the engine's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from etagere.core.figures import Figure, Mark
from etagere.core.match import Match
from etagere.games.mozaika import tables
from etagere.games.mozaika.advice import names
from etagere.games.mozaika.positions import Board, full, game, position
from etagere.games.mozaika.scoring import score, score_lines
from etagere.games.mozaika.spec import BIDDING, PLACING
from etagere.games.mozaika.state import State

GROUPS = {
    "row": "row2",
    "column": "col3",
    "diagonal": "diag_anti",
    "middle": "sq_r2c2",
    "side": "sq_r2c1",
    "corner": "sq_r1c3",
}
VALUES = {
    "alike": (["B1", "B1", "B1", "B1"], 0, 4),
    "colour": (["R1", "R2", "R3", "R2"], 0, 2),
    "symbol": (["G2", "B2", "Y2", "B2"], 0, 2),
    "fly": (["G2", "B2", "Y2", "B2"], 1, 1),
    "nothing": (["G2", "B1", "Y2", "B2"], 0, 0),
}
"""Four tiles of a square, how many flies are on them, and the points."""
QUIET: Board = (
    ("R1", "B2", "G3", "Y1"),
    ("G2", "Y3", "R2", "B3"),
    ("Y2", "R3", "B1", "G1"),
    ("B2", "G1", "Y3", "R2"),
)
"""A mosaic without a single point, so that only what is pointed out is seen."""
CROSSING: Board = (
    ("R1", "B2", "R3", "Y2"),
    ("R1", "Y2", "G1", "G3"),
    ("R1", "B2", "G3", "B1"),
    ("R1", "R3", "R3", "R3"),
)
DIAGONALS: Board = (
    ("R3", "G3", "G1", "R1"),
    ("G2", "R2", "R2", "R3"),
    ("B3", "R3", "R2", "Y1"),
    ("R2", "G1", "Y2", "R1"),
)
FINISHED: Board = (
    ("G3", "Y3", "Y3", "R1"),
    ("Y3", "Y3", "Y3", "R1"),
    ("R3", "R3", "R2", "R3"),
    ("R3", "B3", "Y2", "B1"),
)
FINISHED_FLIES = ((1, 4), (2, 4), (3, 4))
REDDER: Board = (*FINISHED[:3], ("R3", "B3", "Y2", "R1"))
"""The same with a red tile in the last corner: the last column is of one colour."""
SYMMETRIES: Mapping[str, tuple[Board, int]] = {
    "vertical": (
        (("G3", "R1", "R1", "G3"), ("B1", "G2", "G2", "B1"), ("R3", "B1", "B1", "R3"), ("Y3", "G2", "G2", "Y3")),
        12,
    ),
    "horizontal": (
        (("Y1", "G1", "R2", "Y3"), ("G3", "Y2", "B3", "R2"), ("G3", "Y2", "B3", "R2"), ("Y1", "G1", "R2", "Y3")),
        12,
    ),
    "diagonal": (
        (("G2", "Y3", "B2", "G1"), ("Y3", "R3", "Y3", "G2"), ("B2", "Y3", "R2", "Y3"), ("G1", "G2", "Y3", "Y2")),
        8,
    ),
    "central": (
        (("G1", "Y3", "G1", "R3"), ("G1", "B2", "G1", "B2"), ("B2", "G1", "B2", "G1"), ("R3", "G1", "Y3", "G1")),
        12,
    ),
}
BIDS = (3, 4, 3, 2)
"""Of the starting player and the others clockwise."""


def figures() -> Mapping[str, Figure]:
    """Every figure by its name in the text."""
    return {
        "tiles": Figure(game(), game().new_state(), "kinds", viewer=None),
        "auction": auction(),
        "income": income(),
        **{f"group-{name}": group(name) for name in GROUPS},
        **{f"value-{name}": square(name) for name in VALUES},
        "crossing": floor(full(CROSSING), 6, lit=True),
        "diagonals": diagonals(),
        "fly": floor(full(CROSSING, flies=[(4, 1)]), 4, lit=True),
        "three-flies": three_flies(),
        **{f"symmetry-{name}": symmetry(name) for name in SYMMETRIES},
        "scored": floor(full(FINISHED, flies=FINISHED_FLIES), 15),
    }


def auction() -> Figure:
    """The fists of four have just opened, in a turn with a fly."""
    g = game(4)
    match = Match.start(g, seed=3)
    s = match.state
    while s.step != BIDDING or s.turn < 5:
        match.play(g.actor(s), g.legal(s, g.actor(s))[0])
    s.coins, s.starter = [10, 10, 10, 10, 0], 0
    for seat, coins in enumerate(BIDS):
        g.apply(s, seat, g.actions.encode("bid", coins=coins))
    return Figure(g, s, "auction", viewer=None)


def income() -> Figure:
    """A tile has just been placed; beside it stands what each neighbour pays."""
    g = game()
    board: Board = (("R2", "B1", None, None), ("Y1", None, "B3", None), (None,) * 4, (None,) * 4)
    s = position(boards=[board], hands=[["B1", "G1", "G2", "Y2"]], step=PLACING)
    before = s.coins[0]
    g.apply(s, 0, g.actions.encode("place", tile="blue_sun", cell="b2"))
    pays = {"b1": 2, "a2": 1, "c2": 1}
    if s.coins[0] - before != sum(pays.values()):
        raise ValueError("the neighbours should pay what is written beside them")
    marks = (Mark("lit", places(["b2"])), *(Mark("badge", places([at]), f"+{n}") for at, n in pays.items()))
    return Figure(g, s, "upper", viewer=None, marks=marks)


def group(name: str) -> Figure:
    """One of the nineteen groups on a mosaic in which nothing scores."""
    s = full(QUIET)
    if score(s, 0) != 0:
        raise ValueError("the mosaic behind the groups should score nothing")
    cells = names(tables.GROUP_MASK[tables.GROUP_NAMES.index(GROUPS[name])])
    return Figure(game(), s, "floor", viewer=None, marks=ring(cells))


def square(name: str) -> Figure:
    """Four tiles in a corner of the floor, with their points."""
    tiles, flies, points = VALUES[name]
    rows: list[list[str | None]] = [[*tiles[:2], None, None], [*tiles[2:], None, None], [None] * 4, [None] * 4]
    s = position(boards=[rows], flies=[[(1, 2)] * flies], coins=[0])
    checked(s, points)
    return Figure(
        game(), s, "corner", viewer=None, marks=(Mark("badge", places(["a1", "b1", "a2", "b2"]), str(points)),)
    )


def diagonals() -> Figure:
    """Both diagonals and the square where they cross; every other tile is faded."""
    s = checked(full(DIAGONALS), 6)
    points = {line.params.get("group"): str(line.points) for line, _ in score_lines(s, 0)}
    marks = (
        Mark("badge", places(["a1"]), points["diag_main"]),
        Mark("badge", places(["d1"]), points["diag_anti"]),
        Mark("lit", places(["b2", "c2", "b3", "c3"]), points["sq_r2c2"]),
    )
    return Figure(game(), s, "lit", viewer=None, marks=marks, advised=True)


def three_flies() -> Figure:
    """A line worth less than its flies."""
    s = full(REDDER, flies=FINISHED_FLIES)
    checked(s, 15)
    return Figure(game(), s, "floor", viewer=None, marks=(Mark("lit", places(["d1", "d2", "d3", "d4"]), "0"),))


def symmetry(name: str) -> Figure:
    """A mosaic whose only points are those of one symmetry."""
    board, points = SYMMETRIES[name]
    return Figure(game(), checked(full(board), points), name, viewer=None)


def floor(s: State, points: int, lit: bool = False) -> Figure:
    """A floor that scores so much, with its scoring groups lit."""
    checked(s, points)
    marks: list[Mark] = []
    for line, cells in score_lines(s, 0) if lit else ():
        if cells:
            marks += ring(names(cells), str(line.points))
    return Figure(game(), s, "floor", viewer=None, marks=tuple(marks))


def ring(cells: Sequence[str], text: str = "") -> tuple[Mark, ...]:
    """A ring around a line or a square; around each tile of a diagonal."""
    columns, rows = {at[0] for at in cells}, {at[1] for at in cells}
    if len(columns) * len(rows) == len(cells):
        return (Mark("lit", places(cells), text),)
    return (*(Mark("lit", places([at])) for at in cells[:-1]), Mark("lit", places(cells[-1:]), text))


def places(cells: Sequence[str]) -> tuple[str, ...]:
    """Cells of the first seat's floor as places of the board."""
    return tuple(f"cell:0:{cell}" for cell in cells)


def checked(s: State, points: int) -> State:
    """The state, if the engine counts so many points."""
    if score(s, 0) != points:
        raise ValueError(f"the engine counts {score(s, 0)} points, the figure {points}")
    return s
