"""Finished matches are judged by workers, in turn and within limits; running ones tell nothing."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import etagere
from etagere.core.contract import CHANCE
from etagere.study import review
from tests.patience import PATIENCE, eventually
from tests.server.clients import Person, Server, incidents

SIMULATIONS = 12
SABOTAGE = """
import os
from etagere.server import worker

def review(job):
    yield {"part": {"head": None, "decisions": []}}
    if '"glassworks"' in job["text"]:
        while True:
            pass
    if '"shelfie"' in job["text"]:
        os._exit(3)
    kept = []
    while True:
        kept.append(bytearray(1 << 24))

worker.JOBS["review"] = review
"""


@cache
def replay(game: str, seed: int = 1) -> etagere.Replay:
    """A match of greedy bots for two."""
    match = etagere.Match.start(etagere.load(game, seats=2), seed=seed)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, etagere.bot("greedy").choose(match.position(seat)))
    return match.replay(names=["Ann", "Ben"])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that judges quickly."""
    with Server(tmp_path_factory.mktemp("reviews"), review_simulations=SIMULATIONS) as running:
        yield running


def kept(person: Person, game: str = "shelfie", seed: int = 1) -> str:
    """The id of a finished match at a server."""
    answer = person.http.post(
        "/api/replays", content=replay(game, seed).text(), headers={"content-type": "application/json"}
    )
    return str(answer.json()["table"]["id"])


def until(person: Person, table: str, *states: str) -> dict[str, Any]:
    """The review, as soon as it is in one of these states."""

    def look() -> dict[str, Any] | None:
        shown: dict[str, Any] = person.get(f"/api/tables/{table}/review")
        return shown if shown["state"] in states else None

    found = eventually(look, f"a review that is {' or '.join(states)}")
    assert found is not None
    return found


def error(person: Person, method: str, path: str) -> tuple[str, str]:
    told = person.ask(method, path).json()["error"]
    return told["code"], told.get("reason", "")


def test_a_review_grows_and_is_kept_with_the_match(house: Server) -> None:
    """What is shown is what Python says, for everybody with the link; who has seen a part is sent the rest."""
    ann = Person(house, "Ann")
    table = kept(ann)
    assert ann.get(f"/api/tables/{table}/review")["state"] == "none"

    assert ann.post(f"/api/tables/{table}/review")["state"] in ("waiting", "running")
    shown = until(ann, table, "done")
    whole = etagere.Match.from_replay(replay("shelfie"))
    expected: dict[str, Any] = review(whole.replay(names=["Ann", "Ben"]), SIMULATIONS).to_json()

    assert shown["decisions"] == expected["decisions"]
    assert shown["head"] == {name: expected[name] for name in shown["head"]}
    assert shown["judged"] == shown["of"] == len(expected["decisions"])
    stranger = Person(house)
    more = stranger.get(f"/api/tables/{table}/review?stage=whole&judged={shown['judged'] - 2}")
    assert more["head"] is None
    assert more["decisions"] == shown["decisions"][-2:]
    assert ann.post(f"/api/tables/{table}/review")["state"] == "done"


def test_a_review_goes_with_its_match(house: Server) -> None:
    ann = Person(house, "Ann")
    table = kept(ann, seed=3)
    ann.post(f"/api/tables/{table}/review")
    until(ann, table, "done")
    ann.ask("DELETE", f"/api/replays/{table}")

    assert error(ann, "GET", f"/api/tables/{table}/review") == ("not_found", "table")


def test_a_match_that_runs_tells_nothing(house: Server) -> None:
    ann = Person(house, "Ann")
    table = ann.table("shelfie", ["me", "beginner"], start=True)["id"]
    for path in ("review", "moments"):
        assert error(ann, "GET", f"/api/tables/{table}/{path}") == ("not_over", "record")
    assert error(ann, "POST", f"/api/tables/{table}/review") == ("not_over", "record")

    ann.do(table, type="close")
    assert error(ann, "POST", f"/api/tables/{table}/review") == ("not_over", "unfinished")
    assert ann.get(f"/api/tables/{table}/moments")["moments"]


def test_a_private_match_is_judged_for_its_people_alone(house: Server) -> None:
    ann = Person(house, "Ann")
    table = ann.table("shelfie", ["uniform", "uniform", "me"], start=True, spectators=False)["id"]
    for method in ("GET", "POST"):
        assert error(Person(house, "Eve"), method, f"/api/tables/{table}/review")[0] == "forbidden"


def test_a_match_that_people_play_on_is_not_judged_meanwhile(house: Server) -> None:
    """Neither it nor a copy of its file: a review would tell them what to play, and what is hidden from them.

    Who plays on against bots takes nothing from anybody.
    """
    ann, ben = Person(house, "Ann"), Person(house, "Ben")
    table, copy, other = kept(ann, seed=5), kept(ben, seed=5), kept(ben, seed=6)
    going_on = {"chance": "seeded", "seed": 1, "from": {"table": table, "step": 60}}
    alone = ann.table("shelfie", ["me", "beginner"], start=True, **going_on)
    assert ann.ask("POST", f"/api/tables/{table}/review").status_code == 200

    together = ann.table("shelfie", ["me", "open"], **going_on)["id"]
    ben.do(together, type="sit", seat=1)
    ann.do(together, type="start")
    for each in (table, copy):
        assert error(ben, "GET", f"/api/tables/{each}/review") == ("not_over", "elsewhere")
        assert error(ben, "POST", f"/api/tables/{each}/review") == ("not_over", "elsewhere")
        for record in ("replay", "steps", "moments"):  # nobody closes a record by playing on from it
            assert Person(house).ask("GET", f"/api/tables/{each}/{record}").status_code == 200
    assert ben.ask("GET", f"/api/tables/{other}/review").status_code == 200

    ben.do(together, type="leave", seat=1)
    ann.play_out(together, [0], random.Random(1))
    assert ben.ask("GET", f"/api/tables/{copy}/review").status_code == 200
    assert alone["status"] == "playing"


def test_nobody_takes_a_match_from_its_people_by_playing_on(house: Server) -> None:
    """While two strangers play on from it, those who played it look back at it; the strangers and all others do not."""
    ann, ben, eve = Person(house, "Ann"), Person(house, "Ben"), Person(house, "Eve")
    table = ann.table("shelfie", ["me", "uniform"], start=True, public=True, chance="seeded", seed=11)["id"]
    ann.play_out(table, [0], random.Random(1))
    study = ann.post(f"/api/tables/{table}/study")["id"]
    going_on = {"chance": "seeded", "seed": 1, "from": {"table": table, "step": 40}}
    together = ben.table("shelfie", ["me", "open"], **going_on)["id"]
    eve.do(together, type="sit", seat=1)
    ben.do(together, type="start")

    assert ann.ask("POST", f"/api/tables/{table}/review").status_code == 200
    assert ann.ask("GET", f"/api/tables/{table}/review").status_code == 200
    assert ann.ask("GET", f"/api/studies/{study}").status_code == 200
    for who in (ben, eve, Person(house, "Cleo"), Person(house)):
        assert error(who, "GET", f"/api/tables/{table}/review") == ("not_over", "elsewhere")
    copy = ann.post("/api/replays", ann.ask("GET", f"/api/tables/{table}/replay").json())["table"]["id"]
    assert error(ann, "GET", f"/api/tables/{copy}/review") == ("not_over", "elsewhere"), "a file is anybody's"

    # Who sits down there is at the same deal as the strangers.
    eve.do(together, type="leave", seat=1)
    third = ben.table("shelfie", ["me", "open"], **going_on)["id"]
    ann.do(third, type="sit", seat=1)
    ben.do(third, type="start")
    assert error(ann, "GET", f"/api/tables/{table}/review") == ("not_over", "elsewhere")
    assert error(ann, "GET", f"/api/studies/{study}") == ("not_over", "elsewhere")


def test_the_same_seed_is_the_same_deal(house: Server) -> None:
    ann, ben = Person(house, "Ann"), Person(house, "Ben")
    first = ann.table("shelfie", ["me", "uniform"], start=True, chance="seeded", seed=77)["id"]
    ann.play_out(first, [0], random.Random(1))
    assert ann.ask("GET", f"/api/tables/{first}/review").status_code == 200

    second = ann.table("shelfie", ["me", "open"], chance="seeded", seed=77)["id"]
    ben.do(second, type="sit", seat=1)
    ann.do(second, type="start")
    assert error(ann, "GET", f"/api/tables/{first}/review") == ("not_over", "elsewhere")


@pytest.mark.parametrize("game", ["shelfie", "monsters"])
def test_moments_are_positions_as_their_deciders_saw_them(house: Server, game: str) -> None:
    ann = Person(house, "Ann")
    table = kept(ann, game)
    match = etagere.Match.from_replay(replay(game))
    seats = [each.seat for each in match.commands]
    found = ann.get(f"/api/tables/{table}/moments?first=0&count=40")
    assert len(found["moments"]) == min(40, found["count"])
    for moment in found["moments"]:
        then = ann.get(f"/api/tables/{table}/steps/{moment['number']}?as={moment['as']}")
        for name in ("view", "advice", "awaited", "prompt", "result"):
            assert moment[name] == then[name]
        later = [seat for seat in seats[moment["number"] :] if seat != CHANCE]
        assert moment["as"] == later[0]
    last = ann.get(f"/api/tables/{table}/moments?first={found['count'] - 1}")["moments"]
    assert [each["result"] is not None for each in last] == [True]
    assert last[0]["number"] == len(seats)


def with_bad_reviews(folder: Path, **settings: Any) -> Server:
    """A server whose reviews crash, run for ever or eat memory, by the game."""
    only_workers = "import sys\nif 'etagere.server.worker' in sys.orig_argv:\n"
    instead = f"    exec({SABOTAGE!r})\n    worker.main()\n    raise SystemExit\n"
    (folder / "sitecustomize.py").write_text(only_workers + instead)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        return Server(folder / "server", bot_memory_mb=600, **settings).start()


@pytest.fixture(scope="module")
def sabotaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One whose reviews have little time."""
    server = with_bad_reviews(tmp_path_factory.mktemp("sabotaged"), review_seconds=1)
    yield server
    server.stop()


@pytest.mark.parametrize("game", ["shelfie", "glassworks", "monsters"])
def test_a_bad_review_harms_no_table(sabotaged: Server, game: str) -> None:
    """Crashed, stuck or greedy for memory: bots move on, nothing is counted against them, and the page is told."""
    ann = Person(sabotaged, "Ann")
    finished = kept(ann, game)
    ann.post(f"/api/tables/{finished}/review")

    table = ann.table("shelfie", ["me", "uniform"], start=True, chance="seeded", seed=1)["id"]
    ann.play_out(table, [0], random.Random(1))
    until(ann, finished, "failed")
    assert ann.ask("GET", "/healthz").status_code == 200
    assert incidents(ann) == 0
    assert ann.post(f"/api/tables/{finished}/review")["state"] in ("waiting", "running", "failed")


def test_others_wait_and_are_told_so(tmp_path: Path) -> None:
    """One is made at a time; so many may wait, in turn, and one more is refused."""
    server = with_bad_reviews(tmp_path, review_seconds=PATIENCE, reviews_waiting=2)
    ann = Person(server, "Ann")
    tables = [kept(ann, "glassworks", seed) for seed in range(2, 6)]
    ann.post(f"/api/tables/{tables[0]}/review")
    until(ann, tables[0], "running")

    assert [ann.post(f"/api/tables/{each}/review")["ahead"] for each in tables[1:3]] == [0, 1]
    assert error(ann, "POST", f"/api/tables/{tables[3]}/review") == ("too_many", "reviews_waiting")
    kill_quiet_workers(server)
    until(ann, tables[1], "running")
    assert until(ann, tables[0], "failed")["decisions"] == []


def kill_quiet_workers(server: Server) -> None:
    """Ends what makes reviews at a server, from outside."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    quiet = [each for each in children if b"quiet" in Path(f"/proc/{each}/cmdline").read_bytes().split(b"\0")]
    assert quiet
    for each in quiet:
        os.kill(int(each), signal.SIGKILL)


@pytest.mark.slow
def test_reviews_have_a_pace(tmp_path: Path) -> None:
    with Server(tmp_path, reviews_an_hour=1, review_simulations=SIMULATIONS) as server:
        ann = Person(server, "Ann")
        first, second = kept(ann), kept(ann, seed=2)
        ann.post(f"/api/tables/{first}/review")
        assert error(ann, "POST", f"/api/tables/{second}/review") == ("too_many", "reviews")
        until(ann, first, "done")
        assert ann.post(f"/api/tables/{first}/review")["state"] == "done"
