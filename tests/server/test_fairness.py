"""Replays and fairness over HTTP: commitment before, seed after, files that verify, tampering that is told."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from etagere import Match, Replay, verify
from etagere.core import fairness
from etagere.core.errors import EtagereError, UnfairMatch
from etagere.server.table import shelf
from tests.server.clients import Person
from tests.server.journal import least_seats

Come = Callable[..., Person]


def finished(ann: Person, game: str, **rest: Any) -> str:
    table: str = ann.table(game, ["me"] * least_seats(game), start=True, **rest)["id"]
    ann.play_out(table, list(range(least_seats(game))), random.Random(1))
    return table


@pytest.mark.parametrize("game", ["shelfie"])
def test_a_live_match_can_be_verified(people: Come, game: str) -> None:
    ann = people("Ann")
    made = ann.table(game, ["me"] * least_seats(game))
    table = made["id"]
    assert len(made["commitment"]) == 64
    ann.do(table, type="start")
    running = ann.get(f"/api/tables/{table}/fairness")
    assert running == {"chance": "fair", "commitment": made["commitment"], "seed": None, "draws": None}
    ann.play_out(table, list(range(least_seats(game))), random.Random(2))
    told = ann.get(f"/api/tables/{table}/fairness")
    seed = bytes.fromhex(told["seed"])

    assert fairness.commitment(seed) == made["commitment"] == told["commitment"]
    for draw in told["draws"]:
        assert fairness.drawn(seed, draw["index"], [tuple(pair) for pair in draw["odds"]]) == draw["drawn"]
    text = ann.ask("GET", f"/api/tables/{table}/replay").text
    assert verify(Replay.read(text)) == len(told["draws"])


def test_a_tampered_file_says_where(people: Come) -> None:
    ann = people("Ann")
    data = ann.get(f"/api/tables/{finished(ann, 'shelfie')}/replay")
    at = next(n for n, (seat, shown) in enumerate(data["commands"]) if shown.get("type") == "personal")
    used = [shown["card"] for _, shown in data["commands"] if shown.get("type") == "personal"]
    other = next(f"P{n:02}" for n in range(1, 13) if f"P{n:02}" not in used)
    data["commands"][at][1]["card"] = other
    del data["fingerprint"]
    with pytest.raises(UnfairMatch, match=r"draw 2 .*P"):
        verify(Replay.read(data))
    refused = ann.ask("POST", "/api/replays", data)

    assert refused.status_code == 400
    assert refused.json()["error"]["code"] == "unreadable_replay"
    assert "draw 2" in refused.json()["error"]["message"]


@pytest.mark.parametrize("game", shelf())
def test_export_import_and_steps(people: Come, game: str) -> None:
    """A file that comes back is the same match; every position can be looked at from every seat."""
    ann, eve = people("Ann"), people("Eve")
    table = finished(ann, game)
    text = ann.ask("GET", f"/api/tables/{table}/replay").text
    kept = eve.post("/api/replays", json.loads(text))["table"]
    assert kept["status"] == "over" and kept["origin"] == "import"
    assert json.loads(eve.ask("GET", f"/api/tables/{kept['id']}/replay").text) == json.loads(text)
    record = eve.get(f"/api/tables/{kept['id']}/steps")
    match = Match.from_replay(text)
    assert record["commands"] == len(match.commands)
    numbers = sorted({0, 1, record["commands"] // 2, record["commands"]})
    for seat in range(least_seats(game)):
        steps = [eve.get(f"/api/tables/{kept['id']}/steps/{number}?as={seat}") for number in numbers]
        for number, step in zip(numbers, steps, strict=True):
            then = Match.from_replay(text, until=number)
            assert step["view"] == json.loads(json.dumps(then.view(seat)))
            assert step["awaited"] == then.waiting
        assert steps[-1]["result"] is not None
        together = eve.get(f"/api/tables/{kept['id']}/positions?at={','.join(map(str, numbers))}&as={seat}")
        assert together["positions"] == [{name: step[name] for name in ("number", "view", "result")} for step in steps]
    for beyond in (f"steps/{record['commands'] + 1}", f"positions?at=0,{record['commands'] + 1}"):
        assert eve.ask("GET", f"/api/tables/{kept['id']}/{beyond}").status_code == 404
    for unread in ("", "?at=", "?at=1,", "?at=-1", f"?at={','.join(['1'] * 41)}"):
        assert eve.ask("GET", f"/api/tables/{kept['id']}/positions{unread}").status_code == 400
    mine = [line["id"] for line in eve.get("/api/replays?mine=true")["replays"]]
    assert mine == [kept["id"]]
    assert ann.ask("DELETE", f"/api/replays/{kept['id']}").status_code == 403
    assert eve.ask("DELETE", f"/api/replays/{kept['id']}").status_code == 204
    assert eve.ask("GET", f"/api/tables/{kept['id']}").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"{}",
        b"[1]",
        b"nonsense",
        b'{"format": "etagere-replay"}',
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b"\xff\xfe",
        b'"\\ud800"',
    ],
)
def test_bad_files_are_refused_kindly(people: Come, body: bytes) -> None:
    ann = people("Ann")
    answer = ann.http.post("/api/replays", content=body, headers={"content-type": "application/json"})

    assert answer.status_code == 400
    assert answer.json()["error"]["message"]


def test_a_huge_file_is_too_large(people: Come) -> None:
    ann = people("Ann")
    answer = ann.http.post("/api/replays", content=b" " * 4_000_001, headers={"content-type": "application/json"})

    assert answer.status_code == 413


def test_a_match_goes_on_from_any_position(people: Come) -> None:
    ann = people("Ann")
    table = finished(ann, "shelfie")
    plan = {"game": "shelfie", "seats": [{"kind": "me"}, {"kind": "me"}], "from": {"table": table, "step": 60}}
    assert ann.ask("POST", "/api/tables", plan).status_code == 400
    made = ann.post("/api/tables", {**plan, "chance": "seeded", "seed": 3, "start": True})["table"]
    view = ann.view(made["id"], 0)
    before = ann.get(f"/api/tables/{table}/steps/{view['turn']['command']}?as=0")
    assert made["continued_from"] == table and made["commitment"] is None
    assert view["view"] == before["view"]
    ann.play_out(made["id"], [0, 1], random.Random(5))
    replay = Replay.read(ann.ask("GET", f"/api/tables/{made['id']}/replay").text)

    assert Match.from_replay(replay).over
    with pytest.raises(EtagereError):
        verify(replay)


def test_a_rematch_is_made_once(people: Come) -> None:
    ann, ben = people("Ann"), people("Ben")
    table = ann.table("shelfie", ["me", "open"])["id"]
    ben.do(table, type="sit", seat=1)
    ann.do(table, type="start")
    rng = random.Random(1)
    while (shown := ann.view(table, 0))["turn"] is not None:
        seat = shown["turn"]["awaited"][0]
        who = (ann, ben)[seat]
        turn = who.view(table, seat)["turn"]
        who.do(table, type="move", seat=seat, decision=turn["decision"], move=rng.choice(turn["legal"]))
    first = ann.do(table, type="rematch")["table"]

    assert ben.do(table, type="rematch")["table"] == first
    again = ben.get(f"/api/tables/{first}")
    assert again["you"]["seats"] == [0] and again["table"]["rematch_of"] == table
    assert again["table"]["status"] == "open"
