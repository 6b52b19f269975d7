"""The state of a match of Gavel: data, nothing that decides."""

from __future__ import annotations

from etagere.core.fields import DeclaredState, Hidden, Shorts
from etagere.core.fill import filled
from etagere.games.gavel.spec import DEAL, KINDS, MAX_SEATS, NONE, OPEN


class State(DeclaredState):
    """Everything there is to know about a match in progress."""

    seats: int = 2
    """Number of seats, 2 to 4."""
    step: int = DEAL
    """What the match waits for."""
    starter: int = 0
    """The seat that ties favour; it passes to the left after each sale."""
    gem: int = NONE
    """The gem on offer, or NONE."""
    bag: Shorts = filled(KINDS, 0)
    """Gems of each kind in the bag."""
    coins: Shorts = filled(MAX_SEATS, 0)
    """Coins of each seat."""
    sealed: Hidden[Shorts] = filled(MAX_SEATS, OPEN)
    """The bid of each seat, secret until all have bid; OPEN where it is still owed."""
    won: Shorts = filled(MAX_SEATS * KINDS, 0)
    """seat x 3 + kind: gems won."""
    favourite: Hidden[Shorts] = filled(MAX_SEATS, NONE)
    """The kind that counts double for a seat, known to it alone; NONE before the deal."""
