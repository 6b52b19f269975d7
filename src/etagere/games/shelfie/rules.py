"""The course of a match of My Shelfie: goals are dealt, the living room is filled, seats take tiles in turn."""

from __future__ import annotations

from etagere.core import bits, urn
from etagere.core.constants import CHANCE, NOBODY
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.shelfie import tables
from etagere.games.shelfie.actions import (
    COMMON,
    EVENT_COMMON,
    EVENT_FULL,
    EVENT_OVER,
    EVENT_PERSONAL,
    EVENT_REFILL,
    EVENT_SWEEP,
    EVENT_TAKE,
    EVENT_TILE,
    EVENT_TOKEN,
    PERSONAL,
    TILE,
)
from etagere.games.shelfie.scoring import goal_holds
from etagere.games.shelfie.spec import (
    BOARD_SIDE,
    CARDS,
    CELLS,
    COLUMNS,
    DEAL_COMMON,
    DEAL_PERSONAL,
    FEW_TILES,
    FILL,
    FOUR_OR_FEWER,
    GOALS,
    ISOLATED_KEEP,
    KINDS,
    NO_TILE,
    NONE,
    OVER,
    SHELF_CELLS,
    TAKE,
)
from etagere.games.shelfie.state import State

BIT = tables.BIT
BIT_CELL = tables.BIT_CELL
BOARD_MASKS = tables.BOARD_MASKS
BOARD_ROWS = tables.BOARD_ROWS
CELL_BIT = tables.CELL_BIT
CELL_SEATS = tables.CELL_SEATS
FIRST_TAKE = tables.FIRST_TAKE
IN_USE = tables.IN_USE
LEAST_TILES = tables.LEAST_TILES
LINE_CELLS = tables.LINE_CELLS
LINE_MASK = tables.LINE_MASK
LINE_SIDES = tables.LINE_SIDES
LINE_SIZE = tables.LINE_SIZE
ROOM = tables.ROOM
SHAPE_ORDERS = tables.SHAPE_ORDERS
TAKES = tables.TAKES
TOKEN_POINTS = tables.TOKEN_POINTS
WAYS = tables.WAYS

SHAPES = 5
STEP = 7
MOST_TAKES = 30
"""Of one line: six orders, five columns."""


def actor(s: State) -> int:
    """The seat whose turn it is; CHANCE while cards are dealt and tiles drawn; NOBODY at the end."""
    if s.step == TAKE:
        return s.seat
    if s.step == OVER:
        return NOBODY
    return CHANCE


def awaited(s: State) -> int:
    """The seat whose turn it is, as a bit set."""
    if s.step == TAKE:
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
    for shape in range(SHAPES):
        columns = room >> 5 * ((shape + 1) // 2) & 31
        spots = starts(s.free, shape) if columns else 0
        if spots == 0:
            continue
        takes = columns * MOST_TAKES
        end = takes + SHAPE_ORDERS[shape] * WAYS[columns]
        for row in range(BOARD_SIDE):
            here = spots & BOARD_ROWS[row]
            while here:
                first = FIRST_TAKE[shape * CELLS + BIT_CELL[bits.lowest(here)]]
                here &= here - 1
                for k in range(takes, end):
                    codes[n] = first + TAKES[k]
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
    ways = WAYS[columns]
    ways2 = 2 * WAYS[columns2]
    ways3 = 6 * WAYS[columns3]
    n1 = bits.popcount(free) * ways
    n2 = n1 + bits.popcount(across) * ways2
    n3 = n2 + bits.popcount(down) * ways2
    n4 = n3 + bits.popcount(across3) * ways3
    n5 = n4 + bits.popcount(down3) * ways3
    k = rng.below(n5)
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
    first = FIRST_TAKE[shape * CELLS + BIT_CELL[bits.nth(free, nth)]]
    return first + TAKES[columns * MOST_TAKES + k - nth * ways]


# What happens


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out a take, or for CHANCE a draw."""
    if s.step == TAKE:
        take(s, seat, action, log)
    elif s.step == FILL:
        put_tile(s, action - TILE, log)
    elif s.step == DEAL_COMMON:
        turn_up_goal(s, action - COMMON, log)
    else:
        deal_card(s, action - PERSONAL, log)


def take(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Move a line of tiles into a column, the first one lowest, then end the turn (R3)."""
    line = action // COLUMNS
    column = action - line * COLUMNS
    size = LINE_SIZE[line]
    stack = seat * COLUMNS + column
    height = s.heights[stack]
    if log is not None:
        tell_take(s, seat, line, column, log)
    s.occupied ^= LINE_MASK[line]
    s.free = (s.free | LINE_SIDES[line]) & s.occupied
    board = s.board
    shelves = s.shelves
    at = column * STEP + height
    for k in range(line * 3, line * 3 + size):
        cell = LINE_CELLS[k]
        shelves[seat * KINDS + board[cell]] |= BIT[at]
        board[cell] = NO_TILE
        at += 1
    s.heights[stack] = height + size
    s.room[seat] ^= (ROOM[height] ^ ROOM[height + size]) << column
    s.held[seat] += size
    end_turn(s, seat, log)


def end_turn(s: State, seat: int, log: EventLog | None) -> None:
    """Common goals, end game token, end of the match, refill, next seat: in this order (R3.7)."""
    held = s.held[seat]
    for slot in range(s.goals):
        goal = s.common[slot]
        if held >= LEAST_TILES[goal] and s.claimed[slot * 4 + seat] == 0 and goal_holds(s, seat, goal):
            claim_token(s, seat, slot, log)
    if held == SHELF_CELLS and s.first_full == NONE:
        s.first_full = seat
        if log is not None:
            log.add(EVENT_FULL, seat)
    s.turns += 1
    if s.first_full != NONE and seat == s.seats - 1:
        s.step = OVER
        if log is not None:
            log.add(EVENT_OVER)
        return
    s.seat = seat + 1 if seat < s.seats - 1 else 0
    if refill_due(s):
        s.refills += 1
        if s.refill != ISOLATED_KEEP:
            sweep(s, log)
        begin_filling(s, log)


def claim_token(s: State, seat: int, slot: int, log: EventLog | None) -> None:
    """The top token of a goal goes to the seat (R5.2)."""
    points = TOKEN_POINTS[s.seats * 4 + s.taken[slot]]
    s.claimed[slot * 4 + seat] = points
    s.taken[slot] += 1
    if log is not None:
        log.add(EVENT_TOKEN, seat, s.common[slot], points)


def refill_due(s: State) -> bool:
    """Four tiles or fewer; or by the other rules, no two tiles side by side (R4.1, R9.2)."""
    if s.refill == FOUR_OR_FEWER:
        return bits.popcount(s.occupied) <= FEW_TILES
    return s.occupied & (s.occupied >> 6 | s.occupied >> 5) == 0


def sweep(s: State, log: EventLog | None) -> None:
    """Every tile left on the board goes back into the bag (R4.2)."""
    if log is not None:
        log.add(EVENT_SWEEP, bits.popcount(s.occupied))
    while s.occupied:
        cell = BIT_CELL[bits.lowest(s.occupied)]
        s.occupied ^= BIT[CELL_BIT[cell]]
        s.bag[s.board[cell]] += 1
        s.bag_left += 1
        s.board[cell] = NO_TILE


def begin_filling(s: State, log: EventLog | None) -> None:
    """Wait for a tile on the first empty cell (R2.9, R4.2)."""
    s.step = FILL
    s.gaps = bits.popcount(BOARD_MASKS[s.seats] & ~s.occupied)
    s.at = 0
    if log is not None:
        log.add(EVENT_REFILL, s.gaps if s.gaps < s.bag_left else s.bag_left)
    to_next_gap(s)


def to_next_gap(s: State) -> None:
    """Go on to a cell in use that holds no tile."""
    while CELL_SEATS[s.at] > s.seats or s.board[s.at] != NO_TILE:
        s.at += 1


def put_tile(s: State, tile: int, log: EventLog | None) -> None:
    """A drawn tile lies on its cell, or the cell stays empty (R4.3); after the last, play goes on."""
    if tile != NO_TILE:
        s.bag[tile] -= 1
        s.bag_left -= 1
        s.board[s.at] = tile
        s.occupied |= BIT[CELL_BIT[s.at]]
        if log is not None:
            log.add(EVENT_TILE, s.at, tile)
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
    s.step = TAKE


def turn_up_goal(s: State, goal: int, log: EventLog | None) -> None:
    """A common goal is turned up (R2.4)."""
    slot = 0
    while s.common[slot] != NONE:
        slot += 1
    s.common[slot] = goal
    if log is not None:
        log.add(EVENT_COMMON, slot, goal)
    if slot == s.goals - 1:
        s.step = DEAL_PERSONAL


def deal_card(s: State, card: int, log: EventLog | None) -> None:
    """A personal goal is dealt; after the last one the living room is filled (R2.7, R2.9)."""
    s.personal[s.seat] = card
    if log is not None:
        log.add(EVENT_PERSONAL, s.seat, card)
    s.seat += 1
    if s.seat == s.seats:
        s.seat = 0
        begin_filling(s, None)


def tell_take(s: State, seat: int, line: int, column: int, log: EventLog) -> None:
    """Log a take with the types of its tiles, in the order they go in."""
    size = LINE_SIZE[line]
    first = s.board[LINE_CELLS[line * 3]]
    second = s.board[LINE_CELLS[line * 3 + 1]] if size > 1 else NONE
    third = s.board[LINE_CELLS[line * 3 + 2]] if size > 2 else NONE
    log.add(EVENT_TAKE, seat, line, column, first, second, third)


# Chance


def dealt(s: State, card: int) -> bool:
    """Whether a personal goal card has been dealt already (R2.7)."""
    for seat in range(s.seats):
        if s.personal[seat] == card:
            return True
    return False


def draw(s: State, rng: Rng) -> int:
    """A draw by its odds: the next tile from the bag, or the next card."""
    if s.step == FILL:
        k = rng.below(s.bag_left if s.bag_left > s.gaps else s.gaps)
        for tile in range(KINDS):
            k -= s.bag[tile]
            if k < 0:
                return TILE + tile
        return TILE + NO_TILE
    if s.step == DEAL_COMMON:
        k = rng.below(GOALS if s.common[0] == NONE else GOALS - 1)
        return COMMON + k if s.common[0] == NONE or k < s.common[0] else COMMON + k + 1
    k = rng.below(CARDS - s.seat)
    card = 0
    while True:
        if not dealt(s, card):
            if k == 0:
                return PERSONAL + card
            k -= 1
        card += 1


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now: the fast name for `draw` and `apply` in turn."""
    while s.step < FILL:
        apply(s, CHANCE, draw(s, rng))
    if s.step == FILL:
        fill_board(s, rng)


def fill_board(s: State, rng: Rng) -> None:
    """All tiles of a filling at once; must agree with `draw` and `put_tile`, one after another."""
    if s.occupied or s.gaps > s.bag_left:
        while s.step == FILL:
            put_tile(s, draw(s, rng) - TILE, None)
        return
    urn.deal(s.bag, s.bag_left, rng, s.board, IN_USE[s.seats], s.gaps)
    s.bag_left -= s.gaps
    s.occupied = BOARD_MASKS[s.seats]
    end_filling(s)


def odds(s: State) -> list[tuple[int, int]]:
    """Every possible draw with its weight."""
    if s.step == FILL:
        pairs = [(TILE + tile, s.bag[tile]) for tile in range(KINDS)]
        pairs.append((TILE + NO_TILE, max(0, s.gaps - s.bag_left)))
        return [pair for pair in pairs if pair[1] > 0]
    if s.step == DEAL_COMMON:
        return [(COMMON + goal, 1) for goal in range(GOALS) if goal != s.common[0]]
    return [(PERSONAL + card, 1) for card in range(CARDS) if not dealt(s, card)]
