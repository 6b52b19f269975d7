"""What a move costs the server processes, in processor time: so the figure hardly depends on who else is busy.

    python -m benchmarks.server_cost --store postgresql --processes 2 --tables 50 --seconds 20

With several processes the two seats of each table sit at different ones. Prints milliseconds of processor time a move,
of all server processes together and of each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.server_load import Pair, processor_seconds
from tests.server.clients import Person, Server
from tests.server.engines import Postgres, Valkey


class Apart(Pair):
    """A table whose two seats sit at different processes."""

    def __init__(self, people: list[Person], table: str, seed: int) -> None:
        super().__init__(people[0], table, seed)
        self.people = people

    async def open(self) -> None:
        for seat in (0, 1):
            socket = await self.people[seat % len(self.people)].socket(self.table, ping_interval=None)
            await socket.send(json.dumps({"type": "hello", "as": seat, "log": False}))
            self.sockets.append(socket)
        self.readers = [asyncio.create_task(self.read(seat)) for seat in (0, 1)]


async def played(servers: list[Server], tables: int, seconds: float, pace: float, game: str) -> dict[str, Any]:
    ann = Person(servers[0], "Ann")
    doors = [ann.at(server) for server in servers]
    pairs = []
    for number in range(tables):
        plan = {"game": game, "seats": [{"kind": "me"}] * 2, "start": True}
        turned = doors[number % len(doors) :] + doors[: number % len(doors)]
        made = await asyncio.to_thread(turned[0].post, "/api/tables", plan)
        pairs.append(Apart(turned, made["table"]["id"], number))
    for pair in pairs:
        await pair.open()
    loop = asyncio.get_running_loop()
    before = [processor_seconds(server) for server in servers]
    begun = loop.time()
    await asyncio.gather(*(pair.play(begun + seconds, pace) for pair in pairs))
    took = loop.time() - begun
    used = [processor_seconds(server) - each for server, each in zip(servers, before, strict=True)]
    moves = sum(pair.moves for pair in pairs)
    for pair in pairs:
        await pair.close()
    return {
        "game": game,
        "tables": tables,
        "moves": moves,
        "moves_per_second": round(moves / took, 1),
        "cpu_ms_per_move": round(sum(used) / moves * 1000, 2),
        "cpu_ms_per_move_of_each": [round(each / moves * 1000, 2) for each in used],
    }


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    options.add_argument("--processes", type=int, default=1)
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--pace", type=float, default=0.5, help="seconds between two moves of a table")
    options.add_argument("--game", default="shelfie")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as after:
        settings: dict[str, Any] = {"heartbeat_seconds": 60}
        if given.store == "postgresql":
            postgres = Postgres()
            after.callback(postgres.stop)
            settings["store"] = postgres.database()
        if given.processes > 1:
            valkey = Valkey()
            after.callback(valkey.stop)
            settings["valkey"] = valkey.url
        servers = [
            after.enter_context(Server(Path(folder) / str(number), **settings)) for number in range(given.processes)
        ]
        shown = asyncio.run(played(servers, given.tables, given.seconds, given.pace, given.game))
    print(json.dumps({"store": given.store, "processes": given.processes, **shown}, indent=2))


if __name__ == "__main__":
    main()
