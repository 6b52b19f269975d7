"""A table: a match with its people, clocks and chat. No input, no output.

What happened at a table is its journal, a list of entries numbered from 0; `Table.apply` is the only way
it changes. `Table.decide` answers a command with the entry it would make, or refuses; it changes nothing,
so that an entry can be stored before anybody is told. Any process that has read the same journal has the
same table.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from json import dumps, loads
from typing import Any, Final, Literal

from msgspec import to_builtins

from etagere.core import fairness
from etagere.core.chance import FairDraws
from etagere.core.contract import CHANCE, NOBODY, Game, Outcome
from etagere.core.errors import EtagereError, MatchOver, StaleDecision, UnreadableMove
from etagere.core.match import Match
from etagere.core.registry import load, playable
from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.errors import Damaged, Refused, refusal

MOST_IDS: Final = 1000
"""Client ids remembered per table, so that a repeated command does nothing."""
MOST_CHAT: Final = 1000
"""Lines of chat at one table."""
AWAY_MS: Final = 30_000
"""How long a person must be away before others may ask for a stand-in."""
SNAPSHOT_EVERY: Final = 64
"""Commands between two stored positions."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal."""

    seq: int
    kind: str
    data: dict[str, Any]
    at: int


@dataclass(frozen=True)
class After:
    """The position a draft leads to, for the store."""

    commands: int
    fingerprint: int
    state: Any
    """The whole state, or None where no snapshot is due."""
    awaited: tuple[int, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Draft:
    """An entry that would be made."""

    kind: str
    data: dict[str, Any]
    after: After | None = None


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command was done before; this is the entry it made."""

    seq: int
    table: str | None = None


@dataclass(frozen=True)
class Who:
    """Somebody at the door: a person with all names it was known by, a program with a seat, or nobody."""

    person: str | None = None
    ids: frozenset[str] = frozenset()
    name: str = ""
    account: str | None = None
    credential: str = ""
    """The stored id of the cookie or token; no secret."""
    program: tuple[str, int] | None = None
    """For a bot token: its table and seat; `ids` are those of the person who gave it."""


STRANGER: Final = Who()


@dataclass(frozen=True)
class Eyes:
    """A right to see: made by `Table.eyes`, which checks it."""

    seat: int | None


@dataclass
class SeatState:
    """Who sits there."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str | None = None
    name: str | None = None
    level: wire.Level | None = None
    owner: tuple[str, str, bool] | None = None
    """Whose seat a stand-in plays: person, name, and whether that person has left for good."""


@dataclass(frozen=True, slots=True)
class ChatEntry:
    at: int
    person: str
    name: str
    seat: int | None
    text: str


class Recorded:
    """Draws as the journal has them, each checked to be possible."""

    def __init__(self) -> None:
        self.queue: list[Any] = []

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        if not self.queue:
            raise Damaged(f"draw {index} is missing")
        code = game.draws.from_json(self.queue.pop(0))
        if not any(code == draw for draw, _ in game.odds(s)):
            raise Damaged(f"draw {index} is not possible there")
        return code


@dataclass
class Proposal:
    to: int
    by: int
    agreed: set[int] = field(default_factory=set)


@lru_cache(maxsize=256)
def _game(game_id: str, seats: int, options: str) -> Game[Any]:
    return load(game_id, seats, **loads(options))


@lru_cache(maxsize=1)
def shelf() -> tuple[str, ...]:
    """The games that can be played here."""
    return tuple(playable())


def game_of(game_id: str, seats: int, options: Mapping[str, Any]) -> Game[Any]:
    """A game, made once for all tables that play it so."""
    return _game(game_id, seats, dumps(dict(options), sort_keys=True))


def seed_of(number: int) -> bytes:
    """The 256 bits that a chosen seed stands for."""
    return sha256(f"etagere/seeded/1:{number}".encode()).digest()


def clean(text: str, most: int) -> str:
    """Plain text on one line: no control or formatting characters, no spaces around; may be empty."""
    kept = "".join(" " if c in "\n\r\t" else c for c in text)
    kept = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
    return " ".join(kept.split())[:most]


def creation(
    plan: wire.TableCreate, who: Who, continued: tuple[Replay, str] | None = None, rematch_of: str | None = None
) -> dict[str, Any]:
    """The first entry of a table's journal; raises `Refused` or an error of the rules."""
    if who.person is None:
        raise Refused("not_signed_in", "a table needs a host")
    if plan.chance == "seeded" and plan.seed is None:
        raise Refused("unreadable", "a seeded table needs a seed, a whole number")
    if plan.chance == "fair" and plan.seed is not None:
        raise Refused("unreadable", "a fair table chooses its own secret seed; leave the seed out")
    prefix: list[Any] = []
    options: Mapping[str, Any] = plan.options
    game_id = plan.game
    if continued is not None:
        replay, _ = continued
        if plan.chance == "fair":
            raise Refused(
                "unreadable", "a continued match cannot be proved fair from its start; ask for chance: seeded"
            )
        if replay.game != game_id or replay.seats != len(plan.seats):
            raise Refused("wrong_seats", f"that match is {replay.game} for {replay.seats} seats")
        options = replay.options
        prefix = [[seat, shown] for seat, shown in replay.commands]
    if game_id not in shelf():
        raise Refused("not_found", f"there is no game {game_id!r}; the shelf has {', '.join(shelf())}")
    game = game_of(game_id, len(plan.seats), options)
    seats = []
    for each in plan.seats:
        if isinstance(each, wire.SeatMe):
            seats.append({"kind": "person", "person": who.person, "name": who.name})
        elif isinstance(each, wire.SeatBot):
            seats.append({"kind": "bot", "level": each.level})
        else:
            seats.append({"kind": "open"})
    return {
        "game": game_id,
        "version": game.spec.version,
        "options": game.options.to_json(),
        "seats": seats,
        "host": who.person,
        "public": plan.public,
        "clock": None if plan.clock is None else to_builtins(plan.clock),
        "chance": plan.chance,
        "spectators": plan.spectators,
        "chat": plan.chat,
        "stand_in": plan.stand_in,
        "rematch_of": rematch_of,
        "continued_from": None if continued is None else continued[1],
        "prefix": prefix,
        "origin": "table",
    }


class Table:
    """One table, built from its journal."""

    def __init__(self, table_id: str, seed: bytes | None) -> None:
        self.id = table_id
        self._seed = seed
        self.version = 0
        self.status: wire.Status = "open"
        self.created = 0
        self.started: int | None = None
        self.ended: int | None = None
        self.last_at = 0
        self.seats: list[SeatState] = []
        self.people: dict[str, str] = {}
        """Everybody who ever held a seat, with the last name."""
        self.kicked: set[str] = set()
        self.muted: set[str] = set()
        self.chat: list[ChatEntry] = []
        self.proposal: Proposal | None = None
        self.closing: tuple[str, int | None] | None = None
        self.rematch: str | None = None
        self.match: Match | None = None
        self.era = 0
        self.cause: Literal["undo", "rewind"] | None = None
        """What began the era."""
        self.table_stamp = 0
        """The version at which something of the table itself last changed."""
        self.match_stamp = 0
        """The version at which something of the match last changed."""
        self._base = 0
        self._done: dict[str, Repeated] = {}
        self._reserve: list[int] = []
        self._since: dict[int, tuple[int, int]] = {}
        self._recorded = Recorded()

    # What it is

    @property
    def live(self) -> bool:
        return self.status == "playing"

    @property
    def ended_somehow(self) -> bool:
        return self.status in ("over", "closed")

    @property
    def provable(self) -> bool:
        """Whether every draw follows from one seed."""
        return self._seed is not None and self.continued_from is None

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, known before the first draw."""
        return fairness.commitment(self._seed) if self._seed is not None and self.provable else None

    @property
    def revealed_seed(self) -> bytes | None:
        """The seed, once nothing can be drawn any more."""
        return self._seed if self.ended_somehow and self.provable else None

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

    def is_host(self, who: Who) -> bool:
        return who.program is None and self.host in who.ids

    def may_see(self, who: Who) -> bool:
        """Whether somebody may know more of the table than that it exists."""
        if who.program is not None:
            return self.holds(who, who.program[1])
        return self.spectators or self.status == "open" or self.is_host(who) or bool(who.ids & self.people.keys())

    def eyes(self, who: Who, seat: int | None) -> Eyes:
        """The right to see with the eyes of a seat (None: of a spectator); raises `Refused`."""
        if not self.may_see(who):
            raise Refused("forbidden", "this table is for those who sit at it")
        if who.program is not None and seat != who.program[1]:
            raise Refused("forbidden", f"this token sees with the eyes of seat {who.program[1]}")
        if seat is None:
            return Eyes(None)
        if not 0 <= seat < len(self.seats):
            raise Refused("not_found", f"there is no seat {seat}; the table has {len(self.seats)}")
        if self.ended_somehow or self.holds(who, seat) or self.owns(who, seat):
            return Eyes(seat)
        raise Refused("forbidden", f"seat {seat} is not yours to look through")

    # What is asked

    def decision(self, seat: int) -> int | None:
        """The number of the question a seat is asked; never used twice, also after a rewind."""
        asked = None if self.match is None or not self.live else self.match.decision(seat)
        return None if asked is None else self._base + asked

    def awaited(self) -> list[int]:
        return self.match.waiting if self.match is not None and self.live else []

    def can_undo(self, seat: int) -> bool:
        return self.match is not None and self.live and self.match.can_undo(seat)

    def clock_left(self, seat: int, now: int) -> tuple[int, int, bool]:
        """The reserve of a seat, what remains for its decision, and whether its clock runs; milliseconds."""
        assert self.clock is not None
        reserve = self._reserve[seat]
        left = self.clock.move * 1000 + reserve
        if seat in self._since and self.live and self.seats[seat].kind == "person":
            return reserve, max(0, left - (now - self._since[seat][1])), True
        return reserve, left, False

    def timed_out(self, now: int) -> list[int]:
        """The seats whose time is up."""
        if self.clock is None or not self.live:
            return []
        return [s for s in self._since if self.seats[s].kind == "person" and self.clock_left(s, now)[1] == 0]

    def due(self) -> int | None:
        """When a clock runs out next, or None."""
        if self.clock is None or not self.live:
            return None
        ends = [
            asked_at + self.clock.move * 1000 + self._reserve[seat]
            for seat, (_, asked_at) in self._since.items()
            if self.seats[seat].kind == "person"
        ]
        return min(ends, default=None)

    def bots_awaited(self) -> list[int]:
        return [seat for seat in self.awaited() if self.seats[seat].kind == "bot"]

    # Commands

    def decide(self, command: wire.Command, who: Who, away: Callable[[int], int] = lambda seat: 0) -> Draft | Repeated:
        """The entry a command makes, or that it was made before; raises `Refused`. Nothing changes."""
        key = self._key(command.id, who)
        if key is not None and key in self._done:
            return self._done[key]
        try:
            draft = self._decide(command, who, away)
        except EtagereError as error:
            raise refusal(error) from error
        if key is not None and isinstance(draft, Draft):
            return Draft(draft.kind, {**draft.data, "id": key}, draft.after)
        return draft

    def _key(self, client_id: str | None, who: Who) -> str | None:
        if client_id is None:
            return None
        by = who.person if who.program is None else f"seat-{who.program[1]}"
        return f"{by}/{client_id}"

    def _decide(self, command: wire.Command, who: Who, away: Callable[[int], int]) -> Draft | Repeated:
        if who.program is not None and not isinstance(command, (wire.MoveCommand, wire.Undo)):
            raise Refused("forbidden", "a token for programs can only play: move and undo")
        if who.person is None and who.program is None:
            raise Refused("not_signed_in", "say who you are first: POST /api/me")
        if not self.may_see(who):
            raise Refused("forbidden", "this table is for those who sit at it")
        seat = getattr(command, "seat", None)
        if seat is not None and not 0 <= seat < len(self.seats):
            raise Refused("not_found", f"there is no seat {seat}; the table has {len(self.seats)}")
        return self._ways[type(command)](self, command, who, away)

    def _move(self, command: wire.MoveCommand, who: Who, away: Any) -> Draft:
        self._must_hold(who, command.seat)
        return self.move_draft(command.seat, command.decision, command.move, "seat")

    def move_draft(self, seat: int, decision: int, move: Any, by: str) -> Draft:
        """The entry of a seat's move with the draws it leads to; raises the errors of the rules."""
        match = self._playing()
        open_one = self.decision(seat)
        if open_one is not None and open_one != decision:
            raise StaleDecision(f"decision {decision} is closed; the open one is {open_one}")
        if match.over:
            raise MatchOver("the match is over")
        if open_one is None:
            waiting = ", ".join(map(str, match.waiting))
            raise Refused("not_your_turn", f"seat {seat} is not awaited; waiting for seat {waiting}")
        if isinstance(move, int) and not 0 <= move < match.game.actions.size:
            raise UnreadableMove(f"an action is a number from 0 to {match.game.actions.size - 1}; got {move}")
        code = match.code_of(move)
        if code not in match.codes(seat):
            raise Refused("illegal_move", f"{match.game.actions.move(code)} is not possible now")
        s = match.state.clone()
        match.game.apply(s, seat, code)
        draws = self._draws(match.game, s, sum(1 for c in match.commands if c.seat == CHANCE))
        count = len(match.commands) + 1 + len(draws)
        data = {"seat": seat, "move": match.game.actions.to_json(code), "draws": draws, "by": by}
        return Draft("move", data, self._after(match.game, s, count, len(match.commands)))

    def _undo(self, command: wire.Undo, who: Who, away: Any) -> Draft:
        self._must_hold(who, command.seat)
        match = self._playing()
        if not match.can_undo(command.seat):
            raise Refused("nothing_to_undo", "your last decision can no longer be taken back")
        return self._rewound(len(match.commands) - 1, "undo", command.seat)

    def _rewind(self, command: wire.Rewind, who: Who, away: Any) -> Draft:
        match = self._playing()
        mine = self._must_sit(who)
        if command.to >= len(match.commands):
            raise Refused("no_rewind", f"the match has {len(match.commands)} commands; to should be below that")
        if self.first_command > command.to:
            raise Refused("no_rewind", f"this match began at command {self.first_command}")
        if set(self._person_seats()) <= set(mine):
            return self._rewound(command.to, "rewind", mine[0])
        return Draft("proposed", {"to": command.to, "by": mine[0], "agreed": mine})

    def _agree(self, command: wire.Agree, who: Who, away: Any) -> Draft:
        self._playing()
        mine = self._must_sit(who)
        if self.proposal is None:
            raise Refused("no_rewind", "nobody asks to rewind")
        if set(self._person_seats()) <= self.proposal.agreed | set(mine):
            return self._rewound(self.proposal.to, "rewind", self.proposal.by)
        return Draft("agreed", {"seats": mine})

    def _refuse(self, command: wire.Refuse, who: Who, away: Any) -> Draft:
        self._playing()
        mine = self._must_sit(who)
        if self.proposal is None:
            raise Refused("no_rewind", "nobody asks to rewind")
        return Draft("refused", {"seat": mine[0]})

    def _rewound(self, to: int, cause: str, seat: int) -> Draft:
        match = self._playing()
        while to < len(match.commands) and match.commands[to].seat == CHANCE:
            to += 1
        if to >= len(match.commands):
            raise Refused("no_rewind", "there is no decision to go back to")
        again = Match.from_commands(match.game, match.commands[:to])
        after = After(to, again.fingerprint, None, tuple(again.waiting))
        return Draft("rewound", {"to": to, "cause": cause, "seat": seat}, after)

    def _sit(self, command: wire.Sit, who: Who, away: Any) -> Draft:
        at = self.seats[command.seat]
        if self.ended_somehow:
            raise Refused("not_open", "this table is finished")
        if who.ids & self.kicked:
            raise Refused("forbidden", "the host has asked you to leave this table")
        left_for_good = at.kind == "bot" and at.owner is not None and at.owner[2]
        if not (at.kind == "open" or (self.live and left_for_good)):
            raise Refused("seat_taken", f"seat {command.seat} is taken")
        return Draft("sat", {"seat": command.seat, "person": who.person, "name": who.name})

    def _leave(self, command: wire.Leave, who: Who, away: Any) -> Draft:
        if self.ended_somehow:
            raise Refused("not_open", "this table is finished")
        if not self.holds(who, command.seat) and not self.owns(who, command.seat):
            raise Refused("forbidden", f"seat {command.seat} is not yours")
        return Draft("left", {"seat": command.seat})

    def _kick(self, command: wire.Kick, who: Who, away: Any) -> Draft:
        self._must_host(who)
        self._must_be_open()
        at = self.seats[command.seat]
        if at.kind != "person" or at.person == self.host:
            raise Refused("forbidden", "only another person can be asked to leave")
        return Draft("kicked", {"seat": command.seat, "person": at.person})

    def _set_bot(self, command: wire.SetBot, who: Who, away: Any) -> Draft:
        self._must_host(who)
        self._must_be_open()
        if self.seats[command.seat].kind == "person":
            raise Refused("seat_taken", f"seat {command.seat} is taken by a person")
        return Draft("bot", {"seat": command.seat, "level": command.level})

    def _start(self, command: wire.Start, who: Who, away: Any) -> Draft:
        self._must_host(who)
        return self.start_draft()

    def start_draft(self) -> Draft:
        """The entry that begins the match, with the draws of its setup."""
        self._must_be_open()
        empty = [seat for seat, at in enumerate(self.seats) if at.kind == "open"]
        if empty:
            raise Refused("seats_open", f"seat {empty[0]} is still open")
        if self.prefix:
            match = Match.from_replay(self._prefix_replay())
            return Draft("started", {"draws": []}, self._after(self.game, match.state, len(match.commands), 0))
        s = self.game.new_state()
        draws = self._draws(self.game, s, 0)
        return Draft("started", {"draws": draws}, self._after(self.game, s, len(draws), 0))

    def _stand_in(self, command: wire.StandIn, who: Who, away: Callable[[int], int]) -> Draft:
        self._playing()
        self._must_sit(who)
        at = self.seats[command.seat]
        if at.kind != "person" or self.holds(who, command.seat):
            raise Refused("forbidden", "a stand-in plays for another person")
        if away(command.seat) < AWAY_MS:
            raise Refused("forbidden", f"that person must be away for {AWAY_MS // 1000} seconds")
        return Draft("stood_in", {"seat": command.seat, "level": self.stand_in})

    def _back(self, command: wire.Back, who: Who, away: Any) -> Draft:
        self._playing()
        if not self.owns(who, command.seat):
            raise Refused("forbidden", f"nobody plays seat {command.seat} for you")
        return Draft("back", {"seat": command.seat})

    def _chat(self, command: wire.Chat, who: Who, away: Any) -> Draft:
        mine = self.held_by(who)
        if self.chat_rule == "off" or (self.chat_rule == "seats" and not mine):
            raise Refused("forbidden", "there is no chat for you at this table")
        if who.ids & self.muted:
            raise Refused("forbidden", "the host has muted you")
        if len(self.chat) >= MOST_CHAT:
            raise Refused("too_many", f"a table has at most {MOST_CHAT} lines of chat", seconds=3600)
        text = clean(command.text, 500)
        if not text:
            raise Refused("unreadable", "there is nothing to say in that")
        seat = mine[0] if mine else None
        return Draft("chat", {"person": who.person, "name": who.name, "seat": seat, "text": text})

    def _mute(self, command: wire.Mute, who: Who, away: Any) -> Draft:
        self._must_host(who)
        return Draft("muted", {"person": command.person, "on": command.on})

    def _rematch(self, command: wire.Rematch, who: Who, away: Any) -> Draft | Repeated:
        if not self.ended_somehow:
            raise Refused("not_over", "a rematch comes after the end")
        if self.origin == "import":
            raise Refused("forbidden", "an imported match has nobody to play it again")
        if not who.ids & self.people.keys():
            raise Refused("forbidden", "a rematch is for those who played")
        if self.rematch is not None:
            return Repeated(self.version - 1, self.rematch)
        return Draft("rematch", {"by": who.person})

    def _close(self, command: wire.Close, who: Who, away: Any) -> Draft:
        self._must_host(who)
        if self.ended_somehow:
            raise Refused("not_open", "this table is finished")
        mine = self.held_by(who)
        if self.live and set(self._person_seats()) - set(mine):
            raise Refused("forbidden", "others are still playing; leave your seat instead")
        return Draft("closed", {"reason": "host", "seat": None})

    _ways: Final[dict[type, Callable[..., Draft | Repeated]]] = {
        wire.MoveCommand: _move,
        wire.Undo: _undo,
        wire.Rewind: _rewind,
        wire.Agree: _agree,
        wire.Refuse: _refuse,
        wire.Sit: _sit,
        wire.Leave: _leave,
        wire.Kick: _kick,
        wire.SetBot: _set_bot,
        wire.Start: _start,
        wire.StandIn: _stand_in,
        wire.Back: _back,
        wire.Chat: _chat,
        wire.Mute: _mute,
        wire.Rematch: _rematch,
        wire.Close: _close,
    }

    # What must be so

    def _playing(self) -> Match:
        if self.status == "over":
            raise Refused("match_over", "the match is over")
        if self.match is None or not self.live:
            raise Refused("not_playing", "no match is going on at this table")
        return self.match

    def _must_be_open(self) -> None:
        if self.status != "open":
            raise Refused("not_open", "the match has begun")

    def _must_hold(self, who: Who, seat: int) -> None:
        if not self.holds(who, seat):
            raise Refused("forbidden", f"seat {seat} is not yours")

    def _must_sit(self, who: Who) -> list[int]:
        mine = self.held_by(who)
        if not mine:
            raise Refused("forbidden", "this is for those who hold a seat")
        return mine

    def _must_host(self, who: Who) -> None:
        if not self.is_host(who):
            raise Refused("forbidden", "this is for the host of the table")

    def _person_seats(self) -> list[int]:
        return [seat for seat, at in enumerate(self.seats) if at.kind == "person"]

    # Chance

    def _draws(self, game: Game[Any], s: Any, index: int) -> list[dict[str, Any]]:
        """Make every draw that is due in `s`; their readable forms."""
        made: list[dict[str, Any]] = []
        if self._seed is None:
            raise Refused("not_playing", "this match has no source of chance")
        source = FairDraws(self._seed)
        while game.actor(s) == CHANCE:
            code = source.next(game, s, index + len(made))
            game.apply(s, CHANCE, code)
            made.append(game.draws.to_json(code))
        return made

    def _after(self, game: Game[Any], s: Any, commands: int, before: int) -> After:
        due = commands // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY or game.actor(s) == NOBODY
        kept = game.dump(s) if due else None
        return After(commands, game.fingerprint(s), kept, tuple(game.waiting(s)), game.outcome(s))

    def _prefix_replay(self) -> Replay:
        commands = [(seat, shown) for seat, shown in self.prefix]
        spec = self.game.spec
        return Replay(spec.id, spec.version, self.game.seats, self.game.options.to_json(), commands)

    # The journal

    def apply(self, entry: Entry) -> None:
        """Take up an entry of the journal; raises `Damaged` if it does not fit."""
        if entry.seq != self.version:
            raise Damaged(f"entry {entry.seq} of table {self.id} where {self.version} was expected")
        try:
            getattr(self, f"_apply_{entry.kind}")(entry.data, entry.at)
        except (EtagereError, Refused, KeyError, TypeError, AttributeError) as error:
            raise Damaged(f"entry {entry.seq} ({entry.kind}) of table {self.id} does not fit: {error}") from error
        self.version = entry.seq + 1
        self.last_at = entry.at
        if (key := entry.data.get("id")) is not None:
            self._done[key] = Repeated(entry.seq, self.rematch if entry.kind == "rematch" else None)
            if len(self._done) > MOST_IDS:
                del self._done[next(iter(self._done))]
        if entry.kind in ("move", "rewound", "started"):
            self.match_stamp = self.version
            self._run_clocks(entry.at)
        if entry.kind not in ("move", "chat"):
            self.table_stamp = self.version
        if entry.kind in ("back", "stood_in", "left", "sat", "moved", "closed"):
            self.match_stamp = self.version

    def _apply_created(self, data: dict[str, Any], at: int) -> None:
        self.game = game_of(data["game"], len(data["seats"]), data["options"])
        if self.game.spec.version != data["version"]:
            raise Damaged(
                f"table {self.id} was played under version {data['version']} of {data['game']}; "
                f"this is version {self.game.spec.version}"
            )
        self.host: str = data["host"]
        self.public: bool = data["public"]
        self.clock = None if data["clock"] is None else wire.Clock(**data["clock"])
        self.chance: wire.Chance = data["chance"]
        self.spectators: bool = data["spectators"]
        self.chat_rule: wire.ChatRule = data["chat"]
        self.stand_in: wire.Level = data["stand_in"]
        self.rematch_of: str | None = data["rematch_of"]
        self.continued_from: str | None = data["continued_from"]
        self.prefix: list[Any] = data["prefix"]
        self.origin: Literal["table", "import"] = data["origin"]
        self.first_command = len(self.prefix)
        self.seats = [SeatState(**each) for each in data["seats"]]
        self.created = at
        if self.clock is not None:
            self._reserve = [self.clock.reserve * 1000] * len(self.seats)
        for each in self.seats:
            if each.person:
                self.people[each.person] = each.name or ""

    def _apply_sat(self, data: dict[str, Any], at: int) -> None:
        self.seats[data["seat"]] = SeatState("person", data["person"], data["name"])
        self.people[data["person"]] = data["name"]
        self._restart_clock(data["seat"], at)

    def _apply_moved(self, data: dict[str, Any], at: int) -> None:
        old = self.seats[data["seat"]]
        others = [s for s in self.seats if s is not old and old.person in (s.person, s.owner and s.owner[0])]
        if old.person is not None and not others:
            self.people.pop(old.person, None)
        if self.host == old.person and not others:
            self.host = data["person"]
        self._apply_sat(data, at)

    def _apply_left(self, data: dict[str, Any], at: int) -> None:
        seat = data["seat"]
        old = self.seats[seat]
        if not self.live:
            self.seats[seat] = SeatState()
            if old.person is not None and all(s.person != old.person for s in self.seats):
                self.people.pop(old.person, None)
            return
        person, name = (old.person, old.name) if old.kind == "person" else (old.owner or ("", "", True))[:2]
        self.seats[seat] = SeatState("bot", level=self.stand_in, owner=(person or "", name or "", True))
        self._maybe_withdraw()

    def _apply_stood_in(self, data: dict[str, Any], at: int) -> None:
        old = self.seats[data["seat"]]
        owner = (old.person or "", old.name or "", False)
        self.seats[data["seat"]] = SeatState("bot", level=data["level"], owner=owner)
        self._maybe_withdraw()

    def _apply_back(self, data: dict[str, Any], at: int) -> None:
        owner = self.seats[data["seat"]].owner
        if owner is None:
            raise Damaged(f"nobody owns seat {data['seat']} of table {self.id}")
        self.seats[data["seat"]] = SeatState("person", owner[0], owner[1])
        self._restart_clock(data["seat"], at)

    def _apply_kicked(self, data: dict[str, Any], at: int) -> None:
        self._apply_left(data, at)
        self.kicked.add(data["person"])

    def _apply_bot(self, data: dict[str, Any], at: int) -> None:
        level = data["level"]
        self.seats[data["seat"]] = SeatState() if level is None else SeatState("bot", level=level)

    def _apply_named(self, data: dict[str, Any], at: int) -> None:
        for each in self.seats:
            if each.person == data["person"]:
                each.name = data["name"]
            if each.owner is not None and each.owner[0] == data["person"]:
                each.owner = (data["person"], data["name"], each.owner[2])
        self.people[data["person"]] = data["name"]

    def _apply_started(self, data: dict[str, Any], at: int) -> None:
        if self.prefix:
            self.match = Match.from_replay(self._prefix_replay())
        else:
            spec = self.game.spec
            commands = [(CHANCE, shown) for shown in data["draws"]]
            options = self.game.options.to_json()
            self.match = Match.from_replay(Replay(spec.id, spec.version, self.game.seats, options, commands))
        self._adopt(self.match)
        if not self.prefix and self.game.actor(self.match.state) == CHANCE:
            raise Damaged(f"the setup of table {self.id} is cut short")
        self.status = "playing"
        self.started = at
        self._maybe_over(at)

    def _apply_move(self, data: dict[str, Any], at: int) -> None:
        match = self._playing()
        seat = data["seat"]
        self._charge(seat, at)
        self._recorded.queue = list(data["draws"])
        match.play(seat, data["move"])
        if self._recorded.queue:
            raise Damaged(f"a move of table {self.id} has more draws than are due")
        self.proposal = None
        self._maybe_over(at)

    def _apply_rewound(self, data: dict[str, Any], at: int) -> None:
        match = self._playing()
        before = len(match.commands)
        match.rewind(data["to"])
        self._adopt(match)
        self._base += before - len(match.commands) + 1
        self.era += 1
        self.cause = data["cause"]
        self.proposal = None

    def _apply_proposed(self, data: dict[str, Any], at: int) -> None:
        self.proposal = Proposal(data["to"], data["by"], set(data["agreed"]))

    def _apply_agreed(self, data: dict[str, Any], at: int) -> None:
        if self.proposal is not None:
            self.proposal.agreed |= set(data["seats"])

    def _apply_refused(self, data: dict[str, Any], at: int) -> None:
        self.proposal = None

    def _apply_chat(self, data: dict[str, Any], at: int) -> None:
        self.chat.append(ChatEntry(at, data["person"], data["name"], data["seat"], data["text"]))

    def _apply_muted(self, data: dict[str, Any], at: int) -> None:
        if data["on"]:
            self.muted.add(data["person"])
        else:
            self.muted.discard(data["person"])

    def _apply_rematch(self, data: dict[str, Any], at: int) -> None:
        self.rematch = data["table"]

    def _apply_closed(self, data: dict[str, Any], at: int) -> None:
        self.closing = (data["reason"], data["seat"])
        self.status = "closed"
        self.ended = at
        self.proposal = None

    def _maybe_over(self, at: int) -> None:
        if self.match is not None and self.match.over:
            self.status = "over"
            self.ended = at

    def _maybe_withdraw(self) -> None:
        """A proposal needs somebody who made it."""
        if self.proposal is not None and self.seats[self.proposal.by].kind != "person":
            self.proposal = None

    def _adopt(self, match: Match) -> None:
        """Let the match read its draws from the journal."""
        match.source = self._recorded

    # Clocks

    def _charge(self, seat: int, at: int) -> None:
        if self.clock is None or seat not in self._since or self.seats[seat].kind != "person":
            return
        used = at - self._since.pop(seat)[1]
        self._reserve[seat] = max(0, self._reserve[seat] - max(0, used - self.clock.move * 1000))

    def _run_clocks(self, at: int) -> None:
        since = {}
        for seat in self.awaited():
            asked = self.decision(seat)
            assert asked is not None
            before = self._since.get(seat)
            since[seat] = before if before is not None and before[0] == asked else (asked, at)
        self._since = since

    def _restart_clock(self, seat: int, at: int) -> None:
        if seat in self._since:
            self._since[seat] = (self._since[seat][0], at)

    # The record

    def replay(self) -> Replay:
        """The record of a match that has ended; raises `Refused` while it runs."""
        if not self.ended_somehow or self.match is None:
            raise Refused("not_over", "the record opens when the match has ended")
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
        )

    def rematch_plan(self, who: Who) -> wire.TableCreate:
        """The same table again, for the seats moved on by one."""
        return wire.TableCreate(
            game=self.game.spec.id,
            seats=[wire.SeatOpen() for _ in self.seats],
            options=self.game.options.to_json(),
            public=self.public,
            clock=self.clock,
            spectators=self.spectators,
            chat=self.chat_rule,
            stand_in=self.stand_in,
        )

    def rematch_seats(self) -> list[dict[str, Any]]:
        """Who sits where at a rematch: the last seat becomes the first."""
        around: Sequence[SeatState] = [self.seats[-1], *self.seats[:-1]]
        seats: list[dict[str, Any]] = []
        for each in around:
            if each.kind == "person":
                seats.append({"kind": "person", "person": each.person, "name": each.name})
            elif each.kind == "bot" and each.owner is not None:
                seats.append({"kind": "open"})
            else:
                seats.append({"kind": "bot", "level": each.level})
        return seats


def imported(replay: Replay, who: Who, now: int) -> tuple[list[Entry], bytes | None, After, Match]:
    """The journal of a match that comes from a file; raises `ReplayError` if it does not replay.

    The names of the file are kept for the seats; nobody holds them.
    """
    match = Match.from_replay(replay)
    names = [clean(name, 32) for name in replay.names or []]
    seats = [
        {"kind": "person", "person": "", "name": (names[i] if i < len(names) else "") or f"Seat {i + 1}"}
        for i in range(replay.seats)
    ]
    spec = match.game.spec
    created = {
        "game": spec.id,
        "version": spec.version,
        "options": match.game.options.to_json(),
        "seats": seats,
        "host": who.person,
        "public": False,
        "clock": None,
        "chance": "fair" if replay.seed is not None else "seeded",
        "spectators": True,
        "chat": "off",
        "stand_in": "casual",
        "rematch_of": None,
        "continued_from": None,
        "prefix": [[seat, shown] for seat, shown in replay.commands],
        "origin": "import",
    }
    kinds: list[tuple[str, dict[str, Any]]] = [("created", created), ("started", {"draws": []})]
    if not match.over:
        kinds.append(("closed", {"reason": "abandoned", "seat": None}))
    entries = [Entry(seq, kind, data, now) for seq, (kind, data) in enumerate(kinds)]
    kept = match.game.dump(match.state)
    after = After(len(match.commands), match.fingerprint, kept, (), match.outcome)
    return entries, replay.seed, after, match
