"""For the host: settings, headers, limits, health, metrics, backup, restore, doctor."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import shutil
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from etagere.core.sentences import said
from etagere.server.care import CareError, backup, doctor, restore
from etagere.server.logs import JsonLines, set_up_logs
from etagere.server.main import bind
from etagere.server.settings import Settings, WrongSetting, read
from etagere.server.thinking import Lane
from tests.patience import patient
from tests.server.clients import Person, Server
from tests.server.engines import Postgres, free_port

Come = Callable[..., Person]


def test_settings_come_from_file_environment_and_call(tmp_path: Path) -> None:
    file = tmp_path / "etagere.toml"
    file.write_text('port = 9000\nname = "Club"\norigins = ["https://a.example"]\n')
    found = read(file, {"ETAGERE_PORT": "9001", "ETAGERE_ACCOUNTS": "no"}, bot_workers=3)

    assert (found.port, found.name, found.accounts, found.bot_workers) == (9001, "Club", False, 3)
    assert found.origins == ("https://a.example",)
    assert found.host == "127.0.0.1"
    assert Settings(store="postgresql://x@y/z").store_url == "postgresql+psycopg://x@y/z"


@pytest.mark.parametrize(
    "given",
    [
        {"prot": 1},
        {"port": "many"},
        {"port": -1},
        {"accounts": "perhaps"},
        {"name": 3},
        {"bot_seconds": None},
        {"bots": "master=mine"},
    ],
)
def test_wrong_settings_are_told(given: dict[str, object]) -> None:
    with pytest.raises(WrongSetting, match="setting"):
        read(None, {}, **given)


def test_a_port_in_use_is_told_or_passed_over() -> None:
    with bind("127.0.0.1", free_port(), False) as first:
        port = first.getsockname()[1]
        with pytest.raises(WrongSetting, match="cannot listen"):
            bind("127.0.0.1", port, False)
        with bind("127.0.0.1", port, True) as second:
            assert second.getsockname()[1] > port


def test_small_answers_do_not_wait_for_company() -> None:
    """The system sends an answer at once, and does not wait (40 ms) whether more will follow over the connection."""

    async def sent_at_once() -> int:
        accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def accept(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            told = writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            accepted.set_result(told)
            writer.close()

        with bind("127.0.0.1", 0, False) as listening:
            async with await asyncio.start_server(accept, sock=listening), patient():
                _, writer = await asyncio.open_connection(*listening.getsockname())
                writer.close()
                return await accepted

    assert asyncio.run(sent_at_once())


def test_every_answer_has_strict_headers(people: Come) -> None:
    ann = people("Ann")
    for path in ("/", "/api/me", "/api/nothing", "/healthz", "/api/games"):
        headers = ann.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert ann.ask("GET", "/api/me").headers["cache-control"] == "no-store"


def test_pages_of_other_origins_cannot_act(server: Server, people: Come) -> None:
    ann = people("Ann")
    plan = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "open"}]}
    evil = ann.http.post("/api/tables", json=plan, headers={"Origin": "https://evil.example"})
    form = ann.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
    own = ann.http.post("/api/tables", json=plan, headers={"Origin": server.url})

    assert evil.json()["error"]["code"] == "wrong_origin"
    assert form.status_code == 415
    assert own.status_code == 201


def test_health_and_metrics(server: Server, people: Come) -> None:
    ann = people("Ann")
    ann.table("shelfie", ["me", "open"])

    assert ann.get("/healthz")["status"] == "ok"
    text = ann.ask("GET", "/metrics").text
    assert 'etagere_tables_made_total{game="shelfie"}' in text
    assert "etagere_command_seconds_bucket" in text
    assert all(f'etagere_workers_waiting{{lane="{lane}"}} ' in text for lane in get_args(Lane))
    forwarded = ann.http.get("/metrics", headers={"X-Forwarded-For": "8.8.8.8"})
    assert forwarded.status_code == 403


def test_limits_say_what_and_for_how_long(tmp_path: Path) -> None:
    limits = {
        "tables_a_minute": 2,
        "chat_a_minute": 3,
        "passwords_a_minute": 3,
        "tables_open": 3,
        "imports_a_minute": 1,
    }
    with Server(tmp_path, **limits, guests_an_hour=4, sockets_per_address=2) as server:
        ann = Person(server, "Ann")
        table = ann.table("shelfie", ["me", "open"])["id"]
        ann.table("shelfie", ["me", "open"])
        third = ann.ask("POST", "/api/tables", {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert third.status_code == 429
        error = third.json()["error"]
        assert error["code"] == "too_many" and error["seconds"] > 0 and "tables a minute" in error["message"]
        assert third.headers["retry-after"] == str(error["seconds"])
        for n in range(3):
            ann.do(table, type="chat", text=f"line {n}")
        assert ann.refused(table, type="chat", text="one more") == "too_many"
        codes = [ann.ask("POST", "/api/sessions", {"name": "x", "password": "12345678"}).status_code for _ in range(5)]
        assert codes == [401, 401, 401, 429, 429]
        bodies = [ann.ask("POST", "/api/replays", {}).status_code for _ in range(2)]
        assert bodies == [400, 429]
        for _ in range(3):
            Person(server, "Guest")
        assert Person(server).ask("POST", "/api/me", {}).status_code == 429


def test_requests_of_one_address_are_limited(tmp_path: Path) -> None:
    with Server(tmp_path, requests_a_minute=5) as server:
        ann = Person(server)
        codes = [ann.ask("GET", "/api/house").status_code for _ in range(8)]

    assert codes[:5] == [200] * 5
    assert codes[-1] == 429


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of a club: a finished match, a running one, an open table; beside it a backup made while it ran."""
    folder = tmp_path_factory.mktemp("club")
    with Server(folder) as server:
        ann = Person(server, "Ann")
        table = ann.table("shelfie", ["me", "me"], start=True)["id"]
        ann.play_out(table, [0, 1], random.Random(1))
        running = ann.table("glassworks", ["me", "me"], start=True)["id"]
        for _ in range(3):
            seat = ann.view(running)["turn"]["awaited"][0]
            turn = ann.view(running, seat)["turn"]
            ann.do(running, type="move", seat=seat, decision=turn["decision"], move=turn["legal"][0])
        ann.table("shelfie", ["me", "open"])
        assert backup(Settings(store=str(server.settings["store"])), folder / "live.backup") == 3
    return folder


@pytest.fixture
def played(tmp_path: Path, club: Path) -> Settings:
    """That store, to do with as one likes."""
    shutil.copytree(club, tmp_path / "club")
    shutil.copy(club / "live.backup", tmp_path)
    return Settings(store=str(tmp_path / "club" / "store.sqlite"))


def test_a_doctor_reads_every_match_and_notices_damage(played: Settings) -> None:
    report = doctor(played)
    assert report.healthy and report.tables == 3 and report.draws > 50
    with closing(sqlite3.connect(played.store)) as connection, connection:
        connection.execute("""UPDATE entries SET data = replace(data, '"cat"', '"book"') WHERE kind = 'started'""")
    problems = doctor(played).problems
    assert problems and all(said(each, "uk") != each for each in problems)
    with closing(sqlite3.connect(played.store)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE kind = 'move' AND seq = 5")
    assert any("entries" in problem for problem in doctor(played).problems)
    assert not doctor(Settings(store=played.store + ".nowhere")).healthy


def test_a_damaged_match_is_refused_and_the_rest_goes_on(played: Settings) -> None:
    with closing(sqlite3.connect(played.store)) as connection, connection:
        table = connection.execute("SELECT id FROM tables WHERE status = 'playing'").fetchone()[0]
        connection.execute("DELETE FROM entries WHERE table_id = ? AND seq = 2", (table,))
    with Server(Path(played.store).parent) as server:
        ann = Person(server, "Ann")
        answer = ann.ask("GET", f"/api/tables/{table}")
        assert answer.status_code == 503 and answer.json()["error"]["code"] == "damaged"
        ann.table("shelfie", ["me", "casual"], start=True)


def test_a_backup_of_one_file_becomes_a_site(played: Settings, tmp_path: Path, postgres: Postgres) -> None:
    """SQLite to backup to PostgreSQL to backup to SQLite: the same matches, everybody still signed in."""
    site = Settings(store=postgres.database())
    assert restore(site, tmp_path / "live.backup") == 3
    assert doctor(site).to_json() == doctor(played).to_json()
    with pytest.raises(CareError, match="not empty"):
        restore(site, tmp_path / "live.backup")
    with pytest.raises(CareError, match="never overwrites"):
        backup(site, tmp_path / "live.backup")
    assert backup(site, tmp_path / "site.backup") == 3
    again = Settings(store=str(tmp_path / "again.sqlite"))
    assert restore(again, tmp_path / "site.backup") == 3
    assert doctor(again).to_json() == doctor(played).to_json()
    assert sorted(path.name for path in tmp_path.glob("*backup*")) == ["live.backup", "site.backup"]
    (tmp_path / "junk").write_text("not a database, but long enough to be read as one " * 50)
    with pytest.raises(CareError, match="not a backup"):
        restore(Settings(store=str(tmp_path / "empty.sqlite")), tmp_path / "junk")


def test_logs_for_machines_are_one_object_a_line() -> None:
    """With `log_format = "json"` each line says when, how grave, who and what, and a trace where there is one."""
    try:
        raise ValueError("lost")
    except ValueError:
        record = logging.LogRecord("etagere", logging.ERROR, "here", 1, "a %s", ("move",), sys.exc_info())
    line = JsonLines().format(record)

    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["logger"], told["message"]) == ("error", "etagere", "a move")
    assert "ValueError: lost" in told["trace"] and told["time"].endswith("+00:00")


def test_an_unknown_log_level_is_told_in_one_line() -> None:
    with pytest.raises(WrongSetting, match="debug, info, warning or error; got 'loud'"):
        set_up_logs(Settings(log_level="loud"))
