"""What helps one person at a table: a hint that was asked for, the price of a move, the chance to win."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from msgspec import Meta, field

from etagere.server import hints
from etagere.server import schemas as wire
from etagere.server.hints import Question, Thought
from etagere.server.routes.declare import Call, api
from etagere.server.services import Connection
from etagere.server.table import Table
from etagere.server.who import Eyes, Who


class Wondering(wire.Given):
    as_: wire.SeatNumber | None = field(default=None, name="as")
    wait: Annotated[int, Meta(ge=0, le=25)] = 0


class Pricing(Wondering):
    command: wire.Count = 0


HELD = ("not_found", "forbidden", "not_your_turn", "match_over", "not_playing")


def wonder(path: str, summary: str, **rest: Any) -> Callable[[Any], Any]:
    """Declare a route to what is thought over about a table."""
    rest = {"query": Wondering, "errors": HELD, **rest}
    return api("GET", f"/api/tables/{{table}}/{path}", summary, waits=True, **rest)


@wonder("hint", "The best moves of an open question, once the seat has asked for a hint", answer=wire.HintShown)
async def hint(call: Call) -> wire.HintShown:
    return hints.hint_shown(*await _thought(call, hints.about_hint))


@wonder("chance", "The chance of a seat to win as far as it knows, where it may have hints", answer=wire.ChanceShown)
async def chance(call: Call) -> wire.ChanceShown:
    return hints.chance_shown(*await _thought(call, hints.about_chance))


@wonder(
    "price",
    "What a move of a teaching match cost",
    answer=wire.PriceShown,
    query=Pricing,
    errors=("not_found", "forbidden"),
)
async def price(call: Call) -> wire.PriceShown:
    return hints.price_shown(*await _thought(call, partial(hints.about_price, command=call.query.command)))


async def _thought(call: Call, about: Callable[[Table, Who, Eyes], Question]) -> tuple[Thought, int]:
    """What is thought over about a table as one seat sees it, and how many are before it; waits for it as long as the
    asker wants."""
    who = await call.who()
    services = call.services
    async with services.hub.at(call.path("table")) as live:
        question = about(live.table, who, live.table.eyes(who, who.looks_as(call.query.as_)))
    thought = services.hints.known(question)
    if thought is None:
        person = who.person or call.address
        await services.limits.hints.spend(person)
        thought = services.hints.known(question) or services.hints.ask(question, person)
    await _wait(call, thought, call.query.wait)
    return thought, services.hints.ahead(thought)


async def _wait(call: Call, thought: Thought, seconds: int) -> None:
    """Wait until it is known, until the one who asked hangs up, the server stops, or for so long."""
    if seconds == 0 or thought.known.is_set():
        return
    ended = asyncio.Event()
    connection = Connection("", ended.set, waits=True)
    call.services.connections.add(connection)
    ends: list[asyncio.Task[Any]] = [
        asyncio.create_task(thought.known.wait()),
        asyncio.create_task(ended.wait()),
        asyncio.create_task(call.hung_up()),
    ]
    try:
        await asyncio.wait(ends, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for end in ends:
            end.cancel()
        call.services.connections.discard(connection)
