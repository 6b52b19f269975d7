"""Etagere: a shelf of modern board games, exact to their rulebooks, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name: `beginner`, `casual`, `skilled`, `expert`, `master`, `uniform`, `greedy` or `search`."""
    from etagere.bots import bot as make  # loaded when asked for, so that `import etagere` stays light

    return make(name, seed)


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
    "__version__",
    "bot",
    "games",
    "load",
    "register",
    "verify",
]
