"""Fixed points: the same matches play the same in every build; regenerate with `make golden`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from etagere.core.registry import own_games
from scripts.golden import checksum_key, checksums, playthrough_text, playthroughs


@pytest.mark.parametrize(("game_id", "name"), playthroughs())
def test_playthrough(game_id: str, name: str, golden_folder: Path) -> None:
    """A recorded match reads as it did when it was last looked at."""
    recorded = (golden_folder / game_id / f"{name}.txt").read_text("utf-8")

    assert recorded == playthrough_text(game_id, name)


@pytest.mark.parametrize("game_id", own_games())
def test_checksums(game_id: str, golden_folder: Path) -> None:
    """All positions of random matches have the recorded fingerprints, compiled or not."""
    recorded = json.loads((golden_folder / "checksums.json").read_text("utf-8"))[game_id]

    assert recorded == {checksum_key(game): number for game, number in checksums(game_id)}
