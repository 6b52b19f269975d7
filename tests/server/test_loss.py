"""Nothing is lost and nothing is done twice: servers are killed while people play."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

import pytest
from msgspec import json
from sqlalchemy import select

from etagere.server.care import doctor
from etagere.server.settings import Settings
from etagere.server.store.database import make_engine
from etagere.server.store.schema import entries
from tests.patience import look_again, until
from tests.server.clients import Person, Seat, Server
from tests.server.engines import Postgres
from tests.server.journal import least_seats

GAMES = ("barrage", "shelfie", "mozaika")


def stored_ids(store: str) -> Counter[str]:
    """How often each command lies in the store."""
    engine = make_engine(Settings(store=store).store_url)
    with engine.connect() as connection:
        data = [json.decode(each) for each in connection.execute(select(entries.c.data)).scalars()]
    engine.dispose()
    return Counter(each["id"].partition("/")[2] for each in data if "id" in each)


async def play_under_fire(servers: list[Server], kills: int, rng: random.Random, pause: float) -> list[Seat]:
    """People play while servers die and come back; everybody who was acknowledged is returned."""
    seats: list[Seat] = []
    stop = asyncio.Event()

    def new_match(number: int) -> list[Seat]:
        game = GAMES[number % len(GAMES)]
        ann = Person(servers[0], "Ann")
        table = ann.table(game, ["me"] * least_seats(game), start=True)["id"]
        made = [Seat(ann, table, n, rng.randrange(1 << 30), views=False) for n in range(least_seats(game))]
        for n, each in enumerate(made):  # the seats of a table begin at different processes
            each.doors = [ann.at(servers[(n + k) % len(servers)]) for k in range(len(servers))]
        return made

    async def table(number: int) -> None:
        while not stop.is_set():
            try:
                made = await asyncio.to_thread(new_match, number)
            except Exception:  # the server is down just now
                await look_again()
                continue
            seats.extend(made)
            await asyncio.gather(*(seat.play(pause) for seat in made))
            for door in {id(door): door for seat in made for door in (seat.person, *seat.doors)}.values():
                door.close()

    async def acknowledged(more: int) -> None:
        """Wait until so many more moves have been acknowledged."""
        enough = sum(len(seat.acked) for seat in seats) + more

        def come() -> bool:
            for task in tables:
                if task.done():
                    task.result()
            return sum(len(seat.acked) for seat in seats) >= enough

        await until(come)

    tables = [asyncio.create_task(table(number)) for number in range(len(GAMES))]
    for _ in range(kills):
        await acknowledged(rng.randrange(6, 40))
        victim = rng.choice(servers)
        await asyncio.to_thread(victim.kill)
        await asyncio.to_thread(victim.start)
    await acknowledged(40)
    stop.set()

    def ended() -> bool:
        for seat in seats:
            seat.enough = True
        return all(task.done() for task in tables)

    await until(ended)
    for task in tables:
        task.result()
    return seats


def kill_and_look(servers: list[Server], store: str, kills: int, pause: float = 0.01) -> None:
    rng = random.Random(time.time_ns())
    seats = asyncio.run(play_under_fire(servers, kills, rng, pause))
    for server in servers:
        server.stop()
    stored = stored_ids(store)
    acked = [each for seat in seats for each in seat.acked]

    assert len(acked) > 5 * kills
    assert all(stored[each] == 1 for each in acked)
    assert max(stored.values()) == 1
    report = doctor(Settings(store=store))
    assert report.problems == []
    assert report.tables >= len(GAMES) and report.draws > 0


def test_ten_kills_lose_nothing(tmp_path: Path) -> None:
    """Every acknowledged move is there after kill -9, none twice, every match replays."""
    server = Server(tmp_path).start()
    kill_and_look([server], str(server.settings["store"]), 10)


@pytest.mark.slow
def test_a_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    kill_and_look([server], str(server.settings["store"]), 100)


def test_two_processes_over_postgresql_lose_nothing(tmp_path: Path, postgres: Postgres, valkey: str) -> None:
    """Any of them may die; its players go on at the other."""
    store = postgres.database()
    servers = [Server(tmp_path / name, store=store, valkey=valkey).start() for name in ("one", "two")]
    kill_and_look(servers, store, 4)


@pytest.mark.slow
def test_two_processes_over_postgresql_lose_nothing_for_long(tmp_path: Path, postgres: Postgres, valkey: str) -> None:
    store = postgres.database()
    servers = [Server(tmp_path / name, store=store, valkey=valkey).start() for name in ("one", "two")]
    kill_and_look(servers, store, 60)


def test_a_stopping_server_finishes_the_move_in_hand(tmp_path: Path) -> None:
    """SIGTERM: what was acknowledged is stored, sockets are told to come back, the exit is clean."""
    server = Server(tmp_path).start()
    ann = Person(server, "Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    seats = [Seat(ann, table, n, n) for n in range(2)]

    async def play() -> int:
        playing = [asyncio.create_task(seat.play(0.02)) for seat in seats]

        def ten() -> bool:
            assert not any(task.done() for task in playing)
            return sum(len(seat.acked) for seat in seats) >= 10

        await until(ten)
        code = await asyncio.to_thread(server.stop)
        assert not any(seat.over for seat in seats)
        await asyncio.to_thread(server.start)
        await asyncio.wait(playing)
        for task in playing:
            task.result()
        return code

    assert asyncio.run(play()) == 0
    server.stop()
    stored = stored_ids(str(server.settings["store"]))
    assert all(stored[each] == 1 for seat in seats for each in seat.acked)
    assert seats[0].result == seats[1].result is not None
