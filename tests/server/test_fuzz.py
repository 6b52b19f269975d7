"""Nonsense at the door: nothing outside the legal set is accepted, nothing breaks, no traceback leaves."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from etagere.server.errors import STATUS
from etagere.server.table import shelf
from tests.patience import patient
from tests.server.clients import Person, Server
from tests.server.journal import least_seats

Come = Callable[..., Person]
FEW = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


def kind_answer(status: int, text: str) -> None:
    """A refusal of the protocol, and nothing of the inside."""
    assert status < 500, text
    assert "Traceback" not in text and ".py" not in text
    if status >= 400:
        error = json.loads(text)["error"]
        assert STATUS[error["code"]] == status
        assert 0 < len(error["message"]) < 600


@pytest.fixture(scope="module")
def match_of_each(server: Server) -> dict[str, tuple[Person, str]]:
    """A running match of every game with a person on every seat."""
    running = {}
    for game in shelf():
        ann = Person(server, "Ann")
        running[game] = (ann, ann.table(game, ["me"] * least_seats(game), start=True)["id"])
    return running


@pytest.mark.parametrize("game", shelf())
def test_only_legal_moves_are_accepted(match_of_each: dict[str, tuple[Person, str]], game: str) -> None:
    """Codes and moves of the whole space: exactly the legal ones are possible."""
    ann, table = match_of_each[game]
    rng = random.Random(game)
    info = ann.get(f"/api/games/{game}")
    size = 0
    for family in info["actions"]:
        count = 1
        for field in family["fields"]:
            count *= field["size"]
        size += count
    for _ in range(25):
        seat = rng.randrange(least_seats(game))
        turn = ann.view(table, seat)["turn"]
        legal = turn["legal"]
        family = rng.choice(info["actions"])
        move = {"type": family["type"]}
        for field in family["fields"]:
            value = rng.randrange(field["size"])
            move[field["name"]] = value if field["names"] is None else field["names"][value]
        code: Any = rng.randrange(-5, size + 5)
        for tried in (move, code):
            body = {"type": "move", "seat": seat, "decision": turn["decision"] or 0, "move": tried}
            answer = ann.ask("POST", f"/api/tables/{table}/commands", body)
            kind_answer(answer.status_code, answer.text)
            if isinstance(tried, dict) and answer.status_code == 200:
                assert tried in legal
            if answer.status_code == 200:
                turn = ann.view(table, seat)["turn"]
                legal = turn["legal"]


@FEW
@given(body=st.binary(max_size=60) | JSON.map(lambda x: json.dumps(x).encode()))
def test_malformed_bodies(match_of_each: dict[str, tuple[Person, str]], body: bytes) -> None:
    ann, table = match_of_each["shelfie"]
    for path in (f"/api/tables/{table}/commands", "/api/tables", "/api/me", "/api/sessions", "/api/claims"):
        answer = ann.http.post(path, content=body, headers={"content-type": "application/json"})
        kind_answer(answer.status_code, answer.text)


@FEW
@given(
    kind=st.sampled_from(["move", "sit", "undo", "rewind", "chat", "mute", "bot", "look", "hello", "leave"]),
    rest=st.dictionaries(
        st.sampled_from(["seat", "decision", "move", "id", "to", "text", "person", "level", "as"]), JSON
    ),
)
def test_malformed_commands_over_http(match_of_each: dict[str, tuple[Person, str]], kind: str, rest: Any) -> None:
    ann, table = match_of_each["mozaika"]
    body = json.dumps({**rest, "type": kind}).encode("utf-8", "surrogatepass")
    headers = {"content-type": "application/json"}
    answer = ann.http.post(f"/api/tables/{table}/commands", content=body, headers=headers)
    kind_answer(answer.status_code, answer.text)


def test_malformed_frames(server: Server, match_of_each: dict[str, tuple[Person, str]]) -> None:
    """A socket survives nonsense, answers each piece, and is closed only when it goes on for too long."""
    ann, table = match_of_each["shelfie"]
    nonsense = ["", "{", "[]", "null", '{"type":"move"}', '{"type":"nothing","id":"n1"}', "[" * 5000, '"\\ud800"']
    nonsense += ['{"type":"move","seat":0,"decision":1e400,"move":0}', '{"type":"hello"}', '{"type":"ping","x":1}']

    async def talk() -> None:
        async with ann.socket(table) as socket:
            await socket.send('{"type":"hello"}')
            for text in nonsense:
                await socket.send(text)
            await socket.send(b"bytes")
            await socket.send('{"type":"ping"}')
            errors = 0
            async with patient():
                while (message := json.loads(await socket.recv()))["type"] != "pong":
                    if message["type"] == "error":
                        errors += 1
                        assert message["code"] == "unreadable" and message["message"]
                        assert "Traceback" not in message["message"]
            assert errors == len(nonsense) + 1
            for _ in range(40):
                await socket.send("{")
            async with patient():
                await socket.wait_closed()
            assert socket.close_code == 4400

    asyncio.run(talk())


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/..%2f..",
        "/api/tables/" + "x" * 3000,
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../main.py",
        "/api/nothing",
        "/api/tables/abcdefghij/steps/-1",
        "/api/games/../../x",
        "/api/locale/xx",
        "/t/whatever",
        "/go/abc",
    ],
)
def test_odd_paths(people: Come, path: str) -> None:
    answer = people().ask("GET", path)

    assert answer.status_code in (200, 404)
    assert "root:" not in answer.text


def test_schemathesis_finds_no_server_error(server: Server, people: Come) -> None:
    """The OpenAPI document, tried with generated requests as a signed-in person: no 5xx, answers as declared."""
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "casual"], start=True)["id"]
    document = ann.get("/api/openapi.json")
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=server.url)
    checked = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if operation.path.endswith("/stream") or (operation.method, operation.path) == ("delete", "/api/me"):
            continue

        @settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
        @given(case=operation.as_strategy())
        def attack(case: Any) -> None:
            if "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            if isinstance(case.query, dict):
                case.query.pop("wait", None)
            response = case.call(session=None, cookies={"etagere": ann.http.cookies["etagere"]})
            assert response.status_code < 500, response.text
            case.validate_response(
                response,
                checks=(
                    schemathesis.checks.not_a_server_error,
                    schemathesis.checks.CHECKS.get_one("status_code_conformance"),
                    schemathesis.checks.CHECKS.get_one("content_type_conformance"),
                    schemathesis.checks.CHECKS.get_one("response_schema_conformance"),
                ),
            )

        attack()
        checked += 1
    assert checked > 30
