"""The laws of the box of My Shelfie: what is true at every moment (K1 to K6)."""

from __future__ import annotations

from etagere.core.errors import BrokenLaw
from etagere.games.shelfie import scoring, tables
from etagere.games.shelfie.spec import (
    CELLS,
    COLUMNS,
    COPIES,
    FEW_TILES,
    FOUR_OR_FEWER,
    KINDS,
    NO_TILE,
    NONE,
    OVER,
    ROWS,
    TAKE,
)
from etagere.games.shelfie.state import State


def law(holds: bool, sentence: str) -> None:
    if not holds:
        raise BrokenLaw(sentence)


def check(s: State) -> None:
    """Raise `BrokenLaw` if the box is not whole or a rule was not kept."""
    check_tiles(s)
    check_board(s)
    for seat in range(s.seats):
        check_shelf(s, seat)
    check_tokens(s)
    dealt = [card for card in s.personal if card != NONE]
    law(len(set(dealt)) == len(dealt), "no two seats hold the same personal goal (R2.7)")
    if s.refill == FOUR_OR_FEWER:
        law(s.refills <= 2, "there are at most two refills (K3)")
        if s.step == TAKE:
            law(s.occupied.bit_count() > FEW_TILES, "a turn starts with at least five tiles (K3)")
    if s.step == OVER:
        law(s.turns % s.seats == 0, "all seats have had the same number of turns (K5)")
        law(10 <= s.turns // s.seats <= 30, "a match has 10 to 30 turns a seat (K5)")


def check_tiles(s: State) -> None:
    for kind in range(KINDS):
        on_board = sum(1 for tile in s.board if tile == kind)
        on_shelves = sum(s.shelves[seat * KINDS + kind].bit_count() for seat in range(4))
        law(s.bag[kind] + on_board + on_shelves == COPIES, f"there are 22 tiles of type {kind} (K1)")
    law(sum(s.bag) == s.bag_left, "the bag is counted right")


def check_board(s: State) -> None:
    occupied = sum(tables.BIT[tables.CELL_BIT[cell]] for cell in range(CELLS) if s.board[cell] != NO_TILE)
    law(occupied == s.occupied, "the set of occupied cells is that of the tiles")
    law(occupied & ~tables.BOARD_MASKS[s.seats] == 0, "tiles lie only on cells in use")
    if s.step == TAKE:
        free = 0
        for cell, (row, column) in enumerate(tables.CELL_AT):
            around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            blocked = all(
                place in tables.CELL_AT and s.board[tables.CELL_AT.index(place)] != NO_TILE for place in around
            )
            if s.board[cell] != NO_TILE and not blocked:
                free |= tables.BIT[tables.CELL_BIT[cell]]
        law(free == s.free, "free tiles are those with an empty side (R3.3)")


def check_shelf(s: State, seat: int) -> None:
    held = 0
    for kind in range(KINDS):
        cells = s.shelves[seat * KINDS + kind]
        law(cells & held == 0, "a shelf cell holds one tile")
        held |= cells
    heights = [s.heights[seat * COLUMNS + column] for column in range(COLUMNS)]
    piled = sum(((1 << height) - 1) << (column * tables.STEP) for column, height in enumerate(heights))
    law(all(0 <= height <= ROWS for height in heights), "a column holds at most six tiles")
    law(piled == held, "no tile floats (K2)")
    law(sum(heights) == s.held[seat], "the tiles on a shelf are counted right")
    law(tables.room(heights) == s.room[seat], "the room in the columns is kept right")


def check_tokens(s: State) -> None:
    for slot in range(2):
        claimed = [s.claimed[slot * 4 + seat] for seat in range(s.seats)]
        stack = [tables.TOKEN_POINTS[s.seats * 4 + i] for i in range(s.taken[slot])]
        law(sorted(filter(None, claimed), reverse=True) == stack, "tokens are taken from the top, one a seat (K4)")
        for seat in range(s.seats):
            goal = s.common[slot]
            late = (
                goal != NONE
                and not claimed[seat]
                and scoring.goal_holds(s, seat, goal)
                and scoring.goal_counts(s, goal, s.held[seat])
            )
            law(not late, "who fulfils a common goal has its token by the end of the turn (R5.2)")
