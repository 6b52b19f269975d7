"""The figures of the rulebooks as the browser draws them.

`python -m scripts.made` writes `web/src/games/<game>/figures.json`, which only the page of the rules loads.
"""

from __future__ import annotations

from collections.abc import Iterable
from json import dumps
from pathlib import Path

from etagere.core.figures import figures_of
from etagere.core.registry import game_class, own_games, package_of

TARGET = Path(__file__).parent.parent / "web" / "src" / "games"


def files() -> dict[Path, str]:
    """A file for each game that has figures, one figure a line."""
    made = {}
    for game_id in own_games(template=False):
        found = figures_of(package_of(game_class(game_id)))
        lines = [f"{dumps(name)}:{dumps(each.to_json(), ensure_ascii=False)}" for name, each in found.items()]
        if lines:
            made[TARGET / game_id / "figures.json"] = "{\n" + ",\n".join(lines) + "\n}\n"
    return made


def present() -> Iterable[Path]:
    """What is there of what could have been made here."""
    return TARGET.glob("*/figures.json")
