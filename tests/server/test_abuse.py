"""Those who mean no good: half-sent requests, sockets that do not read, floods, invented paths and methods."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import uvicorn
import websockets

from etagere.server import files, logs, protocols
from etagere.server.errors import Refused
from etagere.server.logs import Quota
from etagere.server.protocols import Config
from etagere.server.routes import care, live
from etagere.server.services import Limits
from etagere.server.settings import Settings
from tests.patience import PATIENCE, patient, until
from tests.server.clients import Person, Seat, Server

Come = Callable[..., Person]
HALF = b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: "
WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


async def hello(scope: Any, receive: Any, send: Any) -> None:
    """Answers every request, `/much` with more than any buffer holds, and a socket with what it is told."""
    if scope["type"] == "websocket":
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": "x" * 60_000})
        return
    if scope["method"] == "POST":
        while (message := await receive())["type"] == "http.request" and message.get("more_body"):
            pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(1000 if scope["path"] == "/much" else 0):
        await send({"type": "http.response.body", "body": b"x" * 60_000, "more_body": True})
    await send({"type": "http.response.body", "body": b"hello"})


@asynccontextmanager
async def serving(**settings: Any) -> AsyncIterator[tuple[int, Config]]:
    """The protocols with an app of a few lines: the port they listen on."""
    config = Config(hello, Settings(**settings), log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        task = asyncio.create_task(server._serve([listening]))
        try:
            yield listening.getsockname()[1], config
        finally:
            server.should_exit = server.force_exit = True
            await task


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def go() -> None:
        async with patient():
            await work()

    asyncio.run(go())


async def connect(port: int, data: bytes, source: str = "127.0.0.1") -> tuple[asyncio.StreamReader, Any]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    writer.write(data)
    return reader, writer


async def answer(port: int, source: str = "127.0.0.1") -> bytes:
    """The status line for a whole request."""
    reader, writer = await connect(port, WHOLE, source)
    line = await reader.readline()
    writer.close()
    return line


async def visit(port: int, **more: Any) -> websockets.ClientConnection:
    """A socket that is what it is told to be: it does not compress, and does not hang up by itself."""
    where = f"ws://127.0.0.1:{port}/"
    return await websockets.connect(where, proxy=None, compression=None, ping_interval=None, **more)


def test_one_address_has_so_many_connections_and_is_told_so() -> None:
    """Half-sent requests fill the places of their own address; the next is refused politely, others are served."""

    async def work() -> None:
        async with serving(connections_per_address=3, head_seconds=PATIENCE) as (port, config):
            held = [await connect(port, HALF, "127.0.0.2") for _ in range(3)]
            await until(lambda: len(config.room) == 3)
            reader, writer = await connect(port, WHOLE, "127.0.0.2")
            told = await reader.read()
            assert told.startswith(b"HTTP/1.1 503 ") and b"retry-after: 5" in told and b'"code":"busy"' in told
            assert (await answer(port)).startswith(b"HTTP/1.1 200")
            for each in (*held, (reader, writer)):
                each[1].close()

    run(work)


def test_who_waits_longest_makes_room() -> None:
    """Half-sent requests of many addresses take every place; who comes with a whole request is served all the same."""

    async def work() -> None:
        async with serving(connections=5, connections_per_address=2, head_seconds=PATIENCE) as (port, config):
            held = [await connect(port, HALF, f"127.0.0.{n}") for n in range(2, 12)]
            await until(lambda: len(config.room) == 5)
            for _ in range(3):
                assert (await answer(port)).startswith(b"HTTP/1.1 200")
            for each in held:
                each[1].close()

    run(work)


@pytest.mark.parametrize(
    ("settings", "sent"),
    [
        ({"head_seconds": 0.1}, HALF),
        ({"head_seconds": 0.1}, b""),
        ({"head_seconds": 0.1}, WHOLE + HALF),
        ({"body_seconds": 0.1}, b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf"),
    ],
)
def test_a_request_that_does_not_come_is_not_waited_for(settings: dict[str, Any], sent: bytes) -> None:
    """Neither its head nor its body; one that came before is answered."""

    async def work() -> None:
        async with serving(**settings) as (port, config):
            reader, writer = await connect(port, sent)
            told = await reader.read()  # until it is closed
            if sent == HALF:
                assert told.startswith(b"HTTP/1.1 408")
            if sent.startswith(WHOLE):
                assert told.startswith(b"HTTP/1.1 200") and b"hello" in told
            await until(lambda: len(config.room) == 0)
            writer.close()

    run(work)


def test_a_kept_connection_serves_many_requests() -> None:
    """The times are for each request, not for the connection."""

    async def work() -> None:
        async with serving(head_seconds=PATIENCE) as (port, config):
            reader, writer = await connect(port, WHOLE)
            for _ in range(3):
                while (await reader.readline()) != b"hello\r\n":
                    pass
                writer.write(WHOLE)
            assert len(config.room) == 1
            writer.close()
            await until(lambda: len(config.room) == 0)

    run(work)


def test_who_takes_nothing_of_an_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "STUCK_SECONDS", 0.1)

    async def work() -> None:
        async with serving() as (port, config):
            _, writer = await connect(port, WHOLE.replace(b"/ ", b"/much ", 1))
            await until(lambda: len(config.room) == 1)
            await until(lambda: len(config.room) == 0)
            writer.close()

    run(work)


def test_a_socket_that_does_not_read_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "STUCK_SECONDS", 0.1)

    async def work() -> None:
        async with serving() as (port, _):
            socket = await visit(port, max_queue=1)
            with pytest.raises(websockets.ConnectionClosed):
                while True:
                    await socket.send("more")
                    await asyncio.sleep(0)

    run(work)


def test_a_flood_of_pings_is_not_answered_for_ever() -> None:
    """Neither memory nor the time of others goes into the pongs of one who does not read them."""

    async def work() -> None:
        async with serving() as (port, config):
            socket = await visit(port)
            socket.transport.pause_reading()
            ping = b"\x89\x80\x00\x00\x00\x00"

            def let_go() -> bool:
                socket.transport.write(ping * 500)
                return socket.transport.is_closing()

            await until(let_go)
            assert len(config.room) == 0
            assert (await answer(port)).startswith(b"HTTP/1.1 200")

    run(work)


def test_open_files_are_raised_or_the_places_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of open files is raised to what the settings want; where it cannot be, there are fewer places."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    asked = Settings(connections=100, sockets=300)
    wanted = 400 + files.OWN_FILES
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted - 100, hard))
        assert files.with_room(asked) == asked
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == wanted
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    monkeypatch.setattr(files, "_raise_limit", lambda wanted: 1024)
    fewer = files.with_room(Settings(connections=2000, sockets=10_000))
    assert fewer.connections + fewer.sockets + files.OWN_FILES == 1024
    assert fewer.sockets > fewer.connections > 200


def test_a_log_does_not_fill_the_disk() -> None:
    """Of equal lines a few are kept, and the next minute tells how many were not."""
    quota = Quota()
    now = 600.0

    def line(text: str, level: int = logging.WARNING) -> logging.LogRecord:
        made = logging.LogRecord("etagere", level, "here", 1, text + " %d", (7,), None)
        made.created = now
        return made

    kept = sum(quota.filter(line("no more files")) for _ in range(1000))
    assert kept == logs.SAME_A_MINUTE
    assert quota.filter(line("something else"))
    assert all(quota.filter(line("debugging", logging.DEBUG)) for _ in range(100))
    now += 60
    after = line("no more files")
    assert quota.filter(after)
    assert after.getMessage() == f"no more files 7 (and {1000 - kept} more like it in the minute before)"
    assert sum(quota.filter(line(str(n))) for n in range(5000)) < logs.LINES_A_MINUTE


def test_invented_paths_are_not_kept() -> None:
    before = care._read.cache_info().currsize
    assert not any(care._file(f"invented-{n}") for n in range(1000))

    assert care._read.cache_info().currsize == before


def test_invented_methods_are_counted_as_one(people: Come) -> None:
    ann = people("Ann")
    for n in range(5):
        assert ann.ask(f"BREW{n}", "/api/me").status_code == 405

    told = ann.ask("GET", "/metrics").text
    assert 'method="other",status="405"' in told and "BREW" not in told


def test_hands_are_full_at_some_point() -> None:
    """So many requests are being answered at one time; a further one is told to come back in a second."""
    limits = Limits(Settings(requests_at_once=2))
    with limits.at_once.one(""), limits.at_once.one(""), pytest.raises(Refused) as refused:
        limits.at_once.enter("")

    assert (refused.value.code, refused.value.status, refused.value.seconds) == ("busy", 503, 1)
    with limits.at_once.one(""):
        pass


class Line:
    """What a socket writes to, without a network."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.sent: list[bytes] = []
        self.closed: list[int] = []

    def send_text(self, message: bytes) -> None:
        self.sent.append(message)

    def hang_up(self, code: int) -> None:
        self.closed.append(code)


def slow_socket() -> tuple[live.Socket, Line]:
    line = Line()
    services: Any = SimpleNamespace(settings=Settings())
    return live.Socket(cast(Any, line), services, "table", lambda: None), line


def test_what_waits_for_a_slow_reader_is_bounded_in_bytes() -> None:
    async def work() -> None:
        slow, line = slow_socket()
        for _ in range(3):
            slow.send(b"x" * (live.MOST_BYTES // 2 + 1))

        assert line.closed == [live.SLOW]
        assert slow.waiting is None and line.sent == []

    run(work)


def test_a_slow_reader_gets_everything_in_order() -> None:
    """What waits is sent when the other side reads again, before anything newer and before the close."""

    async def work() -> None:
        slow, line = slow_socket()
        slow.send(b"one")
        slow.send(b"two")
        slow.end(live.RESTART)
        slow.send(b"too late")
        assert (line.sent, line.closed) == ([], [])
        line.writable.set()
        slow.writable()

        assert (line.sent, line.closed) == ([b"one", b"two"], [live.RESTART])

    run(work)


def test_whole_views_are_asked_for_less_often_than_moves_are_made(tmp_path: Path) -> None:
    with Server(tmp_path, commands_a_second=4) as server:
        ann = Person(server, "Ann")
        table = ann.table("shelfie", ["me", "open"])["id"]

        async def ask() -> list[str]:
            async with patient(), await Seat(ann, table, 0).open() as socket:
                for _ in range(3):
                    await socket.send('{"type":"sync"}')
                told: list[str] = []
                while told.count("error") < 2:
                    told.append(json.loads(await socket.recv())["type"])
                return told

        assert "view" in asyncio.run(ask())
