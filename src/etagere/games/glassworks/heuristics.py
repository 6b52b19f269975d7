"""How bots judge River Valley Glassworks.

A board is summed up in one number, its profile: three bits a column for the height, two for how
rare its colour is, the number of open columns, and the overflow. The worth of a profile is read
from `weights`, fitted to final points of self-play; what was collected and not yet arranged counts
as if new colours were put in from the rarest to the most common.
"""

from __future__ import annotations

from etagere.core import bits
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.glassworks import tables, weights
from etagere.games.glassworks.actions import DISCARDING, DRAIN, LAYING, LEAVE, OPENING, PAIR, PASS, PLACE
from etagere.games.glassworks.rules import fill_legal
from etagere.games.glassworks.spec import (
    COLOUR_COUNT,
    COLUMNS,
    DISCARD,
    END_INVENTORY,
    KINDS_PER_WORD,
    LAKE_TAKE,
    LAY,
    NONE,
    OPEN,
    OVER,
    OVERFLOW_POINTS,
    REFILL,
    ROWS,
    SATCHEL_LIMIT,
    SATCHEL_ROOM,
    SHAPE_COUNT,
    TILES,
    TURN,
    WORDS,
)
from etagere.games.glassworks.state import State

COLOUR_OF = tables.COLOUR_OF
COLUMN_STEP = tables.COLUMN_STEP
HEIGHT = weights.HEIGHT
LOWEST = weights.LOWEST
RARITY = weights.RARITY
RARITY_OF = tables.RARITY_OF
ROW_STEP = tables.ROW_STEP
SATCHEL = weights.SATCHEL
SCORE = weights.SCORE
SHAPE_OF = tables.SHAPE_OF
UNIT = tables.UNIT

HEIGHTS = 6
RARITIES = 4
LEVELS = 6
ONE = 1
"""A bit as wide as a profile."""
CLASS_AT = 21
OPENED_AT = 35
SPILLED_AT = 38
LAST_PHASE = 7
TOO_LOW = -1_000_000
PROSPECT_SHARE = 4
"""Others move before a seat can collect what it sees: one part in so many of the best tile counts."""


# The moment


def phase_of(s: State, board: int) -> int:
    """0 to 4 by the fullest board; 5 with two turns left for this board, 6 with one, 7 with none."""
    if s.trigger == NONE:
        most = 0
        for each in range(s.boards):
            if s.grid[each] > most:
                most = s.grid[each]
        phase = (most + 2) // 3 - 1 if most > 3 else 0
        return phase if phase < 4 else 4
    away = (board + s.boards - s.seat) % s.boards
    turns = (s.turns_left - away + s.boards - 1) // s.boards if s.turns_left > away else 0
    if away == 0 and s.step != TURN and turns > 0:
        turns -= 1
    return LAST_PHASE - turns


# The board


def profile(s: State, board: int) -> int:
    """The board as one number: see above."""
    summed = ONE * s.opened[board] << OPENED_AT | ONE * s.spilled[board] << SPILLED_AT
    for column in range(s.opened[board]):
        summed |= ONE * s.heights[board * COLUMNS + column] << 3 * column
    for colour in range(COLOUR_COUNT):
        column = s.columns[board * COLOUR_COUNT + colour]
        if column != NONE:
            summed |= ONE * RARITY_OF[colour] << CLASS_AT + 2 * column
    return summed


def with_pieces(s: State, board: int, summed: int, tile: int, first: int) -> int:
    """The profile once the pieces of a tile, or of the haul for NONE, are arranged, `first` opening first."""
    fresh = 0
    for word in range(WORDS):
        left = s.haul[word] if tile == NONE else s.river[tile * WORDS + word]
        while left:
            slot = bits.lowest(left) >> 2
            count = left >> 4 * slot & 15
            left -= count * UNIT[slot]
            colour = COLOUR_OF[word * KINDS_PER_WORD + slot]
            column = s.columns[board * COLOUR_COUNT + colour]
            if column == NONE:
                fresh |= 1 << colour
            else:
                summed = with_stack(summed, column, count)
    if first != NONE and fresh >> first & 1:
        summed = with_colour(s, summed, tile, first)
        fresh ^= 1 << first
    colour = COLOUR_COUNT
    while fresh:
        colour -= 1
        if fresh >> colour & 1:
            fresh ^= 1 << colour
            summed = with_colour(s, summed, tile, colour)
    return summed


def with_colour(s: State, summed: int, tile: int, colour: int) -> int:
    """The profile once the pieces of a new colour have the next column, or overflow if there is none."""
    count = 0
    for kind in range(colour * SHAPE_COUNT, (colour + 1) * SHAPE_COUNT):
        word = kind // KINDS_PER_WORD
        left = s.haul[word] if tile == NONE else s.river[tile * WORDS + word]
        count += left >> 4 * (kind % KINDS_PER_WORD) & 15
    column = summed >> OPENED_AT & 7
    if column == COLUMNS:
        return summed + (ONE * count << SPILLED_AT)
    summed += ONE << OPENED_AT
    summed |= ONE * RARITY_OF[colour] << CLASS_AT + 2 * column
    return with_stack(summed, column, count)


def with_stack(summed: int, column: int, count: int) -> int:
    """The profile with so many more pieces in a column, what finds no room in the overflow."""
    room = ROWS - (summed >> 3 * column & 7)
    if count > room:
        return summed + (ONE * room << 3 * column) + (ONE * (count - room) << SPILLED_AT)
    return summed + (ONE * count << 3 * column)


def pieces_in(summed: int) -> int:
    """The pieces in the columns of a profile."""
    n = 0
    for column in range(COLUMNS):
        n += summed >> 3 * column & 7
    return n


def worth(summed: int, phase: int) -> int:
    """What a profile promises at the end, in hundredths of a point."""
    value = 0
    spilled = summed >> SPILLED_AT
    points = OVERFLOW_POINTS * spilled
    lowest = ROWS
    tall = 0
    tall_points = 0
    next_tall = 0
    next_points = 0
    opened = summed >> OPENED_AT & 7
    for column in range(COLUMNS):
        height = summed >> 3 * column & 7
        if height < lowest:
            lowest = height
        points += lowest * ROW_STEP[column]
        if height > tall:
            next_tall = tall
            next_points = tall_points
            tall = height
            tall_points = height * COLUMN_STEP[column]
        elif height > next_tall:
            next_tall = height
            next_points = height * COLUMN_STEP[column]
        at = phase * COLUMNS + column
        value += HEIGHT[at * HEIGHTS + height] + LOWEST[at * HEIGHTS + lowest]
        if column < opened:
            rarity = summed >> CLASS_AT + 2 * column & 3
            value += RARITY[at * RARITIES + rarity]
    return value + (points + tall_points + next_points) * SCORE[phase]


def satchel_worth(count: int, phase: int) -> int:
    """What so many pieces in a satchel promise; those above the limit overflow."""
    if count > SATCHEL_LIMIT:
        return SATCHEL[phase * LEVELS + SATCHEL_LIMIT] + 100 * OVERFLOW_POINTS * (count - SATCHEL_LIMIT)
    return SATCHEL[phase * LEVELS + count]


# What bots ask


def estimate(s: State, seat: int) -> int:
    """The points a seat may expect at the end, in hundredths."""
    summed = profile(s, seat)
    phase = phase_of(s, seat) if s.step != OVER else LAST_PHASE
    if s.seat == seat and (s.step == REFILL or s.step == OPEN):
        summed = with_pieces(s, seat, summed, NONE, NONE)
        if s.trigger == NONE and pieces_in(summed) >= END_INVENTORY:
            phase = LAST_PHASE - 1
    now = worth(summed, phase)
    return now + satchel_worth(s.held[seat], phase) + prospect(s, seat, summed, phase, now) // PROSPECT_SHARE


def prospect(s: State, seat: int, summed: int, phase: int, now: int) -> int:
    """What the best tile in reach of a satchel would add; 0 where the lake is better."""
    best = now
    if phase == LAST_PHASE or s.step < REFILL:
        return 0
    once = 0
    twice = 0
    for i in range(seat * SATCHEL_ROOM, seat * SATCHEL_ROOM + s.held[seat]):
        twice |= once & 1 << SHAPE_OF[s.satchels[i]]
        once |= 1 << SHAPE_OF[s.satchels[i]]
    if once == 0:
        return 0
    for at in range(TILES):
        if at == 0 and s.step == REFILL:
            continue
        up = once >> s.order[at - 1] & 1 if at > 0 else 0
        down = once >> s.order[at + 1] & 1 if at < TILES - 1 else 0
        if up + down + twice > 0:
            value = worth(with_pieces(s, seat, summed, s.order[at], NONE), phase)
            if value > best:
                best = value
    return best - now


def after_collecting(s: State, seat: int, tile: int, used: int, summed: int, phase: int) -> int:
    """What a seat may expect once it has collected a tile with so many pieces from its satchel."""
    after = with_pieces(s, seat, summed, tile, NONE)
    if s.trigger == NONE and pieces_in(after) >= END_INVENTORY:
        phase = LAST_PHASE - 1
    elif s.trigger != NONE and phase < LAST_PHASE:
        phase += 1
    return worth(after, phase) + satchel_worth(s.held[seat] - used, phase)


def after_visit(s: State, seat: int, summed: int, phase: int) -> int:
    """What a seat may expect once it has visited the lake."""
    taken = s.lake_size if s.lake_size < LAKE_TAKE else LAKE_TAKE
    if s.trigger != NONE and phase < LAST_PHASE:
        phase += 1
    return worth(summed, phase) + satchel_worth(s.held[seat] + taken, phase)


def of_shape(s: State, seat: int, shape: int) -> int:
    """The pieces of a shape in a satchel."""
    n = 0
    for i in range(seat * SATCHEL_ROOM, seat * SATCHEL_ROOM + s.held[seat]):
        if SHAPE_OF[s.satchels[i]] == shape:
            n += 1
    return n


def rate(s: State, seat: int, action: int) -> int:
    """What a seat may expect after an action, judged without carrying it out; only comparisons matter.

    For a gather it is the estimate after it but for the prospect.
    """
    if s.step == OPEN:
        after = with_pieces(s, seat, profile(s, seat), NONE, action - OPENING)
        return worth(after, phase_of(s, seat))
    if s.step == DISCARD:
        # Shapes that are there twice are a pair; a single one fits one tile only.
        return -of_shape(s, seat, SHAPE_OF[action - DISCARDING])
    if s.step == LAY:
        # What is laid out now others may collect: common colours feed them least.
        return -RARITY_OF[action - LAYING]
    phase = phase_of(s, seat)
    summed = profile(s, seat)
    if action < PAIR:
        return after_collecting(s, seat, (action - PLACE) % TILES, 1, summed, phase)
    if action < LEAVE:
        return after_collecting(s, seat, (action - PAIR) % TILES, 2, summed, phase)
    if action < DRAIN:
        return after_visit(s, seat, summed, phase) - 5 * of_shape(s, seat, SHAPE_OF[action - LEAVE])
    if action == DRAIN:
        return after_visit(s, seat, summed, phase)
    return 0


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """The best rated action, give or take a point: what a quick but sensible player does."""
    best = PASS
    most = TOO_LOW
    n = fill_legal(s, seat, found)
    for i in range(n):
        value = rate(s, seat, found.codes[i]) + rng.below(100)
        if value > most:
            most = value
            best = found.codes[i]
    return best
