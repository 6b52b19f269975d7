"""One match of the arena, from a job to its result; runs in worker processes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from time import perf_counter
from types import FrameType
from typing import Any

import etagere
from etagere.bots import Bot, Limit
from etagere.core.match import Match
from etagere.core.rng import mixed_seed

MakeBot = Callable[[str, int], Bot]
"""From a name and a seed to a bot; must be picklable if there are worker processes."""


@dataclass(frozen=True)
class Job:
    """A match to be played."""

    index: int
    """Its place in the schedule."""
    block: int
    """Matches of a block have the same deal and the same bots in other seats."""
    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    """By seat."""
    seed: int
    """Of the deal."""
    timeout: float = 60.0
    """Seconds a move may take."""
    limit: Limit | None = None
    """How long bots may think, where it is not their own setting."""
    keep: bool = False
    """Whether the result carries the replay."""


@dataclass(frozen=True)
class Result:
    """How a match went."""

    index: int
    block: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    moves: tuple[int, ...]
    """Decisions by seat; those with a single legal action are made without asking the bot."""
    seconds: tuple[float, ...] = field(compare=False, default=())
    """Time thought by seat."""
    slowest: tuple[float, ...] = field(compare=False, default=())
    """The longest thought by seat."""
    fault: str | None = None
    """What a bot did wrong; the match ended there."""
    faulty: int | None = None
    """The seat that did."""
    replay: dict[str, Any] | None = None

    @property
    def wins(self) -> tuple[float, ...]:
        """The share of the win by seat: 1 for a sole first place."""
        first = self.places.count(1)
        return tuple(1 / first if place == 1 else 0.0 for place in self.places)

    def to_json(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if value is not None}

    @classmethod
    def read(cls, data: dict[str, Any]) -> Result:
        """The result that `to_json` wrote."""
        read: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**read)


class TooSlow(Exception):
    """A bot took longer than a move may take."""


def play(job: Job, make: MakeBot = etagere.bot) -> Result:
    """Play a match to its end, or to the first fault: a crash, an illegal move, or a move that takes too long.

    Who commits a fault is last; the others share the first place.
    """
    game = etagere.load(job.game, seats=len(job.bots), **job.options)
    match = Match.start(game, job.seed)
    bots: list[Bot | None] = [None] * game.seats
    moves = [0] * game.seats
    seconds = [0.0] * game.seats
    slowest = [0.0] * game.seats
    fault: str | None = None
    seat = 0
    while not match.over and fault is None:
        seat = match.waiting[0]
        codes = match.codes(seat)
        start = perf_counter()
        try:
            with alarm(job.timeout):
                if len(codes) == 1:
                    code = codes[0]
                else:
                    bot = bots[seat]
                    if bot is None:
                        bot = bots[seat] = make(job.bots[seat], mixed_seed(job.seed, "bot"))
                    code = bot.choose(match.position(seat), job.limit)
            took = perf_counter() - start
            if took > job.timeout:
                raise TooSlow
            if len(codes) > 1:
                moves[seat] += 1
                seconds[seat] += took
                slowest[seat] = max(slowest[seat], took)
            match.play(seat, code)
        except TooSlow:
            fault = f"a move took longer than {job.timeout:g} s"
        except Exception as error:  # whatever a bot may raise is its fault, not the arena's
            fault = f"{type(error).__name__}: {error}"
    if fault is None:
        outcome = match.outcome
        assert outcome is not None
        places, scores = outcome.places, outcome.scores
    else:
        places = tuple(game.seats if each == seat else 1 for each in range(game.seats))
        scores = tuple(game.scores(match.state))
    return Result(
        index=job.index,
        block=job.block,
        bots=job.bots,
        places=places,
        scores=scores,
        moves=tuple(moves),
        seconds=tuple(round(each, 6) for each in seconds),
        slowest=tuple(round(each, 6) for each in slowest),
        fault=fault,
        faulty=None if fault is None else seat,
        replay=match.replay(names=job.bots).to_json() if job.keep else None,
    )


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise `TooSlow` inside when the time is up, where the platform and the thread allow it."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
