"""Positions for the developers' gallery: real views of real matches, a third and two thirds through.

`python -m scripts.made` writes `web/src/pages/gallery/positions/<game>.json`.
"""

from __future__ import annotations

from collections.abc import Iterable
from json import dumps
from pathlib import Path
from random import Random
from typing import Any

import etagere
from etagere.core.registry import game_class, own_games

TARGET = Path(__file__).parent.parent / "web" / "src" / "pages" / "gallery" / "positions"
SEED = 7


def positions(game_id: str) -> list[dict[str, Any]]:
    """Two positions in which seat 0 decides, as it sees them."""
    game = etagere.load(game_id, seats=max(2, game_class(game_id).spec.min_seats))
    match, rng = etagere.Match.start(game, seed=SEED), Random(SEED)
    found = []
    while match.outcome is None:
        if match.waiting[0] == 0:
            prompt = match.prompt(0)
            assert prompt is not None
            legal = [move.to_json() for move in match.legal(0)]
            asked = {"key": prompt.key, "params": dict(prompt.params)}
            shown = {"view": match.view(0), "advice": match.advice(0), "legal": legal, "prompt": asked}
            found.append({**shown, "awaited": list(match.waiting)})
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return [found[len(found) // 3], found[2 * len(found) // 3]]


def files() -> dict[Path, str]:
    """A file for each game."""
    games = own_games(template=False)
    return {TARGET / f"{each}.json": dumps(positions(each), ensure_ascii=False) + "\n" for each in games}


def present() -> Iterable[Path]:
    """What is there of what could have been made here."""
    return TARGET.glob("*.json")
