"""What a viewer of Mozaika may know, built up from nothing."""

from __future__ import annotations

from typing import Any

from etagere.core.contract import Prompt
from etagere.games.mozaika import tables
from etagere.games.mozaika.scoring import coin_points, group_points, score, symmetry_points
from etagere.games.mozaika.spec import (
    BIDDING,
    CELLS,
    FLIES,
    KINDS,
    NO_TILE,
    NONE,
    OPEN,
    OVER,
    PICKING,
    PLACING,
    SIDE,
    TYPES,
)
from etagere.games.mozaika.state import State

STEPS = ("starter", "deal", "draw", "bid", "pick", "place", "over")


def view(s: State, viewer: int | None) -> dict[str, Any]:
    """The table as a seat, or a spectator (None), sees it."""
    shown: dict[str, Any] = {
        "step": STEPS[s.step],
        "seats": s.seats,
        "turn": s.turn,
        "starter": s.starter,
        "offer": tiles(s.offer),
        "order": [seat for seat in s.order if seat != NONE],
        "picked": s.at,
        "fly": None if s.fly == NONE else s.fly,
        "flies_left": FLIES - sum(flies.bit_count() for flies in s.flies) - (s.fly != NONE),
        "bank": s.bank if s.bank_limit else None,
        "bag": s.bag_left,
        "unseen": unseen(s, None),
        "returned": [TYPES[kind] for kind in range(KINDS) if s.returned >> kind & 1],
        "players": [player(s, seat) for seat in range(s.seats)],
    }
    if viewer is not None:
        shown["me"] = {
            "seat": viewer,
            "hand": tiles(hand(s, viewer)),
            "bid": None if s.bids[viewer] == OPEN else s.bids[viewer],
            "unseen": unseen(s, viewer),
        }
    return shown


def tiles(counts: Any) -> list[str]:
    """Tiles by name, equal ones beside each other."""
    return [TYPES[kind] for kind in range(KINDS) for _ in range(counts[kind])]


def hand(s: State, seat: int) -> list[int]:
    counts: list[int] = s.hands[seat * KINDS : seat * KINDS + KINDS]
    return counts


def known(s: State, seat: int) -> list[int]:
    counts: list[int] = s.known[seat * KINDS : seat * KINDS + KINDS]
    return counts


def unseen(s: State, viewer: int | None) -> dict[str, int]:
    """Tiles of each type that are in the bag or hidden in hands, as far as a viewer can tell."""
    counts = list(s.bag)
    for seat in range(s.seats):
        if seat != viewer:
            for kind, (held, seen) in enumerate(zip(hand(s, seat), known(s, seat), strict=True)):
                counts[kind] += held - seen
    return {TYPES[kind]: counts[kind] for kind in range(KINDS)}


def board(s: State, seat: int) -> list[list[str | None]]:
    """Four rows of four from the top: a tile type, or None for an empty space."""
    names = [None if tile == NO_TILE else TYPES[tile] for tile in s.boards[seat * CELLS : seat * CELLS + CELLS]]
    return [names[row * SIDE : row * SIDE + SIDE] for row in range(SIDE)]


def player(s: State, seat: int) -> dict[str, Any]:
    """What everybody sees of a seat; its whole hand only at the end."""
    shown: dict[str, Any] = {
        "board": board(s, seat),
        "flies": [tables.CELL_NAMES[cell] for cell in range(CELLS) if s.flies[seat] >> cell & 1],
        "coins": s.coins[seat],
        "spent": s.spent[seat],
        "has_bid": s.bids[seat] != OPEN,
        "bid": None if s.step == BIDDING or s.bids[seat] == OPEN else s.bids[seat],
        "known": tiles(known(s, seat)),
        "hidden": s.hidden[seat],
        "owes": s.step in (BIDDING, PLACING) and bool(s.owing >> seat & 1),
        "groups": group_points(s, seat),
        "symmetry": symmetry_points(s, seat),
        "coin_points": coin_points(s, seat),
        "points": score(s, seat),
    }
    if s.step == OVER:
        shown["hand"] = tiles(hand(s, seat))
    return shown


def prompt(s: State, seat: int) -> Prompt:
    """What an awaited seat is asked."""
    if s.step == BIDDING:
        return Prompt("mozaika.prompt.bid", {"turn": s.turn, "coins": s.coins[seat]})
    if s.step == PICKING:
        return Prompt("mozaika.prompt.pick", {"turn": s.turn})
    if s.owing >> seat & 1:
        return Prompt("mozaika.prompt.place", {"turn": s.turn})
    return Prompt("mozaika.prompt.fly", {"turn": s.turn})
