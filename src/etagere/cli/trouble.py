"""What the terminal itself refuses, in one line."""

from __future__ import annotations

from typing import Any

from etagere.core.errors import EtagereError
from etagere.core.words import entries, fill


class Trouble(EtagereError):
    """Something asked of the terminal that cannot be done; its sentence says why and what would do.

    `Trouble("seat", most=2, got=5)` is told by the key `cli.trouble.seat`.
    """

    def __init__(self, key: str, **params: Any) -> None:
        self.key = f"cli.trouble.{key}"
        self.params = {name: value if isinstance(value, int) else str(value) for name, value in params.items()}
        super().__init__(fill("etagere.cli", self.key, "en", self.params))


def told(error: EtagereError, language: str) -> str:
    """An error as a sentence of the language; errors of the rules, which have details, in English with them."""
    if isinstance(error, Trouble):
        return fill("etagere.cli", error.key, language, error.params)
    words = entries("etagere.cli", language)
    known = (f"cli.error.{kind.__name__}" for kind in type(error).__mro__)
    key = next((key for key in known if key in words), None)
    return str(error) if language == "en" or key is None else fill("etagere.cli", key, language, {"detail": str(error)})
