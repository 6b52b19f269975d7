"""A game folder that lacks something says in one sentence which file to open."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import pytest

import etagere
from etagere.core import testing
from etagere.core.errors import BrokenGame

TEMPLATE = Path(etagere.__file__).parent / "games" / "gavel"
NAME = "broken_box"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the template as a package of its own, to be broken."""
    copy = tmp_path / NAME
    shutil.copytree(TEMPLATE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for path in copy.glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("etagere.games.gavel", NAME), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    invalidate_caches()
    yield copy
    for module in [name for name in sys.modules if name.split(".")[0] == NAME]:
        del sys.modules[module]


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Replace what a regular expression finds once in a file."""
    text, count = re.subn(old, new, (folder / file).read_text("utf-8"), flags=re.DOTALL)
    assert count == 1, f"{old} is {count} times in {file}"
    (folder / file).write_text(text, "utf-8")


def made() -> Any:
    """The game of the folder, for two seats."""
    found = import_module(NAME).GAME
    return found(2, found.spec.options())


def test_the_copy_is_whole(folder: Path) -> None:
    """Nothing is told about a game that lacks nothing."""
    testing.check_game(made(), seeds=range(1))


@pytest.mark.parametrize("room", ["state", "rules", "scoring", "views", "observing", "laws", "heuristics"])
def test_a_missing_room(folder: Path, room: str) -> None:
    """It is named, with what should be in it."""
    (folder / f"{room}.py").rename(folder / "elsewhere.py")
    for path in folder.glob("*.py"):  # other rooms find what they need
        if path.name != "game.py":
            path.write_text(path.read_text("utf-8").replace(f"{NAME}.{room} ", f"{NAME}.elsewhere "), "utf-8")
    if room == "state":
        change(folder, "game.py", f"from {NAME}.state", f"from {NAME}.elsewhere")

    with pytest.raises(BrokenGame, match=rf"^{NAME}/{room}\.py is missing: it should define \w+"):
        made()


def test_advice_is_a_room_that_may_be_missing(folder: Path) -> None:
    """Without it advice is empty; where there is one, what it tells is checked, and it must define `advice`."""
    game = made()
    assert not game.has_advice() and game.advice(game.new_state(), None) == {}

    for module in [name for name in sys.modules if name.split(".")[0] == NAME]:
        del sys.modules[module]
    (folder / "advice.py").write_text("", "utf-8")
    with pytest.raises(BrokenGame, match=f"^{NAME}/advice.py should define advice, or be left out$"):
        made()


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ('{"favourites": list(s.favourite)}', "determinize changed the advice of"),
        ('{"players": 2}', "a view repeats what is advice"),
        ('{"odd": object()}', "not JSON serializable"),
    ],
)
def test_advice_that_breaks_the_contract_is_noticed(folder: Path, body: str, sentence: str) -> None:
    """Secrets, what the view says already, and what is no JSON."""
    (folder / "advice.py").write_text(f"def advice(s, viewer):\n    return {body}\n", "utf-8")

    with pytest.raises((AssertionError, TypeError), match=sentence):
        testing.check_game(made(), seeds=range(3))


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("rules.py", r"def fill_legal", "def other", "broken_box/rules.py should define fill_legal"),
        ("scoring.py", r"def reason", "def other", "broken_box/scoring.py should define reason"),
        ("views.py", r"def prompt", "def other", "broken_box/views.py should define prompt"),
        ("heuristics.py", r"def policy", "def other", "broken_box/heuristics.py should define policy"),
        (
            "rules.py",
            r"def fill_odds",
            "def other",
            "broken_box/rules.py should define fill_odds, or broken_box/spec.py say has_chance=False",
        ),
        (
            "worlds.py",
            r"def determinize",
            "def other",
            "broken_box/worlds.py should define determinize, or broken_box/spec.py say has_secrets=False",
        ),
        (
            "worlds.py",
            r"def unseal",
            "def other",
            "broken_box/worlds.py should define unseal, or broken_box/spec.py say has_sealed=False",
        ),
        ("game.py", r"    tensor = spaces.TENSOR\n", "", "broken_box/game.py should set tensor in the class Gavel"),
        (
            "game.py",
            r"spaces.ACTIONS",
            "type(spaces.ACTIONS)()",
            "broken_box/actions.py should declare at least one action",
        ),
        (
            "game.py",
            r"spaces.DRAWS",
            "type(spaces.ACTIONS)()",
            "broken_box/actions.py should declare draws, or broken_box/spec.py say has_chance=False",
        ),
        (
            "spec.py",
            r"has_chance=True",
            "has_chance=False",
            "broken_box/actions.py declares draws, and broken_box/spec.py says has_chance=False",
        ),
        (
            "game.py",
            r"spaces.TENSOR",
            "type(spaces.TENSOR)()",
            "broken_box/actions.py should declare at least one piece of an observation",
        ),
        (
            "spec.py",
            r"max_seats=MAX_SEATS",
            "max_seats=9",
            "broken_box/spec.py should allow 1 to 8 seats; it says 2 to 9",
        ),
    ],
)
def test_something_is_missing(folder: Path, file: str, old: str, new: str, sentence: str) -> None:
    """One sentence, and in it the file to open."""
    change(folder, file, old, new)

    with pytest.raises(BrokenGame, match=f"^{re.escape(sentence)}$"):
        made()


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            "observing.py",
            r"        out\[i\] = 0.0\n",
            "        out[i] = 0.0 if i else out[i]\n",
            r"observe fills the \d+ numbers that the tensor declares; number 0 is left: see broken_box/observing.py",
        ),
        (
            "observing.py",
            r"range\(TENSOR.size\)",
            "range(TENSOR.size + 1)",
            r"observe fills the \d+ numbers that the tensor declares, and nothing behind them: see \w+/observing.py",
        ),
        (
            "scoring.py",
            r"    lines = \[\]\n",
            '    lines = [ScoreLine("gavel.score.gem", 1, {})]\n',
            "the sheet of seat 0 does not sum up: see broken_box/scoring.py",
        ),
        (
            "rules.py",
            r"return s.coins\[seat\] \+ 1",
            "return 0",
            r"seat \d is awaited but has no legal action: see broken_box/rules.py",
        ),
        (
            "worlds.py",
            r"        if seat == viewer:\n            continue\n",
            "",
            r"determinize changed the view of \d: see broken_box/worlds.py",
        ),
    ],
)
def test_something_has_the_wrong_shape(folder: Path, file: str, old: str, new: str, sentence: str) -> None:
    """The tests every game inherits say which file to open."""
    change(folder, file, old, new)

    with pytest.raises(AssertionError, match=sentence):
        testing.check_game(made(), seeds=range(4), every=1)
