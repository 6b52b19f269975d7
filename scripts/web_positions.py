"""Write positions for the developers' gallery: real views of real matches, a third and two thirds through.

`python -m scripts.web_positions` writes `web/src/pages/gallery/positions/<game>.json`.
"""

from __future__ import annotations

from json import dumps
from pathlib import Path
from random import Random
from typing import Any

import etagere
from etagere.core.registry import games

TARGET = Path(__file__).parent.parent / "web" / "src" / "pages" / "gallery" / "positions"
SEATS = {"mozaika": 3}
SEED = 7


def positions(game_id: str) -> list[dict[str, Any]]:
    """Two positions in which seat 0 decides, as it sees them."""
    match, rng = etagere.Match.start(etagere.load(game_id, seats=SEATS.get(game_id, 2)), seed=SEED), Random(SEED)
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


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for each in sorted(games()):
        (TARGET / f"{each}.json").write_text(dumps(positions(each), ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
