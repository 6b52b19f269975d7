"""Twins: moves that come to the same position, such as equal tiles taken in another order.

They are one move to whoever compares moves: none of them is better than the others, and three of them are no choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from etagere.core.contract import Action
from etagere.core.position import Position


class Twins:
    """The moves of a position by what they come to, as far as its seat can know."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.known: dict[Action, int] = {}

    def after(self, action: Action) -> int:
        """A number of the position after an action, before anything is drawn."""
        found = self.known.get(action)
        if found is None:
            s = self.position.world.clone()
            self.position.game.apply(s, self.position.seat, action)
            found = self.known[action] = self.position.game.fingerprint(s)
        return found

    def same(self, first: Action, second: Action) -> bool:
        """Whether two actions come to the same."""
        return first == second or self.after(first) == self.after(second)

    def distinct(self, actions: Iterable[Action]) -> Iterator[Action]:
        """The actions without those that come to the same as one before them."""
        seen = set[int]()
        for action in actions:
            if self.after(action) not in seen:
                seen.add(self.after(action))
                yield action
