"""A game of one's own, begun as a copy of the template under another name (`docs/guide/add-a-game.md`).

In a folder that is a Python package the game becomes a part of that package; anywhere else it becomes a project of its
own, which an installer puts on the shelf.
"""

from __future__ import annotations

import json
import keyword
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from etagere.cli.trouble import Trouble
from etagere.core.registry import GROUP, ID, TEMPLATE, game_class, games, own_games, package_of

PYPROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "0.1.0"
description = "{title}, a game for Etagere"
requires-python = ">=3.11"
dependencies = ["etagere"]

[project.entry-points."{group}"]
{name} = "{name}"

[tool.setuptools]
packages = ["{name}"]

[tool.setuptools.package-data]
{name} = ["**/*.json", "**/*.md"]
"""
TESTS = '''\
"""The tests every game inherits."""

from __future__ import annotations

from typing import Any

import pytest
from etagere.core import testing
from etagere.core.contract import Game


@pytest.mark.parametrize("game", list(testing.single_changes("{name}")), ids=repr)
def test_game(game: Game[Any]) -> None:
    """Positions, replays, undo, refusals and words, for every table and option."""
    testing.check_game(game, seeds=range(3))
    testing.check_said(game, seed=4)


def test_texts() -> None:
    """Every key has words in every language."""
    testing.check_texts("{name}")
'''
BEGUN = "Begun from the template: until you change them, rules and words are those of its auction.\n"

OURS = "etagere.games."
"""Games that are part of this project: it makes the tables of their READMEs."""
TABLES = re.compile(r"<!-- tables -->.*?<!-- end of tables -->\n+", re.DOTALL)


@dataclass(frozen=True)
class NewGame:
    """What a new game is called."""

    name: str
    """Its id, and the name of its folder."""
    title: str
    package: str
    """The package it is going to be, as Python imports it."""

    @property
    def class_name(self) -> str:
        return "".join(part.capitalize() for part in self.name.split("_"))

    def renamed(self, text: str) -> str:
        """A text of the template that speaks of this game."""
        for was, now in (
            (r"\betagere\.games\.gavel\b", self.package),
            (r"\bGavelOptions\b", f"{self.class_name}Options"),
            (r"\b(class|import) Gavel\b", rf"\1 {self.class_name}"),
            (r"\bGavel\b", self.title),
            (r"\bgavel\b", self.name),
        ):
            text = re.sub(was, now, text)
        return text


def make(name: str, title: str | None, folder: Path) -> Path:
    """Writes a new game into a folder and returns what was made; raises `Trouble` and then has written nothing."""
    title = " ".join(name.split("_")).title() if title is None else " ".join(title.split())
    _check_names(name, title)
    target = folder / name
    if not folder.is_dir():
        raise Trouble("no_folder", path=folder)
    if target.exists():
        raise Trouble("exists", path=target)
    game = NewGame(name, title, package_in(folder, name))
    alone = game.package == name
    if alone and find_spec(name) is not None:
        raise Trouble("module", name=name)
    files = {f"{name}/{file}": text for file, text in _package_files(game)}
    if alone:
        files = {f"{name}/{file}": text for file, text in files.items()}
        files[f"{name}/pyproject.toml"] = PYPROJECT.format(name=name, title=title, group=GROUP)
        files[f"{name}/tests/test_{name}.py"] = TESTS.format(name=name)
    for file, text in files.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return target


def _check_names(name: str, title: str) -> None:
    if not ID.fullmatch(name) or keyword.iskeyword(name):
        raise Trouble("game_name", got=name)
    if name in {*games(), *own_games()}:
        raise Trouble("game_exists", name=name)
    if not title or not title.isprintable() or re.search(r'["\\{}]', title):
        raise Trouble("title", got=title)


def package_in(folder: Path, name: str) -> str:
    """How Python imports a package in a folder: `etagere.games.yours` in `src/etagere/games`, `yours` in no package."""
    if not (folder / "__init__.py").is_file():
        return name
    folder = folder.resolve()
    return package_in(folder.parent, f"{folder.name}.{name}")


def next_steps(name: str, folder: Path) -> list[str]:
    """What puts a new game on the shelf: commands for a project, a line to write for a part of a package."""
    package = package_in(folder, name)
    if package == name:
        return [f"pip install -e {folder / name}", f"etagere play {name}"]
    if package.startswith(OURS):
        return [f'core/registry.py: "{name}": "{package}",']
    return [f'pyproject.toml: [project.entry-points."{GROUP}"]', f'{name} = "{package}"']


def _package_files(game: NewGame) -> Iterator[tuple[str, str]]:
    """The files of the template under their new names."""
    template = resources.files(package_of(game_class(TEMPLATE)))
    for room in sorted(template.iterdir(), key=lambda each: each.name):
        if room.name.endswith(".py"):
            text = room.read_text("utf-8")
            if room.name == "__init__.py":
                text = re.sub(r'^"""(\w+):.*"""', r'"""\1."""', text)
            yield room.name, game.renamed(text)
    readme = template.joinpath("README.md").read_text("utf-8")
    readme = re.sub(r"(?s)\A(# Gavel\n\n).*?(?=\n## Rules)", rf"\1{BEGUN}", readme)
    if not game.package.startswith(OURS):
        readme = TABLES.sub("", readme)
    yield "README.md", game.renamed(readme)
    for language in sorted(template.joinpath("locale").iterdir(), key=lambda each: each.name):
        words = json.loads(game.renamed(language.read_text("utf-8")))
        words[f"{game.name}.title"] = game.title
        yield f"locale/{language.name}", json.dumps(words, ensure_ascii=False, indent=2) + "\n"
