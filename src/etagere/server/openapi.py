"""The OpenAPI document, made from the declarations of the routes."""

from __future__ import annotations

import re
from typing import Any

from msgspec import json

import etagere
from etagere.server import schemas as wire
from etagere.server.errors import STATUS
from etagere.server.routes.declare import ROUTES, Api

ALWAYS = ("too_many",)
TAKES_BODY = ("unreadable", "not_json", "too_large")
PARTS = {
    "seat": {"type": "integer", "minimum": 0, "maximum": 15},
    "step": {"type": "integer", "minimum": 0, "maximum": 999_999},
}
_SEAT: dict[str, Any] = {
    "seat": 0,
    "kind": "person",
    "person": "p4kqxw8r2m",
    "name": "Ann",
    "level": None,
    "owner": None,
    "present": False,
}
_LINE: dict[str, Any] = {
    "id": "vwq3xk8p5m2rt7yz4abc",
    "game": "shelfie",
    "game_version": 2,
    "options": {"refill": "seed_four_or_fewer", "common_goal_count": 2},
    "status": "open",
    "public": False,
    "clock": None,
    "chance": "fair",
    "spectators": True,
    "created": 1790000000000,
    "started": None,
    "ended": None,
    "host": "p4kqxw8r2m",
    "seats": [
        _SEAT,
        {**_SEAT, "seat": 1, "kind": "bot", "person": None, "name": None, "level": "casual", "present": True},
    ],
    "version": 1,
}
_TABLE: dict[str, Any] = {
    **_LINE,
    "chat": "all",
    "stand_in": "casual",
    "takeover": False,
    "teach": False,
    "rated": False,
    "watching": 0,
    "muted": [],
    "commitment": "9f8a" * 16,
    "proposal": None,
    "declined": None,
    "hints": {"rule": "agreed", "allowed": [0], "agreed": [], "refused": [], "asking": None, "marks": []},
    "closing": None,
    "rematch": None,
    "rematch_of": None,
    "continued_from": None,
    "origin": "table",
}
ANSWERS: dict[Any, Any] = {
    wire.PersonAnswer: {"person": {"id": "p4kqxw8r2m", "name": "Ann", "account": None}},
    wire.TableAnswer: {
        "table": _TABLE,
        "you": {"person": "p4kqxw8r2m", "seats": [0], "host": True, "may_watch": True},
    },
    wire.Lines: {"tables": [{**_LINE, "my_turn": False, "my_seats": [0]}]},
    wire.Ack: {"type": "ack", "id": "c-1", "version": 12, "repeated": False},
    wire.Sessions: {
        "sessions": [
            {"id": "s7k2m9", "created": 1790000000000, "seen": 1790000500000, "agent": "Firefox", "current": True}
        ]
    },
    wire.SeatLink: {"link": "/go/Qb3kLr0hJt9wZ2yVx7sN", "token": "Qb3kLr0hJt9wZ2yVx7sN", "expires": 1790003600000},
    wire.SeatToken: {"token": "etg_Qb3kLr0hJt9wZ2yVx7sN"},
    wire.Fairness: {"chance": "fair", "commitment": "9f8a" * 16, "seed": None, "draws": None},
    wire.View: {
        "type": "view",
        "as": 0,
        "era": 0,
        "number": 33,
        "view": {"…": "…"},
        "turn": {
            "awaited": [0],
            "command": 33,
            "decision": 33,
            "prompt": {"key": "shelfie.prompt.take", "params": {}},
            "legal": [{"type": "take", "cells": "d2", "column": 0}, "…"],
            "can_undo": False,
            "clocks": None,
        },
        "result": None,
    },
    wire.Advice: {
        "as": 0,
        "era": 0,
        "number": 33,
        "version": 2,
        "decision": 33,
        "advice": {"…": "…"},
    },
    wire.Replays: {
        "replays": [
            {
                "id": "vwq3xk8p5m2rt7yz4abc",
                "game": "shelfie",
                "names": ["Ann", "Ann"],
                "ended": 1790000900000,
                "status": "over",
                "places": [1, 2],
                "scores": [7, 5],
                "rival_scores": [],
                "commands": 151,
                "origin": "table",
            }
        ],
        "next": None,
    },
}
"""What answers look like, for readers of the document, `…` for what is left out.

A test holds them against their types, another one against what a server says."""


def document() -> dict[str, Any]:
    """Every route of the API with what it takes and gives."""
    kinds: list[Any] = [wire.Error]
    for route in ROUTES:
        kinds += [kind for kind in (route.answer, route.body, route.query) if kind is not None]
    found, parts = json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    known = {str(kind): schema for kind, schema in zip(kinds, found, strict=True)}
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known, parts)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Etagere",
            "version": etagere.__version__,
            "description": "Tables of board games. The socket is told in docs/reference/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "etagere"},
                "program": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"program": []}],
    }


def _operation(route: Api, known: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": PARTS.get(name, {"type": "string"})}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    if route.query is not None:
        shape = parts[route.query.__name__]
        parameters += [
            {"name": name, "in": "query", "required": False, "schema": schema}
            for name, schema in shape["properties"].items()
        ]
    responses: dict[str, Any] = {}
    for status in (route.status, *route.also):
        responses[str(status)] = {"description": "Done"}
        if route.answer is not None:
            content: dict[str, Any] = {"schema": known[str(route.answer)]}
            if (shown := ANSWERS.get(route.answer)) is not None:
                content["example"] = shown
            responses[str(status)]["content"] = {route.media: content}
    codes = [*ALWAYS, *route.errors, *(("not_signed_in", "forbidden") if "{" in route.path else ())]
    codes += ["not_signed_in", "busy", "stopping", "damaged", "other_version"]
    if route.body is not None:
        codes += [*TAKES_BODY, "wrong_origin"]
    elif route.method != "GET":
        codes += ["wrong_origin"]
    if route.query is not None:
        codes.append("unreadable")
    if "{" in route.path:
        codes.append("not_found")
    by_status: dict[int, set[str]] = {}
    for code in codes:
        by_status.setdefault(STATUS[code], set()).add(code)
    for status, names in sorted(by_status.items()):
        responses[str(status)] = {
            "description": "Refused: " + ", ".join(sorted(names)),
            "content": {
                "application/json": {
                    "schema": {"$ref": "#/components/schemas/Error"},
                    "example": {"error": {"code": min(names), "message": "one sentence for people"}},
                }
            },
        }
    operation: dict[str, Any] = {
        "summary": route.summary,
        "operationId": route.handler.__module__.rpartition(".")[2] + "_" + route.handler.__name__,
        "parameters": parameters,
        "responses": responses,
    }
    if route.body is not None:
        content = {"schema": known[str(route.body)]}
        if route.example is not None:
            content["example"] = route.example
        if route.examples:
            content["examples"] = {name: {"value": value} for name, value in route.examples.items()}
        operation["requestBody"] = {"required": True, "content": {"application/json": content}}
    return operation
