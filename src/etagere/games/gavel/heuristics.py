"""How bots judge Gavel."""

from __future__ import annotations

from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.gavel.actions import BID
from etagere.games.gavel.scoring import score
from etagere.games.gavel.state import State


def estimate(s: State, seat: int) -> int:
    """How well a seat stands, in hundredths of a point: a coin still buys about a third of a gem."""
    return 100 * score(s, seat) + 30 * s.coins[seat]


def rate(s: State, seat: int, action: int) -> int:
    """How promising a bid looks: about two coins for a favourite, one for another gem."""
    wanted = 2 if s.gem == s.favourite[seat] else 1
    away = action - BID - wanted
    return -away if away > 0 else away


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick player would do: bid about what the gem is worth."""
    most = 3 if s.gem == s.favourite[seat] else 2
    return BID + min(s.coins[seat], rng.below(most + 1))
