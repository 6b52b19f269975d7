"""A server in this process, and everything that is said to it and by it in one evening of play.

The messages in the documentation are held against what was said here: see `shown.py`.
An example of something new needs a line in the part of the evening where it happens.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from pyotp.totp import TOTP
from websockets.sync.client import connect

from etagere.server.app import ROUTES, make_app
from etagere.server.protocols import Config
from etagere.server.settings import Settings
from tests.patience import PATIENCE

SETTINGS: dict[str, Any] = {
    "commands_a_second": 10_000,
    "tables_a_minute": 0,
    "chat_a_minute": 2,
    "bot_pause_ms": 0,
    "bot_workers": 1,
}


class Wire:
    """Talks to a server as any number of people, and remembers every value that went over the wire."""

    def __init__(self, port: int) -> None:
        self.address = f"127.0.0.1:{port}"
        self.client = httpx.Client(base_url=f"http://{self.address}", trust_env=False, timeout=PATIENCE)
        self.said: list[Any] = []
        """Requests that were carried out, and all answers and messages, in order."""
        self.cookies: dict[str, str] = {}

    def ask(self, who: str, method: str, path: str, body: Any = None, refused: bool = False) -> Any:
        """What the server answers; it must refuse where that is said, and carry out otherwise."""
        headers = self.headers(who)
        if body is None:
            answer = self.client.request(method, path, headers=headers)
        else:
            answer = self.client.request(method, path, headers=headers, json=body)
        self.client.cookies.clear()
        assert (answer.status_code >= 400) == refused, f"{method} {path} {body}: {answer.text}"
        if (cookie := answer.cookies.get("etagere")) is not None:
            self.cookies[who] = cookie
        found = answer.json() if answer.content else None
        if body is not None and not refused:
            self.said.append(body)
        self.said.append(found)
        return found

    def headers(self, who: str) -> dict[str, str]:
        if who.startswith("etg_"):
            return {"Authorization": f"Bearer {who}"}
        return {"Cookie": f"etagere={self.cookies[who]}"} if who in self.cookies else {}

    def do(self, who: str, table: str, **command: Any) -> Any:
        return self.ask(who, "POST", f"/api/tables/{table}/commands", command)

    def refusal(self, who: str, table: str, **command: Any) -> Any:
        return self.ask(who, "POST", f"/api/tables/{table}/commands", command, refused=True)

    def turn(self, who: str, table: str, seat: int) -> Any:
        return self.ask(who, "GET", f"/api/tables/{table}/view?as={seat}")["turn"]

    def play(self, who: str, table: str, seat: int, **rest: Any) -> None:
        """The first legal move of a seat."""
        turn = self.turn(who, table, seat)
        self.do(who, table, type="move", seat=seat, decision=turn["decision"], move=turn["legal"][0], **rest)

    @contextmanager
    def socket(self, who: str, table: str, **hello: Any) -> Iterator[Socket]:
        url = f"ws://{self.address}/api/tables/{table}/socket"
        with connect(url, additional_headers=self.headers(who), proxy=None, max_size=None) as connection:
            opened = Socket(self, connection)
            opened.send({"type": "hello", **hello})
            yield opened


class Socket:
    """An open socket of a table."""

    def __init__(self, wire: Wire, connection: Any) -> None:
        self.wire = wire
        self.connection = connection

    def send(self, message: dict[str, Any]) -> None:
        self.wire.said.append(message)
        self.connection.send(json.dumps(message))

    def hear(self, kind: str) -> Any:
        """The next message of a kind; what comes before it is remembered too."""
        while True:
            message = json.loads(self.connection.recv(timeout=PATIENCE))
            self.wire.said.append(message)
            if message["type"] == kind:
                return message


@contextmanager
def serving(settings: Settings) -> Iterator[Wire]:
    """A server in a thread of this process, on a port of its own."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(Config(make_app(settings), settings, log_config=None))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    wire = Wire(listening.getsockname()[1])
    try:
        yield wire
    finally:
        wire.client.close()
        server.should_exit = True
        thread.join()
        listening.close()


def evening(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Everything that is said in an evening in which every route is asked and every command given."""
    for name, module in list(sys.modules.items()):
        if name.startswith("etagere.server") and hasattr(module, "AWAY_MS"):
            monkeypatch.setattr(module, "AWAY_MS", 0)
    with serving(Settings(store=str(folder / "evening.sqlite"), **SETTINGS)) as wire:
        people(wire)
        games(wire)
        quick_tables(wire)
        taught(wire)
        at_one_screen(wire)
        first_table(wire)
        with_friends(wire)
        return wire.said


def people(wire: Wire) -> None:
    """Guests, an account, sessions."""
    for who in ("Ann", "Ben", "Cat"):
        wire.ask(who, "GET", "/api/me")
        wire.ask(who, "POST", "/api/me", {"name": who})
    for name in ("Anna", "Ann"):
        wire.ask("Ann", "PATCH", "/api/me", {"name": name})
    known = {"name": "ann", "password": "correct horse"}
    wire.ask("Another Ann", "POST", "/api/account", known)
    wire.ask("Another Ann", "DELETE", "/api/me")
    wire.ask("Another Ann", "POST", "/api/sessions", known)
    wire.ask("Another Ann", "PUT", "/api/account/password", {"old": "correct horse", "new": "battery staple"})
    wire.ask("Another Ann", "PUT", "/api/account/password", {"old": "battery staple", "new": "correct horse"})
    wire.ask("Another Ann", "GET", "/api/account/factor")
    key = wire.ask("Another Ann", "POST", "/api/account/factor", {"password": "correct horse"})["secret"]
    app = TOTP(key)
    kept = wire.ask("Another Ann", "PUT", "/api/account/factor", {"code": app.now()})["codes"]
    wire.ask("Another Ann", "DELETE", "/api/account/factor", {"password": "correct horse", "code": kept[0]})
    session = wire.ask("Another Ann", "GET", "/api/sessions")["sessions"][0]["id"]
    wire.ask("Another Ann", "DELETE", f"/api/sessions/{session}")
    wire.ask("Another Ann", "POST", "/api/sessions", known)
    wire.ask("Another Ann", "DELETE", "/api/account", {"password": "correct horse"})


def games(wire: Wire) -> None:
    of_shelfie = [f"games/shelfie{part}" for part in ("", "/schema", "/locale/en", "/rules/en")]
    for path in ("house", "shelf", "games", "schema", "locale/en", *of_shelfie):
        wire.ask("Ann", "GET", f"/api/{path}")
    wire.ask("Ann", "GET", "/healthz")
    # The OpenAPI document is asked for but not remembered: its examples are held against what was said.
    assert wire.client.get("/api/openapi.json").status_code == 200


def quick_tables(wire: Wire) -> None:
    """The tables of the OpenAPI document, and a small one."""
    plan = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "bot", "level": "casual"}]}
    wire.ask("One more Ann", "POST", "/api/me", {"name": "Ann"})
    wire.ask("One more Ann", "POST", "/api/tables", plan)
    wire.ask("One more Ann", "GET", "/api/me/tables")
    made = next(route for route in ROUTES if (route.method, route.path) == ("POST", "/api/tables"))
    for each in made.examples.values():
        table = wire.ask("Cat", "POST", "/api/tables", each)["table"]["id"]
        wire.do("Cat", table, type="close")


PLAN: dict[str, Any] = {
    "game": "shelfie",
    "options": {"refill": "english_isolated"},
    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "skilled"}],
    "public": False,
    "clock": {"move": 30, "reserve": 600, "timeout": "bot"},
    "chance": "seeded",
    "seed": 7,
    "spectators": True,
    "chat": "all",
    "stand_in": "casual",
    "takeover": False,
    "hints": "agreed",
    "teach": False,
    "rated": False,
    "start": False,
}
"""The table of the protocol page, with everything one may say about it."""


def first_table(wire: Wire) -> None:
    """Ann gathers a table, plays a match of My Shelfie with Ben, and ends it."""
    made = wire.ask("Ann", "POST", "/api/tables", PLAN)
    table: str = made["table"]["id"]
    wire.ask("Ann", "GET", f"/api/tables/{table}")
    wire.do("Ben", table, type="sit", seat=1)
    wire.do("Ben", table, type="leave", seat=1)
    wire.do("Cat", table, type="sit", seat=1)
    wire.do("Ann", table, type="kick", seat=1)
    wire.do("Ann", table, type="bot", seat=1, level="skilled")
    wire.do("Ann", table, type="bot", seat=1, level=None)
    wire.do("Ben", table, type="sit", seat=1)
    wire.do("Ann", table, type="chat", text="Good luck!")
    wire.do("Ann", table, type="chat", text="Here we go.")
    wire.refusal("Ann", table, type="chat", text="Does anybody read this?")
    wire.do("Ann", table, type="start")
    wire.ask("Ann", "GET", f"/api/tables/{table}/advice?as=0")
    with wire.socket("Ann", table, protocol=1, **{"as": 0}, era=None, number=None, log=True, views=True) as ann:
        ann.hear("view")
        ann.hear("chat")
        for asked in ("ping", "sync"):
            ann.send({"type": asked})
        ann.hear("pong")
        turn = ann.hear("view")["turn"]
        with wire.socket("Ben", table, **{"as": 1}):
            ann.hear("presence")
        move = {"type": "take", "cells": "d1", "column": 0}
        command = {"type": "move", "id": "c-1", "seat": 0, "decision": turn["decision"], "move": move}
        ann.send(command)
        ann.hear("events")
        ann.hear("ack")
        ann.send({"type": "undo", "seat": 0})
        again = ann.hear("view")["turn"]["decision"]
        ann.send({**command, "id": "c-2", "decision": again, "move": {**move, "cells": "d5"}})
        ann.hear("error")
    wire.ask("Ann", "GET", f"/api/tables/{table}/advice?as=0")
    wire.refusal("Ann", table, **{**command, "id": "c-3"})
    wire.do("Ann", table, type="move", seat=0, decision=wire.turn("Ann", table, 0)["decision"], move=0)
    wire.do("Ann", table, type="rewind", to=turn["command"])
    wire.ask("Ann", "GET", f"/api/tables/{table}")
    wire.do("Ben", table, type="refuse")
    wire.ask("Ann", "GET", f"/api/tables/{table}")
    wire.do("Ann", table, type="rewind", to=turn["command"])
    wire.do("Ben", table, type="agree")
    wire.do("Ann", table, type="stand_in", seat=1)
    wire.ask("Ann", "GET", f"/api/tables/{table}")
    wire.do("Ben", table, type="back", seat=1)
    wire.do("Ann", table, type="mute", person=made["table"]["host"], on=True)
    wire.refusal("Cat", table, type="close")
    wire.do("Ben", table, type="leave", seat=1)
    wire.do("Ann", table, type="close")
    wire.ask("Ann", "GET", f"/api/tables/{table}")


def taught(wire: Wire) -> None:
    """Cat plays alone against a bot, asks for a hint, and is told what a move cost."""
    plan: dict[str, Any] = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]}
    plan |= {"chance": "seeded", "seed": 7, "start": True, "teach": True}
    table = wire.ask("Cat", "POST", "/api/tables", plan)["table"]["id"]
    turn = wire.turn("Cat", table, 0)
    wire.do("Cat", table, type="hints", on=True)
    wire.do("Cat", table, type="hint", seat=0, decision=turn["decision"])
    wire.ask("Cat", "GET", f"/api/tables/{table}")
    for _ in range(2):
        wire.ask("Cat", "GET", f"/api/tables/{table}/hint?as=0")
    wire.ask("Cat", "GET", f"/api/tables/{table}/chance?as=0&wait=25")
    wire.play("Cat", table, 0)
    wire.ask("Cat", "GET", f"/api/tables/{table}/price?as=0&command={turn['command']}&wait=25")
    wire.do("Cat", table, type="close")


def at_one_screen(wire: Wire) -> None:
    """Ann plays both seats of a match to its end and looks back at it; then others use what is left of it."""
    plan = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "me"}], "chance": "seeded", "seed": 7, "start": True}
    table = wire.ask("Ann", "POST", "/api/tables", plan)["table"]["id"]
    path = f"/api/tables/{table}"
    wire.ask("Ann", "GET", f"{path}/view?as=0&log=false")
    wire.ask("Ann", "GET", f"{path}/advice?as=0")
    wire.refusal("Ann", table, type="rematch")
    with wire.socket("Ann", table) as ann:
        ann.send({"type": "look", "as": 1})
        ann.hear("view")
    while (turn := wire.turn("Ann", table, 0)) is not None:
        seat = turn["awaited"][0]
        turn = turn if seat == 0 else wire.turn("Ann", table, seat)
        wire.do("Ann", table, type="move", seat=seat, decision=turn["decision"], move=turn["legal"][0])
    wire.ask("Ann", "GET", f"{path}/fairness")
    wire.ask("Ann", "GET", "/api/replays?mine=true")
    wire.ask("Ann", "GET", f"{path}/steps")
    wire.ask("Ann", "GET", f"{path}/steps/0?as=0")
    wire.ask("Ann", "GET", f"{path}/steps/51?as=0")
    wire.ask("Ann", "GET", f"{path}/positions?at=0,51&as=0")
    wire.ask("Ann", "GET", f"{path}/review")
    wire.ask("Ann", "GET", f"{path}/moments?first=0&count=1")
    replay = wire.ask("Ann", "GET", f"{path}/replay")
    kept = wire.ask("Ben", "POST", "/api/replays", replay)["table"]["id"]
    wire.ask("Ben", "DELETE", f"/api/replays/{kept}")
    study = f"/api/studies/{wire.ask('Ann', 'POST', f'{path}/study')['id']}"
    for route in ROUTES:
        if route.path.startswith("/api/studies/") and route.example is not None:
            wire.ask("Ann", route.method, route.path.replace("/api/studies/{study}", study), route.example)
    wire.ask("Ann", "GET", "/api/me/studies")
    wire.ask("Ann", "GET", "/api/puzzles")
    wire.ask("Ann", "GET", "/api/puzzles/glassworks?kind=today")
    answered = next(route for route in ROUTES if route.path == "/api/puzzles/{game}/answers")
    wire.ask("Ann", "POST", "/api/puzzles/glassworks/answers", answered.example)
    wire.do("Ann", table, type="rematch")
    onward = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "me"}], "chance": "seeded", "seed": 7}
    wire.ask("Ann", "POST", "/api/tables", {**onward, "from": {"table": table, "step": 40}})


def with_friends(wire: Wire) -> None:
    """A fair table that others can find; a seat moves to another device, a program takes it over."""
    plan = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    table = wire.ask("Ann", "POST", "/api/tables", plan)["table"]["id"]
    path = f"/api/tables/{table}"
    wire.ask("Ann", "GET", "/api/tables?game=shelfie&status=open")
    wire.do("Ben", table, type="sit", seat=1, id="c-1")
    wire.do("Ben", table, type="sit", seat=1, id="c-1")
    wire.do("Ann", table, type="start")
    wire.ask("Ann", "GET", "/api/me/tables")
    wire.ask("Ann", "GET", f"{path}/fairness")
    link = wire.ask("Ann", "POST", f"{path}/seats/0/link")
    wire.ask("Ann's phone", "POST", "/api/claims", {"token": link["token"]})
    program = wire.ask("Ann's phone", "POST", f"{path}/seats/0/token")["token"]
    news = wire.ask(program, "GET", f"{path}/view?as=0&log=true")
    turn = news["turn"]
    wire.do(program, table, type="move", seat=0, decision=turn["decision"], move=turn["legal"][0])
    wire.ask(program, "GET", f"{path}/events?as=0&era=0&since={news['number']}&wait=20&views=true")
    with wire.client.stream("GET", f"{path}/stream?as=1", headers=wire.headers("Ben")) as stream:
        told = (line for line in stream.iter_lines() if line.startswith("data: "))
        wire.said.append(json.loads(next(told).removeprefix("data: ")))
    wire.ask("Ann's phone", "DELETE", f"{path}/seats/0/token")
    plan = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
    table = wire.ask("Ann", "POST", "/api/tables", plan)["table"]["id"]
    wire.do("Ann", table, type="close")
    wire.ask("Ann", "GET", f"/api/tables/{table}/fairness")
