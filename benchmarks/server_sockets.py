"""Sockets that cost their own process little: what a server bears is measured, not what its players bear.

Frames are read and written by hand, text only; what comes is looked at only where it has to be.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import time
from collections.abc import Callable
from typing import Any

from tests.server.clients import Person, Server

HELLO = {"type": "hello", "log": False, "views": False}
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(kind: int, data: bytes) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = len(data)
    head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else bytes([0x80 | kind, 0xFE]) + size.to_bytes(2, "big")
    return head + bytes(4) + data


class Light(asyncio.Protocol):
    """A socket at a table."""

    def __init__(self, head: bytes, hello: dict[str, Any], hear: Callable[[bytes], None] | None) -> None:
        loop = asyncio.get_running_loop()
        self.head = head
        self.hello = hello
        self.hear = hear
        self.here: asyncio.Future[float] = loop.create_future()
        """Set to the time of the welcome; fails where it was refused."""
        self.gone: asyncio.Future[int] = loop.create_future()
        """Set to the milliseconds after which a stopping server asks to come back, 0 if it did not ask."""
        self.after = 0
        self.buffer = b""
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.transport.abort()
                return
            self.open, self.buffer = True, rest
            self.send(self.hello)
        self._read()

    def _read(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 0x7F, at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, start = int.from_bytes(buffer[start : start + wide], "big"), start + wide
            if len(buffer) < start + size or start > len(buffer):
                break
            self._take(buffer[at] & 0x0F, buffer[start : start + size])
            at = start + size
        self.buffer = buffer[at:]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == PING:
            self.transport.write(frame(PONG, data))
        elif kind == CLOSE:
            self.transport.write(frame(CLOSE, data[:2]))
            self.transport.close()
        elif data.startswith(b'{"type":"welcome"'):
            self.here.set_result(time.perf_counter())
        elif data.startswith(b'{"type":"stopping"'):
            self.after = json.loads(data)["after"]
        elif self.hear is not None:
            self.hear(data)

    def send(self, message: dict[str, Any]) -> None:
        self.transport.write(frame(TEXT, json.dumps(message).encode()))

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.here.done():
            self.here.set_exception(ConnectionRefusedError())
            self.here.exception()
        self.gone.set_result(self.after)


async def connect(
    server: Server,
    table: str,
    person: Person | None = None,
    hear: Callable[[bytes], None] | None = None,
    source: str = "127.0.0.1",
    seat: int | None = None,
) -> Light:
    """A socket that has been welcomed; raises `OSError` where it is refused."""
    cookie = f"Cookie: {person.cookies()}\r\n" if person is not None else ""
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{cookie}\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    port = int(server.settings["port"])
    _, light = await loop.create_connection(
        lambda: Light(head, {**HELLO, "as": seat, "views": seat is not None}, hear),
        "127.0.0.1",
        port,
        local_addr=(source, 0),
    )
    await light.here
    return light


async def come(server: Server, tables: list[str], count: int) -> list[Light]:
    """So many watchers, from several addresses: one alone has not enough ports."""
    opening = asyncio.Semaphore(64)

    async def one(number: int) -> Light:
        async with opening:
            return await connect(server, tables[number % len(tables)], source=f"127.0.1.{1 + number % 8}")

    return await asyncio.gather(*(one(number) for number in range(count)))


class Match:
    """A table of two seats that plays so many moves."""

    def __init__(self, server: Server, person: Person, table: str, seed: int) -> None:
        self.server, self.person, self.table = server, person, table
        self.rng = random.Random(seed)
        self.turn: tuple[int, Any] | None = None
        self.changed = asyncio.Event()
        self.moves = 0

    async def open(self) -> None:
        self.seats = [
            await connect(self.server, self.table, self.person, self.hearing(seat), seat=seat) for seat in (0, 1)
        ]

    def hearing(self, seat: int) -> Callable[[bytes], None]:
        def hear(data: bytes) -> None:
            if data.startswith((b'{"type":"events"', b'{"type":"view"')):
                turn = json.loads(data)["turn"]
                if turn is not None and turn["legal"]:
                    self.turn = (seat, turn)
                    self.changed.set()

        return hear

    async def play(self, moves: int, pace: float) -> None:
        await asyncio.sleep(self.rng.random() * pace)
        for _ in range(moves):
            while self.turn is None:
                self.changed.clear()
                await asyncio.wait_for(self.changed.wait(), 60)
            (seat, turn), self.turn = self.turn, None
            move = self.rng.choice(turn["legal"])
            self.seats[seat].send(
                {"type": "move", "seat": seat, "decision": turn["decision"], "move": move, "id": f"{self.moves}"}
            )
            self.moves += 1
            await asyncio.sleep(pace * (0.5 + self.rng.random()))
