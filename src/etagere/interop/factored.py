"""Actions as several small numbers instead of one large one, for policies with a head for each.

    from etagere.interop.factored import Factored
    factored = Factored(game.actions)
    factored.names, factored.sizes          # of the heads: `kind`, then the fields of all kinds of action
    parts = factored.split(codes)           # codes to rows of parts; UNUSED where a kind has no such field
    codes = factored.join(parts)            # and back

Monster Factory has 62,000 codes with two seats and heads of a few dozen values each.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from etagere.core.actions import ActionSpace
from etagere.core.errors import UnreadableMove

UNUSED = -1
"""The part of a head that an action has no field for."""


class Factored:
    """The heads of an action space: the kind of action, and one for each field; those of equal name and size share."""

    def __init__(self, space: ActionSpace) -> None:
        self.space = space
        fields = {(each.name, each.size): 0 for family in space.families for each in family.fields}
        self._head = {key: 1 + i for i, key in enumerate(fields)}
        self.names = ("kind", *(name for name, _ in fields))
        self.sizes = (len(space.families), *(size for _, size in fields))
        self._bases = np.array([each.base for each in space.families], np.int64)

    def split(self, codes: ArrayLike) -> NDArray[np.int32]:
        """Actions as parts, one row each; raises `UnreadableMove` for what is no action."""
        given = np.atleast_1d(np.asarray(codes, np.int64))
        if given.size and (given.min() < 0 or given.max() >= self.space.size):
            raise UnreadableMove(f"an action is a number from 0 to {self.space.size - 1}")
        parts = np.full((given.size, len(self.sizes)), UNUSED, np.int32)
        parts[:, 0] = np.searchsorted(self._bases, given, side="right") - 1
        for kind, family in enumerate(self.space.families):
            rows = np.flatnonzero(parts[:, 0] == kind)
            rest = given[rows] - family.base
            for field in reversed(family.fields):
                rest, value = np.divmod(rest, field.size)
                parts[rows, self._head[field.name, field.size]] = value
        return parts

    def join(self, parts: ArrayLike) -> NDArray[np.int32]:
        """The codes of actions given as parts; raises `UnreadableMove` where a part is missing or too large."""
        given: NDArray[Any] = np.atleast_2d(np.asarray(parts, np.int64))
        codes = np.full(len(given), -1, np.int64)
        for kind, family in enumerate(self.space.families):
            rows = np.flatnonzero(given[:, 0] == kind)
            code = np.zeros(len(rows), np.int64)
            for field in family.fields:
                value = given[rows, self._head[field.name, field.size]]
                if np.any((value < 0) | (value >= field.size)):
                    raise UnreadableMove(f"{family.name}: {field.name} should be a number from 0 to {field.size - 1}")
                code = code * field.size + value
            codes[rows] = family.base + code
        if np.any(codes < 0):
            raise UnreadableMove(f"the kind should be a number from 0 to {len(self.space.families) - 1}")
        return codes.astype(np.int32)
