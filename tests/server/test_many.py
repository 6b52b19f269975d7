"""Several processes over PostgreSQL and Valkey: wherever one sits, it is one table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.patience import patient
from tests.server.clients import Person, Seat, Server
from tests.server.engines import Postgres
from tests.server.journal import least_seats


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, valkey: str) -> Iterator[list[Server]]:
    store = postgres.database()
    folder = tmp_path_factory.mktemp("pair")
    servers = [Server(folder / name, store=store, valkey=valkey).start() for name in ("one", "two")]
    yield servers
    for server in servers:
        server.stop()


@pytest.mark.parametrize("game", ["shelfie", "mozaika"])
def test_seats_at_different_processes_play_one_match(pair: list[Server], game: str) -> None:
    """Every event reaches the other process; sealed decisions may come from both at once."""
    ann = Person(pair[0], "Ann")
    table = ann.table(game, ["me"] * least_seats(game), start=True)["id"]
    seats = [Seat(ann.at(pair[n % 2]), table, n, n) for n in range(least_seats(game))]
    watcher = Seat(Person(pair[1]), table, None)

    async def play() -> None:
        await asyncio.gather(*(seat.play() for seat in [*seats, watcher]))

    asyncio.run(play())
    assert all(seat.result == watcher.result is not None for seat in seats)


def both_here(message: dict[str, Any]) -> bool:
    """Presence comes by itself, or with the table to one who has just sat down."""
    if message["type"] == "table":
        return all(seat["present"] for seat in message["table"]["seats"])
    return (message["type"], message.get("seats")) == ("presence", [True, True])


def test_presence_and_chat_cross_processes(pair: list[Server]) -> None:
    ann, ben = Person(pair[0], "Ann"), Person(pair[1], "Ben")
    table = ann.table("shelfie", ["me", "open"])["id"]
    ben.do(table, type="sit", seat=1)

    async def play() -> None:
        async with await Seat(ann, table, 0).open() as mine, await Seat(ben, table, 1).open() as theirs:
            async with patient():
                while not both_here(json.loads(await mine.recv())):
                    pass
            await theirs.send(json.dumps({"type": "chat", "text": "from afar"}))
            async with patient():
                while (message := json.loads(await mine.recv()))["type"] != "chat":
                    pass
            assert message["lines"][-1]["text"] == "from afar"

    asyncio.run(play())


def test_what_one_process_wrote_the_other_reads_at_once(pair: list[Server]) -> None:
    """A command over HTTP here, a view there: never an old one."""
    ann = Person(pair[0], "Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    here, there = ann, ann.at(pair[1])
    for _ in range(10):
        seat = here.view(table)["turn"]["awaited"][0]
        turn = here.view(table, seat)["turn"]
        command = {"type": "move", "seat": seat, "decision": turn["decision"], "move": turn["legal"][0], "id": f"{_}"}
        here.do(table, **command)
        assert there.view(table)["turn"]["command"] > turn["command"]
        assert there.do(table, **command)["repeated"]
        here, there = there, here


def test_bots_are_played_by_whoever_serves(pair: list[Server]) -> None:
    ann = Person(pair[0], "Ann")
    table = ann.table("shelfie", ["me", "uniform"], start=True)["id"]
    seat = Seat(ann, table, 0, 3)
    seat.doors = [ann.at(pair[0]), ann.at(pair[1])]

    asyncio.run(seat.play())
    assert seat.result is not None


def test_without_valkey_for_a_while_nothing_is_lost(
    tmp_path: Path, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Processes that cannot tell each other look by themselves."""
    store = postgres.database()
    nowhere = "valkey://127.0.0.1:1/0"
    servers = [Server(tmp_path / name, store=store, valkey=nowhere).start() for name in ("one", "two")]
    ann = Person(servers[0], "Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]

    async def watch() -> None:
        seat = Seat(ann.at(servers[1]), table, 1)
        async with await seat.open() as socket:
            while seat.turn is None:
                seat.take(await socket.recv())
            turn = await asyncio.to_thread(lambda: ann.view(table, 0)["turn"])
            command = {"type": "move", "seat": 0, "decision": turn["decision"], "move": turn["legal"][0]}
            await asyncio.to_thread(lambda: ann.do(table, **command))
            async with patient():
                while seat.turn["awaited"] != [1]:
                    seat.take(await socket.recv())

    asyncio.run(watch())
    for server in servers:
        server.stop()
