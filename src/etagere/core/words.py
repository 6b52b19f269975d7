"""Words for keys: rules speak in keys and typed parameters, languages live in `locale/` folders.

A sentence has the grammar of `messages.py`. A parameter whose value has words of its own
(`shelfie.tile.cat` for the parameter `tile` with the value `cat`) is put in translated, in the case
asked for where the catalogue has it (`barrage.structure.base@acc`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from json import loads
from typing import Any

from etagere.core import messages

LANGUAGES = ("en", "uk", "pl", "ru")
SEAT_FIELDS = frozenset({"seat", "other", "owner"})
"""Parameters that are seats, and said by the names of those who sit there."""


@cache
def entries(package: str, language: str) -> Mapping[str, str]:
    """The words of a package's `locale/<language>.json`."""
    found = resources.files(package).joinpath("locale", f"{language}.json")
    words: dict[str, str] = loads(found.read_text("utf-8"))
    return words


def fill(package: str, key: str, language: str, params: Mapping[str, Any]) -> str:
    """A sentence of a package with its parameters as they are."""
    message = messages.parsed(entries(package, language)[key])
    return messages.text(message, language, params, lambda name, value, case: messages.figure(value))


class Words:
    """The words of one game in one language, with the names of the people at the table."""

    def __init__(self, game_id: str, package: str, language: str = "en", names: Sequence[str] = ()) -> None:
        self.game_id = game_id
        self.language = language
        self.names = names
        self._words = {**entries("etagere.core", language), **entries(package, language)}

    def has(self, key: str) -> bool:
        return key in self._words

    def text(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        """The sentence behind a key; an unknown key is shown as it is."""
        found = self._words.get(key)
        return key if found is None else messages.text(messages.parsed(found), self.language, params or {}, self.value)

    def value(self, name: str, value: Any, case: str = "") -> str:
        """A parameter in words: a person's name for a seat, a translated name for a thing."""
        if name in SEAT_FIELDS and isinstance(value, int):
            return self.seat(value)
        key = f"{self.game_id}.{name}.{value}"
        in_case = self._words.get(f"{key}@{case}") if case else None
        return in_case or self._words.get(key) or messages.figure(value)

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        if self.names and self.has(rival := f"{self.game_id}.rival"):
            return self.text(rival, {"number": seat - len(self.names) + 1})  # moved by the rules, and no seat
        return self.text("core.seat", {"number": seat + 1})

    def event(self, shown: Mapping[str, Any]) -> str:
        """A line of the log; where a secret is not shown, the words for those who may not know it."""
        key = f"{self.game_id}.log.{shown['type']}"
        told = messages.parsed(self._words.get(key, ""))
        if self.has(f"{key}.hidden") and any(name not in shown for name in messages.parameters(told)):
            key = f"{key}.hidden"
        return self.text(key, shown)

    def move(self, shown: Mapping[str, Any]) -> str:
        """A move in words."""
        return self.text(f"{self.game_id}.move.{shown['type']}", shown)
