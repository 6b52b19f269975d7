"""Numbers folded into one number of 64 bits, the same in every build.

Beside it, `mixing.pxd` gives the same names to compiled rooms, which reach them as `mixing.fold(number, value)`.
"""

from __future__ import annotations

from collections.abc import Iterable

from etagere.core.constants import MASK, MIX_A


def fold(number: int, value: int) -> int:
    """A number that depends on every bit of both and on their order; for equal `number` no two values give the same."""
    z = (number ^ value) * MIX_A & MASK
    return z ^ z >> 32


def fold_all(number: int, values: Iterable[int]) -> int:
    """Every value folded in, one after another."""
    for value in values:
        z = (number ^ value) * MIX_A & MASK
        number = z ^ z >> 32
    return number
