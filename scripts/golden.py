"""The golden playthroughs and checksums; `python -m scripts.made` writes them.

A game's folder holds those of its newest rules, and `v1`, `v2`, ... in it those of earlier ones that are still played.
Checksums of earlier rules are never made anew. Before the version of a game is raised they are put aside:

    python -m scripts.golden shelfie     # keeps the checksums of today's version of My Shelfie for good
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from etagere.core import testing
from etagere.core.contract import Game
from etagere.core.registry import game_class, game_with, own_games

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
CHECKSUMS = FOLDER / "checksums.json"
NUMBERS = ("none", "solo", "two", "three", "four", "five", "six", "seven", "eight")
MATCH_SEED = 7
CHECKSUM_SEED = 11


class Playthrough(NamedTuple):
    """A match that is written down."""

    game: str
    version: int
    name: str
    asked: dict[str, Any]
    """Seats and options, and the seed where it is not the usual one."""

    @property
    def path(self) -> Path:
        return folder_of(self.game, self.version) / f"{self.name}.txt"

    @property
    def text(self) -> str:
        options = {name: value for name, value in self.asked.items() if name not in ("seats", "seed")}
        game = game_with(self.game, self.asked["seats"], options, self.version)
        return testing.playthrough(game, seed=self.asked.get("seed", MATCH_SEED))


def folder_of(game_id: str, version: int) -> Path:
    """Where the files of a version are: the newest in the game's own folder, each earlier one in a folder there."""
    own = FOLDER / game_id
    return own if version == game_class(game_id).spec.version else own / f"v{version}"


def matches(game_id: str, version: int) -> dict[str, dict[str, Any]]:
    """The matches that are written down, by name: as `matches.json` asks, else at the smallest and largest table."""
    asked = folder_of(game_id, version) / "matches.json"
    if asked.exists():
        found: dict[str, dict[str, Any]] = json.loads(asked.read_text("utf-8"))
        return found
    spec = game_class(game_id).spec
    return {NUMBERS[seats]: {"seats": seats} for seats in (spec.min_seats, spec.max_seats)}


def playthroughs() -> list[Playthrough]:
    """Every match that is written down, of every version."""
    return [
        Playthrough(game_id, version, name, asked)
        for game_id in own_games()
        for version in game_class(game_id).spec.versions
        for name, asked in matches(game_id, version).items()
    ]


def checksum_key(game: Game[Any]) -> str:
    return ", ".join([f"seats={game.seats}", *(f"{k}={v}" for k, v in game.options.to_json().items())])


def checksums(game_id: str) -> Iterator[tuple[Game[Any], str]]:
    """The checksum of the newest rules with each option changed alone."""
    for game in testing.single_changes(game_id):
        yield game, testing.checksum(game, CHECKSUM_SEED)


# Earlier versions


class Kept(NamedTuple):
    """A checksum of an earlier version; options that came later are at their defaults."""

    game: Game[Any]
    checksum: str


def older() -> list[tuple[str, int]]:
    """Every game with every earlier version of its rules."""
    return [(game_id, v) for game_id in own_games() for v in game_class(game_id).spec.versions[:-1]]


def kept(game_id: str, version: int) -> list[Kept]:
    """The checksums that were put aside for an earlier version."""
    path = folder_of(game_id, version) / "checksums.json"
    return [
        Kept(game_with(game_id, each["seats"], each["options"], version), each["checksum"])
        for each in json.loads(path.read_text("utf-8"))
    ]


def keep(game_id: str) -> Path:
    """Put the checksums of the newest rules aside, before there are newer ones."""
    spec = game_class(game_id).spec
    defaults = spec.options().to_json()
    rows = []
    for game, number in checksums(game_id):
        changed = {name: value for name, value in game.options.to_json().items() if value != defaults[name]}
        rows.append(json.dumps({"seats": game.seats, "options": changed, "checksum": number}))
    path = FOLDER / game_id / f"v{spec.version}" / "checksums.json"
    if path.exists():
        raise SystemExit(f"{path.relative_to(FOLDER)} is there already and is never made anew")
    path.parent.mkdir(exist_ok=True)
    path.write_text("[\n  " + ",\n  ".join(rows) + "\n]\n", "utf-8")
    return path


def files() -> dict[Path, str]:
    """Everything that is made here."""
    told = {each.path: each.text for each in playthroughs()}
    recorded = {game_id: {checksum_key(game): number for game, number in checksums(game_id)} for game_id in own_games()}
    return {**told, CHECKSUMS: json.dumps(recorded, indent=2) + "\n"}


def present() -> Iterable[Path]:
    """What is there of what could have been made here."""
    return [*FOLDER.glob("*/*.txt"), *FOLDER.glob("*/v*/*.txt")]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(keep(name).relative_to(FOLDER))
