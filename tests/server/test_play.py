"""Whole matches over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from etagere.server.table import shelf
from tests.server.house import Person, Seat

Come = Callable[..., Person]


@pytest.mark.parametrize("game", shelf())
def test_two_people_play_a_match_over_sockets(people: Come, game: str) -> None:
    """Both see the same end, and each event came to both without gaps."""
    ann, ben = people("Ann"), people("Ben")
    table = ann.table(game, ["me", "open"], chance="seeded", seed=5)["id"]
    ben.do(table, type="sit", seat=1)
    ann.do(table, type="start")
    seats = [Seat(ann, table, 0, 1), Seat(ben, table, 1, 2), Seat(people(), table, None)]

    async def play() -> None:
        await asyncio.gather(*(seat.play() for seat in seats))

    asyncio.run(play())

    assert seats[0].result == seats[1].result == seats[2].result
    numbers = [event["number"] for event in seats[2].events]
    assert numbers == list(range(len(numbers)))
    assert seats[0].result["seed"] is not None
    assert ann.get(f"/api/tables/{table}")["table"]["status"] == "over"


@pytest.mark.parametrize("game", shelf())
def test_a_person_plays_against_bots(people: Come, game: str) -> None:
    """Bots answer by themselves until the match is over."""
    ann = people("Ann")
    table = ann.table(game, ["me", "greedy"], start=True)["id"]
    seat = Seat(ann, table, 0, 1, views=False)

    asyncio.run(seat.play(180))

    assert seat.result is not None
