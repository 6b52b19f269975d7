"""Studies over HTTP: their author's alone until they are shared, checked before they are kept, walked by anybody."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from etagere.server.care import backup, restore
from etagere.server.settings import Settings
from etagere.server.store.sql import SqlStore
from etagere.study import Study
from tests.server.clients import Person, Server
from tests.server.test_reviews import error, kept
from tests.server.test_store import run


def made(person: Person, table: str) -> dict[str, Any]:
    study: dict[str, Any] = person.post(f"/api/tables/{table}/study")
    return study


def changed(person: Person, study: dict[str, Any], **how: Any) -> dict[str, Any]:
    wanted = {"version": study["version"], "title": study["title"], "shared": study["shared"], "nodes": [], **how}
    answer = person.ask("PUT", f"/api/studies/{study['id']}", wanted)
    told: dict[str, Any] = answer.json()
    return told


def look(person: Person, study: dict[str, Any], **where: Any) -> dict[str, Any]:
    told: dict[str, Any] = person.post(f"/api/studies/{study['id']}/positions", where)
    return told


def first_decision(study: dict[str, Any]) -> int:
    return next(number for number, (seat, _) in enumerate(study["record"]) if seat >= 0)


def test_a_study_is_made_changed_shared_and_read_by_python(server: Server) -> None:
    """Two variations by moves that the server offers, with their draws; the file holds them for everybody."""
    ann, eve = Person(server, "A student"), Person(server, "Eve")  # of a name that no account has
    study = made(ann, kept(ann, "glassworks"))
    assert study["mine"] and not study["shared"] and study["author"] == "A student" and study["nodes"] == []
    at = first_decision(study)
    there = look(ann, study, at=at)
    played = study["record"][at][1]
    move = next(each for each in there["legal"] if each != played)
    after = look(ann, study, at=at, move=[there["as"], move])
    assert after["commands"][0] == [there["as"], move]
    again = look(ann, study, at=at, commands=after["commands"])
    assert again == after
    further = look(ann, study, at=at, commands=after["commands"], move=[after["as"], after["legal"][0]])
    more = further["commands"][len(after["commands"]) :]

    nodes = [
        {"at": at, "text": "Was this right?", "marks": [{"place": "river:0", "colour": "red"}]},
        {"at": at, "commands": after["commands"]},
        {"at": at, "parent": 1, "commands": more, "text": "and on"},
    ]
    shared = changed(ann, study, title=" The  turn ", shared=True, nodes=nodes)
    assert (shared["version"], shared["title"], shared["shared"]) == (1, "The turn", True)
    assert shared["nodes"][0]["comments"] == [{"author": "A student", "text": "Was this right?"}]

    seen = eve.get(f"/api/studies/{study['id']}")
    assert seen == {**shared, "mine": False}
    assert look(eve, seen, at=at, commands=after["commands"]) == after
    read = Study.read(eve.ask("GET", f"/api/studies/{study['id']}/replay").text)
    assert read.nodes[0].comments[0].text == "Was this right?"
    assert read.match(2).replay().commands[at:] == [(seat, each) for seat, each in after["commands"] + more]
    assert made(ann, study["table"])["id"] == study["id"], "one each of a match"
    assert made(eve, study["table"])["id"] != study["id"]


def test_a_study_in_a_file_is_kept_with_it(server: Server) -> None:
    """Whoever opens the file has a copy, listed among their own; what they do not rewrite stays its author's."""
    ann, ben = Person(server, "A teacher"), Person(server, "A pupil")
    study = made(ann, kept(ann))
    at = first_decision(study)
    changed(ann, study, title="Openings", nodes=[{"at": at, "text": "Begin here."}])
    file = ann.ask("GET", f"/api/studies/{study['id']}/replay").json()
    assert [each["title"] for each in ann.get("/api/me/studies")["studies"]] == ["Openings"]
    assert ben.get("/api/me/studies")["studies"] == []

    opened = ben.post("/api/replays", file)
    mine = ben.get(f"/api/studies/{opened['study']}")
    assert (mine["table"], mine["mine"], mine["author"]) == (opened["table"]["id"], True, "A teacher")
    assert mine["nodes"][0]["comments"] == [{"author": "A teacher", "text": "Begin here."}]
    assert made(ben, mine["table"])["id"] == mine["id"]
    nodes = [{"at": at, "text": "Begin here."}, {"at": at + 1, "text": "I would not."}]
    later = changed(ben, mine, nodes=nodes)
    assert [each["comments"][0]["author"] for each in later["nodes"]] == ["A teacher", "A pupil"]
    [line] = ben.get("/api/me/studies")["studies"]
    assert (line["id"], line["table"], line["game"], line["title"]) == (
        mine["id"],
        mine["table"],
        "shelfie",
        "Openings",
    )
    assert ann.get(f"/api/studies/{study['id']}")["nodes"][0]["comments"][0]["author"] == "A teacher"

    for wrong in ({"nodes": 1}, {**file["study"], "nodes": [{"at": at, "commands": [[0, {"type": "fly"}]]}]}):
        refused = ben.ask("POST", "/api/replays", {**file, "study": wrong}).json()["error"]
        assert (refused["code"], refused["reason"]) == ("unreadable", "study")
    assert ben.post("/api/replays", {**file, "study": None})["study"] is None
    assert len(ben.get("/api/me/studies")["studies"]) == 1


def test_a_study_is_its_authors_alone(server: Server) -> None:
    ann, eve = Person(server, "Ann"), Person(server, "Eve")
    study = made(ann, kept(ann))
    here = f"/api/studies/{study['id']}"
    for method, path in (("GET", here), ("GET", f"{here}/replay"), ("DELETE", here)):
        assert error(eve, method, path) == ("forbidden", "unshared")
    assert error(Person(server), "GET", here) == ("forbidden", "unshared")
    assert eve.ask("POST", f"{here}/positions", {"at": 0}).status_code == 403

    changed(ann, study, shared=True)
    assert eve.get(here)["id"] == study["id"]
    assert changed(eve, study)["error"]["reason"] == "author"
    assert error(eve, "DELETE", here) == ("forbidden", "author")
    changed(ann, {**study, "version": 1}, shared=False)
    assert error(eve, "GET", here) == ("forbidden", "unshared")
    assert ann.ask("DELETE", here).status_code == 204
    assert error(ann, "GET", here) == ("not_found", "study")


def test_the_slower_of_two_changes_is_told(server: Server) -> None:
    ann = Person(server, "Ann")
    study = made(ann, kept(ann))
    assert changed(ann, study, title="one")["version"] == 1
    assert changed(ann, study, title="two")["error"]["code"] == "stale_decision"
    assert ann.get(f"/api/studies/{study['id']}")["title"] == "one"


def test_what_cannot_be_played_is_not_kept(server: Server) -> None:
    ann = Person(server, "Ann")
    study = made(ann, kept(ann))
    at = first_decision(study)
    for nodes, told in (
        ([{"at": at, "commands": [[0, {"type": "fly"}]]}], "the variation of node 0 cannot be played"),
        ([{"at": 9_999}], "goes on from nothing"),
        ([{"at": at, "marks": [{"place": "x", "colour": "pink"}]}], "colour"),
        ([{"at": at, "text": "x" * 4_001}], "4000"),
        ([{"at": at}] * 401, "400"),
    ):
        refused = changed(ann, study, nodes=nodes)["error"]
        assert refused["code"] == "unreadable" and told in refused["message"]
    there = look(ann, study, at=at)
    other = {"type": there["legal"][0]["type"], "nonsense": 1}
    assert ann.ask("POST", f"/api/studies/{study['id']}/positions", {"at": at, "move": [there["as"], other]}).json()[
        "error"
    ]["code"] in ("illegal_move", "unreadable_move")
    assert ann.ask("POST", f"/api/studies/{study['id']}/positions", {"at": 99_999}).status_code == 404
    assert ann.get(f"/api/studies/{study['id']}")["version"] == 0


def test_a_study_tells_nothing_that_people_play_on(server: Server) -> None:
    """As a review does not: neither is made nor shown while people play on from the same match."""
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    running = ann.table("shelfie", ["me", "beginner"], start=True)["id"]
    assert error(ann, "POST", f"/api/tables/{running}/study") == ("not_over", "record")

    table = kept(ann, seed=8)
    study = changed(ann, made(ann, table), shared=True)
    going_on = {"chance": "seeded", "seed": 1, "from": {"table": table, "step": 60}}
    other = ann.table("shelfie", ["me", "open"], **going_on)["id"]
    ben.do(other, type="sit", seat=1)
    ann.do(other, type="start")
    here = f"/api/studies/{study['id']}"
    for who in (ann, ben):
        assert error(who, "POST", f"/api/tables/{table}/study") == ("not_over", "elsewhere")
        assert error(who, "GET", here) == ("not_over", "elsewhere")
        assert error(who, "GET", f"{here}/replay") == ("not_over", "elsewhere")
        assert who.ask("POST", f"{here}/positions", {"at": 0}).json()["error"]["reason"] == "elsewhere"
    assert changed(ann, study)["error"]["reason"] == "elsewhere"
    ben.do(other, type="leave", seat=1)
    ann.play_out(other, [0], random.Random(1))
    assert ann.get(here)["mine"]


def test_a_study_outlives_its_match_and_its_guest(tmp_path: Path) -> None:
    """It holds the record it is about; a guest who makes an account keeps it; a backup has it; limits hold."""
    with Server(tmp_path, studies_kept=2) as server:
        ann = Person(server, "Ann")
        tables = [kept(ann, seed=seed) for seed in (1, 2, 3)]
        study = made(ann, tables[0])
        made(ann, tables[1])
        assert error(ann, "POST", f"/api/tables/{tables[2]}/study") == ("too_many", "studies")
        ann.ask("DELETE", f"/api/replays/{tables[0]}")
        ann.post("/api/account", {"name": "Ann", "password": "correct horse battery"})
        assert ann.get(f"/api/studies/{study['id']}")["mine"]
        guest = Person(server, "Bob")
        other = made(guest, tables[1])
        guest.post("/api/sessions", {"name": "Ann", "password": "correct horse battery"})
        assert guest.get(f"/api/studies/{other['id']}")["mine"]

    settings = Settings(store=str(tmp_path / "store.sqlite"))
    backup(settings, tmp_path / "copy.sqlite")
    fresh = Settings(store=str(tmp_path / "fresh.sqlite"))
    restore(fresh, tmp_path / "copy.sqlite")

    async def again(store: SqlStore) -> None:
        row = await store.study(study["id"])
        assert row is not None and Study.read(row.data).replay.game == "shelfie"

    run(fresh.store_url, again)
