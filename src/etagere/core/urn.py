"""Draws from a bag, many in one call.

Beside it, `urn.pxd` gives the same name to compiled rooms, one draw after another. Here the numbers of all
draws are made at once, side by side in one long int: the interpreter is slow by the step, not by the bit.
Both draw what as many calls of `Rng.below` would, and leave the stream at the same place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from struct import Struct

from etagere.core.constants import GOLDEN, MASK, MIX_A, MIX_B
from etagere.core.rng import Rng

below = Rng.below
"""A number from 0 to n-1: `below(rng, n)`. Compiled, it costs no call."""
LANE = 128
"""Bits between two numbers of 64, so that their products do not touch."""


def deal(counts: list[int], left: int, rng: Rng, into: list[int], places: Sequence[int], n: int) -> None:
    """Draw n of the `left` things in a bag, by kind, and lay them on the first n places in turn."""
    bag = bytearray()
    for kind, count in enumerate(counts):
        bag += bytes([kind]) * count
    for place, word, among in zip(places, words(rng, n), range(left, left - n, -1), strict=False):
        into[place] = bag.pop(word * among >> 32)
    for kind in range(len(counts)):
        counts[kind] = bag.count(kind)


def words(rng: Rng, n: int) -> tuple[int, ...]:
    """The high halves of the next n numbers of a stream, those that `Rng.below` uses."""
    ones, steps, low, high_halves = lanes(n)
    z = rng.state * ones + steps & low
    rng.state = rng.state + n * GOLDEN & MASK
    z = ((z ^ z >> 30) & low) * MIX_A & low
    z = ((z ^ z >> 27) & low) * MIX_B & low
    return high_halves(z.to_bytes(n * LANE // 8, "little"))


@cache
def lanes(n: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """For n numbers side by side: a 1 in each lane, the steps of the generator, 64 bits in each, the reader."""
    ones = sum(1 << LANE * i for i in range(n))
    steps = sum(((i + 1) * GOLDEN & MASK) << LANE * i for i in range(n))
    return ones, steps, ones * MASK, Struct("<" + "4xI8x" * n).unpack
