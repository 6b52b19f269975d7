"""The shelf: games of this package, of installed packages and of running programs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import etagere
from etagere.core import registry
from etagere.core.errors import BrokenGame, EtagereError, UnknownGame

Bring = Callable[..., None]


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """Brings a package with one module and its entry points, as an installer leaves them."""
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)

    def brought(name: str, code: str, entry: str) -> None:
        (tmp_path / f"{name}.py").write_text(code, "utf-8")
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{entry}\n", "utf-8")
        registry._installed.cache_clear()

    yield brought
    monkeypatch.undo()
    for module in set(sys.modules) - before:
        del sys.modules[module]
    registry._installed.cache_clear()
    registry._of_others.cache_clear()


def test_a_package_brings_a_game_by_an_entry_point(bring: Bring) -> None:
    """Listing it loads nothing of it."""
    code = (
        "from dataclasses import replace\n"
        "from etagere.games.gavel.game import Gavel\n"
        "class GAME(Gavel):\n"
        "    spec = replace(Gavel.spec, id='hammer', title='Hammer')\n"
    )
    bring("hammerbox", code, "hammer = hammerbox")

    assert "hammer" in etagere.games()
    assert "hammerbox" not in sys.modules
    assert etagere.load("hammer", seats=3).spec.title == "Hammer"
    assert registry.as_they_stand(etagere.games())[-1] == "hammer"
    assert "hammer" not in registry.own_games()


@pytest.mark.parametrize(
    ("code", "entry", "told"),
    [
        ("import nowhere_at_all", "hammer = hammerbox", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("GAME = 3", "hammer = hammerbox", "hammerbox.GAME should be a class derived from etagere.Game"),
        ("from etagere.games.gavel import GAME", "hammer = hammerbox", "its SPEC says 'gavel'"),
    ],
)
def test_a_broken_game_leaves_the_others_alone(bring: Bring, code: str, entry: str, told: str) -> None:
    """It is told in one sentence and not offered."""
    bring("hammerbox", code, entry)

    with pytest.raises(BrokenGame, match=told):
        etagere.load("hammer")
    assert told in registry.broken()["hammer"]
    assert "hammer" not in registry.playable()
    assert "shelfie" in registry.playable()


def test_a_game_without_words_is_not_offered(bring: Bring) -> None:
    code = (
        "from dataclasses import replace\n"
        "from etagere.games.gavel.game import Gavel\n"
        "class GAME(Gavel):\n"
        "    spec = replace(Gavel.spec, id='hammer')\n"
        "    __module__ = 'json.tool'\n"
    )
    bring("hammerbox", code, "hammer = hammerbox")

    assert registry.broken() == {"hammer": "hammer has no words: its package should have locale/en.json"}


def test_a_package_cannot_take_the_place_of_our_game(bring: Bring) -> None:
    bring("hammerbox", "GAME = 3", "shelfie = hammerbox")

    assert etagere.load("shelfie").spec.title == "My Shelfie"


def test_register(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running program puts a game on the shelf; ours keep their ids."""
    monkeypatch.setattr(registry, "_registered", {})

    etagere.register("hammer", "etagere.games.gavel")
    assert "hammer" in etagere.games()
    with pytest.raises(EtagereError, match="on the shelf already"):
        etagere.register("shelfie", "somewhere")
    with pytest.raises(EtagereError, match="small letters"):
        etagere.register("../up", "somewhere")


@pytest.mark.parametrize("name", ["chess", 3, None, ""])
def test_unknown_games_are_told_the_shelf(name: object) -> None:
    with pytest.raises(UnknownGame, match="the shelf has barrage, glassworks"):
        registry.game_class(name)  # type: ignore[arg-type]


def test_our_games_cost_no_look_at_other_packages() -> None:
    """Loading one of ours does not read what every installed package declares."""
    code = "import importlib.metadata as m; m.entry_points = None; import etagere; print(etagere.load('shelfie').seats)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.stdout == "2\n", done.stderr
