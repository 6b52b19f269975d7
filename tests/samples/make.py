"""Make samples of what a version writes: stores of its server, replay files, saves of its terminal.

Run it with the interpreter and the tests of the version whose samples are wanted, once, before it changes:

    cd CHECKOUT && PYTHONPATH=. .venv/bin/python -m tests.samples.make FOLDER

`tests/samples/v1/` was made by the last version before journals became typed. A sample is never made again:
what it proves is that files of that day still open.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from etagere.bots import bot
from etagere.cli.local_match import LocalMatch
from etagere.core.match import Match
from etagere.core.registry import game_class, games, load
from etagere.server.table import seed_of
from tests.server.clients import Person, Seat, Server, good
from tests.server.engines import Postgres, Valkey

SEEDS: dict[str, int | bytes] = {"fair": bytes(range(32)), "seeded": 11}
PASSWORD = "correct horse"
WEEK = 604_800
NESTED = ("slot", "pay", "produce", "contract", "water", "machines", "take", "discard")
"""Questions of Barrage that are asked in the middle of a turn."""


def least_seats(game: str) -> int:
    return max(2, int(game_class(game).spec.min_seats))


class Story:
    """What people do at a server, told over HTTP; in the end every kind of entry lies in its store."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.rng = random.Random(16)
        self.tables: dict[str, str] = {}
        self.folk = {
            name: Person(servers[n % len(servers)], name)
            for n, name in enumerate(("Ann", "Ben", "Cat", "Dan", "Eve", "Fay"))
        }
        self.ann, self.ben, self.cat, self.dan, self.eve, self.fay = self.folk.values()
        self.waiting: list[Callable[[], None]] = []

    # Playing

    def people(self, label: str, game: str, count: int | None = None, host: int = 0, **rest: Any) -> str:
        """A started table with a person on every seat."""
        count = count or least_seats(game)
        folk = [self.ann, self.ben, self.cat, self.dan][host:] + [self.ann, self.ben, self.cat, self.dan][:host]
        table = str(folk[0].table(game, ["me"] + ["open"] * (count - 1), **rest)["id"])
        for seat in range(1, count):
            folk[seat].do(table, type="sit", seat=seat)
        folk[0].do(table, type="start", id="start")
        self.tables[label] = table
        return table

    def holder(self, table: str, seat: int) -> Person | None:
        shown = self.ann.get(f"/api/tables/{table}")["table"]["seats"][seat]
        return next((each for each in self.folk.values() if each.id == shown["person"]), None)

    def play(self, table: str, moves: int, until: Callable[[Any], bool] = lambda turn: False) -> bool:
        """Random moves of people; whether it was stopped by `until`, which is shown each turn before it is answered."""
        for number in range(moves):
            turn = self.ann.get(f"/api/tables/{table}/view?log=false")["turn"]
            if turn is None:
                return False
            seats = [(seat, self.holder(table, seat)) for seat in turn["awaited"]]
            mine = [(seat, holder) for seat, holder in seats if holder is not None]
            if not mine:
                time.sleep(0.02)
                continue
            seat, holder = self.rng.choice(mine)
            assert holder is not None
            turn = holder.get(f"/api/tables/{table}/view?log=false&as={seat}")["turn"]
            if turn is None or not turn["legal"]:
                continue
            if until(turn):
                return True
            move = self.rng.choice(turn["legal"])
            command = {"type": "move", "seat": seat, "decision": turn["decision"], "move": move}
            holder.do(table, **command, **({"id": f"m{number}"} if number % 2 else {}))
        return False

    def finish(self, table: str) -> None:
        """Play to the end."""
        while self.ann.get(f"/api/tables/{table}/view?log=false")["turn"] is not None:
            self.play(table, 100)

    # Chapters

    def matches(self) -> None:
        """Of every game: just begun, in the middle with a bot, over and fair, over and seeded."""
        for game in games():
            early = self.people(f"{game}-early", game, chat="seats")
            self.play(early, 3)
            self.ann.do(early, type="chat", text="Привіт, good luck! 🍀", id="hello")
            table = str(
                self.ann.table(game, ["me", "uniform", *["uniform"] * (least_seats(game) - 2)], start=True)["id"]
            )
            self.tables[f"{game}-middle"] = table
            self.play(table, 40)
            over = self.people(f"{game}-over", game, public=True)
            self.finish(over)
            plan = {"chance": "seeded", "seed": 7, "start": True}
            seeded = str(self.ben.table(game, ["me"] * least_seats(game), **plan)["id"])
            self.tables[f"{game}-seeded"] = seeded
            self.finish(seeded)

    def nested(self) -> None:
        """Barrage in the middle of a turn, with several decisions on the stack; Mozaika with bids that are sealed."""
        for seed, key in enumerate(NESTED):
            table = self.people(f"barrage-{key}", "barrage", 2, chance="seeded", seed=seed)
            mirror = Match.start(load("barrage", 2), seed_of(seed))
            greedy = bot("greedy", seed)
            while True:
                seat = mirror.waiting[0]
                asked = mirror.prompt(seat)
                assert asked is not None
                if asked.key == f"barrage.prompt.{key}":
                    break
                move = mirror.game.actions.to_json(greedy.choose(mirror.position(seat)))
                person = (self.ann, self.ben)[seat]
                person.do(table, type="move", seat=seat, decision=mirror.decision(seat), move=move)
                mirror.play(seat, move)
        for sealed in (1, 2):
            table = self.people(f"mozaika-sealed-{sealed}", "mozaika", 4, spectators=False)
            stop = {1: 3, 2: 2}[sealed]
            for _ in range(200):
                awaited = self.ann.get(f"/api/tables/{table}/view?log=false")["turn"]["awaited"]
                if len(awaited) == stop:
                    break
                self.play(table, 1)
            else:
                raise AssertionError(f"never {sealed} sealed")

    def seats(self) -> None:
        """Who sits where: kicked, left, muted, moved, renamed, standing in and coming back."""
        ann, ben, cat, dan, eve = self.ann, self.ben, self.cat, self.dan, self.eve
        table = str(ann.table("monsters", ["me", "open", "open", "open"], public=True)["id"])
        self.tables["open"] = table
        ben.do(table, type="sit", seat=1, id="sit")
        ann.do(table, type="kick", seat=1)
        cat.do(table, type="sit", seat=1)
        dan.do(table, type="sit", seat=2)
        dan.do(table, type="leave", seat=2)
        ann.do(table, type="bot", seat=2, level="casual")
        ann.do(table, type="bot", seat=2, level=None)
        ann.do(table, type="bot", seat=3, level="uniform")
        cat.do(table, type="chat", text="hi")
        ann.do(table, type="mute", person=cat.id)
        ann.do(table, type="mute", person=cat.id, on=False)
        ann.do(table, type="mute", person=dan.id)
        clock = {"move": 30, "reserve": 600, "timeout": "bot"}
        self.tables["open-clock"] = str(ben.table("barrage", ["me", "open"], public=True, clock=clock)["id"])

        left = self.people("left", "shelfie", 3)
        self.play(left, 3)
        ben.do(left, type="leave", seat=1)
        taken = self.people("left-and-taken", "shelfie")
        self.play(taken, 2)
        ben.do(taken, type="leave", seat=1)
        eve.do(taken, type="sit", seat=1)
        self.play(taken, 4)

        moved = self.people("moved", "glassworks")
        self.play(moved, 3)
        link = ben.post(f"/api/tables/{moved}/seats/1/link")
        eve.post("/api/claims", {"token": link["token"]})
        hosted = self.people("host-moved", "shelfie")
        link = ann.post(f"/api/tables/{hosted}/seats/0/link")
        eve.post("/api/claims", {"token": link["token"]})
        self.play(hosted, 3)

        stood, back = self.people("stand-in", "shelfie", 3), self.people("stand-in-and-back", "monsters")
        self.play(stood, 2)

        def later() -> None:
            ann.do(stood, type="stand_in", seat=1)
            ann.do(back, type="stand_in", seat=1)
            self.play(back, 3)
            ben.do(back, type="back", seat=1)
            self.play(back, 3)

        self.waiting.append(later)

    def times(self) -> None:
        """Undo, rewind, proposals; clocks that run and that ran out."""
        undone = self.people("undone", "shelfie", chat="off")
        for _ in range(12):
            seat = self.ann.view(undone)["turn"]["awaited"][0]
            self.play(undone, 1)
            holder = self.holder(undone, seat)
            assert holder is not None
            if holder.view(undone, seat)["turn"]["can_undo"]:
                holder.do(undone, type="undo", seat=seat, id=f"undo-{_}")
        self.play(undone, 2)
        for label, game in (("rewound", "barrage"), ("rewound-to-the-end", "mozaika")):
            table = str(self.ann.table(game, ["me"] * least_seats(game), start=True)["id"])
            self.tables[label] = table
            first = self.ann.view(table)["turn"]["command"]
            self.play(table, 25)
            now = self.ann.view(table)["turn"]["command"]
            self.ann.do(table, type="rewind", to=(first + now) // 2)
            self.play(table, 5)
            self.ann.do(table, type="rewind", to=first)
            self.play(table, 8)
            if label.endswith("end"):
                self.finish(table)
        proposed = self.people("proposed", "shelfie", 3)
        first = self.ann.view(proposed)["turn"]["command"]
        self.play(proposed, 6)
        self.ann.do(proposed, type="rewind", to=first)
        self.ben.do(proposed, type="refuse")
        self.ben.do(proposed, type="rewind", to=first)
        self.ann.do(proposed, type="agree")
        self.cat.do(proposed, type="agree")
        self.play(proposed, 5)
        self.cat.do(proposed, type="rewind", to=first)
        self.ann.do(proposed, type="agree")

        slow = self.people("clock", "shelfie", clock={"move": WEEK, "reserve": WEEK, "timeout": "bot"})
        self.play(slow, 5)
        ended = self.people("timed-out", "glassworks", clock={"move": 1, "reserve": 0, "timeout": "end"})
        clock = {"move": 1, "reserve": 0, "timeout": "bot"}
        hot = str(self.ann.table("shelfie", ["me", "me"], clock=clock, start=True)["id"])
        self.tables["bots-for-time"] = hot

        def later() -> None:
            while self.ann.get(f"/api/tables/{ended}")["table"]["status"] != "closed":
                time.sleep(0.2)
            while self.ann.get(f"/api/tables/{hot}")["table"]["status"] != "over":
                time.sleep(0.2)

        self.waiting.append(later)

    def ends(self) -> None:
        """Closed by the host; rematches; files taken in; matches that go on from a step; a program's moves."""
        closed = self.people("closed", "monsters")
        self.play(closed, 4)
        self.ben.do(closed, type="leave", seat=1)
        self.ann.do(closed, type="close")
        self.tables["closed-open"] = str(self.ann.table("shelfie", ["me", "open"])["id"])
        self.ann.do(self.tables["closed-open"], type="close")

        again = self.ben.do(self.tables["shelfie-over"], type="rematch", id="again")["table"]
        self.tables["rematch"] = again
        again = self.ann.do(self.tables["mozaika-over"], type="rematch")["table"]
        self.ann.do(again, type="start")
        self.tables["rematch-playing"] = again
        self.play(again, 4)

        for label, source in (("import", "barrage-over"), ("import-seeded", "shelfie-seeded"), ("import-cut", "")):
            if source:
                text = self.ann.ask("GET", f"/api/tables/{self.tables[source]}/replay").text
            else:
                text = unfinished("glassworks", 5).replay(names=["Zoe", "Yan"]).text()
            answer = self.dan.http.post("/api/replays", content=text, headers={"Content-Type": "application/json"})
            self.tables[label] = good(answer)["table"]["id"]

        for label, source in (("continued", "shelfie-over"), ("continued-over", "monsters-over")):
            of = self.ann.get(f"/api/tables/{self.tables[source]}")["table"]
            far = self.ann.get(f"/api/tables/{of['id']}/steps")["commands"] // 2
            plan = {"from": {"table": of["id"], "step": far}, "chance": "seeded", "seed": 3, "start": True}
            made = self.ann.table(of["game"], ["me"] * len(of["seats"]), **plan)
            self.tables[label] = str(made["id"])
            self.play(self.tables[label], 2)
            if label.endswith("over"):
                self.finish(self.tables[label])

        played = str(self.ann.table("shelfie", ["me", "me"], start=True)["id"])
        self.tables["program"] = played
        token = self.ann.post(f"/api/tables/{played}/seats/1/token")["token"]
        program = Person(self.servers[0])
        program.http.headers["Authorization"] = f"Bearer {token}"
        program.token = token

        async def both() -> None:
            seats = [Seat(self.ann, played, 0, 3), Seat(program, played, 1, 4)]
            playing = [asyncio.create_task(seat.play()) for seat in seats]
            while sum(len(seat.acked) for seat in seats) < 12:
                await asyncio.sleep(0.01)
            for seat in seats:
                seat.enough = True
            await asyncio.gather(*playing)

        asyncio.run(both())

    def names(self) -> None:
        """Accounts: one made of a guest, one that took a guest in, one that went away; a guest who is renamed."""
        self.ann.post("/api/account", {"name": "Anna", "password": PASSWORD})
        guest = Person(self.servers[-1], "Gus")
        table = str(guest.table("shelfie", ["me", "uniform"], start=True)["id"])
        self.tables["of-a-guest-who-signed-in"] = table
        guest.post("/api/sessions", {"name": "Anna", "password": PASSWORD})
        good(self.cat.ask("PATCH", "/api/me", {"name": "Катя"}))
        self.fay.post("/api/account", {"name": "Fay", "password": PASSWORD})
        table = str(self.fay.table("shelfie", ["me", "open"])["id"])
        self.ben.do(table, type="sit", seat=1)
        self.fay.do(table, type="start")
        self.tables["of-an-account-that-went"] = table
        good(self.fay.ask("DELETE", "/api/account", {"password": PASSWORD}))

    def replays(self) -> dict[str, str]:
        """The file of every match that has ended, as the server gives it away."""
        found = {}
        for label, table in self.tables.items():
            answer = self.ann.ask("GET", f"/api/tables/{table}/replay")
            if answer.status_code == 200:
                found[label] = answer.text
        return found

    def tell(self) -> dict[str, Any]:
        """Everything; what a test must know to play on."""
        began = time.monotonic()
        for chapter in (self.seats, self.times, self.matches, self.nested, self.ends):
            chapter()
            print(chapter.__name__, round(time.monotonic() - began), "s", flush=True)
        until = time.monotonic() + 40
        while time.monotonic() < until:  # away is who was not seen for 30 seconds at a table that others look at
            for label in ("stand-in", "stand-in-and-back"):
                self.ann.get(f"/api/tables/{self.tables[label]}")
            time.sleep(2)
        for each in self.waiting:
            each()
        self.names()
        time.sleep(2)  # what bots still had in hand
        return {
            "account": {"name": "Anna", "password": PASSWORD},
            "people": {
                name: {"id": each.id, "cookie": each.http.cookies.get("etagere")}
                for name, each in self.folk.items()
                if name != "Fay"
            },
            "tables": {
                label: {"id": table, "status": self.ann.get(f"/api/tables/{table}")["table"]["status"]}
                for label, table in self.tables.items()
                if "sealed" not in label
            }
            | {label: {"id": table, "status": "playing"} for label, table in self.tables.items() if "sealed" in label},
        }


def over_sqlite(folder: Path, files: Path) -> None:
    """One process, one file."""
    with tempfile.TemporaryDirectory() as scratch:
        with Server(Path(scratch)) as server:
            story = Story([server])
            told = story.tell()
            for label, text in story.replays().items():
                (files / f"server-{label}.json").write_text(text, "utf-8")
        path = Path(str(server.settings["store"]))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (folder / "sqlite.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    (folder / "sqlite.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def over_postgresql(folder: Path) -> None:
    """Two processes over PostgreSQL, dumped as plain SQL."""
    postgres, valkey = Postgres(), Valkey()
    try:
        with tempfile.TemporaryDirectory() as scratch:
            store = postgres.database()
            one, two = (Server(Path(scratch) / name, store=store, valkey=valkey.url) for name in ("one", "two"))
            with one, two:
                told = Story([one, two]).tell()
        dump = ["pg_dump", "--inserts", "--rows-per-insert=50", "--no-owner", "--no-privileges", store]
        text = subprocess.run(dump, capture_output=True, check=True, text=True).stdout
        kept = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(("--", "\\")))
        (folder / "postgresql.sql.gz").write_bytes(gzip.compress(kept.encode(), 9, mtime=0))
        (folder / "postgresql.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    finally:
        postgres.stop()
        valkey.stop()


def unfinished(game: str, moves: int, seed: int | bytes = 3) -> Match:
    """A match after some random moves; with a negative number the whole of it."""
    match = Match.start(load(game, least_seats(game)), seed)
    rng = random.Random(5)
    while not match.over and moves != 0:
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.codes(seat)))
        moves -= 1
    return match


def files_of_the_library_and_the_terminal(files: Path) -> None:
    """Of every game: fair and seeded, whole and broken off."""
    for game in games():
        for chance, seed in SEEDS.items():
            for part, moves in (("whole", -1), ("part", 21)):
                match = unfinished(game, moves, seed)
                (files / f"library-{game}-{chance}-{part}.json").write_text(match.replay().text(), "utf-8")
                bots = {1: "uniform"}
                table = LocalMatch.start(load(game, least_seats(game)), seed, bots, ["Ann", "Bot"])
                rng = random.Random(9)
                while not table.match.over and (moves < 0 or len(table.match.commands) < 60):
                    seat = table.match.waiting[0]
                    code = table.answer(seat) if seat in bots else rng.choice(table.match.codes(seat))
                    table.match.play(seat, code)
                table.save(files / f"terminal-{game}-{chance}-{part}.json")


def packed(files: Path, target: Path) -> None:
    with zipfile.ZipFile(target, "w") as kept:
        for path in sorted(files.iterdir()):
            kept.writestr(zipfile.ZipInfo(path.name), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def main(folder: Path) -> None:
    folder.mkdir(parents=True)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            files_of_the_library_and_the_terminal(Path(scratch))
            over_sqlite(folder, Path(scratch))
            packed(Path(scratch), folder / "replays.zip")
        over_postgresql(folder)
    except BaseException:
        shutil.rmtree(folder)
        raise


if __name__ == "__main__":
    main(Path(sys.argv[1]))
