"""What a viewer knows of Mozaika, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.games.mozaika import tables
from etagere.games.mozaika.actions import TENSOR
from etagere.games.mozaika.rules import awaited
from etagere.games.mozaika.spec import (
    BIDDING,
    CELLS,
    COINS,
    KINDS,
    MAX_SEATS,
    NO_TILE,
    NONE,
    OPEN,
    OVER,
    PICKING,
    PLACING,
    TURNS,
)
from etagere.games.mozaika.state import State

COPIES = tables.COPIES

SIZE = TENSOR.size
BOARDS_AT = TENSOR["boards"].start
FLIES_AT = TENSOR["flies"].start
HAND_AT = TENSOR["hand"].start
KNOWN_AT = TENSOR["known"].start
HIDDEN_AT = TENSOR["hidden"].start
OFFER_AT = TENSOR["offer"].start
UNSEEN_AT = TENSOR["unseen"].start
RETURNED_AT = TENSOR["returned"].start
COINS_AT = TENSOR["coins"].start
BIDS_AT = TENSOR["bids"].start
HAS_BID_AT = TENSOR["has_bid"].start
RANK_AT = TENSOR["rank"].start
PICKED_AT = TENSOR["picked"].start
OWING_AT = TENSOR["owing"].start
FLY_HOLDER_AT = TENSOR["fly_holder"].start
STARTER_AT = TENSOR["starter"].start
STEP_AT = TENSOR["step"].start
TURN_AT = TENSOR["turn"].start
BANK_AT = TENSOR["bank"].start
OPTIONS_AT = TENSOR["options"].start


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(SIZE):
        out[i] = 0.0
    waiting = awaited(s)
    for i in range(s.seats):
        seat = (viewer + i) % s.seats
        observe_board(s, seat, i, out)
        observe_seat(s, seat, viewer, i, out)
        if waiting >> seat & 1:
            out[OWING_AT + i] = 1.0
    observe_order(s, viewer, out)
    for kind in range(KINDS):
        out[HAND_AT + kind] = s.hands[viewer * KINDS + kind] / 4.0
        out[OFFER_AT + kind] = s.offer[kind] / 4.0
        out[UNSEEN_AT + kind] = unseen(s, viewer, kind) / (1.0 * COPIES[s.seats])
        if s.returned >> kind & 1:
            out[RETURNED_AT + kind] = 1.0
    if s.step == BIDDING:
        out[STEP_AT] = 1.0
    elif s.step == PICKING:
        out[STEP_AT + 1] = 1.0
    elif s.step == PLACING:
        out[STEP_AT + 2] = 1.0
    elif s.step == OVER:
        out[STEP_AT + 3] = 1.0
    out[TURN_AT] = s.turn / (1.0 * TURNS)
    out[BANK_AT] = s.bank / (1.0 * COINS) if s.bank_limit else 1.0
    out[OPTIONS_AT] = 1.0 * s.bag_stays
    out[OPTIONS_AT + 1] = 1.0 if s.bank_limit else 0.0
    out[OPTIONS_AT + 2] = 1.0 * s.each_axis
    out[OPTIONS_AT + 3] = 1.0 * s.open_hands


def observe_board(s: State, seat: int, place: int, out: Any) -> None:
    """Tiles and flies of one board."""
    for cell in range(CELLS):
        tile = s.boards[seat * CELLS + cell]
        if tile != NO_TILE:
            out[BOARDS_AT + (place * CELLS + cell) * KINDS + tile] = 1.0
        if s.flies[seat] >> cell & 1:
            out[FLIES_AT + place * CELLS + cell] = 1.0


def observe_seat(s: State, seat: int, viewer: int, place: int, out: Any) -> None:
    """What is known of one seat's hand, coins and bid."""
    for kind in range(KINDS):
        out[KNOWN_AT + place * KINDS + kind] = s.known[seat * KINDS + kind] / 4.0
    out[HIDDEN_AT + place] = s.hidden[seat] / 4.0
    out[COINS_AT + place] = s.coins[seat] / 20.0
    if s.bids[seat] != OPEN:
        out[HAS_BID_AT + place] = 1.0
        if s.step != BIDDING or seat == viewer:
            out[BIDS_AT + place] = s.bids[seat] / 20.0
    if s.fly == seat:
        out[FLY_HOLDER_AT + place] = 1.0
    if s.starter == seat:
        out[STARTER_AT + place] = 1.0


def observe_order(s: State, viewer: int, out: Any) -> None:
    """The pick order, and who has picked."""
    for i in range(s.seats):
        if s.order[i] == NONE:
            return
        place = s.order[i] - viewer if s.order[i] >= viewer else s.order[i] - viewer + s.seats
        out[RANK_AT + place] = (MAX_SEATS - i) / 5.0
        if i < s.at:
            out[PICKED_AT + place] = 1.0


def unseen(s: State, viewer: int, kind: int) -> int:
    """Tiles of a type that are in the bag or hidden in other hands."""
    n = s.bag[kind]
    for seat in range(s.seats):
        if seat != viewer:
            n += s.hands[seat * KINDS + kind] - s.known[seat * KINDS + kind]
    return n
