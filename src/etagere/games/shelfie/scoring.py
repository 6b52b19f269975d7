"""Common goals, points and places of My Shelfie."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.contract import ScoreLine
from etagere.games.shelfie import spec, tables
from etagere.games.shelfie.state import State

# Common goals (R5.7); on a shelf the cell above is one bit on, the one to the right seven (see `tables`)


def goal_holds(s: State, seat: int, goal: int) -> bool:
    """Whether a seat's shelf fulfils a common goal, by its number from 0 (G01) to 11 (G12)."""
    if goal == spec.SIX_PAIRS:
        return has_groups(s, seat, 6, 2)
    if goal == spec.DIAGONAL:
        return has_diagonal(s, seat)
    if goal == spec.FOUR_FOURS:
        return has_groups(s, seat, 4, 4)
    if goal == spec.FOUR_PLAIN_ROWS:
        return has_rows(s, seat, 4, 1, 3)
    if goal == spec.FOUR_CORNERS:
        return has_corners(s, seat)
    if goal == spec.TWO_RICH_COLUMNS:
        return has_columns(s, seat, 2, 6, 6)
    if goal == spec.TWO_SQUARES:
        return has_two_squares(s, seat)
    if goal == spec.TWO_RICH_ROWS:
        return has_rows(s, seat, 2, 5, 5)
    if goal == spec.THREE_PLAIN_COLUMNS:
        return has_columns(s, seat, 3, 1, 3)
    if goal == spec.CROSS:
        return has_cross(s, seat)
    if goal == spec.EIGHT_ALIKE:
        return has_eight(s, seat)
    return has_staircase(s, seat)


def goal_counts(s: State, goal: int, held: int) -> bool:
    """Whether a goal that holds is rewarded with so many tiles on the shelf: under version 1 corners had to wait."""
    return s.version > 1 or goal != spec.FOUR_CORNERS or held >= spec.CORNERS_LEAST_BEFORE_2


def group_of(mask: int) -> int:
    """The cells connected by sides with the lowest cell of the set."""
    group = mask & -mask
    grown = (group | group << 1 | group >> 1 | group << 7 | group >> 7) & mask
    while grown != group:
        group = grown
        grown = (group | group << 1 | group >> 1 | group << 7 | group >> 7) & mask
    return group


def paired(cells: int) -> int:
    """The cells of a set that have another of it beside them."""
    return cells & (cells << 1 | cells >> 1 | cells << 7 | cells >> 7)


def has_groups(s: State, seat: int, wanted: int, least: int) -> bool:
    """So many groups of one type with at least so many tiles each (G01, G03; D3)."""
    possible = 0
    shelves = s.shelves
    for i in range(seat * spec.KINDS, seat * spec.KINDS + spec.KINDS):
        possible += bits.popcount(paired(shelves[i])) // least
    return possible >= wanted and count_groups(s, seat, least) >= wanted


def count_groups(s: State, seat: int, least: int) -> int:
    """Groups of one type with at least so many tiles, two or more (D3)."""
    n = 0
    for kind in range(spec.KINDS):
        rest = paired(s.shelves[seat * spec.KINDS + kind])
        while rest:
            group = group_of(rest)
            rest ^= group
            if bits.popcount(group) >= least:
                n += 1
    return n


def has_diagonal(s: State, seat: int) -> bool:
    """Five of one type on one of the four diagonals (G02)."""
    shelves = s.shelves
    for i in range(seat * spec.KINDS, seat * spec.KINDS + spec.KINDS):
        cells = shelves[i]
        if bits.popcount(cells) < 5:
            continue
        for line in range(4):
            if cells & tables.DIAGONALS[line] == tables.DIAGONALS[line]:
                return True
    return False


def has_corners(s: State, seat: int) -> bool:
    """One type on all four corners (G05)."""
    shelves = s.shelves
    for i in range(seat * spec.KINDS, seat * spec.KINDS + spec.KINDS):
        if shelves[i] & tables.CORNERS == tables.CORNERS:
            return True
    return False


def has_cross(s: State, seat: int) -> bool:
    """Five of one type as corners and centre of a 3 x 3 square (G10)."""
    shelves = s.shelves
    for i in range(seat * spec.KINDS, seat * spec.KINDS + spec.KINDS):
        cells = shelves[i]
        # The gap above each column keeps a cross from reaching over its top.
        if bits.popcount(cells) >= 5 and cells & cells >> 2 & cells >> 8 & cells >> 14 & cells >> 16:
            return True
    return False


def has_eight(s: State, seat: int) -> bool:
    """Eight of one type anywhere (G11)."""
    shelves = s.shelves
    for i in range(seat * spec.KINDS, seat * spec.KINDS + spec.KINDS):
        if bits.popcount(shelves[i]) >= 8:
            return True
    return False


def has_two_squares(s: State, seat: int) -> bool:
    """Two 2 x 2 squares of one type each, without a common cell; they may touch (G07, D4)."""
    everywhere = 0
    shelves = s.shelves
    for i in range(seat * spec.KINDS, seat * spec.KINDS + spec.KINDS):
        # The gap above each column keeps a pair, and so a square, from reaching over its top.
        pairs = shelves[i] & shelves[i] >> 1
        everywhere |= pairs & pairs >> 7
    rest = everywhere
    while rest:
        one = rest & -rest
        rest ^= one
        # A start next to or diagonal to this one makes a square that shares a cell with it.
        if everywhere & ~(one | one << 1 | one << 6 | one << 7 | one << 8 | one >> 1 | one >> 6 | one >> 7 | one >> 8):
            return True
    return False


def types_in(s: State, seat: int, cells: int) -> int:
    """How many types lie on a line of cells."""
    n = 0
    shelves = s.shelves
    for i in range(seat * spec.KINDS, seat * spec.KINDS + spec.KINDS):
        if shelves[i] & cells:
            n += 1
    return n


def has_rows(s: State, seat: int, wanted: int, least: int, most: int) -> bool:
    """So many full rows with from `least` to `most` types each (G04, G08; D5)."""
    full = spec.ROWS
    heights = s.heights
    for i in range(seat * spec.COLUMNS, seat * spec.COLUMNS + spec.COLUMNS):
        height = heights[i]
        if height < wanted:
            return False
        if height < full:
            full = height
    for row in range(spec.ROWS - full, spec.ROWS):
        types = types_in(s, seat, tables.ROW_MASK[row])
        if least <= types and types <= most:
            wanted -= 1
            if wanted == 0:
                return True
    return False


def has_columns(s: State, seat: int, wanted: int, least: int, most: int) -> bool:
    """So many full columns with from `least` to `most` types each (G06, G09; D5)."""
    if spec.COLUMNS - tables.WAYS[s.room[seat] & 31] < wanted:
        return False
    for column in range(spec.COLUMNS):
        if s.heights[seat * spec.COLUMNS + column] == spec.ROWS:
            types = types_in(s, seat, tables.COLUMN_MASK[column])
            if least <= types and types <= most:
                wanted -= 1
    return wanted <= 0


def has_staircase(s: State, seat: int) -> bool:
    """Heights rising or falling by one from column to column, none empty (G12, D6)."""
    at = seat * spec.COLUMNS
    step = s.heights[at + 1] - s.heights[at]
    if step != 1 and step != -1:
        return False
    if s.heights[at] == 0 or s.heights[at + 4] == 0:
        return False
    for column in range(1, 4):
        if s.heights[at + column + 1] - s.heights[at + column] != step:
            return False
    return True


# Points (R7)


def token_points(s: State, seat: int) -> int:
    """The scoring tokens of a seat (R7.1)."""
    return s.claimed[seat] + s.claimed[4 + seat]


def end_points(s: State, seat: int) -> int:
    """The end game token (R7.1)."""
    return spec.END_TOKEN if s.first_full == seat else 0


def matches(s: State, seat: int, card: int) -> int:
    """How many cells of a personal goal card a shelf matches (R7.2)."""
    n = 0
    for kind in range(spec.KINDS):
        if s.shelves[seat * spec.KINDS + kind] & tables.CARD_MASK[card * spec.KINDS + kind]:
            n += 1
    return n


def card_points(s: State, seat: int) -> int:
    """The personal goal of a seat (R7.2)."""
    if s.personal[seat] == spec.NONE:
        return 0
    return tables.CARD_POINTS[matches(s, seat, s.personal[seat])]


def group_points(s: State, seat: int) -> int:
    """Groups of three and more (R7.3)."""
    total = 0
    for kind in range(spec.KINDS):
        rest = paired(s.shelves[seat * spec.KINDS + kind])
        while bits.popcount(rest) >= 3:
            group = group_of(rest)
            rest ^= group
            total += tables.SIZE_POINTS[bits.popcount(group)]
    return total


def score(s: State, seat: int) -> int:
    """All points of a seat as if the match ended now."""
    return token_points(s, seat) + end_points(s, seat) + card_points(s, seat) + group_points(s, seat)


def rank_key(s: State, seat: int) -> int:
    """Points, then the seat farthest clockwise from the first (R8.1): never equal."""
    return score(s, seat) * 4 + seat


def tiebreaks(s: State, seat: int) -> list[int]:
    """What is compared after the points: the number of the seat."""
    return [seat]


def reason(s: State) -> str:
    """Why the match ended."""
    return "full_shelf"


def score_sheet(s: State, seat: int) -> list[ScoreLine]:
    """The score line by line, groups one by one."""
    return [line for line, _ in score_lines(s, seat)]


def score_lines(s: State, seat: int) -> list[tuple[ScoreLine, int]]:
    """The lines of the score sheet, each with the cells of the shelf that earn it as a bit set."""
    lines = []
    for slot in range(s.goals):
        if points := s.claimed[slot * 4 + seat]:
            lines.append((ScoreLine("shelfie.score.token", points, {"goal": spec.COMMON_GOALS[s.common[slot]]}), 0))
    if points := end_points(s, seat):
        lines.append((ScoreLine("shelfie.score.end", points), 0))
    if s.personal[seat] != spec.NONE:
        card = s.personal[seat]
        met = 0
        for kind in range(spec.KINDS):
            met |= s.shelves[seat * spec.KINDS + kind] & tables.CARD_MASK[card * spec.KINDS + kind]
        params = {"card": spec.CARD_NAMES[card], "count": matches(s, seat, card)}
        lines.append((ScoreLine("shelfie.score.personal", card_points(s, seat), params), met))
    for kind in range(spec.KINDS):
        rest = s.shelves[seat * spec.KINDS + kind]
        while rest:
            group = group_of(rest)
            rest ^= group
            size = group.bit_count()
            if tables.SIZE_POINTS[size]:
                params = {"tile": spec.TYPES[kind], "count": size}
                lines.append((ScoreLine("shelfie.score.group", tables.SIZE_POINTS[size], params), group))
    return lines
