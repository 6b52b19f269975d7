"""What may import what, what is public, and what an import loads."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import etagere

SOURCE = Path(etagere.__file__).parent
LEVELS = {"core": 1, "games": 2, "bots": 3, "study": 4, "arena": 5, "interop": 5, "server": 6, "cli": 7, "examples": 8}


def imports(path: Path) -> set[str]:
    """Every module a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def files() -> list[Path]:
    return [p for p in SOURCE.rglob("*.py") if p.parent != SOURCE]


@pytest.mark.parametrize("path", files(), ids=lambda p: str(p.relative_to(SOURCE)))
def test_imports_point_down(path: Path) -> None:
    """A package imports from lower levels only; games never import each other; core needs nothing else."""
    own, *rest = path.relative_to(SOURCE).parts
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "etagere":
            if own in ("core", "games"):
                assert parts[0] in sys.stdlib_module_names, f"{own} imports {name}"
            continue
        if len(parts) < 2 or parts[1] not in LEVELS:
            continue
        other = parts[1]
        if own == "games" and other == "games":
            assert len(parts) < 3 or parts[2] == rest[0], f"{path.name} imports another game: {name}"
        elif other != own:
            assert LEVELS[other] < LEVELS[own], f"{own} imports {name}, which is not below it"
        if own in ("bots", "study", "arena", "interop", "server") and other == "games":
            raise AssertionError(f"{own} names a game: {name}; games are reached through the registry")


def test_public_names() -> None:
    """`__all__` is what other programs may rely on, and it is all there."""
    for name in etagere.__all__:
        assert getattr(etagere, name) is not None
    assert {"games", "load", "Match", "Replay", "verify", "EtagereError"} <= set(etagere.__all__)


def test_importing_is_light() -> None:
    """Importing etagere and a game loads nothing that is not ours or the standard library's."""
    code = (
        "import sys; before = set(sys.modules); import etagere; etagere.load('shelfie'); "
        "new = {m.split('.')[0] for m in set(sys.modules) - before}; "
        "print(sorted(new - set(sys.stdlib_module_names) - {'etagere', '_cython_3_3_1'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [name for name in eval(done.stdout) if not name.startswith(("_cython", "cython_runtime"))]

    assert loaded == []


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_says_what_lives_there(level: str) -> None:
    """A short README in each level's folder."""
    assert (SOURCE / level / "README.md").read_text("utf-8").strip()


def test_games_can_be_listed_after_one_was_loaded() -> None:
    """`etagere.games()` answers although the package `etagere.games` has been imported."""
    etagere.load("shelfie")

    assert "shelfie" in etagere.games()
    assert "gavel" not in etagere.games()
