"""Hints at tables: who may ask, that it is marked, what is told, and that a bad hint harms no table."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from etagere.core.replay import Replay
from etagere.core.rng import Rng
from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Refused
from etagere.server.hints import about_chance, about_hint, about_price
from etagere.server.table import shelf
from etagere.server.who import Eyes, Who
from etagere.server.worker import answers_to
from etagere.study import price
from etagere.study.report import plain
from tests.patience import eventually
from tests.server.clients import LOOSE, Person, Server, incidents
from tests.server.journal import ANN, BEN, CAT, Desk
from tests.server.test_leaks import other_world

SIMULATIONS = 6


def hint(desk: Desk, seat: int = 0) -> wire.Hint:
    return wire.Hint(seat=seat, decision=desk.table.decision(seat) or 0)


def reason(desk: Desk, who: Who, command: wire.Command) -> str | None:
    """Why a command is refused."""
    with pytest.raises(Refused) as refused:
        desk.do(who, command)
    return refused.value.reason


def marks(desk: Desk) -> list[tuple[int, int]]:
    return [(each.seat, each.command) for each in showing.hints(desk.table).marks]


# Who may ask


def test_alone_against_bots_one_asks_at_once() -> None:
    """Bots have nothing against it; the hint is a fact of the journal, once for a question."""
    desk = Desk("shelfie", ["me", "casual"], hints="agreed")
    desk.do(ANN, wire.Start())
    command = len(desk.table.match.commands) if desk.table.match else 0
    desk.do(ANN, hint(desk))
    version = desk.table.version
    desk.do(ANN, hint(desk))

    assert desk.table.version == version
    assert marks(desk) == [(0, command)] == marks_of(desk.again())
    assert showing.hints(desk.table).allowed == [0]


def marks_of(table: Any) -> list[tuple[int, int]]:
    return [(each.seat, each.command) for each in showing.hints(table).marks]


def test_others_are_asked_once_and_may_withdraw() -> None:
    desk = Desk.of_people("shelfie", 3)
    assert reason(desk, ANN, hint(desk)) == "hints_unasked"
    assert showing.hints(desk.table).allowed == []

    desk.do(ANN, wire.Hints(on=True))
    assert showing.hints(desk.table).asking == 0
    desk.do(BEN, wire.Hints(on=True))
    assert reason(desk, ANN, hint(desk)) == "hints_unasked"
    desk.do(CAT, wire.Hints(on=False))
    assert reason(desk, ANN, hint(desk)) == "hints_refused"
    desk.do(CAT, wire.Hints(on=True))
    desk.do(ANN, hint(desk))
    assert showing.hints(desk.table).allowed == [0, 1, 2]
    assert showing.hints(desk.table).asking is None

    desk.do(BEN, wire.Hints(on=False))
    rng = random.Random(1)
    while desk.table.decision(0) is None or desk.table.decision(0) == desk.table.hints.open[0]:
        desk.play(1, rng)
    assert reason(desk, ANN, hint(desk)) == "hints_refused"
    assert showing.hints(desk.again()) == showing.hints(desk.table)


def test_a_free_table_asks_nobody_but_hears_who_objects() -> None:
    desk = Desk.of_people("shelfie", 2, hints="free")
    desk.do(ANN, hint(desk))
    desk.do(BEN, wire.Hints(on=False))
    assert showing.hints(desk.table).allowed == [1]
    assert showing.hints(desk.table).refused == [1]


@pytest.mark.parametrize("plan", [{"hints": "off"}, {"rated": True}, {"rated": True, "hints": "free"}])
def test_where_there_are_none(plan: dict[str, Any]) -> None:
    """Not where the host says so, and never where the result counts, whatever else is said."""
    desk = Desk("shelfie", ["me", "casual"], **plan)
    desk.do(ANN, wire.Start())
    for command in (hint(desk), wire.Hints(on=True)):
        assert reason(desk, ANN, command) == "hints_off"
    assert showing.hints(desk.table).rule == "off"
    with pytest.raises(Refused):
        about_chance(desk.table, ANN, Eyes(0))


def test_a_table_for_one_has_nobody_to_win_against() -> None:
    desk = Desk("glassworks", ["me"])
    desk.do(ANN, wire.Start())
    assert reason(desk, ANN, hint(desk)) == "hints_off"


def test_somebody_new_is_asked_anew() -> None:
    desk = Desk.of_people("shelfie", 2, takeover=True)
    desk.do(ANN, wire.Hints(on=True))
    desk.do(BEN, wire.Hints(on=True))
    desk.do(BEN, wire.Leave(seat=1))
    assert showing.hints(desk.table).allowed == [0]
    desk.do(CAT, wire.Sit(seat=1))
    assert showing.hints(desk.table).allowed == [1]  # Ann has agreed, Cat has not


def test_only_an_open_question_has_a_hint() -> None:
    desk = Desk.of_people("shelfie", 2, hints="free")
    asked = desk.table.awaited()[0]
    other = (BEN, 1) if asked == 0 else (ANN, 0)
    assert desk.refused(other[0], hint(desk, other[1])) == "not_your_turn"
    stale = wire.Hint(seat=asked, decision=(desk.table.decision(asked) or 0) + 5)
    assert desk.refused(ANN if asked == 0 else BEN, stale) == "stale_decision"
    assert desk.refused(CAT, hint(desk, asked)) == "forbidden"


def test_a_hint_is_not_taken_back() -> None:
    """Who asked and then went back has still asked; a replay file carries it, and what goes on from it."""
    desk = Desk("shelfie", ["me", "me"], hints="free")
    desk.do(ANN, wire.Start())
    rng, match = random.Random(1), desk.table.match
    assert match is not None
    begun = len(match.commands)
    desk.play(4, rng)
    seat = desk.table.awaited()[0]
    desk.do(ANN, hint(desk, seat))
    desk.do(ANN, wire.Rewind(to=begun))
    assert marks(desk) == [(seat, begun)]
    while desk.table.live:
        desk.play(1, rng)

    text = desk.table.replay().text()
    assert Replay.read(text).hints == [(begun, seat)]
    assert Replay.read({**json.loads(text), "hints": []}).hints == []
    before = json.loads(text)
    del before["hints"]
    assert Replay.read(before).commands == desk.table.replay().commands


@pytest.mark.parametrize("hints", [[[0]], [[0, 9]], [[-1, 0]], [["a", 0]], "x", [[0, True]]])
def test_a_broken_list_of_hints(hints: Any) -> None:
    desk = Desk("shelfie", ["me", "me"])
    desk.do(ANN, wire.Start())
    desk.do(ANN, wire.Close())
    with pytest.raises(Exception, match="hints"):
        Replay.read({**desk.table.replay().to_json(), "hints": hints})


# What is told


def answer(table: Any, job: dict[str, Any]) -> str:
    """What a worker says to a job, as it says it."""
    return json.dumps(list(answers_to({**job, "simulations": SIMULATIONS})))


@pytest.mark.parametrize("game", shelf())
def test_two_worlds_give_the_same_hint(game: str) -> None:
    """What a seat cannot know changes no byte of a hint, of its chance, or of the price of its move."""
    desk = Desk(game, ["me", "casual", "casual"], seed=3, teach=True)
    desk.do(ANN, wire.Start())
    rng = random.Random(game)
    for _ in range(12):
        seat = desk.table.awaited()[0]
        match = desk.table.match
        assert match is not None
        desk.journal.append(desk.table.play(seat, rng.choice(match.codes(seat)), "bot", desk.now, None))
    while 0 not in desk.table.awaited():
        seat = desk.table.awaited()[0]
        desk.journal.append(desk.table.play(seat, rng.choice(desk.table.match.codes(seat)), "bot", desk.now, None))  # type: ignore[union-attr]
    desk.do(ANN, hint(desk))
    eyes = desk.table.eyes(ANN, 0)
    for about in (about_hint, about_chance):
        told = {
            answer(table, about(table, ANN, eyes).job)
            for table in (desk.table, other_world(desk.table, 0, 5), other_world(desk.table, 0, 6))
        }
        assert len(told) == 1 and "failed" not in next(iter(told))
    _same_price(desk, eyes)


def _same_price(desk: Desk, eyes: Eyes) -> None:
    match = desk.table.match
    assert match is not None
    command = len(match.commands)
    code = match.codes(0)[0]
    worlds = [match.state.clone() for _ in range(2)]
    for number, world in enumerate(worlds):
        match.game.determinize(world, 0, Rng(number))
    desk.journal.append(desk.table.play(0, code, "seat", desk.now, None))
    job = about_price(desk.table, ANN, eyes, command).job
    told = {answer(desk.table, {**job, "state": match.game.dump(world)}) for world in worlds}
    told.add(answer(desk.table, job))
    assert len(told) == 1 and "failed" not in next(iter(told))


def test_no_worker_is_told_what_is_true() -> None:
    """A job holds another world than the true one, wherever they can differ."""
    desk = Desk("shelfie", ["me", "casual", "casual"], seed=3)
    desk.do(ANN, wire.Start())
    assert desk.table.match is not None
    true = desk.table.match.game.dump(desk.table.match.state)
    jobs = [about_chance(desk.table, ANN, Eyes(0)).job["state"] for _ in range(8)]
    assert any(job != true for job in jobs)
    seen = [desk.table.game.view(desk.table.game.load(job), 0) for job in jobs]
    assert all(view == desk.table.match.view(0) for view in seen)


def test_moves_are_priced_for_who_is_taught() -> None:
    """One person against bots, who wanted it; by what was known before the move."""
    for plan in ({"seats": ["me", "me"]}, {"seats": ["me", "open"]}, {"seats": ["me", "casual"], "rated": True}):
        with pytest.raises(Refused):
            Desk("shelfie", teach=True, **plan)
    desk = Desk("shelfie", ["me", "casual"], teach=True)
    desk.do(ANN, wire.Start())
    match = desk.table.match
    assert match is not None
    command, code = len(match.commands), match.codes(0)[-1]
    expected = plain(price(match.position(0), code, SIMULATIONS))
    desk.journal.append(desk.table.play(0, code, "seat", desk.now, None))
    job = about_price(desk.table, ANN, Eyes(0), command).job

    assert list(answers_to({**job, "simulations": SIMULATIONS}))[-1] == {"answer": expected}
    for wrong in (0, 10_000):
        with pytest.raises(Refused):
            about_price(desk.table, ANN, Eyes(0), wrong)
    with pytest.raises(Refused):
        about_price(desk.table, BEN, Eyes(0), command)
    assert desk.again().plan.teach


# Over the wire


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("hints"), hint_simulations=SIMULATIONS) as running:
        yield running


def error(person: Person, path: str) -> tuple[str, str]:
    told = person.ask("GET", path).json()["error"]
    return told["code"], told.get("reason", "")


def test_a_hint_is_asked_for_seen_by_all_and_given(house: Server) -> None:
    """First the command, which everybody is told, then the advice: what Python says, legal moves, the best first."""
    ann, eve = Person(house, "Ann"), Person(house, "Eve")
    table = ann.table("shelfie", ["me", "uniform"], start=True, chance="seeded", seed=3, public=True)["id"]
    turn = ann.view(table, 0)["turn"]
    path = f"/api/tables/{table}/hint?as=0&wait=25"
    assert error(ann, path) == ("forbidden", "hint_unasked")
    ann.do(table, type="hint", seat=0, decision=turn["decision"])

    shown = known(ann, path)
    assert [mark["seat"] for mark in eve.get(f"/api/tables/{table}")["table"]["hints"]["marks"]] == [0]
    assert shown["decision"] == turn["decision"] and 1 <= len(shown["suggestions"]) <= 3
    assert all(each["choice"]["move"] in turn["legal"] for each in shown["suggestions"])
    assert shown["suggestions"][0]["choice"]["cost"]["value"] == 0
    assert known(ann, path) == shown
    assert error(eve, path)[0] == "forbidden"
    chance = known(ann, f"/api/tables/{table}/chance?as=0&wait=25")["chance"]
    assert 0 < chance["value"] < 1 and chance["error"] > 0

    ann.play_out(table, [0], random.Random(1))
    replay = ann.get(f"/api/tables/{table}/replay")
    assert replay["hints"] == [[turn["command"], 0]]
    kept = eve.post("/api/replays", replay)["table"]
    assert [(mark["seat"], mark["command"]) for mark in kept["hints"]["marks"]] == [(0, turn["command"])]


def known(person: Person, path: str) -> dict[str, Any]:
    """A thought, as soon as it is thought."""

    def look() -> dict[str, Any]:
        shown: dict[str, Any] = person.get(path)
        return shown if shown["state"] in ("done", "failed") else {}

    found = eventually(look, path)
    assert found["state"] == "done", found
    return found


# Sabotage

SABOTAGE = """
import os
from etagere.server import worker

def bad(job):
    yield {"part": None}
    if job["game"] == "glassworks":
        while True:
            pass
    if job["game"] == "shelfie":
        os._exit(3)
    kept = []
    while True:
        kept.append(bytearray(1 << 24))

worker.JOBS["hint"] = worker.JOBS["price"] = worker.JOBS["chance"] = bad
"""


@pytest.fixture(scope="module")
def sabotaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose hints crash, run for ever or eat memory, by the game."""
    folder: Path = tmp_path_factory.mktemp("sabotaged")
    only_workers = "import sys\nif 'etagere.server.worker' in sys.orig_argv:\n"
    instead = f"    exec({SABOTAGE!r})\n    worker.main()\n    raise SystemExit\n"
    (folder / "sitecustomize.py").write_text(only_workers + instead)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        server = Server(folder / "server", bot_memory_mb=600, hint_seconds=1, hints_waiting=1).start()
    yield server
    server.stop()


@pytest.mark.parametrize("game", ["shelfie", "glassworks", "monsters"])
def test_a_bad_hint_harms_no_table(sabotaged: Server, game: str) -> None:
    """Crashed, stuck or greedy for memory: the table is played on, bots too, and who asked is told."""
    ann = Person(sabotaged, "Ann")
    table = ann.table(game, ["me", "uniform"], start=True, chance="seeded", seed=1)["id"]
    turn = turn_of(ann, table)
    ann.do(table, type="hint", seat=0, decision=turn["decision"])
    path = f"/api/tables/{table}/hint?as=0"
    ann.get(path)
    other = ann.table("shelfie", ["me", "uniform"], start=True, chance="seeded", seed=1)["id"]
    ann.play_out(other, [0], random.Random(1))

    eventually(lambda: ann.get(f"{path}&wait=25")["state"] == "failed" or None, "a hint that failed")
    assert ann.ask("GET", "/healthz").status_code == 200
    assert incidents(ann) == 0
    assert ann.view(table, 0)["turn"]["decision"] == turn["decision"]


def turn_of(person: Person, table: str) -> dict[str, Any]:
    """What seat 0 is asked, as soon as it is."""

    def look() -> dict[str, Any]:
        turn: dict[str, Any] = person.view(table, 0)["turn"]
        return turn if turn["legal"] else {}

    return eventually(look, "a turn")


def test_others_wait_and_are_told_so(sabotaged: Server) -> None:
    """One is thought over at a time, so many may wait, one more is refused; nobody is forgotten."""
    people = [Person(sabotaged, name) for name in ("Ann", "Ben", "Cat")]
    paths = []
    for person in people:
        table = person.table("glassworks", ["me", "uniform"], start=True, chance="seeded", seed=1)["id"]
        paths.append(f"/api/tables/{table}/chance?as=0")
        turn_of(person, table)
    first = people[0].get(paths[0])
    eventually(lambda: people[0].get(paths[0])["state"] != "waiting" or None, "the first to be thought over")
    assert first["state"] in ("waiting", "running")
    assert people[1].get(paths[1]) | {"decision": 0} == {
        "state": "waiting",
        "ahead": 0,
        "as": 0,
        "decision": 0,
        "chance": None,
    }
    assert error(people[2], paths[2]) == ("too_many", "hints_waiting")
    eventually(lambda: people[1].get(f"{paths[1]}&wait=25")["state"] != "waiting" or None, "one's turn")


@pytest.mark.slow
def test_hints_have_a_pace(tmp_path: Path) -> None:
    with Server(tmp_path, **{**LOOSE, "hints_an_hour": 1, "hint_simulations": SIMULATIONS}) as server:
        ann = Person(server, "Ann")
        first, second = (ann.table("shelfie", ["me", "uniform"], start=True)["id"] for _ in range(2))
        for table in (first, second):
            turn_of(ann, table)
        ann.get(f"/api/tables/{first}/chance?as=0")
        assert error(ann, f"/api/tables/{second}/chance?as=0") == ("too_many", "hints")
