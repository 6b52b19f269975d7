"""Bots in worker processes: they answer, and when they do not, the match goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from etagere.core.match import Match
from etagere.core.registry import load
from etagere.server.table import shelf
from etagere.server.thinking import Failed, Thinking
from tests.patience import eventually, patient
from tests.server.clients import Person, Seat, Server, incidents
from tests.server.journal import least_seats

STUCK = '''
"""A worker that gets stuck, dies or eats memory, by the number of the decision."""
import sys, time
from etagere.server import worker
think, count = worker.think, [0]
def bad(job):
    count[0] += 1
    if job["level"] == "beginner":
        time.sleep(3600)
    if job["level"] == "casual":
        import os
        os._exit(3)
    if job["level"] == "skilled":
        return {"code": -7}
    if job["level"] == "expert":
        return {"hog": len([bytearray(1 << 20) for _ in range(1 << 14)])}
    return think(job)
worker.JOBS["think"] = bad
'''


def job(game: str, level: str) -> dict[str, object]:
    match = Match.start(load(game, least_seats(game)), 1)
    seat = match.waiting[0]
    return {
        "job": "think",
        "game": game,
        "version": match.game.version,
        "seats": least_seats(game),
        "options": match.game.options.to_json(),
        "state": match.game.dump(match.state),
        "seat": seat,
        "level": level,
        "seed": 1,
    }


@pytest.mark.parametrize("game", shelf())
def test_every_level_answers_with_a_legal_code(game: str) -> None:
    """The same for the same seed; levels that search are asked in games that are quick to search."""

    async def ask() -> None:
        thinking = Thinking(1, 60, 2048)
        try:
            levels = ("uniform", "greedy", "beginner", "casual")
            codes = Match.start(load(game, least_seats(game)), 1)
            for level in levels:
                answer = await thinking.ask(job(game, level))
                assert answer["code"] in codes.codes(codes.waiting[0])
                assert await thinking.ask(job(game, level)) == answer
        finally:
            await thinking.close()

    asyncio.run(ask())


OWN = '''
from pathlib import Path
from etagere.bots import Bot, Thought
from etagere.core.errors import EtagereError

class Last(Bot):
    """Plays the last legal action of tables for two, and nothing else; notes that it did."""
    name = "last"
    def think(self, position, limit=None):
        if position.game.seats != 2:
            raise EtagereError("for two alone")
        Path(__file__).with_suffix(".txt").write_text(position.game.spec.id)
        return Thought(position.legal[-1])
'''


def test_a_bot_of_the_hosts_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers in place of the level it stands for; where it refuses or is not there, the level does."""
    (tmp_path / "owned.py").write_text(OWN)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def ask() -> None:
        thinking = Thinking(1, 60, 2048)
        try:
            match = Match.start(load("shelfie", 2), 1)
            given = job("shelfie", "greedy")
            assert (await thinking.ask({**given, "own": "owned:Last"}))["code"] == match.codes(match.waiting[0])[-1]
            by_level = await thinking.ask(given)
            assert await thinking.ask({**given, "own": "owned:Nobody"}) == by_level
            three = {**job("mozaika", "greedy"), "own": "owned:Last"}
            assert await thinking.ask(three) == await thinking.ask({**three, "own": None})
        finally:
            await thinking.close()

    asyncio.run(ask())
    (tmp_path / "owned.txt").unlink()
    with Server(tmp_path / "server", bots="shelfie/casual=owned:Last") as server:
        ann = Person(server, "Ann")
        table = ann.table("shelfie", ["casual", "casual"], start=True)["id"]
        eventually(lambda: ann.get(f"/api/tables/{table}")["table"]["status"] == "over")
        assert (tmp_path / "owned.txt").read_text() == "shelfie" and incidents(ann) == 0


def test_a_worker_that_dies_is_replaced() -> None:
    async def ask() -> None:
        thinking = Thinking(1, 30, 1024)
        try:
            await thinking.ask(job("shelfie", "uniform"))
            worker = next(iter(thinking._all))
            os.kill(worker.process.pid, signal.SIGKILL)
            await worker.process.wait()
            assert "code" in await thinking.ask(job("shelfie", "uniform"))
            with pytest.raises(Failed):
                await thinking.ask({"job": "nothing"})
            assert "code" in await thinking.ask(job("shelfie", "uniform"))
        finally:
            await thinking.close()
        assert thinking.incidents == 1

    asyncio.run(ask())


def house_of_bad_bots(folder: Path, **settings: float) -> Server:
    """A server whose workers get stuck, die, cheat or eat memory, by the level of the bot."""
    only_workers = "import sys\nif 'etagere.server.worker' in sys.orig_argv:\n"
    instead = f"    exec({STUCK!r})\n    worker.main()\n    raise SystemExit\n"
    (folder / "sitecustomize.py").write_text(only_workers + instead)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        return Server(folder / "server", bot_memory_mb=600, **settings).start()


@pytest.fixture(scope="module")
def bad_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that loses patience with a bot after a second."""
    server = house_of_bad_bots(tmp_path_factory.mktemp("bad"), bot_seconds=1)
    yield server
    server.stop()


def test_nobody_waits_for_a_bot(tmp_path: Path) -> None:
    """While a bot is stuck for good, the move before it is acknowledged and everybody sees whose turn it is."""
    server = house_of_bad_bots(tmp_path, bot_seconds=3600)
    ann = Person(server, "Ann")
    table = ann.table("shelfie", ["me", "beginner"], start=True)["id"]
    turn = ann.view(table, 0)["turn"]
    ann.do(table, type="move", seat=0, decision=turn["decision"], move=turn["legal"][0])

    assert ann.view(table, 0)["turn"]["awaited"] == [1]
    server.stop()


@pytest.mark.parametrize("level", ["beginner", "casual", "skilled", "expert"])
def test_a_bad_bot_is_replaced_by_a_quick_move(bad_house: Server, level: str) -> None:
    """Stuck, crashed, cheating or greedy for memory: the table goes on, the incident is logged and counted."""
    ann = Person(bad_house, "Ann")
    before, told = incidents(ann), len(bad_house.log.read_text())
    table = ann.table("shelfie", ["me", level], start=True)["id"]
    turn = ann.view(table, 0)["turn"]
    ann.do(table, type="move", seat=0, decision=turn["decision"], move=turn["legal"][0])
    eventually(lambda: ann.view(table, 0)["turn"]["awaited"] == [0])

    assert incidents(ann) == before + 1
    assert f"table {table} seat 1" in bad_house.log.read_text()[told:]


def test_a_bot_left_alone_by_a_killed_server_is_taken_up(tmp_path: Path) -> None:
    """After a restart bots go on without anybody asking."""
    server = Server(tmp_path).start()
    ann = Person(server, "Ann")
    table = ann.table("shelfie", ["uniform", "uniform"], start=True)["id"]
    server.kill()
    server.start()
    eventually(lambda: ann.get(f"/api/tables/{table}")["table"]["status"] == "over")
    server.stop()


def test_time_out_gives_the_move_to_a_bot_or_ends(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ann = Person(server, "Ann")
        quick = ann.table("shelfie", ["me", "me"], clock={"move": 1, "reserve": 0, "timeout": "bot"}, start=True)["id"]
        end = ann.table("shelfie", ["me", "me"], clock={"move": 1, "reserve": 1, "timeout": "end"}, start=True)["id"]
        slow = ann.table("shelfie", ["me", "me"], clock={"move": 3600, "reserve": 1, "timeout": "end"}, start=True)
        assert ann.view(slow["id"], 0)["turn"]["clocks"][0]["running"]

        async def watch() -> None:
            seat = Seat(ann, quick, 1)
            async with await seat.open() as socket, patient():
                while not (seat.turn and seat.turn["awaited"] == [1]):
                    seat.take(await socket.recv())

        asyncio.run(watch())
        eventually(lambda: ann.get(f"/api/tables/{end}")["table"]["status"] == "closed")
        table = ann.get(f"/api/tables/{end}")["table"]

    assert table["closing"] == {"reason": "timeout", "seat": 0}
