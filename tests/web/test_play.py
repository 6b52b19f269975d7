"""`make play` where Node is missing: it says so and offers the game in the terminal."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.web.conftest import ROOT

TOOLS = ("make", "sh", "find", "touch", "echo", "test", "env")


def test_without_node_the_terminal_is_offered(tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in TOOLS:
        if found := shutil.which(name):
            (tools / name).symlink_to(found)
    assert shutil.which("npm", path=str(tools)) is None
    house = tmp_path / "house"
    venv = house / ".venv"
    (venv / "bin").mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", house)
    for name in ("src", "web"):
        (house / name).mkdir()
    for name in ("pyproject.toml", "setup.py"):
        (house / name).touch()
    # What is installed stands there already; this Python only says what it was asked for.
    python = venv / "bin" / "python"
    python.write_text('#!/bin/sh\necho "asked: $*"\n', "utf-8")
    python.chmod(0o755)
    for mark in (".for-play", ".built"):
        (venv / mark).touch()

    said = subprocess.run(
        ["make", "-s", "play", f"PYTHON={sys.executable}"],
        cwd=house,
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert said.returncode == 0, said.stderr
    assert "needs Node 20 or newer" in said.stdout
    assert "asked: -m etagere play shelfie" in said.stdout
    assert "asked: -m etagere serve" not in said.stdout
