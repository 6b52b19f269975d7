"""What a viewer of My Shelfie knows, as one number, and what it cannot know: the personal goals of the others (H1)."""

from __future__ import annotations

from etagere.core import bits, mixing, urn
from etagere.core.rng import Rng
from etagere.games.shelfie import spec
from etagere.games.shelfie.state import State


def infoset(s: State, viewer: int) -> int:
    """What lies open and the viewer's own goal; at the end all cards lie open (R7)."""
    free = s.free
    if s.step == spec.FILL:
        s.free = 0  # it is found anew when the board is filled; until then it tells of boards that are gone
    number = mixing.fold(s.public_number(), viewer)
    s.free = free
    for seat in range(s.seats):
        if seat == viewer or s.step == spec.OVER:
            number = mixing.fold(number, s.personal[seat])
    return number


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Deal the cards of the other seats anew from the eleven the viewer does not hold.

    At the end all cards lie open and nothing is left to guess; a spectator is viewer -1.
    """
    if s.step == spec.OVER:
        return
    left = 0
    for card in range(spec.CARDS):
        if viewer < 0 or s.personal[viewer] != card:
            left |= 1 << card
    for seat in range(s.seats):
        if seat != viewer and s.personal[seat] != spec.NONE:
            s.personal[seat] = bits.nth(left, urn.below(rng, bits.popcount(left)))
            left &= ~(1 << s.personal[seat])


def unseal(s: State, viewer: int) -> None:
    """Nothing is ever sealed in My Shelfie."""
