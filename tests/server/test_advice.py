"""Advice over HTTP: what helps to decide, beside the view it belongs to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import etagere
from etagere.core.registry import game_class
from tests.server.clients import Person

Come = Callable[..., Person]


def test_advice_belongs_to_a_view(people: Come) -> None:
    """It carries era, number and decision of the view, and is the engine's; a move later it is another."""
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    for _ in range(3):
        seat = ann.view(table, None)["turn"]["awaited"][0]
        view = ann.view(table, seat)
        told = ann.get(f"/api/tables/{table}/advice?as={seat}")
        version = ann.get(f"/api/tables/{table}")["table"]["version"]

        assert {name: told[name] for name in ("as", "era", "number")} == {
            name: view[name] for name in ("as", "era", "number")
        }
        assert (told["decision"], told["version"]) == (view["turn"]["decision"], version)
        assert set(told["advice"]) == {"sheets", "progress", "gains"}
        assert sum(line["points"] for line in told["advice"]["sheets"][seat]) == view["view"]["me"]["points"]
        ann.do(table, type="move", seat=seat, decision=told["decision"], move=view["turn"]["legal"][0])


def test_a_spectator_is_advised_without_secrets(people: Come) -> None:
    """Nobody's personal goal; and no decision is open to one who only watches."""
    ann, zoe = people("Ann"), people("Zoe")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    told = zoe.get(f"/api/tables/{table}/advice")

    assert told["as"] is None and told["decision"] is None
    keys = {line["key"] for sheet in told["advice"]["sheets"] for line in sheet}
    assert "shelfie.score.personal" not in keys


def test_before_the_start_there_is_nothing_to_advise(people: Come) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "open"])["id"]

    assert ann.get(f"/api/tables/{table}/advice?as=0")["advice"] is None


@pytest.mark.parametrize("game", etagere.games())
def test_a_game_says_whether_it_has_advice(people: Come, game: str) -> None:
    """A game without the room answers with nothing."""
    ann = people("Ann")
    info = ann.get(f"/api/games/{game}")
    table = ann.table(game, ["me"] * max(info["min_seats"], 2), start=True)["id"]
    told = ann.get(f"/api/tables/{table}/advice?as=0")["advice"]

    assert info["has_advice"] == (game_class(game).has_advice())
    assert bool(told) == info["has_advice"]


def test_a_step_of_a_replay_has_its_advice(people: Come) -> None:
    """As the seat would have been advised then."""
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    seat = ann.view(table, None)["turn"]["awaited"][0]
    then = ann.get(f"/api/tables/{table}/advice?as={seat}")
    turn = ann.view(table, seat)["turn"]
    ann.do(table, type="move", seat=seat, decision=turn["decision"], move=turn["legal"][0])
    ann.do(table, type="close")

    assert ann.get(f"/api/tables/{table}/steps/{turn['command']}?as={seat}")["advice"] == then["advice"]
