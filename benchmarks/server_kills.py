"""Servers are killed (`kill -9`) while people play, and after each kill the store is examined. Loopback only, bounded.

    python -m benchmarks.server_kills --store postgresql --processes 3 --kills 100

The seats of each table sit at different processes. Fails unless every acknowledged move was stored once, `doctor` finds
nothing after each kill, and every row is what follows from its journal.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import select

from etagere.server import rows
from etagere.server.care import doctor
from etagere.server.settings import Settings
from etagere.server.store.database import make_engine
from etagere.server.store.schema import tables
from etagere.server.store.tables import entries_of, row_in
from etagere.server.table import Table
from tests.server.clients import Server
from tests.server.engines import Postgres, Valkey
from tests.server.test_loss import play_under_fire, stored_ids


def rows_are_true(settings: Settings) -> int:
    """Every row follows from its journal; how many there were."""
    engine = make_engine(settings.store_url)
    with engine.connect() as connection:
        found = [row_in(each) for each in connection.execute(select(tables)).mappings()]
        for row in found:
            table = Table.of(row.id, row.seed, entries_of(connection, row.id, 0, row.version))
            derived = rows.row_of(table, settings, row.updated, row.seed)
            assert replace(row, due=None) == replace(derived, due=None), (row, derived)
    engine.dispose()
    return len(found)


class Examined(Server):
    """A server after whose death the store is looked at."""

    kills = 0
    examined = 0.0

    def kill(self) -> None:
        super().kill()
        begun = time.monotonic()
        report = doctor(Settings(store=str(self.settings["store"])))
        assert report.problems == [], report.problems
        Examined.kills += 1
        Examined.examined += time.monotonic() - begun


def one_round(store: str, folder: Path, processes: int, kills: int, **settings: Any) -> dict[str, int]:
    """Kills over a store that begins empty; what was found. Raises `AssertionError` where anything is wrong."""
    servers: list[Server] = [
        Examined(folder / str(number), store=store, **settings).start() for number in range(processes)
    ]
    seats = asyncio.run(play_under_fire(servers, kills, random.Random(time.time_ns()), 0.01))
    for server in servers:
        server.stop()
    stored = stored_ids(store)
    acked = [each for seat in seats for each in seat.acked]
    assert all(stored[each] == 1 for each in acked), "a move was lost"
    assert max(stored.values()) == 1, "a move was done twice"
    report = doctor(Settings(store=store))
    assert report.problems == [], report.problems
    return {
        "acknowledged": len(acked),
        "tables": rows_are_true(Settings(store=store)),
        "draws_proved": report.draws,
    }


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    options.add_argument("--processes", type=int, default=1)
    options.add_argument("--kills", type=int, default=100)
    options.add_argument("--a-round", type=int, default=10, help="kills after which an empty store begins")
    given = options.parse_args()
    begun = time.monotonic()
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as after:
        settings: dict[str, Any] = {}
        postgres = Postgres() if given.store == "postgresql" else None
        if postgres is not None:
            after.callback(postgres.stop)
        if given.processes > 1:
            valkey = Valkey()
            after.callback(valkey.stop)
            settings["valkey"] = valkey.url
        while Examined.kills < given.kills:
            here = Path(folder) / str(Examined.kills)
            store = str(here / "store.sqlite") if postgres is None else postgres.database()
            kills = min(given.a_round, given.kills - Examined.kills)
            found.update(one_round(store, here, given.processes, kills, **settings))
            shown = {"store": given.store, "processes": given.processes, "kills": Examined.kills, **found}
            print(json.dumps({**shown, "lost_or_doubled": 0, "seconds": round(time.monotonic() - begun)}), flush=True)


if __name__ == "__main__":
    main()
