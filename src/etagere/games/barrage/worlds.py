"""What a viewer of Barrage cannot know: only the order of decks, which the state does not have (H1, H4)."""

from __future__ import annotations

from etagere.core.rng import Rng
from etagere.games.barrage.state import State


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Nothing to replace: decks and stacks are contents, their order is drawn when they are turned."""


def unseal(s: State, viewer: int) -> None:
    """Nothing is ever sealed in Barrage."""
