"""The client reads views as the engine builds them, and events lead it from one view to the next, in whole matches."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import etagere
from etagere.core.contract import Game
from etagere.core.log import EventLog
from etagere.core.match import Match
from etagere.core.registry import game_class
from etagere.core.rng import Rng
from tests.patience import PATIENCE
from tests.web.barrage_positions import rebuilt, stored
from tests.web.conftest import ROOT

WEB = ROOT / "web"
GAMES = ("barrage", "glassworks", "monsters", "mozaika", "shelfie")
"""The games with boards of their own; their types in `view.ts` are `ShelfieView` and, with advice, `ShelfieAdvice`."""
APART = 25
"""Every so many commands, and at the end, views and advice are also read by the compiler."""


def settings(game: str) -> list[dict[str, Any]]:
    """Every number of seats, and every value of every option somewhere among them."""
    spec = game_class(game).spec
    choices = spec.options.choices()
    seats = range(spec.min_seats, spec.max_seats + 1)
    found = []
    for turn in range(max(len(seats), *map(len, choices.values()))):
        options = {name: values[turn % len(values)] for name, values in choices.items()}
        allowed = spec.options.read(options).seats(spec)
        found.append({"seats": allowed[turn % len(allowed)], **options})
    missing = [{"seats": number} for number in seats if number not in [each["seats"] for each in found]]
    return found + missing


def played(game: str, setting: dict[str, Any], seed: int) -> Match:
    """A whole match of random moves."""
    match, rng = Match.start(etagere.load(game, **setting), seed), Rng(seed)
    while match.waiting:
        seat = match.waiting[rng.below(len(match.waiting))]
        legal = match.codes(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


def matches(game: str) -> Iterator[Match]:
    """Random matches; for Barrage, where those hardly ever produce, also the ones that show every decision,
    and busy ones."""
    for seed, setting in enumerate(settings(game), 1):
        yield played(game, setting, seed)
    if game == "barrage":
        # An officer that an Automa cannot use is replaced; and the level that came with no Automa above.
        yield played(game, {"seats": 1, "automas": 1, "automa_level": "overpowered"}, 7)
        yield played(game, {"seats": 2, "automas": 1, "automa_level": "standard"}, 7)
        yield from map(rebuilt, [*stored()["matches"], *stored()["busy"]])


def viewers(game: Game[Any]) -> list[int | None]:
    """Everybody; where nobody has secrets all see the same, so a spectator and one seat stand for all."""
    return [None, *range(game.seats if game.spec.has_secrets else 1)]


def seen(match: Match) -> dict[str, list[dict[str, Any]]]:
    """By viewer: the events of every command and the view after it; first the view before all."""
    game: Game[Any] = match.game
    log, state, number = EventLog(), game.new_state(), 0
    shown: dict[int | None, list[dict[str, Any]]] = {
        viewer: [{"events": [], "view": game.view(state, viewer)}] for viewer in viewers(game)
    }
    for command in match.commands:
        game.apply(state, command.seat, command.code, log)
        rows = log.take()
        for viewer, steps in shown.items():
            told = [{"number": number + i, **game.events.to_json(row, viewer)} for i, row in enumerate(rows)]
            steps.append({"events": told, "view": game.view(state, viewer)})
            if len(steps) % APART == 0 or command is match.commands[-1]:
                steps[-1]["advice"] = game.advice(state, viewer)
        number += len(rows)
    return {str(viewer): steps for viewer, steps in shown.items()}


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file for each match: what every viewer was shown after every command."""
    folder = tmp_path_factory.mktemp("matches")
    for game in GAMES:
        for number, match in enumerate(matches(game)):
            (folder / f"{game}-{number}.json").write_text(json.dumps({"seen": seen(match)}), "utf-8")
    return folder


def vitest(folder: Path, *files: str) -> subprocess.CompletedProcess[str]:
    """What these files of `web/tests` say about the matches in a folder."""
    return subprocess.run(
        ["node", str(WEB / "node_modules" / "vitest" / "vitest.mjs"), "run", *files],
        capture_output=True,
        text=True,
        cwd=WEB,
        env={**os.environ, "ETAGERE_MATCHES": str(folder), "NO_COLOR": "1"},
        timeout=PATIENCE,
    )


def test_events_are_as_declared() -> None:
    """An event has the fields its declaration requires, and no other."""
    for game in GAMES:
        fields = {
            each["properties"]["type"]["const"]: (set(each["required"]), set(each["properties"]))
            for each in game_class(game).events.schema()["oneOf"]
        }
        for match in matches(game):
            for viewer in (None, 0):
                for event in match.events(viewer):
                    required, known = fields[event["type"]]
                    assert required <= event.keys() <= known | {"number"}, event


def test_the_client_follows_the_engine(recorded: Path) -> None:
    """`web/tests`: events lead from every view to the next, and nothing is declared that no view has."""
    said = vitest(recorded, "advance", "views")

    assert said.returncode == 0, (said.stdout + said.stderr)[-8000:]


def samples(file: Path) -> Iterator[tuple[Any, Any]]:
    """Some views and advice of every viewer of a recorded match, the last ones among them."""
    for steps in json.loads(file.read_text("utf-8"))["seen"].values():
        for step in steps:
            if "advice" in step:
                yield step["view"], step["advice"]


def test_views_are_as_the_boards_read_them(recorded: Path, tmp_path: Path) -> None:
    """The compiler reads real views and advice as the types of `view.ts`: no key is missing, unknown or of another
    kind."""
    for game in GAMES:
        names = [f"{game.title()}View", *([f"{game.title()}Advice"] if game_class(game).has_advice() else [])]
        path = (WEB / "src" / "games" / game / "view").as_posix()
        lines = [f'import type {{ {", ".join(names)} }} from "{path}";']
        for file in sorted(recorded.glob(f"{game}-*.json")):
            for look in samples(file):
                lines += [f"({json.dumps(shown)}) satisfies {name};" for name, shown in zip(names, look, strict=False)]
        (tmp_path / f"{game}.ts").write_text("\n".join(lines), "utf-8")
    project = {
        "extends": str(WEB / "tsconfig.json"),
        "compilerOptions": {"typeRoots": [str(WEB / "node_modules"), str(WEB / "node_modules" / "@types")]},
        "files": [f"{game}.ts" for game in GAMES],
        "include": [],
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps(project), "utf-8")

    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    said = subprocess.run(
        ["node", str(compiler), "-p", str(tmp_path)], capture_output=True, text=True, cwd=WEB, timeout=PATIENCE
    )

    assert said.returncode == 0, said.stdout[:4000]
