"""How bots judge River Valley Glassworks.

A board is summed up in one number, its profile: three bits a column for the height, two for how
rare its colour is, the number of open columns, and the overflow. The worth of a profile is read
from `weights`, fitted to final points of self-play; what was collected and not yet arranged counts
as if new colours were put in from the rarest to the most common.
"""

from __future__ import annotations

from etagere.core import bits, urn
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.glassworks import actions, rules, spec, tables, tuning, weights
from etagere.games.glassworks.state import State

# The moment


def phase_of(s: State, board: int) -> int:
    """0 to 4 by the fullest board; 5 with two turns left for this board, 6 with one, 7 with none."""
    if s.trigger == spec.NONE:
        most = 0
        for each in range(s.boards):
            if s.grid[each] > most:
                most = s.grid[each]
        phase = (most + 2) // 3 - 1 if most > 3 else 0
        return phase if phase < 4 else 4
    away = (board + s.boards - s.seat) % s.boards
    turns = (s.turns_left - away + s.boards - 1) // s.boards if s.turns_left > away else 0
    if away == 0 and s.step != spec.TURN and turns > 0:
        turns -= 1
    return tables.LAST_PHASE - turns


# The board


def profile(s: State, board: int) -> int:
    """The board as one number: see above."""
    summed = tables.ONE * s.opened[board] << tables.OPENED_AT | tables.ONE * s.spilled[board] << tables.SPILLED_AT
    for column in range(s.opened[board]):
        summed |= tables.ONE * s.heights[board * spec.COLUMNS + column] << 3 * column
    for colour in range(spec.COLOUR_COUNT):
        column = s.columns[board * spec.COLOUR_COUNT + colour]
        if column != spec.NONE:
            summed |= tables.ONE * tables.RARITY_OF[colour] << tables.CLASS_AT + 2 * column
    return summed


def with_pieces(s: State, board: int, summed: int, tile: int, first: int) -> int:
    """The profile once the pieces of a tile, or of the haul for NONE, are arranged, `first` opening first."""
    fresh = 0
    for word in range(spec.WORDS):
        left = s.haul[word] if tile == spec.NONE else s.river[tile * spec.WORDS + word]
        while left:
            slot = bits.lowest(left) >> 2
            count = left >> 4 * slot & 15
            left -= count * tables.UNIT[slot]
            colour = tables.COLOUR_OF[word * spec.KINDS_PER_WORD + slot]
            column = s.columns[board * spec.COLOUR_COUNT + colour]
            if column == spec.NONE:
                fresh |= 1 << colour
            else:
                summed = with_stack(summed, column, count)
    if first != spec.NONE and fresh >> first & 1:
        summed = with_colour(s, summed, tile, first)
        fresh ^= 1 << first
    colour = spec.COLOUR_COUNT
    while fresh:
        colour -= 1
        if fresh >> colour & 1:
            fresh ^= 1 << colour
            summed = with_colour(s, summed, tile, colour)
    return summed


def with_colour(s: State, summed: int, tile: int, colour: int) -> int:
    """The profile once the pieces of a new colour have the next column, or overflow if there is none."""
    count = 0
    for kind in range(colour * spec.SHAPE_COUNT, (colour + 1) * spec.SHAPE_COUNT):
        word = kind // spec.KINDS_PER_WORD
        left = s.haul[word] if tile == spec.NONE else s.river[tile * spec.WORDS + word]
        count += left >> 4 * (kind % spec.KINDS_PER_WORD) & 15
    column = summed >> tables.OPENED_AT & 7
    if column == spec.COLUMNS:
        return summed + (tables.ONE * count << tables.SPILLED_AT)
    summed += tables.ONE << tables.OPENED_AT
    summed |= tables.ONE * tables.RARITY_OF[colour] << tables.CLASS_AT + 2 * column
    return with_stack(summed, column, count)


def with_stack(summed: int, column: int, count: int) -> int:
    """The profile with so many more pieces in a column, what finds no room in the overflow."""
    room = spec.ROWS - (summed >> 3 * column & 7)
    if count > room:
        return summed + (tables.ONE * room << 3 * column) + (tables.ONE * (count - room) << tables.SPILLED_AT)
    return summed + (tables.ONE * count << 3 * column)


def pieces_in(summed: int) -> int:
    """The pieces in the columns of a profile."""
    n = 0
    for column in range(spec.COLUMNS):
        n += summed >> 3 * column & 7
    return n


def worth(summed: int, phase: int) -> int:
    """What a profile promises at the end, in hundredths of a point."""
    value = 0
    spilled = summed >> tables.SPILLED_AT
    points = spec.OVERFLOW_POINTS * spilled
    lowest = spec.ROWS
    tall = 0
    tall_points = 0
    next_tall = 0
    next_points = 0
    opened = summed >> tables.OPENED_AT & 7
    for column in range(spec.COLUMNS):
        height = summed >> 3 * column & 7
        if height < lowest:
            lowest = height
        points += lowest * tables.ROW_STEP[column]
        if height > tall:
            next_tall = tall
            next_points = tall_points
            tall = height
            tall_points = height * tables.COLUMN_STEP[column]
        elif height > next_tall:
            next_tall = height
            next_points = height * tables.COLUMN_STEP[column]
        at = phase * spec.COLUMNS + column
        value += weights.HEIGHT[at * tables.HEIGHTS + height] + weights.LOWEST[at * tables.HEIGHTS + lowest]
        if column < opened:
            rarity = summed >> tables.CLASS_AT + 2 * column & 3
            value += weights.RARITY[at * tables.RARITIES + rarity]
    return value + (points + tall_points + next_points) * weights.SCORE[phase]


def satchel_worth(count: int, phase: int) -> int:
    """What so many pieces in a satchel promise; those above the limit overflow."""
    if count > spec.SATCHEL_LIMIT:
        return weights.SATCHEL[phase * tables.SATCHELS + spec.SATCHEL_LIMIT] + 100 * spec.OVERFLOW_POINTS * (
            count - spec.SATCHEL_LIMIT
        )
    return weights.SATCHEL[phase * tables.SATCHELS + count]


# What bots ask


def estimate(s: State, seat: int) -> int:
    """The points a seat may expect at the end, in hundredths."""
    summed = profile(s, seat)
    phase = phase_of(s, seat) if s.step != spec.OVER else tables.LAST_PHASE
    if s.seat == seat and (s.step == spec.REFILL or s.step == spec.OPEN):
        summed = with_pieces(s, seat, summed, spec.NONE, spec.NONE)
        if s.trigger == spec.NONE and pieces_in(summed) >= spec.END_INVENTORY:
            phase = tables.LAST_PHASE - 1
    now = worth(summed, phase)
    return now + satchel_worth(s.held[seat], phase) + prospect(s, seat, summed, phase, now) // tuning.PROSPECT_SHARE


def prospect(s: State, seat: int, summed: int, phase: int, now: int) -> int:
    """What the best tile in reach of a satchel would add; 0 where the lake is better."""
    best = now
    if phase == tables.LAST_PHASE or s.step < spec.REFILL:
        return 0
    once = 0
    twice = 0
    for i in range(seat * spec.SATCHEL_ROOM, seat * spec.SATCHEL_ROOM + s.held[seat]):
        twice |= once & 1 << tables.SHAPE_OF[s.satchels[i]]
        once |= 1 << tables.SHAPE_OF[s.satchels[i]]
    if once == 0:
        return 0
    for at in range(spec.TILES):
        if at == 0 and s.step == spec.REFILL:
            continue
        up = once >> s.order[at - 1] & 1 if at > 0 else 0
        down = once >> s.order[at + 1] & 1 if at < spec.TILES - 1 else 0
        if up + down + twice > 0:
            value = worth(with_pieces(s, seat, summed, s.order[at], spec.NONE), phase)
            if value > best:
                best = value
    return best - now


def after_collecting(s: State, seat: int, tile: int, used: int, summed: int, phase: int) -> int:
    """What a seat may expect once it has collected a tile with so many pieces from its satchel."""
    after = with_pieces(s, seat, summed, tile, spec.NONE)
    if s.trigger == spec.NONE and pieces_in(after) >= spec.END_INVENTORY:
        phase = tables.LAST_PHASE - 1
    elif s.trigger != spec.NONE and phase < tables.LAST_PHASE:
        phase += 1
    return worth(after, phase) + satchel_worth(s.held[seat] - used, phase)


def after_visit(s: State, seat: int, summed: int, phase: int) -> int:
    """What a seat may expect once it has visited the lake."""
    taken = s.lake_size if s.lake_size < spec.LAKE_TAKE else spec.LAKE_TAKE
    if s.trigger != spec.NONE and phase < tables.LAST_PHASE:
        phase += 1
    return worth(summed, phase) + satchel_worth(s.held[seat] + taken, phase)


def of_shape(s: State, seat: int, shape: int) -> int:
    """The pieces of a shape in a satchel."""
    n = 0
    for i in range(seat * spec.SATCHEL_ROOM, seat * spec.SATCHEL_ROOM + s.held[seat]):
        if tables.SHAPE_OF[s.satchels[i]] == shape:
            n += 1
    return n


def rate(s: State, seat: int, action: int) -> int:
    """What a seat may expect after an action, judged without carrying it out; only comparisons matter.

    For a gather it is the estimate after it but for the prospect.
    """
    if s.step == spec.OPEN:
        after = with_pieces(s, seat, profile(s, seat), spec.NONE, action - actions.OPENING)
        return worth(after, phase_of(s, seat))
    if s.step == spec.DISCARD:
        # Shapes that are there twice are a pair; a single one fits one tile only.
        return -of_shape(s, seat, tables.SHAPE_OF[action - actions.DISCARDING])
    if s.step == spec.LAY:
        # What is laid out now others may collect: common colours feed them least.
        return -tables.RARITY_OF[action - actions.LAYING]
    phase = phase_of(s, seat)
    summed = profile(s, seat)
    if action < actions.PAIR:
        return after_collecting(s, seat, (action - actions.PLACE) % spec.TILES, 1, summed, phase)
    if action < actions.LEAVE:
        return after_collecting(s, seat, (action - actions.PAIR) % spec.TILES, 2, summed, phase)
    if action < actions.DRAIN:
        return after_visit(s, seat, summed, phase) - 5 * of_shape(s, seat, tables.SHAPE_OF[action - actions.LEAVE])
    if action == actions.DRAIN:
        return after_visit(s, seat, summed, phase)
    return 0


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """The best rated action, give or take a point: what a quick but sensible player does."""
    best = actions.PASS
    most = tables.TOO_LOW
    n = rules.fill_legal(s, seat, found)
    for i in range(n):
        value = rate(s, seat, found.codes[i]) + urn.below(rng, 100)
        if value > most:
            most = value
            best = found.codes[i]
    return best
