"""How bots judge Nim."""

from __future__ import annotations

from etagere.core.engine import Choices
from etagere.core.rng import Rng
from tests.nim import rules, scoring, spec
from tests.nim.state import State


def balance(s: State) -> int:
    """0 where the one to move cannot win between two: heaps count by fours, and balance each other as bit sets."""
    both = 0
    for heap in range(spec.HEAPS):
        both ^= s.heaps[heap] % (spec.MOST_TAKEN + 1)
    return both


def estimate(s: State, seat: int) -> int:
    """Hundredths of a point: what is won, and half a point for having left the others a balanced table."""
    if s.last != spec.NONE:
        return 100 * scoring.score(s, seat)
    return 50 if (s.seat != seat) == (balance(s) == 0) else 0


def rate(s: State, seat: int, action: int) -> int:
    """The more the better, before any search."""
    return action % spec.MOST_TAKEN


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick player would do: anything."""
    return rules.sample(s, seat, rng, found)
