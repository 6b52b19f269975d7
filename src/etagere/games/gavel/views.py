"""What a viewer of Gavel may know, built up from nothing."""

from __future__ import annotations

from typing import Any

from etagere.core.contract import Prompt
from etagere.games.gavel.scoring import score
from etagere.games.gavel.spec import GEMS, KINDS, NONE, OPEN, OVER
from etagere.games.gavel.state import State

STEPS = ("deal", "draw", "bidding", "over")


def view(s: State, viewer: int | None) -> dict[str, Any]:
    """The table as a seat, or a spectator (None), sees it."""
    shown: dict[str, Any] = {
        "step": STEPS[s.step],
        "seats": s.seats,
        "starter": s.starter,
        "gem": None if s.gem == NONE else GEMS[s.gem],
        "bag": {GEMS[kind]: s.bag[kind] for kind in range(KINDS)},
        "players": [player(s, seat) for seat in range(s.seats)],
    }
    if viewer is not None and s.favourite[viewer] != NONE:
        bid = s.sealed[viewer]
        shown["me"] = {
            "seat": viewer,
            "favourite": GEMS[s.favourite[viewer]],
            "bid": None if bid == OPEN else bid,
            "points": score(s, viewer),
        }
    return shown


def player(s: State, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "coins": s.coins[seat],
        "sealed": s.sealed[seat] != OPEN,
        "won": {GEMS[kind]: s.won[seat * KINDS + kind] for kind in range(KINDS)},
    }
    if s.step == OVER:
        shown["favourite"] = GEMS[s.favourite[seat]]
        shown["points"] = score(s, seat)
    return shown


def prompt(s: State, seat: int) -> Prompt:
    """The one question of the game."""
    return Prompt("gavel.prompt.bid", {"gem": GEMS[s.gem], "coins": s.coins[seat]})
