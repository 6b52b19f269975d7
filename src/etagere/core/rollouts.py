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
from etagere.core.crew import Crew
from etagere.core.engine import Choices, Engine, State
from etagere.core.errors import WrongOption
from etagere.core.rng import Rng
from etagere.core.sentences import sentence

try:
    loops: Any = import_module("etagere.core.unlocked")
except ModuleNotFoundError:
    loops = playout


class Streams(local):
    """A stream of draws for each thread, in a cache line of its own.

    Streams are so small that two share a line of the processor's cache. Where two threads draw from such a pair, each
    draw of one takes the line from the other, and both together are no faster than one. So what lies beside is kept.
    """

    def __init__(self) -> None:
        row = sorted((Rng(0) for _ in range(16)), key=id)
        gaps = [id(right) - id(left) for left, right in pairwise(row)]
        middle = next((i for i, (one, other) in enumerate(pairwise(gaps), 1) if one == other == min(gaps)), 8)
        self.own, self._beside = row[middle], row


STREAMS = Streams()


def playouts(engine: Engine, fresh: State, spare: State, seats: int, seed: int, count: int, longest: int) -> list[int]:
    """`count` random matches from `fresh`, played in `spare`: [decisions, checksum].

    The checksum folds every final score together; it is equal wherever the same matches were played.
    Match number i draws from a stream seeded with seed + i, whatever the number of matches in a call.
    """
    totals = array("q", [0, 0])
    loops.play_many(engine, fresh, spare, STREAMS.own, Choices(), seats, seed, count, longest, totals)
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

    def part(start: int, stop: int) -> int:
        made: int = loops.play_range(
            game.engine, s, s.clone(), STREAMS.own, Choices(), game.seats, seed, start, stop, game.spec.longest, scores
        )
        return made

    crew = Crew(threads)
    decisions = sum(crew.share(part, count))
    crew.dismiss()
    game.engine.complain()
    return Rollouts(game.seats, scores, decisions)
