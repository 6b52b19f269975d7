"""What the tests of My Shelfie ask of positions; `etagere.games.shelfie.positions` builds them."""

from __future__ import annotations

from collections.abc import Sequence

from etagere.games.shelfie import tables
from etagere.games.shelfie.positions import EMPTY_BOARD as EMPTY_BOARD
from etagere.games.shelfie.positions import EMPTY_SHELF as EMPTY_SHELF
from etagere.games.shelfie.positions import game as game
from etagere.games.shelfie.positions import position as position
from etagere.games.shelfie.spec import FILL, KINDS, LETTERS
from etagere.games.shelfie.state import State


def shelf_rows(s: State, owner: int) -> list[str]:
    """A shelf drawn as in the rule files."""
    rows = [["."] * 5 for _ in range(6)]
    for row in range(6):
        for column in range(5):
            for kind in range(KINDS):
                if s.shelves[owner * KINDS + kind] >> tables.shelf_bit(row, column) & 1:
                    rows[row][column] = LETTERS[kind]
    return ["".join(row) for row in rows]


def line_name(cells: Sequence[Sequence[int]]) -> str:
    """The notation of cells given as [row, column]."""
    return " ".join(f"{'abcdefghi'[c]}{r + 1}" for r, c in cells)


def take(s: State, cells: Sequence[Sequence[int]], column: int, seats: int = 2) -> int:
    """The code of a take."""
    return game(seats).actions.encode("take", cells=line_name(cells), column=column)


def waits_for_tiles(s: State) -> bool:
    return s.step == FILL
