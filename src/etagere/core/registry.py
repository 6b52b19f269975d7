"""The shelf: from a game's id to the module that holds it, loaded on demand."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from etagere.core.contract import Game, checked_seats
from etagere.core.errors import UnknownGame

_SHELF = {
    "barrage": "etagere.games.barrage",
    "gavel": "etagere.games.gavel",
    "glassworks": "etagere.games.glassworks",
    "monsters": "etagere.games.monsters",
    "mozaika": "etagere.games.mozaika",
    "shelfie": "etagere.games.shelfie",
}
_HIDDEN = {"gavel"}
"""Gavel is the template a newcomer copies; players do not see it."""


def games() -> list[str]:
    """The ids of the games on the shelf."""
    return sorted(set(_SHELF) - _HIDDEN)


def register(game_id: str, module: str) -> None:
    """Put a game of another package on the shelf: its module has `GAME`, a class derived from `Game`."""
    _SHELF[game_id] = module


def game_class(game_id: str) -> type[Game[Any]]:
    """The class of a game; raises `UnknownGame` with the names that exist."""
    if not isinstance(game_id, str) or game_id not in _SHELF:
        raise UnknownGame(f"there is no game {game_id!r}; the shelf has {', '.join(games())}")
    found: type[Game[Any]] = import_module(_SHELF[game_id]).GAME
    return found


def load(game_id: str, seats: int | None = None, **options: Any) -> Game[Any]:
    """A game with seats and options chosen: `load("shelfie", seats=3, refill="english_isolated")`."""
    found = game_class(game_id)
    spec = found.spec
    if seats is None:
        seats = spec.min_seats
    return found(checked_seats(spec, seats), spec.options.read(options))
