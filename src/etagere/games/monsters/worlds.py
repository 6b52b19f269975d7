"""What a viewer of Monster Factory cannot know: only the order of the stack, which no state holds."""

from __future__ import annotations

from etagere.core.rng import Rng
from etagere.games.monsters.state import State


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Nothing to replace: a stack is its contents, which everybody can work out, and not its order."""


def unseal(s: State, viewer: int) -> None:
    """Nothing is ever sealed in Monster Factory."""
