"""What loops over any game call: playouts, search, vector environments.

Interpreted, an `Engine` holds the functions of a game's rooms as they are.
Compiled, each game's `engine.pyx` puts the same functions into a table of C methods (`engine.pxi`),
so that a loop over any game never enters the interpreter.
People and ordinary programs call the same functions through `Game`.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from etagere.core import listing
from etagere.core.constants import CHANCE, MOST_CHOICES, MOST_SEATS, NOBODY
from etagere.core.fill import filled
from etagere.core.log import EventLog
from etagere.core.rng import Rng

SMALL = 16384
SMALL_INTS = list(range(SMALL))


class State:
    """What every game's state derives from; it has no fields of its own."""


class Choices:
    """Scratch that `fill_legal` writes legal actions into, `rate_all` their ratings, and `estimate_all` how every seat
    stands; no part of any state.
    """

    def __init__(self) -> None:
        self.codes = filled(MOST_CHOICES, 0)
        self.ratings = filled(MOST_CHOICES, 0)
        self.estimates = filled(MOST_SEATS, 0)

    def __getattr__(self, name: str) -> Any:
        """For plain Python over a compiled core: what is found as views one can write into."""
        if name == "codes":
            return self._view()
        if name == "ratings":
            return self._ratings_view()
        if name == "estimates":
            return self._estimates_view()
        raise AttributeError(name)

    def _view(self) -> Any:
        view = self.codes
        return view

    def _ratings_view(self) -> Any:
        view = self.ratings
        return view

    def _estimates_view(self) -> Any:
        view = self.estimates
        return view

    def weigh(self, n: int, draw: int, weight: int) -> int:
        """Add a draw to the n found, with its weight as a rating, if it has any; how many there are then."""
        if weight <= 0:
            return n
        self.codes[n] = draw
        self.ratings[n] = weight
        return n + 1

    def weighed(self, n: int) -> list[tuple[int, int]]:
        """The first n draws, each with its weight."""
        return [(self.codes[i], self.ratings[i]) for i in range(n)]

    def shared_out(self, n: int) -> list[tuple[int, float]]:
        """The first n draws, each with its probability."""
        total = 0
        for i in range(n):
            total += self.ratings[i]
        one = float(total)  # compiled, ints would be divided as C divides them
        return [(self.codes[i], self.ratings[i] / one) for i in range(n)]

    def first(self, n: int) -> list[int]:
        """The first n codes, which ascend, as a list."""
        if n > 0 and self.codes[n - 1] >= SMALL:
            return [self.codes[i] for i in range(n)]
        return listing.listed(self.codes, n, SMALL_INTS)


class Engine:
    """The moving parts of one game, the same names for all."""

    def __init__(self, state: ModuleType | None = None, *rooms: Any) -> None:
        if state is not None:
            setattr(self, "copy", state.State.copy_from)
        for name in NAMES:
            for room in rooms:
                if hasattr(room, name):
                    setattr(self, name, getattr(room, name))

    def complain(self) -> None:
        """Raise what went wrong in a loop that could not; here nothing is held back."""

    def copy(self, to: State, source: State) -> None:
        """Make `to` equal to `source` without allocating."""

    def actor(self, s: State) -> int:
        """The seat that decides now, CHANCE, or NOBODY when the match is over."""
        return NOBODY

    def awaited(self, s: State) -> int:
        """The seats that owe a decision, as a bit set."""
        return 0

    def fill_legal(self, s: State, seat: int, found: Choices) -> int:
        """Write the legal actions of an awaited seat, ascending; return how many."""
        return 0

    def legal(self, s: State, seat: int, found: Choices) -> list[int]:
        """The legal actions of an awaited seat, ascending; one call where `fill_legal` and `first` are two."""
        return found.first(self.fill_legal(s, seat, found))

    def sample(self, s: State, seat: int, rng: Rng, found: Choices) -> int:
        """A legal action, each equally likely."""
        return 0

    def apply(self, s: State, seat: int, action: int, log: EventLog | None) -> None:
        """Carry out a decision, or for CHANCE a draw."""

    def draw(self, s: State, rng: Rng) -> int:
        """A draw by its odds; the state waits for CHANCE."""
        return 0

    def fill_odds(self, s: State, found: Choices) -> int:
        """Write every possible draw, ascending, and its weight as a rating; return how many."""
        return 0

    def score(self, s: State, seat: int) -> int:
        """Points as the rulebook counts them if the match ended now."""
        return 0

    def rank_key(self, s: State, seat: int) -> int:
        """A number that orders the seats: points, then tie-breaks; equal numbers share a place."""
        return 0

    def infoset(self, s: State, viewer: int) -> int:
        """What a viewer knows, as a number of 64 bits: equal for equal knowledge."""
        return 0

    def determinize(self, s: State, viewer: int, rng: Rng) -> None:
        """Replace what `viewer` cannot know by something possible."""

    def unseal(self, s: State, viewer: int) -> None:
        """Reopen the sealed decisions of others."""

    def estimate(self, s: State, seat: int) -> int:
        """How well a seat stands, in hundredths of a point, for bots."""
        return 0

    def estimate_all(self, s: State, seats: int, found: Choices) -> None:
        """Estimate how every seat stands; a game works out here once what the estimates share."""
        for seat in range(seats):
            found.estimates[seat] = self.estimate(s, seat)

    def estimate_after(self, before: State, s: State, seats: int, found: Choices) -> None:
        """Estimate how every seat stands, where `found` has how they stood in `before`; a game that can tell whose
        estimate is the same in both leaves it as it is."""
        self.estimate_all(s, seats, found)

    def rate(self, s: State, seat: int, action: int) -> int:
        """How promising an action looks before any search; only comparisons matter."""
        return 0

    def rate_all(self, s: State, seat: int, n: int, found: Choices) -> None:
        """Rate the n legal actions found; a game works out here once what their ratings share."""
        for i in range(n):
            found.ratings[i] = self.rate(s, seat, found.codes[i])

    def policy(self, s: State, seat: int, rng: Rng, found: Choices) -> int:
        """The action a quick but sensible player would choose, for rollouts."""
        return 0

    def observe(self, s: State, viewer: int, out: Any) -> None:
        """Fill a row of floats with what a viewer knows."""

    def settle(self, s: State, rng: Rng) -> None:
        """Make every draw that is due now."""
        while self.actor(s) == CHANCE:
            self.apply(s, CHANCE, self.draw(s, rng), None)


COMPILED = ("OwnEngine", "Engine", "ChanceEngine", "RulesEngine")
"""What the class in a game's `engine.pyx` is called: with functions only it has, with all, without secrets, without
chance too."""


def engine_of(compiled: ModuleType | None, state: ModuleType, *rooms: Any) -> Engine:
    """The engine of a game: its compiled table, or its functions as they are, those of later rooms first."""
    if compiled is not None:
        found = next(getattr(compiled, name) for name in COMPILED if hasattr(compiled, name))
        table: Engine = found()
        return table
    try:
        plain = import_module("etagere.core.plain_engine")
    except ModuleNotFoundError:
        return Engine(state, *rooms)
    over_compiled_core: Engine = plain.PlainEngine(state, *rooms)
    return over_compiled_core


NAMES = (
    "actor",
    "awaited",
    "fill_legal",
    "sample",
    "apply",
    "draw",
    "fill_odds",
    "settle",
    "score",
    "rank_key",
    "infoset",
    "determinize",
    "unseal",
    "estimate",
    "estimate_all",
    "estimate_after",
    "rate",
    "rate_all",
    "policy",
    "observe",
)
