"""Finished matches to review."""

from __future__ import annotations

from functools import cache
from typing import Any

import etagere
from etagere.core.match import Match

SIZES = {"glassworks": 2, "shelfie": 2, "monsters": 3, "mozaika": 3, "barrage": 2}


@cache
def played(game_id: str, seats: int = 2, seed: int = 1, bot: str = "greedy", **options: Any) -> Match:
    """A match of bots to its end."""
    match = Match.start(etagere.load(game_id, seats=seats, **options), seed=seed)
    player = etagere.bot(bot)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, player.choose(match.position(seat)))
    return match
