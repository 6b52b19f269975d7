"""What a viewer of Gavel cannot know, replaced: favourites and sealed bids of the others."""

from __future__ import annotations

from etagere.core.rng import Rng
from etagere.games.gavel.spec import KINDS, NONE, OPEN, OVER
from etagere.games.gavel.state import State


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Draw the favourites and the sealed bids of the others anew; that they have bid stays known."""
    if s.step == OVER:
        return
    for seat in range(s.seats):
        if seat == viewer:
            continue
        if s.favourite[seat] != NONE:
            s.favourite[seat] = rng.below(KINDS)
        if s.sealed[seat] != OPEN:
            s.sealed[seat] = rng.below(s.coins[seat] + 1)


def unseal(s: State, viewer: int) -> None:
    """Reopen the bids of the others, so that a search may choose for them."""
    for seat in range(s.seats):
        if seat != viewer:
            s.sealed[seat] = OPEN
