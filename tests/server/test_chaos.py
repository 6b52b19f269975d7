"""Between client and server frames are dropped, doubled, delayed and reordered; the match ends as it would have."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
import websockets

from etagere.server.table import shelf
from tests.patience import PATIENCE
from tests.server.clients import Person, Server
from tests.server.journal import least_seats

Come = Callable[..., Person]


class Storm:
    """A WebSocket proxy that treats frames badly."""

    def __init__(self, server: Server, seed: int) -> None:
        self.target = server.url.replace("http", "ws", 1)
        self.rng = random.Random(seed)
        self.hurt = 0

    async def serve(self) -> Any:
        return await websockets.serve(self.connection, "127.0.0.1", 0, compression=None, max_size=None)

    async def connection(self, client: Any) -> None:
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        async with websockets.connect(
            self.target + client.request.path, additional_headers=headers, proxy=None, compression=None, max_size=None
        ) as server:
            ways = [asyncio.create_task(self.pump(client, server)), asyncio.create_task(self.pump(server, client))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def pump(self, source: Any, target: Any) -> None:
        first = True
        later: list[asyncio.Task[None]] = []
        with suppress(websockets.WebSocketException):
            async for frame in source:
                luck = self.rng.random()
                if first:  # the hello must arrive, or there is no connection to disturb
                    first = False
                    await target.send(frame)
                elif luck < 0.08:
                    self.hurt += 1
                elif luck < 0.18:
                    self.hurt += 1
                    await target.send(frame)
                    await target.send(frame)
                elif luck < 0.35:
                    self.hurt += 1
                    later.append(asyncio.create_task(self.send_later(target, frame, self.rng.uniform(0, 0.08))))
                elif luck < 0.36:
                    self.hurt += 1
                    await target.close()
                    return
                else:
                    await target.send(frame)
        for task in later:
            task.cancel()

    async def send_later(self, target: Any, frame: Any, seconds: float) -> None:
        await asyncio.sleep(seconds)
        with suppress(websockets.WebSocketException):
            await target.send(frame)


class Sturdy:
    """A client that keeps to the protocol: same id until acknowledged, sync when numbers have a gap."""

    def __init__(self, person: Person, table: str, seat: int) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.known = (-1, -1)
        self.turn: Any = None
        self.result: Any = None
        self.waiting: dict[str, Any] | None = None
        self.answered: set[int] = set()
        self.moved = time.monotonic()
        """When something was last new."""

    def choose(self) -> dict[str, Any] | None:
        """A move that depends on nothing but the seat's own history, so that every run of a match plays the same."""
        if self.turn is None or not self.turn["legal"]:
            return None
        decision = self.turn["decision"]
        if decision in self.answered:  # acknowledged; the news of it is still under way
            return None
        move = random.Random(f"{self.seat} {len(self.answered)}").choice(self.turn["legal"])
        return {"type": "move", "id": f"{self.seat}-{decision}", "seat": self.seat, "decision": decision, "move": move}

    def take(self, message: dict[str, Any]) -> bool:
        """Apply a message; False where something is missing in between."""
        if message["type"] == "view" or (message["type"] == "events" and message["from"] <= self.known[1]):
            now = (message["era"], message["number"])
            if now > self.known:
                self.moved = time.monotonic()
            if now >= self.known:
                self.known, self.turn, self.result = now, message["turn"], message["result"]
            return True
        return bool(message["type"] != "events")

    async def play(self, url: str | None = None) -> None:
        while self.result is None:
            assert time.monotonic() < self.moved + PATIENCE, f"nothing new for seat {self.seat}: {self.turn}"
            with suppress(OSError, websockets.WebSocketException):
                await self.session(url)

    async def session(self, url: str | None) -> None:
        door = self.person if url is None else self.person.at(url)
        async with door.socket(self.table) as socket:
            era, number = self.known
            hello = {"type": "hello", "as": self.seat, "log": False, "views": False}
            await socket.send(json.dumps({**hello, **({"era": era, "number": number} if era >= 0 else {})}))
            pause = 0.15
            while self.result is None:
                if self.waiting is None:
                    self.waiting = self.choose()
                    if self.waiting is not None:
                        await socket.send(json.dumps(self.waiting))
                try:
                    async with asyncio.timeout(pause):
                        message = json.loads(await socket.recv())
                except TimeoutError:
                    if time.monotonic() > self.moved + PATIENCE:
                        return
                    await socket.send(json.dumps(self.waiting or {"type": "sync"}))
                    pause = min(2 * pause, 5)  # a busy server is not asked more and more
                    continue
                pause = 0.15
                if not self.take(message):
                    await socket.send('{"type": "sync"}')
                mine = self.waiting is not None and message.get("id") == self.waiting["id"]
                if mine and message["type"] == "ack":
                    assert self.waiting is not None
                    self.answered.add(self.waiting["decision"])
                    self.waiting = None
                elif mine and message["type"] == "error":
                    assert message["code"] in ("busy", "too_many"), message


def play(people: Come, server: Server, game: str, storm: Storm | None) -> dict[str, Any]:
    """A match of people at one table; its replay."""
    ann = people("Ann")
    table = ann.table(game, ["me"] * least_seats(game), chance="seeded", seed=11, start=True)["id"]
    clients = [Sturdy(ann, table, seat) for seat in range(least_seats(game))]

    async def run() -> None:
        if storm is None:
            await asyncio.gather(*(client.play() for client in clients))
            return
        proxy = await storm.serve()
        port = proxy.sockets[0].getsockname()[1]
        try:
            await asyncio.gather(*(client.play(f"http://127.0.0.1:{port}") for client in clients))
        finally:
            proxy.close()
            await proxy.wait_closed()

    asyncio.run(run())
    replay: dict[str, Any] = ann.get(f"/api/tables/{table}/replay")
    return replay


@pytest.mark.parametrize("game", [g for g in shelf() if g in ("shelfie", "mozaika")])
def test_a_storm_changes_nothing(server: Server, people: Come, game: str) -> None:
    """The same match in calm and in storm: the same end, and every seat's moves in the same order."""
    calm = play(people, server, game, None)
    storm = Storm(server, 1)
    rough = play(people, server, game, storm)

    assert storm.hurt > 20
    assert rough["fingerprint"] == calm["fingerprint"]
    for seat in range(-1, calm["seats"]):
        of_seat = [[command for command in each["commands"] if command[0] == seat] for each in (rough, calm)]
        assert of_seat[0] == of_seat[1]


@pytest.mark.slow
@pytest.mark.parametrize("game", shelf())
def test_many_storms_change_nothing(server: Server, people: Come, game: str) -> None:
    calm = play(people, server, game, None)
    for seed in range(3):
        assert play(people, server, game, Storm(server, seed))["fingerprint"] == calm["fingerprint"]
