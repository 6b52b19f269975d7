"""Etagere: a shelf of modern board games, exact to their rulebooks, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from etagere import _build  # noqa: F401  (chooses compiled or plain rooms before any is imported)
from etagere.core.actions import Move
from etagere.core.contract import CHANCE, NOBODY, Game, Outcome
from etagere.core.errors import EtagereError
from etagere.core.match import Event, Match, verify
from etagere.core.registry import games, load, register
from etagere.core.replay import Replay

__version__ = "0.1.0"
"""The only place where the version is written; packaging reads it, a test holds the rest against it."""

if TYPE_CHECKING:
    from etagere.bots import Bot
    from etagere.core.position import Position
    from etagere.study import Hint, Review


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name: `beginner`, `casual`, `skilled`, `expert`, `master`, `uniform`, `greedy` or `search`."""
    from etagere.bots import bot as make  # loaded when asked for, so that `import etagere` stays light

    return make(name, seed)


def review(match: Match | Replay, simulations: int | None = None, workers: int | None = None, seed: int = 0) -> Review:
    """A finished match judged: values, luck, what every decision cost; by the game's own depth or so many
    continuations of each position. Raises `EtagereError` for a match that is not over."""
    from etagere.study import review as judge

    return judge(match, simulations, workers, seed)


def hint(position: Position, simulations: int | None = None, seed: int = 0) -> Hint:
    """Up to three moves of an open decision with value, cost and reason, from the knowledge of its seat alone."""
    from etagere.study import hint as suggest

    return suggest(position, simulations, seed)


def __getattr__(name: str) -> Any:
    """`etagere.Review`, loaded when asked for."""
    if name == "Review":
        from etagere.study import Review

        return Review
    raise AttributeError(f"module 'etagere' has no attribute {name!r}")


__all__ = [
    "CHANCE",
    "NOBODY",
    "EtagereError",
    "Event",
    "Game",
    "Match",
    "Move",
    "Outcome",
    "Replay",
    "Review",
    "__version__",
    "bot",
    "games",
    "hint",
    "load",
    "register",
    "review",
    "verify",
]
