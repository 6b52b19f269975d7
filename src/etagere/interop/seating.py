"""What the adapters share: a match without its record, stepped for learners. It trusts its caller, who checks seats."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from etagere.core.contract import NOBODY, Game
from etagere.core.rng import Rng


class Sitting:
    """One match: a state and its stream of draws. Equal seeds and decisions give equal fingerprints with `Match`."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.state = game.new_state()
        self.rng = Rng(0)
        self.decisions = 0
        self._fresh = game.new_state()

    def begin(self, seed: int) -> None:
        """A new match from a seed, as `Match.start(game, seed)`."""
        self.state.copy_from(self._fresh)
        self.rng = Rng(seed)
        self.decisions = 0
        self.game.settle(self.state, self.rng)

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
        return self.game.legal(self.state, seat) if self.awaits(seat) else []

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action and settle chance."""
        self.game.apply(self.state, seat, action)
        self.game.settle(self.state, self.rng)
        self.decisions += 1

    def observation(self, seat: int) -> NDArray[np.float32]:
        return observation(self.game, self.state, seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        return mask(self.game, self.state, seat)


def observation(game: Game[Any], s: Any, seat: int) -> NDArray[np.float32]:
    """What a seat knows, as numbers."""
    out = np.zeros(game.tensor.size, np.float32)
    game.observe(s, seat, out)
    return out


def mask(game: Game[Any], s: Any, seat: int) -> NDArray[np.int8]:
    """1 for every legal action of a seat; zeros while it is not awaited."""
    out = np.zeros(game.actions.size, np.int8)
    if game.awaited(s) >> seat & 1:
        out[game.legal(s, seat)] = 1
    return out


def new_seed(seed: int | None, generator: np.random.Generator) -> int:
    """The seed as given, or one from the environment's own generator."""
    return int(generator.integers(1 << 62)) if seed is None else seed
