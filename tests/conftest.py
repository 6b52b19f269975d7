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
