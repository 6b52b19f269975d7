"""Points and places of River Valley Glassworks."""

from __future__ import annotations

from etagere.core.contract import ScoreLine
from etagere.games.glassworks import spec, tables
from etagere.games.glassworks.state import State


def row_points(s: State, board: int) -> int:
    """All rows of a board (R10.1).

    A column carries on as many rows as the lowest column so far is high, and adds its step to each.
    """
    points = 0
    rows = spec.ROWS
    for column in range(s.opened[board]):
        height = s.heights[board * spec.COLUMNS + column]
        if height < rows:
            rows = height
        points += rows * tables.ROW_STEP[column]
    return points


def tallest(s: State, board: int, but: int) -> int:
    """The tallest column of a board, the leftmost of equal ones, leaving out `but`; NONE if there is none (R10.2)."""
    best = spec.NONE
    most = 0
    for column in range(s.opened[board]):
        height = s.heights[board * spec.COLUMNS + column]
        if height > most and column != but:
            most = height
            best = column
    return best


def one_column_points(s: State, board: int, column: int) -> int:
    """The number in the highest filled cell of a column, 0 for no column (R10.2)."""
    if column == spec.NONE:
        return 0
    return tables.COLUMN_STEP[column] * s.heights[board * spec.COLUMNS + column]


def column_points(s: State, board: int) -> int:
    """The two tallest columns of a board (R10.2, R10.3)."""
    first = tallest(s, board, spec.NONE)
    return one_column_points(s, board, first) + one_column_points(s, board, tallest(s, board, first))


def overflow_points(s: State, board: int) -> int:
    """What the overflow costs (R10.4)."""
    return spec.OVERFLOW_POINTS * s.spilled[board]


def score(s: State, seat: int) -> int:
    """All points of a board as if the match ended now; it may be negative (R10.5)."""
    return row_points(s, seat) + column_points(s, seat) + overflow_points(s, seat)


def rank_key(s: State, seat: int) -> int:
    """Points alone: equal totals share the victory (R10.6)."""
    return score(s, seat)


def tiebreaks(s: State, seat: int) -> list[int]:
    """Nothing is compared after the points (R10.6)."""
    return []


def reason(s: State) -> str:
    """Why the match ended, and in solo play how."""
    if s.seats == 1:
        own, rival = score(s, 0), score(s, spec.RIVAL)
        return "solo_won" if own > rival else "solo_lost" if own < rival else "solo_shared"
    return "run_dry" if s.ended == spec.RUN_DRY else "last_round"


def filled_in_row(s: State, board: int, row: int) -> int:
    """Filled cells of a row from the left up to the first gap (R10.1)."""
    n = 0
    while n < spec.COLUMNS and s.heights[board * spec.COLUMNS + n] > row:
        n += 1
    return n


def score_sheet(s: State, seat: int) -> list[ScoreLine]:
    """The score line by line: rows from the bottom, the two tallest columns, the overflow."""
    lines = []
    for row in range(spec.ROWS):
        count = filled_in_row(s, seat, row)
        if count:
            lines.append(ScoreLine("glassworks.score.row", tables.ROW_POINTS[count], {"row": row + 1, "count": count}))
    first = tallest(s, seat, spec.NONE)
    for column in (first, tallest(s, seat, first)):
        if column != spec.NONE:
            height = s.heights[seat * spec.COLUMNS + column]
            params = {"column": column + 1, "count": height}
            lines.append(ScoreLine("glassworks.score.column", one_column_points(s, seat, column), params))
    if s.spilled[seat]:
        lines.append(ScoreLine("glassworks.score.overflow", overflow_points(s, seat), {"count": s.spilled[seat]}))
    return lines
