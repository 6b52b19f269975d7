"""What a viewer knows of Mozaika, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.games.mozaika import actions, rules, spec, tables
from etagere.games.mozaika.state import State


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(actions.TENSOR_SIZE):
        out[i] = 0.0
    waiting = rules.awaited(s)
    for i in range(s.seats):
        seat = (viewer + i) % s.seats
        observe_board(s, seat, i, out)
        observe_seat(s, seat, viewer, i, out)
        if waiting >> seat & 1:
            out[actions.OWING_AT + i] = 1.0
    observe_order(s, viewer, out)
    for kind in range(spec.KINDS):
        out[actions.HAND_AT + kind] = s.hands[viewer * spec.KINDS + kind] / 4.0
        out[actions.OFFER_AT + kind] = s.offer[kind] / 4.0
        out[actions.UNSEEN_AT + kind] = unseen(s, viewer, kind) / (1.0 * tables.COPIES[s.seats])
        if s.returned >> kind & 1:
            out[actions.RETURNED_AT + kind] = 1.0
    if s.step == spec.BIDDING:
        out[actions.STEP_AT] = 1.0
    elif s.step == spec.PICKING:
        out[actions.STEP_AT + 1] = 1.0
    elif s.step == spec.PLACING:
        out[actions.STEP_AT + 2] = 1.0
    elif s.step == spec.OVER:
        out[actions.STEP_AT + 3] = 1.0
    out[actions.TURN_AT] = s.turn / (1.0 * spec.TURNS)
    out[actions.BANK_AT] = s.bank / (1.0 * spec.COINS) if s.bank_limit else 1.0
    out[actions.OPTIONS_AT] = 1.0 * s.bag_stays
    out[actions.OPTIONS_AT + 1] = 1.0 if s.bank_limit else 0.0
    out[actions.OPTIONS_AT + 2] = 1.0 * s.each_axis
    out[actions.OPTIONS_AT + 3] = 1.0 * s.open_hands


def observe_board(s: State, seat: int, place: int, out: Any) -> None:
    """Tiles and flies of one board."""
    for cell in range(spec.CELLS):
        tile = s.boards[seat * spec.CELLS + cell]
        if tile != spec.NO_TILE:
            out[actions.BOARDS_AT + (place * spec.CELLS + cell) * spec.KINDS + tile] = 1.0
        if s.flies[seat] >> cell & 1:
            out[actions.FLIES_AT + place * spec.CELLS + cell] = 1.0


def observe_seat(s: State, seat: int, viewer: int, place: int, out: Any) -> None:
    """What is known of one seat's hand, coins and bid."""
    for kind in range(spec.KINDS):
        out[actions.KNOWN_AT + place * spec.KINDS + kind] = s.known[seat * spec.KINDS + kind] / 4.0
    out[actions.HIDDEN_AT + place] = s.hidden[seat] / 4.0
    out[actions.COINS_AT + place] = s.coins[seat] / 20.0
    if s.bids[seat] != spec.OPEN:
        out[actions.HAS_BID_AT + place] = 1.0
        if s.step != spec.BIDDING or seat == viewer:
            out[actions.BIDS_AT + place] = s.bids[seat] / 20.0
    if s.fly == seat:
        out[actions.FLY_HOLDER_AT + place] = 1.0
    if s.starter == seat:
        out[actions.STARTER_AT + place] = 1.0


def observe_order(s: State, viewer: int, out: Any) -> None:
    """The pick order, and who has picked."""
    for i in range(s.seats):
        if s.order[i] == spec.NONE:
            return
        place = s.order[i] - viewer if s.order[i] >= viewer else s.order[i] - viewer + s.seats
        out[actions.RANK_AT + place] = (spec.MAX_SEATS - i) / 5.0
        if i < s.at:
            out[actions.PICKED_AT + place] = 1.0


def unseen(s: State, viewer: int, kind: int) -> int:
    """Tiles of a type that are in the bag or hidden in other hands."""
    n = s.bag[kind]
    for seat in range(s.seats):
        if seat != viewer:
            n += s.hands[seat * spec.KINDS + kind] - s.known[seat * spec.KINDS + kind]
    return n
