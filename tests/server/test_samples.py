"""Stores and replay files of an earlier version open, play on to the end and verify: see `tests/samples/make.py`."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import time
import zipfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from etagere.cli.local_match import LocalMatch
from etagere.core.chance import SeededDraws
from etagere.core.match import Match, verify
from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.care import backup, doctor, restore
from etagere.server.errors import Refused
from etagere.server.live import Subscriber
from etagere.server.services import Services
from etagere.server.settings import Settings
from etagere.server.store.database import make_engine
from etagere.server.store.migrate import upgrade
from etagere.server.store.schema import tokens
from etagere.server.table import Table as ServerTable
from etagere.server.who import STRANGER, Who
from tests.patience import PATIENCE
from tests.server.engines import Postgres

SAMPLES = Path(__file__).resolve().parents[1] / "samples" / "v1"
REPLAYS = zipfile.ZipFile(SAMPLES / "replays.zip")
STALE_ROW = "is playing, open was stored"
"""Two processes of that version could overwrite each other's row of a table; its next entry mends it."""


def text_of(name: str) -> str:
    return REPLAYS.read(name).decode()


# Stores


def unpacked_sqlite(folder: Path) -> str:
    path = folder / "sample.sqlite"
    path.write_bytes(gzip.decompress((SAMPLES / "sqlite.gz").read_bytes()))
    return str(path)


def unpacked_postgresql(postgres: Postgres) -> str:
    import psycopg

    store = postgres.database()
    with psycopg.connect(store) as connection:
        connection.execute(gzip.decompress((SAMPLES / "postgresql.sql.gz").read_bytes()))
    return store


def unpacked(kind: str, request: pytest.FixtureRequest, folder: Path) -> tuple[str, dict[str, Any]]:
    """A copy of a sample store, and what its maker wrote down about it."""
    store = unpacked_sqlite(folder) if kind == "sqlite" else unpacked_postgresql(request.getfixturevalue("postgres"))
    told: dict[str, Any] = json.loads((SAMPLES / f"{kind}.json").read_text("utf-8"))
    return store, told


def renew_cookies(store: str) -> None:
    """The cookies of the sample are as old as it is."""
    engine = make_engine(Settings(store=store).store_url)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(tokens.update().values(expires=int(time.time() * 1000) + 10**9))
    engine.dispose()


def migrate(store: str) -> None:
    """Bring a store to the present form, as the start of a server does."""
    engine = make_engine(Settings(store=store).store_url)
    upgrade(engine)
    engine.dispose()


class Club:
    """The people of a sample store, back at their tables."""

    def __init__(self, services: Services, people: dict[str, Who]) -> None:
        self.hub = services.hub
        self.people = people
        self.rng = random.Random(1)

    def awaited(self, table: ServerTable) -> list[tuple[int, Who]]:
        """The seats of people who owe a decision."""
        return [(seat, who) for seat in table.awaited() for who in self.people.values() if table.holds(who, seat)]

    async def finish(self, table_id: str) -> ServerTable:
        """Play a match to its end; what bots of the server are to do is waited for."""
        news = asyncio.Event()
        ear: Subscriber | None = None
        while True:
            news.clear()
            async with self.hub.at(table_id) as live:
                table = live.table
                if not table.live:
                    break
                mine = self.awaited(table)
                if ear is None:
                    watcher = next(who for who in self.people.values() if table.held_by(who))
                    ear = Subscriber(watcher, None, lambda message: news.set(), log=False, views=False)
                    self.hub.telling.subscribe(live, ear)
                    news.clear()
                if mine:
                    seat, who = self.rng.choice(mine)
                    command = self.move(table, seat)
            if mine:
                await self.give(table_id, who, command)
            else:
                await asyncio.wait_for(news.wait(), PATIENCE)
        if ear is not None:
            self.hub.telling.unsubscribe(ear)
        return table

    async def give(self, table_id: str, who: Who, command: wire.MoveCommand) -> None:
        try:
            await self.hub.command(table_id, who, command)
        except Refused as refused:
            # The clock of a sample has run out long ago: a bot may be faster.
            if refused.code not in ("stale_decision", "not_your_turn", "match_over"):
                raise

    def move(self, table: ServerTable, seat: int) -> wire.MoveCommand:
        decision, match = table.decision(seat), table.match
        assert decision is not None and match is not None
        return wire.MoveCommand(seat=seat, decision=decision, move=self.rng.choice(match.codes(seat)))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_of_an_earlier_version_is_healthy(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Every journal is read, every position is the stored one, every draw follows from its seed."""
    store, told = unpacked(kind, request, tmp_path)
    migrate(store)
    report = doctor(Settings(store=store))

    assert [each for each in report.problems if not each.endswith(STALE_ROW)] == []
    assert kind == "postgresql" or report.healthy
    assert report.tables >= len(told["tables"]) > 40
    assert report.commands > 3000 and report.draws > 1000


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_of_an_earlier_version_plays_on(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Every running match is played to its end by those who began it, and verifies where it is fair."""
    store, told = unpacked(kind, request, tmp_path)
    renew_cookies(store)
    tables = told["tables"]

    async def play_on(services: Services) -> None:
        hub = services.hub
        people = {name: await services.people.identify(each["cookie"], None) for name, each in told["people"].items()}
        assert STRANGER not in people.values()
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
        again, _ = await services.people.sign_in(STRANGER, told["account"]["name"], told["account"]["password"], "")
        assert again.ids == people["Ann"].ids and len(again.ids) == 2
        rematch = await hub.command(tables["mozaika-over"]["id"], again, wire.Rematch())
        assert rematch.repeated and rematch.table == tables["rematch-playing"]["id"]

    inside(Settings(store=store, bot_pause_ms=0, idle_open_hours=10**6, idle_playing_days=10**4), play_on)
    assert doctor(Settings(store=store)).problems == []


def inside(settings: Settings, work: Callable[[Services], Awaitable[None]]) -> None:
    """Do something with a server in this process."""

    async def go() -> None:
        services = Services.of(settings)
        await services.open()
        try:
            await work(services)
        finally:
            await services.close()

    asyncio.run(go())


def test_stores_of_an_earlier_version_change_places(postgres: Postgres, tmp_path: Path) -> None:
    """A SQLite file is restored into PostgreSQL, a backup of PostgreSQL is a file."""
    club, site = postgres.database(), unpacked_postgresql(postgres)
    file = tmp_path / "backup.sqlite"
    moved = restore(Settings(store=club), unpacked_sqlite(tmp_path))
    kept = backup(Settings(store=site), file)
    migrate(site)

    assert doctor(Settings(store=club)).healthy
    assert doctor(Settings(store=str(file))).problems == doctor(Settings(store=site)).problems
    assert moved > 40 and kept > 40


# Files


@pytest.mark.parametrize("name", [n for n in REPLAYS.namelist() if n.startswith(("library", "server"))])
def test_a_replay_of_an_earlier_version_replays(name: str) -> None:
    """It reads as the same file, verifies where it is fair, and goes on where it was broken off."""
    replay = Replay.read(text_of(name))
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


@pytest.mark.parametrize("name", [n for n in REPLAYS.namelist() if n.startswith("terminal")])
def test_a_save_of_an_earlier_version_goes_on(name: str, tmp_path: Path) -> None:
    """As it would have: the same bots, the same draws."""
    path = tmp_path / name
    path.write_text(text_of(name), "utf-8")
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
