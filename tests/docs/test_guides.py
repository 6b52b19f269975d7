"""The Python of the README and the guides runs as it is printed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from etagere.arena.simulate import COLUMNS
from etagere.cli.main import main

ROOT = Path(__file__).parent.parent.parent
PAGES = ["README.md", "docs/guide/research.md", "docs/guide/add-a-game.md"]
SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("page", PAGES)
def test_page_runs(page: str) -> None:
    """Every block of a page, one after another, in one session."""
    session: dict[str, object] = {}
    blocks = BLOCK.findall((ROOT / page).read_text("utf-8"))

    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), session)


def test_commands_of_the_research_guide_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `etagere` command of the page, one after another, in one folder."""
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs/guide/research.md").read_text("utf-8")
    commands = [line for block in SHELL.findall(text) for line in block.splitlines() if line.startswith("etagere ")]

    assert len(commands) >= 4
    for command in commands:
        assert main(shlex.split(command)[1:]) == 0, command
    assert {"data.parquet", "balance.svg"} == {path.name for path in tmp_path.iterdir()}


def test_every_column_is_documented() -> None:
    """The guide's table of columns is that of the data."""
    text = (ROOT / "docs/guide/research.md").read_text("utf-8")

    for name, meaning in COLUMNS.items():
        assert f"| `{name}` | {meaning} |" in text
