"""Whole matches over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from etagere.core.registry import game_class
from etagere.server.table import shelf
from tests.server.house import Person, Seat
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

    for seat in seats:
        assert seat.result == seats[0].result is not None
        numbers = [event["number"] for event in seat.events]
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


@pytest.mark.parametrize("game", [g for g in shelf() if game_class(g).spec.min_seats == 1])
def test_one_can_play_alone(people: Come, game: str) -> None:
    ann = people("Ann")
    table = ann.table(game, ["me"], start=True)["id"]
    seat = Seat(ann, table, 0, 1)

    asyncio.run(seat.play())

    assert len(seat.result["places"]) == 1
