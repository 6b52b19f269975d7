"""The laws of the box of Gavel: what is true at every moment."""

from __future__ import annotations

from etagere.core.errors import BrokenLaw
from etagere.games.gavel.spec import BIDDING, COPIES, KINDS, MAX_SEATS, NONE, OPEN
from etagere.games.gavel.state import State


def law(holds: bool, sentence: str) -> None:
    if not holds:
        raise BrokenLaw(sentence)


def check(s: State) -> None:
    """Raise `BrokenLaw` if gems or coins are not all there."""
    for kind in range(KINDS):
        won = sum(s.won[seat * KINDS + kind] for seat in range(MAX_SEATS))
        law(s.bag[kind] + won + (s.gem == kind) == COPIES, f"there are three gems of kind {kind}")
    law(all(coins >= 0 for coins in s.coins), "nobody owes coins")
    law((s.gem != NONE) == (s.step == BIDDING), "a gem is on offer exactly while bids are made")
    for seat in range(s.seats):
        law(s.sealed[seat] == OPEN or 0 <= s.sealed[seat] <= s.coins[seat], "bids are covered by coins")
