"""A small seeded generator of our own, the same on every machine and in every build.

SplitMix64: 64 bits of state, one addition and two multiplications a number.
Streams are split by purpose, so that a bot's thinking never changes the bag:
`Rng(7).split("table")` and `Rng(7).split("bot", 2)` have nothing in common.
Live matches do not use it; see `fairness.py`.
"""

from __future__ import annotations

from hashlib import blake2b

from etagere.core.constants import GOLDEN, MASK, MIX_A, MIX_B


def mixed_seed(*names: object) -> int:
    """64 bits that depend on every name and on their order."""
    text = "/".join(str(name) for name in names)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


class Rng:
    """A stream of random numbers; equal seeds give equal streams."""

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + GOLDEN) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * MIX_A) & MASK
        z = ((z ^ (z >> 27)) * MIX_B) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, n from 1 to 2**31; the bias is below n / 2**32."""
        z = self.state = (self.state + GOLDEN) & MASK
        z = ((z ^ (z >> 30)) * MIX_A) & MASK
        z = ((z ^ (z >> 27)) * MIX_B) & MASK
        return ((z >> 32) * n) >> 32

    def copy_from(self, other: Rng) -> None:
        """Stand where `other` stands."""
        self.state = other.state

    def split(self, *names: object) -> Rng:
        """A stream of its own for a purpose; this one does not move."""
        return Rng(mixed_seed(self.state, *names))
