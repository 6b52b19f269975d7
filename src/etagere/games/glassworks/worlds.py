"""What a viewer of River Valley Glassworks cannot know: nothing but the order of the bag, which no state has.

The bag is its contents, and those follow from what lies open by counting.
"""

from __future__ import annotations

from etagere.core.rng import Rng
from etagere.games.glassworks.state import State


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Everything lies open: each viewer knows the whole state."""


def unseal(s: State, viewer: int) -> None:
    """Nothing is ever sealed in River Valley Glassworks."""
