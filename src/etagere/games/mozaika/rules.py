"""The course of a match of Mozaika: tiles are drawn, bid for in secret, picked, placed, paid; the miser gets a fly."""

from __future__ import annotations

from etagere.core import bits, constants, urn
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.mozaika import actions, spec, tables
from etagere.games.mozaika.state import State


def actor(s: State) -> int:
    """The first seat that is awaited, clockwise from the starter; who placed puts down his fly at once (R7.4)."""
    if s.step == spec.PLACING:
        if s.fly != spec.NONE and s.owing >> s.fly & 1 == 0:
            return s.fly
        return tables.NEXT_SEAT[(s.seats * spec.MAX_SEATS + s.starter) * 32 + s.owing]
    if s.step == spec.PICKING:
        return s.order[s.at]
    if s.step == spec.BIDDING:
        return tables.NEXT_SEAT[(s.seats * spec.MAX_SEATS + s.starter) * 32 + s.owing]
    if s.step == spec.OVER:
        return constants.NOBODY
    return constants.CHANCE


def awaited(s: State) -> int:
    """Bids and placings may come in any order; placing is in order only where the bank is limited (D11)."""
    if s.step == spec.PLACING:
        if s.bank_limit:
            return 1 << actor(s)
        if s.fly != spec.NONE:
            return s.owing | 1 << s.fly
        return s.owing
    if s.step == spec.BIDDING:
        return s.owing
    if s.step == spec.PICKING:
        return 1 << s.order[s.at]
    return 0


# What may be done


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """Every bid the seat can pay (C1), type it can pick (C2), tile and space (C3), tile for the fly (C4)."""
    n = 0
    if s.step == spec.BIDDING:
        for coins in range(s.coins[seat] + 1):
            found.codes[n] = actions.BID + coins
            n += 1
        return n
    if s.step == spec.PICKING:
        for tile in range(spec.KINDS):
            if s.offer[tile] > 0:
                found.codes[n] = actions.PICK + tile
                n += 1
        return n
    if s.owing >> seat & 1:
        for tile in range(spec.KINDS):
            if s.hands[seat * spec.KINDS + tile] > 0:
                for cell in range(spec.CELLS):
                    if s.empty[seat] >> cell & 1:
                        found.codes[n] = actions.PLACE + tile * spec.CELLS + cell
                        n += 1
        return n
    free = fly_cells(s, seat)
    for cell in range(spec.CELLS):
        if free >> cell & 1:
            found.codes[n] = actions.FLY + cell
            n += 1
    return n


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal action, each equally likely, found by counting instead of listing."""
    if s.step == spec.PLACING:
        if s.owing >> seat & 1:
            cells = bits.popcount(s.empty[seat])
            k = urn.below(rng, bits.popcount(s.types[seat]) * cells)
            nth = k // cells
            return actions.PLACE + bits.nth(s.types[seat], nth) * spec.CELLS + bits.nth(s.empty[seat], k - nth * cells)
        free = fly_cells(s, seat)
        return actions.FLY + bits.nth(free, urn.below(rng, bits.popcount(free)))
    if s.step == spec.BIDDING:
        return actions.BID + urn.below(rng, s.coins[seat] + 1)
    return actions.PICK + bits.nth(s.offered, urn.below(rng, bits.popcount(s.offered)))


def fly_cells(s: State, seat: int) -> int:
    """The tiles of a seat that bear no fly yet (R7.4)."""
    return spec.ALL_CELLS & ~(s.empty[seat] | s.flies[seat])


# What happens


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out a decision, or for CHANCE a draw."""
    if s.step == spec.PLACING:
        if s.owing >> seat & 1:
            place(s, seat, action - actions.PLACE, log)
        else:
            put_fly(s, seat, action - actions.FLY, log)
    elif s.step == spec.BIDDING:
        seal(s, seat, action - actions.BID, log)
    elif s.step == spec.PICKING:
        pick(s, seat, action - actions.PICK, log)
    elif s.step == spec.DRAWING:
        turn_up(s, action - actions.TILE, log)
    elif s.step == spec.DEALING:
        deal(s, action - actions.TILE, log)
    else:
        hand_bag(s, action - actions.STARTER, log)


def hand_bag(s: State, seat: int, log: EventLog | None) -> None:
    """The first starter takes the bag (D4)."""
    s.starter = seat
    s.step = spec.DEALING
    if log is not None:
        log.add(actions.EVENT_STARTER, seat)


def deal(s: State, tile: int, log: EventLog | None) -> None:
    """A tile goes into a hand, clockwise from the starter, four each; then turn 1 begins with placing (R2.2, R3.2)."""
    seat = s.starter + (spec.HAND * s.seats - s.due) // spec.HAND
    if seat >= s.seats:
        seat -= s.seats
    s.bag[tile] -= 1
    s.bag_left -= 1
    s.hands[seat * spec.KINDS + tile] += 1
    s.types[seat] |= tables.BIT[tile]
    if s.open_hands:
        s.known[seat * spec.KINDS + tile] += 1
    else:
        s.hidden[seat] += 1
    s.due -= 1
    if log is not None:
        log.add(actions.EVENT_DEALT_OPENLY if s.open_hands else actions.EVENT_DEALT, seat, tile)
    if s.due == 0:
        s.step = spec.PLACING
        s.owing = tables.ALL_SEATS[s.seats]
        if log is not None:
            log.add(actions.EVENT_TURN, s.turn, s.starter)


def turn_up(s: State, tile: int, log: EventLog | None) -> None:
    """A tile lies face up on the table; after the last one everybody bids (R4.1)."""
    s.bag[tile] -= 1
    s.bag_left -= 1
    s.offer[tile] += 1
    s.offered |= tables.BIT[tile]
    s.returned &= ~tables.BIT[tile]
    s.due -= 1
    if log is not None:
        log.add(actions.EVENT_DRAWN, tile)
    if s.due == 0:
        s.step = spec.BIDDING
        s.owing = tables.ALL_SEATS[s.seats]


def seal(s: State, seat: int, coins: int, log: EventLog | None) -> None:
    """A bid is made in secret; the last one shows them all (R5.1)."""
    s.bids[seat] = coins
    s.owing ^= 1 << seat
    if log is not None:
        log.add(actions.EVENT_SEALED, seat, coins)
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
    s.step = spec.PICKING
    s.at = 0
    if log is not None:
        for i in range(s.seats):
            log.add(actions.EVENT_PAID, s.order[i], s.bids[s.order[i]], i + 1)


def pick(s: State, seat: int, tile: int, log: EventLog | None) -> None:
    """A tile goes from the table into a hand, for all to see; after the last pick comes the fly (R5.4)."""
    s.offer[tile] -= 1
    if s.offer[tile] == 0:
        s.offered ^= tables.BIT[tile]
    s.hands[seat * spec.KINDS + tile] += 1
    s.known[seat * spec.KINDS + tile] += 1
    s.types[seat] |= tables.BIT[tile]
    s.at += 1
    if log is not None:
        log.add(actions.EVENT_PICK, seat, tile)
    if s.at == s.seats:
        end_auction(s, seat, log)


def end_auction(s: State, last: int, log: EventLog | None) -> None:
    """The last in pick order takes a fly, the tile left over goes back into the bag, all may place (R5.6, R6)."""
    if s.turn >= tables.FIRST_FLY[s.seats]:
        s.fly = last
        if log is not None:
            log.add(actions.EVENT_FLY_TAKEN, last)
    tile = bits.lowest(s.offered)
    s.offer[tile] = 0
    s.offered = 0
    s.bag[tile] += 1
    s.bag_left += 1
    s.returned |= tables.BIT[tile]
    s.step = spec.PLACING
    s.owing = tables.ALL_SEATS[s.seats]
    if log is not None:
        log.add(actions.EVENT_BACK, tile)


def place(s: State, seat: int, code: int, log: EventLog | None) -> None:
    """A tile goes from a hand onto an empty space and is paid for at once (R7.1, R7.3)."""
    tile = code // spec.CELLS
    cell = code - tile * spec.CELLS
    at = seat * spec.KINDS + tile
    s.hands[at] -= 1
    if s.hands[at] == 0:
        s.types[seat] ^= tables.BIT[tile]
    if s.known[at] > 0:
        s.known[at] -= 1
    else:
        s.hidden[seat] -= 1
    income = matches(s, seat, tile, cell)
    s.boards[seat * spec.CELLS + cell] = tile
    s.empty[seat] ^= tables.BIT[cell]
    s.looks[seat * spec.LOOKS + tables.COLOUR[tile]] |= tables.BIT[cell]
    s.looks[seat * spec.LOOKS + tables.SYMBOL[tile]] |= tables.BIT[cell]
    if log is not None:
        log.add(actions.EVENT_PLACE, seat, tile, cell)
    pay_income(s, seat, income, log)
    s.owing ^= 1 << seat
    if s.owing == 0 and s.fly == spec.NONE:
        end_turn(s, log)


def matches(s: State, seat: int, tile: int, cell: int) -> int:
    """Tiles beside a space with the colour, and again those with the symbol, of a tile put there (R7.3)."""
    at = seat * spec.LOOKS
    return bits.popcount(s.looks[at + tables.COLOUR[tile]] & tables.SIDES[cell]) + bits.popcount(
        s.looks[at + tables.SYMBOL[tile]] & tables.SIDES[cell]
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
            log.add(actions.EVENT_INCOME, seat, paid)
        if paid < income:
            log.add(actions.EVENT_SHORT, seat, income - paid)


def put_fly(s: State, seat: int, cell: int, log: EventLog | None) -> None:
    """The fly of this turn sits down on a tile and stays there (R7.4)."""
    s.flies[seat] |= tables.BIT[cell]
    s.fly = spec.NONE
    if log is not None:
        log.add(actions.EVENT_FLY, seat, cell)
    if s.owing == 0:
        end_turn(s, log)


def end_turn(s: State, log: EventLog | None) -> None:
    """The bag goes to the left and tiles are drawn, or the match is over (R8.1, R9.1)."""
    if s.turn == spec.TURNS:
        s.step = spec.OVER
        if log is not None:
            log.add(actions.EVENT_OVER)
        return
    if s.turn > 1 or s.bag_stays == 0:
        s.starter = s.starter + 1 if s.starter < s.seats - 1 else 0
    s.turn += 1
    for seat in range(s.seats):
        s.bids[seat] = spec.OPEN
        s.order[seat] = spec.NONE
    s.at = 0
    s.step = spec.DRAWING
    s.due = s.seats + 1
    if log is not None:
        log.add(actions.EVENT_TURN, s.turn, s.starter)


# Chance


def draw(s: State, rng: Rng) -> int:
    """A draw by its odds: the next tile from the bag, or the first starter."""
    if s.step == spec.CHOOSING:
        return actions.STARTER + urn.below(rng, s.seats)
    k = urn.below(rng, s.bag_left)
    tile = 0
    k -= s.bag[0]
    while k >= 0:
        tile += 1
        k -= s.bag[tile]
    return actions.TILE + tile


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now: the fast name for `draw` and `apply` in turn."""
    while s.step <= spec.DRAWING:
        apply(s, constants.CHANCE, draw(s, rng))


def fill_odds(s: State, found: Choices) -> int:
    """Write every possible draw, ascending, and its weight as a rating; return how many."""
    n = 0
    if s.step == spec.CHOOSING:
        for seat in range(s.seats):
            n = found.weigh(n, actions.STARTER + seat, 1)
    else:
        for tile in range(spec.KINDS):
            n = found.weigh(n, actions.TILE + tile, s.bag[tile])
    return n
