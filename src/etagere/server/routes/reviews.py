"""Matches that have ended, judged: asking for a review, seeing it grow, and the positions it is about."""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta

from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Refused
from etagere.server.routes.declare import Call, api

MOST_MOMENTS = 40
"""Positions in one answer."""


class Known(wire.Given):
    """What the asker has of a review already."""

    stage: wire.ReviewStage | None = None
    judged: wire.Count = 0


class Stretch(wire.Given):
    first: wire.Count = 0
    count: Annotated[int, Meta(ge=1, le=MOST_MOMENTS)] = 16


@api(
    "POST",
    "/api/tables/{table}/review",
    "See that a finished match is judged",
    answer=wire.ReviewShown,
    errors=("not_found", "forbidden", "not_over"),
)
async def begin(call: Call) -> wire.ReviewShown:
    who = await call.who()
    table_id = call.path("table")
    replay = await _judged(call, table_id)
    await call.services.hub.reviews.must_be_over_everywhere(table_id, replay, who)
    known = await call.services.hub.reviews.shown(table_id, "whole", 0)
    if known.state in ("none", "failed"):
        await call.services.limits.reviews.spend(who.person or call.address)
        await call.services.hub.reviews.begin(table_id, who.person or call.address)
    return await call.services.hub.reviews.shown(table_id, None, 0)


@api(
    "GET",
    "/api/tables/{table}/review",
    "The review of a finished match, as far as it is",
    answer=wire.ReviewShown,
    query=Known,
    errors=("not_found", "forbidden", "not_over"),
)
async def look(call: Call) -> wire.ReviewShown:
    table_id = call.path("table")
    replay = await _judged(call, table_id)
    await call.services.hub.reviews.must_be_over_everywhere(table_id, replay, await call.who())
    return await call.services.hub.reviews.shown(table_id, call.query.stage, call.query.judged)


async def _judged(call: Call, table_id: str) -> Replay:
    """The record of a match that can be judged; raises `Refused`."""
    who = await call.who()
    async with call.services.hub.at(table_id) as live:
        live.table.eyes(who, who.looks_as())
        replay = live.table.replay()
        if live.table.status != "over":
            raise Refused("not_over", "only a match that was played to its end can be judged", reason="unfinished")
        if live.table.game.seats + live.table.game.rivals < 2:
            raise Refused("not_found", "a match for one has nobody to win against: nothing to judge", reason="alone")
        return replay


@api(
    "GET",
    "/api/tables/{table}/moments",
    "Positions of a match that has ended, each as the seat that decides next saw it",
    answer=wire.Moments,
    query=Stretch,
    errors=("not_found", "forbidden", "not_over"),
)
async def moments(call: Call) -> wire.Moments:
    who = await call.who()
    first, count = call.query.first, call.query.count
    async with call.services.hub.at(call.path("table")) as live:
        # A program of another table learns nothing here, and one that may look through one seat is refused at the end:
        # each moment has the eyes of another.
        live.table.eyes(who, who.looks_as())
        walk = showing.Walk(live.table, who)
    found = []
    for index in range(first, min(first + count, len(walk))):
        found.append(walk.moment(index))
        await asyncio.sleep(0)  # others' moves come first
    return wire.Moments(count=len(walk), moments=found)
