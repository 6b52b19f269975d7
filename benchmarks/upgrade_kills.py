"""Upgrades under `kill -9`: a store of an earlier release is opened by the present server, killed at random moments.

    python -m benchmarks.upgrade_kills --kills 30     # on SQLite, then on PostgreSQL

The store is `tests/samples/v0`: running and finished matches of all five games, My Shelfie and Barrage at version 1 of
their rules, some where version 2 would be elsewhere. A round takes a fresh copy and kills two servers: one while it
starts, before, in or after the migration, and one while people play. Then nothing may be lost: every entry of before
and every acknowledged move is in its journal, every match is played to its end and verifies, the doctor finds nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Engine, select, text

from etagere.core.match import Match, verify
from etagere.core.replay import Replay
from etagere.server.care import doctor
from etagere.server.services import Services
from etagere.server.settings import Settings
from etagere.server.store.database import make_engine
from etagere.server.store.migrate import current
from etagere.server.store.schema import entries
from tests.samples.unpacking import (
    PATIENT,
    Club,
    inside,
    people_of,
    renew_cookies,
    told_of,
    unpacked_postgresql,
    unpacked_sqlite,
)
from tests.server.clients import Person, Server
from tests.server.engines import Postgres

SAMPLE = "v0"
KILLS_A_ROUND = 2
PLAYING_SECONDS = 1.5

OTHERS = text("SELECT count(*) > 1 FROM pg_stat_activity WHERE datname = current_database()")

Journal = dict[str, list[tuple[Any, ...]]]


def journals(store: str) -> Journal:
    """Every entry of every table, as it is stored."""
    engine = make_engine(Settings(store=store).store_url)
    found: Journal = {}
    with engine.connect() as connection:
        for row in connection.execute(select(entries).order_by(entries.c.table_id, entries.c.seq)):
            found.setdefault(row.table_id, []).append(tuple(row))
    engine.dispose()
    return found


def form_of(store: str) -> str:
    engine = make_engine(Settings(store=store).store_url)
    found = current(engine)
    engine.dispose()
    assert found is not None
    return found


def must_begin_with(now: Journal, before: Journal) -> None:
    """Nothing that was stored is gone or changed."""
    for table, kept in before.items():
        assert now[table][: len(kept)] == kept, f"the journal of {table} is not what it was"


class Round:
    """A copy of the sample, two kills, and everything played to its end."""

    def __init__(self, kind: str, store: str, folder: Path, rng: random.Random, start_seconds: float = 1.0) -> None:
        """`start_seconds` is about how long a server takes here until it answers."""
        self.kind, self.store, self.rng, self.start_seconds = kind, store, rng, start_seconds
        self.told = told_of(SAMPLE, kind)
        self.server = Server(folder, store=store, idle_open_hours=10**6, idle_playing_days=10**4)
        renew_cookies(store)

    def run(self) -> Counter[str]:
        """What happened, counted; raises `AssertionError` if something was lost."""
        before = journals(self.store)
        counted: Counter[str] = Counter(kills=KILLS_A_ROUND)
        first = form_of(self.store)
        self.kill_while_starting()
        counted["killed before the new form" if form_of(self.store) == first else "killed after"] += 1
        must_begin_with(journals(self.store), before)
        acknowledged = self.kill_while_playing()
        counted["acknowledged moves"] += len(acknowledged)
        now = journals(self.store)
        must_begin_with(now, before)
        for table, version in acknowledged:
            assert len(now[table]) >= version, f"an acknowledged move of {table} is lost"
        counted["matches verified"] += self.finish()
        must_begin_with(journals(self.store), now)
        return counted

    def kill_while_starting(self) -> None:
        """Half of the kills come after the store was touched: that is when it migrates."""
        self.server.spawn()
        if self.rng.random() < 0.5:
            self.until_touched()
            time.sleep(self.rng.uniform(0, self.start_seconds / 2))
        else:
            time.sleep(self.rng.uniform(0, 1.5 * self.start_seconds))
        self.server.kill()

    def until_touched(self) -> None:
        """Until the server has opened the store, or ended."""
        assert self.server.process is not None
        engine = make_engine(Settings(store=self.store).store_url)
        while not self.touched(engine) and self.server.process.poll() is None:
            time.sleep(0.001)
        engine.dispose()

    def touched(self, engine: Engine) -> bool:
        if self.kind == "sqlite":
            return Path(f"{self.store}-lock").exists()
        with engine.connect() as connection:
            return bool(connection.execute(OTHERS).scalar())

    def kill_while_playing(self) -> list[tuple[str, int]]:
        """People play until the server dies; the moves that were acknowledged, with the version each led to."""
        self.server.start()
        folk = [Person(self.server) for _ in self.told["people"]]
        for person, each in zip(folk, self.told["people"].values(), strict=True):
            person.http.cookies.set("etagere", each["cookie"])
        running = [each["id"] for each in self.told["tables"].values() if each["status"] == "playing"]
        acknowledged: list[tuple[str, int]] = []
        timer = threading.Timer(self.rng.uniform(0.02, PLAYING_SECONDS), self.server.kill)
        timer.start()
        with suppress(httpx.TransportError):
            while True:
                table, person = self.rng.choice(running), self.rng.choice(folk)
                for seat in person.get(f"/api/tables/{table}")["you"]["seats"]:
                    turn = person.get(f"/api/tables/{table}/view?log=false&as={seat}")["turn"]
                    if turn is not None and turn["legal"]:
                        move = self.rng.choice(turn["legal"])
                        command = {"type": "move", "seat": seat, "decision": turn["decision"], "move": move}
                        acknowledged.append((table, person.do(table, **command)["version"]))
                        break
        timer.join()
        for person in folk:
            person.close()
        return acknowledged

    def finish(self) -> int:
        """Play every match to its end and verify it; the number of matches."""
        settings = Settings(store=self.store, **PATIENT)
        verified = 0

        async def play_on(services: Services) -> None:
            nonlocal verified
            club = Club(services, await people_of(services, self.told))
            wanted = [each for each in self.told["tables"].values() if each["status"] != "open"]
            for table in await asyncio.gather(*(club.finish(each["id"]) for each in wanted)):
                replay = Replay.read(table.replay().text())
                assert Match.from_replay(replay).over and verify(replay) > 0
                verified += 1

        inside(settings, play_on)
        assert doctor(settings).problems == []
        return verified


def rounds(kind: str, count: int, seed: int, postgres: Postgres | None, folder: Path) -> Counter[str]:
    """So many rounds on one kind of store."""
    rng = random.Random(seed)
    total: Counter[str] = Counter()

    def unpacked(own: Path) -> str:
        own.mkdir()
        return unpacked_sqlite(SAMPLE, own) if postgres is None else unpacked_postgresql(SAMPLE, postgres)

    begun = time.monotonic()
    with Server(folder / "first", store=unpacked(folder / "first")):
        start_seconds = time.monotonic() - begun
    for number in range(count):
        own = folder / f"{kind}-{number}"
        total += Round(kind, unpacked(own), own, rng, start_seconds).run()
    return total


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kills", type=int, default=30, help="on each kind of store")
    asked.add_argument("--seed", type=int, default=17)
    asked.add_argument("--store", choices=["sqlite", "postgresql", "both"], default="both")
    given = asked.parse_args()
    for kind in ("sqlite", "postgresql") if given.store == "both" else (given.store,):
        postgres = Postgres() if kind == "postgresql" else None
        try:
            with tempfile.TemporaryDirectory() as folder:
                begun = time.monotonic()
                total = rounds(kind, -(-given.kills // KILLS_A_ROUND), given.seed, postgres, Path(folder))
                told = ", ".join(f"{name}: {number}" for name, number in total.items())
                print(f"{kind}: nothing lost in {time.monotonic() - begun:.0f} s. {told}", flush=True)
        finally:
            if postgres is not None:
                postgres.stop()


if __name__ == "__main__":
    main()
