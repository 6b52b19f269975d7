"""Bots at a terminal table: the levels of `etagere.bot`, or a quick player where there are none."""

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

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, match: Match, seat: Seat) -> int:
        rng = Rng(self.seed).split("bot", seat, len(match.commands))
        guess = match.state.clone()
        self.game.determinize(guess, seat, rng)
        return int(self.game.rooms.heuristics.policy(guess, seat, rng, Choices()))


LEVELS = ("quick",)
DEFAULT = "quick"


def opponent(name: str, game: Game[Any], seed: int) -> Opponent:
    """The bot of that name; raises `UnknownBot` with the names that exist."""
    if name == "quick":
        return Quick(game, seed)
    raise UnknownBot(f"there is no bot {name!r}; there is {', '.join(LEVELS)}")
