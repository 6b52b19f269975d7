"""Shuffles that can be proved fair: draws from HMAC-SHA256 over a secret seed.

The hash of the seed is published before the first draw, the seed after the end;
then anyone can recompute every draw. `docs/fairness.md` has the byte-level specification.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_bytes

SEED_BYTES = 32
TWO_64 = 1 << 64


def new_seed() -> bytes:
    """A secret seed of 256 bits from the operating system."""
    return token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published before the first draw: SHA-256 of a fixed prefix and the seed, in hex."""
    return sha256(b"etagere/seed/1:" + seed).hexdigest()


def number_below(seed: bytes, index: int, total: int) -> int:
    """The number from 0 to total-1 that decides draw `index` (the first is 0), without bias."""
    most = TWO_64 - TWO_64 % total
    attempt = 0
    while True:
        message = f"etagere/draw/1:{index}:{attempt}".encode()
        number = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
        if number < most:
            return number % total
        attempt += 1


def drawn(seed: bytes, index: int, odds: Sequence[tuple[int, int]]) -> int:
    """The draw with number `index`: the one whose slice of the summed weights the number falls into."""
    number = number_below(seed, index, sum([weight for _, weight in odds]))
    for draw, weight in odds:
        if number < weight:
            return draw
        number -= weight
    raise AssertionError("the number is below the sum of the weights")
