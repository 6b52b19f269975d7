"""Observations and masks in bits, for buffers that keep millions of them.

    from etagere.interop.packed import pack, pack_masks, unpack_masks
    kept = pack(batch.observations)             # or batch.packed()
    kept.unpack()                               # the same floats, bit for bit
    unpack_masks(pack_masks(batch.masks), batch.game.actions.size)

Most numbers of an observation are 0 or 1: a bit each says which are 1, and the others are kept as they are.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Packed:
    """Rows of observations; those of row i that are neither 0 nor 1 stand at `starts[i]` to `starts[i + 1]`."""

    size: int
    """Numbers in a row."""
    ones: NDArray[np.uint8]
    """row x bytes: a bit for every number, set where it is 1."""
    starts: NDArray[np.int64]
    places: NDArray[np.int32]
    """Where in its row each of the others stands."""
    others: NDArray[np.float32]

    @property
    def nbytes(self) -> int:
        """Bytes it takes; as floats it would be 4 x rows x size."""
        return self.ones.nbytes + self.starts.nbytes + self.places.nbytes + self.others.nbytes

    def unpack(self) -> NDArray[np.float32]:
        """The observations as floats."""
        rows = np.unpackbits(self.ones, axis=1, count=self.size).astype(np.float32)
        rows[np.repeat(np.arange(len(rows)), np.diff(self.starts)), self.places] = self.others
        return rows


def pack(observations: NDArray[np.float32]) -> Packed:
    """Rows of observations in bits; nothing is lost."""
    ones = observations == 1.0
    rows, places = np.nonzero((observations.view(np.uint32) != 0) & ~ones)  # by their bits: -0.0 is kept too
    starts = np.searchsorted(rows, np.arange(len(observations) + 1))
    return Packed(
        observations.shape[1], np.packbits(ones, axis=1), starts, places.astype(np.int32), observations[rows, places]
    )


def pack_masks(masks: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Masks with a bit for each action."""
    return np.packbits(masks, axis=-1)


def unpack_masks(bits: NDArray[np.uint8], actions: int) -> NDArray[np.uint8]:
    """The masks, a byte for each of so many actions."""
    return np.unpackbits(bits, axis=-1, count=actions)
