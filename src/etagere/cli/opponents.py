"""Bots at a terminal table: every bot and level of `etagere.bots` by its name, and your own by where they are."""

from __future__ import annotations

from collections.abc import Collection

from etagere.bots import Bot, bot
from etagere.core.contract import Action, Seat
from etagere.core.match import Match
from etagere.core.rng import mixed_seed

DEFAULT = "casual"


def opponent(name: str, seed: int, asked: Collection[str] = ()) -> Bot:
    """The bot of that name, or `package.module:Name` if it was asked for; raises `UnknownBot` with those that exist.

    Importing a module runs it, and a saved match may be a stranger's: what it names alone is not imported.
    """
    own = mixed_seed("terminal", seed)
    if ":" not in name or name not in asked:
        return bot(name, own)
    from etagere.arena.makers import any_bot

    return any_bot(name, own)


def choice(of: Bot, match: Match, seat: Seat) -> Action:
    """What a bot does in a seat, from what that seat may know."""
    return of.choose(match.position(seat))
