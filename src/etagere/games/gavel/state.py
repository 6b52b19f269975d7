"""The state of a match of Gavel: data, nothing that decides."""

from __future__ import annotations

from etagere.core.engine import State as AnyState
from etagere.core.fill import filled
from etagere.games.gavel.spec import DEAL, KINDS, MAX_SEATS, NONE, OPEN


class State(AnyState):
    """Everything there is to know about a match in progress."""

    def __init__(self) -> None:
        self.seats = 2
        """Number of seats, 2 to 4."""
        self.step = DEAL
        """What the match waits for."""
        self.starter = 0
        """The seat that ties favour; it passes to the left after each sale."""
        self.gem = NONE
        """The gem on offer, or NONE."""
        self.bag = filled(KINDS, 0)
        """Gems of each kind in the bag."""
        self.coins = filled(MAX_SEATS, 0)
        """Coins of each seat."""
        self.sealed = filled(MAX_SEATS, OPEN)
        """The bid of each seat, secret until all have bid; OPEN where it is still owed."""
        self.won = filled(MAX_SEATS * KINDS, 0)
        """seat x 3 + kind: gems won."""
        self.favourite = filled(MAX_SEATS, NONE)
        """The kind that counts double for a seat, known to it alone; NONE before the deal."""

    def copy_from(self, other: State) -> None:
        """Become equal to `other` without allocating."""
        self.seats = other.seats
        self.step = other.step
        self.starter = other.starter
        self.gem = other.gem
        self.bag[:] = other.bag
        self.coins[:] = other.coins
        self.sealed[:] = other.sealed
        self.won[:] = other.won
        self.favourite[:] = other.favourite

    def clone(self) -> State:
        """A new, independent state equal to this one."""
        twin = State()
        twin.copy_from(self)
        return twin


FIELDS = ("seats", "step", "starter", "gem", "bag", "coins", "sealed", "won", "favourite")
"""What makes up a state, in the order of the fingerprint."""
