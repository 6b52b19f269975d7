"""The words of the terminal: its own, the game's, and which language to speak."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from etagere.cli.trouble import Trouble
from etagere.core.contract import Game
from etagere.core.registry import package_of
from etagere.core.words import LANGUAGES, Words, entries

LANGUAGE_NAMES = {"en": "English", "uk": "Українська", "pl": "Polski", "ru": "Русский"}


class Speech(Words):
    """The words of one game, and those of the terminal (keys beginning with `cli.`)."""

    def __init__(self, game_id: str, package: str, language: str = "en", names: Sequence[str] = ()) -> None:
        super().__init__(game_id, package, language, names)
        self._words = {**self._words, **entries("etagere.cli", language)}

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the terminal itself: `say("saved", file=...)` for the key `cli.saved`."""
        return self.text(f"cli.{key}", params)

    def choice(self, name: str, value: Any) -> str:
        """The value of an option in words."""
        key = f"{self.game_id}.option.{name}.{value}"
        return self.text(key) if self.has(key) else str(value)

    def line(self, key: str, params: Mapping[str, Any]) -> str:
        """A prompt or a score line."""
        return self.text(key, params)


def speech_of(game: type[Game[Any]] | Game[Any], language: str, names: Sequence[str] = ()) -> Speech:
    """The words of a game in a language."""
    cls = game if isinstance(game, type) else type(game)
    return Speech(cls.spec.id, package_of(cls), language, names)


def interface_speech(language: str) -> Speech:
    """The words of the terminal alone."""
    return Speech("cli", "etagere.cli", language)


def spoken_language(args: Sequence[str]) -> str:
    """The language in which to refuse what was typed: that of `--lang` where it is one, else the environment's."""
    for i, arg in enumerate(args):
        name, _, value = arg.partition("=")
        asked = value if name == "--lang" and value else args[i + 1] if arg == "--lang" and i + 1 < len(args) else ""
        if asked in LANGUAGES:
            return asked
    return chosen_language(None)


def chosen_language(asked: str | None) -> str:
    """The language asked for, or that of the environment, or English."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise Trouble("language", known=", ".join(LANGUAGES), got=asked)
        return asked
    for name in ("ETAGERE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
