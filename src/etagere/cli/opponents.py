"""Bots at a terminal table: every bot and level of `etagere.bots` by its name."""

from __future__ import annotations

from typing import Any, Protocol

from etagere.core.contract import Game, Seat
from etagere.core.errors import UnknownBot
from etagere.core.flow import Choices
from etagere.core.match import Match
from etagere.core.rng import Rng


class Opponent(Protocol):
    """Whoever answers for a seat that no person holds."""

    def choose(self, match: Match, seat: Seat) -> int:
        """A legal action of that seat."""


class Quick:
    """The game's own quick policy on a possible position; it never sees what its seat cannot know."""

    def __init__(self, game: Game[Any], seed: int, policy: str) -> None:
        self.game = game
        self.seed = seed
        self.policy = getattr(game.rooms.heuristics if policy == "policy" else game.rooms.rules, policy)

    def choose(self, match: Match, seat: Seat) -> int:
        rng = Rng(self.seed).split("bot", seat, len(match.commands))
        guess = match.state.clone()
        self.game.determinize(guess, seat, rng)
        return int(self.policy(guess, seat, rng, Choices()))


LEVELS = {"quick": "policy", "uniform": "sample"}
DEFAULT = "quick"


def opponent(name: str, game: Game[Any], seed: int) -> Opponent:
    """The bot of that name; raises `UnknownBot` with the names that exist."""
    if name not in LEVELS:
        raise UnknownBot(f"there is no bot {name!r}; there is {', '.join(LEVELS)}")
    return Quick(game, seed, LEVELS[name])
