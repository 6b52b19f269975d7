"""The client's types say what engine and server say."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import etagere
from etagere.core.match import Match
from etagere.core.rng import Rng
from scripts.web_types import TARGET, files
from tests.web.conftest import ROOT
from tests.patience import PATIENCE

WEB = ROOT / "web"
VIEWS: dict[str, tuple[str, tuple[dict[str, Any], ...]]] = {
    "shelfie": ("ShelfieView", ({"seats": 2}, {"seats": 4})),
    "glassworks": ("GlassworksView", ({"seats": 1}, {"seats": 3})),
    "mozaika": ("MozaikaView", ({"seats": 3}, {"seats": 5})),
    "monsters": ("MonstersView", ({"seats": 2}, {"seats": 5})),
    "barrage": ("BarrageView", ({"seats": 2, "mode": "introductory"}, {"seats": 4, "mode": "full"})),
}
"""The type of a game's view, and the matches it is looked at in."""
SAMPLES = 8


def test_generated_types_are_up_to_date() -> None:
    stale = [name for name, text in files().items() if (TARGET / name).read_text("utf-8") != text]
    assert stale == [], "run `python -m scripts.web_types`"


def views(game: str, setting: dict[str, Any]) -> list[Any]:
    """Views of a match played at random, spread from its start to its end, through all eyes in turn."""
    match = Match.start(etagere.load(game, **setting), seed=11)
    rng, seen = Rng(11), [match.view(None)]
    while match.waiting:
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        seen.append(match.view((None, *range(setting["seats"]))[len(seen) % (setting["seats"] + 1)]))
    step = max(1, len(seen) // SAMPLES)
    return [*seen[::step], match.view(0)]


def test_views_are_as_the_boards_read_them(tmp_path: Path) -> None:
    """The compiler reads real views as the types of `view.ts`: no key is missing, unknown or of another kind."""
    lines = []
    for game, (name, settings) in VIEWS.items():
        lines.append(f'import type {{ {name} }} from "{(WEB / "src" / "games" / game / "view").as_posix()}";')
        for setting in settings:
            for view in views(game, setting):
                lines.append(f"({json.dumps(view)}) satisfies {name};")
    (tmp_path / "views.ts").write_text("\n".join(lines), "utf-8")
    project = {
        "extends": str(WEB / "tsconfig.json"),
        "compilerOptions": {"typeRoots": [str(WEB / "node_modules"), str(WEB / "node_modules" / "@types")]},
        "files": ["views.ts"],
        "include": [],
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps(project), "utf-8")

    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    said = subprocess.run(
        ["node", str(compiler), "-p", str(tmp_path)], capture_output=True, text=True, cwd=WEB, timeout=PATIENCE
    )

    assert said.returncode == 0, said.stdout[:4000]
