"""People over HTTP: guests, accounts, sessions, seats that move, programs at a seat."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from etagere.server.people import _nobody, hashed
from tests.patience import patient
from tests.server.clients import Person, Seat, Server

Come = Callable[..., Person]
COUNT = iter(range(10_000))


def fresh(name: str) -> str:
    return f"{name} {next(COUNT)}"


def test_a_guest_is_made_when_one_is_needed(people: Come) -> None:
    """No name, no account: the first table makes a guest, whose secret only the browser has."""
    somebody = people()
    assert somebody.get("/api/me") == {"person": None}
    somebody.table("shelfie", ["me", "casual"])
    me = somebody.get("/api/me")["person"]

    assert me["name"].startswith("Guest ") and me["account"] is None
    cookie = next(c for c in somebody.http.cookies.jar if c.name == "etagere")
    assert len(cookie.value or "") >= 43
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert somebody.ask("GET", "/api/me").text.find(cookie.value or "") == -1


@pytest.mark.parametrize(("asked", "called"), [("uk", "Гість "), ("de-AT, pl;q=0.8, en", "Gość "), ("de", "Guest ")])
def test_a_guest_is_called_so_in_the_language_of_the_page(people: Come, asked: str, called: str) -> None:
    somebody = people()
    somebody.http.headers["Accept-Language"] = asked
    somebody.table("shelfie", ["me", "casual"])

    assert somebody.get("/api/me")["person"]["name"].startswith(called)


def test_secrets_are_stored_as_hashes_only(server: Server, people: Come) -> None:
    ann = people("Ann")
    secret = ann.http.cookies["etagere"]
    ann.post("/api/account", {"name": fresh("hash"), "password": "a long password"})
    other = ann.http.cookies["etagere"]
    data = (server.folder / "store.sqlite").read_bytes() + (server.folder / "store.sqlite-wal").read_bytes()

    assert secret.encode() not in data and other.encode() not in data and b"a long password" not in data
    assert hashed(other).encode() in data
    assert b"$argon2id$" in data


def test_a_name_that_does_not_exist_takes_as_long() -> None:
    """The code for nobody is checked like any other: well formed, of the same cost, and no password fits."""
    hasher = PasswordHasher()
    code = _nobody(hasher)

    assert extract_parameters(code) == extract_parameters(hasher.hash("a long password"))
    with pytest.raises(VerifyMismatchError):
        hasher.verify(code, "a long password")


def test_names_change_at_running_tables(people: Come) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "open"])["id"]
    ann.ask("PATCH", "/api/me", {"name": "  Anna\u202e \x07 "})

    assert ann.get(f"/api/tables/{table}")["table"]["seats"][0]["name"] == "Anna"
    assert ann.ask("PATCH", "/api/me", {"name": "\u200b"}).status_code == 400


def test_an_account_keeps_the_matches_of_the_guest(people: Come) -> None:
    """A guest becomes an account; another guest who signs in brings its seats along."""
    name = fresh("Zoë")
    ann, laptop = people("Ann"), people("Laptop")
    first = ann.table("shelfie", ["me", "open"])["id"]
    ann.post("/api/account", {"name": name, "password": "correct horse"})
    second = laptop.table("shelfie", ["me", "open"])["id"]
    assert (
        people("X").ask("POST", "/api/account", {"name": name.upper(), "password": "a long password"}).status_code
        == 409
    )
    assert laptop.ask("POST", "/api/sessions", {"name": name, "password": "wrong horse"}).status_code == 401
    laptop.post("/api/sessions", {"name": name, "password": "correct horse"})

    assert {line["id"] for line in laptop.get("/api/me/tables")["tables"]} == {first, second}
    assert laptop.get(f"/api/tables/{second}")["you"]["seats"] == [0]
    assert ann.get(f"/api/tables/{second}")["you"]["seats"] == [0]
    assert laptop.get("/api/me")["person"]["id"] == ann.get("/api/me")["person"]["id"]


def test_sessions_are_listed_and_ended(people: Come) -> None:
    name = fresh("Ann")
    ann, phone = people("Ann"), people()
    ann.post("/api/account", {"name": name, "password": "correct horse"})
    phone.post("/api/sessions", {"name": name, "password": "correct horse"})
    sessions = ann.get("/api/sessions")["sessions"]
    other = next(each for each in sessions if not each["current"])
    assert len(sessions) == 2
    assert people("Eve").ask("DELETE", f"/api/sessions/{other['id']}").status_code == 404
    assert ann.ask("DELETE", f"/api/sessions/{other['id']}").status_code == 204

    assert phone.get("/api/me") == {"person": None}
    assert ann.ask("PUT", "/api/account/password", {"old": "wrong one", "new": "new horse 1"}).status_code == 401
    phone.post("/api/sessions", {"name": name, "password": "correct horse"})
    assert ann.ask("PUT", "/api/account/password", {"old": "correct horse", "new": "new horse 1"}).status_code == 204
    assert phone.get("/api/me") == {"person": None}
    assert ann.get("/api/me")["person"] is not None


def test_signing_out_and_deleting(people: Come) -> None:
    name = fresh("Ann")
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "casual"], start=True)["id"]
    ann.post("/api/account", {"name": name, "password": "correct horse"})
    secret = ann.http.cookies["etagere"]
    assert ann.ask("DELETE", "/api/account", {"password": "wrong horse"}).status_code == 401
    assert ann.http.request("DELETE", "/api/account", json={"password": "correct horse"}).status_code == 204
    thief = people()
    thief.http.cookies.set("etagere", secret)

    assert thief.get("/api/me") == {"person": None}
    assert thief.get(f"/api/tables/{table}")["table"]["seats"][0]["kind"] == "bot"
    assert people().ask("POST", "/api/sessions", {"name": name, "password": "correct horse"}).status_code == 401


def test_a_session_that_ends_closes_its_socket(people: Come) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "open"])["id"]

    async def watch() -> int:
        socket = await Seat(ann, table, 0).open()
        await socket.recv()
        assert ann.ask("DELETE", "/api/me").status_code == 204
        async with patient():
            await socket.wait_closed()
        return int(socket.close_code or 0)

    assert asyncio.run(watch()) == 4401


def test_a_seat_moves_once_by_a_link(people: Come) -> None:
    ann, phone, eve = people("Ann"), people(), people("Eve")
    table = ann.table("shelfie", ["me", "casual"], start=True)["id"]
    assert eve.ask("POST", f"/api/tables/{table}/seats/0/link").status_code == 403
    link = ann.post(f"/api/tables/{table}/seats/0/link")
    assert link["link"] == f"/go/{link['token']}"
    claimed = phone.post("/api/claims", {"token": link["token"]})

    assert claimed["you"]["seats"] == [0] and claimed["you"]["host"]
    assert ann.get(f"/api/tables/{table}")["you"]["seats"] == []
    assert ann.ask("GET", f"/api/tables/{table}/view?as=0").status_code == 403
    assert eve.ask("POST", "/api/claims", {"token": link["token"]}).json()["error"]["code"] == "used"


def test_a_program_plays_with_a_token(people: Come) -> None:
    """A token sees and plays its seat and nothing else, until it is ended."""
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    token = ann.post(f"/api/tables/{table}/seats/1/token")["token"]
    program = people()
    program.http.headers["Authorization"] = f"Bearer {token}"
    program.token = token
    view = program.view(table)
    assert view["as"] == 1
    assert program.ask("GET", f"/api/tables/{table}/view?as=0").status_code == 403
    assert program.ask("POST", "/api/tables", {"game": "shelfie", "seats": [{"kind": "me"}] * 2}).status_code == 403
    assert program.refused(table, type="chat", text="beep") == "forbidden"
    assert program.refused(table, type="move", seat=0, decision=0, move=0) == "forbidden"
    seat = Seat(program, table, 1, 3)

    async def both() -> None:
        await asyncio.gather(seat.play(), Seat(ann, table, 0, 4).play())

    asyncio.run(both())
    assert seat.result is not None
    assert ann.ask("DELETE", f"/api/tables/{table}/seats/1/token").status_code == 204
    assert program.ask("GET", f"/api/tables/{table}/view").status_code == 401


def test_a_table_without_spectators_is_for_those_at_it(people: Come) -> None:
    ann, eve = people("Ann"), people("Eve")
    table = ann.table("shelfie", ["me", "casual"], spectators=False, start=True)["id"]

    assert eve.ask("GET", f"/api/tables/{table}").status_code == 403
    assert eve.ask("GET", f"/api/tables/{table}/view").status_code == 403
    assert eve.ask("GET", f"/api/tables/{table}/fairness").status_code == 403
    assert eve.refused(table, type="chat", text="hi") == "forbidden"
    assert ann.view(table, 0)["view"] is not None


def test_my_tables_come_with_my_turn_first(people: Come) -> None:
    ann = people("Ann")
    waiting = ann.table("shelfie", ["me", "open"])["id"]
    running = ann.table("shelfie", ["me", "me"], start=True)["id"]
    done = ann.table("shelfie", ["me", "me"], start=True)["id"]
    ann.play_out(done, [0, 1], random.Random(1))

    lines = ann.get("/api/me/tables")["tables"]
    assert [line["id"] for line in lines] == [running, waiting, done]
    assert [line["my_turn"] for line in lines] == [True, False, False]


@pytest.mark.parametrize("name", ["\u2800", "\u3164\u3164", "\u200b", "\u115f \uffa0", "\u0301\u0302", " "])
def test_a_name_shows_something(people: Come, name: str) -> None:
    assert people().ask("POST", "/api/me", {"name": name}).json()["error"]["code"] == "unreadable"


def test_the_name_of_an_account_is_its_own(people: Come) -> None:
    """A guest of the same name is marked, also one who was there before; another account is refused it."""
    name = fresh("Owner")
    before, owner, other = people(name), people("Somebody"), people("Other")
    assert before.get("/api/me")["person"]["name"] == name
    owner.post("/api/account", {"name": name, "password": "correct horse"})
    other.post("/api/account", {"name": fresh("Other"), "password": "correct horse"})
    guest = people(name.upper())

    assert owner.get("/api/me")["person"]["name"] == name
    assert guest.get("/api/me")["person"]["name"] == f"{name.upper()}*"
    assert before.get("/api/me")["person"]["name"] == f"{name}*"
    table = guest.table("shelfie", ["me", "open"])
    assert table["seats"][0]["name"] == f"{name.upper()}*"
    assert other.ask("PATCH", "/api/me", {"name": name}).json()["error"]["code"] == "name_taken"
    assert owner.ask("PATCH", "/api/me", {"name": name.upper()}).status_code == 200


def test_a_token_of_a_seat_lists_nothing_else_of_its_person(people: Come) -> None:
    """The private matches of the person who gave it are not the program's to list."""
    ann = people("Ann")
    private = ann.table("shelfie", ["me", "me"], start=True, public=False)["id"]
    ann.play_out(private, [0, 1], random.Random(1))
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    program = people()
    program.http.headers["Authorization"] = f"Bearer {ann.post(f'/api/tables/{table}/seats/1/token')['token']}"

    assert [each["id"] for each in ann.get("/api/replays?mine=true")["replays"]] == [private]
    assert program.get("/api/replays?mine=true")["replays"] == []
    assert private not in [each["id"] for each in program.get("/api/replays?limit=100")["replays"]]


def test_names_and_files_have_bounds(tmp_path: Path) -> None:
    with Server(tmp_path, renames_an_hour=2, imports_kept=1) as server:
        ann = Person(server, "Ann")
        codes = [ann.ask("PATCH", "/api/me", {"name": f"Ann {n}"}).status_code for n in range(3)]
        assert codes == [200, 200, 429]
        table = ann.table("shelfie", ["me", "me"], start=True)["id"]
        ann.play_out(table, [0, 1], random.Random(1))
        file = ann.get(f"/api/tables/{table}/replay")
        kept = ann.post("/api/replays", file)["table"]["id"]
        assert ann.ask("POST", "/api/replays", file).json()["error"]["code"] == "too_many"
        ann.ask("DELETE", f"/api/replays/{kept}")
        ann.post("/api/replays", file)
