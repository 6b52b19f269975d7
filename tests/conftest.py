"""Shared by all tests."""

from __future__ import annotations

import os

# Before NumPy is imported: tests run side by side, and threads of its own would fight over the processors.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from scripts.tools import PROGRAMS

# A busy machine is slow, not wrong.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
# What `make ready` has installed is found by tests that are started without make, too.
os.environ["PATH"] = os.pathsep.join([str(PROGRAMS), os.environ.get("PATH", os.defpath)])

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
        in_browser = item.path.parent.name == "web" and item.path.name != "test_views.py"
        if in_browser or item.path.name in STORMS:
            item.add_marker(pytest.mark.alone)
