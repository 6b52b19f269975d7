"""How bots judge My Shelfie: points, and hopes for what is not finished yet."""

from __future__ import annotations

from typing import Any

from etagere.core import bits
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.shelfie import rules, scoring, spec, tables, tuning
from etagere.games.shelfie.state import State


def estimate(s: State, seat: int) -> int:
    """How well a seat stands, in hundredths of a point."""
    left = spec.SHELF_CELLS - s.held[seat]
    hope = left if left < tuning.FULL_HOPE else tuning.FULL_HOPE
    total = 100 * (scoring.token_points(s, seat) + scoring.end_points(s, seat)) + groups_worth(s, seat, hope)
    if s.personal[seat] != spec.NONE:
        total += card_worth(s, seat, left)
    for slot in range(s.goals):
        if s.common[slot] != spec.NONE and s.claimed[slot * 4 + seat] == 0:
            token = tables.TOKEN_POINTS[s.seats * 4 + s.taken[slot]]
            near = progress(s, seat, s.common[slot])
            total += token * tuning.GOAL_HOPE[s.common[slot]] * near // 1000 * near * hope // (1000 * tuning.FULL_HOPE)
    return total


def filled_cells(s: State, seat: int) -> int:
    """Bit set of the cells of a shelf that hold a tile."""
    at = seat * spec.KINDS
    return (
        s.shelves[at]
        | s.shelves[at + 1]
        | s.shelves[at + 2]
        | s.shelves[at + 3]
        | s.shelves[at + 4]
        | s.shelves[at + 5]
    )


def groups_worth(s: State, seat: int, hope: int) -> int:
    """Points of the groups, and something for those that can still grow."""
    empty = tables.SHELF_MASK & ~filled_cells(s, seat)
    total = 0
    for kind in range(spec.KINDS):
        rest = s.shelves[seat * spec.KINDS + kind]
        while rest:
            group = scoring.group_of(rest)
            rest ^= group
            size = bits.popcount(group)
            total += 100 * tables.SIZE_POINTS[size]
            if size < 6 and (group << 1 | group >> 1 | group << 7 | group >> 7) & empty:
                total += tuning.GROUP_HOPE[size] * hope // tuning.FULL_HOPE
    return total


def card_worth(s: State, seat: int, left: int) -> int:
    """The personal goal: cells met, and a part of those that are still open."""
    card = s.personal[seat]
    met = scoring.matches(s, seat, card)
    empty = tables.SHELF_MASK & ~filled_cells(s, seat)
    still = 0
    for kind in range(spec.KINDS):
        if tables.CARD_MASK[card * spec.KINDS + kind] & empty:
            still += 1
    parts = 100 * met + still * tuning.CARD_HOPE * left // spec.SHELF_CELLS
    whole = parts // 100
    if whole >= 6:
        return 100 * tables.CARD_POINTS[6]
    low = tables.CARD_POINTS[whole]
    return 100 * low + (tables.CARD_POINTS[whole + 1] - low) * (parts - 100 * whole)


# How near a common goal is, 0 to 1000


def progress(s: State, seat: int, goal: int) -> int:
    """How much of a common goal is there, in thousandths; 0 where it can no longer be reached this way."""
    if goal == 0:
        pairs = scoring.count_groups(s, seat, 2)
        return pairs * 166 if pairs < 6 else 1000
    if goal == 1 or goal == 9 or goal == 4:
        return pattern_progress(s, seat, goal)
    if goal == 2:
        return fours_progress(s, seat)
    if goal == 3:
        return lines_progress(s, seat, True, False, 4)
    if goal == 5:
        return lines_progress(s, seat, False, True, 2)
    if goal == 6:
        return squares_progress(s, seat)
    if goal == 7:
        return lines_progress(s, seat, True, True, 2)
    if goal == 8:
        return lines_progress(s, seat, False, False, 3)
    if goal == 10:
        return eight_progress(s, seat)
    return stairs_progress(s, seat)


def pattern_progress(s: State, seat: int, goal: int) -> int:
    """Diagonal, cross, corners: the most cells of one type on a pattern with nothing else on it."""
    filled = filled_cells(s, seat)
    most = 0
    count = 4 if goal == 1 else 12 if goal == 9 else 1
    for kind in range(spec.KINDS):
        cells = s.shelves[seat * spec.KINDS + kind]
        other = filled & ~cells
        for i in range(count):
            mask = tables.DIAGONALS[i] if goal == 1 else tables.CROSSES[i] if goal == 9 else tables.CORNERS
            if mask & other == 0:
                n = bits.popcount(mask & cells)
                if n > most:
                    most = n
    return most * 250 if goal == 4 else most * 200


def fours_progress(s: State, seat: int) -> int:
    """Four groups of four: tiles in groups, four at most in each, sixteen together."""
    total = 0
    for kind in range(spec.KINDS):
        rest = s.shelves[seat * spec.KINDS + kind]
        while rest:
            group = scoring.group_of(rest)
            rest ^= group
            size = bits.popcount(group)
            if size > 1:
                total += size if size < 4 else 4
    return total * 62 if total < 16 else 1000


def lines_progress(s: State, seat: int, rows: bool, rich: bool, wanted: int) -> int:
    """Rows or columns that are rich (all different) or plain (three types at most): the fullest of them."""
    filled = filled_cells(s, seat)
    first = 0
    second = 0
    third = 0
    fourth = 0
    for i in range(spec.ROWS if rows else spec.COLUMNS):
        line = tables.ROW_MASK[i] if rows else tables.COLUMN_MASK[i]
        n = bits.popcount(line & filled)
        types = scoring.types_in(s, seat, line)
        if (rich and types < n) or (not rich and types > 3):
            continue
        if n > first:
            first, second, third, fourth = n, first, second, third
        elif n > second:
            second, third, fourth = n, second, third
        elif n > third:
            third, fourth = n, third
        elif n > fourth:
            fourth = n
    total = first + second
    if wanted > 2:
        total += third
    if wanted > 3:
        total += fourth
    return total * 1000 // (wanted * (spec.COLUMNS if rows else spec.ROWS))


def squares_progress(s: State, seat: int) -> int:
    """Two squares: the two fullest places for one."""
    filled = filled_cells(s, seat)
    first = 0
    second = 0
    for kind in range(spec.KINDS):
        cells = s.shelves[seat * spec.KINDS + kind]
        if bits.popcount(cells) < 2:
            continue
        other = filled & ~cells
        rest = tables.SQUARE_STARTS
        while rest:
            one = rest & ~(rest - 1)
            rest ^= one
            square = one | one << 1 | one << 7 | one << 8
            if square & other:
                continue
            n = bits.popcount(square & cells)
            if n > first:
                second = first
                first = n
            elif n > second:
                second = n
            if n == 4:
                rest &= ~(one << 1 | one << 7 | one << 8 | one << 6)
    return (first + second) * 125


def eight_progress(s: State, seat: int) -> int:
    """Eight of one type: the most frequent one."""
    most = 0
    for kind in range(spec.KINDS):
        n = bits.popcount(s.shelves[seat * spec.KINDS + kind])
        if n > most:
            most = n
    return most * 125 if most < 8 else 1000


def stairs_progress(s: State, seat: int) -> int:
    """A staircase: how little is missing to the nearest of the four that no column overtops."""
    most = 0
    for lowest in range(1, 3):
        for falling in range(2):
            missing = 0
            for column in range(spec.COLUMNS):
                want = lowest + (spec.COLUMNS - 1 - column if falling else column)
                height = s.heights[seat * spec.COLUMNS + column]
                if height > want:
                    missing = 20
                    break
                missing += want - height
            if 20 - missing > most:
                most = 20 - missing
    return most * 50


# Quick looks at a single take


def rate(s: State, seat: int, action: int) -> int:
    """How promising a take looks: tiles beside their type, the personal goal met or spoilt."""
    line = action // spec.COLUMNS
    column = action - line * spec.COLUMNS
    size = tables.LINE_SIZE[line]
    at = column * tables.STEP + s.heights[seat * spec.COLUMNS + column]
    card = s.personal[seat]
    total = 0
    below = spec.NONE
    for k in range(line * 3, line * 3 + size):
        kind = s.board[tables.LINE_CELLS[k]]
        cell = tables.BIT[at]
        same = s.shelves[seat * spec.KINDS + kind]
        total += tuning.RATE_TILE
        if below == kind:
            total += tuning.RATE_BESIDE
        if (cell << 1 | cell >> 1 | cell << 7 | cell >> 7) & same:
            total += tuning.RATE_BESIDE
        if card != spec.NONE:
            if tables.CARD_MASK[card * spec.KINDS + kind] & cell:
                total += tuning.RATE_MET
            else:
                for each in range(spec.KINDS):
                    if tables.CARD_MASK[card * spec.KINDS + each] & cell:
                        total -= tuning.RATE_SPOILT
        below = kind
        at += 1
    return total


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick player would do: the best rated of a few takes that come to mind."""
    best = rules.sample(s, seat, rng, found)
    high = rate(s, seat, best)
    for _ in range(tuning.TRIES - 1):
        action = rules.sample(s, seat, rng, found)
        value = rate(s, seat, action)
        if value > high:
            best = action
            high = value
    return best


def tune(values: dict[str, Any]) -> None:
    """Play with other weights than those of `tuning.py`; for `benchmarks/tune.py`."""
    tuning.CARD_HOPE = values.get("CARD_HOPE", tuning.CARD_HOPE)
    tuning.FULL_HOPE = values.get("FULL_HOPE", tuning.FULL_HOPE)
    tuning.RATE_BESIDE = values.get("RATE_BESIDE", tuning.RATE_BESIDE)
    tuning.RATE_MET = values.get("RATE_MET", tuning.RATE_MET)
    tuning.RATE_SPOILT = values.get("RATE_SPOILT", tuning.RATE_SPOILT)
    tuning.RATE_TILE = values.get("RATE_TILE", tuning.RATE_TILE)
    tuning.TRIES = values.get("TRIES", tuning.TRIES)
    for i, value in enumerate(values.get("GOAL_HOPE", ())):
        tuning.GOAL_HOPE[i] = value
    for i, value in enumerate(values.get("GROUP_HOPE", ())):
        tuning.GROUP_HOPE[i] = value
