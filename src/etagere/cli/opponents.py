"""Bots at a terminal table: every bot and level of `etagere.bots` by its name."""

from __future__ import annotations

from etagere.bots import Bot, bot
from etagere.core.contract import Action, Seat
from etagere.core.match import Match
from etagere.core.rng import mixed_seed

DEFAULT = "casual"


def opponent(name: str, seed: int) -> Bot:
    """The bot of that name; raises `UnknownBot` with the names that exist."""
    return bot(name, mixed_seed("terminal", seed))


def choice(of: Bot, match: Match, seat: Seat) -> Action:
    """What a bot does in a seat, from what that seat may know."""
    return of.choose(match.position(seat))
