"""The README of River Valley Glassworks says what the code declares."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from tests.games.glassworks.positions import game

README = resources.files("etagere.games.glassworks").joinpath("README.md").read_text("utf-8")


def test_tables() -> None:
    """The tables of actions, draws, events and observation are the declared ones."""
    g = game()
    for table in (g.actions.table(), g.draws.table(), g.events.table(), g.tensor.table()):
        assert table in README


def test_rulings_have_tests() -> None:
    """Every test a ruling names exists."""
    written = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)", README))

    assert len(named) >= 20
    assert all(f"def {name}(" in written for name in named)
    assert all(f"| D{number} |" in README for number in range(1, 19))
