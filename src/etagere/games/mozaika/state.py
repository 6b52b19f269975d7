"""The state of a match of Mozaika: data, nothing that decides."""

from __future__ import annotations

from etagere.core.engine import State as AnyState
from etagere.core.fill import filled
from etagere.games.mozaika.spec import ALL_CELLS, DEALING, NO_TILE, NONE, OPEN


class State(AnyState):
    """Everything there is to know about a match in progress."""

    def __init__(self) -> None:
        self.seats = 3
        """Number of seats, 3 to 5."""
        self.bag_stays = 0
        """1 if the bag is not passed after turn 1 (option `first_auction_starter`)."""
        self.bank_limit = 0
        """Coins in the game, or 0 for a bank without limit."""
        self.each_axis = 0
        """1 if each diagonal axis pays (option `diagonal_each_axis`)."""
        self.open_hands = 0
        """1 if hands lie on the table."""
        self.step = DEALING
        """What the match waits for."""
        self.turn = 1
        """The turn, 1 to 16."""
        self.starter = 0
        """The seat that holds the bag."""
        self.due = 0
        """While dealing or drawing: tiles still to come out of the bag."""
        self.owing = 0
        """Bit set of seats that still have to bid (while bidding) or to place (while placing)."""
        self.at = 0
        """While picking: how many seats have picked."""
        self.fly = NONE
        """The seat that took this turn's fly and has not put it on a tile yet, or NONE."""
        self.bank = 0
        """Coins in a limited bank; 0 where the bank has no limit."""
        self.bag_left = 0
        """Tiles in the bag."""
        self.offered = 0
        """Bit set of the types that lie face up."""
        self.returned = 0
        """Bit set of the types of which the bag is known to hold one: left over, and not drawn since."""
        self.bag = filled(12, 0)
        """Tiles of each type in the bag."""
        self.offer = filled(12, 0)
        """Tiles of each type face up on the table."""
        self.coins = filled(5, 0)
        """Coins of each seat."""
        self.spent = filled(5, 0)
        """Coins each seat has paid for bids so far."""
        self.bids = filled(5, OPEN)
        """The bid of each seat in this turn; OPEN before it is made. Sealed while bidding, then known to all."""
        self.order = filled(5, NONE)
        """Seats in pick order, from the reveal to the end of the turn; else NONE."""
        self.types = filled(5, 0)
        """Bit set of the types in each hand."""
        self.hands = filled(60, 0)
        """seat x 12 + type: tiles in hand. Known to the owner only, as far as `known` does not tell."""
        self.known = filled(60, 0)
        """seat x 12 + type: tiles in hand that everybody knows of, because they were picked openly."""
        self.hidden = filled(5, 0)
        """Tiles of each hand that were dealt and never shown: what `known` does not tell."""
        self.empty = filled(5, ALL_CELLS)
        """Bit set of the empty spaces of each board."""
        self.flies = filled(5, 0)
        """Bit set of the spaces of each board whose tile bears a fly."""
        self.boards = filled(80, NO_TILE)
        """seat x 16 + space: tile type; NO_TILE where the space is empty."""
        self.looks = filled(40, 0)
        """seat x 8 + look: bit set of the spaces with that colour or symbol (`tables.COLOUR`, `tables.SYMBOL`)."""

    def copy_from(self, other: State) -> None:
        """Become equal to `other` without allocating."""
        self.seats = other.seats
        self.bag_stays = other.bag_stays
        self.bank_limit = other.bank_limit
        self.each_axis = other.each_axis
        self.open_hands = other.open_hands
        self.step = other.step
        self.turn = other.turn
        self.starter = other.starter
        self.due = other.due
        self.owing = other.owing
        self.at = other.at
        self.fly = other.fly
        self.bank = other.bank
        self.bag_left = other.bag_left
        self.offered = other.offered
        self.returned = other.returned
        self.bag[:] = other.bag
        self.offer[:] = other.offer
        self.coins[:] = other.coins
        self.spent[:] = other.spent
        self.bids[:] = other.bids
        self.order[:] = other.order
        self.types[:] = other.types
        self.hands[:] = other.hands
        self.known[:] = other.known
        self.hidden[:] = other.hidden
        self.empty[:] = other.empty
        self.flies[:] = other.flies
        self.boards[:] = other.boards
        self.looks[:] = other.looks

    def clone(self) -> State:
        """A new, independent state equal to this one."""
        twin = State()
        twin.copy_from(self)
        return twin


FIELDS = (
    "seats",
    "bag_stays",
    "bank_limit",
    "each_axis",
    "open_hands",
    "step",
    "turn",
    "starter",
    "due",
    "owing",
    "at",
    "fly",
    "bank",
    "bag_left",
    "offered",
    "returned",
    "bag",
    "offer",
    "coins",
    "spent",
    "bids",
    "order",
    "types",
    "hands",
    "known",
    "hidden",
    "empty",
    "flies",
    "boards",
    "looks",
)
"""What makes up a state, in the order of the fingerprint."""
