"""Who may do what: every command and every route, asked by every kind of asker."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from etagere.server.app import ROUTES
from etagere.server.errors import STATUS
from tests.patience import PATIENCE, patient
from tests.server.clients import Person, Server

Come = Callable[..., Person]
ROLES = (
    "host",
    "other",
    "spectator",
    "program",
    "ended program",
    "nobody",
    "elsewhere",
    "program elsewhere",
    "expired",
)


def for_all(expected: tuple[int, ...], stranger_program: int) -> list[tuple[str, int]]:
    """What each role should get, the weakest first: a seat elsewhere is no more than a spectator's, a cookie that
    has expired no more than none."""
    rest = (expected[2], stranger_program if expected[3] else 0, expected[5])
    return list(reversed(list(zip(ROLES, (*expected, *rest), strict=True))))


class Cast:
    """A running table of Ann (host, seat 0) and Ben (seat 1), and everybody else who may knock."""

    def __init__(self, server: Server) -> None:
        host, other, spectator = Person(server, "Ann"), Person(server, "Ben"), Person(server, "Eve")
        self.table = host.table("shelfie", ["me", "open"])["id"]
        other.do(self.table, type="sit", seat=1)
        host.do(self.table, type="start")
        ended = self.program(server, host, self.table)
        program = self.program(server, host, self.table)
        elsewhere, expired = Person(server, "Cat"), Person(server, "Dan")
        foreign = elsewhere.table("shelfie", ["me", "me"], start=True)["id"]
        stranger = self.program(server, elsewhere, foreign)
        with closing(sqlite3.connect(server.folder / "store.sqlite", timeout=PATIENCE)) as connection, connection:
            connection.execute("UPDATE tokens SET expires = 5 WHERE person_id = ?", (expired.id,))
        nobody = Person(server)
        self.cast = dict(
            zip(
                ROLES,
                (host, other, spectator, program, ended, nobody, elsewhere, stranger, expired),
                strict=True,
            )
        )

    def program(self, server: Server, who: Person, table: str) -> Person:
        """A program at seat 0; a newer one ends it."""
        program = Person(server)
        program.token = str(who.post(f"/api/tables/{table}/seats/0/token")["token"])
        program.http.headers["Authorization"] = f"Bearer {program.token}"
        return program

    def __getitem__(self, role: str) -> Person:
        return self.cast[role]


YES, NO, WHO = 200, 403, 401
# What the playing table answers: host (seat 0), other (seat 1), spectator, program of seat 0, ended program, nobody;
# `for_all` adds a guest who sits elsewhere, a program of another table and a cookie that has expired.
COMMANDS: list[tuple[dict[str, Any], tuple[int, ...]]] = [
    ({"type": "move", "seat": 0, "decision": 0, "move": {"type": "?"}}, (409, NO, NO, 409, WHO, WHO)),
    ({"type": "undo", "seat": 0}, (409, NO, NO, 409, WHO, WHO)),
    ({"type": "sit", "seat": 0}, (409, 409, 409, NO, WHO, 409)),
    ({"type": "kick", "seat": 1}, (409, NO, NO, NO, WHO, WHO)),
    ({"type": "bot", "seat": 1, "level": "casual"}, (409, NO, NO, NO, WHO, WHO)),
    ({"type": "start"}, (409, NO, NO, NO, WHO, WHO)),
    ({"type": "rewind", "to": 9999}, (409, 409, NO, NO, WHO, WHO)),
    ({"type": "agree"}, (409, 409, NO, NO, WHO, WHO)),
    ({"type": "refuse"}, (409, 409, NO, NO, WHO, WHO)),
    ({"type": "stand_in", "seat": 1}, (NO, NO, NO, NO, WHO, WHO)),
    ({"type": "back", "seat": 0}, (NO, NO, NO, NO, WHO, WHO)),
    ({"type": "chat", "text": "hello"}, (YES, YES, YES, NO, WHO, WHO)),
    ({"type": "mute", "person": "somebody"}, (YES, NO, NO, NO, WHO, WHO)),
    ({"type": "hint", "seat": 0, "decision": 0}, (NO, NO, NO, NO, WHO, WHO)),
    ({"type": "hints", "on": True}, (YES, YES, NO, NO, WHO, WHO)),
    ({"type": "rematch"}, (409, 409, 409, NO, WHO, WHO)),
    ({"type": "close"}, (NO, NO, NO, NO, WHO, WHO)),
    ({"type": "leave", "seat": 0}, (YES, NO, NO, NO, WHO, WHO)),
]


@pytest.mark.parametrize(("command", "expected"), COMMANDS, ids=[str(c["type"]) for c, _ in COMMANDS])
def test_every_command_by_everybody(server: Server, command: dict[str, Any], expected: tuple[int, ...]) -> None:
    cast = Cast(server)
    for role, status in for_all(expected, NO):
        got = cast[role].ask("POST", f"/api/tables/{cast.table}/commands", command).status_code
        assert (role, got) == (role, status)


@pytest.mark.parametrize(("command", "expected"), COMMANDS, ids=[str(c["type"]) for c, _ in COMMANDS])
def test_every_command_over_a_socket(server: Server, command: dict[str, Any], expected: tuple[int, ...]) -> None:
    """The same answers; but over a socket nobody becomes a guest, and a program without the seat is not let in."""
    cast = Cast(server)

    async def say(role: str) -> int:
        async with cast[role].socket(cast.table) as socket, patient():
            await socket.send('{"type": "hello"}')
            await socket.send(json.dumps({**command, "id": "x"}))
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == "ack":
                    return YES
                if message["type"] == "error":
                    return STATUS[message["code"]]

    for role, status in for_all(expected, NO):
        if command["type"] == "sit" and role in ("nobody", "expired"):
            status = WHO
        assert (role, asyncio.run(say(role))) == (role, status)


EYES: list[tuple[int | None, tuple[int, ...]]] = [
    (0, (YES, NO, NO, YES, WHO, NO)),
    (1, (NO, YES, NO, NO, WHO, NO)),
    (None, (YES, YES, YES, YES, WHO, YES)),
]


@pytest.mark.parametrize(("seat", "expected"), EYES)
def test_every_pair_of_eyes_over_a_socket(server: Server, seat: int | None, expected: tuple[int, ...]) -> None:
    cast = Cast(server)

    async def look(role: str) -> int:
        async with cast[role].socket(cast.table) as socket, patient():
            await socket.send(json.dumps({"type": "hello", "as": seat}))
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == "view":
                    return YES
                if message["type"] == "error":
                    return STATUS[message["code"]]

    for role, status in for_all(expected, NO):
        assert (role, asyncio.run(look(role))) == (role, status)


# (method, path below the table, body) and what each role gets
PATHS: list[tuple[str, str, Any, tuple[int, ...]]] = [
    ("GET", "", None, (200, 200, 200, 200, 401, 200)),
    ("GET", "/view", None, (200, 200, 200, 200, 401, 200)),
    ("GET", "/view?as=0", None, (200, 403, 403, 200, 401, 403)),
    ("GET", "/view?as=1", None, (403, 200, 403, 403, 401, 403)),
    ("GET", "/advice", None, (200, 200, 200, 200, 401, 200)),
    ("GET", "/advice?as=0", None, (200, 403, 403, 200, 401, 403)),
    ("GET", "/advice?as=1", None, (403, 200, 403, 403, 401, 403)),
    ("GET", "/hint?as=0", None, (403, 403, 403, 403, 401, 403)),
    ("GET", "/chance?as=0", None, (403, 403, 403, 403, 401, 403)),
    ("GET", "/price?as=0&command=33", None, (403, 403, 403, 403, 401, 403)),
    ("GET", "/events?era=0&since=0&as=0", None, (200, 403, 403, 200, 401, 403)),
    ("GET", "/stream?as=1", None, (403, 0, 403, 403, 401, 403)),
    ("GET", "/replay", None, (409, 409, 409, 409, 401, 409)),
    ("GET", "/steps", None, (409, 409, 409, 409, 401, 409)),
    ("GET", "/steps/3?as=1", None, (403, 409, 403, 403, 401, 403)),
    ("GET", "/positions?at=0,3&as=1", None, (403, 409, 403, 403, 401, 403)),
    ("GET", "/moments", None, (409, 409, 409, 409, 401, 409)),
    ("GET", "/review", None, (409, 409, 409, 409, 401, 409)),
    ("POST", "/review", None, (409, 409, 409, 409, 401, 409)),
    ("POST", "/study", None, (409, 409, 409, 403, 401, 409)),
    ("GET", "/fairness", None, (200, 200, 200, 200, 401, 200)),
    ("POST", "/seats/0/link", None, (201, 403, 403, 403, 401, 401)),
    ("DELETE", "/seats/0/token", None, (204, 403, 403, 403, 401, 401)),
    ("POST", "/seats/0/token", None, (201, 403, 403, 403, 401, 401)),
]


@pytest.mark.parametrize(("method", "path", "body", "expected"), PATHS, ids=[f"{m} {p}" for m, p, _, _ in PATHS])
def test_every_route_by_everybody(server: Server, method: str, path: str, body: Any, expected: tuple[int, ...]) -> None:
    cast = Cast(server)
    for role, status in for_all(expected, 403):
        if status:  # 0: it would be told without end
            assert (role, cast[role].ask(method, f"/api/tables/{cast.table}{path}", body).status_code) == (role, status)


GIVEN_UP = next(route.example for route in ROUTES if route.path == "/api/puzzles/{game}/answers")
STUDIED = next(route.example for route in ROUTES if (route.method, route.path) == ("PUT", "/api/studies/{study}"))
OTHERS: list[tuple[str, str, Any, tuple[int, ...]]] = [
    ("GET", "/api/me", None, (200, 200, 200, 200, 401, 200)),
    ("PATCH", "/api/me", {"name": "X"}, (200, 200, 200, 403, 401, 401)),
    ("GET", "/api/me/tables", None, (200, 200, 200, 403, 401, 401)),
    ("GET", "/api/me/studies", None, (200, 200, 200, 403, 401, 401)),
    ("GET", "/api/sessions", None, (200, 200, 200, 403, 401, 401)),
    ("DELETE", "/api/sessions/abcdefgh", None, (404, 404, 404, 403, 401, 401)),
    ("PUT", "/api/account/password", {"old": "12345678", "new": "12345678"}, (403, 403, 403, 403, 401, 401)),
    ("DELETE", "/api/account", {"password": "12345678"}, (403, 403, 403, 403, 401, 401)),
    ("GET", "/api/account/factor", None, (403, 403, 403, 403, 401, 401)),
    ("POST", "/api/account/factor", {"password": "12345678"}, (403, 403, 403, 403, 401, 401)),
    ("PUT", "/api/account/factor", {"code": "123456"}, (403, 403, 403, 403, 401, 401)),
    ("DELETE", "/api/account/factor", {"password": "12345678", "code": "1"}, (403, 403, 403, 403, 401, 401)),
    ("POST", "/api/account", {"name": "\u200b", "password": "12345678"}, (400, 400, 400, 403, 401, 400)),
    ("POST", "/api/sessions", {"name": "no", "password": "12345678"}, (401, 401, 401, 403, 401, 401)),
    ("POST", "/api/claims", {"token": "nonsense-token"}, (409, 409, 409, 403, 401, 409)),
    ("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, (404, 404, 404, 403, 401, 404)),
    ("POST", "/api/replays", {}, (400, 400, 400, 403, 401, 400)),
    ("GET", "/api/tables", None, (200, 200, 200, 200, 401, 200)),
    ("GET", "/api/replays?mine=true", None, (200, 200, 200, 200, 401, 200)),
    ("DELETE", "/api/replays/{table}", None, (403, 403, 403, 403, 401, 401)),
    ("GET", "/api/puzzles", None, (200, 200, 200, 200, 401, 200)),
    ("GET", "/api/puzzles/glassworks", None, (200, 200, 200, 200, 401, 200)),
    ("POST", "/api/puzzles/glassworks/answers", GIVEN_UP, (200, 200, 200, 403, 401, 200)),
    ("GET", "/api/studies/nostudyhere", None, (404, 404, 404, 403, 401, 404)),
    ("PUT", "/api/studies/nostudyhere", STUDIED, (404, 404, 404, 403, 401, 401)),
    ("DELETE", "/api/studies/nostudyhere", None, (404, 404, 404, 403, 401, 401)),
    ("GET", "/api/studies/nostudyhere/replay", None, (404, 404, 404, 403, 401, 404)),
    ("POST", "/api/studies/nostudyhere/positions", {"at": 0}, (404, 404, 404, 403, 401, 404)),
    ("POST", "/api/me", {"name": "Y"}, (200, 200, 200, 403, 401, 201)),
    ("DELETE", "/api/me", None, (204, 204, 204, 403, 401, 401)),
]


@pytest.mark.parametrize(("method", "path", "body", "expected"), OTHERS, ids=[f"{m} {p}" for m, p, _, _ in OTHERS])
def test_the_rest_by_everybody(server: Server, method: str, path: str, body: Any, expected: tuple[int, ...]) -> None:
    cast = Cast(server)
    for role, status in for_all(expected, expected[3]):
        got = cast[role].ask(method, path.format(table=cast.table), body)
        assert (role, got.status_code, got.text[:80])[:2] == (role, status), got.text


def test_no_route_is_forgotten(server: Server) -> None:
    """Every route that is not the same for everybody is in a table above."""
    public = {"/api/house", "/api/shelf", "/api/games", "/api/schema", "/api/openapi.json"}
    asked = {(m, f"/api/tables/{{table}}{p.partition('?')[0]}") for m, p, _, _ in PATHS}
    asked |= {(m, p.partition("?")[0]) for m, p, _, _ in OTHERS}
    asked |= {("POST", "/api/tables/{table}/commands")}
    parts = {"/0/": "/{seat}/", "/steps/3": "/steps/{step}", "abcdefgh": "{session}", "glassworks": "{game}"}
    parts["nostudyhere"] = "{study}"
    shapes = set()
    for method, path in asked:
        for part, name in parts.items():
            path = path.replace(part, name)
        shapes.add((method, path))

    declared = {(r.method, r.path) for r in ROUTES}
    assert len(declared) > 30
    missing = {(m, p) for m, p in declared - shapes if p not in public and "/games/" not in p and "/locale/" not in p}
    assert missing == set()


def test_an_expired_cookie_is_nobody(server: Server, people: Come) -> None:
    """A token whose time has passed opens nothing."""
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "casual"], start=True)["id"]
    with closing(sqlite3.connect(server.folder / "store.sqlite", timeout=PATIENCE)) as connection, connection:
        connection.execute("UPDATE tokens SET expires = 5 WHERE person_id = ?", (ann.id,))

    assert ann.get("/api/me") == {"person": None}
    assert ann.ask("GET", f"/api/tables/{table}/view?as=0").status_code == 403
    assert ann.refused(table, type="move", seat=0, decision=0, move=0) == "not_signed_in"
