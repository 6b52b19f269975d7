"""Fixed points: the same matches play the same in every build; regenerate with `make golden`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from etagere.core import testing
from etagere.core.registry import own_games
from scripts.golden import (
    CHECKSUM_SEED,
    Playthrough,
    checksum_key,
    checksums,
    folder_of,
    kept,
    older,
    playthroughs,
)


@pytest.mark.parametrize("match", playthroughs(), ids=lambda match: f"{match.game}-v{match.version}-{match.name}")
def test_playthrough(match: Playthrough) -> None:
    """A recorded match reads as it did when it was last looked at."""
    assert match.path.read_text("utf-8") == match.text


@pytest.mark.parametrize("game_id", own_games())
def test_checksums(game_id: str, golden_folder: Path) -> None:
    """All positions of random matches have the recorded fingerprints, compiled or not."""
    recorded = json.loads((golden_folder / "checksums.json").read_text("utf-8"))[game_id]

    assert recorded == {checksum_key(game): number for game, number in checksums(game_id)}


@pytest.mark.parametrize(("game_id", "version"), older())
def test_checksums_of_earlier_rules(game_id: str, version: int) -> None:
    """Earlier rules play as they did, by the numbers that were put aside when newer ones came."""
    assert kept(game_id, version), f"no checksums in {folder_of(game_id, version)}: see scripts/golden.py"
    for game, recorded in kept(game_id, version):
        assert recorded == testing.checksum(game, CHECKSUM_SEED), game
