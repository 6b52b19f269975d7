"""What a crowd costs others: watchers of one table, tables that are played, sockets that only stay open.

    python -m benchmarks.server_crowd --watchers 1000 --tables 1000 --idle 10000 --back 5000

Prints how long moves of a quiet table take while another with the crowd stands still and while it is played; memory
per table with two sockets in mid-match; memory per idle socket; and how long everybody takes to come back after a
restart, without a refusal. Loopback only, bounded.
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
from pathlib import Path
from typing import Any

from benchmarks.server_load import Pair, part, processor_seconds
from benchmarks.server_sockets import Light, Match, come, connect
from tests.server.clients import Person, Server

MID_MATCH = 12
"""Moves of My Shelfie with two seats, of about 25."""


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


def watch(server: Server, table: str, count: int, here: Any) -> None:
    """Watch a table until killed."""

    async def go() -> None:
        watching = await come(server, [table], count)
        here.set()
        await asyncio.gather(*(each.gone for each in watching))

    asyncio.run(go())


async def crowd(server: Server, watchers: int, seconds: float) -> dict[str, Any]:
    ann = Person(server, "Ann")
    before, quiet, watched = [await table(ann, seed) for seed in range(3)]
    here = multiprocessing.Event()
    # Those who watch read in a process of their own, so that their work is not taken for the server's.
    watching = multiprocessing.Process(target=watch, args=(server, watched.table, watchers, here), daemon=True)
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
        "alone_p99_ms": round(part(alone, 0.99), 1),
        "alone_worst_ms": round(part(alone, 1), 1),
        "beside_p50_ms": round(part(quiet.times, 0.5), 1),
        "beside_p99_ms": round(part(quiet.times, 0.99), 1),
        "beside_worst_ms": round(part(quiet.times, 1), 1),
    }


def new_tables(server: Server, person: Person, count: int) -> list[str]:
    plan = {"game": "shelfie", "seats": [{"kind": "me"}] * 2, "start": True}
    return [person.post("/api/tables", plan)["table"]["id"] for _ in range(count)]


async def memory(server: Server, tables: int) -> dict[str, Any]:
    """What a table with its two sockets takes in mid-match."""
    ann = Person(server, "Ann")
    warm = [Match(server, ann, table, 0) for table in new_tables(server, ann, 20)]
    await played(warm, MID_MATCH, 0.2)
    empty = server.memory()
    matches = [Match(server, ann, table, number) for number, table in enumerate(new_tables(server, ann, tables))]
    seated = server.memory()
    used = processor_seconds(server)
    await played(matches, MID_MATCH, tables / 250)
    used = processor_seconds(server) - used
    await asyncio.sleep(2)
    full = server.memory()
    return {
        "tables": tables,
        "kb_per_table_without_sockets": round((seated - empty) / tables / 1024, 1),
        "kb_per_table_with_two_played_sockets": round((full - empty) / tables / 1024, 1),
        "cpu_ms_per_move_with_opening": round(used / tables / MID_MATCH * 1000, 2),
    }


async def played(matches: list[Match], moves: int, pace: float) -> None:
    for each in matches:
        await each.open()
    await asyncio.gather(*(each.play(moves, pace) for each in matches))


async def idle(server: Server, count: int) -> tuple[dict[str, Any], list[Light], list[str]]:
    """What an open socket takes."""
    tables = new_tables(server, Person(server, "Ann"), max(1, count // 400))
    await come(server, tables, 200)
    before, used = server.memory(), processor_seconds(server)
    sockets = await come(server, tables, count)
    used = processor_seconds(server) - used
    await asyncio.sleep(3)
    held = sum(not each.gone.done() for each in sockets)
    shown = {
        "idle": count,
        "held": held,
        "kb_per_idle_socket": round((server.memory() - before) / count / 1024, 1),
        "cpu_ms_per_coming_socket": round(used / count * 1000, 2),
    }
    return shown, sockets, tables


async def restart(server: Server, count: int) -> dict[str, Any]:
    """A restart of the server: everybody is told when to come back, and comes."""
    shown, sockets, tables = await idle(server, count)
    stopping = asyncio.create_task(asyncio.to_thread(server.stop))
    after = await asyncio.gather(*(each.gone for each in sockets))
    await stopping
    await asyncio.to_thread(server.start)
    up, used = time.perf_counter(), processor_seconds(server)
    refused = 0
    returned: list[Light] = []

    async def back(number: int) -> float:
        nonlocal refused
        await asyncio.sleep(after[number] / 1000)
        for wait in (0.3, 1, 2, 4, 8):
            try:
                source = f"127.0.1.{1 + number % 8}"
                returned.append(await connect(server, tables[number % len(tables)], source=source))
                return time.perf_counter() - up
            except OSError:
                refused += 1
                await asyncio.sleep(wait * (0.5 + random.random()))
        return float("inf")

    times = await asyncio.gather(*(back(number) for number in range(count)))
    used = processor_seconds(server) - used
    return shown | {
        "told_when": sum(each > 0 for each in after),
        "back_s": round(max(times), 1),
        "refused": refused,
        "cpu_ms_per_coming_back": round(used / count * 1000, 2),
    }


async def measured(name: str, server: Server, count: int, seconds: float) -> dict[str, Any]:
    if name == "watchers":
        return await crowd(server, count, seconds)
    if name == "tables":
        return await memory(server, count)
    return (await idle(server, count))[0] if name == "idle" else await restart(server, count)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--watchers", type=int, default=1000)
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--idle", type=int, default=10_000)
    options.add_argument("--back", type=int, default=5000)
    options.add_argument("--seconds", type=float, default=8)
    given = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    roomy = {"heartbeat_seconds": 120, "sockets_per_table": 20_000, "sockets": 15_000, "connections_per_address": 0}
    for name in ("watchers", "tables", "idle", "back"):
        if count := getattr(given, name):
            with tempfile.TemporaryDirectory() as folder, Server(Path(folder), **roomy) as server:
                print(json.dumps(asyncio.run(measured(name, server, count, given.seconds)), indent=2), flush=True)


if __name__ == "__main__":
    main()
