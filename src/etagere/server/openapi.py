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
            "description": "Tables of five board games. The socket is told in docs/reference/protocol.md.",
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
            responses[str(status)]["content"] = {route.media: {"schema": known[str(route.answer)]}}
    codes = [*ALWAYS, *route.errors, *(("not_signed_in", "forbidden") if "{" in route.path else ())]
    codes += ["not_signed_in", "busy", "stopping", "damaged"]
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
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
        }
    operation: dict[str, Any] = {
        "summary": route.summary,
        "operationId": route.handler.__module__.rpartition(".")[2] + "_" + route.handler.__name__,
        "parameters": parameters,
        "responses": responses,
    }
    if route.body is not None:
        content: dict[str, Any] = {"schema": known[str(route.body)]}
        if route.example is not None:
            content["example"] = route.example
        operation["requestBody"] = {"required": True, "content": {"application/json": content}}
    return operation
