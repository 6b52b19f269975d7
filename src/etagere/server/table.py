"""A table: a match with its people, clocks and chat. No input, no output.

What happened at a table is its journal. A table changes in two ways, both in `changes.py`: `enter` makes a new
fact true and gives the entry for it, `apply` takes up an entry that was stored. Any process that has read
the same journal has the same table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from json import dumps, loads
from typing import Any, Final, Literal

from etagere.core import fairness
from etagere.core.chance import FairDraws
from etagere.core.contract import Game
from etagere.core.errors import EtagereError
from etagere.core.match import Match
from etagere.core.registry import game_with, playable
from etagere.core.replay import Replay
from etagere.core.sentences import sentence
from etagere.server import changes, journal
from etagere.server import schemas as wire
from etagere.server.clocks import Clocks
from etagere.server.errors import Damaged, Refused, Unplayable
from etagere.server.journal import Entry, Fact
from etagere.server.parts import ChatEntry, Declined, Hints, Proposal, SeatState
from etagere.server.who import Eyes, Who

MOST_IDS: Final = 1000
"""Client ids remembered per table, so that a repeated command does nothing."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command was done before; this is the entry it made."""

    seq: int
    table: str | None = None


@lru_cache(maxsize=256)
def _game(game_id: str, seats: int, options: str, version: int | None) -> Game[Any]:
    return game_with(game_id, seats, loads(options), version)


@lru_cache(maxsize=1)
def shelf() -> tuple[str, ...]:
    """The games that can be played here."""
    return tuple(playable())


def game_of(game_id: str, seats: int, options: dict[str, Any], version: int | None = None) -> Game[Any]:
    """A game, made once for all tables that play it so; the newest rules where no version is named."""
    return _game(game_id, seats, dumps(options, sort_keys=True), version)


def seed_of(number: int) -> bytes:
    """The 256 bits that a chosen seed stands for."""
    return sha256(f"etagere/seeded/1:{number}".encode()).digest()


class Table:
    """One table, built from the first entry of its journal."""

    def __init__(self, table_id: str, seed: bytes | None, first: Entry) -> None:
        """Raises `Damaged` if no journal begins with the entry, `Unplayable` if its rules are not known here."""
        fact = first.fact
        if first.seq != 0 or not isinstance(fact, journal.Created):
            raise Damaged(sentence("damaged.first", table=table_id))
        self.id = table_id
        try:
            self.game = game_of(fact.game, len(fact.seats), fact.options, fact.version)
        except EtagereError as error:
            raise Unplayable(sentence("unplayable.rules", table=table_id, why=error.args[0])) from error
        self.plan: Final = fact
        self.created: Final = first.at
        self.host = fact.host
        self.seats = [_seat(each) for each in fact.seats]
        self.people = {each.person: each.name or "" for each in self.seats if each.person}
        """Everybody who ever held a seat, with the last name."""
        self.version = 1
        self.status: wire.Status = "open"
        self.started: int | None = None
        self.ended: int | None = None
        self.last_at = first.at
        self.kicked: set[str] = set()
        self.muted: set[str] = set()
        self.chat: list[ChatEntry] = []
        self.proposal: Proposal | None = None
        self.declined: Declined | None = None
        self.hints = Hints(list(fact.hinted))
        self.closing: tuple[Literal["timeout", "abandoned", "host"], int | None] | None = None
        self.rematch: str | None = None
        self.match: Match | None = None
        self.clocks = None if fact.clock is None else Clocks(fact.clock, len(self.seats))
        self.era = 0
        self.cause: Literal["undo", "rewind"] | None = None
        """What began the era."""
        self.first_decision = 0
        """Added to the numbers of questions, so that none is used again after a rewind."""
        self.table_stamp = 1
        """The version at which something of the table itself last changed."""
        self.match_stamp = 0
        """The version at which something of the match last changed."""
        self._seed = seed
        self._done: dict[str, Repeated] = {}
        self._fingerprint: int | None = None
        self._remember(first)

    @classmethod
    def of(cls, table_id: str, seed: bytes | None, entries: Iterable[Entry]) -> Table:
        """The table of a journal; raises `Damaged`."""
        first, *rest = entries
        table = cls(table_id, seed, first)
        for entry in rest:
            table.apply(entry)
        return table

    # Changing

    def enter(self, fact: Fact, at: int) -> Entry:
        """Make a fact true and give its entry; what is drawn is for `play` and `start`."""
        changes.take(self, fact, at)
        return self._close(Entry(self.version, fact, at))

    def play(self, seat: int, move: Any, by: Literal["seat", "bot", "timeout"], at: int, key: str | None) -> Entry:
        """Play a move and what is drawn after it; if that raises an error of the rules, nothing has changed."""
        return self._close(Entry(self.version, changes.play(self, seat, move, by, at, key), at))

    def start(self, at: int, key: str | None = None) -> Entry:
        """Begin the match, its setup drawn."""
        return self._close(Entry(self.version, changes.start(self, at, key), at))

    def apply(self, entry: Entry) -> None:
        """Take up an entry of the journal with the draws it names; raises `Damaged` if it does not fit."""
        if entry.seq != self.version:
            raise Damaged(sentence("damaged.order", entry=entry.seq, table=self.id, expected=self.version))
        try:
            changes.take(self, entry.fact, entry.at)
        except (changes.Misfit, Refused) as error:
            kind = journal.kind_of(entry.fact)
            told = sentence("damaged.entry", entry=entry.seq, kind=kind, table=self.id, why=error.args[0])
            raise Damaged(told) from error
        self._close(entry)

    def _close(self, entry: Entry) -> Entry:
        self.version = entry.seq + 1
        self.last_at = entry.at
        self._remember(entry)
        about_match, about_table = changes.touches(entry.fact)
        if about_match:
            self.match_stamp = self.version
        if about_table:
            self.table_stamp = self.version
        return entry

    def _remember(self, entry: Entry) -> None:
        if (key := entry.fact.id) is not None:
            made = entry.fact.table if isinstance(entry.fact, journal.RematchMade) else None
            self._done[key] = Repeated(entry.seq, made)
            if len(self._done) > MOST_IDS:
                del self._done[next(iter(self._done))]

    def forget_position(self) -> None:
        """The match is in another position than the one whose fingerprint is known."""
        self._fingerprint = None

    def repeated(self, key: str | None) -> Repeated | None:
        """The entry that a command with this key made before, if there is one."""
        return None if key is None else self._done.get(key)

    # What it is

    @property
    def live(self) -> bool:
        return self.status == "playing"

    @property
    def ended_somehow(self) -> bool:
        return self.status in ("over", "closed")

    @property
    def fingerprint(self) -> int | None:
        """The number of the position; None before the start."""
        if self._fingerprint is None and self.match is not None:
            self._fingerprint = self.match.fingerprint
        return self._fingerprint

    @property
    def provable(self) -> bool:
        """Whether every draw follows from one seed."""
        return self._seed is not None and self.plan.continued_from is None

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, known before the first draw."""
        return fairness.commitment(self._seed) if self._seed is not None and self.provable else None

    @property
    def revealed_seed(self) -> bytes | None:
        """The seed, once nothing can be drawn any more."""
        return self._seed if self.ended_somehow and self.provable else None

    def source(self) -> FairDraws:
        """Where new draws come from; raises `Refused` for a table that only keeps a record."""
        if self._seed is None:
            raise Refused("not_playing", "this match has no source of chance", reason="no_chance")
        return FairDraws(self._seed)

    def names(self) -> list[str]:
        """A name for each seat, as replays carry them."""
        return [s.name or (s.level and f"bot {s.level}") or "-" for s in self.seats]

    # Who may do what

    def holds(self, who: Who, seat: int) -> bool:
        """Whether somebody plays for a seat now: its person, or a program that person has let in."""
        if not 0 <= seat < len(self.seats):
            return False
        if who.program is not None and who.program != (self.id, seat):
            return False
        at = self.seats[seat]
        return at.kind == "person" and at.person in who.ids

    def owns(self, who: Who, seat: int) -> bool:
        """Whether a stand-in plays for this person."""
        owner = self.seats[seat].owner if 0 <= seat < len(self.seats) else None
        return who.program is None and owner is not None and owner[0] in who.ids

    def held_by(self, who: Who) -> list[int]:
        return [seat for seat in range(len(self.seats)) if self.holds(who, seat)]

    def person_seats(self) -> list[int]:
        return [seat for seat, at in enumerate(self.seats) if at.kind == "person"]

    def voters(self) -> list[int]:
        """The seats whose people are asked: those who are there, and those for whom a stand-in plays."""
        stood_in = [at.kind == "bot" and at.owner is not None and not at.owner[2] for at in self.seats]
        return [seat for seat, at in enumerate(self.seats) if at.kind == "person" or stood_in[seat]]

    def seats_of(self, who: Who) -> set[int]:
        """The seats that are somebody's, also those that a stand-in plays."""
        return {seat for seat in range(len(self.seats)) if self.holds(who, seat) or self.owns(who, seat)}

    # Hints

    @property
    def hint_rule(self) -> wire.HintRule:
        """Whether there are hints here; never where the result counts, or there is nobody to win against."""
        return "off" if self.plan.rated or self.game.seats + self.game.rivals < 2 else self.plan.hints

    def hint_refused(self, seats: set[int]) -> list[int]:
        """The seats of other people than the one with these seats who do not want hints here."""
        return [seat for seat in self.voters() if seat not in seats and self.hints.words.get(seat) is False]

    def hint_silent(self, seats: set[int]) -> list[int]:
        """The seats of other people whose word is needed first."""
        if self.hint_rule != "agreed":
            return []
        return [seat for seat in self.voters() if seat not in seats and seat not in self.hints.words]

    def may_have_hints(self, seats: set[int]) -> bool:
        """Whether the person with these seats may ask for hints now."""
        return self.hint_rule != "off" and not self.hint_refused(seats) and not self.hint_silent(seats)

    def teaches(self, who: Who) -> bool:
        """Whether the moves of somebody are priced here: of one alone against bots, who wanted that."""
        return self.plan.teach and self.hint_rule != "off" and set(self.voters()) <= self.seats_of(who)

    def is_host(self, who: Who) -> bool:
        return who.program is None and self.host in who.ids

    def may_see(self, who: Who) -> bool:
        """Whether somebody may know more of the table than that it exists."""
        if who.program is not None:
            return self.holds(who, who.program[1])
        open_to_all = self.plan.spectators or self.status == "open"
        return open_to_all or self.is_host(who) or bool(who.ids & self.people.keys())

    def eyes(self, who: Who, seat: int | None) -> Eyes:
        """The right to see as a seat sees (None: as a spectator); raises `Refused`."""
        if not self.may_see(who):
            raise Refused("forbidden", "this table is for those who sit at it", reason="private")
        if who.program is not None and seat != who.program[1]:
            raise Refused("forbidden", f"this token sees with the eyes of seat {who.program[1]}", reason="program_view")
        if seat is None:
            return Eyes(None)
        if not 0 <= seat < len(self.seats):
            raise Refused("not_found", f"there is no seat {seat}", reason="seat")
        if self.ended_somehow or self.holds(who, seat) or self.owns(who, seat):
            return Eyes(seat)
        raise Refused("forbidden", f"seat {seat} is not yours to look through", reason="other_view")

    # What is asked

    def decision(self, seat: int) -> int | None:
        """The number of the question a seat is asked; never used twice, also after a rewind."""
        asked = None if self.match is None or not self.live else self.match.decision(seat)
        return None if asked is None else self.first_decision + asked

    def awaited(self) -> list[int]:
        return self.match.waiting if self.match is not None and self.live else []

    def bots_awaited(self) -> list[int]:
        return [seat for seat in self.awaited() if self.seats[seat].kind == "bot"]

    def can_undo(self, seat: int) -> bool:
        return self.match is not None and self.live and self.match.can_undo(seat)

    def clock_left(self, seat: int, now: int) -> tuple[int, int, bool]:
        """The reserve of a seat, what remains for its decision, and whether its clock runs; milliseconds."""
        assert self.clocks is not None
        return self.clocks.left(seat, now, self.person_seats() if self.live else ())

    def timed_out(self, now: int) -> list[int]:
        """The seats whose time is up."""
        return [] if self.clocks is None or not self.live else self.clocks.run_out(now, self.person_seats())

    def due(self) -> int | None:
        """When a clock runs out next, or None."""
        return None if self.clocks is None or not self.live else self.clocks.next_end(self.person_seats())

    def playing(self) -> Match:
        """The match that goes on; raises `Refused` where there is none."""
        if self.status == "over":
            raise Refused("match_over", sentence("match_over"))
        if self.match is None or not self.live:
            raise Refused("not_playing", sentence("no_match"))
        return self.match

    # The record

    def replay(self) -> Replay:
        """The record of a match that has ended; raises `Refused` while it runs."""
        if not self.ended_somehow or self.match is None:
            raise Refused("not_over", "the record opens when the match has ended", reason="record")
        made = self.match.replay(names=self.names())
        return Replay(
            made.game,
            made.version,
            made.seats,
            made.options,
            made.commands,
            made.fingerprint,
            self.revealed_seed,
            self.commitment,
            made.names,
            True,
            hints=[(step, seat) for seat, step in self.hints.taken],
        )


def _seat(plan: journal.SeatPlan) -> SeatState:
    if isinstance(plan, journal.PersonSeat):
        return SeatState("person", plan.person, plan.name)
    return SeatState("bot", level=plan.level) if isinstance(plan, journal.BotSeat) else SeatState()
