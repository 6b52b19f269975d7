"""Sources of chance: where the draws of a match come from.

A source is asked for the draw with a number, counted from 0 in the match. Equal numbers at equal positions
give equal draws, so that a match that goes back, or a move that could not be carried out, leaves it as it was.
"""

from __future__ import annotations

from operator import index
from typing import Any, Protocol

from etagere.core import fairness
from etagere.core.contract import Game, is_whole
from etagere.core.errors import WrongSeed
from etagere.core.rng import Rng


class Source(Protocol):
    """Where draws come from. Your own may be given to `Match.start`; its draws are checked to be possible."""

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        """The draw with that number, for a state that waits for CHANCE."""


class SeededDraws:
    """Draws from a seeded generator: tests, simulation, matches against bots."""

    def __init__(self, seed: int, drawn: int = 0) -> None:
        """The stream of a seed; where so many draws are made already, `seed` is where it stands after them."""
        self._rng = Rng(checked_number(seed))
        self._first = drawn
        self._before = [self._rng.state]
        """Where the stream stands before each draw, from the first of this source to the next."""

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        now = self._rng.state = self.position(index)
        draw = game.draw(s, self._rng)
        if index < self._first:  # the match went back before this source began
            self._first, self._before = index, [now]
        del self._before[index - self._first + 1 :]
        self._before.append(self._rng.state)
        return draw

    def position(self, index: int) -> int:
        """Where the stream stands before the draw with that number: `SeededDraws(position, index)` goes on there."""
        return self._before[max(0, min(index - self._first, len(self._before) - 1))]

    def split(self, index: int, *names: object) -> SeededDraws:
        """A stream of its own for what comes from the draw with that number on; this one does not move."""
        return SeededDraws(Rng(self.position(index)).split(*names).state, index)


class FairDraws:
    """Draws that can be verified after the match: see `fairness.py`."""

    def __init__(self, seed: bytes) -> None:
        self.seed = checked_secret(seed)

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        return fairness.drawn(self.seed, index, game.odds(s))


def source_of(seed: int | bytes) -> Source:
    """The draws that follow from a seed: a number, or 32 secret bytes, provably fair. Raises `WrongSeed`."""
    return FairDraws(seed) if isinstance(seed, bytes) else SeededDraws(seed)


def checked_number(seed: Any) -> int:
    """The seed if it is a whole number; raises `WrongSeed`."""
    if not is_whole(seed):
        wanted = f"a seed is a whole number, or {fairness.SEED_BYTES} bytes for a provably fair match"
        raise WrongSeed(f"{wanted}; got {_short(seed)}")
    return index(seed)


def checked_secret(seed: Any) -> bytes:
    """The secret of a fair match if it has the right length; raises `WrongSeed`."""
    if not isinstance(seed, bytes) or len(seed) != fairness.SEED_BYTES:
        what = f"{len(seed)} bytes" if isinstance(seed, bytes) else _short(seed)
        raise WrongSeed(f"the seed of a provably fair match has {fairness.SEED_BYTES} bytes; got {what}")
    return seed


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
