"""Matches of earlier rules at the terminal: replayed, verified, counted."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.samples.unpacking import SAMPLES, migrate, unpacked_sqlite

REPLAYS = zipfile.ZipFile(SAMPLES / "v0" / "replays.zip")


@pytest.mark.parametrize("name", ["server-shelfie-corners-over.json", "server-barrage-reshuffled-over.json"])
def test_a_replay_of_earlier_rules(cli: Cli, name: str, tmp_path: Path) -> None:
    """It is stepped through and verified by the rules it was played under; one of newer rules gets one sentence."""
    path = tmp_path / name
    path.write_bytes(REPLAYS.read(name))
    shown = json.loads(cli("replay", path, "--json").out)
    verified = cli("verify", path)
    path.write_text(path.read_text("utf-8").replace('"version": 1', '"version": 7'), "utf-8")
    newer = cli("replay", path)

    assert shown["version"] == 1 and shown["outcome"] is not None
    assert verified.status == 0
    assert newer.status == 1 and newer.err.count("\n") == 1
    assert "is not known here, only versions 1 to 2: a newer Etagere is needed" in newer.err


def test_the_doctor_lists_matches_by_version(cli: Cli, tmp_path: Path) -> None:
    store = unpacked_sqlite("v0", tmp_path)
    migrate(store)
    settings = tmp_path / "etagere.toml"
    settings.write_text(f'store = "{store}"\n')
    told = json.loads(cli("doctor", "--store", "--settings", settings, "--json").out)["store"]
    shown = cli("doctor", "--store", "--settings", settings).out

    assert told["versions"]["shelfie"] == {"1": {"over": 2, "playing": 2, "open": 1}}
    assert "shelfie, version 1 of the rules: running 3, ended 2" in " ".join(shown.split())
