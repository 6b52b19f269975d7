"""Rewards by outcome: what a learner is paid when a match ends."""

from __future__ import annotations

from typing import Any, Final

from etagere.core.contract import Game
from etagere.core.errors import WrongOption

PLACE: Final = 0
WIN: Final = 1
MARGIN: Final = 2
REWARDS: Final = {"place": PLACE, "win": WIN, "margin": MARGIN}
"""`place`: from 1 for first to -1 for last, shared places in between; `win`: 1 shared among the winners;
`margin`: points ahead of the best other seat, divided by 100. Rivals moved by the rules count as others."""


def reward_code(name: str) -> int:
    """The number of a way to reward; raises `WrongOption`."""
    if name not in REWARDS:
        raise WrongOption(f"rewards should be one of {', '.join(REWARDS)}; got {name!r}")
    return REWARDS[name]


def rewards(game: Game[Any], s: Any, code: int) -> list[float]:
    """What each seat is paid at the end; the same numbers as `VectorMatches.pay`."""
    scoring, ranked = game.rooms.scoring, range(game.seats + game.rivals)
    rank_keys = [scoring.rank_key(s, each) for each in ranked]
    scores = [scoring.score(s, each) for each in ranked]
    paid = []
    for seat, own in enumerate(rank_keys[: game.seats]):
        others = [each for other, each in enumerate(rank_keys) if other != seat]
        better = sum(each > own for each in others)
        level = sum(each == own for each in others)
        if code == MARGIN:
            best = max((points for other, points in enumerate(scores) if other != seat), default=0)
            paid.append((scores[seat] - best) / 100.0)
        elif code == PLACE:
            paid.append(1.0 - 2.0 * (better + level * 0.5) / max(1, len(ranked) - 1))
        else:
            paid.append(1.0 / (1 + level) if better == 0 else 0.0)
    return paid
