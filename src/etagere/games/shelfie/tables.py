"""Lookups of My Shelfie, computed once from the box; never compiled.

The 45 cells of the living room fit into one 64-bit word: cell [row, column] is bit
5 x row + 6 x column, less the lowest of these numbers. On this board no two cells share a bit,
and two cells whose bits differ by 5 (by 6) are always neighbours down (across), so neighbours
are found by shifting (`test_tables_neighbours_are_shifts` proves it). A shelf is 7 bits a
column, the lowest tile first and an empty guard bit on top, so that neighbours are 1 and 7 apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from etagere.core.fields import Word
from etagere.games.shelfie import spec

BIT = [1 << n for n in range(64)]

# The living room
DOWN = 5
ACROSS = 6
CELL_AT = [(r, c) for r in range(9) for c in range(9) if spec.BOARD[r][c] != "."]
"""[row, column] of each cell, in reading order."""
CELL_NAMES = tuple(f"{'abcdefghi'[c]}{r + 1}" for r, c in CELL_AT)
"""A letter for the column from the left, a number for the row from the top."""
_LOWEST = min(DOWN * r + ACROSS * c for r, c in CELL_AT)
CELL_BIT = [DOWN * r + ACROSS * c - _LOWEST for r, c in CELL_AT]
BIT_CELL = [CELL_BIT.index(bit) if bit in CELL_BIT else -1 for bit in range(64)]
CELL_SEATS = [int(spec.BOARD[r][c]) for r, c in CELL_AT]
"""How many seats a cell needs."""
IN_USE = [([i for i in range(45) if CELL_SEATS[i] <= seats] + [0] * 45)[:45] for seats in range(5)]
"""The cells in use, by number of seats, in reading order; padded with 0."""
BOARD_ROWS = [sum(BIT[CELL_BIT[i]] for i in range(45) if CELL_AT[i][0] == r) for r in range(9)]
"""The cells of each row as bit sets; in a row the bits ascend with the cells."""
BOARD_MASKS = [sum(BIT[CELL_BIT[i]] for i in range(45) if CELL_SEATS[i] <= seats) for seats in range(5)]
"""The cells in use as bit sets, by number of seats."""

# Lines (R3.2): shapes are single, 2 across, 2 down, 3 across, 3 down.
SHAPES = (((0, 0),), ((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 0), (0, 1), (0, 2)), ((0, 0), (1, 0), (2, 0)))
SHAPE_COUNT = len(SHAPES)
SHAPE_ORDERS = [1, 2, 2, 6, 6]
"""In how many orders the tiles of a line can go into a column."""

_lines: list[tuple[int, ...]] = []
FIRST_TAKE = [-1] * (5 * 45)
"""shape x 45 + first cell: the code of the first take there (line x 5 + column); -1 where no line fits."""
for _shape, _steps in enumerate(SHAPES):
    for _cell, (_r, _c) in enumerate(CELL_AT):
        _places = [(_r + dr, _c + dc) for dr, dc in _steps]
        if all(place in CELL_AT for place in _places):
            FIRST_TAKE[_shape * 45 + _cell] = len(_lines) * 5
            _lines += permutations([CELL_AT.index(place) for place in _places])

LINE_SIZE = [len(line) for line in _lines]
LINE_CELLS = [cell for line in _lines for cell in (line + (0, 0))[:3]]
"""Three cells a line, the one that goes in lowest first; padded with 0."""
LINE_MASK = [sum(BIT[CELL_BIT[cell]] for cell in line) for line in _lines]
LINE_SIDES = [mask << ACROSS | mask >> ACROSS | mask << DOWN | mask >> DOWN for mask in LINE_MASK]
"""The cells beside a line, which have a free side when it is taken; bits of no cell may be among them."""
LINE_NAMES = tuple(" ".join(CELL_NAMES[cell] for cell in line) for line in _lines)

# The shelf
STEP = 7
"""Bits a column."""
SHELF_MASK = sum(BIT[column * STEP + height] for column in range(5) for height in range(6))


def shelf_bit(row: int, column: int) -> int:
    """The bit of a shelf cell given as seen from the front, row 0 on top."""
    return column * STEP + 5 - row


FROM_TOP = [5 * (5 - bit % STEP) + bit // STEP if SHELF_MASK & BIT[bit] else -1 for bit in range(35)]
"""The place of a shelf bit as seen from the front, in reading order; -1 for a guard bit."""


def _mask(cells: list[tuple[int, int]]) -> int:
    return sum(BIT[shelf_bit(row, column)] for row, column in cells)


# Columns with room for 1, 2 and 3 tiles, by the height of a column: three sets of five bits,
# shifted by the number of the column.
ROOM = [0b00001_00001_00001 if h <= 3 else 0b00001_00001 if h == 4 else 1 if h == 5 else 0 for h in range(7)]


def room(heights: Sequence[int]) -> int:
    """The columns of a shelf with room for 1, 2 and 3 tiles."""
    return sum(ROOM[height] << column for column, height in enumerate(heights))


MOST_TAKES = 30
"""Of one line: six orders, five columns."""
WAYS = [mask.bit_count() for mask in range(32)]
"""How many columns a set has."""
_takes = [[order * 5 + column for order in range(6) for column in range(5) if mask >> column & 1] for mask in range(32)]
TAKES = [take for takes in _takes for take in (takes + [0] * MOST_TAKES)[:MOST_TAKES]]
"""columns x MOST_TAKES + n: the n-th way to put a line into one of these columns, order x 5 + column; padded with 0."""

COLUMN_MASK = [_mask([(r, c) for r in range(6)]) for c in range(5)]
ROW_MASK = [_mask([(r, c) for c in range(5)]) for r in range(6)]
CORNERS = _mask([(0, 0), (0, 4), (5, 0), (5, 4)])
DIAGONALS = [_mask([(start + i, i) for i in range(5)]) for start in (0, 1)] + [
    _mask([(start + i, 4 - i) for i in range(5)]) for start in (0, 1)
]
CROSSES = [_mask([(r, c), (r, c + 2), (r + 1, c + 1), (r + 2, c), (r + 2, c + 2)]) for r in range(4) for c in range(3)]
SQUARE_STARTS: Word = _mask([(r, c) for r in range(1, 6) for c in range(4)])
"""Where the lower left cell of a 2 x 2 square can be."""

LEAST_TILES = [12, 15, 16, 20, 12, 12, 8, 10, 18, 8, 8, 15]
"""No shelf with fewer tiles fulfils the goal, those counted that others lie on: a diagonal stands on a staircase."""

CARD_MASK = []
"""card x 6 + type: the cell a personal goal wants of that type."""
for _card in spec.PERSONAL_GOALS:
    _rows = _card.split()
    for _letter in spec.LETTERS:
        CARD_MASK.append(_mask([(r, c) for r in range(6) for c in range(5) if _rows[r][c] == _letter]))

TOKEN_POINTS = [(spec.STACKS.get(seats, ()) + (0,) * 4)[taken] for seats in range(5) for taken in range(4)]
"""seats x 4 + tokens already taken: the points of the top token."""
SIZE_POINTS = [spec.GROUP_POINTS[min(size, 6)] for size in range(31)]
CARD_POINTS = list(spec.CARD_POINTS)
