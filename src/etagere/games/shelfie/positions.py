"""Positions of My Shelfie in a line, drawn with the letters of the tiles: for figures and tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etagere.core.contract import Game
from etagere.core.registry import load
from etagere.games.shelfie import tables
from etagere.games.shelfie.spec import COPIES, KINDS, LETTERS, NO_TILE, TAKE
from etagere.games.shelfie.state import State

EMPTY_SHELF = ["....."] * 6
EMPTY_BOARD = ["........."] * 9


def game(seats: int = 2, **options: Any) -> Game[State]:
    return load("shelfie", seats=seats, **options)


def position(
    seats: int = 2,
    board: Sequence[str] = EMPTY_BOARD,
    shelves: Sequence[Sequence[str]] = (),
    goals: Sequence[int] = (0, 1),
    personal: Sequence[int] = (0, 1, 2, 3),
    seat: int = 0,
    **options: Any,
) -> State:
    """A state in which `seat` is to take, with everything drawn in its place and the rest in the bag."""
    s = game(seats, **options).new_state()
    cells, occupied, bag = [NO_TILE] * 45, 0, [COPIES] * KINDS
    for cell, (row, column) in enumerate(tables.CELL_AT):
        if (letter := board[row][column]) != ".":
            cells[cell] = LETTERS.index(letter)
            occupied |= tables.BIT[tables.CELL_BIT[cell]]
            bag[cells[cell]] -= 1
    masks, heights, held = [0] * 24, [0] * 20, [0] * 4
    for owner, rows in enumerate(shelves):
        for row in range(6):
            for column in range(5):
                if (letter := rows[row][column]) != ".":
                    masks[owner * KINDS + LETTERS.index(letter)] |= tables.BIT[tables.shelf_bit(row, column)]
                    heights[owner * 5 + column] += 1
                    held[owner] += 1
                    bag[LETTERS.index(letter)] -= 1
    s.board, s.occupied, s.bag, s.bag_left = cells, occupied, bag, sum(bag)
    s.shelves, s.heights, s.held = masks, heights, held
    s.room = [tables.room(heights[owner * 5 : owner * 5 + 5]) for owner in range(4)]
    s.free = occupied & ~(occupied << 6 & occupied >> 6 & occupied << 5 & occupied >> 5)
    s.common = [goals[i] if i < s.goals else -1 for i in range(2)]
    s.personal = [personal[i] if i < seats else -1 for i in range(4)]
    s.step, s.seat = TAKE, seat
    return s
