"""A match: one sitting of a game, with its state, its source of chance and its history.

The one driver behind server, arena, command line and adapters. It checks what comes in,
settles chance, numbers decisions, keeps the record, and shows each viewer what it may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

from etagere.core import fairness
from etagere.core.actions import Move
from etagere.core.chance import FairDraws, SeededDraws, Source, source_of
from etagere.core.contract import CHANCE, NOBODY, Game, Outcome, Prompt, ScoreLine, Seat, is_whole
from etagere.core.errors import (
    EtagereError,
    IllegalMove,
    ImpossibleDraw,
    MatchOver,
    NotYourTurn,
    ReplayDiverges,
    StaleDecision,
    UnfairMatch,
    UnreadableMove,
    WrongSeed,
)
from etagere.core.log import EventLog
from etagere.core.position import Position
from etagere.core.registry import game_with
from etagere.core.replay import Replay
from etagere.core.rng import Rng, mixed_seed
from etagere.core.scratch import SCRATCH
from etagere.core.sentences import sentence


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
        """The event as a viewer may know it; raises `UnknownSeat`."""
        return self._shown(self._game.checked_viewer(viewer), everything)

    def _shown(self, viewer: Seat | None, everything: bool = False) -> dict[str, Any]:
        return {"number": self.number, **self._game.events.to_json(self.row, viewer, everything)}

    def __repr__(self) -> str:
        shown = self._game.events.to_json(self.row, None)
        return f"<event {self.number}: {shown}>"


class Match:
    """One sitting. Start one with `Match.start(game, seed)` or rebuild one with `Match.from_replay`."""

    def __init__(self, game: Game[Any], source: Source | None = None) -> None:
        """A match before its first draw; `settle` makes what is due."""
        self.game = game
        self.source = source
        """Where draws come from; None until the first one of a match that was rebuilt without it."""
        self.state = game.new_state()
        self.commands: list[Command] = []
        self._events: list[Event] = []
        self._event_starts: list[int] = []
        self._asked: dict[Seat, tuple[int, Prompt]] = {}
        self._draws = 0
        self._clones = 0

    @classmethod
    def start(cls, game: Game[Any], seed: int | bytes | None = None, *, source: Source | None = None) -> Match:
        """A new match, setup drawn: from a seed (a number, or 32 secret bytes, provably fair), or from a
        source of chance of one's own. Raises `WrongSeed`."""
        if source is not None and seed is not None:
            raise WrongSeed("a match draws from a seed or from a source of chance; both were given")
        match = cls(game, source_of(0 if seed is None else seed) if source is None else source)
        match.settle()
        return match

    @classmethod
    def from_replay(
        cls, replay: Replay | Mapping[str, Any] | str, *, until: int | None = None, source: Source | None = None
    ) -> Match:
        """The match a replay records, or its first `until` commands; raises `ReplayError`.

        It goes on with the source given; without one by the seed of a fair match, or where the stream
        of a seeded match stands, and where the file knows neither, by a stream that follows from its commands.
        """
        if not isinstance(replay, Replay):
            replay = Replay.read(replay)
        match = cls(game_with(replay.game, replay.seats, replay.options, replay.version), source)
        match.follow(replay.commands[: _length(until)])
        whole = len(match.commands) == len(replay.commands)
        if whole and replay.fingerprint is not None and replay.fingerprint != match.fingerprint:
            raise ReplayDiverges(sentence("replay_ends"))
        if source is not None:
            return match
        if replay.seed is not None:
            match.source = FairDraws(replay.seed)
        elif whole and replay.stream is not None:
            match.source = SeededDraws(replay.stream, match._draws)
        return match

    @classmethod
    def from_commands(cls, game: Game[Any], commands: Sequence[Command], source: Source | None = None) -> Match:
        """The match after commands that are known to be good, such as a prefix of its own record.

        It goes on with the source given, or by a stream that follows from its commands.
        """
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
        """The legal actions of a seat as ints, ascending; none while it is not awaited. Raises `UnknownSeat`."""
        seat = self.game.checked_seat(seat)
        return self.game.legal(self.state, seat) if seat in self._asked else []

    def legal(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat; none while it is not awaited."""
        return [self.game.actions.move(code) for code in self.codes(seat)]

    def prompt(self, seat: Seat) -> Prompt | None:
        """The question a seat is asked, or None; raises `UnknownSeat`."""
        asked = self._asked.get(self.game.checked_seat(seat))
        return None if asked is None else asked[1]

    def decision(self, seat: Seat) -> int | None:
        """The number of the question a seat is asked; it stays while others answer theirs. Raises `UnknownSeat`."""
        asked = self._asked.get(self.game.checked_seat(seat))
        return None if asked is None else asked[0]

    def view(self, viewer: Seat | None) -> Any:
        """What a seat, or a spectator (None), may know now; raises `UnknownSeat`."""
        return self.game.view(self.state, self.game.checked_viewer(viewer))

    def score_sheet(self, viewer: Seat | None, seat: Seat) -> list[ScoreLine] | None:
        """The points of a seat line by line, or None where the viewer may not know them; raises `UnknownSeat`.

        Everybody may know every sheet once the match is over, and at any time where the game has no secrets.
        Before the end a seat knows its own: it is counted in a world in which only what the seat knows is true.
        """
        viewer, seat = self.game.checked_viewer(viewer), self.game.checked_seat(seat)
        if self.over or not (self.game.spec.has_secrets or self.game.spec.has_sealed):
            return self.game.score_sheet(self.state, seat)
        if viewer != seat:
            return None
        world = self.state.clone()
        self.game.determinize(world, seat, Rng(0))
        return self.game.score_sheet(world, seat)

    def advice(self, viewer: Seat | None) -> Any:
        """What helps a seat, or a spectator (None), to decide; empty where a game has none. Raises `UnknownSeat`."""
        return self.game.advice(self.state, self.game.checked_viewer(viewer))

    def position(self, seat: Seat) -> Position:
        """What a bot in an awaited seat decides by: its knowledge and samples, never the true state.

        Raises `UnknownSeat` or `NotYourTurn`.
        """
        return Position(self.game, self.state, seat)

    def events(self, viewer: Seat | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened from event number `since` on, as a viewer may know it; raises `UnknownSeat`."""
        viewer = self.game.checked_viewer(viewer)
        return [event._shown(viewer) for event in self._events[_length(since) :]]

    def first_event(self, command: int) -> int:
        """The number of the first event that a command led to; after the last command, of the next event."""
        return self._event_starts[command] if command < len(self._event_starts) else len(self._events)

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
        if is_whole(move):
            self.game.actions.family_of(index(move))
            return index(move)
        return self.game.actions.from_json(move)

    def play(self, seat: Seat, move: Move | Mapping[str, Any] | int, decision: int | None = None) -> list[Event]:
        """Carry out a seat's move, then settle chance; return what happened.

        A move is a `Move`, its JSON, or its int. `decision`, where given, is the number of the
        question it answers. Raises `UnknownSeat`, `MatchOver`, `NotYourTurn`, `StaleDecision`,
        `UnreadableMove` or `IllegalMove`, or what the source of chance raises, and then nothing has changed.
        """
        seat = self.game.checked_seat(seat)
        actor = self.game.actor(self.state)
        if actor == NOBODY:
            raise MatchOver(sentence("match_over"))
        asked = self._asked.get(seat)
        if asked is None:
            if actor == CHANCE:
                raise NotYourTurn(sentence("draws_due", number=seat))
            due = self.waiting
            raise NotYourTurn(sentence("not_awaited", number=seat, count=len(due), seats=", ".join(map(str, due))))
        if decision is not None and decision != asked[0]:
            raise StaleDecision(sentence("closed", got=decision, open=asked[0]))
        code = self.code_of(move)
        if code not in self.game.legal(self.state, seat):
            raise IllegalMove(sentence("not_possible", move=self.game.actions.move(code)))
        return self._advance(seat, code)

    def follow(self, commands: Sequence[tuple[Seat, Mapping[str, Any]]]) -> None:
        """Carry out commands as a replay has them, draws included, each after a check; raises `ReplayDiverges`."""
        for seat, shown in commands:
            self._replay_command(len(self.commands), seat, shown)
        self._ask()

    def settle(self) -> list[Event]:
        """Make every draw that is due, and return what happened.

        `start` and `play` do so by themselves; a match rebuilt from part of a record may stop between two draws.
        """
        return self._advance(None, 0)

    def undo(self, seat: Seat) -> bool:
        """Go back to the last decision of a seat, if since then nothing was drawn, revealed or decided
        by another; say whether it was done. Raises `UnknownSeat`."""
        if not self.can_undo(seat):
            return False
        self.rewind(len(self.commands) - 1)
        return True

    def can_undo(self, seat: Seat) -> bool:
        """Whether `undo` would be done; raises `UnknownSeat`."""
        seat = self.game.checked_seat(seat)
        if not self.commands or self.commands[-1].seat != seat:
            return False
        return not any(event.reveals for event in self._events[self._event_starts[-1] :])

    def rewind(self, length: int) -> None:
        """Go back to the position after the first `length` commands and the draws they led to."""
        length = _length(length) or 0
        while length < len(self.commands) and self.commands[length].seat == CHANCE:
            length += 1
        again = Match.from_commands(self.game, self.commands[:length], self.source)
        again._clones = self._clones
        self.__dict__.update(again.__dict__)

    # The record

    def replay(self, *, names: Sequence[str] | None = None) -> Replay:
        """The record so far: options, seats, version, commands by name, draws included.

        With it a seeded match that is not over goes on exactly as this one would.
        """
        source = self.source
        spaces = {True: self.game.draws, False: self.game.actions}
        return Replay(
            game=self.game.spec.id,
            version=self.game.version,
            seats=self.game.seats,
            options=self.game.options.to_json(),
            commands=[(c.seat, spaces[c.seat == CHANCE].to_json(c.code)) for c in self.commands],
            fingerprint=self.fingerprint,
            seed=source.seed if isinstance(source, FairDraws) else None,
            names=list(names) if names is not None else None,
            over=self.over,
            stream=source.position(self._draws) if isinstance(source, SeededDraws) and not self.over else None,
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

    def clone(self, source: Source | None = None) -> Match:
        """An independent match in the same position with the same record, and with draws of its own.

        Without a source of its own its stream is split from that of a seeded match, else it follows from the
        record: never from the secret of a fair match, whose draws nobody may know. The n-th clone of equal
        matches draws alike, and no two clones of one match do.
        """
        self._clones += 1
        twin = Match(self.game, self._split_source() if source is None else source)
        twin.state = self.state.clone()
        twin.commands = list(self.commands)
        twin._events = list(self._events)
        twin._event_starts = list(self._event_starts)
        twin._asked = dict(self._asked)
        twin._draws = self._draws
        return twin

    # Inside

    def _advance(self, seat: Seat | None, code: int) -> list[Event]:
        """Carry out a decision, if there is one, and every draw that is due; if that raises, nothing has changed."""
        state, source, asked, draws = self.state.clone(), self.source, self._asked, self._draws
        commands, events = len(self.commands), len(self._events)
        try:
            if seat is not None:
                self._do(seat, code)
                self._asked = {other: question for other, question in asked.items() if other != seat}
            while self.game.actor(self.state) == CHANCE:
                self._do(CHANCE, self._drawn())
            self._ask()
        except BaseException:
            self.state.copy_from(state)
            self.source, self._asked, self._draws = source, asked, draws
            del self.commands[commands:], self._event_starts[commands:], self._events[events:]
            raise
        return self._events[events:]

    def _drawn(self) -> int:
        """The next draw; one of a source that is not ours is checked to be possible."""
        if self.source is None:
            self.source = SeededDraws(self._record_seed(), self._draws)
        code = self.source.next(self.game, self.state, self._draws)
        if not isinstance(self.source, (SeededDraws, FairDraws)):
            if not any(code == draw for draw, _ in self.game.odds(self.state)):
                raise ImpossibleDraw(f"draw {self._draws} cannot be {code!r}, which the source of chance gave")
        return code

    def _split_source(self) -> SeededDraws:
        """The source of the latest clone."""
        if isinstance(self.source, SeededDraws):
            return self.source.split(self._draws, "clone", self._clones)
        return SeededDraws(mixed_seed("clone", self._clones, self._record_seed()), self._draws)

    def _record_seed(self) -> int:
        """A number that depends on every command so far."""
        return mixed_seed(self.game, *((command.seat, command.code) for command in self.commands))

    def _do(self, seat: Seat, code: int) -> None:
        try:
            self.game.apply(self.state, seat, code, SCRATCH.log)
            rows = SCRATCH.log.take()
        except BaseException:
            SCRATCH.log = EventLog()  # what is left in the old one belongs to nothing
            raise
        self._event_starts.append(len(self._events))
        for row in rows:
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
        actor = self.game.actor(self.state)
        if actor == NOBODY:
            raise ReplayDiverges(sentence("command_late", number=number))
        space = self.game.draws if seat == CHANCE else self.game.actions
        try:
            code = space.from_json(shown)
        except UnreadableMove as error:
            raise ReplayDiverges(sentence("command_unread", number=number, why=error.args[0])) from error
        if seat == CHANCE:
            fits = actor == CHANCE and any(code == draw and weight for draw, weight in self.game.odds(self.state))
        else:
            fits = (
                actor != CHANCE
                and 0 <= seat < self.game.seats
                and bool(self.game.awaited(self.state) >> seat & 1)
                and code in self.game.legal(self.state, seat)
            )
        if not fits:
            raise ReplayDiverges(sentence("command_impossible", number=number, move=space.move(code)))
        self._do(seat, code)


def verify(replay: Replay) -> int:
    """Check every draw of a finished fair match against its seed; the number of draws checked.

    Raises `UnfairMatch` naming the first draw that does not follow, `ReplayError` if it does not replay.
    """
    if replay.seed is None or replay.commitment is None:
        raise UnfairMatch(sentence("unfair_no_seed"))
    if fairness.commitment(replay.seed) != replay.commitment:
        raise UnfairMatch(sentence("unfair_seed"))
    match = Match.from_replay(replay)
    draws = match.audit()
    for each in draws:
        odds = [(draw, weight) for draw, weight in each["odds"]]
        expected = fairness.drawn(replay.seed, each["index"], odds)
        if expected != each["drawn"]:
            shown, given = (match.game.draws.move(code) for code in (each["drawn"], expected))
            raise UnfairMatch(sentence("unfair_draw", number=each["index"], shown=shown, expected=given))
    return len(draws)


def _length(given: int | None) -> int | None:
    """How many commands or events are meant; raises `EtagereError` for fewer than none."""
    if given is not None and given < 0:
        raise EtagereError(sentence("counted", got=given))
    return given
