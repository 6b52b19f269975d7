"""Stores and replay files of an earlier version open, play on to the end and verify: see `tests/samples/make.py`."""

from __future__ import annotations

import gzip
import json
import random
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from etagere.cli.table import Table
from etagere.core.chance import SeededDraws
from etagere.core.match import Match, verify
from etagere.core.replay import Replay
from etagere.server.care import backup, doctor, restore
from etagere.server.settings import Settings
from etagere.server.store.schema import tokens
from etagere.server.store.sql import make_engine
from tests.patience import PATIENCE
from tests.server.engines import Postgres
from tests.server.house import Person, Server

SAMPLES = Path(__file__).resolve().parents[1] / "samples" / "v1"
REPLAYS = zipfile.ZipFile(SAMPLES / "replays.zip")
PATIENT = {"idle_open_hours": 10**6, "idle_playing_days": 10**4}
"""Samples lie idle for years; a server would close their tables."""
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


class Club:
    """The people of a sample store, back at their tables."""

    def __init__(self, server: Server, told: dict[str, Any]) -> None:
        self.people = []
        for each in told["people"].values():
            person = Person(server)
            person.http.cookies.set("etagere", each["cookie"])
            self.people.append(person)
        self.rng = random.Random(1)

    def holders(self, table: str) -> dict[int, Person]:
        found: dict[int, Person] = {}
        for person in self.people:
            answer = person.ask("GET", f"/api/tables/{table}")
            if answer.status_code == 200:
                found |= dict.fromkeys(answer.json()["you"]["seats"], person)
        return found

    def finish(self, table: str) -> None:
        """Play to the end; moves that bots of the server are to make are waited for."""
        holders = self.holders(table)
        seat, person = next(iter(holders.items()))
        until = time.monotonic() + PATIENCE
        while (turn := person.get(f"/api/tables/{table}/view?log=false&as={seat}")["turn"]) is not None:
            assert time.monotonic() < until, f"nothing happens at {table}: {turn}"
            mine = [each for each in turn["awaited"] if each in holders]
            if not mine:
                time.sleep(0.01)
            elif turn["legal"]:
                move = {
                    "type": "move",
                    "seat": seat,
                    "decision": turn["decision"],
                    "move": self.rng.choice(turn["legal"]),
                }
                answer = person.ask("POST", f"/api/tables/{table}/commands", move)
                # The clock of a sample has run out long ago: a bot may be faster.
                assert answer.status_code == 200 or answer.json()["error"]["code"] in (
                    "stale_decision",
                    "not_your_turn",
                )
                until = time.monotonic() + PATIENCE
            else:
                seat, person = mine[0], holders[mine[0]]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_of_an_earlier_version_is_healthy(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Every journal is read, every position is the stored one, every draw follows from its seed."""
    store, told = unpacked(kind, request, tmp_path)
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
    with Server(tmp_path / "server", store=store, **PATIENT) as server:
        club = Club(server, told)
        ann, eve = club.people[0], club.people[4]
        for label, each in tables.items():
            shown = ann.ask("GET", f"/api/tables/{each['id']}")
            assert shown.status_code == 403 or shown.json()["table"]["status"] == each["status"], label
        opened = tables["open"]["id"]
        eve.do(opened, type="sit", seat=2)
        ann.do(opened, type="start")
        for label in ("clock", *(label for label, each in tables.items() if each["status"] == "playing"), "open"):
            club.finish(tables[label]["id"])
        fair = 0
        for label, each in tables.items():
            table = ann.get(f"/api/tables/{each['id']}")["table"]
            if table["status"] == "open" or table["started"] is None:
                continue
            text = ann.ask("GET", f"/api/tables/{each['id']}/replay").text
            assert Match.from_replay(Replay.read(text)).over == (table["status"] == "over"), label
            if table["commitment"] is not None and table["status"] == "over":
                fair += verify(Replay.read(text)) > 0
        assert fair > 20
        again = Person(server)
        again.post("/api/sessions", told["account"])
        assert len(again.get("/api/me/tables")["tables"]) > 20
        assert ann.do(tables["mozaika-over"]["id"], type="rematch")["repeated"]
    assert doctor(Settings(store=store)).problems == []


def test_stores_of_an_earlier_version_change_places(postgres: Postgres, tmp_path: Path) -> None:
    """A SQLite file is restored into PostgreSQL, a backup of PostgreSQL is a file."""
    club, site = postgres.database(), unpacked_postgresql(postgres)
    file = tmp_path / "backup.sqlite"
    moved = restore(Settings(store=club), unpacked_sqlite(tmp_path))
    kept = backup(Settings(store=site), file)

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
    table = Table.resume(path)
    rng = random.Random(1)
    assert table.match.over == ("whole" in name)
    while not table.match.over:
        seat = table.match.waiting[0]
        table.match.play(seat, table.answer(seat) if seat in table.bots else rng.choice(table.match.codes(seat)))
    if "fair" in name:
        assert verify(Replay.read(table.match.replay().text())) > 0
    table.save(path)

    assert Table.resume(path).match.fingerprint == table.match.fingerprint
