"""The golden playthroughs and checksums; `python -m scripts.made` writes them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import etagere
from etagere.core import testing
from etagere.core.contract import Game
from etagere.core.registry import game_class, own_games

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
CHECKSUMS = FOLDER / "checksums.json"
NUMBERS = ("none", "solo", "two", "three", "four", "five", "six", "seven", "eight")


def matches(game_id: str) -> dict[str, dict[str, Any]]:
    """The matches that are written down, by name: as `matches.json` asks, else at the smallest and largest table."""
    asked = FOLDER / game_id / "matches.json"
    if asked.exists():
        found: dict[str, dict[str, Any]] = json.loads(asked.read_text("utf-8"))
        return found
    spec = game_class(game_id).spec
    return {NUMBERS[seats]: {"seats": seats} for seats in (spec.min_seats, spec.max_seats)}


def playthroughs() -> list[tuple[str, str]]:
    """The game and the name of every match that is written down."""
    return [(game_id, name) for game_id in own_games() for name in matches(game_id)]


def playthrough_text(game_id: str, name: str) -> str:
    return testing.playthrough(etagere.load(game_id, **matches(game_id)[name]), seed=7)


def checksum_key(game: Game[Any]) -> str:
    return ", ".join([f"seats={game.seats}", *(f"{k}={v}" for k, v in game.options.to_json().items())])


def checksums(game_id: str) -> Iterator[tuple[Game[Any], str]]:
    for game in testing.single_changes(game_id):
        yield game, testing.checksum(game, seed=11)


def files() -> dict[Path, str]:
    """Everything that is made here."""
    told = {FOLDER / game_id / f"{name}.txt": playthrough_text(game_id, name) for game_id, name in playthroughs()}
    recorded = {game_id: {checksum_key(game): number for game, number in checksums(game_id)} for game_id in own_games()}
    return {**told, CHECKSUMS: json.dumps(recorded, indent=2) + "\n"}


def present() -> Iterable[Path]:
    """What is there of what could have been made here."""
    return FOLDER.glob("*/*.txt")
