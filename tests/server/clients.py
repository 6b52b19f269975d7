"""A real server for tests: a process of its own, a real store, real sockets; and clients that play."""

from __future__ import annotations

import asyncio
import json
import os
import random
import selectors
import signal
import ssl
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import websockets

from tests.patience import PATIENCE, eventually, look_again
from tests.server.engines import free_port

SOURCE = Path(__file__).resolve().parents[2] / "src"
LOOSE = {
    "requests_a_minute": 0,
    "tables_a_minute": 0,
    "tables_open": 0,
    "guests_an_hour": 0,
    "renames_an_hour": 0,
    "imports_kept": 0,
    "passwords_a_minute": 0,
    "imports_a_minute": 0,
    "reviews_an_hour": 0,
    "hints_an_hour": 0,
    "commands_a_second": 10_000,
    "chat_a_minute": 0,
    "sockets_per_address": 0,
    "bot_pause_ms": 0,
    "bot_workers": 1,
    "bot_seconds": PATIENCE,
}
"""Limits out of the way, bots without manners."""


NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: reading the authorities of the world for every visitor takes longer than the visit."""
OPEN: list[Any] = []
"""Everything opened by a test; `conftest.py` closes what is left after it."""


class Server:
    """`etagere serve` as a process."""

    module = "etagere.server.main"

    def __init__(self, folder: Path, **settings: Any) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.settings = {"port": free_port(), "store": str(folder / "store.sqlite"), **LOOSE, **settings}
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.log = folder / "log.txt"

    def spawn(self) -> None:
        """Begin the process, and wait for nothing."""
        names = {f"ETAGERE_{name.upper()}": str(value) for name, value in self.settings.items()}
        kept = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
        path = os.pathsep.join([str(SOURCE), *filter(None, [os.environ.get("PYTHONPATH")])])
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module],
                env={**kept, **names, "PYTHONPATH": path},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        OPEN.append(self)

    def start(self) -> Server:
        self.spawn()
        assert self.process is not None
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as waiting:  # where thousands of sockets are open, `select` itself gives up
            waiting.register(self.process.stdout, selectors.EVENT_READ)
            told = waiting.select(PATIENCE)
        assert told, f"the server hangs before it listens: {self._last_words()}"
        line = self.process.stdout.readline().strip()
        assert line.startswith("http://"), self._last_words()
        self.url = line.rstrip("/").replace("localhost", "127.0.0.1")
        self.wait()
        return self

    def wait(self) -> None:
        """Until it answers; a server that hangs, or has ended, is told with the end of its log."""
        assert self.process is not None
        process = self.process
        with httpx.Client(trust_env=False, verify=NO_TLS) as client:

            def answers() -> bool:
                with suppress(httpx.HTTPError):
                    return client.get(f"{self.url}/healthz", timeout=10).status_code == 200
                return False

            try:
                eventually(lambda: answers() or process.poll() is not None)
            except AssertionError:
                raise AssertionError(f"the server does not answer: {self._last_words()}") from None
        assert process.poll() is None, f"the server has ended: {self._last_words()}"

    def _last_words(self) -> str:
        return self.log.read_text("utf-8", "replace")[-3000:]

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        """As a host would; the exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def close(self) -> None:
        """Stop it if it still runs."""
        if self.process is not None and self.process.poll() is None:
            self.stop()

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def memory(self) -> int:
        """Resident bytes."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, server: Server | str, name: str | None = None) -> None:
        self.url = server if isinstance(server, str) else server.url
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False, verify=NO_TLS)
        self.token: str | None = None
        OPEN.append(self)
        if name is not None:
            answer = self.post("/api/me", {"name": name})
            self.id = answer["person"]["id"]

    def close(self) -> None:
        self.http.close()

    def at(self, server: Server | str) -> Person:
        """The same person, the same cookie, at another address."""
        twin = Person(server)
        for name, value in self.http.cookies.items():
            twin.http.cookies.set(name, value)
        twin.token = self.token
        return twin

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        if body is None:
            return self.http.request(method, path)
        return self.http.request(method, path, json=body)

    def get(self, path: str) -> Any:
        return good(self.ask("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return good(self.ask("POST", path, body))

    def table(self, game: str, seats: list[Any], **rest: Any) -> dict[str, Any]:
        """Make a table; seats as `me`, `open` or a level."""
        plan = [{"kind": each} if each in ("me", "open") else {"kind": "bot", "level": each} for each in seats]
        made: dict[str, Any] = self.post("/api/tables", {"game": game, "seats": plan, **rest})["table"]
        return made

    def do(self, table: str, **command: Any) -> Any:
        return self.post(f"/api/tables/{table}/commands", command)

    def refused(self, table: str, **command: Any) -> str:
        """The code with which a command is refused."""
        answer = self.ask("POST", f"/api/tables/{table}/commands", command)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["error"]["code"])

    def view(self, table: str, seat: int | None = None) -> Any:
        return self.get(f"/api/tables/{table}/view" + ("" if seat is None else f"?as={seat}"))

    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, table: str, **kwargs: Any) -> Any:
        """Connect a WebSocket as this person."""
        headers = {"Cookie": self.cookies()} if self.cookies() else {}
        if self.token is not None:
            headers = {"Authorization": f"Bearer {self.token}"}
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        return websockets.connect(
            url, additional_headers=headers, proxy=None, compression=None, max_size=None, **kwargs
        )

    def play_out(self, table: str, seats: list[int], rng: random.Random, most: int = 5000) -> None:
        """Play random moves for seats over HTTP until the match is over; bots have their turns in between."""
        seat = seats[0]

        def asked() -> dict[str, Any]:
            """What the seat is told, as soon as one of ours is to move or nobody ever will."""
            shown: dict[str, Any] = self.get(f"/api/tables/{table}/view?log=false&as={seat}")
            return shown if shown["turn"] is None or any(each in seats for each in shown["turn"]["awaited"]) else {}

        for _ in range(most):
            turn = eventually(asked, "a turn, or the end of the match")["turn"]
            if turn is None:
                return
            if turn["legal"]:
                move = rng.choice(turn["legal"])
                self.do(table, type="move", seat=seat, decision=turn["decision"], move=move)
            else:
                seat = next(each for each in turn["awaited"] if each in seats)
        raise AssertionError("the match does not end")


def good(answer: httpx.Response) -> Any:
    assert answer.status_code < 400, answer.text
    return answer.json() if answer.content else None


def incidents(person: Person) -> float:
    """How often a bot of the server gave no answer."""
    lines = person.ask("GET", "/metrics").text.splitlines()
    return float(next(line for line in lines if line.startswith("etagere_bot_incidents_total")).split()[1])


class Seat:
    """A seat played over the socket, with the habits of a good client: it resumes and never doubles."""

    def __init__(self, person: Person, table: str, seat: int | None, seed: int = 0, **hello: Any) -> None:
        self.person = person
        self.doors = [person]
        """The same person at several processes; a lost connection goes on at the next."""
        self.table = table
        self.seat = seat
        self.rng = random.Random(seed)
        self.hello = hello
        self.era: int | None = None
        self.number: int | None = None
        self.turn: Any = None
        self.events: list[Any] = []
        self.result: Any = None
        self.view: Any = None
        self.status = ""
        self.acked: list[str] = []
        self.waiting: dict[str, Any] | None = None
        """The command that is not acknowledged yet."""
        self.enough = False
        """Set to leave before the end."""
        self.sent = 0
        self.heard = 0.0
        """When the last message came."""

    async def open(self, **kwargs: Any) -> Any:
        self.doors = [*self.doors[1:], self.doors[0]]
        socket = await self.doors[0].socket(self.table, **kwargs)
        hello = {"type": "hello", "as": self.seat, "era": self.era, "number": self.number, **self.hello}
        await socket.send(json.dumps(hello))
        return socket

    def take(self, text: str) -> dict[str, Any]:
        """Apply a message."""
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "view":
            self.era, self.number = message["era"], message["number"]
            self.events = list(message.get("log", []))
        elif kind == "events":
            assert message["era"] == self.era, (message["era"], self.era)
            assert message["from"] == self.number, (message["from"], self.number)
            self.number = message["number"]
            self.events += message["events"]
        elif kind == "table":
            self.status = message["table"]["status"]
        if kind in ("view", "events"):
            self.turn, self.result = message["turn"], message["result"]
            self.view = message.get("view", self.view)
        return message

    def move(self) -> dict[str, Any] | None:
        """A random legal move, ready to send; None while others think."""
        if self.turn is None or not self.turn["legal"]:
            return None
        self.sent += 1
        return {
            "type": "move",
            "id": f"{self.seat}-{self.sent}-{self.rng.randrange(1 << 40)}",
            "seat": self.seat,
            "decision": self.turn["decision"],
            "move": self.rng.choice(self.turn["legal"]),
        }

    @property
    def over(self) -> bool:
        """Told of the result, or that there will be none: one who comes back is told first that the table is over."""
        return self.enough or self.result is not None or self.status == "closed"

    async def play(self, pause: float = 0.0) -> None:
        """Play until the match is over, over as many connections as it takes."""
        self.heard = time.monotonic()
        while not self.over:
            self._must_hear()
            try:
                async with asyncio.timeout(10):
                    socket = await self.open()
            except (OSError, websockets.WebSocketException):
                await look_again()
                continue
            try:
                await self.session(socket, pause)
            except (OSError, websockets.WebSocketException):
                await look_again()
            finally:
                await socket.close()

    def _must_hear(self) -> None:
        silence = time.monotonic() - self.heard
        assert silence < PATIENCE, f"seat {self.seat} of {self.table} waits for ever: {self.turn}"

    async def session(self, socket: Any, pause: float) -> None:
        """Play over one connection: the command in hand first, then one after the other."""
        if self.waiting is not None:
            await socket.send(json.dumps(self.waiting))
        while not self.over:
            try:
                async with asyncio.timeout(1):
                    text = await socket.recv()
            except TimeoutError:
                self._must_hear()
                continue
            self.heard = time.monotonic()
            message = self.take(text)
            mine = self.waiting is not None and message.get("id") == self.waiting["id"]
            if mine and message["type"] == "ack":
                assert self.waiting is not None
                self.acked.append(self.waiting["id"])
                self.waiting = None
            elif mine and message["type"] == "error":
                assert message["code"] in ("busy", "stopping"), message
                await look_again()
                await socket.send(json.dumps(self.waiting))
            if self.waiting is None and message["type"] in ("view", "events", "ack"):
                self.waiting = self.move()
                if self.waiting is not None:
                    await asyncio.sleep(pause)
                    await socket.send(json.dumps(self.waiting))
