"""What others notice while a server is abused: half-sent requests, sockets that do not read, floods of nonsense.

    python -m benchmarks.server_abuse --tables 20 --seconds 20

Players at tables on loopback move at a steady pace, first undisturbed, then while another process does all of this at
once: 2,000 connections that send their requests a byte at a time and come back when they are dropped, 20 sockets
that ask for views and never read, 10,000 requests for paths that do not exist, 200 with invented methods. Limits are
those of the settings; the attackers come from many addresses. The server has a core of its own; players and attackers
share the others, where players go first. Prints the time from a command to the other seat's event and that of a
request, quiet and abused, and the memory before and after.

The store lies in memory, where the system has a folder there: a disk that takes a quarter of a second for a flush now
and then, as shared ones do, would be measured instead of the abuse (`--folder` for another place). The collector of the
players' process rests while they play, for its pauses are not the server's.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from benchmarks.server_load import Pair, part, processor_seconds
from etagere.server.settings import Settings
from tests.server.clients import LOOSE, NO_TLS, Person, Server

SLOW, SILENT, PATHS, METHODS = 2000, 20, 10_000, 200
REST_SECONDS = 50.0
"""Longer than the server waits for the head of a request, or keeps a table that nobody looks at."""
STRICT = {
    name: getattr(Settings(), name)
    for name in LOOSE
    if name not in ("tables_a_minute", "tables_open", "bot_pause_ms", "bot_workers", "bot_seconds")
}


# Those who abuse, in a process of their own


async def connect(port: int, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))


async def send_slowly(port: int, number: int, until: float, count: dict[str, int]) -> None:
    """A request that never comes to an end; opened again when the server has enough of it."""
    await asyncio.sleep(number / SLOW * 5)
    while time.monotonic() < until:
        with suppress(OSError):
            _, writer = await connect(port, f"127.0.1.{1 + number % 40}")
            count["slow"] += 1
            writer.write(b"GET /api/me HTTP/1.1\r\nHost: here\r\nX-Slow: ")
            while time.monotonic() < until and not writer.transport.is_closing():
                writer.write(b"x")
                await asyncio.sleep(2)
            writer.transport.abort()
        await asyncio.sleep(1)


async def never_read(port: int, number: int, table: str, until: float, count: dict[str, int]) -> None:
    """A spectator who asks for whole views and takes none of them."""
    key = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13"
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{key}"
    )
    while time.monotonic() < until:
        with suppress(OSError):
            reader, writer = await connect(port, f"127.0.2.{1 + number}")
            count["silent"] += 1
            writer.write(f"{head}\r\n\r\n".encode())
            await reader.readuntil(b"\r\n\r\n")
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            for text in (b'{"type":"hello"}', *[b'{"type":"sync"}'] * 10_000):
                if time.monotonic() > until or writer.transport.is_closing():
                    break
                writer.write(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)
                await asyncio.sleep(0.1)
            writer.transport.abort()
        await asyncio.sleep(1)


async def ask_nonsense(port: int, source: str, requests: int, seconds: float, count: dict[str, int]) -> None:
    """Paths that nobody has, spread over the time, with a new one each."""
    begun = time.monotonic()
    done = 0
    while done < requests and time.monotonic() < begun + seconds:
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await connect(port, source)
            while done < requests:
                method = f"BREW{done}" if done < METHODS // 10 else "GET"
                writer.write(f"{method} /{source}/{done}/nothing.js HTTP/1.1\r\nHost: here\r\n\r\n".encode())
                head = await reader.readuntil(b"\r\n\r\n")
                length = next(
                    (
                        int(line.split(b":")[1])
                        for line in head.lower().split(b"\r\n")
                        if line[:15] == b"content-length:"
                    ),
                    0,
                )
                await reader.readexactly(length)
                done += 1
                count["nonsense"] += 1
                await asyncio.sleep(max(0.0, begun + done / requests * seconds - time.monotonic()))
            writer.close()


async def abuse(port: int, tables: list[str], seconds: float) -> None:
    until = time.monotonic() + seconds
    count = {"slow": 0, "silent": 0, "nonsense": 0}
    await asyncio.gather(
        *(send_slowly(port, number, until, count) for number in range(SLOW)),
        *(never_read(port, number, tables[number % len(tables)], until, count) for number in range(SILENT)),
        *(ask_nonsense(port, f"127.0.3.{n}", PATHS // 10, seconds, count) for n in range(1, 11)),
    )
    print(json.dumps(count))


# Those who play


async def ask_who_i_am(client: httpx.AsyncClient, until: float) -> list[float]:
    """How long a request takes, twenty times a second."""
    times = []
    while time.perf_counter() < until:
        begun = time.perf_counter()
        answer = await client.get("/api/me")
        assert answer.status_code == 200, answer.text
        times.append(time.perf_counter() - begun)
        await asyncio.sleep(0.05)
    return times


async def measure(server: Server, person: Person, tables: int, seconds: float) -> dict[str, float]:
    """Play at new tables for a while, and ask; what a move and a request take."""
    pairs = [Pair(person, table, number) for number, table in enumerate(new_tables(person, tables))]
    for pair in pairs:
        await pair.open()
    cookies, used = dict(person.http.cookies), processor_seconds(server)
    gc.collect()
    gc.disable()
    until = time.perf_counter() + seconds
    async with httpx.AsyncClient(base_url=server.url, cookies=cookies, verify=NO_TLS, trust_env=False) as client:
        asking = asyncio.create_task(ask_who_i_am(client, until))
        await asyncio.gather(*(pair.play(until, 0.5) for pair in pairs))
        asked = await asking
    gc.enable()
    used = processor_seconds(server) - used
    moves = [each for pair in pairs for each in pair.times]
    for pair in pairs:
        await pair.close()
    return {
        "moves": len(moves),
        "move_p50_ms": round(part(moves, 0.5), 1),
        "move_p99_ms": round(part(moves, 0.99), 1),
        "request_p50_ms": round(part(asked, 0.5), 1),
        "request_p99_ms": round(part(asked, 0.99), 1),
        "server_cpu": round(used / seconds, 2),
    }


def new_tables(person: Person, tables: int) -> list[str]:
    return [person.table("barrage", ["me"] * 2, start=True)["id"] for _ in range(tables)]


async def evening(server: Server, tables: int, seconds: float, rest: float) -> dict[str, Any]:
    person = Person(server, "Ann")
    watched = new_tables(person, tables)
    shown: dict[str, Any] = {"tables": tables, "seconds": seconds}
    await measure(server, person, tables, seconds)  # everything was done once, and is remembered where it is
    shown["quiet"] = await measure(server, person, tables, seconds)
    await asyncio.sleep(rest)
    before = server.memory()
    arguments = ["--attack", str(server.settings["port"]), ",".join(watched), "--seconds", str(seconds + 8)]
    attack = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.server_abuse", *arguments, stdout=subprocess.PIPE, start_new_session=True
    )
    await asyncio.sleep(6)  # the slow ones gather
    shown["abused"] = await measure(server, person, tables, seconds)
    abused = server.memory()
    out, _ = await attack.communicate()
    shown["attempts"] = json.loads(out)
    shown["quiet_again"] = await measure(server, person, tables, seconds)
    await asyncio.sleep(rest)
    after = server.memory()
    mb = 1024 * 1024
    shown["memory_mb"] = {
        "before": round(before / mb, 1),
        "abused": round(abused / mb, 1),
        "after": round(after / mb, 1),
        "growth_percent": round((after / before - 1) * 100, 1),
    }
    shown["log_kb"] = round(server.log.stat().st_size / 1024, 1)
    return shown


def apart(server: Server) -> None:
    """Give the server the first core and everybody else the others, where there are several."""
    first, *others = sorted(os.sched_getaffinity(0))
    if others:
        assert server.process is not None
        for thread in Path(f"/proc/{server.process.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), [first])
        os.sched_setaffinity(0, others)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=20)
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--folder", default="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    options.add_argument("--rest", type=float, default=REST_SECONDS, help=argparse.SUPPRESS)
    options.add_argument("--attack", nargs=2, metavar=("PORT", "TABLES"), help=argparse.SUPPRESS)
    given = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    if given.attack is not None:
        # Attackers have machines of their own; here they get what others leave.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        asyncio.run(abuse(int(given.attack[0]), given.attack[1].split(","), given.seconds))
        return
    with tempfile.TemporaryDirectory(dir=given.folder) as folder, Server(Path(folder), **STRICT) as server:
        apart(server)
        print(json.dumps(asyncio.run(evening(server, given.tables, given.seconds, given.rest)), indent=2))


if __name__ == "__main__":
    main()
