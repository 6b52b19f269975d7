"""Tables over HTTP: making, seeing, commanding."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from msgspec import Meta, field
from starlette.responses import Response, StreamingResponse

from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Refused
from etagere.server.live import Subscriber
from etagere.server.people import now_ms
from etagere.server.routes.declare import Call, api
from etagere.server.services import Connection
from etagere.server.who import Who

MOST_LISTED = 50


class TableListing(wire.Given):
    game: Annotated[str, Meta(max_length=40)] | None = None
    status: Literal["open", "playing"] | None = None


class TableLooking(wire.Given):
    as_: wire.SeatNumber | None = field(default=None, name="as")
    log: bool = True


class Advising(wire.Given):
    as_: wire.SeatNumber | None = field(default=None, name="as")


class Polling(wire.Given):
    as_: wire.SeatNumber | None = field(default=None, name="as")
    era: wire.Count | None = None
    since: wire.Count | None = None
    wait: Annotated[int, Meta(ge=0, le=25)] = 0
    views: bool = True


@api(
    "POST",
    "/api/tables",
    "Make a table",
    answer=wire.TableAnswer,
    status=201,
    body=wire.TableCreate,
    errors=("not_found", "wrong_option", "wrong_seats", "seats_open", "forbidden", "not_over", "match_over"),
    examples={
        "play now": {
            "game": "shelfie",
            "seats": [{"kind": "me"}, {"kind": "bot", "level": "casual"}],
            "start": True,
        },
        "with friends": {
            "game": "barrage",
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "skilled"}],
            "public": True,
            "clock": {"move": 30, "reserve": 600, "timeout": "bot"},
        },
        "one screen": {"game": "mozaika", "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}], "start": True},
        "the same draws again": {
            "game": "glassworks",
            "seats": [{"kind": "me"}],
            "chance": "seeded",
            "seed": 7,
            "start": True,
        },
    },
)
async def make(call: Call) -> wire.TableAnswer:
    who = await call.person_or_guest()
    await call.services.limits.tables.spend(who.person or "")
    most = call.services.settings.tables_open
    if most and await call.services.store.running_of(sorted(who.ids)) >= most:
        raise Refused("too_many", f"you have {most} running tables; finish or close one", seconds=60, reason="tables")
    made = await call.services.hub.create(call.body, who)
    return await _answer(call, made.id, who)


async def _answer(call: Call, table_id: str, who: Who) -> wire.TableAnswer:
    async with call.services.hub.at(table_id) as live:
        return call.services.hub.telling.shown(live, who)


@api("GET", "/api/tables", "Public tables", answer=wire.Lines, query=TableListing)
async def listing(call: Call) -> wire.Lines:
    who = await call.who()
    status = call.query.status or "open"
    lines = []
    for table_id in await call.services.store.public_tables(status, call.query.game, MOST_LISTED):
        try:
            async with call.services.hub.at(table_id) as live:
                lines.append(showing.line(live.table, who))
        except Refused:
            continue
    return wire.Lines(tables=lines)


@api("GET", "/api/tables/{table}", "One table", answer=wire.TableAnswer, errors=("not_found", "forbidden"))
async def one(call: Call) -> wire.TableAnswer:
    return await _answer(call, call.path("table"), await call.who())


@api(
    "POST",
    "/api/tables/{table}/commands",
    "Carry out a command",
    answer=wire.Ack,
    body=wire.Command,
    errors=(
        "not_found",
        "not_signed_in",
        "forbidden",
        "unreadable_move",
        "not_your_turn",
        "stale_decision",
        "illegal_move",
        "match_over",
        "not_over",
        "not_open",
        "not_playing",
        "seat_taken",
        "seats_open",
        "nothing_to_undo",
        "no_rewind",
        "busy",
    ),
    examples={
        "sit": {"type": "sit", "seat": 1, "id": "c-1"},
        "leave": {"type": "leave", "seat": 1},
        "kick": {"type": "kick", "seat": 1},
        "bot": {"type": "bot", "seat": 1, "level": "skilled"},
        "start": {"type": "start"},
        "move": {
            "type": "move",
            "seat": 0,
            "decision": 42,
            "move": {"type": "take", "cells": "d1", "column": 0},
            "id": "c-1",
        },
        "undo": {"type": "undo", "seat": 0},
        "rewind": {"type": "rewind", "to": 42},
        "agree": {"type": "agree"},
        "refuse": {"type": "refuse"},
        "stand_in": {"type": "stand_in", "seat": 1},
        "back": {"type": "back", "seat": 1},
        "chat": {"type": "chat", "text": "Good luck!"},
        "mute": {"type": "mute", "person": "p4kqxw8r2m", "on": True},
        "hint": {"type": "hint", "seat": 0, "decision": 33},
        "hints": {"type": "hints", "on": True},
        "rematch": {"type": "rematch"},
        "close": {"type": "close"},
    },
)
async def command(call: Call) -> wire.Ack:
    who = await (call.person_or_guest() if isinstance(call.body, wire.Sit) else call.who())
    table_id = call.path("table")
    call.services.limits.commands.take(who.credential or call.address)
    if isinstance(call.body, wire.Chat):
        call.services.limits.chat.take(f"{who.person} {table_id}")
    return await call.services.hub.command(table_id, who, call.body)


@api(
    "GET",
    "/api/tables/{table}/view",
    "What a seat, or a spectator, may know now",
    answer=wire.View,
    query=TableLooking,
    errors=("not_found", "forbidden"),
)
async def look(call: Call) -> wire.View:
    who = await call.who()
    async with call.services.hub.at(call.path("table")) as live:
        eyes = live.table.eyes(who, who.looks_as(call.query.as_))
        return showing.view(live.table, eyes, now_ms(), call.query.log)


@api(
    "GET",
    "/api/tables/{table}/advice",
    "What helps a seat, or a spectator, to decide now",
    answer=wire.Advice,
    query=Advising,
    errors=("not_found", "forbidden"),
)
async def advise(call: Call) -> wire.Advice:
    who = await call.who()
    async with call.services.hub.at(call.path("table")) as live:
        return showing.advice(live.table, live.table.eyes(who, who.looks_as(call.query.as_)))


@api(
    "GET",
    "/api/tables/{table}/events",
    "What happened since an event number; waits for news where asked",
    answer=wire.Events | wire.View,
    query=Polling,
    waits=True,
    errors=("not_found", "forbidden"),
)
async def poll(call: Call) -> Response:
    who = await call.who()
    hub = call.services.hub
    seat = who.looks_as(call.query.as_)
    table_id = call.path("table")
    for wait in (call.query.wait, 0):
        async with hub.at(table_id) as live:
            table = live.table
            eyes = table.eyes(who, seat)
            count = 0 if table.match is None else table.match.event_count
            since = call.query.since
            if since is None or since > count or call.query.era != table.era:
                return Response(showing.encode(showing.view(table, eyes, now_ms())), media_type="application/json")
            if since < count or wait == 0 or table.ended_somehow:
                shown = showing.events(table, eyes, since, now_ms(), call.query.views)
                return Response(showing.encode(shown), media_type="application/json")
        await _news(call, who, seat, table_id, since, wait)
    raise AssertionError("the second round always answers")


async def _news(call: Call, who: Who, seat: int | None, table_id: str, since: int, seconds: float) -> None:
    """Wait until something happens in the match, until the one who asked hangs up, or for so long."""
    hub = call.services.hub
    happened = asyncio.Event()
    ends: list[asyncio.Task[Any]] = []
    quiet = True

    def send(message: bytes) -> None:
        if not quiet and message.startswith((b'{"type":"events"', b'{"type":"view"')):
            happened.set()

    subscriber = Subscriber(who, seat, send, log=False, views=False)
    connection = Connection("", happened.set, waits=True)
    key = call.address
    call.services.limits.address_sockets.enter(key)
    try:
        async with hub.at(table_id) as live:
            hub.telling.subscribe(live, subscriber)
            quiet = live.table.match is None or live.table.match.event_count != since
        if not quiet:
            call.services.connections.add(connection)
            ends = [asyncio.create_task(happened.wait()), asyncio.create_task(call.hung_up())]
            await asyncio.wait(ends, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for end in ends:
            end.cancel()
        call.services.connections.discard(connection)
        call.services.limits.address_sockets.leave(key)
        hub.telling.unsubscribe(subscriber)


@api(
    "GET",
    "/api/tables/{table}/stream",
    "The messages of the socket as server-sent events",
    answer=str,
    media="text/event-stream",
    query=TableLooking,
    waits=True,
    errors=("not_found", "forbidden"),
)
async def stream(call: Call) -> Response:
    who = await call.who()
    hub = call.services.hub
    table_id = call.path("table")
    queue: asyncio.Queue[bytes | None] = asyncio.Queue(256)

    def send(message: bytes) -> None:
        try:
            queue.put_nowait(message)
        except asyncio.QueueFull:
            end()

    def end() -> None:
        hub.telling.unsubscribe(subscriber)
        while not queue.empty():
            queue.get_nowait()
        queue.put_nowait(None)

    subscriber = Subscriber(who, who.looks_as(call.query.as_), send, log=call.query.log, views=True, end=end)
    key = call.address
    limits = call.services.limits
    limits.all_sockets.enter("")
    try:
        limits.address_sockets.enter(key)
    except Refused:
        limits.all_sockets.leave("")
        raise
    connection = Connection(who.credential, end, waits=True)
    try:
        async with hub.at(table_id) as live:
            hub.telling.subscribe(live, subscriber)
    except Refused:
        limits.address_sockets.leave(key)
        limits.all_sockets.leave("")
        raise
    call.services.connections.add(connection)

    async def lines() -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    async with asyncio.timeout(call.services.settings.heartbeat_seconds):
                        message = await queue.get()
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if message is None:
                    return
                yield b"event: message\ndata: " + message + b"\n\n"
        finally:
            hub.telling.unsubscribe(subscriber)
            call.services.connections.discard(connection)
            limits.address_sockets.leave(key)
            limits.all_sockets.leave("")

    return StreamingResponse(lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
