"""The client's types say what engine and server say."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import etagere
from etagere.core.match import Match
from etagere.core.registry import game_class
from etagere.core.rng import Rng
from tests.web.conftest import ROOT
from tests.patience import PATIENCE

WEB = ROOT / "web"
MATCHES: dict[str, tuple[dict[str, Any], ...]] = {
    "shelfie": ({"seats": 2}, {"seats": 4}),
    "glassworks": ({"seats": 1}, {"seats": 3}),
    "mozaika": ({"seats": 3}, {"seats": 5}),
    "monsters": ({"seats": 2}, {"seats": 5}),
    "barrage": ({"seats": 2, "mode": "introductory"}, {"seats": 4, "mode": "full"}),
}
"""The matches in which a game is looked at; its types are `ShelfieView` and, if it has advice, `ShelfieAdvice`."""
SAMPLES = 8


def looks(game: str, setting: dict[str, Any]) -> list[tuple[Any, Any]]:
    """View and advice of a match played at random, spread from its start to its end, through all eyes in turn."""
    match = Match.start(etagere.load(game, **setting), seed=11)
    rng, seen = Rng(11), [(match.view(None), match.advice(None))]
    while match.waiting:
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        viewer = (None, *range(setting["seats"]))[len(seen) % (setting["seats"] + 1)]
        seen.append((match.view(viewer), match.advice(viewer)))
    step = max(1, len(seen) // SAMPLES)
    return [*seen[::step], (match.view(0), match.advice(0))]


def test_views_are_as_the_boards_read_them(tmp_path: Path) -> None:
    """The compiler reads real views and advice as the types of `view.ts`: no key is missing, unknown or of another
    kind."""
    lines = []
    for game, settings in MATCHES.items():
        kinds = ["View", "Advice"] if game_class(game).has_advice() else ["View"]
        names = [f"{game.title()}{kind}" for kind in kinds]
        path = (WEB / "src" / "games" / game / "view").as_posix()
        lines.append(f'import type {{ {", ".join(names)} }} from "{path}";')
        for setting in settings:
            for look in looks(game, setting):
                lines += [f"({json.dumps(shown)}) satisfies {name};" for name, shown in zip(names, look, strict=False)]
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
