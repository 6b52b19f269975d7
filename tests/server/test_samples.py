"""Stores and replay files of an earlier version open, play on to the end and verify: see `tests/samples/make.py`."""

from __future__ import annotations

import asyncio
import random
import zipfile
from pathlib import Path
from typing import Any

import pytest

from etagere.cli.local_match import LocalMatch
from etagere.core.chance import SeededDraws
from etagere.core.match import Match, verify
from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.care import backup, doctor, restore
from etagere.server.services import Services
from etagere.server.settings import Settings
from etagere.server.who import STRANGER
from tests.samples.unpacking import (
    PATIENT,
    SAMPLES,
    Club,
    inside,
    migrate,
    people_of,
    renew_cookies,
    told_of,
    unpacked_postgresql,
    unpacked_sqlite,
)
from tests.server.engines import Postgres

REPLAYS = {
    f"{sample}/{name}": kept.read(name).decode()
    for sample in ("v0", "v1")
    for kept in [zipfile.ZipFile(SAMPLES / sample / "replays.zip")]
    for name in kept.namelist()
}
STALE_ROW = "is playing, open was stored"
"""Two processes of that version could overwrite each other's row of a table; its next entry mends it."""


# Stores


def unpacked(sample: str, kind: str, request: pytest.FixtureRequest, folder: Path) -> tuple[str, dict[str, Any]]:
    """A copy of a sample store, and what its maker wrote down about it."""
    if kind == "sqlite":
        return unpacked_sqlite(sample, folder), told_of(sample, kind)
    return unpacked_postgresql(sample, request.getfixturevalue("postgres")), told_of(sample, kind)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_of_an_earlier_version_is_healthy(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Every journal is read, every position is the stored one, every draw follows from its seed."""
    store, told = unpacked("v1", kind, request, tmp_path)
    migrate(store)
    report = doctor(Settings(store=store))

    assert [each for each in report.problems if not each.endswith(STALE_ROW)] == []
    assert kind == "postgresql" or report.healthy
    assert report.tables >= len(told["tables"]) > 40
    assert report.commands > 3000 and report.draws > 1000


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_of_an_earlier_version_plays_on(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Every running match is played to its end by those who began it, and verifies where it is fair."""
    store, told = unpacked("v1", kind, request, tmp_path)
    renew_cookies(store)
    tables = told["tables"]

    async def play_on(services: Services) -> None:
        hub = services.hub
        people = await people_of(services, told)
        for label, each in tables.items():
            async with hub.at(each["id"]) as live:
                assert live.table.status == each["status"], label
        await hub.command(tables["open"]["id"], people["Eve"], wire.Sit(seat=2))
        await hub.command(tables["open"]["id"], people["Ann"], wire.Start())
        club = Club(services, people)
        running = [label for label, each in tables.items() if each["status"] == "playing"]
        ended = await asyncio.gather(*(club.finish(tables[label]["id"]) for label in ("open", *running)))
        fair = 0
        for table in ended:
            replay = Replay.read(table.replay().text())
            assert Match.from_replay(replay).over
            fair += table.commitment is not None and verify(replay) > 0
        assert fair > 20 and len(running) > 30
        account = await services.people.known(told["account"]["name"], told["account"]["password"])
        again, _ = await services.people.sign_in(STRANGER, account, "")
        assert again.ids == people["Ann"].ids and len(again.ids) == 2
        rematch = await hub.command(tables["mozaika-over"]["id"], again, wire.Rematch())
        assert rematch.repeated and rematch.table == tables["rematch-playing"]["id"]

    inside(Settings(store=store, **PATIENT), play_on)
    assert doctor(Settings(store=store)).problems == []


def test_stores_of_an_earlier_version_change_places(postgres: Postgres, tmp_path: Path) -> None:
    """A SQLite file is restored into PostgreSQL, a backup of PostgreSQL is a file."""
    club, site = postgres.database(), unpacked_postgresql("v1", postgres)
    file = tmp_path / "backup.sqlite"
    moved = restore(Settings(store=club), unpacked_sqlite("v1", tmp_path))
    kept = backup(Settings(store=site), file)
    migrate(site)

    assert doctor(Settings(store=club)).healthy
    assert doctor(Settings(store=str(file))).problems == doctor(Settings(store=site)).problems
    assert moved > 40 and kept > 40


# Files


@pytest.mark.parametrize("name", [n for n in REPLAYS if "/terminal" not in n])
def test_a_replay_of_an_earlier_version_replays(name: str) -> None:
    """It reads as the same file, verifies where it is fair, and goes on where it was broken off."""
    replay = Replay.read(REPLAYS[name])
    match = Match.from_replay(replay)
    if replay.seed is not None and replay.over:
        assert verify(replay) == sum(1 for command in match.commands if command.seat < 0)
    rng = random.Random(1)
    if not match.over:
        assert "whole" not in name
        match.source = SeededDraws(5)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.codes(seat)))

    assert match.outcome is not None
    match.game.check(match.state)


@pytest.mark.parametrize("name", [n for n in REPLAYS if "/terminal" in n])
def test_a_save_of_an_earlier_version_goes_on(name: str, tmp_path: Path) -> None:
    """As it would have: the same bots, the same draws."""
    path = tmp_path / Path(name).name
    path.write_text(REPLAYS[name], "utf-8")
    table = LocalMatch.resume(path)
    rng = random.Random(1)
    assert table.match.over == ("whole" in name)
    while not table.match.over:
        seat = table.match.waiting[0]
        table.match.play(seat, table.answer(seat) if seat in table.bots else rng.choice(table.match.codes(seat)))
    if "fair" in name:
        assert verify(Replay.read(table.match.replay().text())) > 0
    table.save(path)

    assert LocalMatch.resume(path).match.fingerprint == table.match.fingerprint
