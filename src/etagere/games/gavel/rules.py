"""Gavel, the rules: a gem a round, sealed bids, the highest bidder pays and takes it."""

from __future__ import annotations

from etagere.core.constants import CHANCE, NOBODY
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.gavel.actions import (
    BID,
    EVENT_DEALT,
    EVENT_DRAWN,
    EVENT_OPENED,
    EVENT_OVER,
    EVENT_SEALED,
    EVENT_SOLD,
    FAVOURITE,
    GEM,
)
from etagere.games.gavel.spec import BIDDING, DEAL, DRAW, KINDS, NONE, OPEN, OVER
from etagere.games.gavel.state import State


def actor(s: State) -> int:
    """The first seat from the starter that owes a bid; CHANCE while something is drawn; NOBODY at the end."""
    if s.step == OVER:
        return NOBODY
    if s.step != BIDDING:
        return CHANCE
    seat = s.starter
    while s.sealed[seat] != OPEN:
        seat = (seat + 1) % s.seats
    return seat


def awaited(s: State) -> int:
    """Every seat that owes a bid, as a bit set; any of them may answer next."""
    if s.step != BIDDING:
        return 0
    seats = 0
    for seat in range(s.seats):
        if s.sealed[seat] == OPEN:
            seats |= 1 << seat
    return seats


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """From nothing to all one's coins (R2)."""
    for coins in range(s.coins[seat] + 1):
        found.codes[coins] = BID + coins
    return s.coins[seat] + 1


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal bid, each equally likely."""
    return BID + rng.below(s.coins[seat] + 1)


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out a bid, or for CHANCE a draw."""
    if s.step == BIDDING:
        seal_bid(s, seat, action - BID, log)
    elif s.step == DRAW:
        show_gem(s, action - GEM, log)
    else:
        deal_favourite(s, action - FAVOURITE, log)


def seal_bid(s: State, seat: int, coins: int, log: EventLog | None) -> None:
    """A bid is made but not shown; the last one opens them all (R2, R3)."""
    s.sealed[seat] = coins
    if log is not None:
        log.add(EVENT_SEALED, seat, coins)
    if awaited(s) == 0:
        sell(s, log)


def sell(s: State, log: EventLog | None) -> None:
    """The highest bidder pays and takes the gem; a tie goes to the bidder nearest the starter, clockwise (R3, R4)."""
    if log is not None:
        for seat in range(s.seats):
            log.add(EVENT_OPENED, seat, s.sealed[seat])
    winner = s.starter
    for i in range(1, s.seats):
        seat = (s.starter + i) % s.seats
        if s.sealed[seat] > s.sealed[winner]:
            winner = seat
    paid = s.sealed[winner]
    s.coins[winner] -= paid
    s.won[winner * KINDS + s.gem] += 1
    if log is not None:
        log.add(EVENT_SOLD, winner, s.gem, paid)
    next_round(s, log)


def next_round(s: State, log: EventLog | None) -> None:
    """The start passes to the left; when the bag is empty the match is over (R4, R5)."""
    s.gem = NONE
    for seat in range(s.seats):
        s.sealed[seat] = OPEN
    s.starter = (s.starter + 1) % s.seats
    if s.bag[0] + s.bag[1] + s.bag[2] > 0:
        s.step = DRAW
        return
    s.step = OVER
    if log is not None:
        log.add(EVENT_OVER)


def deal_favourite(s: State, kind: int, log: EventLog | None) -> None:
    """The next seat without a favourite gets one; two seats may have the same (R1)."""
    seat = 0
    while s.favourite[seat] != NONE:
        seat += 1
    s.favourite[seat] = kind
    if log is not None:
        log.add(EVENT_DEALT, seat, kind)
    if seat == s.seats - 1:
        s.step = DRAW


def show_gem(s: State, kind: int, log: EventLog | None) -> None:
    """A gem from the bag is on offer and everybody bids (R2)."""
    s.bag[kind] -= 1
    s.gem = kind
    s.step = BIDDING
    if log is not None:
        log.add(EVENT_DRAWN, kind)


def draw(s: State, rng: Rng) -> int:
    """A draw by its odds."""
    if s.step == DEAL:
        return FAVOURITE + rng.below(KINDS)
    k = rng.below(s.bag[0] + s.bag[1] + s.bag[2])
    kind = 0
    while k >= s.bag[kind]:
        k -= s.bag[kind]
        kind += 1
    return GEM + kind


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now."""
    while actor(s) == CHANCE:
        apply(s, CHANCE, draw(s, rng))


def fill_odds(s: State, found: Choices) -> int:
    """Write every possible draw, ascending, and its weight as a rating; return how many."""
    n = 0
    for kind in range(KINDS):
        n = found.weigh(n, FAVOURITE + kind, 1) if s.step == DEAL else found.weigh(n, GEM + kind, s.bag[kind])
    return n
