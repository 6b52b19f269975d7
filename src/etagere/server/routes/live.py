"""The socket of a table."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import json
from starlette.websockets import WebSocket, WebSocketDisconnect

from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Refused
from etagere.server.limits import Bucket, network
from etagere.server.live import Subscriber
from etagere.server.routes.declare import decode, identify, is_secure, secret_in
from etagere.server.services import Connection, Services
from etagere.server.settings import Settings
from etagere.server.who import Who

HELLO_SECONDS: Final = 10.0
MOST_WAITING: Final = 256
MOST_BYTES: Final = 1024 * 1024
"""Messages, and bytes of them, that wait for one who reads slowly."""
WHOLE_VIEW: Final = 10
"""Asking for a whole view counts as so many further messages."""
MOST_UNREADABLE: Final = 20
CLOSES: Final = {"not_signed_in": 4401, "forbidden": 4403, "wrong_origin": 4403, "not_found": 4404, "too_many": 4429}
SOCKET: Final = "/api/tables/{table}/socket"
RESTART: Final = 1012
BYE: Final = 4000
UNREADABLE: Final = 4400
LATE: Final = 4408
SLOW: Final = 4410
FAILED: Final = 1011

_incoming: Final = json.Decoder(wire.Incoming)


class Gone(Exception):
    """The other side has hung up."""


class Socket:
    """One open socket: reads commands, writes what the table tells."""

    def __init__(self, socket: WebSocket, services: Services) -> None:
        self.socket = socket
        self.services = services
        self.connection = Connection(
            "", lambda: self.end(CLOSES["not_signed_in"]), say_goodbye=lambda after: self.say_goodbye(after)
        )
        self.who = Who()
        self.table_id = ""
        self.subscriber: Subscriber | None = None
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.bytes_waiting = 0
        self.close_code = 1000
        self.unreadable = 0
        s = services.settings
        self.pace = Bucket(f"at most {s.commands_a_second} messages a second", s.commands_a_second * 5, 5)

    # Writing

    def send(self, message: bytes) -> None:
        """Put a message in line; one who reads too slowly is let go and may resume."""
        self.bytes_waiting += len(message)
        if self.waiting.full() or self.bytes_waiting > MOST_BYTES:
            self.end(SLOW, at_once=True)
        else:
            self.waiting.put_nowait(message)

    def tell(self, message: wire.Shown) -> None:
        self.send(showing.encode(message))

    def refuse(self, refused: Refused, client_id: str | None = None) -> None:
        self.tell(wire.ErrorMessage(id=client_id, code=refused.code, message=refused.message, **refused.more))

    def end(self, code: int, at_once: bool = False) -> None:
        """Close after what is in line, or at once if that is said or the line is full."""
        self.close_code = code
        self.unsubscribe()
        if at_once or self.waiting.full():
            self.bytes_waiting = 0
            while not self.waiting.empty():
                self.waiting.get_nowait()
        self.waiting.put_nowait(None)

    def say_goodbye(self, after: int) -> None:
        """The server stops: close, with a time to come back."""
        self.tell(wire.Stopping(after=after))
        self.end(RESTART)

    def unsubscribe(self) -> None:
        if self.subscriber is not None:
            self.services.hub.telling.unsubscribe(self.subscriber)

    async def write(self) -> None:
        try:
            while (message := await self.waiting.get()) is not None:
                self.bytes_waiting -= len(message)
                await self.socket.send({"type": "websocket.send", "text": message.decode()})
            await self.socket.close(self.close_code)
        except RuntimeError as error:  # what Starlette says of a socket that is closed already
            raise Gone from error

    # Reading

    async def run(self, table_id: str) -> None:
        """Talk until one side hangs up; a command in hand is finished."""
        writer = asyncio.create_task(self.write(), name="socket-writer")
        try:
            await self.read(table_id)
            async with asyncio.timeout(5):  # the last words, then the close
                await writer
        except (Gone, TimeoutError, WebSocketDisconnect):
            pass
        finally:
            self.unsubscribe()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def receive(self) -> str:
        try:
            message = await self.socket.receive()
        except RuntimeError as error:
            raise Gone from error
        if message["type"] == "websocket.disconnect":
            raise Gone
        text = message.get("text")
        if text is None:
            raise Refused("unreadable", "send text frames")
        return str(text)

    async def read(self, table_id: str) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = decode(_incoming, await self.receive())
        except TimeoutError:
            self.end(LATE)
            return
        except Refused as refused:
            self.refuse(refused)
            self.end(UNREADABLE)
            return
        if not isinstance(hello, wire.Hello) or hello.protocol != wire.PROTOCOL:
            self.refuse(Refused("unreadable", f"the first message is hello, protocol {wire.PROTOCOL}"))
            self.end(UNREADABLE)
            return
        try:
            await self.greet(table_id, hello)
        except Refused as refused:
            self.refuse(refused)
            self.end(CLOSES.get(refused.code, FAILED))
            return
        while True:
            text = ""
            try:
                text = await self.receive()
                self.pace.take("")
                await self.hear(decode(_incoming, text))
            except Refused as refused:
                if refused.code == "unreadable":
                    self.unreadable += 1
                if self.unreadable > MOST_UNREADABLE:
                    self.end(UNREADABLE)
                    return
                self.refuse(refused, client_id_in(text))

    async def greet(self, table_id: str, hello: wire.Hello) -> None:
        headers = self.socket.headers
        secret = secret_in(self.socket.cookies, is_secure(self.socket, self.services.settings))
        self.who = await identify(self.services, secret, headers.get("authorization"))
        self.connection.credential = self.who.credential
        seat = hello.as_
        if seat is None and self.who.program is not None:
            seat = self.who.program[1]
        hub = self.services.hub
        heartbeat = int(self.services.settings.heartbeat_seconds * 1000)
        self.table_id = table_id
        self.subscriber = Subscriber(
            self.who, seat, self.send, log=hello.log, views=hello.views, end=lambda: self.end(FAILED)
        )
        async with hub.at(table_id) as live:
            you = showing.you(live.table, self.who)
            self.tell(wire.Welcome(protocol=wire.PROTOCOL, heartbeat=heartbeat, you=you))
            hub.telling.subscribe(live, self.subscriber, hello.era, hello.number)

    async def hear(self, message: object) -> None:
        hub = self.services.hub
        assert self.subscriber is not None
        if isinstance(message, wire.Ping):
            self.tell(wire.Pong())
        elif isinstance(message, (wire.Look, wire.Sync)):
            self.pace.take("", min(WHOLE_VIEW, self.pace.amount / 2))
            seat = message.as_ if isinstance(message, wire.Look) else self.subscriber.seat
            async with hub.at(self.table_id) as live:
                hub.telling.look(live, self.subscriber, seat)
        elif isinstance(message, wire.Hello):
            raise Refused("unreadable", "hello comes once")
        else:
            assert isinstance(message, wire.Command)
            if isinstance(message, wire.Chat):
                self.services.limits.chat.take(f"{self.who.person} {self.table_id}")
            try:
                self.tell(await hub.command(self.table_id, self.who, message))
            except Refused as refused:
                self.refuse(refused, message.id)


def client_id_in(text: str) -> str | None:
    """The id of a command that was refused before it was understood."""
    try:
        found = json.decode(text)
    except Exception:
        return None
    client_id = found.get("id") if isinstance(found, dict) else None
    return client_id if isinstance(client_id, str) and len(client_id) <= 64 else None


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page of that origin may talk to us; programs send none."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    return host is not None and origin.partition("://")[2] == host


def known_host(host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether we are asked by a name of ours; a page that has another name for our address is not ours."""
    if not allowed:
        return True
    name = (host or "").lower()
    name = name.rpartition(":")[0] if name.rpartition(":")[2].isdigit() and not name.endswith("]") else name
    return any(name == each.lower() or (each[:2] == "*." and name.endswith(each[1:].lower())) for each in allowed)


def wrong_page(origin: str | None, host: str | None, settings: Settings) -> Refused | None:
    """Why a page may not talk to us, if it may not."""
    if not known_host(host, settings.hosts):
        return Refused("wrong_host", "this server is not asked by that name")
    if not same_origin(origin, host, settings.origins):
        return Refused("wrong_origin", "this page may not use the tables of this server")
    return None


async def endpoint(socket: WebSocket) -> None:
    """Open the socket of a table."""
    services: Services = socket.app.state.services
    headers = socket.headers
    table_id = str(socket.path_params["table"])
    address = network(socket.client.host) if socket.client else "local"
    wrong = wrong_page(headers.get("origin"), headers.get("host"), services.settings)
    if wrong is not None:
        services.security.refused(wrong, address, SOCKET)
        await socket.close(CLOSES["wrong_origin"])
        return
    if not (8 <= len(table_id) <= 32 and table_id.isascii() and table_id.isalnum()):
        await socket.accept()
        await socket.close(CLOSES["not_found"])
        return
    limits = services.limits
    try:
        limits.all_sockets.enter("")
    except Refused as refused:
        services.security.refused(refused, address, SOCKET)
        await socket.accept()
        await socket.close(CLOSES["too_many"])
        return
    try:
        limits.address_sockets.enter(address)
    except Refused as refused:
        services.security.refused(refused, address, SOCKET)
        limits.all_sockets.leave("")
        await socket.accept()
        await socket.close(CLOSES["too_many"])
        return
    services.metrics.sockets.inc()
    open_one = Socket(socket, services)
    try:
        await socket.accept()
        services.connections.add(open_one.connection)
        await open_one.run(table_id)
    finally:
        services.connections.discard(open_one.connection)
        services.metrics.sockets.dec()
        limits.address_sockets.leave(address)
        limits.all_sockets.leave("")
