"""Studies of finished matches: making, reading, changing and walking them, and the file with one inside."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.routes.declare import Call, api
from etagere.server.studies import position

STUDY_BYTES = 512 * 1024


@api(
    "POST",
    "/api/tables/{table}/study",
    "Your study of a finished match, made where there is none",
    answer=wire.StudyShown,
    status=201,
    also=(200,),
    errors=("not_found", "forbidden", "not_over"),
)
async def make(call: Call) -> wire.StudyShown:
    who = await call.person_or_guest()
    table_id = call.path("table")
    async with call.services.hub.at(table_id) as live:
        replay = showing.studied(live.table, live.table.eyes(who, None))
    opened, made = await call.services.studies.make(table_id, replay, who)
    if not made:
        call.status = 200
    return showing.study(opened, who)


@api(
    "GET",
    "/api/studies/{study}",
    "A study: its author's, and once it is shared anybody's who has the link",
    answer=wire.StudyShown,
    errors=("not_found", "forbidden", "not_over"),
)
async def look(call: Call) -> wire.StudyShown:
    who = await call.who()
    return showing.study(await call.services.studies.seen(call.path("study"), who), who)


@api(
    "PUT",
    "/api/studies/{study}",
    "Keep a study as it should be now",
    answer=wire.StudyShown,
    body=wire.StudyChange,
    body_limit=STUDY_BYTES,
    errors=("not_signed_in", "not_found", "forbidden", "not_over", "stale_decision"),
    example={
        "version": 0,
        "title": "Where it turned",
        "shared": True,
        "nodes": [{"at": 0, "text": "Both began well."}],
    },
)
async def change(call: Call) -> wire.StudyShown:
    who = await call.person()
    return showing.study(await call.services.studies.change(call.path("study"), who, call.body), who)


@api(
    "DELETE",
    "/api/studies/{study}",
    "Delete your study",
    status=204,
    errors=("not_signed_in", "not_found", "forbidden", "not_over"),
)
async def drop(call: Call) -> None:
    await call.services.studies.drop(call.path("study"), await call.person())


@api(
    "GET",
    "/api/studies/{study}/replay",
    "The replay file with the study in it",
    answer=dict[str, Any],
    errors=("not_found", "forbidden", "not_over"),
)
async def file(call: Call) -> Response:
    opened = await call.services.studies.seen(call.path("study"), await call.who())
    name = f"{opened.study.replay.game}-study-{opened.row.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(opened.row.data, media_type="application/json", headers=headers)


@api(
    "POST",
    "/api/studies/{study}/positions",
    "A position of a study, of the match or of a variation, and what a move tried there leads to",
    answer=wire.StudyPosition,
    body=wire.StudyLook,
    body_limit=STUDY_BYTES,
    errors=("not_found", "forbidden", "not_over", "illegal_move", "unreadable_move", "not_your_turn", "match_over"),
    example={"at": 0},
)
async def walk(call: Call) -> wire.StudyPosition:
    opened = await call.services.studies.seen(call.path("study"), await call.who())
    return showing.study_position(position(opened, call.body), call.body.at)
