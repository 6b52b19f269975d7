"""Points and places of Nim."""

from __future__ import annotations

from etagere.core.contract import ScoreLine
from tests.nim.state import State


def score(s: State, seat: int) -> int:
    """A point for the last match."""
    return 1 if s.last == seat else 0


def rank_key(s: State, seat: int) -> int:
    """The winner before all others, who share a place."""
    return score(s, seat)


def tiebreaks(s: State, seat: int) -> list[int]:
    """There are none."""
    return []


def reason(s: State) -> str:
    """Why the match ended."""
    return "last_match"


def score_sheet(s: State, seat: int) -> list[ScoreLine]:
    """A line for who took the last match."""
    return [ScoreLine("nim.score.last", 1)] if s.last == seat else []
