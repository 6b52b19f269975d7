"""How bots judge Barrage."""

from __future__ import annotations

from etagere.core.flow import Choices
from etagere.core.rng import Rng
from etagere.games.barrage.rules import sample
from etagere.games.barrage.scoring import score
from etagere.games.barrage.state import State


def estimate(s: State, seat: int) -> int:
    """How well a seat stands, in hundredths of a point."""
    return 100 * score(s, seat)


def rate(s: State, seat: int, action: int) -> int:
    """How promising an action looks before any search."""
    return 0


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick player would do."""
    return sample(s, seat, rng, found)
