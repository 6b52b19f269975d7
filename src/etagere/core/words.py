"""Words for keys: rules speak in keys and typed parameters, languages live in `locale/` folders.

A key with plural forms is written `key.one`, `key.few`, `key.many`, `key.other`, chosen by the
parameter `count`. A parameter whose value has words of its own (`shelfie.tile.cat` for the
parameter `tile` with the value `cat`) is put in translated. What stands in [square brackets]
is left out where all its parameters are 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from json import loads
from typing import Any

LANGUAGES = ("en", "uk", "pl", "ru")
_SLOT = re.compile(r"\{(\w+)\}")
_OPTION = re.compile(r"\[([^\]]*)\]")


@cache
def entries(package: str, language: str) -> Mapping[str, str]:
    """The words of a package's `locale/<language>.json`."""
    found = resources.files(package).joinpath("locale", f"{language}.json")
    words: dict[str, str] = loads(found.read_text("utf-8"))
    return words


def plural(language: str, count: int) -> str:
    """Which plural form a count takes: one, few, many or other."""
    n = abs(count)
    tens, hundreds = n % 10, n % 100
    if language == "en":
        return "one" if n == 1 else "other"
    if language == "pl":
        if n == 1:
            return "one"
        return "few" if 2 <= tens <= 4 and not 12 <= hundreds <= 14 else "many"
    if tens == 1 and hundreds != 11:
        return "one"
    return "few" if 2 <= tens <= 4 and not 12 <= hundreds <= 14 else "many"


def _counts(option: str, params: Mapping[str, Any]) -> bool:
    """Whether a part of a sentence has something to say: a parameter that is not 0."""
    return any(params.get(name) != 0 for name in _SLOT.findall(option))


class Words:
    """The words of one game in one language, with the names of the people at the table."""

    def __init__(self, game_id: str, package: str, language: str = "en", names: Sequence[str] = ()) -> None:
        self.game_id = game_id
        self.language = language
        self.names = names
        self._words = {**entries("etagere.core", language), **entries(package, language)}

    def has(self, key: str) -> bool:
        return key in self._words or f"{key}.other" in self._words

    def text(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        """The sentence behind a key; an unknown key is shown as it is."""
        params = params or {}
        found = self._words.get(key)
        if found is None and isinstance(params.get("count"), int):
            form = plural(self.language, params["count"])
            found = self._words.get(f"{key}.{form}", self._words.get(f"{key}.other"))
        if found is None:
            return key
        found = _OPTION.sub(lambda option: option[1] if _counts(option[1], params) else "", found)
        return _SLOT.sub(lambda slot: self.value(slot[1], params.get(slot[1], slot[0])), found)

    def value(self, name: str, value: Any) -> str:
        """A parameter in words: a person's name for a seat, a translated name for a thing."""
        if name in ("seat", "other", "owner") and isinstance(value, int):
            return self.seat(value)
        return self._words.get(f"{self.game_id}.{name}.{value}", str(value))

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.text("core.seat", {"number": seat + 1})

    def event(self, shown: Mapping[str, Any]) -> str:
        """A line of the log; where a secret is not shown, the words for those who may not know it."""
        key = f"{self.game_id}.log.{shown['type']}"
        hidden = self._words.get(f"{key}.hidden")
        if hidden is not None and any(slot not in shown for slot in _SLOT.findall(self._words.get(key, ""))):
            key = f"{key}.hidden"
        return self.text(key, shown)

    def move(self, shown: Mapping[str, Any]) -> str:
        """A move in words."""
        return self.text(f"{self.game_id}.move.{shown['type']}", shown)
