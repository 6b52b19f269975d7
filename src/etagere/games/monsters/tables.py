"""Lookups of Monster Factory, computed once from the box; never compiled.

The four edges of a tile, or what an empty cell demands of a tile, are one number of eight bits:
two bits a side, north lowest, then east, south, west. A side nobody demands anything of is FREE.
"""

from __future__ import annotations

from etagere.core.fields import Shorts
from etagere.games.monsters import spec

DEMANDS = 256
NO_DEMAND = 255
"""All four sides FREE."""


def coded(edges: str) -> int:
    """Four letters, north east south west, as one number."""
    return sum(spec.EDGE_LETTERS.index(letter) << 2 * side for side, letter in enumerate(edges))


def sides(code: int) -> list[int]:
    """The four edges, or demands, behind a number."""
    return [code >> 2 * side & 3 for side in range(4)]


def turned(edges: str, turn: int) -> str:
    """The edges after so many quarter turns clockwise."""
    return edges[-turn:] + edges[:-turn] if turn else edges


# Tiles
EDGES = [edges for _, edges, _, _ in spec.TILE_LIST]
COPIES = [copies for _, _, plain, eyed in spec.TILE_LIST for copies in (plain, eyed)]
"""Copies of each kind."""
WAYS_OUT = [4 - edges.count("-") for edges in EDGES for _ in range(2)]
"""Coloured edges of each kind."""
LAID = [coded(turned(edges, turn)) for edges in EDGES for _ in range(2) for turn in range(spec.TURNS)]
"""kind x 4 + turn: the edges as laid."""

# Fitting (R5.3): bit sets of turns by pattern x 256 + demand.
FITS: Shorts = []
for _edges in EDGES:
    _laid = [sides(coded(turned(_edges, turn))) for turn in range(spec.TURNS)]
    _kept = [turn for turn in range(spec.TURNS) if _laid[turn] not in _laid[:turn]]  # the smallest of equal turns
    for _demand in range(DEMANDS):
        _wanted = sides(_demand)
        _fitting = [
            turn for turn in _kept if all(w in (spec.FREE, e) for w, e in zip(_wanted, _laid[turn], strict=True))
        ]
        FITS.append(sum(1 << turn for turn in _fitting))
WAYS: Shorts = [turns.bit_count() for turns in FITS]
"""How many turns fit, by pattern x 256 + demand."""
NTH_TURN = [([t for t in range(4) if turns >> t & 1] + [0] * 4)[n] for turns in range(16) for n in range(4)]

CLOSER = []
"""By demand: the pattern that fills the cell and opens nothing new."""
for _demand in range(DEMANDS):
    _exact = [0 if side == spec.FREE else side for side in sides(_demand)]
    _shapes = {pattern: [LAID[pattern * 8 + turn] for turn in range(4)] for pattern in range(spec.PATTERNS)}
    _code = sum(side << 2 * i for i, side in enumerate(_exact))
    CLOSER.append(next(pattern for pattern, laid in _shapes.items() if _code in laid))

COLOURED = [sum(side in (spec.THIN, spec.THICK) for side in sides(demand)) for demand in range(DEMANDS)]
"""Coloured sides of a demand, or of laid edges: of an open cell, the open edges that point at it."""

# The plane of a monster (M4): endless in the rules, and wide enough here for every tile there is.
# A monster holds together by coloured joins (R5.4), so from its start tile a chain of joined tiles
# leads to any other. Of its tiles inside, those with two opposite coloured edges can go straight
# on; each of the others bends it, and every two bends cost a step sideways.
_through = sum(
    plain + eyed for _, e, plain, eyed in spec.TILE_LIST if "-" not in (e[0], e[2]) or "-" not in (e[1], e[3])
)
_two_or_more = sum(plain + eyed for _, e, plain, eyed in spec.TILE_LIST if e.count("-") <= 2)
REACH = _through + 1 + (_two_or_more - _through) // 2
"""No tile lies farther from its start tile than this, in x or in y."""
LOW = -REACH - 1
"""The first coordinate of the plane; nothing ever lies on it, so that neighbours are found by adding."""
SIDE = 2 * REACH + 2
PLANE = SIDE * SIDE
ORIGIN = -LOW * SIDE - LOW
"""The cell of a start tile (R3.1b)."""
STEP = [-1, SIDE, 1, -SIDE]
"""From a cell to its neighbour north, east, south, west. A cell is owner x PLANE + x x SIDE + y."""


def cell_of(owner: int, x: int, y: int) -> int:
    """The number of a cell; x grows to the right, y downwards."""
    return owner * PLANE + (x - LOW) * SIDE + y - LOW


def place_of(cell: int) -> tuple[int, int, int]:
    """Owner, x and y of a cell."""
    owner, rest = divmod(cell, PLANE)
    return owner, rest // SIDE + LOW, rest % SIDE + LOW
