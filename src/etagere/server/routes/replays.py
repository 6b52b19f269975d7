"""Records of matches that have ended: files, steps, fairness."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from msgspec import Meta, field
from starlette.responses import Response

from etagere.core.replay import MOST_BYTES
from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Refused
from etagere.server.routes.declare import Call, api

MOST_POSITIONS = 40
"""In one answer."""


class ReplayListing(wire.Given):
    game: Annotated[str, Meta(max_length=40)] | None = None
    mine: bool = False
    before: Annotated[str, Meta(max_length=60)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class StepLooking(wire.Given):
    as_: wire.SeatNumber | None = field(default=None, name="as")


class PastLooking(wire.Given):
    at: Annotated[str, Meta(pattern=rf"^[0-9]{{1,6}}(,[0-9]{{1,6}}){{0,{MOST_POSITIONS - 1}}}$")]
    as_: wire.SeatNumber | None = field(default=None, name="as")


@api("GET", "/api/replays", "Matches that have ended: public ones and yours", answer=wire.Replays, query=ReplayListing)
async def listing(call: Call) -> wire.Replays:
    who = await call.who()
    before = _cursor(call.query.before)
    # A program plays one seat; what else its person has played is not for it.
    ids = sorted(who.ids) if who.program is None else []
    rows = await call.services.store.finished(ids, call.query.game, call.query.mine, before, call.query.limit + 1)
    more = len(rows) > call.query.limit
    rows = rows[: call.query.limit]
    return wire.Replays(
        replays=[
            wire.ReplayLine(
                id=row.id,
                game=row.game,
                names=row.names,
                ended=row.ended or 0,
                status=row.status,  # type: ignore[arg-type]  # stored as text
                places=row.places,
                scores=row.scores,
                rival_scores=row.rival_scores,
                commands=row.commands,
                origin=row.origin,  # type: ignore[arg-type]  # stored as text
            )
            for row in rows
        ],
        next=f"{rows[-1].ended}-{rows[-1].id}" if more else None,
    )


def _cursor(text: str | None) -> tuple[int, str] | None:
    if text is None:
        return None
    ended, _, table_id = text.partition("-")
    if not (ended.isascii() and ended.isdigit() and len(ended) < 16 and table_id.isascii() and table_id.isalnum()):
        raise Refused("unreadable", "before should be the next of the answer before", reason="page")
    return int(ended), table_id


@api(
    "POST",
    "/api/replays",
    "Keep a replay file, and the study in it",
    answer=wire.Kept,
    status=201,
    body=dict[str, Any],
    raw_body=True,
    body_limit=MOST_BYTES,
    errors=("unreadable_replay", "unreadable", "too_large"),
    example={"format": "etagere-replay", "…": "as GET /api/tables/{table}/replay gave it"},
)
async def keep(call: Call) -> wire.Kept:
    who = await call.person_or_guest()
    await call.services.limits.imports.spend(who.person or "")
    most = call.services.settings.imports_kept
    if most and await call.services.store.imports_of(sorted(who.ids)) >= most:
        raise Refused("too_many", f"you keep {most} files; forget one first", reason="files")
    try:
        text = call.body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused("unreadable_replay", "the file is not UTF-8", reason="encoding") from error
    studies = call.services.studies
    study = await studies.read(text, who)
    kept = await call.services.hub.import_replay(text, who)
    study_id = None if study is None else await studies.keep(study, kept.id, who)
    async with call.services.hub.at(kept.id) as live:
        table, you = showing.table_shown(live.table, who), showing.you(live.table, who)
        return wire.Kept(table=table, you=you, study=study_id)


@api(
    "DELETE",
    "/api/replays/{table}",
    "Forget a replay you imported",
    status=204,
    errors=("not_signed_in", "not_found", "forbidden"),
)
async def forget(call: Call) -> None:
    await call.services.hub.forget_import(call.path("table"), await call.person())


@api(
    "GET",
    "/api/tables/{table}/replay",
    "The replay file",
    answer=dict[str, Any],
    errors=("not_found", "forbidden", "not_over"),
)
async def file(call: Call) -> Response:
    who = await call.who()
    async with call.services.hub.at(call.path("table")) as live:
        text = showing.replay_text(live.table, live.table.eyes(who, who.looks_as()))
        name = f"{live.table.game.spec.id}-{live.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@api(
    "GET",
    "/api/tables/{table}/steps",
    "Every command of a match that has ended",
    answer=wire.Record,
    query=StepLooking,
    errors=("not_found", "forbidden", "not_over"),
)
async def record(call: Call) -> wire.Record:
    who = await call.who()
    async with call.services.hub.at(call.path("table")) as live:
        return showing.record(live.table, live.table.eyes(who, who.looks_as(call.query.as_)))


@api(
    "GET",
    "/api/tables/{table}/steps/{step}",
    "The position after so many commands, through the eyes of a seat",
    answer=wire.Step,
    query=StepLooking,
    errors=("not_found", "forbidden", "not_over"),
)
async def step(call: Call) -> wire.Step:
    who = await call.who()
    number = call.number("step")
    async with call.services.hub.at(call.path("table")) as live:
        return showing.step(live.table, live.table.eyes(who, who.looks_as(call.query.as_)), number)


@api(
    "GET",
    "/api/tables/{table}/positions",
    "Several positions of a match that has ended, through the eyes of a seat: what a graph is drawn from",
    answer=wire.PastPositions,
    query=PastLooking,
    errors=("not_found", "forbidden", "not_over"),
)
async def positions(call: Call) -> wire.PastPositions:
    who = await call.who()
    numbers = [int(each) for each in call.query.at.split(",")]
    async with call.services.hub.at(call.path("table")) as live:
        eyes = live.table.eyes(who, who.looks_as(call.query.as_))
        past = showing.Past(live.table, eyes)
    found = []
    for number in numbers:
        found.append(past.position(number))
        await asyncio.sleep(0)  # others' moves come first
    return wire.PastPositions(as_=eyes.seat, positions=found)


@api(
    "GET",
    "/api/tables/{table}/fairness",
    "The commitment; after the end the seed and every draw with its odds",
    answer=wire.Fairness,
    errors=("not_found", "forbidden"),
)
async def fairness(call: Call) -> wire.Fairness:
    who = await call.who()
    async with call.services.hub.at(call.path("table")) as live:
        return showing.fairness(live.table, live.table.eyes(who, who.looks_as()))
