"""What a viewer of River Valley Glassworks cannot know: nothing but the order of the bag, which no state has.

The bag is its contents, and those follow from what lies open by counting.
"""

from __future__ import annotations

from etagere.core import mixing
from etagere.core.rng import Rng
from etagere.games.glassworks.state import State


def infoset(s: State, viewer: int) -> int:
    """Everything lies open; a viewer knows its seat besides."""
    return mixing.fold(s.public_number(), viewer)


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Everything lies open: each viewer knows the whole state."""


def unseal(s: State, viewer: int) -> None:
    """Nothing is ever sealed in River Valley Glassworks."""
