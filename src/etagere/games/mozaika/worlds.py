"""What a viewer of Mozaika knows, as one number, and what it cannot know: hidden tiles, the bag, sealed bids.

A hand is what everybody knows of it (`known`: tiles picked openly) and a hidden rest of dealt tiles.
Equal tiles cannot be told apart, so a hand is a multiset: who places a type he is known to hold has
one known tile less and the same hidden rest, whichever copy it was; who places another type has
shown a dealt tile. Hence the hidden rests and the bag share what is nowhere to be seen, in any
way, but for one thing: a type left over by an auction and not drawn since is in the bag (`returned`).
"""

from __future__ import annotations

from etagere.core import bits, mixing, urn
from etagere.core.rng import Rng
from etagere.games.mozaika import spec, tables
from etagere.games.mozaika.state import State


def infoset(s: State, viewer: int) -> int:
    """What lies open, the own hand and bid, and what must then be in the bag or hidden in other hands.

    Of a sealed bid the others know that it was made. At the end all hands lie open.
    """
    number = mixing.fold(s.public_number(), viewer)
    for kind in range(spec.KINDS):
        unseen = s.bag[kind]
        for seat in range(s.seats):
            if seat != viewer:
                unseen += s.hands[seat * spec.KINDS + kind] - s.known[seat * spec.KINDS + kind]
        number = mixing.fold(number, s.hands[viewer * spec.KINDS + kind] << 8 | unseen)
    for seat in range(s.seats):
        bid = s.bids[seat]
        if bid != spec.OPEN and seat != viewer and s.step == spec.BIDDING:
            bid = spec.OPEN - 1
        number = mixing.fold(number, bid)
    if s.step == spec.OVER:
        for i in range(s.seats * spec.KINDS):
            number = mixing.fold(number, s.hands[i])
    return number


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Deal the hidden tiles of the other seats anew and guess their sealed bids; a spectator is viewer -1.

    At the end all hands lie open and nothing is left to guess.
    """
    if s.step == spec.OVER:
        return
    for seat in range(s.seats):
        if seat != viewer and s.hidden[seat] > 0:
            take_back(s, seat)
    for seat in range(s.seats):
        if seat != viewer and s.hidden[seat] > 0:
            deal_hidden(s, seat, rng)
    if s.step == spec.BIDDING:
        for seat in range(s.seats):
            if seat != viewer and s.bids[seat] != spec.OPEN:
                s.bids[seat] = urn.below(rng, s.coins[seat] + 1)


def take_back(s: State, seat: int) -> None:
    """The hidden tiles of a seat are in the bag."""
    at = seat * spec.KINDS
    s.types[seat] = 0
    for tile in range(spec.KINDS):
        s.bag[tile] += s.hands[at + tile] - s.known[at + tile]
        s.hands[at + tile] = s.known[at + tile]
        if s.hands[at + tile] > 0:
            s.types[seat] |= tables.BIT[tile]
    s.bag_left += s.hidden[seat]


def deal_hidden(s: State, seat: int, rng: Rng) -> None:
    """A seat has as many hidden tiles as before, none of them a tile that is known to be in the bag."""
    for _ in range(s.hidden[seat]):
        k = urn.below(rng, s.bag_left - bits.popcount(s.returned))
        tile = 0
        k -= s.bag[0] - (s.returned & 1)
        while k >= 0:
            tile += 1
            k -= s.bag[tile] - (s.returned >> tile & 1)
        s.bag[tile] -= 1
        s.bag_left -= 1
        s.hands[seat * spec.KINDS + tile] += 1
        s.types[seat] |= tables.BIT[tile]


def unseal(s: State, viewer: int) -> None:
    """The sealed bids of the others are open again, and they are awaited."""
    if s.step != spec.BIDDING:
        return
    for seat in range(s.seats):
        if seat != viewer and s.bids[seat] != spec.OPEN:
            s.bids[seat] = spec.OPEN
            s.owing |= 1 << seat
