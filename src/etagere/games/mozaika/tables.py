"""Lookups of Mozaika, computed once from the box; never compiled.

A set of spaces of a board is 16 bits, row by row from the top left.
"""

from __future__ import annotations

from etagere.games.mozaika import spec

BIT = [1 << n for n in range(17)]

# Tiles: the colours are looks 0, 1, ...; the symbols come after them.
COLOUR = [kind // len(spec.SYMBOLS) for kind in range(spec.KINDS)]
SYMBOL = [len(spec.COLOURS) + kind % len(spec.SYMBOLS) for kind in range(spec.KINDS)]

# The board
CELL_AT = [(row, column) for row in range(spec.SIDE) for column in range(spec.SIDE)]
CELL_NAMES = tuple(f"{'abcd'[column]}{row + 1}" for row, column in CELL_AT)
"""A letter for the column from the left, a number for the row from the top."""


def _mask(cells: list[tuple[int, int]]) -> int:
    return sum(BIT[row * spec.SIDE + column] for row, column in cells)


SIDES = [_mask([(r, c) for r, c in CELL_AT if abs(r - row) + abs(c - column) == 1]) for row, column in CELL_AT]
"""The spaces that share a side with a space."""
PAIRS = [(one, other) for one in range(spec.CELLS) for other in range(one) if SIDES[one] & BIT[other]]
"""The 24 pairs of spaces that share a side."""

# Groups (R9.2)
_four = range(spec.SIDE)
_groups: dict[str, list[tuple[int, int]]] = {
    **{f"row{r + 1}": [(r, c) for c in _four] for r in _four},
    **{f"col{c + 1}": [(r, c) for r in _four] for c in _four},
    "diag_main": [(i, i) for i in _four],
    "diag_anti": [(i, 3 - i) for i in _four],
    **{f"sq_r{r + 1}c{c + 1}": [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r in range(3) for c in range(3)},
}
GROUP_NAMES = tuple(_groups)
GROUP_MASK = [_mask(cells) for cells in _groups.values()]
MOST_GROUPS = 7
"""A space lies in 4 to 7 groups."""
_through = [[g for g in range(spec.GROUPS) if GROUP_MASK[g] & BIT[cell]] for cell in range(spec.CELLS)]
CELL_GROUP_COUNT = [len(groups) for groups in _through]
CELL_GROUPS = [g for groups in _through for g in (groups + [0] * MOST_GROUPS)[:MOST_GROUPS]]
"""space x 7: the groups through a space, padded with 0."""

# Symmetry (R9.6): axis x 16 + space is the space it is mirrored onto.
_mirrors = {
    "vertical": lambda r, c: (r, 3 - c),
    "horizontal": lambda r, c: (3 - r, c),
    "diag_main": lambda r, c: (c, r),
    "diag_anti": lambda r, c: (3 - c, 3 - r),
    "central": lambda r, c: (3 - r, 3 - c),
}
MIRROR = [CELL_AT.index(_mirrors[axis](r, c)) for axis in spec.AXES for r, c in CELL_AT]
AXIS_POINTS = list(spec.AXIS_POINTS)

# Seats
ALL_SEATS = [(1 << seats) - 1 for seats in range(spec.MAX_SEATS + 1)]
NEXT_SEAT = [
    next((seat % seats for seat in range(start, start + seats) if owing >> seat % seats & 1), 0) if seats else 0
    for seats in range(spec.MAX_SEATS + 1)
    for start in range(spec.MAX_SEATS)
    for owing in range(32)
]
"""(seats x 5 + starter) x 32 + set: the first seat of the set, clockwise from the starter."""
FIRST_FLY = [spec.FIRST_FLY.get(seats, 0) for seats in range(spec.MAX_SEATS + 1)]
COPIES = [spec.COPIES.get(seats, 1) for seats in range(spec.MAX_SEATS + 1)]

# What bots think things are worth, in hundredths of a point (`heuristics.py`); no rule depends on it.
_ALIVE = [[0, 0, 0, 0, 0], [0, 0, 55, 110, 200], [30, 45, 100, 200, 400]]
"""A group by what its tiles may still share (nothing, one look, the pattern) and how many lie there."""
_RAW = [[1] * 5, [2] * 5, [2, 2, 3, 3, 4]]
GROUP_WORTH = [
    _ALIVE[life][n] * max(0, _RAW[life][n] - flies) // _RAW[life][n]
    for life in range(3)
    for n in range(5)
    for flies in range(5)
]
"""(life x 5 + tiles) x 5 + flies."""
BROKEN = 255
AXIS_TABLE = 81
AXIS_WORTH = [
    round(points * 100 * 0.4**half * 0.5**untouched)
    for points in spec.AXIS_POINTS
    for half in range(9)
    for untouched in range(9)
]
"""axis x AXIS_TABLE + half-filled pairs x 9 + pairs with no tile yet, while no pair is spoilt."""
COIN_WORTH = [20 + (spec.TURNS - turn) // 2 for turn in range(spec.TURNS + 1)]
"""By turn: a fifth of a point, and what a coin can still buy."""
LOWEST = -100_000
"""Less than anything is worth."""
FIELD = 20
"""Bits for one of three numbers in a word."""
FIELD_MASK = (1 << FIELD) - 1
GUESSED = 16
"""Others are taken to bid fewer coins than this."""


def _guess(coins: int) -> list[float]:
    """How likely each bid of somebody with so many coins is: mostly with care."""
    care = [0.75**bid for bid in range(coins + 1)]
    return [0.2 / (coins + 1) + 0.8 * each / sum(care) for each in care]


BID_MORE = [round(256 * sum(_guess(coins)[bid + 1 :])) for coins in range(GUESSED) for bid in range(GUESSED)]
"""coins x 16 + bid: how likely somebody with so many coins bids more, in 256ths."""
BID_SAME = [
    round(256 * _guess(coins)[bid]) if bid <= coins else 0 for coins in range(GUESSED) for bid in range(GUESSED)
]
