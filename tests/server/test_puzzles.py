"""Puzzles over HTTP: the position without its solution, an answer with it, and progress that stays with a person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from etagere.server import showing
from etagere.server.care import backup, restore
from etagere.server.settings import Settings
from etagere.server.store.base import AnswerRow
from etagere.server.store.sql import SqlStore
from etagere.study.accounts import Estimate
from etagere.study.puzzles import Puzzle, puzzles
from tests.server.clients import Person, Server
from tests.server.test_store import run

Come = Callable[..., Person]
GAME = "glassworks"
COUNT = iter(range(10_000))


def known(shown: dict[str, Any]) -> Puzzle:
    return next(each for each in puzzles(shown["game"]) if each.id == shown["id"])


def answered(person: Person, shown: dict[str, Any], right: bool) -> dict[str, Any]:
    puzzle = known(shown)
    move = puzzle.best if right else puzzle.tempting
    told: dict[str, Any] = person.post(f"/api/puzzles/{shown['game']}/answers", {"puzzle": shown["id"], "move": move})
    return told


def progress(person: Person) -> dict[str, Any]:
    return next(each for each in person.get("/api/puzzles")["games"] if each["game"] == GAME)


@pytest.mark.parametrize("puzzle", puzzles(GAME)[:3] + puzzles("mozaika")[:1], ids=lambda each: each.id)
def test_the_solution_changes_no_byte_of_a_puzzle(puzzle: Puzzle) -> None:
    """Whatever the answer is, and whatever is known of it, the asker gets the same."""
    legal = [move.to_json() for move in puzzle.match().legal(puzzle.seat)]
    other = next(move for move in legal if move not in (puzzle.best, puzzle.tempting))
    nothing = Estimate(0.0, 0.0)
    swapped = replace(
        puzzle,
        best=other,
        tempting=puzzle.best,
        others=[],
        chance=nothing,
        lines=[],
        rival=nothing,
        following=[],
        refutation=[],
        considered=0,
    )
    said = json.encode(showing.puzzle(puzzle, "next", False))
    assert said == json.encode(showing.puzzle(swapped, "next", False))
    assert puzzle.fingerprint.encode() not in said
    told = json.decode(said)
    match = puzzle.match()
    assert told["view"] == json.decode(json.encode(match.view(puzzle.seat)))
    assert told["legal"] == legal
    assert len(told["log"]) == len(match.events(puzzle.seat))
    assert "commands" not in told


def test_strangers_look_and_become_guests_with_an_answer(people: Come) -> None:
    somebody = people()
    before = progress(somebody)
    assert (before["answered"], before["solver"], before["solved_today"]) == (0, None, None)
    assert before["count"] == len(puzzles(GAME))
    shown = somebody.get(f"/api/puzzles/{GAME}?kind=today")
    assert shown["id"] == before["today"] and not shown["answered"]
    assert somebody.get("/api/me") == {"person": None}

    told = answered(somebody, shown, right=True)
    assert told["right"] and told["counted"] and told["cost"] == {"value": 0.0, "error": 0.0}
    assert told["before"] is None
    assert told["progress"]["solver"]["rating"] > 1500
    assert told["progress"]["solver"]["deviation"] < 350
    assert somebody.get("/api/me")["person"] is not None
    assert progress(somebody) == told["progress"]
    assert told["progress"]["solved_today"] is True
    assert progress(people())["answered"] == 0


def test_a_wrong_answer_is_told_why(people: Come) -> None:
    somebody = people()
    shown = somebody.get(f"/api/puzzles/{GAME}")
    told, puzzle = answered(somebody, shown, right=False), known(shown)
    assert not told["right"] and told["counted"]
    assert told["best"] == puzzle.best and told["tempting"] == puzzle.tempting
    assert told["cost"] == told["tempting_cost"]
    assert told["cost"]["value"] > 0
    assert [each["move"] for each in told["refutation"]] == [move for _, move, _ in puzzle.refutation]
    assert told["progress"]["solver"]["rating"] < 1500
    assert (told["progress"]["answered"], told["progress"]["solved"]) == (1, 0)

    again = answered(somebody, shown, right=True)
    assert again["right"] and not again["counted"]
    assert again["progress"]["solver"] == again["before"] == told["progress"]["solver"]
    assert again["progress"]["solved"] == 1


def test_giving_up_counts_as_not_solved(people: Come) -> None:
    somebody = people()
    shown = somebody.get(f"/api/puzzles/{GAME}")
    told = somebody.post(f"/api/puzzles/{GAME}/answers", {"puzzle": shown["id"], "move": None})
    assert not told["right"] and told["cost"] is None and told["best"] == known(shown).best
    assert told["progress"]["solver"]["rating"] < 1500


def test_the_trainer_goes_through_all_but_todays(people: Come) -> None:
    """Harder ones after a right answer; when all are known, the one that was not solved comes again."""
    somebody = people()
    today = progress(somebody)["today"]
    seen: list[str] = []
    for number in range(len(puzzles(GAME)) - 1):
        shown = somebody.get(f"/api/puzzles/{GAME}")
        assert not shown["answered"]
        seen.append(shown["id"])
        answered(somebody, shown, right=number != 3)
    assert len(set(seen)) == len(seen) and today not in seen
    again = somebody.get(f"/api/puzzles/{GAME}")
    assert again["answered"] and again["id"] == seen[3]


def test_what_is_refused(people: Come) -> None:
    somebody = people()
    shown = somebody.get(f"/api/puzzles/{GAME}")
    path = f"/api/puzzles/{GAME}/answers"
    for body, code in (
        ({"puzzle": "glassworks-none", "move": None}, "not_found"),
        ({"puzzle": shown["id"], "move": {"type": "nothing"}}, "unreadable_move"),
    ):
        assert somebody.ask("POST", path, body).json()["error"]["code"] == code
    match = known(shown).match()
    codes = match.codes(shown["as"])
    other = next(code for code in range(match.game.actions.size) if code not in codes)
    impossible = {"puzzle": shown["id"], "move": match.game.actions.to_json(other)}
    assert somebody.ask("POST", path, impossible).json()["error"]["code"] == "illegal_move"
    assert somebody.ask("GET", "/api/puzzles/chess").json()["error"]["reason"] == "game"
    for each in somebody.get("/api/puzzles")["games"]:
        told = somebody.ask("GET", f"/api/puzzles/{each['game']}").json()
        assert ("error" not in told) if each["count"] else told["error"]["reason"] == "puzzles"
    assert progress(somebody)["answered"] == 0


def test_progress_goes_with_the_person(people: Come) -> None:
    """A guest who makes an account keeps it; a guest who signs in brings it; who deletes the account takes it away."""
    ann, name = people("Ann"), f"solver {next(COUNT)}"
    first = ann.get(f"/api/puzzles/{GAME}?kind=today")
    answered(ann, first, right=True)
    ann.post("/api/account", {"name": name, "password": "a long password"})
    assert progress(ann)["answered"] == 1

    guest = people()
    answered(guest, first, right=False)
    second = guest.get(f"/api/puzzles/{GAME}")
    answered(guest, second, right=False)
    guest.post("/api/sessions", {"name": name, "password": "a long password"})
    assert progress(guest)["answered"] == 2
    assert progress(guest)["solved_today"] is True, "the account had answered this one itself"
    assert progress(ann) == progress(guest)

    assert guest.ask("DELETE", "/api/account", {"password": "a long password"}).status_code == 204
    assert progress(guest)["answered"] == 0


def test_a_backup_has_the_answers(tmp_path: Path) -> None:
    row = AnswerRow("p-1", GAME, 1500, True, 1, False, 2)

    async def write(store: SqlStore) -> None:
        await store.add_person("ann", "Ann", 1)
        await store.keep_answer("ann", row)

    async def read(store: SqlStore) -> None:
        assert await store.answers_of("ann") == [row]

    before, after = (Settings(store=str(tmp_path / name)) for name in ("before.sqlite", "after.sqlite"))
    run(before.store_url, write)
    backup(before, tmp_path / "backup.sqlite")
    restore(after, tmp_path / "backup.sqlite")
    run(after.store_url, read)


def test_progress_survives_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        somebody = Person(server)
        told = answered(somebody, somebody.get(f"/api/puzzles/{GAME}"), right=True)
        server.stop()
        server.start()
        assert progress(somebody.at(server)) == told["progress"]
