"""The figures of the rulebook of Monster Factory; whether a tile fits and what a monster is worth says the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from etagere.core.figures import Figure, Mark
from etagere.games.monsters.positions import Tile, Workbench, find, upright

CORNER: Sequence[Tile] = ((0, 0, "nk--", 0),)
TALLER: Sequence[Tile] = (*CORNER, (0, -1, "--n-", 1), (1, 0, "k--k", 0))
TURNING: Sequence[Tile] = (*CORNER, (0, -1, "-nn-", 0), (1, 0, "k--k", 0))
CURLED: Sequence[Tile] = (*CORNER, (0, -1, "-kn-", 0), (1, 0, "n--k", 0))

TRIES: Mapping[str, tuple[Sequence[Tile], Tile]] = {
    "yes-thick": (CORNER, (1, 0, "---k", 1)),
    "yes-thin": (CORNER, (0, -1, "--nn", 0)),
    "yes-two": (TALLER, (1, -1, "--k-", 1)),
    "no-blank": (CORNER, (-1, 0, "n---", 0)),
    "no-mismatch": (CORNER, (1, 0, "---n", 0)),
    "no-second": (TURNING, (1, -1, "--k-", 0)),
    "no-flip": (CURLED, (1, -1, "--kn", 0)),
}
"""By name: a monster and the tile that is tried on it."""

FINISHED: Sequence[Tile] = (
    (0, 0, "nknk", 1),
    (1, 0, "---k", 0),
    (-1, 0, "-k--", 1),
    (0, -1, "--n-", 0),
    (0, 1, "n---", 1),
)
RING: Sequence[Tile] = (
    (0, 0, "-nn-", 0),
    (1, 0, "-n-n", 0),
    (2, 0, "--nn", 1),
    (2, 1, "n-n-", 0),
    (2, 2, "n--n", 1),
    (1, 2, "-n-n", 0),
    (0, 2, "nn--", 0),
    (0, 1, "n-n-", 0),
)
RING_OPEN: Sequence[Tile] = (RING[0], (1, 0, "-nkn", 0), *RING[2:])
"""With a thick limb that reaches into the hole."""
RING_FILLED: Sequence[Tile] = (*RING_OPEN, (1, 1, "k---", 1))

ANNA: Sequence[Sequence[Tile]] = (
    (
        (0, 0, "nkk-", 0),
        (0, 1, "k---", 0),
        (1, 0, "--kk", 1),
        (1, 1, "kkn-", 0),
        (1, 2, "nk--", 0),
        (0, -1, "--n-", 1),
        (2, 1, "-n-k", 0),
        (2, 2, "---k", 0),
        (3, 1, "n-kn", 0),
        (3, 2, "k---", 0),
        (3, 0, "--nn", 1),
        (2, 0, "-n--", 1),
    ),
    ((0, 0, "k-k-", 0), (0, 1, "k-n-", 1), (0, -1, "-nkk", 1), (-1, -1, "kknk", 0)),
)
NATALIE: Sequence[Sequence[Tile]] = (
    (
        (0, 0, "kn-k", 1),
        (-1, 0, "-kk-", 1),
        (1, 0, "nk-n", 0),
        (-1, 1, "k-n-", 0),
        (2, 0, "---k", 0),
        (-1, 2, "n---", 0),
        (0, -1, "--k-", 1),
        (1, -1, "k-n-", 0),
        (1, -2, "--k-", 0),
    ),
    ((0, 0, "n-n-", 0), (0, 1, "n-n-", 0), (0, -1, "--n-", 0), (0, 2, "n---", 0)),
    (
        (0, 0, "nk-k", 0),
        (1, 0, "n--k", 1),
        (-1, 0, "kk-k", 0),
        (0, -1, "--n-", 1),
        (-1, -1, "--k-", 1),
        (1, -1, "--n-", 1),
        (-2, 0, "-k--", 1),
    ),
)


def figures() -> Mapping[str, Figure]:
    """Every figure by its name in the text."""
    return {
        "edges": drawn(bench([CORNER]), "kinds"),
        **{name: tried(name) for name in TRIES},
        "finished": whole(FINISHED, finished=True),
        "hole-blank": whole(RING, finished=True),
        "hole-open": whole(RING_OPEN, finished=False),
        "hole-filled": whole(RING_FILLED, finished=True),
        "anna": scored(ANNA, (12, 0)),
        "natalie": scored(NATALIE, (9, 0, 5)),
    }


def bench(monsters: Sequence[Sequence[Tile]]) -> Workbench:
    """A match of two in which seat 0 has built these monsters, one after the other."""
    built = [upright([list(tile) for tile in monster])[0] for monster in monsters]
    table = Workbench(built[0][0][2], "nn--", eye=built[0][0][3])
    for number, tiles in enumerate(built):
        if number:
            table.minion(tiles[0][2], tiles[0][3])
        table.grow(0, tiles)
    return table


def drawn(table: Workbench, part: str, marks: tuple[Mark, ...] = ()) -> Figure:
    return Figure(table.game, table.s, part, viewer=None, marks=marks)


def tried(name: str) -> Figure:
    """A tile is tried at a cell: the mark says whether it may lie there."""
    monster, (x, y, edges, eye) = TRIES[name]
    table = bench([monster])
    table.hold(edges, eye)
    fits = table.code(0, x, y, edges) in table.legal()
    if fits != name.startswith("yes"):
        raise ValueError(f"{name}: the engine says {'yes' if fits else 'no'}")
    turn = find(edges, eye)[1]
    return drawn(table, f"try {x} {y} {turn}", (Mark("yes" if fits else "no", (f"cell:0:0:{x}:{y}",)),))


def whole(monster: Sequence[Tile], finished: bool) -> Figure:
    """A single monster."""
    table = bench([monster])
    if table.monster(0)["finished"] != finished:
        raise ValueError(f"the engine does not agree that the monster is {'' if finished else 'un'}finished")
    return drawn(table, "monsters")


def scored(monsters: Sequence[Sequence[Tile]], points: tuple[int, ...]) -> Figure:
    """All monsters of a player with their points, and the score sheet."""
    table = bench(monsters)
    counted = tuple(monster["points"] for monster in table.view()["players"][0]["monsters"])
    if counted != points:
        raise ValueError(f"the engine counts {counted}, the figure {points}")
    marks = tuple(Mark("badge", (f"worth:{number}",), str(each)) for number, each in enumerate(points))
    return Figure(table.game, table.s, "monsters", viewer=None, marks=marks, scored=0)
