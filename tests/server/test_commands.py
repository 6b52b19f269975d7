"""`etagere serve`, `backup`, `restore`, `doctor` and `verify` as programs, as a host would call them."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from platformdirs import user_data_path

from etagere.server.app import make_app
from etagere.server.main import has_screen
from etagere.server.routes import care
from etagere.server.settings import Settings, read
from tests.patience import PATIENCE, eventually
from tests.server.clients import NO_TLS, SOURCE, Person
from tests.server.engines import free_port


class Host:
    """Somebody with a shell in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        kept = {name: value for name, value in os.environ.items() if not name.startswith("ETAGERE_")}
        self.home = folder / "home"
        ours = {"PYTHONPATH": str(SOURCE), "ETAGERE_HOME": str(self.home), "ETAGERE_BOT_PAUSE_MS": "0", "DISPLAY": ""}
        self.environment = {**kept, **ours}

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "etagere", *arguments],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __call__(self, *arguments: str, status: int = 0) -> str:
        """What a command prints; on failure what it complains about."""
        process = self.start(*arguments)
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == status, err
        return out if status == 0 else err


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path)


@pytest.fixture
def serving(host: Host) -> Iterator[str]:
    """`etagere serve` with nothing told but that it may look for a free port; its address."""
    process = host.start("serve", "--port", str(free_port()), "--find-port", "--open")
    assert process.stdout is not None
    assert process.stderr is not None
    address = process.stdout.readline().strip().rstrip("/")
    assert address.startswith("http://localhost:"), process.stderr.read()

    def well() -> bool:
        with suppress(httpx.HTTPError):
            return httpx.get(f"{address}/healthz", verify=NO_TLS, trust_env=False).status_code == 200
        return False

    eventually(well)
    yield address
    process.terminate()
    _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "room for" in complaints
    assert [line for line in complaints.splitlines() if " INFO " not in line] == []


def test_a_club_is_served_kept_and_moved(host: Host, serving: str) -> None:
    """The file is made by itself; a copy of the running store becomes another store; the doctor finds both well."""
    ann = Person(serving, "Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    ann.play_out(table, [0, 1], random.Random(1))
    assert (host.home / "etagere.sqlite").exists() and not (host.folder / "etagere.sqlite").exists()

    kept: Any = json.loads(host("backup", "club.backup", "--json"))
    assert kept["tables"] == 1
    host.environment["ETAGERE_STORE"] = "moved.sqlite"
    assert json.loads(host("restore", "club.backup", "--json"))["tables"] == 1
    found = json.loads(host("doctor", "--store", "--json"))["store"]
    assert found["healthy"] and found["tables"] == 1 and found["draws"] > 50

    (host.folder / "match.json").write_text(ann.ask("GET", f"/api/tables/{table}/replay").text)
    assert json.loads(host("verify", "match.json", "--json"))
    tampered = json.loads((host.folder / "match.json").read_text())
    used = [shown["card"] for _, shown in tampered["commands"] if shown.get("type") == "personal"]
    card = next(shown for _, shown in tampered["commands"] if shown.get("type") == "personal")
    card["card"] = next(f"P{n:02}" for n in range(1, 13) if f"P{n:02}" not in used)
    del tampered["fingerprint"]
    (host.folder / "match.json").write_text(json.dumps(tampered))
    assert "draw 2" in host("verify", "match.json", status=1)


def test_tables_are_kept_with_the_data_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ETAGERE_HOME", raising=False)

    assert Path(read(environment={}).store) == user_data_path("etagere", appauthor=False) / "etagere.sqlite"
    monkeypatch.setenv("ETAGERE_HOME", str(tmp_path / "home"))
    assert Path(read(environment={}).store) == tmp_path / "home" / "etagere.sqlite"
    assert read(environment={"ETAGERE_STORE": "club.sqlite"}).store == "club.sqlite"


def test_tables_of_earlier_versions_are_found_where_they_were_kept(host: Host) -> None:
    """Once the file lay where the server was started: commands started there go on with it."""
    host.environment["ETAGERE_STORE"] = "etagere.sqlite"
    host.environment["ETAGERE_PORT"] = "0"
    process = host.start("serve")
    assert process.stdout is not None
    address = process.stdout.readline().strip().rstrip("/")
    ann = Person(address, "Ann")
    ann.table("shelfie", ["me", "me"], start=True)
    process.terminate()
    process.communicate()
    del host.environment["ETAGERE_STORE"]

    assert json.loads(host("backup", "kept.backup", "--json"))["tables"] == 1
    assert not host.home.exists()


def test_serving_says_in_one_line_what_is_wrong(host: Host) -> None:
    host.environment["ETAGERE_PORT"] = "many"
    told = host("serve", status=1)

    assert "port" in told and told.count("\n") == 1


def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")

    assert has_screen({"DISPLAY": ":0"}) and has_screen({"WAYLAND_DISPLAY": "wayland-0"})
    assert not has_screen({}) and not has_screen({"DISPLAY": ""})


def test_without_a_client_a_plain_page_lists_tables_and_api(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(care, "_files", dict)
    care._read.cache_clear()
    app = make_app(Settings(store=str(tmp_path / "store.sqlite"), name="Club <3"))
    plan = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}

    async def visit() -> tuple[str, str]:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://here", verify=NO_TLS) as client,
        ):
            made = await client.post("/api/tables", json=plan)
            return made.json()["table"]["id"], (await client.get("/")).text

    table, page = asyncio.run(visit())
    care._read.cache_clear()

    assert "<h1>Club &lt;3</h1>" in page
    assert f'href="/api/tables/{table}"' in page and "POST /api/tables" in page
