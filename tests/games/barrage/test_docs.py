"""The README shows the box as it is in spec.py and names a test for every ruling."""

from __future__ import annotations

import re
from pathlib import Path

from etagere.games.barrage import docs, spec

TEXT = docs.README.read_text("utf-8")


def test_box_is_up_to_date() -> None:
    """Regenerate with `python -m etagere.games.barrage.docs`."""
    assert docs.with_box(TEXT) == TEXT


def test_everything_is_listed() -> None:
    """Spaces, tiles, contracts, officers, bonus and objective tiles appear by name."""
    listed = (spec.SPACE_NAMES, spec.TILES[5:20], spec.CONTRACT_NAMES, spec.OFFICERS, spec.BONUSES, spec.OBJECTIVES)
    for names in listed:
        for name in names:
            assert f"`{name}`" in TEXT


def test_rulings_have_tests() -> None:
    """Every ruling from D1 to D39 names a test that exists."""
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for number in range(1, 40):
        row = re.search(rf"^\| D{number} .*$", TEXT, re.MULTILINE)
        assert row, f"D{number} is not in the README"
        named = re.findall(r"`(test_\w+)`", row[0])
        assert named and all(f"def {name}(" in tests for name in named), row[0]


def test_options_are_listed() -> None:
    """Every option with its values."""
    for name, values in spec.BarrageOptions.choices().items():
        row = re.search(rf"^\| `{name}` \| (.*?) \|", TEXT, re.MULTILINE)
        assert row and all(str(value) in row[1] for value in values), name
