"""Frames that the server reads and writes itself are those of the library, whatever they are cut into."""

from __future__ import annotations

import asyncio
import random
import socket
from contextlib import closing
from typing import Any

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from etagere.server import protocols
from etagere.server.protocols import HAND_OVER, SLICE, Config, Sockets
from etagere.server.settings import Settings
from tests.patience import patient

LENGTHS = (0, 1, 125, 126, 127, 4000, 65_535, 65_536)


@pytest.mark.parametrize("length", LENGTHS)
def test_what_is_written_is_what_the_library_writes(length: int) -> None:
    text = b"x" * length
    assert protocols._head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_whole_text_is_read_and_nothing_else(length: int) -> None:
    text = random.Random(length).randbytes(length)
    whole = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert protocols._only_text(whole) == (text if len(whole) <= SLICE else None)
    for other in (
        whole[:-1],
        whole + b"\x81",
        whole[:1],
        b"",
        Frame(Opcode.TEXT, text).serialize(mask=False),
        Frame(Opcode.TEXT, text, fin=False).serialize(mask=True),
        b"\xc1" + whole[1:],
        Frame(Opcode.BINARY, text).serialize(mask=True),
        Frame(Opcode.PING, text[:100]).serialize(mask=True),
    ):
        assert protocols._only_text(other) is None


class Echo:
    """Says what it hears."""

    def __init__(self, line: Sockets) -> None:
        self.line = line

    def heard(self, text: str | None) -> None:
        self.line.send_text(repr(text).encode())

    def writable(self) -> None:
        pass

    def lost(self) -> None:
        pass


async def echo(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    line: Sockets = scope["extensions"][HAND_OVER]["socket"]
    line.hand_over(Echo(line))


async def said(pieces: list[bytes], until: int) -> list[str]:
    """What comes back for pieces that are sent one after the other, until there is so much or the server closes."""
    server = uvicorn.Server(Config(echo, Settings(), log_config=None, lifespan="off"))
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        task = asyncio.create_task(server._serve([listening]))
        port = listening.getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        client = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}/"))
        client.send_request(client.connect())
        writer.write(b"".join(client.data_to_send()))
        client.receive_data(await reader.readuntil(b"\r\n\r\n"))
        client.events_received()
        heard: list[str] = []

        async def listen() -> None:
            while len(heard) < until and (data := await reader.read(65_536)):
                client.receive_data(data)
                for event in client.events_received():
                    assert isinstance(event, Frame)
                    text = event.opcode in (Opcode.TEXT, Opcode.PONG)
                    heard.append(bytes(event.data).decode() if text else f"closed {event.data[:2].hex()}")
                    if not text:
                        return

        listening_to = asyncio.create_task(listen())
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)
        await listening_to
        writer.transport.abort()
        server.should_exit = server.force_exit = True
        await task
    return heard


def heard(pieces: list[bytes], until: int) -> list[str]:
    async def go() -> list[str]:
        async with patient():
            return await said(pieces, until)

    return asyncio.run(go())


def text(words: str, fin: bool = True, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, words.encode(), fin=fin).serialize(mask=True)


@pytest.mark.parametrize("seed", range(3))
def test_messages_are_understood_however_they_are_cut(seed: int) -> None:
    rng = random.Random(seed)
    words = [f"{n} żółw " * rng.choice((1, 30, 700)) for n in range(12)]
    stream = b""
    for each in words:
        half = len(each) // 2
        whole = rng.random() < 0.7
        stream += text(each) if whole else text(each[:half], fin=False) + text(each[half:], opcode=Opcode.CONT)
    cuts = sorted(rng.sample(range(1, len(stream)), 40))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    assert heard([text("first"), *pieces], len(words) + 1) == [repr(each) for each in ("first", *words)]


def test_pings_between_messages_are_answered() -> None:
    ping = Frame(Opcode.PING, b"p").serialize(mask=True)
    assert sorted(heard([text("a"), ping, text("b"), ping], 4)) == ["'a'", "'b'", "p", "p"]


def test_a_message_inside_another_ends_the_socket() -> None:
    assert heard([text("a"), text("b", fin=False), text("c")], 3) == ["'a'", "closed 03ea"]


def test_text_that_is_none_ends_the_socket() -> None:
    assert heard([Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)], 2) == ["closed 03ef"]
