"""A match: one sitting of a game, with its state, its source of chance and its history.

The one driver behind server, arena, command line and adapters. It checks what comes in,
settles chance, numbers decisions, keeps the record, and shows each viewer what it may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from etagere.core import fairness
from etagere.core.actions import Move
from etagere.core.contract import CHANCE, NOBODY, Game, Outcome, Prompt, Seat
from etagere.core.engine import Choices
from etagere.core.errors import (
    IllegalMove,
    MatchOver,
    NotYourTurn,
    OtherVersion,
    ReplayDiverges,
    StaleDecision,
    UnfairMatch,
    UnreadableMove,
)
from etagere.core.log import EventLog
from etagere.core.position import Position
from etagere.core.registry import load
from etagere.core.replay import Replay
from etagere.core.rng import Rng


class Source(Protocol):
    """Where draws come from."""

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        """The draw with that number, for a state that waits for CHANCE."""


class SeededDraws:
    """Draws from a seeded generator: tests, simulation, matches against bots."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        return game.draw(s, self._rng)


class FairDraws:
    """Draws that can be verified after the match: see `fairness.py`."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        return fairness.drawn(self.seed, index, game.odds(s))


@dataclass(frozen=True, slots=True)
class Command:
    """An entry of the record: a seat's decision, or for CHANCE a draw."""

    seat: Seat
    code: int


class Event:
    """Something that happened, with its number in the match and its audience."""

    __slots__ = ("_game", "number", "row")

    def __init__(self, game: Game[Any], number: int, row: tuple[int, ...]) -> None:
        self._game = game
        self.number = number
        self.row = row

    @property
    def type(self) -> str:
        return self._game.events.kind(self.row).name

    @property
    def reveals(self) -> bool:
        return self._game.events.kind(self.row).reveals

    def to_json(self, viewer: Seat | None, everything: bool = False) -> dict[str, Any]:
        """The event as a viewer may know it."""
        return {"number": self.number, **self._game.events.to_json(self.row, viewer, everything)}

    def __repr__(self) -> str:
        shown = self._game.events.to_json(self.row, None)
        return f"<event {self.number}: {shown}>"


class Match:
    """One sitting. Start one with `Match.start(game, seed)` or rebuild one with `Match.from_replay`."""

    def __init__(self, game: Game[Any], source: Source | None = None) -> None:
        self.game = game
        self.source = source
        self.state = game.new_state()
        self.commands: list[Command] = []
        self._events: list[Event] = []
        self._event_starts: list[int] = []
        self._asked: dict[Seat, tuple[int, Prompt]] = {}
        self._draws = 0
        self._found = Choices()

    @classmethod
    def start(cls, game: Game[Any], seed: int | bytes = 0) -> Match:
        """A new match, setup drawn: from a seed (an int), or from 32 secret bytes, provably fair."""
        source: Source = FairDraws(seed) if isinstance(seed, bytes) else SeededDraws(seed)
        match = cls(game, source)
        match._settle()
        return match

    @classmethod
    def from_replay(cls, replay: Replay | Mapping[str, Any] | str, *, until: int | None = None) -> Match:
        """The match a replay records, or its first `until` commands; raises `ReplayError`."""
        if not isinstance(replay, Replay):
            replay = Replay.read(replay)
        game = load(replay.game, seats=replay.seats, **replay.options)
        if replay.version != game.spec.version:
            raise OtherVersion(
                f"the replay was recorded under version {replay.version} of {replay.game}; "
                f"this is version {game.spec.version}"
            )
        match = cls(game)
        for number, (seat, shown) in enumerate(replay.commands[:until]):
            match._replay_command(number, seat, shown)
        match._ask()
        if until is None and replay.fingerprint is not None and replay.fingerprint != match.fingerprint:
            raise ReplayDiverges("the replay ends in another position than it says")
        if replay.seed is not None:
            match.source = FairDraws(replay.seed)
        return match

    @classmethod
    def from_commands(cls, game: Game[Any], commands: Sequence[Command], source: Source | None = None) -> Match:
        """The match after commands that are known to be good, such as a prefix of its own record."""
        match = cls(game, source)
        for command in commands:
            match._do(command.seat, command.code)
        match._ask()
        return match

    # What is going on

    @property
    def waiting(self) -> list[Seat]:
        """Every seat that owes a decision, the actor first."""
        return list(self._asked)

    @property
    def over(self) -> bool:
        return self.game.actor(self.state) == NOBODY

    @property
    def outcome(self) -> Outcome | None:
        """None, or places, scores, tie-breaks and the reason."""
        return self.game.outcome(self.state)

    @property
    def fingerprint(self) -> int:
        return self.game.fingerprint(self.state)

    def codes(self, seat: Seat) -> list[int]:
        """The legal actions of a seat as ints, ascending; none while it is not awaited."""
        if seat not in self._asked:
            return []
        return self._found.first(self.game.fill_legal(self.state, seat, self._found))

    def legal(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat; none while it is not awaited."""
        return [self.game.actions.move(code) for code in self.codes(seat)]

    def prompt(self, seat: Seat) -> Prompt | None:
        """The question a seat is asked, or None."""
        asked = self._asked.get(seat)
        return None if asked is None else asked[1]

    def decision(self, seat: Seat) -> int | None:
        """The number of the question a seat is asked; it stays while others answer theirs."""
        asked = self._asked.get(seat)
        return None if asked is None else asked[0]

    def view(self, viewer: Seat | None) -> Any:
        """What a seat, or a spectator (None), may know now."""
        return self.game.view(self.state, viewer)

    def advice(self, viewer: Seat | None) -> Any:
        """What helps a seat, or a spectator (None), to decide; empty for a game that has no advice."""
        return self.game.advice(self.state, viewer)

    def position(self, seat: Seat) -> Position:
        """What a bot in an awaited seat decides by: its knowledge and samples, never the true state."""
        return Position(self.game, self.state, seat)

    def events(self, viewer: Seat | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened from event number `since` on, as a viewer may know it."""
        return [event.to_json(viewer) for event in self._events[since:]]

    @property
    def event_count(self) -> int:
        return len(self._events)

    @property
    def raw_events(self) -> list[Event]:
        """Every event, secrets included: for the server, which shows each viewer its part."""
        return self._events

    # What seats do

    def code_of(self, move: Move | Mapping[str, Any] | int) -> int:
        """The int of a move, its JSON, or its int; raises `UnreadableMove`."""
        if isinstance(move, Move):
            return self.game.actions.from_json(move.to_json())
        if isinstance(move, int) and not isinstance(move, bool):
            self.game.actions.family_of(move)
            return move
        return self.game.actions.from_json(move)

    def play(self, seat: Seat, move: Move | Mapping[str, Any] | int, decision: int | None = None) -> list[Event]:
        """Carry out a seat's move, then settle chance; return what happened.

        A move is a `Move`, its JSON, or its int. `decision`, where given, is the number of the
        question it answers. Raises `MatchOver`, `NotYourTurn`, `StaleDecision`, `UnreadableMove`
        or `IllegalMove`, and then nothing has changed.
        """
        if self.over:
            raise MatchOver("the match is over")
        if seat not in self._asked:
            raise NotYourTurn(f"seat {seat} is not awaited; waiting for {_seats(self.waiting)}")
        if decision is not None and decision != self._asked[seat][0]:
            raise StaleDecision(f"decision {decision} is closed; the open one is {self._asked[seat][0]}")
        code = self.code_of(move)
        if code not in self.codes(seat):
            raise IllegalMove(f"{self.game.actions.move(code)} is not possible now")
        start = len(self._events)
        self._do(seat, code)
        del self._asked[seat]
        self._settle()
        return self._events[start:]

    def undo(self, seat: Seat) -> bool:
        """Go back to the last decision of a seat, if since then nothing was drawn, revealed or decided
        by another; say whether it was done."""
        if not self.can_undo(seat):
            return False
        self.rewind(len(self.commands) - 1)
        return True

    def can_undo(self, seat: Seat) -> bool:
        if not self.commands or self.commands[-1].seat != seat:
            return False
        return not any(event.reveals for event in self._events[self._event_starts[-1] :])

    def rewind(self, length: int) -> None:
        """Go back to the position after the first `length` commands and the draws they led to."""
        while length < len(self.commands) and self.commands[length].seat == CHANCE:
            length += 1
        again = Match.from_commands(self.game, self.commands[:length], self.source)
        self.__dict__.update(again.__dict__)

    # The record

    def replay(self, *, names: Sequence[str] | None = None) -> Replay:
        """The record so far: options, seats, version, commands by name, draws included."""
        spaces = {True: self.game.draws, False: self.game.actions}
        return Replay(
            game=self.game.spec.id,
            version=self.game.spec.version,
            seats=self.game.seats,
            options=self.game.options.to_json(),
            commands=[(c.seat, spaces[c.seat == CHANCE].to_json(c.code)) for c in self.commands],
            fingerprint=self.fingerprint,
            seed=self.source.seed if isinstance(self.source, FairDraws) else None,
            names=list(names) if names is not None else None,
            over=self.over,
        )

    def audit(self) -> list[dict[str, Any]]:
        """Every draw with its odds, so that a client without the rules can check it against the seed."""
        again = Match(self.game)
        draws: list[dict[str, Any]] = []
        for command in self.commands:
            if command.seat == CHANCE:
                odds = [list(pair) for pair in self.game.odds(again.state)]
                draws.append({"index": len(draws), "odds": odds, "drawn": command.code})
            again._do(command.seat, command.code)
        return draws

    def clone(self) -> Match:
        """An independent match in the same position with the same record; its draws are not the same."""
        return Match.from_commands(self.game, self.commands)

    # Inside

    def _settle(self) -> None:
        """Make every draw that is due, then ask."""
        while self.game.actor(self.state) == CHANCE:
            if self.source is None:
                raise MatchOver("this match was rebuilt without a source of chance and cannot go on")
            self._do(CHANCE, self.source.next(self.game, self.state, self._draws))
        self._ask()

    def _do(self, seat: Seat, code: int) -> None:
        log = EventLog()
        self.game.apply(self.state, seat, code, log)
        self._event_starts.append(len(self._events))
        for row in log.take():
            self._events.append(Event(self.game, len(self._events), row))
        self.commands.append(Command(seat, code))
        if seat == CHANCE:
            self._draws += 1

    def _ask(self) -> None:
        """Number the open questions; one that is still open keeps its number."""
        asked = {}
        for seat in self.game.waiting(self.state):
            prompt = self.game.prompt(self.state, seat)
            before = self._asked.get(seat)
            asked[seat] = before if before is not None and before[1] == prompt else (len(self.commands), prompt)
        self._asked = asked

    def _replay_command(self, number: int, seat: Seat, shown: Any) -> None:
        where = f"command {number} of the replay"
        actor = self.game.actor(self.state)
        if actor == NOBODY:
            raise ReplayDiverges(f"{where} comes after the end of the match")
        space = self.game.draws if seat == CHANCE else self.game.actions
        try:
            code = space.from_json(shown)
        except UnreadableMove as error:
            raise ReplayDiverges(f"{where} cannot be read: {error}") from error
        if seat == CHANCE:
            fits = actor == CHANCE and any(code == draw and weight for draw, weight in self.game.odds(self.state))
        else:
            fits = (
                actor != CHANCE
                and 0 <= seat < self.game.seats
                and bool(self.game.awaited(self.state) >> seat & 1)
                and code in self._found.first(self.game.fill_legal(self.state, seat, self._found))
            )
        if not fits:
            raise ReplayDiverges(f"{where} is not possible there: {space.move(code)}")
        self._do(seat, code)


def verify(replay: Replay) -> int:
    """Check every draw of a finished fair match against its seed; the number of draws checked.

    Raises `UnfairMatch` naming the first draw that does not follow, `ReplayError` if it does not replay.
    """
    if replay.seed is None or replay.commitment is None:
        raise UnfairMatch("the file has no seed and commitment: only finished live matches can be verified")
    if fairness.commitment(replay.seed) != replay.commitment:
        raise UnfairMatch("the seed is not the one whose hash was published before the first draw")
    match = Match.from_replay(replay)
    draws = match.audit()
    for each in draws:
        odds = [(draw, weight) for draw, weight in each["odds"]]
        expected = fairness.drawn(replay.seed, each["index"], odds)
        if expected != each["drawn"]:
            shown = match.game.draws.move(each["drawn"])
            raise UnfairMatch(
                f"draw {each['index']} is recorded as {shown}, but the seed gives {match.game.draws.move(expected)}"
            )
    return len(draws)


def _seats(seats: list[Seat]) -> str:
    return "seat " + ", ".join(map(str, seats)) if seats else "nobody"
