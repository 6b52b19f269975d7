"""The state of a match of Mozaika: data, nothing that decides."""

from __future__ import annotations

from etagere.core.fields import DeclaredState, Hidden, Ints, Shorts
from etagere.core.fill import filled
from etagere.games.mozaika.spec import ALL_CELLS, CELLS, DEALING, KINDS, LOOKS, MAX_SEATS, NO_TILE, NONE, OPEN


class State(DeclaredState):
    """Everything there is to know about a match in progress."""

    seats: int = 3
    """Number of seats, 3 to 5."""
    bag_stays: int = 0
    """1 if the bag is not passed after turn 1 (option `first_auction_starter`)."""
    bank_limit: int = 0
    """Coins in the game, or 0 for a bank without limit."""
    each_axis: int = 0
    """1 if each diagonal axis pays (option `diagonal_each_axis`)."""
    open_hands: int = 0
    """1 if hands lie on the table."""
    step: int = DEALING
    """What the match waits for."""
    turn: int = 1
    """The turn, 1 to 16."""
    starter: int = 0
    """The seat that holds the bag."""
    due: int = 0
    """While dealing or drawing: tiles still to come out of the bag."""
    owing: int = 0
    """Bit set of seats that still have to bid (while bidding) or to place (while placing)."""
    at: int = 0
    """While picking: how many seats have picked."""
    fly: int = NONE
    """The seat that took this turn's fly and has not put it on a tile yet, or NONE."""
    bank: int = 0
    """Coins in a limited bank; 0 where the bank has no limit."""
    bag_left: int = 0
    """Tiles in the bag."""
    offered: int = 0
    """Bit set of the types that lie face up."""
    returned: int = 0
    """Bit set of the types of which the bag is known to hold one: left over, and not drawn since."""
    bag: Hidden[Shorts] = filled(KINDS, 0)
    """Tiles of each type in the bag."""
    offer: Shorts = filled(KINDS, 0)
    """Tiles of each type face up on the table."""
    coins: Shorts = filled(MAX_SEATS, 0)
    """Coins of each seat."""
    spent: Shorts = filled(MAX_SEATS, 0)
    """Coins each seat has paid for bids so far."""
    bids: Hidden[Shorts] = filled(MAX_SEATS, OPEN)
    """The bid of each seat in this turn; OPEN before it is made. Sealed while bidding, then known to all."""
    order: Shorts = filled(MAX_SEATS, NONE)
    """Seats in pick order, from the reveal to the end of the turn; else NONE."""
    types: Hidden[Ints] = filled(MAX_SEATS, 0)
    """Bit set of the types in each hand."""
    hands: Hidden[Shorts] = filled(MAX_SEATS * KINDS, 0)
    """seat x 12 + type: tiles in hand. Known to the owner only, as far as `known` does not tell."""
    known: Shorts = filled(MAX_SEATS * KINDS, 0)
    """seat x 12 + type: tiles in hand that everybody knows of, because they were picked openly."""
    hidden: Shorts = filled(MAX_SEATS, 0)
    """Tiles of each hand that were dealt and never shown: what `known` does not tell."""
    empty: Ints = filled(MAX_SEATS, ALL_CELLS)
    """Bit set of the empty spaces of each board."""
    flies: Ints = filled(MAX_SEATS, 0)
    """Bit set of the spaces of each board whose tile bears a fly."""
    boards: Shorts = filled(MAX_SEATS * CELLS, NO_TILE)
    """seat x 16 + space: tile type; NO_TILE where the space is empty."""
    looks: Ints = filled(MAX_SEATS * LOOKS, 0)
    """seat x 8 + look: bit set of the spaces with that colour or symbol (`tables.COLOUR`, `tables.SYMBOL`)."""
