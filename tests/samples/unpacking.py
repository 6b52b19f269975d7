"""Sample stores, unpacked to be opened and played on by the present program."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.live import Subscriber
from etagere.server.services import Services
from etagere.server.settings import Settings
from etagere.server.store.database import make_engine
from etagere.server.store.migrate import upgrade
from etagere.server.store.schema import tokens
from etagere.server.table import Table as ServerTable
from etagere.server.who import STRANGER, Who
from tests.patience import PATIENCE
from tests.server.engines import Postgres

SAMPLES = Path(__file__).parent
PATIENT: dict[str, Any] = {"bot_pause_ms": 0, "idle_open_hours": 10**6, "idle_playing_days": 10**4}
"""Settings under which a table does not mind that nobody came for years."""


def unpacked_sqlite(sample: str, folder: Path) -> str:
    """A copy of a sample's file."""
    path = folder / "sample.sqlite"
    path.write_bytes(gzip.decompress((SAMPLES / sample / "sqlite.gz").read_bytes()))
    return str(path)


def unpacked_postgresql(sample: str, postgres: Postgres) -> str:
    """A new database that holds what a sample holds."""
    import psycopg

    store = postgres.database()
    with psycopg.connect(store) as connection:
        connection.execute(gzip.decompress((SAMPLES / sample / "postgresql.sql.gz").read_bytes()))
    return store


def told_of(sample: str, kind: str) -> dict[str, Any]:
    """What the maker of a sample wrote down about its store."""
    told: dict[str, Any] = json.loads((SAMPLES / sample / f"{kind}.json").read_text("utf-8"))
    return told


def renew_cookies(store: str) -> None:
    """The cookies of a sample are as old as it is."""
    engine = make_engine(Settings(store=store).store_url)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(tokens.update().values(expires=int(time.time() * 1000) + 10**9))
    engine.dispose()


def migrate(store: str) -> None:
    """Bring a store to the present form, as the start of a server does."""
    engine = make_engine(Settings(store=store).store_url)
    try:
        upgrade(engine)
    finally:
        engine.dispose()


async def people_of(services: Services, told: dict[str, Any]) -> dict[str, Who]:
    """The people of a sample, by the cookies they had."""
    found = {name: await services.people.identify(each["cookie"], None) for name, each in told["people"].items()}
    assert STRANGER not in found.values()
    return found


class Club:
    """The people of a sample store, back at their tables."""

    def __init__(self, services: Services, people: dict[str, Who]) -> None:
        self.hub = services.hub
        self.people = people
        self.rng = random.Random(1)

    def awaited(self, table: ServerTable) -> list[tuple[int, Who]]:
        """The seats of people who owe a decision."""
        return [(seat, who) for seat in table.awaited() for who in self.people.values() if table.holds(who, seat)]

    async def finish(self, table_id: str) -> ServerTable:
        """Play a match to its end; what bots of the server are to do is waited for."""
        news = asyncio.Event()
        ear: Subscriber | None = None
        while True:
            news.clear()
            async with self.hub.at(table_id) as live:
                table = live.table
                if not table.live:
                    break
                mine = self.awaited(table)
                if ear is None:
                    watcher = next(who for who in self.people.values() if table.held_by(who))
                    ear = Subscriber(watcher, None, lambda message: news.set(), log=False, views=False)
                    self.hub.telling.subscribe(live, ear)
                    news.clear()
                if mine:
                    seat, who = self.rng.choice(mine)
                    command = self.move(table, seat)
            if mine:
                await self.give(table_id, who, command)
            else:
                await asyncio.wait_for(news.wait(), PATIENCE)
        if ear is not None:
            self.hub.telling.unsubscribe(ear)
        return table

    async def give(self, table_id: str, who: Who, command: wire.MoveCommand) -> None:
        try:
            await self.hub.command(table_id, who, command)
        except Refused as refused:
            # The clock of a sample has run out long ago: a bot may be faster.
            if refused.code not in ("stale_decision", "not_your_turn", "match_over"):
                raise

    def move(self, table: ServerTable, seat: int) -> wire.MoveCommand:
        decision, match = table.decision(seat), table.match
        assert decision is not None and match is not None
        return wire.MoveCommand(seat=seat, decision=decision, move=self.rng.choice(match.codes(seat)))


def inside(settings: Settings, work: Callable[[Services], Awaitable[None]]) -> None:
    """Do something with a server in this process."""

    async def go() -> None:
        services = Services.of(settings)
        await services.open()
        try:
            await work(services)
        finally:
            await services.close()

    asyncio.run(go())
