"""The course of a match of Mozaika: tiles are drawn, bid for in secret, picked, placed, paid; the miser gets a fly."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.constants import CHANCE, NOBODY
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.mozaika import tables
from etagere.games.mozaika.actions import (
    BID,
    EVENT_BACK,
    EVENT_DEALT,
    EVENT_DEALT_OPENLY,
    EVENT_DRAWN,
    EVENT_FLY,
    EVENT_FLY_TAKEN,
    EVENT_INCOME,
    EVENT_OVER,
    EVENT_PAID,
    EVENT_PICK,
    EVENT_PLACE,
    EVENT_SEALED,
    EVENT_SHORT,
    EVENT_STARTER,
    EVENT_TURN,
    FLY,
    PICK,
    PLACE,
    STARTER,
    TILE,
)
from etagere.games.mozaika.spec import (
    ALL_CELLS,
    BIDDING,
    CELLS,
    CHOOSING,
    DEALING,
    DRAWING,
    HAND,
    KINDS,
    LOOKS,
    MAX_SEATS,
    NONE,
    OPEN,
    OVER,
    PICKING,
    PLACING,
    TURNS,
)
from etagere.games.mozaika.state import State

ALL_SEATS = tables.ALL_SEATS
BIT = tables.BIT
COLOUR = tables.COLOUR
FIRST_FLY = tables.FIRST_FLY
NEXT_SEAT = tables.NEXT_SEAT
SIDES = tables.SIDES
SYMBOL = tables.SYMBOL


def actor(s: State) -> int:
    """The first seat that is awaited, clockwise from the starter; who placed puts down his fly at once (R7.4)."""
    if s.step == PLACING:
        if s.fly != NONE and s.owing >> s.fly & 1 == 0:
            return s.fly
        return NEXT_SEAT[(s.seats * MAX_SEATS + s.starter) * 32 + s.owing]
    if s.step == PICKING:
        return s.order[s.at]
    if s.step == BIDDING:
        return NEXT_SEAT[(s.seats * MAX_SEATS + s.starter) * 32 + s.owing]
    if s.step == OVER:
        return NOBODY
    return CHANCE


def awaited(s: State) -> int:
    """Bids and placings may come in any order; placing is in order only where the bank is limited (D11)."""
    if s.step == PLACING:
        if s.bank_limit:
            return 1 << actor(s)
        if s.fly != NONE:
            return s.owing | 1 << s.fly
        return s.owing
    if s.step == BIDDING:
        return s.owing
    if s.step == PICKING:
        return 1 << s.order[s.at]
    return 0


# What may be done


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """Every bid the seat can pay (C1), type it can pick (C2), tile and space (C3), tile for the fly (C4)."""
    n = 0
    if s.step == BIDDING:
        for coins in range(s.coins[seat] + 1):
            found.codes[n] = BID + coins
            n += 1
        return n
    if s.step == PICKING:
        for tile in range(KINDS):
            if s.offer[tile] > 0:
                found.codes[n] = PICK + tile
                n += 1
        return n
    if s.owing >> seat & 1:
        for tile in range(KINDS):
            if s.hands[seat * KINDS + tile] > 0:
                for cell in range(CELLS):
                    if s.empty[seat] >> cell & 1:
                        found.codes[n] = PLACE + tile * CELLS + cell
                        n += 1
        return n
    free = fly_cells(s, seat)
    for cell in range(CELLS):
        if free >> cell & 1:
            found.codes[n] = FLY + cell
            n += 1
    return n


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal action, each equally likely, found by counting instead of listing."""
    if s.step == PLACING:
        if s.owing >> seat & 1:
            cells = bits.popcount(s.empty[seat])
            k = rng.below(bits.popcount(s.types[seat]) * cells)
            nth = k // cells
            return PLACE + bits.nth(s.types[seat], nth) * CELLS + bits.nth(s.empty[seat], k - nth * cells)
        free = fly_cells(s, seat)
        return FLY + bits.nth(free, rng.below(bits.popcount(free)))
    if s.step == BIDDING:
        return BID + rng.below(s.coins[seat] + 1)
    return PICK + bits.nth(s.offered, rng.below(bits.popcount(s.offered)))


def fly_cells(s: State, seat: int) -> int:
    """The tiles of a seat that bear no fly yet (R7.4)."""
    return ALL_CELLS & ~(s.empty[seat] | s.flies[seat])


# What happens


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out a decision, or for CHANCE a draw."""
    if s.step == PLACING:
        if s.owing >> seat & 1:
            place(s, seat, action - PLACE, log)
        else:
            put_fly(s, seat, action - FLY, log)
    elif s.step == BIDDING:
        seal(s, seat, action - BID, log)
    elif s.step == PICKING:
        pick(s, seat, action - PICK, log)
    elif s.step == DRAWING:
        turn_up(s, action - TILE, log)
    elif s.step == DEALING:
        deal(s, action - TILE, log)
    else:
        hand_bag(s, action - STARTER, log)


def hand_bag(s: State, seat: int, log: EventLog | None) -> None:
    """The first starter takes the bag (D4)."""
    s.starter = seat
    s.step = DEALING
    if log is not None:
        log.add(EVENT_STARTER, seat)


def deal(s: State, tile: int, log: EventLog | None) -> None:
    """A tile goes into a hand, clockwise from the starter, four each; then turn 1 begins with placing (R2.2, R3.2)."""
    seat = s.starter + (HAND * s.seats - s.due) // HAND
    if seat >= s.seats:
        seat -= s.seats
    s.bag[tile] -= 1
    s.bag_left -= 1
    s.hands[seat * KINDS + tile] += 1
    s.types[seat] |= BIT[tile]
    if s.open_hands:
        s.known[seat * KINDS + tile] += 1
    else:
        s.hidden[seat] += 1
    s.due -= 1
    if log is not None:
        log.add(EVENT_DEALT_OPENLY if s.open_hands else EVENT_DEALT, seat, tile)
    if s.due == 0:
        s.step = PLACING
        s.owing = ALL_SEATS[s.seats]
        if log is not None:
            log.add(EVENT_TURN, s.turn, s.starter)


def turn_up(s: State, tile: int, log: EventLog | None) -> None:
    """A tile lies face up on the table; after the last one everybody bids (R4.1)."""
    s.bag[tile] -= 1
    s.bag_left -= 1
    s.offer[tile] += 1
    s.offered |= BIT[tile]
    s.returned &= ~BIT[tile]
    s.due -= 1
    if log is not None:
        log.add(EVENT_DRAWN, tile)
    if s.due == 0:
        s.step = BIDDING
        s.owing = ALL_SEATS[s.seats]


def seal(s: State, seat: int, coins: int, log: EventLog | None) -> None:
    """A bid is made in secret; the last one shows them all (R5.1)."""
    s.bids[seat] = coins
    s.owing ^= 1 << seat
    if log is not None:
        log.add(EVENT_SEALED, seat, coins)
    if s.owing == 0:
        reveal(s, log)


def reveal(s: State, log: EventLog | None) -> None:
    """All bids are paid and set the pick order: higher first, equal ones clockwise from the starter (R5.2, R5.3)."""
    seat = s.starter
    for i in range(s.seats):
        s.coins[seat] -= s.bids[seat]
        s.spent[seat] += s.bids[seat]
        if s.bank_limit:
            s.bank += s.bids[seat]
        at = i
        while at > 0 and s.bids[s.order[at - 1]] < s.bids[seat]:
            s.order[at] = s.order[at - 1]
            at -= 1
        s.order[at] = seat
        seat = seat + 1 if seat < s.seats - 1 else 0
    s.step = PICKING
    s.at = 0
    if log is not None:
        for i in range(s.seats):
            log.add(EVENT_PAID, s.order[i], s.bids[s.order[i]], i + 1)


def pick(s: State, seat: int, tile: int, log: EventLog | None) -> None:
    """A tile goes from the table into a hand, for all to see; after the last pick comes the fly (R5.4)."""
    s.offer[tile] -= 1
    if s.offer[tile] == 0:
        s.offered ^= BIT[tile]
    s.hands[seat * KINDS + tile] += 1
    s.known[seat * KINDS + tile] += 1
    s.types[seat] |= BIT[tile]
    s.at += 1
    if log is not None:
        log.add(EVENT_PICK, seat, tile)
    if s.at == s.seats:
        end_auction(s, seat, log)


def end_auction(s: State, last: int, log: EventLog | None) -> None:
    """The last in pick order takes a fly, the tile left over goes back into the bag, all may place (R5.6, R6)."""
    if s.turn >= FIRST_FLY[s.seats]:
        s.fly = last
        if log is not None:
            log.add(EVENT_FLY_TAKEN, last)
    tile = bits.lowest(s.offered)
    s.offer[tile] = 0
    s.offered = 0
    s.bag[tile] += 1
    s.bag_left += 1
    s.returned |= BIT[tile]
    s.step = PLACING
    s.owing = ALL_SEATS[s.seats]
    if log is not None:
        log.add(EVENT_BACK, tile)


def place(s: State, seat: int, code: int, log: EventLog | None) -> None:
    """A tile goes from a hand onto an empty space and is paid for at once (R7.1, R7.3)."""
    tile = code // CELLS
    cell = code - tile * CELLS
    at = seat * KINDS + tile
    s.hands[at] -= 1
    if s.hands[at] == 0:
        s.types[seat] ^= BIT[tile]
    if s.known[at] > 0:
        s.known[at] -= 1
    else:
        s.hidden[seat] -= 1
    income = matches(s, seat, tile, cell)
    s.boards[seat * CELLS + cell] = tile
    s.empty[seat] ^= BIT[cell]
    s.looks[seat * LOOKS + COLOUR[tile]] |= BIT[cell]
    s.looks[seat * LOOKS + SYMBOL[tile]] |= BIT[cell]
    if log is not None:
        log.add(EVENT_PLACE, seat, tile, cell)
    pay_income(s, seat, income, log)
    s.owing ^= 1 << seat
    if s.owing == 0 and s.fly == NONE:
        end_turn(s, log)


def matches(s: State, seat: int, tile: int, cell: int) -> int:
    """Tiles beside a space with the colour, and again those with the symbol, of a tile put there (R7.3)."""
    at = seat * LOOKS
    return bits.popcount(s.looks[at + COLOUR[tile]] & SIDES[cell]) + bits.popcount(
        s.looks[at + SYMBOL[tile]] & SIDES[cell]
    )


def pay_income(s: State, seat: int, income: int, log: EventLog | None) -> None:
    """The bank pays; a limited one no more than it has, and the rest is lost (D12)."""
    paid = income
    if s.bank_limit:
        if paid > s.bank:
            paid = s.bank
        s.bank -= paid
    s.coins[seat] += paid
    if log is not None:
        if paid > 0:
            log.add(EVENT_INCOME, seat, paid)
        if paid < income:
            log.add(EVENT_SHORT, seat, income - paid)


def put_fly(s: State, seat: int, cell: int, log: EventLog | None) -> None:
    """The fly of this turn sits down on a tile and stays there (R7.4)."""
    s.flies[seat] |= BIT[cell]
    s.fly = NONE
    if log is not None:
        log.add(EVENT_FLY, seat, cell)
    if s.owing == 0:
        end_turn(s, log)


def end_turn(s: State, log: EventLog | None) -> None:
    """The bag goes to the left and tiles are drawn, or the match is over (R8.1, R9.1)."""
    if s.turn == TURNS:
        s.step = OVER
        if log is not None:
            log.add(EVENT_OVER)
        return
    if s.turn > 1 or s.bag_stays == 0:
        s.starter = s.starter + 1 if s.starter < s.seats - 1 else 0
    s.turn += 1
    for seat in range(s.seats):
        s.bids[seat] = OPEN
        s.order[seat] = NONE
    s.at = 0
    s.step = DRAWING
    s.due = s.seats + 1
    if log is not None:
        log.add(EVENT_TURN, s.turn, s.starter)


# Chance


def draw(s: State, rng: Rng) -> int:
    """A draw by its odds: the next tile from the bag, or the first starter."""
    if s.step == CHOOSING:
        return STARTER + rng.below(s.seats)
    k = rng.below(s.bag_left)
    tile = 0
    k -= s.bag[0]
    while k >= 0:
        tile += 1
        k -= s.bag[tile]
    return TILE + tile


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now: the fast name for `draw` and `apply` in turn."""
    while s.step <= DRAWING:
        apply(s, CHANCE, draw(s, rng))


def odds(s: State) -> list[tuple[int, int]]:
    """Every possible draw with its weight."""
    if s.step == CHOOSING:
        return [(STARTER + seat, 1) for seat in range(s.seats)]
    return [(TILE + tile, s.bag[tile]) for tile in range(KINDS) if s.bag[tile] > 0]
