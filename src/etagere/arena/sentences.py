"""What reports on matches of bots say, in the language of the person who reads them."""

from __future__ import annotations

from typing import Any

from etagere.core.registry import game_class, package_of
from etagere.core.words import entries, fill

PACKAGE = "etagere.arena"


class ArenaWords:
    """The words of arenas, ladders, simulations and laboratories (keys beginning with `arena.`)."""

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def say(self, key: str, **params: Any) -> str:
        """A sentence: `say("column.bot")` for the key `arena.column.bot`."""
        return fill(PACKAGE, f"arena.{key}", self.language, params)

    def source(self, name: str) -> str:
        """A line of the score sheet by its name in the rows; lines of games that are not ours by that name itself."""
        return entries(PACKAGE, self.language).get(f"arena.source.{name}", name)

    def number(self, game_id: str, name: str, meaning: str) -> str:
        """What a number of a game means; its own English where the game's catalogue does not tell."""
        return entries(package_of(game_class(game_id)), self.language).get(f"{game_id}.number.{name}", meaning)
