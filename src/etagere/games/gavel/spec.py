"""What is in the box of Gavel: nine gems, a few coins, a secret favourite each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from etagere.core.contract import Adjustable, GameSpec, Options, choice

MAX_SEATS: Final = 4
GEMS: Final = ("ruby", "pearl", "jade")
KINDS: Final = 3
COPIES: Final = 3
MOST_COINS: Final = 7

# Steps: what the match waits for.
DEAL: Final = 0
DRAW: Final = 1
BIDDING: Final = 2
OVER: Final = 3

OPEN: Final = -1
"""In place of a bid: not made yet."""
NONE: Final = -1
"""In place of a gem: none."""


@dataclass(frozen=True)
class GavelOptions(Options):
    """What a table may choose."""

    coins: int = choice(5, 7)
    """How many coins everybody starts with."""


SPEC: Final = GameSpec(
    id="gavel",
    title="Gavel",
    version=1,
    min_seats=2,
    max_seats=MAX_SEATS,
    has_chance=True,
    has_secrets=True,
    has_sealed=True,
    longest=60,
    stage="draft",
    options=GavelOptions,
    adjustable=(Adjustable("COPIES", 1, 3, "gems of each kind"),),
)
