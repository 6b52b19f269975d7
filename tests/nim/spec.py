"""What is in the box of Nim: matches in three heaps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from etagere.core.contract import GameSpec, Options, choice

MAX_SEATS: Final = 3
HEAP_NAMES: Final = ("left", "middle", "right")
HEAPS: Final = 3
MOST_MATCHES: Final = 7
MOST_TAKEN: Final = 3

NONE: Final = -1
"""In place of a seat: nobody."""


@dataclass(frozen=True)
class NimOptions(Options):
    """What a table may choose."""

    matches: int = choice(5, 7)
    """How many matches the largest heap has; the others have one and two fewer."""


SPEC: Final = GameSpec(
    id="nim",
    title="Nim",
    version=1,
    min_seats=2,
    max_seats=MAX_SEATS,
    has_chance=False,
    has_secrets=False,
    has_sealed=False,
    longest=HEAPS * MOST_MATCHES,
    stage="draft",
    options=NimOptions,
)
