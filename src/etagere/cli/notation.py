"""Reading a typed move: it is looked for among the short forms of the legal ones.

Punctuation and spacing are forgiven (`d2 e2 > 3`, `d2 e2 3` and `d2e2>3` are the same), and the
beginning of a move is enough where only one move begins so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

_WORD = re.compile(r"[^\s>,;:()=]+")


def tokens(text: str) -> tuple[str, ...]:
    """The words of a typed move, without punctuation and capitals."""
    return tuple(_WORD.findall(text.lower()))


class Notation:
    """The legal moves of one question with their short forms."""

    def __init__(self, moves: Sequence[Mapping[str, Any]], short: Callable[[Mapping[str, Any]], str]) -> None:
        self.moves = list(moves)
        self.shorts = [short(move) for move in moves]
        self._tokens = [tokens(each) for each in self.shorts]
        self.numbered = not any(each.isdigit() for each in self.shorts)
        """Whether moves may also be picked by their place in a list; not where a number is a move itself."""

    def find(self, typed: str) -> list[int]:
        """The moves a typed text can mean: one where it is exact, several where it is only a beginning."""
        words = tokens(typed)
        if not words:
            return list(range(len(self.moves)))
        exact = [i for i, each in enumerate(self._tokens) if each == words]
        if exact:
            return exact
        joined = "".join(words)
        same = [i for i, each in enumerate(self._tokens) if "".join(each) == joined]
        if len(same) == 1:
            return same
        last = len(words) - 1
        begun = [i for i, each in enumerate(self._tokens) if each[:last] == words[:last] and _begins(each, words)]
        return begun or [i for i, each in enumerate(self._tokens) if "".join(each).startswith(joined)]

    def next_words(self, typed: str) -> list[str]:
        """What may be typed next: whole words that continue what is there, in the order of the moves."""
        given = typed.lower().split()
        if typed.strip() and not typed[-1].isspace():
            given, last = given[:-1], given[-1]
        else:
            last = ""
        seen: dict[str, None] = {}
        for each in self.shorts:
            words = each.split()
            if len(words) > len(given) and [w.lower() for w in words[: len(given)]] == given:
                if words[len(given)].lower().startswith(last):
                    seen.setdefault(words[len(given)])
        return list(seen)


def _begins(each: tuple[str, ...], words: tuple[str, ...]) -> bool:
    at = len(words) - 1
    return len(each) > at and each[at].startswith(words[at])
