"""The socket of a table."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

from msgspec import json
from starlette.websockets import WebSocket

from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Refused
from etagere.server.limits import network
from etagere.server.live import Subscriber
from etagere.server.protocols import HAND_OVER, Sockets
from etagere.server.routes.declare import decode, identify, is_secure, secret_in
from etagere.server.services import Connection, Services
from etagere.server.settings import Settings
from etagere.server.who import STRANGER

HELLO_SECONDS: Final = 10.0
MOST_WAITING: Final = 256
MOST_BYTES: Final = 1024 * 1024
"""Messages, and bytes of them, that wait for one who reads slowly."""
MOST_UNREAD: Final = 8
"""Messages that may come while one is answered before no more are read."""
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
GONE: Final = 1006

_log = logging.getLogger("etagere.sockets")
_incoming: Final = json.Decoder(wire.Incoming)


class Socket:
    """One open socket: answers commands one after the other, and writes what the table tells.

    It has a task only while there is something to answer.
    """

    __slots__ = (
        "authorization",
        "bytes_waiting",
        "close_code",
        "connection",
        "line",
        "lost_it",
        "secret",
        "services",
        "subscriber",
        "table_id",
        "timer",
        "unread",
        "unreadable",
        "waiting",
        "who",
        "working",
    )

    def __init__(
        self,
        line: Sockets,
        services: Services,
        table_id: str,
        lost: Callable[[], None],
        secret: str | None = None,
        authorization: str | None = None,
    ) -> None:
        self.line = line
        self.services = services
        self.table_id = table_id
        self.lost_it = lost
        """Called once when it is gone."""
        self.secret, self.authorization = secret, authorization
        self.connection = Connection("", self.sign_out, say_goodbye=self.say_goodbye)
        self.who = STRANGER
        self.subscriber: Subscriber | None = None
        self.waiting: deque[bytes] | None = None
        """What waits while the other side does not read."""
        self.bytes_waiting = 0
        self.close_code = 0
        """The code with which it was ended."""
        self.unread: list[str | None] = []
        """Messages that came while another was answered."""
        self.unreadable = 0
        self.working = False
        self.timer: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(HELLO_SECONDS, self.late)

    # Writing

    def send(self, message: bytes) -> None:
        """Send a message, or put it in line; one who reads too slowly is let go and may resume."""
        if self.close_code:
            return
        if self.waiting is None and self.line.writable.is_set():
            self.line.send_text(message)
            return
        if self.waiting is None:
            self.waiting = deque()
        self.bytes_waiting += len(message)
        self.waiting.append(message)
        if len(self.waiting) > MOST_WAITING or self.bytes_waiting > MOST_BYTES:
            self.waiting = None
            self.end(SLOW)

    def writable(self) -> None:
        """Send what waits, until the other side has enough for now."""
        while self.waiting and self.line.writable.is_set():
            message = self.waiting.popleft()
            self.bytes_waiting -= len(message)
            self.line.send_text(message)
        if not self.waiting:
            self.waiting = None
            if self.close_code:
                self.line.hang_up(self.close_code)

    def tell(self, message: wire.Shown) -> None:
        self.send(showing.encode(message))

    def refuse(self, refused: Refused, client_id: str | None = None) -> None:
        self.tell(wire.ErrorMessage(id=client_id, code=refused.code, message=refused.message, **refused.more))

    def end(self, code: int) -> None:
        """Close after what is in line."""
        if self.close_code:
            return
        self.close_code = code
        self.unsubscribe()
        if self.waiting is None:
            self.line.hang_up(code)

    def late(self) -> None:
        self.end(LATE)

    def sign_out(self) -> None:
        self.end(CLOSES["not_signed_in"])

    def failed(self) -> None:
        self.end(FAILED)

    def say_goodbye(self, after: int) -> None:
        """The server stops: close, with a time to come back."""
        self.tell(wire.Stopping(after=after))
        self.end(RESTART)

    def unsubscribe(self) -> None:
        if self.subscriber is not None:
            self.services.hub.telling.unsubscribe(self.subscriber)

    def lost(self) -> None:
        self.close_code = self.close_code or GONE
        self.waiting = None
        self._met()
        self.unsubscribe()
        self.services.limits.messages.forget(self)
        self.lost_it()

    # Reading

    def heard(self, text: str | None) -> None:
        """Answer a message, after those that came before it."""
        self.unread.append(text)
        if not self.working:
            self.working = True
            task = self.line.loop.create_task(self.work())
            self.line.tasks.add(task)
            task.add_done_callback(self.line.tasks.discard)
        elif len(self.unread) > MOST_UNREAD:
            self.line.read(False)

    async def work(self) -> None:
        """Answer what has come; a command in hand is finished, also for one who has hung up."""
        try:
            while self.unread and not self.close_code:
                await self.answer(self.unread.pop(0))
        except Exception:
            _log.exception("a socket of table %s failed", self.table_id)
            self.end(FAILED)
        finally:
            self.working = False
            self.line.read(True)
            if self.close_code:
                self.unread.clear()
                self.unsubscribe()  # it may have been lost while it was greeted

    async def answer(self, text: str | None) -> None:
        try:
            if text is None:
                raise Refused("unreadable", "send text frames", reason="frames")
            if self.subscriber is None:
                await self.greet(text)
                return
            self.services.limits.messages.take(self)
            await self.hear(decode(_incoming, text))
        except Refused as refused:
            if refused.code == "unreadable":
                self.unreadable += 1
            self.refuse(refused, None if text is None else client_id_in(text))
            if self.subscriber is None:
                self.end(UNREADABLE if refused.code == "unreadable" else CLOSES.get(refused.code, FAILED))
            elif self.unreadable > MOST_UNREADABLE:
                self.end(UNREADABLE)

    def _met(self) -> None:
        """It has said hello, or never will."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    async def greet(self, text: str) -> None:
        hello = decode(_incoming, text)
        if not isinstance(hello, wire.Hello) or hello.protocol != wire.PROTOCOL:
            raise Refused("unreadable", f"the first message is hello, protocol {wire.PROTOCOL}", reason="hello")
        self._met()
        self.who = await identify(self.services, self.secret, self.authorization)
        self.secret = self.authorization = None
        self.connection.credential = self.who.credential
        seat = self.who.looks_as(hello.as_)
        hub = self.services.hub
        heartbeat = int(self.services.settings.heartbeat_seconds * 1000)
        subscriber = Subscriber(self.who, seat, self.send, log=hello.log, views=hello.views, end=self.failed)
        async with hub.at(self.table_id) as live:
            you = showing.you(live.table, self.who)
            self.tell(wire.Welcome(protocol=wire.PROTOCOL, heartbeat=heartbeat, you=you))
            hub.telling.subscribe(live, subscriber, hello.era, hello.number)
            self.subscriber = subscriber

    async def hear(self, message: object) -> None:
        hub = self.services.hub
        assert self.subscriber is not None
        if isinstance(message, wire.Ping):
            self.tell(wire.Pong())
        elif isinstance(message, (wire.Look, wire.Sync)):
            messages = self.services.limits.messages
            messages.take(self, min(WHOLE_VIEW, messages.amount / 2))
            seat = message.as_ if isinstance(message, wire.Look) else self.subscriber.seat
            async with hub.at(self.table_id) as live:
                hub.telling.look(live, self.subscriber, seat)
        elif isinstance(message, wire.Hello):
            raise Refused("unreadable", "hello comes once", reason="hello_again")
        else:
            assert isinstance(message, wire.Command)
            if isinstance(message, wire.Chat):
                self.services.limits.chat.take(f"{self.who.person} {self.table_id}")
            self.tell(await hub.command(self.table_id, self.who, message))


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

    def lost() -> None:
        services.connections.discard(opened.connection)
        services.metrics.sockets.dec()
        limits.address_sockets.leave(address)
        limits.all_sockets.leave("")

    secret = secret_in(socket.cookies, is_secure(socket, services.settings))
    line: Sockets = socket.scope["extensions"][HAND_OVER]["socket"]
    opened = Socket(line, services, table_id, lost, secret, headers.get("authorization"))
    try:
        await socket.accept()
    except BaseException:
        opened.lost()
        raise
    services.connections.add(opened.connection)
    line.hand_over(opened)
