"""What a viewer of My Shelfie may know, built up from nothing."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from etagere.core.contract import Prompt
from etagere.games.shelfie import tables
from etagere.games.shelfie.scoring import card_points, end_points, group_points, score, token_points
from etagere.games.shelfie.spec import (
    CARD_NAMES,
    COLUMNS,
    COMMON_GOALS,
    KINDS,
    NONE,
    OVER,
    ROWS,
    STACKS,
    TYPES,
)
from etagere.games.shelfie.state import State

SHOWN = (*TYPES, "empty")
"""What a cell shows, by its tile; `NO_TILE` comes after the types."""
BOARD_ROWS = [
    [
        itemgetter(*(cells.get((row, column), -1) for column in range(9)))
        for cells in [{at: n for n, at in enumerate(tables.CELL_AT) if tables.CELL_SEATS[n] <= seats}]
        for row in range(9)
    ]
    for seats in range(5)
]
"""What takes each row out of the cells, by number of seats; the last one is of no use."""
STEPS = ("deal", "deal", "fill", "take", "over")


def view(s: State, viewer: int | None) -> dict[str, Any]:
    """The table as a seat, or a spectator (None), sees it."""
    bag = s.bag  # of a compiled state every look at a field is a copy: one is enough
    shown: dict[str, Any] = {
        "step": STEPS[s.step],
        "seats": s.seats,
        "seat": None if s.step == OVER else s.seat,
        "turns": s.turns,
        "board": board(s),
        "bag": dict(zip(TYPES, bag, strict=True)),
        "goals": [goal(s, slot) for slot in range(s.goals) if s.common[slot] != NONE],
        "end_token": None if s.first_full == NONE else s.first_full,
        "players": [player(s, seat) for seat in range(s.seats)],
    }
    if viewer is not None and s.personal[viewer] != NONE:
        shown["me"] = {"seat": viewer, "personal": CARD_NAMES[s.personal[viewer]], "points": score(s, viewer)}
    return shown


def board(s: State) -> list[list[str | None]]:
    """Nine rows of nine: a tile type, `empty` for a cell in use without a tile, None where no cell is used."""
    cells: list[str | None] = [SHOWN[tile] for tile in s.board]
    cells.append(None)
    return [list(row(cells)) for row in BOARD_ROWS[s.seats]]


def shelf(s: State, seat: int) -> list[list[str | None]]:
    """Six rows of five as the owner sees them, the top one first."""
    cells: list[str | None] = [None] * (ROWS * COLUMNS)
    shelves = s.shelves
    for kind in range(KINDS):
        tiles = shelves[seat * KINDS + kind]
        while tiles:
            cells[tables.FROM_TOP[(tiles & -tiles).bit_length() - 1]] = TYPES[kind]
            tiles &= tiles - 1
    return [cells[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def goal(s: State, slot: int) -> dict[str, Any]:
    return {
        "goal": COMMON_GOALS[s.common[slot]],
        "stack": list(STACKS[s.seats][s.taken[slot] :]),
        "claimed": list(s.claimed[slot * 4 : slot * 4 + s.seats]),
    }


def player(s: State, seat: int) -> dict[str, Any]:
    """A seat's shelf and open points; its personal goal is open to all only at the end (R7)."""
    tokens, end, groups = token_points(s, seat), end_points(s, seat), group_points(s, seat)
    shown: dict[str, Any] = {
        "shelf": shelf(s, seat),
        "tokens": tokens,
        "end_token": end,
        "groups": groups,
        "points": tokens + end + groups,
    }
    if s.step == OVER:
        shown["personal"] = CARD_NAMES[s.personal[seat]]
        shown["personal_points"] = card_points(s, seat)
        shown["points"] = score(s, seat)
    return shown


def prompt(s: State, seat: int) -> Prompt:
    """The one question of the game."""
    last = s.first_full != NONE
    return Prompt("shelfie.prompt.last_take" if last else "shelfie.prompt.take")
