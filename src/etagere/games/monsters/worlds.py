"""What a viewer of Monster Factory cannot know: only the order of the stack, which no state holds."""

from __future__ import annotations

from etagere.core import mixing
from etagere.core.rng import Rng
from etagere.games.monsters import tables
from etagere.games.monsters.state import State


def infoset(s: State, viewer: int) -> int:
    """Everything lies open. Of each seat's monsters it matters how they grew, not what others laid in between."""
    number = mixing.fold(s.public_number(), viewer)
    for seat in range(s.seats):
        for tile in range(s.laid):
            cell = s.laid_cells[tile] - seat * tables.PLANE
            if 0 <= cell < tables.PLANE:
                number = mixing.fold(number, cell << 8 | s.laid_faces[tile])
        number = mixing.fold(number, seat)
    for i in range(s.opened):
        number = mixing.fold(number, (s.cells[i] << 16) + s.wants[i])
    return number


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Nothing to replace: a stack is its contents, which everybody can work out, and not its order."""


def unseal(s: State, viewer: int) -> None:
    """Nothing is ever sealed in Monster Factory."""
