"""What a site asks for: a security log, a strict cookie, known names, passwords that are not the first try."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from etagere.server.app import make_app
from etagere.server.logs import JsonLines
from etagere.server.passwords import is_trivial
from etagere.server.settings import Settings
from tests.server.clients import NO_TLS, Person, Server

Work = Callable[[httpx.AsyncClient], Awaitable[Any]]
GOOD = {"name": "ann", "password": "correct horse"}


def with_app(folder: Path, work: Work, base: str = "https://games.example.org", **settings: Any) -> Any:
    """Do something with a browser and a server in this process."""
    app = make_app(Settings(store=str(folder / "s.sqlite"), **settings))

    async def go() -> Any:
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base, verify=NO_TLS) as client,
        ):
            return await work(client)

    return asyncio.run(go())


def test_over_tls_the_cookie_is_of_this_host_only(tmp_path: Path) -> None:
    """Its name makes browsers refuse it from elsewhere; who came without TLS before keeps the secret under it."""

    async def come(client: httpx.AsyncClient) -> tuple[str, str, bool]:
        first = (await client.post("/api/me", json={"name": "Ann"})).headers.get_list("set-cookie")[0]
        me = (await client.get("/api/me")).json()
        secret = client.cookies["__Host-etagere"]
        client.cookies.clear()
        client.cookies.set("etagere", secret)
        again = await client.get("/api/me")
        moved = "\n".join(again.headers.get_list("set-cookie"))
        return first, moved, again.json() == me

    first, moved, same = with_app(tmp_path, come)
    assert first.startswith("__Host-etagere=") and "Path=/;" in first and "Secure" in first and "HttpOnly" in first
    assert "Domain" not in first
    assert same and "__Host-etagere=" in moved and 'etagere="";' in moved


def test_a_server_with_names_is_asked_by_them(tmp_path: Path) -> None:
    async def ask(client: httpx.AsyncClient) -> list[int]:
        hosts = ("games.example.org", "GAMES.example.org:8443", "b.club.example", "evil.example", "club.example.evil")
        return [(await client.get("/api/me", headers={"Host": host})).status_code for host in hosts] + [
            (await client.get("/healthz", headers={"Host": "10.0.0.7"})).status_code
        ]

    names = ("games.example.org", "*.club.example")
    assert with_app(tmp_path, ask, hosts=names) == [200, 200, 200, 421, 421, 200]


def test_a_socket_is_asked_by_the_same_names(tmp_path: Path) -> None:
    with Server(tmp_path, hosts="games.example.org,127.0.0.1") as server:
        ann = Person(server, "Ann")
        table = ann.table("shelfie", ["me", "open"])["id"]

        async def open_as(host: str) -> bool:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.settings["port"])
            key = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13"
            writer.write(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\n"
                f"Connection: Upgrade\r\nUpgrade: websocket\r\n{key}\r\n\r\n".encode()
            )
            line = await reader.readline()
            writer.close()
            return b" 101 " in line

        assert asyncio.run(open_as("games.example.org"))
        assert not asyncio.run(open_as("evil.example"))


def test_events_are_logged_with_fields_and_without_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "etagere.security")

    async def live(client: httpx.AsyncClient) -> str:
        await client.post("/api/account", json=GOOD)
        await client.post("/api/sessions", json={"name": "ann", "password": "a wrong horse"})
        await client.post("/api/sessions", json=GOOD)
        for _ in range(3):
            await client.post("/api/sessions", json=GOOD)
        await client.post("/api/me", json={}, headers={"Origin": "https://evil.example"})
        await client.get("/api/me", headers={"Authorization": "Bearer etg_not_a_token"})
        return client.cookies["__Host-etagere"]

    secret = with_app(tmp_path, live, passwords_a_minute=4)
    records = [record for record in caplog.records if record.name == "etagere.security"]
    lines = [json.loads(JsonLines().format(record)) for record in records]
    assert [line["event"] for line in lines] == [
        "account_made",
        "sign_in_failed",
        "sign_in",
        "sign_in",
        "limit_hit",
        "limit_hit",
        "refused",
        "refused",
    ]
    failed = lines[1]
    assert (failed["address"], failed["code"], failed["where"]) == ("127.0.0.1", "wrong_password", "/api/sessions")
    assert [line["code"] for line in lines[-2:]] == ["wrong_origin", "not_signed_in"]
    for secret_text in (secret, "correct horse", "a wrong horse", "etg_not"):
        assert secret_text not in caplog.text


@pytest.mark.parametrize(
    "password",
    ["password", "Passw0rd!", "12345678", "87654321", "qwerty2026", "aaaaaaaa", "letmein1", "Annika99", "пароль123"],
)
def test_the_first_tries_are_refused(password: str) -> None:
    assert is_trivial(password, "annika")


@pytest.mark.parametrize(
    "password", ["correct horse", "a long password", "tr0ub4dor&3", "мій кіт їсть суп", "xkcd-936!"]
)
def test_other_passwords_are_taken(password: str) -> None:
    assert not is_trivial(password, "annika")


def test_a_weak_password_is_told_as_one(tmp_path: Path) -> None:
    async def choose(client: httpx.AsyncClient) -> list[Any]:
        weak = await client.post("/api/account", json={"name": "ann", "password": "iloveyou"})
        await client.post("/api/account", json=GOOD)
        changed = await client.put("/api/account/password", json={"old": GOOD["password"], "new": "ann12345"})
        return [(each.status_code, each.json()["error"]["code"]) for each in (weak, changed)]

    assert with_app(tmp_path, choose) == [(400, "weak_password")] * 2
