"""How a server bears its full load: live tables with scripted players on loopback, bounded in time.

    python -m benchmarks.server_load --tables 200 --seconds 20

Prints moves a second, the time from a command to the other seat's event, memory per table and per idle socket,
and how long a finished match takes to open. Server and players share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import resource
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.server.clients import Person, Server


class Pair:
    """A table with two players who move at a steady pace."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person = person
        self.table = table
        self.rng = random.Random(seed)
        self.sockets: list[Any] = []
        self.turn: Any = None
        self.sent = 0.0
        self.times: list[float] = []
        self.moves = 0
        self.over = False
        self.changed = asyncio.Event()

    async def open(self) -> None:
        for seat in (0, 1):
            socket = await self.person.socket(self.table, ping_interval=None)
            await socket.send(json.dumps({"type": "hello", "as": seat, "log": False}))
            self.sockets.append(socket)
        self.readers = [asyncio.create_task(self.read(seat)) for seat in (0, 1)]

    async def read(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            if text.startswith(('{"type":"events"', '{"type":"view"')):
                came = time.perf_counter()
                message = json.loads(text)
                if message["type"] == "events" and self.sent and seat != self.mover:
                    self.times.append(came - self.sent)
                    self.sent = 0.0
                turn = message["turn"]
                if turn is None:
                    self.over = True
                elif turn["legal"]:
                    self.turn = (seat, turn)
                self.changed.set()

    async def play(self, until: float, pace: float) -> None:
        self.mover = -1
        await asyncio.sleep(self.rng.random() * pace)
        following = time.perf_counter()
        while time.perf_counter() < until and not self.over:
            while self.turn is None and not self.over:
                self.changed.clear()
                await asyncio.wait_for(self.changed.wait(), 30)
            if self.over:
                return
            seat, turn = self.turn
            self.turn = None
            command = {
                "type": "move",
                "seat": seat,
                "decision": turn["decision"],
                "move": self.rng.choice(turn["legal"]),
                "id": f"{self.moves}",
            }
            self.mover, self.sent = seat, time.perf_counter()
            await self.sockets[seat].send(json.dumps(command))
            self.moves += 1
            following += pace
            await asyncio.sleep(max(0.0, following - time.perf_counter()))

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        for reader in self.readers:
            reader.cancel()


def part(times: list[float], share: float) -> float:
    """The time below which that share lies, in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else float("nan")


async def crowd(server: Server, person: Person, tables: int, seconds: float, pace: float, game: str) -> dict[str, Any]:
    empty = server.memory()
    pairs = []
    for number in range(tables):
        plan = {"game": game, "seats": [{"kind": "me"}] * 2, "start": True}
        made = await asyncio.to_thread(person.post, "/api/tables", plan)
        pairs.append(Pair(person, made["table"]["id"], number))
    with_tables = server.memory()
    for pair in pairs:
        await pair.open()
    gc.collect()
    gc.disable()  # the players' own pauses are not the server's
    begun = time.perf_counter()
    before = processor_seconds(server)
    await asyncio.gather(*(pair.play(begun + seconds, pace) for pair in pairs))
    took = time.perf_counter() - begun
    gc.enable()
    used = processor_seconds(server) - before
    await asyncio.sleep(0.5)
    playing = server.memory()
    times = [each for pair in pairs for each in pair.times]
    idle = 500
    sockets = []
    for number in range(idle):
        socket = await Person(server).socket(pairs[number % tables].table, ping_interval=None)
        await socket.send('{"type":"hello","log":false}')
        sockets.append(socket)
    await asyncio.sleep(2)
    watched = server.memory()
    for socket in sockets:
        await socket.close()
    for pair in pairs:
        await pair.close()
    return {
        "game": game,
        "tables": tables,
        "moves_per_second": round(sum(pair.moves for pair in pairs) / took, 1),
        "p50_ms": round(part(times, 0.5), 2),
        "p99_ms": round(part(times, 0.99), 2),
        "worst_ms": round(max(times) * 1000, 1),
        "mean_ms": round(statistics.fmean(times) * 1000, 2),
        "server_cpu": round(used / took, 3),
        "kb_per_table": round((with_tables - empty) / tables / 1024, 1),
        "kb_per_table_after_play": round((playing - empty) / tables / 1024, 1),
        "kb_per_idle_socket": round((watched - playing) / idle / 1024, 1),
    }


def processor_seconds(server: Server) -> float:
    """What a server process has used so far, its threads included."""
    assert server.process is not None
    threads = Path(f"/proc/{server.process.pid}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in threads) / 1e9


def opening(folder: Path) -> dict[str, Any]:
    """How long a finished match of at least 300 commands takes to open after a restart."""
    server = Server(folder).start()
    person = Person(server, "Ann")
    table = person.table("mozaika", ["me"] * 5, chance="seeded", seed=1, start=True)["id"]
    person.play_out(table, [0, 1, 2, 3, 4], random.Random(3))
    commands = person.get(f"/api/tables/{table}/steps")["commands"]
    assert commands >= 300
    times = []
    for _ in range(3):
        server.stop()
        server.start()
        person.get("/api/me")
        begun = time.perf_counter()
        person.view(table, 0)
        times.append(time.perf_counter() - begun)
    server.stop()
    return {"commands": commands, "open_ms": round(min(times) * 1000, 1)}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--pace", type=float, default=1.0, help="seconds between two moves of a table")
    options.add_argument("--game", default="shelfie")
    given = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    with tempfile.TemporaryDirectory() as folder:
        with Server(Path(folder) / "load", heartbeat_seconds=60) as server:
            person = Person(server, "Ann")
            shown = asyncio.run(crowd(server, person, given.tables, given.seconds, given.pace, given.game))
        shown.update(opening(Path(folder) / "open"))
    print(json.dumps(shown, indent=2))


if __name__ == "__main__":
    main()
