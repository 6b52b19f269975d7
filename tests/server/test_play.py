"""Whole matches over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from etagere.core.match import verify
from etagere.core.registry import game_class
from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.table import shelf
from tests.server.clients import Person, Seat, incidents
from tests.server.journal import least_seats

Come = Callable[..., Person]


@pytest.mark.parametrize("game", shelf())
def test_people_play_a_match_over_sockets(people: Come, game: str) -> None:
    """All see the same end, and each event came to everybody without gaps; a spectator watches."""
    count = least_seats(game)
    friends = [people(f"Friend {n}") for n in range(count)]
    table = friends[0].table(game, ["me"] + ["open"] * (count - 1), chance="seeded", seed=5)["id"]
    for seat in range(1, count):
        friends[seat].do(table, type="sit", seat=seat)
    friends[0].do(table, type="start")
    seats = [Seat(friend, table, n, n) for n, friend in enumerate(friends)] + [Seat(people(), table, None)]

    async def play() -> None:
        await asyncio.gather(*(seat.play() for seat in seats))

    asyncio.run(play())

    for each in seats:
        assert each.result == seats[0].result is not None
        numbers = [event["number"] for event in each.events]
        assert numbers == list(range(len(numbers)))
    assert friends[0].get(f"/api/tables/{table}")["table"]["status"] == "over"


@pytest.mark.parametrize("game", shelf())
def test_a_person_plays_against_bots(people: Come, game: str) -> None:
    """Bots answer by themselves until the match is over."""
    ann = people("Ann")
    table = ann.table(game, ["me"] + ["greedy"] * (least_seats(game) - 1), start=True)["id"]
    seat = Seat(ann, table, 0, 1, views=False)

    asyncio.run(seat.play())

    assert seat.result is not None


ALONE = [game for game in shelf() if game_class(game).spec.min_seats == 1]


@pytest.mark.parametrize("game", ALONE)
def test_one_can_play_alone(people: Come, game: str) -> None:
    ann = people("Ann")
    table = ann.table(game, ["me"], start=True)["id"]
    seat = Seat(ann, table, 0, 1)

    asyncio.run(seat.play())

    assert len(seat.result["places"]) == 1
    replay = Replay.read(ann.ask("GET", f"/api/tables/{table}/replay").text)
    assert verify(replay) > 0


@pytest.mark.parametrize("level", wire.LEVELS)
@pytest.mark.parametrize("game", ALONE)
def test_every_bot_can_play_alone(people: Come, game: str, level: str) -> None:
    """It is watched to the end, and no move had to be made in its place."""
    ann = people("Ann")
    before = incidents(ann)
    table = ann.table(game, [level], start=True)["id"]
    watcher = Seat(ann, table, None)

    asyncio.run(watcher.play())

    assert len(watcher.result["places"]) == 1
    assert incidents(ann) == before


def test_a_bot_takes_over_a_seat_and_gives_it_back(people: Come) -> None:
    """Ben leaves, the stand-in plays on, Ben comes back; then Ann leaves for good and Cat sits down there."""
    ann, ben, cat = people("Ann"), people("Ben"), people("Cat")
    table = ann.table("shelfie", ["me", "open"], stand_in="greedy", takeover=True)["id"]
    ben.do(table, type="sit", seat=1)
    ann.do(table, type="start")

    def move(who: Person, seat: int) -> None:
        turn = who.view(table, seat)["turn"]
        who.do(table, type="move", seat=seat, decision=turn["decision"], move=turn["legal"][0])

    def wait_for_turn(who: Person, seat: int) -> None:
        known = who.view(table, seat)
        while known["turn"]["awaited"] != [seat]:
            since = f"as={seat}&era={known['era']}&since={known['number']}&wait=20"
            known = who.get(f"/api/tables/{table}/events?{since}")

    ben.do(table, type="leave", seat=1)
    left = ann.get(f"/api/tables/{table}")["table"]["seats"][1]
    assert (left["kind"], left["level"], left["owner"]["name"], left["owner"]["left"]) == ("bot", "greedy", "Ben", True)
    move(ann, 0)
    wait_for_turn(ann, 0)
    ben.do(table, type="back", seat=1)
    move(ann, 0)
    assert ben.view(table, 1)["turn"]["awaited"] == [1]
    move(ben, 1)
    ann.do(table, type="leave", seat=0)
    wait_for_turn(ben, 1)
    cat.do(table, type="sit", seat=0)
    move(ben, 1)
    move(cat, 0)

    seats = ben.get(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Cat", "Ben"]
