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


LONG = {"test_many.py", "test_loss.py", "test_chaos.py"}
"""Whole server processes that are killed and restarted: they want the machine for themselves."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole matches in a real browser, and storms over several server processes, run in `make test-slow`."""
    for item in items:
        in_browser = item.path.parent.name == "web" and item.path.name != "test_types.py"
        if in_browser or item.path.name in LONG:
            item.add_marker(pytest.mark.slow)
