"""Shared by all tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


@pytest.fixture
def golden_folder() -> Path:
    return HERE / "golden"


def read_data(game: str, name: str) -> Any:
    """A data file kept beside a game's tests."""
    return json.loads((HERE / "games" / game / name).read_text("utf-8"))


STORMS = {"test_loss.py", "test_chaos.py"}
"""Whole servers that are killed, or played through a bad network, while people play."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Matches in a real browser and storms come last in `make test`: they keep the whole machine busy."""
    for item in items:
        in_browser = item.path.parent.name == "web" and item.path.name != "test_types.py"
        if in_browser or item.path.name in STORMS:
            item.add_marker(pytest.mark.alone)
