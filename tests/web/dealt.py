"""A server whose deals and bots follow from the name that a file holds: the running test.

Shuffles of a real server are secret and new each time. A test in a browser that met another deal in each run would
fail by chance, and nobody could see the same deal again.
"""

from __future__ import annotations

import os
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

from etagere.core import fairness
from etagere.server import bots, main

DEAL = "DEAL"
"""The environment's name for the file."""


class Deals:
    """Numbers that are the same in every run, for each name the file has held."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._made: Counter[str] = Counter()

    def _next(self, kind: str) -> Random:
        name = f"{kind} of {self._file.read_text() if self._file.exists() else ''}"
        self._made[name] += 1
        return Random(sha256(f"{name}:{self._made[name]}".encode()).digest())

    def token_bytes(self, size: int) -> bytes:
        """The seed of a table."""
        return self._next("table").randbytes(size)

    def randbits(self, size: int) -> int:
        """The seed of a bot's decision."""
        return self._next("bot").getrandbits(size)


if __name__ == "__main__":
    deals = Deals(Path(os.environ[DEAL]))
    vars(fairness)["token_bytes"], vars(bots)["randbits"] = deals.token_bytes, deals.randbits
    raise SystemExit(main.run())
