"""`filled`: how states make their fixed-size lists."""

from __future__ import annotations


def filled(n: int, value: int) -> list[int]:
    """A list of n equal ints; where types are declared beside the code, it fills a C array."""
    return [value] * n
