"""A pseudo-language: every text of a catalogue in brackets, so that what stands outside was never translated."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from etagere.core import words

OPEN, CLOSE = "⟦", "⟧"


def marked(text: str) -> str:
    """A text in brackets; of a list of keys and meanings, the meanings."""
    if "|" in text:
        return "\n".join(f"{key}|{marked(meaning)}" for key, _, meaning in (x.partition("|") for x in text.split("\n")))
    return f"{OPEN}{text}{CLOSE}" if text else text


def catalogue(entries: Mapping[str, str]) -> dict[str, str]:
    """A catalogue in the pseudo-language."""
    return {key: marked(text) for key, text in entries.items()}


@contextmanager
def spoken() -> Iterator[None]:
    """Engine and terminal read every catalogue in the pseudo-language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "loads", lambda text: catalogue(json.loads(text)))
        words.entries.cache_clear()
        yield
    words.entries.cache_clear()


def outside(text: str) -> str:
    """What stands outside of all brackets."""
    depth, left = 0, ""
    for sign in text:
        if sign == OPEN:
            depth += 1
        elif sign == CLOSE:
            depth = max(0, depth - 1)
            left += " "
        elif depth == 0:
            left += sign
    return left
