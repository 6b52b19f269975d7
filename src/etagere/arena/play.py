"""One match of the arena, from a job to its result; runs in worker processes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from operator import index
from threading import local
from time import perf_counter
from types import FrameType
from typing import Any

import etagere
from etagere.bots import Bot, Limit, fast_bots
from etagere.bots.fast import FastBots
from etagere.bots.levels import seat_fast
from etagere.bots.settings import NO_BOT
from etagere.core.chance import source_of
from etagere.core.contract import CHANCE, NOBODY, Game, is_whole, win_shares
from etagere.core.errors import IllegalMove, UnreadableMove
from etagere.core.match import Command, Match
from etagere.core.position import Position
from etagere.core.rng import Rng, mixed_seed
from etagere.core.sentences import sentence
from etagere.study.adjusted import luck_of

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
    luck: int = 0
    """Continuations of each position by which the luck of the seats is told; 0 leaves it untold."""


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
    cuts: tuple[int, ...] = field(compare=False, default=())
    """Thoughts by seat that the clock ended before their simulations were made; empty where there were none."""
    fault: str | None = None
    """What a bot did wrong; the match ended there."""
    faulty: int | None = None
    """The seat that did."""
    replay: dict[str, Any] | None = None
    rival_places: tuple[int, ...] = ()
    """Of those who take part without a seat, as `rival_scores`."""
    rival_scores: tuple[int, ...] = ()
    luck: tuple[float, ...] = ()
    """Of the seats, in parts of a win; empty where it was not asked for, or where a fault ended the match."""

    @property
    def wins(self) -> tuple[float, ...]:
        """The share of the win by seat: 1 for a sole first place."""
        return win_shares(self.places, self.rival_places)

    def to_json(self) -> dict[str, Any]:
        """What is known; records of games without rivals are as they were before there were any."""
        return {name: value for name, value in asdict(self).items() if value not in (None, ())}

    @classmethod
    def read(cls, data: dict[str, Any]) -> Result:
        """The result that `to_json` wrote."""
        read: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**read)


class TooSlow(Exception):
    """A bot took longer than a move may take."""


class _Latest(local):
    """The game of the latest job of a thread, and the table of its quick bots: most jobs in a row are alike."""

    def __init__(self) -> None:
        self.key: Any = None

    def of(self, job: Job) -> tuple[Game[Any], FastBots]:
        key = job.game, len(job.bots), job.options
        if key != self.key:
            game = etagere.load(job.game, seats=len(job.bots), **job.options)
            self.key, self.found = key, (game, fast_bots(game))
        return self.found


_latest = _Latest()


def play(job: Job, make: MakeBot = etagere.bot) -> Result:
    """Play a match to its end, or to the first fault: a crash, an illegal move, or a move that takes too long.

    Who commits a fault is last; the others share the first place.
    """
    game, table = _latest.of(job)
    sitting = Sitting(game, job.seed)
    for each in range(game.seats):
        table.kinds[each] = NO_BOT
    bots: list[Bot | None] = [None] * game.seats
    moves = [0] * game.seats
    seconds = [0.0] * game.seats
    slowest = [0.0] * game.seats
    cuts = [0] * game.seats
    fault: str | None = None
    seat = 0
    while fault is None and (seat := game.actor(sitting.state)) != NOBODY:
        codes = game.legal(sitting.state, seat)
        if len(codes) == 1:
            sitting.play(seat, codes[0])
            continue
        start = perf_counter()
        try:
            bot = bots[seat]
            if bot is None:
                with alarm(job.timeout):
                    bot = bots[seat] = make(job.bots[seat], mixed_seed(job.seed, "bot"))
                seat_fast(table, seat, bot)
            if table.kinds[seat] != NO_BOT:
                code = table.choose(sitting.state, seat)
            else:
                with alarm(job.timeout):
                    code, cut = choice(bot, Position(game, sitting.state, seat), job.limit)
                cuts[seat] += cut
            took = perf_counter() - start
            if took > job.timeout:
                raise TooSlow
            moves[seat] += 1
            seconds[seat] += took
            slowest[seat] = max(slowest[seat], took)
            sitting.play(seat, checked(game, code, codes))
        except TooSlow:
            fault = f"a move took longer than {job.timeout:g} s"
        except Exception as error:  # whatever a bot may raise is its fault, not the arena's
            fault = f"{type(error).__name__}: {error}"
    game.engine.complain()
    outcome = game.outcome(sitting.state)
    if fault is None:
        assert outcome is not None
        places, scores = outcome.places, outcome.scores
    else:
        places = tuple(game.seats if each == seat else 1 for each in range(game.seats))
        scores = tuple(game.scores(sitting.state))
    rivals = game.rival_results(sitting.state)
    return Result(
        index=job.index,
        block=job.block,
        bots=job.bots,
        places=places,
        scores=scores,
        moves=tuple(moves),
        seconds=tuple(round(each, 6) for each in seconds),
        slowest=tuple(round(each, 6) for each in slowest),
        cuts=tuple(cuts) if any(cuts) else (),
        fault=fault,
        faulty=None if fault is None else seat,
        replay=sitting.replay(job.bots) if job.keep else None,
        rival_places=tuple(each.place for each in rivals),
        rival_scores=tuple(each.score for each in rivals),
        luck=sitting.luck(job.luck) if job.luck and fault is None else (),
    )


def choice(bot: Bot, position: Position, limit: Limit | None) -> tuple[int, bool]:
    """What a bot chooses, and whether the clock cut its thought; one that chooses in its own way does not say."""
    if type(bot).choose is not Bot.choose:
        return bot.choose(position, limit), False
    thought = bot.think(position, limit)
    return thought.action, thought.cut


class Sitting:
    """A match as a state and its commands; what happened is told when somebody asks for the replay."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game, self.seed = game, seed
        self.state, self.rng = game.new_state(), Rng(seed)
        self.commands: list[Command] = []
        self._settle()

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal action and settle chance."""
        self.commands.append(Command(seat, code))
        self.game.apply(self.state, seat, code)
        self._settle()

    def _settle(self) -> None:
        while self.game.actor(self.state) == CHANCE:
            draw = self.game.draw(self.state, self.rng)
            self.commands.append(Command(CHANCE, draw))
            self.game.apply(self.state, CHANCE, draw)

    def luck(self, continuations: int) -> tuple[float, ...]:
        """The luck of every seat, by so many continuations of each position."""
        match = Match.from_commands(self.game, self.commands, source_of(self.seed))
        return tuple(round(each, 6) for each in luck_of(match, continuations, mixed_seed(self.seed, "luck")))

    def replay(self, names: Sequence[str]) -> dict[str, Any]:
        """The record as JSON, as `Match.start(game, seed)` would have it."""
        match = Match.from_commands(self.game, self.commands, source_of(self.seed))
        return match.replay(names=names).to_json()


def checked(game: Game[Any], code: Any, legal: list[int]) -> int:
    """The code of a bot's choice if it is legal; raises `UnreadableMove` or `IllegalMove`."""
    if not is_whole(code):
        raise UnreadableMove(sentence("bot_number", got=repr(code)))
    move = game.actions.move(index(code)) if code not in legal else None
    if move is not None:
        raise IllegalMove(sentence("not_possible", move=move))
    return index(code)


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
