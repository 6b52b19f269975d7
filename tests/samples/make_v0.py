"""How `tests/samples/v0` was made: by a server of the last commit at which My Shelfie and Barrage had version 1.

    git clone . OLD && cd OLD && git checkout 7678bdb
    PYTHONPATH=. .venv/bin/python -m tests.samples.make_v0 OLD/src FOLDER

The server runs the code of OLD; who plays is today's, by its version 1 of the rules: so a move that does not follow
from the old rules is refused, and a store in which they agree cannot be made otherwise. In some matches the rule
that was mended makes a difference. As with the other samples, this is never done again.
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from etagere.core.errors import ReplayError
from etagere.core.match import Match
from etagere.core.registry import game_class, games, load
from etagere.server.table import seed_of
from tests.server import clients
from tests.server.clients import Person, Server
from tests.server.engines import Postgres

CORNERS = (17, (5, 3))
"""My Shelfie: a seed with which both seats can have four equal corners, and the kinds of tile they use for it."""
RESHUFFLED = 313
"""Barrage with `reshuffle`: a seed with which a deck has one contract left for two gaps."""

Choose = Callable[[Match, int], int]


# Ways to play


def at_random(seed: int) -> Choose:
    rng = random.Random(seed)
    return lambda match, seat: rng.choice(match.codes(seat))


def corners(kinds: tuple[int, int]) -> Choose:
    """Seat 0 has its corners with twelve tiles and is then in no hurry; seat 1 waits for that, with more tiles.

    Under version 1 seat 1 gets the first token, under version 2 seat 0 did.
    """
    otherwise = at_random(0)

    def choose(match: Match, seat: int) -> int:
        heights = list(match.state.heights)
        first_done = heights[0] == heights[4] == 6
        if seat == 0:
            if not first_done:
                return towards_corners(match, 0, kinds[0], between=0, hold=False)
            return match.codes(0)[0] if sum(heights[:5]) < 14 else otherwise(match, 0)
        if heights[5] == heights[9] == 6:
            return otherwise(match, 1)
        return towards_corners(match, 1, kinds[1], between=12, hold=not first_done)

    return choose


def towards_corners(match: Match, seat: int, kind: int, between: int, hold: bool) -> int:
    """The best take that keeps the corners of a seat of one kind, with at most so many tiles between its columns."""
    best: tuple[int, int] | None = None
    for code in match.codes(seat):
        s = match.state.clone()
        match.game.apply(s, seat, code)
        heights, cells = list(s.heights)[seat * 5 : seat * 5 + 5], s.shelves[seat * 6 + kind]
        inner = sum(heights[1:4])
        full = (heights[0] == 6) + (heights[4] == 6)
        good = all(
            (height < 1 or cells >> low & 1) and (height < 6 or cells >> low + 5 & 1)
            for height, low in ((heights[0], 0), (heights[4], 28))
        )
        if inner > between or not good or (hold and full == 2):
            continue
        worth = full * 10 + heights[0] + heights[4] + (inner if inner <= 2 and not hold else -inner)
        best = max(best or (worth, -code), (worth, -code))
    assert best is not None, "no take keeps the corners"
    return -best[1]


# What is done at the server


class Story:
    """What Ann and Ben do at a server of that day."""

    def __init__(self, server: Server) -> None:
        self.folk = [Person(server, name) for name in ("Ann", "Ben")]
        self.tables: dict[str, str] = {}

    def begin(self, label: str, game: str, count: int, **rest: Any) -> str:
        ann, ben = self.folk
        seats = ["me", "open"] + ["me"] * (count - 2)
        table = str(ann.table(game, seats, **rest)["id"])
        ben.do(table, type="sit", seat=1)
        ann.do(table, type="start")
        self.tables[label] = table
        return table

    def holder(self, seat: int) -> Person:
        return self.folk[1 if seat == 1 else 0]

    def move(self, table: str, seat: int, choose: Callable[[list[Any]], Any]) -> None:
        turn = self.holder(seat).get(f"/api/tables/{table}/view?log=false&as={seat}")["turn"]
        command = {"type": "move", "seat": seat, "decision": turn["decision"], "move": choose(turn["legal"])}
        self.holder(seat).do(table, **command)

    def play(self, table: str, moves: int = -1) -> None:
        """Random moves, to the end if no number is given."""
        rng = random.Random(table)
        while moves:
            turn = self.folk[0].get(f"/api/tables/{table}/view?log=false")["turn"]
            if turn is None:
                return
            self.move(table, turn["awaited"][0], rng.choice)
            moves -= 1

    def play_along(
        self, label: str, game: str, count: int, choose: Choose, number: int, stop: bool, **options: Any
    ) -> None:
        """A seeded match beside one of version 1 in this process; with `stop` until version 2 would be elsewhere."""
        table = self.begin(label, game, count, chance="seeded", seed=number, options=options)
        mirror = Match.start(load(game, count, version=1, **options), seed_of(number))
        while not mirror.over:
            if stop and not same_under_version_2(mirror):
                return
            seat = mirror.waiting[0]
            shown = mirror.game.actions.to_json(choose(mirror, seat))
            self.move(table, seat, legal_one(shown))
            mirror.play(seat, shown)
        assert not stop, "the versions never differed"

    def tell(self) -> dict[str, Any]:
        for game in games():
            count = max(2, game_class(game).spec.min_seats)
            self.play(self.begin(f"{game}-playing", game, count), 12)
            self.play(self.begin(f"{game}-over", game, count))
        for end, stop in (("playing", True), ("over", False)):
            self.play_along(f"shelfie-corners-{end}", "shelfie", 2, corners(CORNERS[1]), CORNERS[0], stop)
            choose = at_random(RESHUFFLED)
            self.play_along(f"barrage-reshuffled-{end}", "barrage", 4, choose, RESHUFFLED, stop, reshuffle=True)
        self.tables["shelfie-open"] = str(self.folk[0].table("shelfie", ["me", "open"])["id"])
        self.tables["barrage-bot"] = str(self.folk[0].table("barrage", ["me", "uniform"], start=True)["id"])
        return {
            "people": {
                name: {"id": each.id, "cookie": each.http.cookies.get("etagere")}
                for name, each in zip(("Ann", "Ben"), self.folk, strict=True)
            },
            "tables": {label: self.told(table) for label, table in self.tables.items()},
        }

    def told(self, table: str) -> dict[str, Any]:
        shown = self.folk[0].get(f"/api/tables/{table}")["table"]
        return {name: shown[name] for name in ("id", "status", "game_version")}

    def replays(self) -> dict[str, str]:
        """The file of every match that is over, as the server gives it away."""
        over = {label: table for label, table in self.tables.items() if label.endswith("-over")}
        return {label: self.folk[0].ask("GET", f"/api/tables/{table}/replay").text for label, table in over.items()}


def legal_one(shown: Any) -> Callable[[list[Any]], Any]:
    """The move of that JSON; raises `ValueError` if the server does not offer it."""
    return lambda legal: legal[legal.index(shown)]


def same_under_version_2(match: Match) -> bool:
    try:
        Match.from_replay(replace(match.replay(), version=2))
    except ReplayError:
        return False
    return True


# The files


def over_sqlite(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        with Server(Path(scratch)) as server:
            story = Story(server)
            told = story.tell()
            replays = story.replays()
        path = Path(str(server.settings["store"]))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (folder / "sqlite.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    write(folder / "sqlite.json", told)
    with zipfile.ZipFile(folder / "replays.zip", "w") as kept:
        for label, text in replays.items():
            kept.writestr(zipfile.ZipInfo(f"server-{label}.json"), text, zipfile.ZIP_DEFLATED, 9)


def over_postgresql(folder: Path) -> None:
    postgres = Postgres()
    try:
        store = postgres.database()
        with tempfile.TemporaryDirectory() as scratch, Server(Path(scratch), store=store) as server:
            told = Story(server).tell()
        dump = ["pg_dump", "--inserts", "--rows-per-insert=50", "--no-owner", "--no-privileges", store]
        text = subprocess.run(dump, capture_output=True, check=True, text=True).stdout
        kept = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(("--", "\\")))
        (folder / "postgresql.sql.gz").write_bytes(gzip.compress(kept.encode(), 9, mtime=0))
    finally:
        postgres.stop()
    write(folder / "postgresql.json", told)


def write(path: Path, told: dict[str, Any]) -> None:
    path.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    clients.SOURCE = Path(sys.argv[1])
    made = Path(sys.argv[2])
    made.mkdir(parents=True)
    over_sqlite(made)
    over_postgresql(made)
