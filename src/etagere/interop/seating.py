"""What the adapters share: a match without its record, stepped for learners."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from etagere.core.contract import NOBODY, Game
from etagere.core.flow import Choices
from etagere.core.rng import Rng


class Sitting:
    """One match: a state and its stream of draws. Equal seeds and decisions give equal fingerprints with `Match`."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.state = game.new_state()
        self.rng = Rng(0)
        self.decisions = 0
        self._fresh = game.new_state()
        self._found = Choices()
        codes = self._found.codes
        self._codes = None if isinstance(codes, list) else np.asarray(codes)
        """The codes found, as an array over the same memory; only compiled rooms have one."""

    def begin(self, seed: int) -> None:
        """A new match from a seed, as `Match.start(game, seed)`."""
        self.state.copy_from(self._fresh)
        self.rng = Rng(seed)
        self.decisions = 0
        self.game.rooms.rules.settle(self.state, self.rng)

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        return self.game.actor(self.state) == NOBODY

    def awaits(self, seat: int) -> bool:
        return bool(self.game.awaited(self.state) >> seat & 1)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat; none while it is not awaited."""
        if not self.awaits(seat):
            return []
        return self._found.first(self.game.fill_legal(self.state, seat, self._found))

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action and settle chance."""
        self.game.apply(self.state, seat, action)
        self.game.rooms.rules.settle(self.state, self.rng)
        self.decisions += 1

    def observation(self, seat: int) -> NDArray[np.float32]:
        out = np.zeros(self.game.tensor.size, np.float32)
        self.game.observe(self.state, seat, out)
        return out

    def mask(self, seat: int, size: int) -> NDArray[np.int8]:
        out = np.zeros(size, np.int8)
        if self.awaits(seat):
            n = self.game.fill_legal(self.state, seat, self._found)
            out[self._found.first(n) if self._codes is None else self._codes[:n]] = 1
        return out


def new_seed(seed: int | None, generator: np.random.Generator) -> int:
    """The seed as given, or one from the environment's own generator."""
    return int(generator.integers(1 << 62)) if seed is None else seed
