"""The course of a match of My Shelfie: goals are dealt, the living room is filled, seats take tiles in turn."""

from __future__ import annotations

from etagere.core import bits, constants, urn
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.shelfie import actions, scoring, spec, tables
from etagere.games.shelfie.state import State


def actor(s: State) -> int:
    """The seat whose turn it is; CHANCE while cards are dealt and tiles drawn; NOBODY at the end."""
    if s.step == spec.TAKE:
        return s.seat
    if s.step == spec.OVER:
        return constants.NOBODY
    return constants.CHANCE


def awaited(s: State) -> int:
    """The seat whose turn it is, as a bit set."""
    if s.step == spec.TAKE:
        return 1 << s.seat
    return 0


# What may be taken. On the board the cell to the right is six bits on, the one below five (see `tables`); the `room` of
# a seat is three sets of five bits: the columns that take one, two and three tiles.


def starts(free: int, shape: int) -> int:
    """Where a line of that shape starts so that each of its tiles has a free side (R3.2)."""
    if shape == 0:
        return free
    if shape == 1:
        return free & free >> 6
    if shape == 2:
        return free & free >> 5
    if shape == 3:
        return free & free >> 6 & free >> 12
    return free & free >> 5 & free >> 10


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """Every line that can be taken, in every order, into every column with room (C1)."""
    n = 0
    codes = found.codes
    room = s.room[seat]
    for shape in range(tables.SHAPE_COUNT):
        columns = room >> 5 * ((shape + 1) // 2) & 31
        spots = starts(s.free, shape) if columns else 0
        if spots == 0:
            continue
        takes = columns * tables.MOST_TAKES
        end = takes + tables.SHAPE_ORDERS[shape] * tables.WAYS[columns]
        for row in range(spec.BOARD_SIDE):
            here = spots & tables.BOARD_ROWS[row]
            while here:
                first = tables.FIRST_TAKE[shape * spec.CELLS + tables.BIT_CELL[bits.lowest(here)]]
                here &= here - 1
                for k in range(takes, end):
                    codes[n] = first + tables.TAKES[k]
                    n += 1
    return n


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal take, each equally likely, found by counting instead of listing."""
    free = s.free
    columns = s.room[seat]
    across = free & free >> 6
    down = free & free >> 5
    across3 = across & free >> 12
    down3 = down & free >> 10
    columns2 = columns >> 5 & 31
    columns3 = columns >> 10
    columns = columns & 31
    ways = tables.WAYS[columns]
    ways2 = 2 * tables.WAYS[columns2]
    ways3 = 6 * tables.WAYS[columns3]
    n1 = bits.popcount(free) * ways
    n2 = n1 + bits.popcount(across) * ways2
    n3 = n2 + bits.popcount(down) * ways2
    n4 = n3 + bits.popcount(across3) * ways3
    n5 = n4 + bits.popcount(down3) * ways3
    k = urn.below(rng, n5)
    shape = 0
    if k >= n4:
        shape, free, columns, ways, k = 4, down3, columns3, ways3, k - n4
    elif k >= n3:
        shape, free, columns, ways, k = 3, across3, columns3, ways3, k - n3
    elif k >= n2:
        shape, free, columns, ways, k = 2, down, columns2, ways2, k - n2
    elif k >= n1:
        shape, free, columns, ways, k = 1, across, columns2, ways2, k - n1
    nth = k // ways
    first = tables.FIRST_TAKE[shape * spec.CELLS + tables.BIT_CELL[bits.nth(free, nth)]]
    return first + tables.TAKES[columns * tables.MOST_TAKES + k - nth * ways]


# What happens


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out a take, or for CHANCE a draw."""
    if s.step == spec.TAKE:
        take(s, seat, action, log)
    elif s.step == spec.FILL:
        put_tile(s, action - actions.TILE, log)
    elif s.step == spec.DEAL_COMMON:
        turn_up_goal(s, action - actions.COMMON, log)
    else:
        deal_card(s, action - actions.PERSONAL, log)


def take(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Move a line of tiles into a column, the first one lowest, then end the turn (R3)."""
    line = action // spec.COLUMNS
    column = action - line * spec.COLUMNS
    size = tables.LINE_SIZE[line]
    stack = seat * spec.COLUMNS + column
    height = s.heights[stack]
    if log is not None:
        tell_take(s, seat, line, column, log)
    s.occupied ^= tables.LINE_MASK[line]
    s.free = (s.free | tables.LINE_SIDES[line]) & s.occupied
    board = s.board
    shelves = s.shelves
    at = column * tables.STEP + height
    for k in range(line * 3, line * 3 + size):
        cell = tables.LINE_CELLS[k]
        shelves[seat * spec.KINDS + board[cell]] |= tables.BIT[at]
        board[cell] = spec.NO_TILE
        at += 1
    s.heights[stack] = height + size
    s.room[seat] ^= (tables.ROOM[height] ^ tables.ROOM[height + size]) << column
    s.held[seat] += size
    end_turn(s, seat, log)


def end_turn(s: State, seat: int, log: EventLog | None) -> None:
    """Common goals, end game token, end of the match, refill, next seat: in this order (R3.7)."""
    held = s.held[seat]
    for slot in range(s.goals):
        goal = s.common[slot]
        if held >= tables.LEAST_TILES[goal] and s.claimed[slot * 4 + seat] == 0 and scoring.goal_holds(s, seat, goal):
            if scoring.goal_counts(s, goal, held):
                claim_token(s, seat, slot, log)
    if held == spec.SHELF_CELLS and s.first_full == spec.NONE:
        s.first_full = seat
        if log is not None:
            log.add(actions.EVENT_FULL, seat)
    s.turns += 1
    if s.first_full != spec.NONE and seat == s.seats - 1:
        s.step = spec.OVER
        if log is not None:
            log.add(actions.EVENT_OVER)
        return
    s.seat = seat + 1 if seat < s.seats - 1 else 0
    if refill_due(s):
        s.refills += 1
        if s.refill != spec.ISOLATED_KEEP:
            sweep(s, log)
        begin_filling(s, log)


def claim_token(s: State, seat: int, slot: int, log: EventLog | None) -> None:
    """The top token of a goal goes to the seat (R5.2)."""
    points = tables.TOKEN_POINTS[s.seats * 4 + s.taken[slot]]
    s.claimed[slot * 4 + seat] = points
    s.taken[slot] += 1
    if log is not None:
        log.add(actions.EVENT_TOKEN, seat, s.common[slot], points)


def refill_due(s: State) -> bool:
    """Four tiles or fewer; or by the other rules, no two tiles side by side (R4.1, R9.2)."""
    if s.refill == spec.FOUR_OR_FEWER:
        return bits.popcount(s.occupied) <= spec.FEW_TILES
    return s.occupied & (s.occupied >> 6 | s.occupied >> 5) == 0


def sweep(s: State, log: EventLog | None) -> None:
    """Every tile left on the board goes back into the bag (R4.2)."""
    if log is not None:
        log.add(actions.EVENT_SWEEP, bits.popcount(s.occupied))
    while s.occupied:
        cell = tables.BIT_CELL[bits.lowest(s.occupied)]
        s.occupied ^= tables.BIT[tables.CELL_BIT[cell]]
        s.bag[s.board[cell]] += 1
        s.bag_left += 1
        s.board[cell] = spec.NO_TILE


def begin_filling(s: State, log: EventLog | None) -> None:
    """Wait for a tile on the first empty cell (R2.9, R4.2)."""
    s.step = spec.FILL
    s.gaps = bits.popcount(tables.BOARD_MASKS[s.seats] & ~s.occupied)
    s.at = 0
    if log is not None:
        log.add(actions.EVENT_REFILL, s.gaps if s.gaps < s.bag_left else s.bag_left)
    to_next_gap(s)


def to_next_gap(s: State) -> None:
    """Go on to a cell in use that holds no tile."""
    while tables.CELL_SEATS[s.at] > s.seats or s.board[s.at] != spec.NO_TILE:
        s.at += 1


def put_tile(s: State, tile: int, log: EventLog | None) -> None:
    """A drawn tile lies on its cell, or the cell stays empty (R4.3); after the last, play goes on."""
    if tile != spec.NO_TILE:
        s.bag[tile] -= 1
        s.bag_left -= 1
        s.board[s.at] = tile
        s.occupied |= tables.BIT[tables.CELL_BIT[s.at]]
        if log is not None:
            log.add(actions.EVENT_TILE, s.at, tile)
    s.gaps -= 1
    if s.gaps > 0 and s.bag_left > 0:
        s.at += 1
        to_next_gap(s)
        return
    end_filling(s)


def end_filling(s: State) -> None:
    """The living room is filled as far as the bag lasts; the seat whose turn it is may take."""
    occupied = s.occupied
    s.free = occupied & ~(occupied << 6 & occupied >> 6 & occupied << 5 & occupied >> 5)
    s.gaps = 0
    s.at = 0
    s.step = spec.TAKE


def turn_up_goal(s: State, goal: int, log: EventLog | None) -> None:
    """A common goal is turned up (R2.4)."""
    slot = 0
    while s.common[slot] != spec.NONE:
        slot += 1
    s.common[slot] = goal
    if log is not None:
        log.add(actions.EVENT_COMMON, slot, goal)
    if slot == s.goals - 1:
        s.step = spec.DEAL_PERSONAL


def deal_card(s: State, card: int, log: EventLog | None) -> None:
    """A personal goal is dealt; after the last one the living room is filled (R2.7, R2.9)."""
    s.personal[s.seat] = card
    if log is not None:
        log.add(actions.EVENT_PERSONAL, s.seat, card)
    s.seat += 1
    if s.seat == s.seats:
        s.seat = 0
        begin_filling(s, None)


def tell_take(s: State, seat: int, line: int, column: int, log: EventLog) -> None:
    """Log a take with the types of its tiles, in the order they go in."""
    size = tables.LINE_SIZE[line]
    first = s.board[tables.LINE_CELLS[line * 3]]
    second = s.board[tables.LINE_CELLS[line * 3 + 1]] if size > 1 else spec.NONE
    third = s.board[tables.LINE_CELLS[line * 3 + 2]] if size > 2 else spec.NONE
    log.add(actions.EVENT_TAKE, seat, line, column, first, second, third)


# Chance


def dealt(s: State, card: int) -> bool:
    """Whether a personal goal card has been dealt already (R2.7)."""
    for seat in range(s.seats):
        if s.personal[seat] == card:
            return True
    return False


def draw(s: State, rng: Rng) -> int:
    """A draw by its odds: the next tile from the bag, or the next card."""
    if s.step == spec.FILL:
        k = urn.below(rng, s.bag_left if s.bag_left > s.gaps else s.gaps)
        for tile in range(spec.KINDS):
            k -= s.bag[tile]
            if k < 0:
                return actions.TILE + tile
        return actions.TILE + spec.NO_TILE
    if s.step == spec.DEAL_COMMON:
        k = urn.below(rng, spec.GOALS if s.common[0] == spec.NONE else spec.GOALS - 1)
        return actions.COMMON + k if s.common[0] == spec.NONE or k < s.common[0] else actions.COMMON + k + 1
    k = urn.below(rng, spec.CARDS - s.seat)
    card = 0
    while True:
        if not dealt(s, card):
            if k == 0:
                return actions.PERSONAL + card
            k -= 1
        card += 1


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now: the fast name for `draw` and `apply` in turn."""
    while s.step < spec.FILL:
        apply(s, constants.CHANCE, draw(s, rng))
    if s.step == spec.FILL:
        fill_board(s, rng)


def fill_board(s: State, rng: Rng) -> None:
    """All tiles of a filling at once; must agree with `draw` and `put_tile`, one after another."""
    if s.occupied or s.gaps > s.bag_left:
        while s.step == spec.FILL:
            put_tile(s, draw(s, rng) - actions.TILE, None)
        return
    urn.deal(s.bag, s.bag_left, rng, s.board, tables.IN_USE[s.seats], s.gaps)
    s.bag_left -= s.gaps
    s.occupied = tables.BOARD_MASKS[s.seats]
    end_filling(s)


def fill_odds(s: State, found: Choices) -> int:
    """Write every possible draw, ascending, and its weight as a rating; return how many."""
    n = 0
    if s.step == spec.FILL:
        for tile in range(spec.KINDS):
            n = found.weigh(n, actions.TILE + tile, s.bag[tile])
        n = found.weigh(n, actions.TILE + spec.NO_TILE, s.gaps - s.bag_left)
    elif s.step == spec.DEAL_COMMON:
        for goal in range(spec.GOALS):
            if goal != s.common[0]:
                n = found.weigh(n, actions.COMMON + goal, 1)
    else:
        for card in range(spec.CARDS):
            if not dealt(s, card):
                n = found.weigh(n, actions.PERSONAL + card, 1)
    return n
