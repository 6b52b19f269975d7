"""Upgrades keep running matches alive: old stores, old rules, old processes beside new ones."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import MetaData, select

from benchmarks.upgrade_kills import KILLS_A_ROUND, Round
from etagere.core.match import Match, verify
from etagere.core.registry import game_class, games
from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.care import CareError, backup, doctor, restore
from etagere.server.errors import Refused
from etagere.server.services import Services
from etagere.server.settings import Settings, WrongSetting
from etagere.server.store import migrate as migrations
from etagere.server.store import schema
from etagere.server.store.database import make_engine
from etagere.server.store.migrate import NewerStore, current, head, upgrade
from etagere.server.store.opening import ready
from tests.samples.unpacking import (
    PATIENT,
    Club,
    inside,
    migrate,
    people_of,
    renew_cookies,
    told_of,
    unpacked_postgresql,
    unpacked_sqlite,
)
from tests.server.clients import Person, Server
from tests.server.engines import Postgres

STORES = ["sqlite", "postgresql"]
SAMPLES = ["v0", "v1"]


@pytest.fixture
def store(kind: str, sample: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store as an earlier release left it."""
    if kind == "sqlite":
        return unpacked_sqlite(sample, tmp_path)
    return unpacked_postgresql(sample, request.getfixturevalue("postgres"))


Rows = dict[str, tuple[tuple[str, ...], list[tuple[Any, ...]]]]
"""By table of the database: its columns, and its rows."""


def rows_in(store: str, like: Rows | None = None) -> Rows:
    """What a store holds; with `like` of the tables and columns that those rows had."""
    engine = make_engine(Settings(store=store).store_url)
    found = MetaData()
    rows: Rows = {}
    with engine.connect() as connection:
        found.reflect(connection)
        for name in like or set(found.tables) - {"alembic_version"}:
            table = found.tables[name]
            columns = like[name][0] if like else tuple(table.columns.keys())
            asked = connection.execute(select(*(table.columns[column] for column in columns)))
            rows[name] = columns, sorted((tuple(row) for row in asked), key=repr)
    engine.dispose()
    return rows


def form_of(store: str) -> str | None:
    engine = make_engine(Settings(store=store).store_url)
    try:
        return current(engine)
    finally:
        engine.dispose()


# Matches of earlier rules


@pytest.mark.parametrize("kind", STORES)
@pytest.mark.parametrize("sample", ["v0"])
def test_matches_of_earlier_rules_play_to_their_end_and_verify(kind: str, store: str) -> None:
    """Running, finished and open tables of version 1, some where version 2 would be elsewhere; new ones are newer."""
    renew_cookies(store)
    told = told_of("v0", kind)
    tables = told["tables"]
    versions: dict[str, int] = {}

    async def play_on(services: Services) -> None:
        hub = services.hub
        people = await people_of(services, told)
        await hub.command(tables["shelfie-open"]["id"], people["Ben"], wire.Sit(seat=1))
        await hub.command(tables["shelfie-open"]["id"], people["Ann"], wire.Start())
        club = Club(services, people)
        ended = await asyncio.gather(*(club.finish(each["id"]) for each in tables.values()))
        for label, table in zip(tables, ended, strict=True):
            assert table.game.version == 1, label
            replay = Replay.read(table.replay().text())
            assert replay.version == 1 and verify(replay) > 0 and Match.from_replay(replay).over
            versions[label] = table.game.version
        again = await hub.command(tables["shelfie-over"]["id"], people["Ann"], wire.Rematch())
        assert isinstance(again.table, str)
        async with hub.at(again.table) as live:
            assert live.table.game.version == game_class("shelfie").spec.version == 2

    inside(Settings(store=store, **PATIENT), play_on)
    report = doctor(Settings(store=store))
    assert report.problems == []
    assert set(versions) >= {f"{game}-playing" for game in games()}
    assert report.versions["shelfie"] == {1: {"over": 5}, 2: {"open": 1}}
    assert report.versions["barrage"] == {1: {"over": 5}}
    assert report.to_json()["versions"]["shelfie"] == {"1": {"over": 5}, "2": {"open": 1}}


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("sample", ["v0"])
def test_finished_matches_of_earlier_rules_are_reviewed(store: str, tmp_path: Path) -> None:
    """Steps, draws, the file and a match that goes on from the middle, by the rules of the record."""
    renew_cookies(store)
    told = told_of("v0", "sqlite")
    corners = told["tables"]["shelfie-corners-over"]["id"]
    with Server(tmp_path / "server", store=store) as server:
        ann = Person(server)
        ann.http.cookies.set("etagere", told["people"]["Ann"]["cookie"])
        shown = ann.get(f"/api/tables/{corners}")["table"]
        record = ann.get(f"/api/tables/{corners}/steps")
        last = ann.get(f"/api/tables/{corners}/steps/{record['commands']}?as=1")
        fair = ann.get(f"/api/tables/{corners}/fairness")
        file = ann.ask("GET", f"/api/tables/{corners}/replay")
        plan = {"from": {"table": corners, "step": 60}, "chance": "seeded", "seed": 3, "start": True}
        continued = ann.table("shelfie", ["me", "me"], **plan)
        headers = {"Content-Type": "application/json"}
        taken_in = ann.http.post("/api/replays", content=file.text, headers=headers).json()["table"]
        newer = ann.http.post(
            "/api/replays", content=file.text.replace('"version": 1', '"version": 3'), headers=headers
        )

    assert shown["game_version"] == taken_in["game_version"] == continued["game_version"] == 1
    assert last["result"]["scores"] == list(Match.from_replay(file.text).outcome.scores)  # type: ignore[union-attr]
    assert len(fair["draws"]) == sum(1 for each in record["steps"] if each["seat"] < 0)
    assert newer.status_code == 400
    assert "version 3 of the rules of My Shelfie is not known here" in newer.json()["error"]["message"]


# Forms of the store


@pytest.mark.parametrize("kind", STORES)
@pytest.mark.parametrize("sample", SAMPLES)
def test_steps_forward_keep_everything(kind: str, sample: str, store: str) -> None:
    """A store of the first form with data in it has the present form afterwards, and the same rows."""
    before = rows_in(store)
    assert form_of(store) == "0001" != head()
    migrate(store)

    assert form_of(store) == head()
    assert rows_in(store, before) == before and len(before["tables"][1]) > 10
    engine = make_engine(Settings(store=store).store_url)
    with engine.connect() as connection:
        found = MetaData()
        found.reflect(connection)
    engine.dispose()
    for name, wanted in schema.metadata.tables.items():
        assert {c.name for c in found.tables[name].columns} == {c.name for c in wanted.columns}, name


@contextmanager
def one_step_more(folder: Path, does: str) -> Iterator[None]:
    """For a while there is a further step of migration."""
    steps = folder / "migrations"
    shutil.copytree(migrations._MIGRATIONS, steps, ignore=shutil.ignore_patterns("__pycache__"))
    number = f"{int(head()) + 1:04}"
    (steps / "versions" / f"{number}_later.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n\n"
        f'revision = "{number}"\ndown_revision = "{head()}"\n\n\n'
        f"def upgrade() -> None:\n{does}"
    )
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(migrations, "_MIGRATIONS", steps)
        yield


ADDS = """\
    op.add_column("tables", sa.Column("mood", sa.String(8)))
    op.execute("UPDATE tables SET mood = 'good'")
"""


@pytest.mark.parametrize("kind", STORES)
@pytest.mark.parametrize("sample", ["v0"])
def test_a_step_that_fails_leaves_the_store_as_it_was(kind: str, store: str, tmp_path: Path) -> None:
    """Columns added, rows changed and dropped, then a fault: the program of before opens it and finds everything."""
    migrate(store)
    before = rows_in(store)
    form = form_of(store)
    fails = ADDS + '    op.execute("DELETE FROM snapshots")\n    raise RuntimeError("the disk is full")\n'
    with one_step_more(tmp_path, fails), pytest.raises(RuntimeError, match="the disk is full"):
        migrate(store)

    assert form_of(store) == form and rows_in(store) == before
    assert doctor(Settings(store=store)).healthy


@pytest.mark.parametrize("kind", STORES)
@pytest.mark.parametrize("sample", ["v0"])
def test_a_newer_store_is_told_in_one_sentence(kind: str, store: str, tmp_path: Path) -> None:
    """To who starts a server, to the doctor, and nothing is written."""
    with one_step_more(tmp_path, ADDS):
        migrate(store)
    before = rows_in(store)
    settings = Settings(store=store)
    sentence = "was written by a newer Etagere (its form is"
    engine = make_engine(settings.store_url)
    with pytest.raises(NewerStore) as raised:
        upgrade(engine)
    engine.dispose()
    with pytest.raises(WrongSetting) as told, ready(settings):
        pass

    assert "a newer Etagere" in str(raised.value) and "\n" not in str(raised.value)
    assert sentence in str(told.value) and "secret" not in str(told.value)
    other = tmp_path / "other"
    other.mkdir()
    with pytest.raises(CareError) as not_kept:
        backup(settings, other / "kept")
    with pytest.raises(CareError) as not_restored:
        restore(settings, unpacked_sqlite("v1", other))
    assert sentence in str(not_kept.value) and sentence in str(not_restored.value)
    assert [sentence in problem for problem in doctor(settings).problems] == [True]
    assert rows_in(store) == before


# Side by side


class EarlierServer(Server):
    """A process that knows only the first version of each game's rules."""

    module = "tests.server.earlier"


def test_old_and_new_processes_side_by_side(postgres: Postgres, valkey: str, tmp_path: Path) -> None:
    """A process that knows version 1 only, beside one that knows both, over one store; then a step of migration.

    Tables of version 1 are played through both. One of version 2 is refused by the old process in one sentence;
    it writes nothing about it, and goes on with everything else.
    """
    store = postgres.database()
    site = {"store": store, "valkey": valkey}
    old = EarlierServer(tmp_path / "old", **site)
    new = Server(tmp_path / "new", **site)
    with old, new:
        ann, ben = Person(old, "Ann"), Person(new, "Ben")
        first = ann.table("shelfie", ["me", "open"])
        ben.do(first["id"], type="sit", seat=1)
        ann.do(first["id"], type="start")
        second = ben.table("shelfie", ["me", "casual"], clock={"move": 1, "reserve": 0, "timeout": "bot"}, start=True)
        for _ in range(3):
            play_once(ann, first["id"], 0)
            play_once(ben, first["id"], 1)
        refused = ann.ask("GET", f"/api/tables/{second['id']}")
        knows_it = owner_of(store, second["id"])
        give_to(store, second["id"], None)
        assert ann.ask("GET", f"/api/tables/{second['id']}").status_code == 503
        assert owner_of(store, second["id"]) in (None, knows_it)
        give_to(store, second["id"], owner_of(store, first["id"]))
        ben.do(second["id"], type="chat", text="passed on to one who does not know the game, and carried out here")
        assert owner_of(store, first["id"]) != owner_of(store, second["id"]) == knows_it
        with one_step_more(tmp_path, ADDS):
            migrate(store)
        play_once(ann, first["id"], 0)
        play_once(ben, first["id"], 1)
        third = ann.table("shelfie", ["me", "me"], start=True)
        until_over(ben, second["id"])
        good = ben.get(f"/api/tables/{second['id']}")["table"]
        ann.http.request("PATCH", "/api/me", json={"name": "Anna"}).raise_for_status()

    assert (first["game_version"], second["game_version"], third["game_version"]) == (1, 2, 1)
    assert refused.status_code == 503 and refused.json()["error"]["code"] == "other_version"
    assert "version 2 of the rules of My Shelfie is not known here, only version 1" in refused.text
    assert good["status"] == "over" and good["rematch"] is None
    assert "Traceback" not in old.log.read_text() and "Traceback" not in new.log.read_text()
    with one_step_more(tmp_path / "again", ADDS):
        report = doctor(Settings(store=store))
    assert report.problems == [] and report.versions["shelfie"] == {1: {"playing": 2}, 2: {"over": 1}}


def give_to(store: str, table: str, owner: str | None) -> None:
    """As if another process had come to own a table; with None, as if its owner had let it go."""
    with psycopg.connect(store) as connection:
        connection.execute("UPDATE tables SET owner = %s WHERE id = %s", (owner, table))


def owner_of(store: str, table: str) -> str | None:
    with psycopg.connect(store) as connection:
        found = connection.execute("SELECT owner FROM tables WHERE id = %s", (table,)).fetchone()
    assert found is not None
    return None if found[0] is None else str(found[0])


def play_once(person: Person, table: str, seat: int) -> None:
    turn = person.view(table, seat)["turn"]
    person.do(table, type="move", seat=seat, decision=turn["decision"], move=turn["legal"][0])


def until_over(person: Person, table: str) -> None:
    """Play a table whose clock would otherwise be long over; what the server does for its bots is waited for."""
    while (turn := person.view(table, 0)["turn"]) is not None:
        if turn["legal"]:
            person.ask(
                "POST",
                f"/api/tables/{table}/commands",
                {"type": "move", "seat": 0, "decision": turn["decision"], "move": turn["legal"][0]},
            )


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("sample", ["v0"])
def test_a_table_that_is_not_known_is_left_alone(store: str) -> None:
    """Refused in one sentence by every way to it, passed over by the sweep and by renaming, unchanged in the store."""
    renew_cookies(store)
    migrate(store)
    told = told_of("v0", "sqlite")
    table = told["tables"]["barrage-bot"]["id"]
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute("UPDATE tables SET due = 1 WHERE id = ?", (table,))
        connection.execute(
            "UPDATE entries SET data = replace(data, '\"version\":1', '\"version\":9') WHERE table_id = ? AND seq = 0",
            (table,),
        )
        before = connection.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchall()

    async def try_it(services: Services) -> None:
        people = await people_of(services, told)
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                async with services.hub.at(table):
                    pass
            assert refused.value.code == "other_version"
            assert refused.value.message.endswith("only versions 1 to 2: a newer Etagere is needed")
        await services.hub.sweep._due(0)
        await services.hub.sweep._due(0)
        await services.hub.rename(replace(people["Ann"], name="Anna"))
        await services.hub.leave_all(people["Ann"])

    inside(Settings(store=store, **PATIENT), try_it)
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchall() == before
        named = connection.execute("SELECT count(*) FROM entries WHERE kind = 'named'").fetchone()[0]
    assert named > 0
    report = doctor(Settings(store=store))
    assert report.versions["barrage"][9] == {"playing": 1} and len(report.problems) == 1


@pytest.mark.parametrize("kind", STORES)
@pytest.mark.parametrize("sample", ["v0"])
def test_an_upgrade_under_kills(kind: str, store: str, tmp_path: Path) -> None:
    """Killed while it starts and while people play, nothing is lost and everything verifies; see the benchmark."""
    told = Round(kind, store, tmp_path / "server", random.Random(kind)).run()

    assert told["kills"] == KILLS_A_ROUND == 2
    assert told["matches verified"] == sum(
        1 for each in told_of("v0", kind)["tables"].values() if each["status"] != "open"
    )
