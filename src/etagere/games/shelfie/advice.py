"""What helps to decide in My Shelfie: the score line by line, progress to common goals, what each take brings."""

from __future__ import annotations

from typing import Any, NamedTuple

from etagere.core.scratch import SCRATCH
from etagere.games.shelfie import rules, tables
from etagere.games.shelfie.scoring import card_points, end_points, group_of, group_points, score_lines, token_points
from etagere.games.shelfie.spec import (
    COLUMNS,
    COMMON_GOALS,
    CROSS,
    DIAGONAL,
    EIGHT_ALIKE,
    FOUR_CORNERS,
    FOUR_FOURS,
    FOUR_PLAIN_ROWS,
    KINDS,
    NONE,
    OVER,
    SIX_PAIRS,
    TAKE,
    THREE_PLAIN_COLUMNS,
    TWO_RICH_COLUMNS,
    TWO_RICH_ROWS,
    TWO_SQUARES,
    TYPES,
)
from etagere.games.shelfie.state import State

PERSONAL = "shelfie.score.personal"


def advice(s: State, viewer: int | None) -> dict[str, Any]:
    """Score sheets as far as a viewer may know them, progress by common goal; for who decides also what takes bring."""
    shown: dict[str, Any] = {
        "sheets": [sheet(s, seat, viewer == seat or s.step == OVER) for seat in range(s.seats)],
        "progress": {
            COMMON_GOALS[goal]: [told(progress(s, seat, goal)) for seat in range(s.seats)]
            for goal in s.common[: s.goals]
            if goal != NONE
        },
    }
    if s.step == TAKE and viewer == s.seat:
        shown["gains"] = gains(s, viewer)
    return shown


PARTS = ("token", "end", "personal", "group")


def gains(s: State, seat: int) -> dict[str, list[dict[str, int]]]:
    """The points that each take brings at once, by part of the score, for every column it may go to.

    By the types of the tiles in the order in which they go in, because it does not matter where they lay; takes that
    bring nothing anywhere are left out.
    """
    found, world = SCRATCH.found, s.clone()
    codes = found.codes
    actions = [codes[i] for i in range(rules.fill_legal(s, seat, found))]
    before = parts(s, seat)
    board = list(s.board)
    names: dict[int, str] = {}
    told: dict[str, list[dict[str, int]]] = {}
    seen = set()
    for action in actions:
        line, column = divmod(action, COLUMNS)
        if (name := names.get(line)) is None:
            cells = tables.LINE_CELLS[line * 3 : line * 3 + tables.LINE_SIZE[line]]
            name = names[line] = " ".join(TYPES[board[cell]] for cell in cells)
        if (name, column) in seen:
            continue
        seen.add((name, column))
        world.copy_from(s)
        rules.apply(world, seat, action)
        after = parts(world, seat)
        if after != before:
            if name not in told:
                told[name] = [{} for _ in range(COLUMNS)]
            told[name][column] = {
                part: new - old for part, old, new in zip(PARTS, before, after, strict=True) if new != old
            }
    return told


def parts(s: State, seat: int) -> tuple[int, int, int, int]:
    """The points of a seat by `PARTS`."""
    return token_points(s, seat), end_points(s, seat), card_points(s, seat), group_points(s, seat)


def sheet(s: State, seat: int, whole: bool) -> list[dict[str, Any]]:
    """The score as if the match ended now, without the personal goal unless `whole`; `cells` earn a line."""
    return [
        {**line.to_json(), "cells": spots(cells)}
        for line, cells in score_lines(s, seat)
        if whole or line.key != PERSONAL
    ]


def spots(cells: int) -> list[list[int]]:
    """Cells as row and column seen from the front, the top left one first."""
    return sorted(list(divmod(tables.FROM_TOP[bit], COLUMNS)) for bit in range(35) if cells >> bit & 1)


# How much of a common goal is there. `scoring.goal_holds` decides; a test holds the two together.


class Progress(NamedTuple):
    """Parts of a goal that are there, parts that are asked for, and the cells that make them."""

    have: int
    of: int
    cells: int


def told(found: Progress) -> dict[str, Any]:
    return {"have": found.have, "of": found.of, "cells": spots(found.cells)}


def progress(s: State, seat: int, goal: int) -> Progress:
    """How much of a common goal a shelf shows (R5.7)."""
    kinds = list(s.shelves[seat * KINDS : seat * KINDS + KINDS])
    if goal == SIX_PAIRS:
        return grouped(kinds, 6, 2)
    if goal == DIAGONAL:
        return alike(kinds, tables.DIAGONALS)
    if goal == FOUR_FOURS:
        return grouped(kinds, 4, 4)
    if goal == FOUR_PLAIN_ROWS:
        return lines(kinds, tables.ROW_MASK, 4, 1, 3)
    if goal == FOUR_CORNERS:
        return alike(kinds, [tables.CORNERS])
    if goal == TWO_RICH_COLUMNS:
        return lines(kinds, tables.COLUMN_MASK, 2, 6, 6)
    if goal == TWO_SQUARES:
        return squares(kinds)
    if goal == TWO_RICH_ROWS:
        return lines(kinds, tables.ROW_MASK, 2, 5, 5)
    if goal == THREE_PLAIN_COLUMNS:
        return lines(kinds, tables.COLUMN_MASK, 3, 1, 3)
    if goal == CROSS:
        return alike(kinds, tables.CROSSES)
    if goal == EIGHT_ALIKE:
        most = max(kinds, key=int.bit_count)
        return Progress(min(8, most.bit_count()), 8, most)
    return staircase(s, seat, union(kinds))


def union(sets: list[int]) -> int:
    cells = 0
    for each in sets:
        cells |= each
    return cells


def grouped(kinds: list[int], of: int, least: int) -> Progress:
    """Groups of one type with at least so many tiles (G01, G03)."""
    groups = []
    for rest in kinds:
        while rest:
            group = group_of(rest)
            rest ^= group
            if group.bit_count() >= least:
                groups.append(group)
    return Progress(min(of, len(groups)), of, union(groups))


def alike(kinds: list[int], shapes: list[int]) -> Progress:
    """The shape with most cells of one type (G02, G05, G10)."""
    best = max((shape & cells for shape in shapes for cells in kinds), key=int.bit_count)
    return Progress(best.bit_count(), shapes[0].bit_count(), best)


def lines(kinds: list[int], masks: list[int], of: int, least: int, most: int) -> Progress:
    """Full rows or columns with from `least` to `most` types (G04, G06, G08, G09)."""
    filled = union(kinds)
    whole = [
        mask for mask in masks if filled & mask == mask and least <= sum(bool(cells & mask) for cells in kinds) <= most
    ]
    return Progress(min(of, len(whole)), of, union(whole))


def squares(kinds: list[int]) -> Progress:
    """2 x 2 squares of one type without a common cell (G07, D4): two of them where there are two."""
    found = []
    for cells in kinds:
        pairs = cells & cells >> 1  # the gap above each column keeps a pair from reaching over its top
        starts = pairs & pairs >> tables.STEP
        found += [square(bit) for bit in range(35) if starts >> bit & 1]
    for one in found:
        for other in found:
            if not one & other:
                return Progress(2, 2, one | other)
    return Progress(min(1, len(found)), 2, found[0] if found else 0)


def square(bit: int) -> int:
    return (0b11 | 0b11 << tables.STEP) << bit


def staircase(s: State, seat: int, filled: int) -> Progress:
    """The most columns that fit one staircase, rising or falling by one (G12, D6)."""
    heights = s.heights[seat * COLUMNS : seat * COLUMNS + COLUMNS]
    stairs = [[low + step for step in steps] for low in (1, 2) for steps in (range(COLUMNS), reversed(range(COLUMNS)))]
    fits = [[column for column in range(COLUMNS) if heights[column] == stair[column]] for stair in stairs]
    best = max(fits, key=len)
    return Progress(len(best), COLUMNS, filled & union([tables.COLUMN_MASK[column] for column in best]))
