"""Stores that hang, are full, are newer, are taken; a Valkey that does not answer."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from etagere.server import schemas as wire
from etagere.server.app import make_app
from etagere.server.bots import LOOK_ANYWAY_SECONDS
from etagere.server.care import backup
from etagere.server.errors import StoreFailed
from etagere.server.fanout import Alone
from etagere.server.hub import Hub
from etagere.server.live import Subscriber
from etagere.server.metrics import Metrics
from etagere.server.services import Services
from etagere.server.settings import Settings, WrongSetting
from etagere.server.store import database
from etagere.server.store.opening import ready
from etagere.server.store.sql import SqlStore
from etagere.server.thinking import Thinking
from tests.patience import patient
from tests.server.clients import NO_TLS, Person
from tests.server.engines import Postgres
from tests.server.journal import ANN
from tests.server.relay import Relay

Come = Callable[..., Person]


def test_a_database_that_hangs_is_told_and_comes_back(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks is answered `busy`; what was not begun is not done later; afterwards all is as before."""
    url = make_url(Settings(store=postgres.database()).store_url)

    async def work() -> None:
        async with Relay(url.port or 0) as relay, patient():
            store = SqlStore(url.set(port=relay.port).render_as_string(hide_password=False))
            await store.open()
            told: list[int] = []
            store.failed = lambda: told.append(1)
            await store.add_person("ann", "Ann", 1)
            relay.passing.clear()
            monkeypatch.setattr(database, "ANSWER_SECONDS", 0.2)
            with pytest.raises(StoreFailed) as refused:
                await store.person("ann")
            assert refused.value.status == 503
            for name in ("ben", "cat"):  # the first is begun and waits, the second is not begun
                with pytest.raises(StoreFailed):
                    await store.add_person(name, name, 1)
            assert len(told) == 3
            monkeypatch.setattr(database, "ANSWER_SECONDS", 300)
            relay.passing.set()
            await store.add_person("dan", "Dan", 1)
            found = [await store.person(name) is not None for name in ("ann", "ben", "cat", "dan")]
            assert found == [True, True, False, True]
            await store.close()

    asyncio.run(work())


def test_postgresql_gives_up_by_itself(postgres: Postgres) -> None:
    """A statement of a request has its time; a migration or a backup has all it needs."""
    url = Settings(store=postgres.database()).store_url
    shown = []
    for seconds in (8, 0):
        engine = database.make_engine(url, seconds)
        with engine.connect() as connection:
            shown.append(connection.execute(text("SHOW statement_timeout")).scalar())
        engine.dispose()

    assert shown == ["8s", "0"]


def test_a_request_is_answered_when_the_store_fails(tmp_path: Path) -> None:
    """Also outside of tables: 503 with one sentence, and not 500."""
    services = Services.of(Settings(store=str(tmp_path / "s.sqlite")))
    app = make_app(services.settings, services)

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://here", verify=NO_TLS) as client,
        ):
            engine, services.store.engine = services.store.engine, None  # type: ignore[attr-defined]
            broken = database.make_engine("sqlite:///file:/nowhere/s.sqlite?mode=ro&uri=true")
            services.store.engine = broken  # type: ignore[attr-defined]
            answer = await client.post("/api/me", json={})
            services.store.engine = engine  # type: ignore[attr-defined]
            broken.dispose()
            return answer

    answer = asyncio.run(ask())
    assert answer.status_code == 503 and answer.headers["retry-after"] == "2"
    assert answer.json()["error"]["message"] == "the store does not answer; ask again with the same id"


def test_health_looks_whether_the_store_takes_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk can be read and not written; bots that fail one after the other are not well."""
    monkeypatch.setattr(database, "LOOK_SECONDS", 0.0)
    services = Services.of(Settings(store=str(tmp_path / "s.sqlite")))
    app = make_app(services.settings, services)

    async def look() -> list[tuple[int, Any]]:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://here", verify=NO_TLS) as client,
        ):
            answers = [await client.get("/healthz")]
            with services.store.engine.connect() as connection:  # type: ignore[attr-defined]
                pages = connection.execute(text("PRAGMA page_count")).scalar()
            with closing(sqlite3.connect(tmp_path / "s.sqlite")) as other:
                other.execute("BEGIN IMMEDIATE")  # as good as a full disk: nothing can be written
                monkeypatch.setattr(database, "ANSWER_SECONDS", 0.2)
                answers.append(await client.get("/healthz"))
                other.execute("ROLLBACK")
            monkeypatch.setattr(database, "ANSWER_SECONDS", 300)
            services.thinking.failing = 3
            answers.append(await client.get("/healthz"))
            assert pages
            return [(each.status_code, each.json()) for each in answers]

    well, full, tired = asyncio.run(look())
    assert well[0] == 200 and well[1]["store"] == well[1]["bots"] == "ok"
    assert full[0] == 503 and full[1]["store"] != "ok"
    assert tired[0] == 200 and tired[1]["store"] == "ok" and tired[1]["bots"] != "ok"


class Stuck(Alone):
    """As if there were other processes, and a Valkey that never answers."""

    shared = True

    async def send(self, process: str, message: bytes) -> bool:
        await asyncio.Event().wait()
        return True


def test_clocks_do_not_wait_for_valkey(tmp_path: Path) -> None:
    """Who is present is shared in the background: the sweep that minds the clocks goes on."""

    async def work() -> None:
        settings = Settings(store=str(tmp_path / "s.sqlite"))
        store = SqlStore(settings.store_url)
        await store.open()
        hub = Hub(settings, store, Stuck(), Thinking(1, 30, 1024), Metrics())
        plan = wire.TableCreate(game="shelfie", seats=[wire.SeatMe(), wire.SeatOpen()])
        made = await hub.create(plan, ANN)
        async with hub.at(made.id) as live:
            hub.telling.subscribe(live, Subscriber(ANN, 0, lambda message: None, log=False, views=False))
        async with patient():
            await hub.sweep._now_and_then(LOOK_ANYWAY_SECONDS)
        await hub.close()
        await store.close()

    asyncio.run(work())


def test_a_file_has_one_server(tmp_path: Path) -> None:
    settings = Settings(store=str(tmp_path / "s.sqlite"))
    with ready(settings), pytest.raises(WrongSetting, match="another server has the store"), ready(settings):
        pass
    with ready(settings):  # afterwards it is free
        pass


def test_a_store_that_cannot_be_served_is_told_in_one_sentence(tmp_path: Path, postgres: Postgres) -> None:
    newer = tmp_path / "newer.sqlite"
    with ready(Settings(store=str(newer))):
        pass
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    junk = tmp_path / "junk.sqlite"
    junk.write_bytes(b"not a database, but long enough to be read as one " * 50)
    (tmp_path / "folder").mkdir()
    nobody = postgres.database().replace("etagere@", "nobody:secret@")
    with ready(Settings(store=str(tmp_path / "old.sqlite"))):
        pass
    for store, why in (
        (str(newer), "written by a newer Etagere"),
        (str(junk), "not a database"),
        (str(tmp_path / "folder"), "unable to open"),
        (f"sqlite:///file:{tmp_path / 'old.sqlite'}?mode=ro&uri=true", "readonly"),
        (nobody, "nobody"),
    ):
        with pytest.raises(WrongSetting, match=why) as told, ready(Settings(store=store)):
            pass
        assert "\n" not in str(told.value) and "secret" not in str(told.value)


def test_what_is_kept_is_for_its_owner(tmp_path: Path) -> None:
    """Neither the store, nor what lies beside it, nor a backup can be read by others."""
    settings = Settings(store=str(tmp_path / "s.sqlite"))
    before = os.umask(0o022)
    try:
        with ready(settings):
            engine = database.make_engine(settings.store_url)
            with engine.connect() as connection:
                connection.execute(text("SELECT 1"))
                backup(settings, tmp_path / "b.backup")
                modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
            engine.dispose()
        old = tmp_path / "old.sqlite"
        old.touch(0o644)
        database.make_engine(f"sqlite:///{old}").dispose()
    finally:
        os.umask(before)

    assert {"s.sqlite", "s.sqlite-wal", "b.backup"} <= set(modes)
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(old.stat().st_mode) == 0o640


def test_pages_of_named_origins_may_read_answers(tmp_path: Path) -> None:
    """A browser asks first and reads only what it is allowed to: headers say so for origins in the settings."""
    app = make_app(Settings(store=str(tmp_path / "s.sqlite"), origins=("https://friends.example",)))

    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://here", verify=NO_TLS) as client,
        ):
            answers = []
            for origin in ("https://friends.example", "https://evil.example"):
                headers = {"Origin": origin}
                asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
                answers.append(await client.options("/api/me", headers={**headers, **asks}))
                answers.append(await client.post("/api/me", json={}, headers=headers))
            return answers

    asked, answered, evil_asked, evil_answered = asyncio.run(ask())
    assert asked.status_code == 200 and "POST" in asked.headers["access-control-allow-methods"]
    assert answered.status_code == 201
    for each in (asked, answered):
        assert each.headers["access-control-allow-origin"] == "https://friends.example"
        assert each.headers["access-control-allow-credentials"] == "true"
    for each in (evil_asked, evil_answered):
        assert each.status_code >= 400 and "access-control-allow-origin" not in each.headers


def test_a_query_without_sense_is_refused(people: Come) -> None:
    ann = people()
    for path in ("/api/tables?game=%00", "/api/replays?game=a%00b"):
        assert ann.ask("GET", path).json()["error"]["code"] == "unreadable"


@pytest.mark.parametrize("name", ["seats", "game_id", "version", "options"])
def test_an_option_that_is_called_like_something_else_is_refused(people: Come, name: str) -> None:
    plan = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {name: 3}}
    assert people("Ann").ask("POST", "/api/tables", plan).json()["error"]["code"] == "wrong_option"
