"""`etagere new-game`: a copy of the template under another name, as a project or as a part of a package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.test_bad_input import refused

PROOF = """
import etagere
from etagere.core import testing

etagere.register("deep_sea", "shop.games.deep_sea")
for game in testing.single_changes("deep_sea"):
    testing.check_game(game, seeds=range(1))
    testing.check_said(game, seed=4)
testing.check_texts("deep_sea")
print(etagere.load("deep_sea").spec.title)
"""


def test_a_package_gets_a_game_as_a_part(cli: Cli, tmp_path: Path) -> None:
    """It is imported by the package's name, and passes what every game passes."""
    folder = tmp_path / "shop" / "games"
    folder.mkdir(parents=True)
    for package in (folder, folder.parent):
        (package / "__init__.py").touch()

    told = cli("new-game", "deep_sea", "--in", folder)
    done = subprocess.run([sys.executable, "-c", PROOF], capture_output=True, text=True, cwd=tmp_path, check=False)

    assert (told.status, told.err) == (0, "")
    assert 'deep_sea = "shop.games.deep_sea"' in told.out
    assert (done.stdout, done.stderr) == ("Deep Sea\n", "")


def test_nothing_speaks_of_the_template(cli: Cli, tmp_path: Path) -> None:
    """Names, title and words are the new game's own, in every file."""
    cli("new-game", "deep_sea", "--title", "Under the  Sea", "--in", tmp_path)

    files = [path for path in (tmp_path / "deep_sea").rglob("*") if path.is_file()]
    texts = {path.name: path.read_text("utf-8") for path in files}
    assert len(texts) >= 16
    assert [name for name, text in texts.items() if "gavel" in text.lower() or "Молоток" in text] == []
    assert '"deep_sea.title": "Under the Sea"' in texts["uk.json"]
    assert "class DeepSea(Game[State]):" in texts["game.py"]
    assert "<!-- tables -->" not in texts["README.md"]


def test_in_our_folder_it_says_where_the_line_goes(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "etagere" / "games"
    folder.mkdir(parents=True)
    for package in (folder, folder.parent):
        (package / "__init__.py").touch()

    told = cli("new-game", "deep_sea", "--in", folder, "--lang", "pl")

    assert 'core/registry.py: "deep_sea": "etagere.games.deep_sea",' in told.out
    assert "Aby postawić ją na półce" in told.out
    assert "<!-- tables -->" in (folder / "deep_sea" / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["Deep-Sea"], "small letters, digits and _"),
        (["../up"], "small letters, digits and _"),
        (["class"], "no keyword of Python"),
        ([""], "small letters"),
        (["shelfie"], "on the shelf already"),
        (["gavel"], "on the shelf already"),
        (["json"], "there is a Python module json already"),
        (["taken"], "is there already"),
        (["deep_sea", "--in", "nowhere"], "there is no folder nowhere"),
        (["deep_sea", "--title", 'a "title"'], "without quotes"),
        (["deep_sea", "--title", "  "], "a title is a line of text"),
    ],
)
def test_bad_input_writes_nothing(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], expected: str
) -> None:
    (tmp_path / "taken").mkdir()
    monkeypatch.chdir(tmp_path)

    assert expected in refused(cli, "new-game", *arguments)
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


@pytest.mark.parametrize("pure", ["", "1"])
@pytest.mark.parametrize("name", ["gavel", "drawing"])
def test_a_game_without_a_board_has_the_plain_one(name: str, pure: str) -> None:
    """Compiled and in plain Python, and also where it is called like a module that helps to draw."""
    code = f"from etagere.cli.boards import board_of; print(board_of({name!r}).draw.__module__)"
    environment = {**os.environ, "ETAGERE_PURE": pure}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)

    assert (done.stdout, done.stderr) == ("etagere.cli.boards.plain\n", "")
