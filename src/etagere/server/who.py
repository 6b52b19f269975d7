"""Who asks, and the right to see."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Who:
    """Who sends a request: a person with all ids it was known by, a program with a seat, or nobody."""

    person: str | None = None
    ids: frozenset[str] = frozenset()
    name: str = ""
    account: str | None = None
    credential: str = ""
    """The stored id of the cookie or token; no secret."""
    program: tuple[str, int] | None = None
    """For a bot token: its table and seat; `ids` are those of the person who gave it."""

    def looks_as(self, seat: int | None = None) -> int | None:
        """The seat whose eyes are asked for; a program sees with those of its own, asked or not."""
        return self.program[1] if seat is None and self.program is not None else seat


STRANGER: Final = Who()


@dataclass(frozen=True, slots=True)
class Eyes:
    """The right to see a table as one seat, or as a spectator (None): made by `Table.eyes`, which checks it."""

    seat: int | None


BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that show nothing although they count as letters or signs."""


def clean(text: str, most: int) -> str:
    """Plain text on one line: no control or formatting characters, no spaces around; may be empty."""
    kept = "".join(" " if c in "\n\r\t" or c in BLANK else c for c in text)
    kept = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
    return " ".join(kept.split())[:most].rstrip()


def visible(text: str) -> bool:
    """Whether there is something to see: a letter, a digit or a sign, and not marks alone."""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)
