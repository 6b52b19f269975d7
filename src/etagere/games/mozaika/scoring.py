"""Groups, symmetry, coins and places of Mozaika (R9)."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.contract import ScoreLine
from etagere.games.mozaika import spec, tables
from etagere.games.mozaika.state import State

WHOLE_BOARD = (1 << spec.CELLS) - 1


def group_raw(s: State, seat: int, group: int) -> int:
    """The value of a group before flies: 4, 2 or 0; 0 while one of its spaces is empty (R9.3, D15)."""
    cells = tables.GROUP_MASK[group]
    if s.empty[seat] & cells:
        return 0
    tile = s.boards[seat * spec.CELLS + bits.lowest(cells)]
    points = 0
    if s.looks[seat * spec.LOOKS + tables.COLOUR[tile]] & cells == cells:
        points = spec.LOOK_POINTS
    if s.looks[seat * spec.LOOKS + tables.SYMBOL[tile]] & cells == cells:
        points = spec.PATTERN_POINTS if points else spec.LOOK_POINTS
    return points


def group_net(s: State, seat: int, group: int) -> int:
    """The value of a group less one for each fly on it, never below 0 (R9.4)."""
    points = group_raw(s, seat, group)
    if points == 0:
        return 0
    points -= bits.popcount(s.flies[seat] & tables.GROUP_MASK[group])
    return points if points > 0 else 0


def group_points(s: State, seat: int) -> int:
    """All groups of a board, added (R9.5)."""
    total = 0
    for group in range(spec.GROUPS):
        total += group_net(s, seat, group)
    return total


def axis_holds(s: State, seat: int, axis: int) -> bool:
    """Whether a full board is its own mirror image (R9.6)."""
    if s.empty[seat]:
        return False
    at = seat * spec.CELLS
    for cell in range(spec.CELLS):
        if s.boards[at + cell] != s.boards[at + tables.MIRROR[axis * spec.CELLS + cell]]:
            return False
    return True


def axis_points(s: State, seat: int, axis: int) -> int:
    """The bonus of one axis; the second diagonal pays only where each axis does (D13, D14)."""
    if not axis_holds(s, seat, axis):
        return 0
    if axis == spec.DIAG_ANTI and s.each_axis == 0 and axis_holds(s, seat, spec.DIAG_MAIN):
        return 0
    return tables.AXIS_POINTS[axis]


def symmetry_points(s: State, seat: int) -> int:
    """All symmetry bonuses of a board, added (R9.7)."""
    if s.empty[seat]:
        return 0
    total = 0
    for axis in range(spec.AXIS_COUNT):
        total += axis_points(s, seat, axis)
    return total


def coin_points(s: State, seat: int) -> int:
    """One point for five full coins (R9.8)."""
    return s.coins[seat] // spec.COINS_A_POINT


def score(s: State, seat: int) -> int:
    """All points of a seat as if the match ended now; everybody can count them (R9.9)."""
    return group_points(s, seat) + symmetry_points(s, seat) + coin_points(s, seat)


def rank_key(s: State, seat: int) -> int:
    """Points, then coins; equal numbers share a place (R9.9, D17)."""
    return score(s, seat) * 64 + s.coins[seat]


def tiebreaks(s: State, seat: int) -> list[int]:
    """What is compared after the points: all coins left."""
    return [s.coins[seat]]


def reason(s: State) -> str:
    """Why the match ended."""
    return "full_boards"


def group_kind(s: State, seat: int, group: int) -> str:
    """What the tiles of a complete group share: `pattern`, `colour`, `symbol`, or `none`."""
    raw = group_raw(s, seat, group)
    if raw == 0:
        return "none"
    if raw == spec.PATTERN_POINTS:
        return "pattern"
    cells = tables.GROUP_MASK[group]
    tile = s.boards[seat * spec.CELLS + (cells & -cells).bit_length() - 1]
    return "colour" if s.looks[seat * spec.LOOKS + tables.COLOUR[tile]] & cells == cells else "symbol"


def score_sheet(s: State, seat: int) -> list[ScoreLine]:
    """The score line by line: each group, each symmetry, the coins."""
    return [line for line, _ in score_lines(s, seat)]


def score_lines(s: State, seat: int) -> list[tuple[ScoreLine, int]]:
    """The lines of the score sheet, each with the spaces that earn it as a bit set."""
    lines = []
    for group, name in enumerate(tables.GROUP_NAMES):
        kind = group_kind(s, seat, group)
        if kind == "none":
            continue
        cells = tables.GROUP_MASK[group]
        flies = (s.flies[seat] & cells).bit_count()
        key = f"mozaika.score.{kind}_flies" if flies else f"mozaika.score.{kind}"
        params = {"group": name, "raw": group_raw(s, seat, group), "flies": flies}
        lines.append((ScoreLine(key, group_net(s, seat, group), params), cells))
    for axis, name in enumerate(spec.AXES):
        if points := axis_points(s, seat, axis):
            lines.append((ScoreLine("mozaika.score.symmetry", points, {"axis": name}), WHOLE_BOARD))
    lines.append((ScoreLine("mozaika.score.coins", coin_points(s, seat), {"count": s.coins[seat]}), 0))
    return lines
