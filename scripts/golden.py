"""Writes the golden playthroughs and checksum fingerprints: `python -m scripts.golden`.

Regenerating is a deliberate act: read the diff before committing it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import etagere
from etagere.core import testing
from etagere.core.contract import Game
from etagere.core.registry import own_games

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
CHECKSUMS = own_games()
GOLDEN: dict[str, tuple[str, int, dict[str, Any]]] = {
    "gavel/three": ("gavel", 3, {}),
    "shelfie/two": ("shelfie", 2, {}),
    "shelfie/three_first_game": ("shelfie", 3, {"common_goal_count": 1}),
    "shelfie/four_italian": ("shelfie", 4, {"refill": "italian_isolated_keep"}),
    "glassworks/solo": ("glassworks", 1, {}),
    "glassworks/two": ("glassworks", 2, {}),
    "glassworks/five": ("glassworks", 5, {}),
    "mozaika/three": ("mozaika", 3, {}),
    "mozaika/five": ("mozaika", 5, {}),
    "monsters/two": ("monsters", 2, {}),
    "monsters/six": ("monsters", 6, {}),
    "barrage/introductory_two": ("barrage", 2, {"mode": "introductory"}),
    "barrage/introductory_three": ("barrage", 3, {"mode": "introductory"}),
    "barrage/introductory_four": ("barrage", 4, {"mode": "introductory"}),
    "barrage/full_two": ("barrage", 2, {"mode": "full"}),
    "barrage/full_three": ("barrage", 3, {"mode": "full"}),
    "barrage/full_four": ("barrage", 4, {"mode": "full"}),
}


def playthrough_text(name: str) -> str:
    game_id, seats, options = GOLDEN[name]
    return testing.playthrough(etagere.load(game_id, seats=seats, **options), seed=7)


def checksum_key(game: Game[Any]) -> str:
    return ", ".join([f"seats={game.seats}", *(f"{k}={v}" for k, v in game.options.to_json().items())])


def checksums(game_id: str) -> Iterator[tuple[Game[Any], str]]:
    for game in testing.single_changes(game_id):
        yield game, testing.checksum(game, seed=11)


def main() -> None:
    for name in GOLDEN:
        path = FOLDER / f"{name}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough_text(name), "utf-8")
    recorded = {game_id: {checksum_key(game): number for game, number in checksums(game_id)} for game_id in CHECKSUMS}
    (FOLDER / "checksums.json").write_text(json.dumps(recorded, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
