"""Random matches from any position to the end, with their scores, on one or several threads."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from threading import local
from typing import Any

from etagere.core import playout
from etagere.core.contract import Game, is_whole
from etagere.core.engine import Choices, Engine, State
from etagere.core.errors import WrongOption
from etagere.core.rng import Rng
from etagere.core.sentences import sentence

try:
    unlocked: Any = import_module("etagere.core.unlocked")
except ModuleNotFoundError:
    unlocked = None


class Apart:
    """A stream of draws for a thread, in a cache line of its own.

    Streams are so small that two share a line of the processor's cache. Where two threads draw from such a pair, each
    draw of one takes the line from the other, and both together are no faster than one. So what lies beside is kept.
    """

    def __init__(self) -> None:
        row = sorted((Rng(0) for _ in range(16)), key=id)
        gaps = [id(right) - id(left) for left, right in pairwise(row)]
        middle = next((i for i, (one, other) in enumerate(pairwise(gaps), 1) if one == other == min(gaps)), 8)
        self.own, self._beside = row[middle], row


class Callers(local, Apart):
    """What each thread that calls has of its own, helpers and their streams included: they wait for its next call."""

    def __init__(self) -> None:
        super().__init__()
        self._team, self._streams = None, [self.own]

    def team(self, threads: int) -> tuple[Any, list[Rng]]:
        """So many threads, the caller among them, and a stream for each."""
        if self._team is None or len(self._streams) != threads:
            self._team = unlocked.new_team(threads)
            self._helpers = [Apart() for _ in range(threads - 1)]
            self._streams = [self.own, *(helper.own for helper in self._helpers)]
        return self._team, self._streams


CALLERS = Callers()


def playouts(engine: Engine, fresh: State, spare: State, seats: int, seed: int, count: int, longest: int) -> list[int]:
    """`count` random matches from `fresh`, played in `spare`: [decisions, checksum].

    The checksum folds every final score together; it is equal wherever the same matches were played.
    Match number i draws from a stream seeded with seed + i, whatever the number of matches in a call.
    """
    totals = array("q", [0, 0])
    (unlocked or playout).play_many(engine, fresh, spare, CALLERS.own, Choices(), seats, seed, count, longest, totals)
    engine.complain()
    return totals.tolist()


@dataclass(frozen=True)
class Rollouts:
    """How random matches from one position ended."""

    seats: int
    scores: array[int]
    """match x seats + seat: final points; `numpy.asarray(scores).reshape(-1, seats)` copies nothing."""
    decisions: int
    """Decisions made in all of them."""

    def means(self) -> list[float]:
        """Mean points by seat."""
        count = len(self.scores) // self.seats
        return [sum(self.scores[seat :: self.seats]) / count for seat in range(self.seats)]


def rollouts(game: Game[Any], s: Any, count: int, seed: int = 0, threads: int = 1) -> Rollouts:
    """Play on from a position at random, so many times; `s` stays as it is.

    Rollout number i depends on the position, the seed and i alone: equal results with any number of threads.
    The position is taken as it is, secrets included; `Position.sample` gives one that a seat holds possible.
    Raises `WrongOption`.
    """
    for name, number in (("count", count), ("threads", threads)):
        if not is_whole(number) or number < 1:
            raise WrongOption(sentence("option_least", name=name, got=repr(number)))
    scores = array("i", bytes(4 * count * game.seats))

    if unlocked is None:
        decisions = playout.play_range(
            game.engine, s, s.clone(), CALLERS.own, Choices(), game.seats, seed, 0, count, game.spec.longest, scores
        )
    else:
        team, streams = CALLERS.team(min(threads, count))
        own = [(s.clone(), stream, Choices()) for stream in streams]
        decisions = unlocked.play_range(team, game.engine, s, own, game.seats, seed, count, game.spec.longest, scores)
    game.engine.complain()
    return Rollouts(game.seats, scores, decisions)
