"""Points and places of Gavel."""

from __future__ import annotations

from etagere.core.contract import ScoreLine
from etagere.games.gavel.spec import GEMS, KINDS, MOST_COINS
from etagere.games.gavel.state import State


def score(s: State, seat: int) -> int:
    """A point a gem, two for a favourite (R5)."""
    points = 0
    for kind in range(KINDS):
        worth = 2 if kind == s.favourite[seat] else 1
        points += worth * s.won[seat * KINDS + kind]
    return points


def rank_key(s: State, seat: int) -> int:
    """Points, then coins left; equal seats share a place (R5)."""
    return score(s, seat) * (MOST_COINS + 1) + s.coins[seat]


def tiebreaks(s: State, seat: int) -> list[int]:
    """What is compared after the points: coins left."""
    return [s.coins[seat]]


def reason(s: State) -> str:
    """Why the match ended."""
    return "bag_empty"


def score_sheet(s: State, seat: int) -> list[ScoreLine]:
    """A line for each kind won."""
    lines = []
    for kind in range(KINDS):
        count = s.won[seat * KINDS + kind]
        favourite = kind == s.favourite[seat]
        if count:
            key = "gavel.score.favourite" if favourite else "gavel.score.gem"
            lines.append(ScoreLine(key, count * (2 if favourite else 1), {"gem": GEMS[kind], "count": count}))
    return lines
