"""Sets of small numbers as the bits of an int."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.rng import Rng


def test_bits_are_found_by_number() -> None:
    """Each bit of a set, few or many, by its number from the low end."""
    rng = Rng(3)
    for x in [1, 1 << 63, (1 << 64) - 1, *(rng.bits() & rng.bits() | 1 for _ in range(50))]:
        places = [place for place in range(64) if x >> place & 1]

        assert [bits.nth(x, n) for n in range(bits.popcount(x))] == places
        assert bits.lowest(x) == places[0]
