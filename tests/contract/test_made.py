"""What is made from declarations is up to date; `make golden` makes it anew. Playthroughs are in `test_golden.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import golden
from scripts.made import MAKERS, ROOT, Maker, stale, write


@pytest.mark.parametrize("maker", [name for name in MAKERS if name != "golden"])
def test_nothing_is_stale(maker: str) -> None:
    assert [str(path.relative_to(ROOT)) for path in stale(MAKERS[maker])] == [], "run `make golden`"


def test_no_playthrough_is_left_over() -> None:
    """Every recorded match is one of those that are played."""
    assert set(golden.present()) == {match.path for match in golden.playthroughs()}


def test_what_is_stale_is_put_right(tmp_path: Path) -> None:
    """A file that changed, one that is missing and one that nobody makes any more."""
    wanted = {tmp_path / "changed.txt": "new", tmp_path / "deep" / "missing.txt": "new", tmp_path / "same.txt": "same"}
    for name, text in (("changed", "old"), ("same", "same"), ("left", "old")):
        (tmp_path / f"{name}.txt").write_text(text, "utf-8")
    maker = Maker(lambda: wanted, lambda: tmp_path.glob("*.txt"))

    found = stale(maker)
    for path, should in found.items():
        write(path, should)

    assert {path.name: text for path, text in found.items()} == {
        "changed.txt": "new",
        "missing.txt": "new",
        "left.txt": None,
    }
    assert stale(maker) == {}
    assert not (tmp_path / "left.txt").exists()
