"""What a viewer of Barrage cannot know: only the order of decks, which the state does not have (H1, H4)."""

from __future__ import annotations

from etagere.core import mixing
from etagere.core.rng import Rng
from etagere.games.barrage.state import State


def infoset(s: State, viewer: int) -> int:
    """Everything lies open; what was on offer before the first round is told only until then."""
    number = mixing.fold(s.public_number(), viewer)
    if s.round == 0:
        number = mixing.fold(number, s.starting)
        number = mixing.fold(number, s.chooser)
        for i in range(s.companies):
            if s.pairs_left >> i & 1:
                number = mixing.fold(number, (s.pair_company[i] << 8) + s.pair_officer[i])
    return number


def determinize(s: State, viewer: int, rng: Rng) -> None:
    """Nothing to replace: decks and stacks are contents, their order is drawn when they are turned."""


def unseal(s: State, viewer: int) -> None:
    """Nothing is ever sealed in Barrage."""
