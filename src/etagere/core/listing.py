"""`listed`: codes in scratch as a Python list.

Beside it, `listing.pxd` gives the same name to compiled rooms, without a check or a copy per item.
"""

from __future__ import annotations

from collections.abc import Sequence


def listed(codes: Sequence[int], n: int, shared: list[int]) -> list[int]:
    """The first n codes, each the int of `shared` at that place: ints made once cost less than new ones."""
    return [shared[codes[i]] for i in range(n)]
