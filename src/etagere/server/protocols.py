"""How uvicorn speaks HTTP and WebSocket here: as it always does, with bounds on time, number and memory.

uvicorn itself sets no time for a request to arrive and no number of connections per address, and answers pings of
one who does not read without end (ADR 14).
"""

from __future__ import annotations

import asyncio
import time
from ipaddress import ip_address, ip_network
from typing import Any, Final, Protocol

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import State

from etagere.server.limits import network
from etagere.server.settings import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library is not compiled
    from websockets.utils import apply_mask

STUCK_SECONDS: Final = 30.0
"""One who takes nothing of what is sent for so long is gone."""
REFUSED_SECONDS: Final = 2.0
"""One who finds no room may say for so long what it wanted, to be answered properly."""
MOST_REFUSED: Final = 256
"""So many are refused politely at one time, and further ones by hanging up."""
SLICE: Final = 4096
"""Bytes of a socket that are read at a time, so that a flood of tiny frames holds nobody up."""
PINGS_A_SECOND: Final = 50
HAND_OVER: Final = "etagere.hand_over"
"""The extension of an ASGI scope with which a socket is taken over."""

_SORRY: Final = b'{"error":{"code":"busy","message":"too many connections are open; come back soon","seconds":5}}'
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-type: application/json\r\ncontent-length: %d\r\n\r\n%s" % (len(_SORRY), _SORRY)
)
LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Room:
    """The places for connections that are not sockets: so many in all, so many per address.

    Where all are taken the connection that has waited longest for a request makes room: one that sends its request
    slowly, or keeps the connection for a next one.
    """

    def __init__(self, settings: Settings) -> None:
        self.most = settings.connections
        self.most_per_address = settings.connections_per_address
        self.head_seconds = settings.head_seconds
        self.body_seconds = settings.body_seconds
        self._everybody = "*" in settings.proxies
        self._proxies = [ip_network(each, strict=False) for each in settings.proxies if _is_network(each)]
        self._held: dict[Http, str | None] = {}
        self._count: dict[str, int] = {}
        self._waiting: dict[Http, None] = {}
        """Those without a whole request, who has waited longest first."""
        self.refused = 0

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, one: Http, address: str | None) -> bool:
        """Whether there is room; a proxy whose headers are believed brings as many as it likes."""
        key = None if address is None or self._is_proxy(address) else network(address)
        if key is not None and self.most_per_address and self._count.get(key, 0) >= self.most_per_address:
            return False
        if self.most and len(self._held) >= self.most:
            longest = next(iter(self._waiting), None)
            if longest is None:
                return False
            longest.drop()
        self._held[one] = key
        self._waiting[one] = None
        if key is not None:
            self._count[key] = self._count.get(key, 0) + 1
        return True

    def leave(self, one: Http) -> None:
        """Give a place back; does nothing for one that has none."""
        self._waiting.pop(one, None)
        if one not in self._held:
            return
        key = self._held.pop(one)
        if key is not None:
            self._count[key] -= 1
            if not self._count[key]:
                del self._count[key]

    def waits(self, one: Http, waits: bool) -> None:
        """Whether the server waits for a request of this one."""
        self._waiting.pop(one, None)
        if waits and one in self._held:
            self._waiting[one] = None

    def _is_proxy(self, address: str) -> bool:
        if self._everybody:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in each for each in self._proxies)


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


class Config(uvicorn.Config):
    """uvicorn's, with the room its connections share."""

    def __init__(self, app: Any, settings: Settings, **rest: Any) -> None:
        super().__init__(app, http=Http, ws=Sockets, **rest)
        self.room = Room(settings)


class Impatient(asyncio.Protocol):
    """A connection that is ended if the other side does not take what it is sent."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _stuck: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._takes_again()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._takes_again()
        super().connection_lost(exc)

    def _takes_again(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


class Http(Impatient, H11Protocol):
    """A connection that has so long for the head of a request, so long for its body, and takes what it is sent."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.room = config.room
        self._deadline: asyncio.TimerHandle | None = None
        self._refused = False
        self._reads = "head"
        """What is read: the `head` of a request, its `body`, or nothing more of it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        if self.room.enter(self, self.client[0] if self.client else None):
            self._expect(self.room.head_seconds)
            return
        self._refused = True
        self.room.refused += 1
        if self.room.refused > MOST_REFUSED:
            transport.abort()
        else:
            self._expect(REFUSED_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self.room.leave(self)
        if self._refused:
            self.room.refused -= 1
        self._expect(None)
        super().connection_lost(exc)

    def drop(self) -> None:
        """Make room for another."""
        self.room.leave(self)
        self.transport.abort()

    # Reading

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self.transport.write(FULL)
            self.transport.close()
            return
        if self._reads == "nothing" and self.conn.their_state is h11.IDLE:
            self._read("head", self.room.head_seconds)
        super().data_received(data)
        if not self.transport.is_closing():
            self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.room.waits(self, True)
            if self.conn.trailing_data[0]:  # the next request has begun to come already
                self._read("head", self.room.head_seconds)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.room.leave(self)
        self._read("nothing", None)
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """Set the time for what is to come next."""
        state = self.conn.their_state
        if state is h11.SEND_BODY and self._reads == "head":
            self._read("body", self.room.body_seconds)
            self.room.waits(self, False)
        elif state not in (h11.IDLE, h11.SEND_BODY) and self._reads != "nothing":
            self._read("nothing", None)
            self.room.waits(self, False)

    def _read(self, what: str, seconds: float | None) -> None:
        self._reads = what
        self._expect(seconds)

    def _expect(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._late) if seconds else None

    def _late(self) -> None:
        self._deadline = None
        if self.conn.our_state is h11.IDLE and self.conn.trailing_data[0]:
            self.transport.write(LATE)
        self.transport.close()


class Listener(Protocol):
    """Who talks over a socket that was handed over."""

    def heard(self, text: str | None) -> None:
        """A message came; None stands for one that is not text."""

    def writable(self) -> None:
        """The other side reads again."""

    def lost(self) -> None:
        """The connection is gone; nothing more is heard."""


# The frames of RFC 6455 that nearly all messages are: one, whole, of text. The library does the others; it takes as
# long to read and write a frame as the rules take for a move.

WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80


def _head(length: int) -> bytes:
    """What comes before a text of so many bytes that a server sends."""
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 65536:
        return bytes((WHOLE_TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8, "big")


def _is_whole(data: bytes) -> bool:
    """Whether this is exactly one frame of a client, short and the only one of its message."""
    if len(data) < 6 or data[0] < 0x80 or data[1] < MASKED:
        return False
    length = data[1] - MASKED
    if length < 126:
        return len(data) == 6 + length
    return length == 126 and len(data) == 8 + int.from_bytes(data[2:4], "big") and len(data) <= SLICE


def _only_text(data: bytes) -> bytes | None:
    """The text of such a frame; None for any other."""
    if not _is_whole(data) or data[0] != WHOLE_TEXT:
        return None
    first = 6 if data[1] < MASKED + 126 else 8
    return apply_mask(data[first:], data[first - 4 : first])


class Unread:
    """Where messages of the server library go that nobody waits for."""

    def put_nowait(self, message: object) -> None:
        pass


UNREAD: Final = Unread()


class Sockets(Impatient, WebSocketsSansIOProtocol):
    """A socket whose buffer stays small, however it is treated.

    The application answers the handshake as any ASGI application does. Then it may take the socket over, which costs
    a tenth of the memory: what stays is the connection and its listener, with no task while nobody says anything.
    """

    listener: Listener | None = None
    _unsent: tuple[bytes, ...] = ()
    _in_pieces = False
    """Frames did not come one at a time and whole; from then on the library reads them."""
    _pings = 0
    _second = 0.0

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][HAND_OVER] = {"socket": self}

    async def run_asgi(self) -> None:
        """Let the application answer; where it has not taken the socket over, the end of its work is the end of it."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("a socket failed")
            self.send_500_response()
        if self.listener is None:
            if self.close_timer is None:
                self.transport.close()
            return
        del self.scope, self.request, self.response

    # For who takes the socket over

    def hand_over(self, listener: Listener) -> None:
        """From now on everything is told to a listener, beginning with what has come already."""
        self.listener = listener
        queue, self.queue = self.queue, UNREAD  # type: ignore[assignment]
        while not queue.empty():
            message = queue.get_nowait()
            if message["type"] == "websocket.receive":
                listener.heard(message.get("text"))
        self.read(True)
        if self.disconnected:
            listener.lost()

    @property
    def is_open(self) -> bool:
        return self.conn.state is State.OPEN and not self.transport.is_closing()

    def send_text(self, message: bytes) -> None:
        """Send a message, if there is still somebody to send it to."""
        if self.is_open:
            if not self._unsent:
                self.loop.call_soon(self._write)
            self._unsent += (_head(len(message)), message)

    def _write(self) -> None:
        """Write what was said in this turn, at once: news and acknowledgement of a move go together."""
        unsent, self._unsent = self._unsent, ()
        if unsent and not self.transport.is_closing():
            self.transport.write(b"".join(unsent))

    def hang_up(self, code: int) -> None:
        """Close, and wait for the other side to do the same."""
        if self.is_open:
            self._write()
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
            self.read(True)

    def read(self, more: bool) -> None:
        """Whether to read on."""
        if self.read_paused == more:
            self.read_paused = not more
            if not self.transport.is_closing():
                (self.transport.resume_reading if more else self.transport.pause_reading)()

    # What comes

    def data_received(self, data: bytes) -> None:
        if self.listener is not None and not self._in_pieces:
            text = _only_text(data)
            if text is not None and not self.close_sent and self.conn.state is State.OPEN:
                self._hear_text(text)
                return
        if self.handshake_initiated:
            self._in_pieces = self._in_pieces or not _is_whole(data)
        for first in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[first : first + SLICE])

    def _hear_text(self, data: bytes) -> None:
        assert self.listener is not None
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        self.listener.heard(text)

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._hear_text(data)
        else:
            self.listener.heard(None)

    def handle_ping(self) -> None:
        now = time.monotonic()
        if now - self._second > 1.0:
            self._second, self._pings = now, 0
        self._pings += 1
        if self._pings > PINGS_A_SECOND:
            self.transport.abort()
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # who does not read what was sent is not sent pongs

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.listener is not None:
            self.listener.writable()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # what waits to be sent would keep the connection open

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.listener is not None:
            self.listener.lost()
