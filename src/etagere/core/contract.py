"""The contract every game answers to, so that everything else is written once.

State is data, rules are functions over it, and a `Game` gathers them: the rules with seats and
options chosen, immutable, shared by any number of matches.
Hot names (`actor`, `fill_legal`, `apply`, ...) are the functions of the game's rooms themselves:
they trust their caller, and a seat that does not exist may be read beside the arrays of a compiled room.
The names that `Game` defines itself check their seat; `Match` is the friendly driver that checks everything.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from hashlib import blake2b
from json import dumps
from operator import attrgetter, index
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, Literal, SupportsIndex, TypeGuard, TypeVar

from etagere.core.actions import ActionSpace
from etagere.core.constants import CHANCE, NOBODY
from etagere.core.engine import Choices, engine_of
from etagere.core.engine import State as AnyState
from etagere.core.errors import BrokenGame, EtagereError, OtherVersion, UnknownSeat, WrongOption, WrongSeats
from etagere.core.events import EventSpace
from etagere.core.log import EventLog
from etagere.core.mixing import fold
from etagere.core.rng import Rng
from etagere.core.rooms import Rooms, check_complete
from etagere.core.scratch import SCRATCH
from etagere.core.sentences import Sentence, sentence
from etagere.core.tensor import TensorSpec
from etagere.core.variants import Adjustable

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "Adjustable",
    "Choices",
    "Draw",
    "EventLog",
    "Game",
    "GameSpec",
    "Json",
    "Options",
    "Outcome",
    "Prompt",
    "RivalResult",
    "Rng",
    "Rooms",
    "ScoreLine",
    "Seat",
    "choice",
]

Seat = int
Action = int
Draw = int
Json = Any

S = TypeVar("S", bound=AnyState)


def choice(*values: Any) -> Any:
    """Declare an option with its possible values, the default first."""
    return field(default=values[0], metadata={"values": values})


@dataclass(frozen=True)
class Options:
    """What a table may choose about a game; each game derives its own."""

    rivals: ClassVar[tuple[str, ...]] = ()
    """Options about rivals without a seat: first how many take part, then what else is asked about them."""

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Options:
        """Options from names and values; raises `WrongOption` with what is possible."""
        known = {each.name: each.metadata["values"] for each in fields(cls)}
        for name, value in given.items():
            if name not in known:
                raise WrongOption(sentence("option", got=repr(name), count=len(known), known=", ".join(known)))
            if not any(value == v and type(value) is type(v) for v in known[name]):
                allowed = ", ".join(map(repr, known[name]))
                raise WrongOption(sentence("option_value", name=name, known=allowed, got=repr(value)))
        return cls(**given)

    def to_json(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def seats(self, spec: GameSpec) -> range:
        """How many seats a table with these options may have; a game whose options matter for it says so here."""
        return range(spec.min_seats, spec.max_seats + 1)

    @classmethod
    def choices(cls) -> dict[str, tuple[Any, ...]]:
        """Every option with its values, the default first."""
        return {each.name: each.metadata["values"] for each in fields(cls)}


@dataclass(frozen=True)
class GameSpec:
    """Facts about a game, declared."""

    id: str
    title: str
    version: int
    """The newest version of the rules, which new matches follow."""
    min_seats: int
    max_seats: int
    has_chance: bool
    has_secrets: bool
    has_sealed: bool
    longest: int
    """No match has more decisions and draws than this; a guard against endless ones."""
    stage: Literal["draft", "beta", "stable"]
    options: type[Options]

    # What the box says; a shelf shows what is told.
    minutes: int | None = None
    """About how long a match of people takes."""
    weight: float | None = None
    """How much there is to think about, from 1 (light) to 5 (heavy), in halves."""
    accent: str | None = None
    """The colour of the box where no cover is drawn, as `#rrggbb`; one is made from the id if left out."""

    adjustable: tuple[Adjustable, ...] = ()
    """Numbers of `spec.py` that a designer may change, for `etagere lab`."""

    oldest: int = 1
    """The oldest version of the rules that is still played; `docs/adr` says when it may be raised."""

    @property
    def versions(self) -> range:
        """Every version of the rules that is played, the newest last."""
        return range(self.oldest, self.version + 1)


@dataclass(frozen=True)
class Prompt:
    """The question put to a seat: a translation key and its parameters."""

    key: str
    params: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        return {"key": self.key, "params": dict(self.params)}


@dataclass(frozen=True)
class ScoreLine:
    """One line of the score sheet."""

    key: str
    points: int
    params: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        return {"key": self.key, "points": self.points, "params": dict(self.params)}


@dataclass(frozen=True)
class RivalResult:
    """How a rival without a seat did: place and points among everybody, and the numbers compared after the points."""

    place: int
    score: int
    tiebreaks: tuple[int, ...]

    def to_json(self) -> dict[str, Json]:
        return {"place": self.place, "score": self.score, "tiebreaks": list(self.tiebreaks)}


@dataclass(frozen=True)
class Outcome:
    """How a match ended: places (1 is first, equal numbers share), points, tie-breaks, and why."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    tiebreaks: tuple[tuple[int, ...], ...]
    """Per seat, the numbers compared after the points; empty where the book has no tie-break."""
    reason: str
    rivals: tuple[RivalResult, ...] = ()
    """Of those who take part without a seat, in their order."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that are first; none where a rival is."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def wins(self) -> tuple[float, ...]:
        """The share of the win by seat: 1 for a sole first place, less where rivals or seats share it."""
        return win_shares(self.places, [each.place for each in self.rivals])

    def to_json(self) -> dict[str, Json]:
        told = {
            "places": list(self.places),
            "scores": list(self.scores),
            "tiebreaks": [list(each) for each in self.tiebreaks],
            "reason": self.reason,
        }
        return told | {"rivals": [each.to_json() for each in self.rivals]} if self.rivals else told


def win_shares(places: Sequence[int], rival_places: Sequence[int]) -> tuple[float, ...]:
    """The share of the win by seat where the first place may be shared, also with rivals."""
    first = [*places, *rival_places].count(1)
    return tuple(1 / first if place == 1 else 0.0 for place in places)


class Game(ABC, Generic[S]):
    """The rules with seats, options and a version chosen. Each game's `game.py` derives one and adds `new_state`."""

    spec: ClassVar[GameSpec]
    rooms: ClassVar[Rooms]
    actions: ActionSpace
    draws = ActionSpace()
    """Empty for a game without chance."""
    events: EventSpace
    tensor: TensorSpec

    # Hot names: functions of the rooms, bound when the game is made. They trust their caller.
    actor: Callable[[S], Seat]
    """Who decides now: a seat, `CHANCE`, or `NOBODY` when the match is over."""
    awaited: Callable[[S], int]
    """Every seat that owes a decision, as a bit set."""
    fill_legal: Callable[[S, Seat, Choices], int]
    """Write the legal actions of an awaited seat, ascending, into the scratch; return how many."""
    sample: Callable[[S, Seat, Rng, Choices], Action]
    """A legal action, each equally likely."""
    apply: Callable[..., None]
    """`apply(s, seat, action, log=None)`: change `s`; for CHANCE the action is a draw."""
    fill_odds: Callable[[S, Choices], int]
    """At a chance step: write every draw, ascending, and its weight as a rating into the scratch; return how many."""
    draw: Callable[[S, Rng], Draw]
    """Sample one draw by its odds without building the list."""
    settle: Callable[[S, Rng], None]
    """Make every draw that is due now."""
    determinize: Callable[[S, Seat, Rng], None]
    """In place, on a clone: replace what the viewer cannot know by something possible."""
    unseal: Callable[[S, Seat], None]
    """In place, on a clone: reopen the sealed decisions of others."""
    view: Callable[[S, Seat | None], Json]
    """What a viewer may know, built up from nothing; None is a spectator."""
    advice: Callable[[S, Seat | None], Json]
    """What helps a viewer to decide, as JSON: it follows from what the viewer knows, and is no part of `view`."""
    prompt: Callable[[S, Seat], Prompt]
    """The question an awaited seat is asked."""
    observe: Callable[[S, Seat, Any], None]
    """Fill a flat row of floats laid out by `tensor` with what the viewer knows."""
    check: Callable[[S], None]
    """Raise `BrokenLaw` if a law of the box is broken."""
    score_sheet: Callable[[S, Seat], list[ScoreLine]]
    """The score line by line; sums to the score."""

    def __init_subclass__(cls, **given: Any) -> None:
        """A class that lacks something says so when it is made; raises `BrokenGame`."""
        super().__init_subclass__(**given)
        check_complete(cls)

    def __init__(self, seats: int, options: Options, version: int | None = None) -> None:
        """The newest version of the rules, unless another is named; raises `OtherVersion`."""
        self.seats = seats
        self.options = options
        self.version = self.spec.version if version is None else checked_version(self.spec, version)
        self.rivals = 0
        """Who takes part without a seat, moved by the rules: ranked with the seats and numbered after them."""
        rooms, chance = self.rooms, self.spec.has_chance
        rules, views = rooms.rules, rooms.views
        for name in ("actor", "awaited", "fill_legal", "sample", "apply"):
            setattr(self, name, getattr(rules, name))
        self.fill_odds = rules.fill_odds if chance else _no_odds
        self.draw = rules.draw if chance else _no_draw
        self.settle = rules.settle if chance else _nothing
        self.determinize = getattr(rooms.worlds, "determinize", _nothing)
        self.unseal = getattr(rooms.worlds, "unseal", _nothing)
        self.view = views.view
        self.advice = _no_advice if rooms.advice is None else rooms.advice.advice
        self.prompt = views.prompt
        self.observe = rooms.observing.observe
        self.check = rooms.laws.check
        self.score_sheet = rooms.scoring.score_sheet
        self._infoset = infoset_of(self.spec, rooms)
        own = (rooms.rules, rooms.scoring, rooms.worlds, rooms.heuristics, rooms.observing)
        defaults = SimpleNamespace(infoset=self._infoset)
        self.engine = engine_of(rooms.engine, rooms.state, defaults, *(room for room in own if room is not None))

    @abstractmethod
    def new_state(self) -> S:
        """A state before the first draw; setup that needs chance is played as draws."""

    @property
    def compiled(self) -> bool:
        """Whether the rules run as compiled code."""
        return self.rooms.engine is not None

    @classmethod
    def has_advice(cls) -> bool:
        """Whether the game has a room `advice`; without one its advice is empty."""
        return cls.rooms.advice is not None

    def checked_seat(self, seat: Any) -> Seat:
        """The seat if this game has it; raises `UnknownSeat`."""
        if type(seat) is int and 0 <= seat < self.seats:
            return seat
        if not is_whole(seat) or not 0 <= index(seat) < self.seats:
            raise UnknownSeat(sentence("seat", last=self.seats - 1, got=repr(seat)))
        return index(seat)

    def checked_viewer(self, viewer: Any) -> Seat | None:
        """The viewer if it is a seat of this game or a spectator (None); raises `UnknownSeat`."""
        return None if viewer is None else self.checked_seat(viewer)

    def waiting(self, s: S) -> list[Seat]:
        """Every seat that owes a decision, the actor first, then clockwise."""
        first = self.actor(s)
        if first < 0:
            return []
        seats = self.awaited(s)
        around = [(first + i) % self.seats for i in range(self.seats)]
        return [seat for seat in around if seats >> seat & 1]

    def opens_turn(self, s: S) -> bool | None:
        """Whether the step a match waits for opens a turn of a seat or a rival; None where the game does not say."""
        return None

    def legal(self, s: S, seat: Seat) -> list[Action]:
        """The legal actions of an awaited seat, ascending; raises `UnknownSeat`."""
        if type(seat) is not int or not 0 <= seat < self.seats:  # here, because a call costs as much as a short list
            seat = self.checked_seat(seat)
        return self.engine.legal(s, seat, SCRATCH.found)

    def odds(self, s: S) -> list[tuple[Draw, int]]:
        """At a chance step: every draw, ascending, with its integer weight; none in a game without chance."""
        found = SCRATCH.found
        return found.weighed(self.fill_odds(s, found))

    def scores(self, s: S) -> list[int]:
        """Points as the rulebook counts them if the match ended now, secrets included."""
        return [self.rooms.scoring.score(s, seat) for seat in range(self.seats)]

    def places(self, s: S) -> list[int]:
        """1 for the first, equal numbers for those who share a place; rivals are ranked with the seats."""
        return self._all_places(s)[: self.seats]

    def rival_results(self, s: S) -> list[RivalResult]:
        """How those without a seat stand, in their order."""
        places, scoring = self._all_places(s), self.rooms.scoring
        return [
            RivalResult(places[each], scoring.score(s, each), tuple(scoring.tiebreaks(s, each)))
            for each in range(self.seats, self.seats + self.rivals)
        ]

    def _all_places(self, s: S) -> list[int]:
        rank_keys = [self.rooms.scoring.rank_key(s, each) for each in range(self.seats + self.rivals)]
        return [1 + sum(other > own for other in rank_keys) for own in rank_keys]

    def outcome(self, s: S) -> Outcome | None:
        """How the match ended, or None while it runs."""
        if self.actor(s) != NOBODY:
            return None
        scoring = self.rooms.scoring
        return Outcome(
            places=tuple(self.places(s)),
            scores=tuple(self.scores(s)),
            tiebreaks=tuple(tuple(scoring.tiebreaks(s, seat)) for seat in range(self.seats)),
            reason=f"{self.spec.id}.reason.{scoring.reason(s)}",
            rivals=tuple(self.rival_results(s)),
        )

    def infoset(self, s: S, viewer: Seat) -> int:
        """A 64-bit number of what a viewer knows, the same in every build: positions with equal views have equal
        numbers, others different ones. Raises `UnknownSeat`."""
        return self._infoset(s, self.checked_seat(viewer))

    def dump(self, s: S) -> dict[str, Json]:
        """The whole state, exact; for storage, never for clients."""
        state = self.rooms.state.State
        told = {name: _plain(getattr(s, name)) for name in state.FIELDS}
        return {name: value for name, value in told.items() if name not in state.LATER or value != state.LATER[name]}

    def load(self, data: Json) -> S:
        """The state that `dump` wrote; raises `EtagereError` if it does not fit."""
        s = self.new_state()
        names, later = self.rooms.state.State.FIELDS, self.rooms.state.State.LATER
        if not isinstance(data, Mapping) or set(data) | set(later) != set(names):
            raise EtagereError(sentence("state_fields", game=self.spec.id, known=", ".join(names)))
        for name in names:
            old, new = _plain(getattr(s, name)), data[name] if name in data else later[name]
            if not _fits(old, new):
                raise EtagereError(sentence("state_field", name=name, like=str(old)[:40]))
            try:
                setattr(s, name, list(new) if isinstance(new, list) else new)
            except (OverflowError, ValueError, TypeError, IndexError) as error:
                raise EtagereError(sentence("state_value", name=name)) from error
        return s

    def fingerprint(self, s: S) -> int:
        """A 64-bit number of the whole state, stable across runs, machines and builds."""
        state = self.rooms.state.State
        first_fields = _first_fields(state)(s)
        parts = [_numeral(each) if isinstance(each, int) else ",".join(map(_numeral, each)) for each in first_fields]
        for name, first in state.LATER.items():
            value = _plain(getattr(s, name))
            if value != first:
                parts.append(f"{name}={_joined(value)}")
        text = ";".join(parts)
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")

    def __reduce__(self) -> tuple[Any, ...]:
        return _game, (type(self), self.seats, self.options, self.version)

    def __repr__(self) -> str:
        chosen = "".join(f", {k}={v!r}" for k, v in self.options.to_json().items())
        if self.version != self.spec.version:
            chosen += f", version={self.version}"
        return f"<{self.spec.id}: seats={self.seats}{chosen}>"


def _game(of: type[Game[Any]], seats: int, options: Options, version: int) -> Game[Any]:
    """A game that was pickled or copied."""
    return of(seats, options) if version == of.spec.version else of(seats, options, version)


def checked_seats(spec: GameSpec, seats: Any, options: Options | None = None) -> int:
    """The number of seats if this game can be played by so many with these options; raises `WrongSeats`."""
    chosen = spec.options() if options is None else options
    allowed = chosen.seats(spec)
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in allowed:
        raise WrongSeats(_table_for(spec, seats, allowed, chosen))
    return seats


def fewest_seats(spec: GameSpec) -> int:
    """The smallest table this game has with any option; `spec.min_seats` is the smallest with none changed."""
    changed = [replace(spec.options(), **{name: each}) for name, of in spec.options.choices().items() for each in of]
    return min([spec.min_seats, *(each.seats(spec)[0] for each in changed)])


def checked_version(spec: GameSpec, version: Any) -> int:
    """The version if this game plays it; raises `OtherVersion`."""
    if is_whole(version) and index(version) in spec.versions:
        return index(version)
    newer = is_whole(version) and index(version) > spec.version
    played = {"count": len(spec.versions), "oldest": spec.oldest, "newest": spec.version}
    raise OtherVersion(
        sentence("version", title=spec.title, got=repr(version), newer="yes" if newer else "no", **played)
    )


def infoset_of(spec: GameSpec, rooms: Rooms) -> Callable[[Any, Seat], int]:
    """What numbers the knowledge of a viewer: the game's own function, its open state, or as a last resort its view."""
    own: Callable[[Any, Seat], int] | None = getattr(rooms.worlds, "infoset", None)
    if own is not None:
        return own
    if hasattr(rooms.state.State, "public_number") and not (spec.has_secrets or spec.has_sealed):
        return _open_infoset

    def viewed(s: Any, viewer: Seat) -> int:
        text = dumps([viewer, rooms.views.view(s, viewer)], sort_keys=True, separators=(",", ":"))
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")

    return viewed


def _open_infoset(s: Any, viewer: Seat) -> int:
    return fold(s.public_number(), viewer)


def _table_for(spec: GameSpec, seats: Any, allowed: range, options: Options) -> Sentence:
    """How many seats the game is for, and which change of an option would allow so many."""
    option, values = _would_fit(spec, seats, options)
    return sentence(
        "seats",
        title=spec.title,
        least="none" if len(allowed) == 1 else str(allowed[0]),
        most=allowed[-1],
        usual="yes" if allowed == range(spec.min_seats, spec.max_seats + 1) else "no",
        got=repr(seats),
        option=option,
        values=values,
    )


def _would_fit(spec: GameSpec, seats: Any, options: Options) -> tuple[str, str]:
    """An option that would allow so many seats, and its values that do; mostly `none`."""
    for name, values in spec.options.choices().items():
        fitting = [value for value in values if seats in replace(options, **{name: value}).seats(spec)]
        if fitting and isinstance(seats, int) and not isinstance(seats, bool):
            return name, " / ".join(map(str, fitting))
    return "none", ""


def _no_odds(s: Any, found: Choices) -> int:
    return 0


def _no_draw(s: Any, rng: Rng) -> Draw:
    raise BrokenGame("a game that says has_chance=False waits for CHANCE: see `actor` in its rules.py")


def _nothing(s: Any, *given: Any) -> None:
    """What there is to settle, replace or reopen in a game without chance or secrets."""


def _no_advice(s: Any, viewer: Seat | None) -> dict[str, Json]:
    return {}


def is_whole(value: Any) -> TypeGuard[SupportsIndex]:
    """Whether a value is a whole number; those of NumPy are, `True` is not."""
    return hasattr(type(value), "__index__") and not isinstance(value, bool)


def _plain(value: Any) -> Any:
    return value if isinstance(value, int) else list(value)


class _Numerals(dict[int, str]):
    """Numbers as text; looking up those that fields mostly hold is three times as fast as writing them."""

    def __missing__(self, number: int) -> str:
        return str(number)


_numeral = _Numerals((number, str(number)) for number in range(-16, 1024)).__getitem__


@cache
def _first_fields(state: Any) -> Callable[[Any], tuple[Any, ...]]:
    """What takes out of a state the fields it has had from the beginning."""
    one, *more = (name for name in state.FIELDS if name not in state.LATER)
    taken = attrgetter(one, *more)
    return taken if more else lambda s: (taken(s),)


def _joined(value: Any) -> str:
    return str(int(value)) if isinstance(value, int) else ",".join(map(_numeral, value))


def _fits(old: Any, new: Any) -> bool:
    if isinstance(old, list):
        return isinstance(new, list) and len(new) == len(old) and all(type(each) is int for each in new)
    return type(new) is int
