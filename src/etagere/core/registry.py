"""The shelf: from a game's id to the module that holds it, loaded on demand.

A game gets there in one of three ways: a line in `_OURS` for those of this package, an entry point of the group
`etagere.games` for those an installed package brings, `register` for those of a running program (ADR 5).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from etagere._build import follow
from etagere.core.contract import Game, checked_seats
from etagere.core.errors import BrokenGame, EtagereError, UnknownGame
from etagere.core.sentences import sentence
from etagere.core.words import entries

GROUP = "etagere.games"
"""The group of entry points by which an installed package brings games: `yours = "your_package.yours"`."""
TEMPLATE = "gavel"
"""The game a newcomer copies; players do not see it."""
ID = re.compile(r"[a-z][a-z0-9_]{0,30}")
"""Ids are parts of addresses, of file names and of the keys of words."""
_OURS = {
    "glassworks": "etagere.games.glassworks",
    "shelfie": "etagere.games.shelfie",
    "barrage": "etagere.games.barrage",
    "mozaika": "etagere.games.mozaika",
    "monsters": "etagere.games.monsters",
    TEMPLATE: "etagere.games.gavel",
}
"""The games of this package as they stand on the shelf."""
_registered: dict[str, str] = {}


@cache
def _installed() -> dict[str, str]:
    """The games of other packages; read when first asked for, because every installed package is looked at."""
    from importlib.metadata import entry_points

    return {each.name: each.module for each in entry_points(group=GROUP)}


def _module(game_id: str) -> str | None:
    """The module of a game. Ours are found first, so that they cost no look at other packages."""
    return _OURS.get(game_id) or _registered.get(game_id) or _installed().get(game_id)


def games() -> list[str]:
    """The ids of the games on the shelf."""
    return sorted({*_OURS, *_registered, *_installed()} - {TEMPLATE})


def own_games(template: bool = True) -> list[str]:
    """The ids of the games of this package, with or without the template: what its tests and made files go through."""
    return sorted(game_id for game_id in _OURS if template or game_id != TEMPLATE)


def as_they_stand(ids: Iterable[str]) -> list[str]:
    """Ids in the order of the shelf: ours as they are listed here, then those of others by name."""
    places = {game_id: place for place, game_id in enumerate(_OURS)}
    return sorted(ids, key=lambda game_id: (places.get(game_id, len(places)), game_id))


def register(game_id: str, module: str) -> None:
    """Put a game of a running program on the shelf: its module has `GAME`, a class derived from `Game`."""
    if game_id in _OURS:
        raise EtagereError(sentence("game_taken", got=repr(game_id)))
    if not ID.fullmatch(game_id):
        raise EtagereError(sentence("game_id", got=repr(game_id)))
    _registered[game_id] = module


def game_class(game_id: str) -> type[Game[Any]]:
    """The class of a game; raises `UnknownGame` with the names that exist, or `BrokenGame` with what is wrong."""
    module = _module(game_id) if isinstance(game_id, str) else None
    if module is None:
        raise UnknownGame(sentence("game", got=repr(game_id), known=", ".join(games())))
    if game_id in _OURS:
        found: type[Game[Any]] = import_module(module).GAME
        return found
    return _of_others(game_id, module)


@cache
def _of_others(game_id: str, module: str) -> type[Game[Any]]:
    """A game that is not ours, looked at before it is trusted; raises `BrokenGame`."""
    try:
        follow(module)
        found = import_module(module).GAME
    except BrokenGame:
        raise  # it says itself what is wrong
    except Exception as error:
        raise BrokenGame(f"{game_id} cannot be loaded from {module}: {type(error).__name__}: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise BrokenGame(f"{module}.GAME should be a class derived from etagere.Game")
    if found.spec.id != game_id or not ID.fullmatch(game_id):
        raise BrokenGame(
            f"{module} is on the shelf as {game_id!r} and its SPEC says {found.spec.id!r}; "
            "both should be the same, of small letters, digits and _"
        )
    return found


def package_of(game: type[Game[Any]]) -> str:
    """The package of a game: where its rooms, its words and its rules are."""
    return game.__module__.rpartition(".")[0]


def trouble(game_id: str) -> str | None:
    """Why a game on the shelf cannot be played, in one sentence; None if it can."""
    try:
        entries(package_of(game_class(game_id)), "en")
    except BrokenGame as error:
        told: str = error.args[0]
        return told
    except FileNotFoundError:
        return sentence("game_words", game=game_id)
    return None


def playable() -> list[str]:
    """The games on the shelf that can be played: a broken one of another package does not break the others."""
    return [game_id for game_id in games() if trouble(game_id) is None]


def broken() -> dict[str, str]:
    """The games on the shelf that cannot be played, each with what is wrong."""
    return {game_id: told for game_id in games() if (told := trouble(game_id)) is not None}


def load(game_id: str, seats: int | None = None, *, version: int | None = None, **options: Any) -> Game[Any]:
    """A game with seats and options chosen: `load("shelfie", seats=3, refill="english_isolated")`.

    `version` is for matches that were begun under earlier rules; without it the newest are played.
    """
    return game_with(game_id, seats, options, version)


def game_with(
    game_id: str, seats: int | None = None, options: Mapping[str, Any] | None = None, version: int | None = None
) -> Game[Any]:
    """A game whose options come from elsewhere and may have any name; the rest as for `load`."""
    found = game_class(game_id)
    spec, chosen = found.spec, found.spec.options.read(options or {})
    if seats is None:
        seats = chosen.seats(spec)[0]
    checked = checked_seats(spec, seats, chosen)
    return found(checked, chosen) if version is None or version == spec.version else found(checked, chosen, version)
