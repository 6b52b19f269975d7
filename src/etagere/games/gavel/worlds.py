"""What a viewer of Gavel knows, as one number, and what it cannot know: favourites and sealed bids of the others."""

from __future__ import annotations

from etagere.core.mixing import fold
from etagere.core.rng import Rng
from etagere.games.gavel.spec import KINDS, NONE, OPEN, OVER
from etagere.games.gavel.state import State


def infoset(s: State, viewer: int) -> int:
    """What everybody knows, who has bid, and the viewer's own bid and favourite; at the end all favourites."""
    number = fold(s.public_number(), viewer)
    for seat in range(s.seats):
        own = seat == viewer
        number = fold(number, s.sealed[seat] if own or s.sealed[seat] == OPEN else OPEN - 1)
        number = fold(number, s.favourite[seat] if own or s.step == OVER else NONE)
    return number


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
