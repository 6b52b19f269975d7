"""What a crowd costs others: watchers of one table, and sockets that only stay open. Loopback only, bounded.

    python -m benchmarks.server_crowd --watchers 1000 --idle 10000

Two tables are played: one that nobody watches, and one with the crowd. Prints how long moves of the quiet table take
while the other stands still and while it is played, memory per idle socket, and how long everybody takes to come back
after a restart, without a refusal.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import resource
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import websockets

from benchmarks.server_load import Pair, part
from tests.server.clients import Person, Server

HELLO = json.dumps({"type": "hello", "log": False, "views": False})


class Timed(Pair):
    """A table whose moves are timed from command to acknowledgement, one after the other."""

    async def read(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            if text.startswith('{"type":"ack"'):
                self.times.append(time.perf_counter() - self.sent)
            elif text.startswith(('{"type":"events"', '{"type":"view"')):
                turn = json.loads(text)["turn"]
                self.over = self.over or turn is None
                if turn is not None and turn["legal"]:
                    self.turn = (seat, turn)
                self.changed.set()


async def table(person: Person, seed: int) -> Timed:
    plan = {"game": "barrage", "seats": [{"kind": "me"}] * 2, "start": True}
    made = await asyncio.to_thread(person.post, "/api/tables", plan)
    pair = Timed(person, made["table"]["id"], seed)
    await pair.open()
    return pair


def watch(url: str, table: str, count: int, here: Any) -> None:
    """Watch a table until killed."""

    async def go() -> None:
        readers = [asyncio.create_task(read_on(each)) for each in await come(url, [table], count)]
        here.set()
        await asyncio.gather(*readers)

    asyncio.run(go())


async def read_on(socket: Any) -> None:
    with suppress(websockets.ConnectionClosed):
        async for _ in socket:
            pass


async def come(server: Server | str, tables: list[str], count: int) -> list[Any]:
    """So many sockets that have been welcomed."""
    strangers = [Person(server) for _ in range(4)]
    opening = asyncio.Semaphore(64)

    async def one(number: int) -> Any:
        async with opening:
            socket = await strangers[number % 4].socket(
                tables[number % len(tables)], ping_interval=None, open_timeout=60
            )
            await socket.send(HELLO)
            while not (await socket.recv()).startswith('{"type":"welcome"'):
                pass
            return socket

    return await asyncio.gather(*(one(number) for number in range(count)))


async def crowd(server: Server, watchers: int, seconds: float) -> dict[str, Any]:
    ann = Person(server, "Ann")
    before, quiet, watched = [await table(ann, seed) for seed in range(3)]
    here = multiprocessing.Event()
    # Those who watch read in a process of their own, so that their work is not taken for the server's.
    watching = multiprocessing.Process(target=watch, args=(server.url, watched.table, watchers, here), daemon=True)
    watching.start()
    await asyncio.to_thread(here.wait)
    await asyncio.sleep(2)
    begun = time.perf_counter()
    await before.play(begun + seconds, 0.05)
    alone = before.times
    begun = time.perf_counter()
    await asyncio.gather(quiet.play(begun + seconds, 0.05), watched.play(begun + seconds, 0.25))
    watching.kill()
    watching.join()
    await asyncio.gather(before.close(), quiet.close(), watched.close())
    return {
        "watchers": watchers,
        "moves_watched": watched.moves,
        "moves": len(quiet.times),
        "alone_p50_ms": round(part(alone, 0.5), 1),
        "alone_worst_ms": round(part(alone, 1), 1),
        "beside_p50_ms": round(part(quiet.times, 0.5), 1),
        "beside_worst_ms": round(part(quiet.times, 1), 1),
    }


async def idle(server: Server, count: int) -> dict[str, Any]:
    ann = Person(server, "Ann")
    tables = []
    for _ in range(max(1, count // 400)):
        plan = {"game": "shelfie", "seats": [{"kind": "me"}] * 2, "start": True}
        tables.append((await asyncio.to_thread(ann.post, "/api/tables", plan))["table"]["id"])
    await come(server, tables, 20)
    before = server.memory()
    sockets = await come(server, tables, count)
    await asyncio.sleep(3)
    shown = {"idle": count, "kb_per_idle_socket": round((server.memory() - before) / count / 1024, 1)}
    stopping = asyncio.create_task(asyncio.to_thread(server.stop))
    after = await asyncio.gather(*(last_words(each) for each in sockets))
    await stopping
    await asyncio.to_thread(server.start)
    up = time.perf_counter()
    refused = 0

    async def back(number: int) -> float:
        nonlocal refused
        await asyncio.sleep(after[number] / 1000)
        for wait in (0.3, 1, 2, 4, 8):
            try:
                socket = await Person.socket(strangers[number % 4], tables[number % len(tables)], open_timeout=60)
                await socket.send(HELLO)
                while not (await socket.recv()).startswith('{"type":"welcome"'):
                    pass
                returned.append(socket)
                return time.perf_counter() - up
            except (OSError, websockets.WebSocketException):
                refused += 1
                await asyncio.sleep(wait * (0.5 + random.random()))
        return float("inf")

    strangers = [Person(server) for _ in range(4)]
    returned: list[Any] = []
    times = await asyncio.gather(*(back(number) for number in range(count)))
    shown |= {"told_when": sum(each > 0 for each in after), "back_s": round(max(times), 1), "refused": refused}
    for each in returned:
        each.transport.abort()
    return shown


async def last_words(socket: Any) -> int:
    """The milliseconds after which a stopping server asks to come back."""
    after = 0
    with suppress(websockets.ConnectionClosed):
        async for text in socket:
            if text.startswith('{"type":"stopping"'):
                after = json.loads(text)["after"]
    return after


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--watchers", type=int, default=1000)
    options.add_argument("--idle", type=int, default=5000)
    options.add_argument("--seconds", type=float, default=8)
    given = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    roomy = {"heartbeat_seconds": 120, "sockets_per_table": 20_000, "sockets": 20_000, "connections_per_address": 0}
    with tempfile.TemporaryDirectory() as folder:
        if given.watchers:
            with Server(Path(folder) / "crowd", **roomy) as server:
                print(json.dumps(asyncio.run(crowd(server, given.watchers, given.seconds)), indent=2))
        if given.idle:
            with Server(Path(folder) / "idle", **roomy) as server:
                print(json.dumps(asyncio.run(idle(server, given.idle)), indent=2))


if __name__ == "__main__":
    main()
