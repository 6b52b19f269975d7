"""Sets of small numbers kept as the bits of one int.

Beside it, `bits.pxd` gives the same names as machine instructions to compiled rooms,
which reach them as `bits.popcount(x)` (a name imported alone would hide the C one).
"""

from __future__ import annotations

popcount = int.bit_count
"""How many bits are set."""


def lowest(x: int) -> int:
    """The place of the lowest set bit; `x` is not 0."""
    return (x & -x).bit_length() - 1


def nth(x: int, n: int) -> int:
    """The place of the n-th set bit, counted from 0 at the low end; there are more than n."""
    above = x.bit_count() - n
    if above <= n:  # nearer to the high end
        while above > 1:
            x ^= 1 << x.bit_length() - 1
            above -= 1
        return x.bit_length() - 1
    while n:
        x &= x - 1
        n -= 1
    return (x & -x).bit_length() - 1
