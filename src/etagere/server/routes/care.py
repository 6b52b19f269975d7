"""For the host and the browser: health, metrics, the API document, the client's files."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from hmac import compare_digest
from html import escape
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from etagere.server import schemas as wire
from etagere.server.errors import NOTHING_HERE, Refused
from etagere.server.openapi import document
from etagere.server.routes.declare import ROUTES, Call, api, refusal_response
from etagere.server.services import Services
from etagere.server.showing import encode

STATIC = Path(__file__).parent.parent / "static"
FOR_THE_HOST = ("/healthz", "/metrics")
BOTS_FAIL = 3
"""After so many failures in a row bots are not well."""
LASTING = "public, max-age=31536000, immutable"


@cache
def _document() -> bytes:
    return encode(document())


@api("GET", "/api/openapi.json", "This document", answer=dict[str, Any])
async def openapi(call: Call) -> Response:
    return Response(_document(), media_type="application/json")


async def healthz(request: Request) -> Response:
    """Whether store, fan-out and bots are well."""
    services: Services = request.app.state.services
    store, fanout = await services.store.healthy(), await services.fanout.healthy()
    good = store and not services.hub.stopping
    shown = wire.Health(
        status="ok" if good else "failing",
        store="ok" if store else "does not answer, or takes nothing",
        fanout="ok" if fanout else "does not answer; processes look by themselves",
        bots="ok" if services.thinking.failing < BOTS_FAIL else "do not answer; quick moves are made for them",
    )
    return Response(encode(shown), 200 if good else 503, media_type="application/json")


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus, for the machine itself or with the token."""
    services: Services = request.app.state.services
    if not _may_measure(request, services.settings.metrics_token):
        return refusal_response(Refused("forbidden", "metrics are for the host of this server", reason="operator"))
    services.metrics.loaded.set(services.hub.tables.loaded)
    services.metrics.transactions.set(getattr(services.store, "transactions", 0))
    services.metrics.writes.set(getattr(services.store, "writes", 0))
    return Response(generate_latest(services.metrics.registry), media_type=CONTENT_TYPE_LATEST)


def _may_measure(request: Request, token: str) -> bool:
    given = request.headers.get("authorization", "")
    if token:
        return compare_digest(given.encode(), f"Bearer {token}".encode())
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def costs_nothing(path: str) -> bool:
    """Whether a request is not counted: what the host looks at, and the files of the client."""
    return path in FOR_THE_HOST or path.lstrip("/") in _files()


NO_FILE: Final = Refused("not_found", "there is no such file", reason="file")


def is_no_file(path: str) -> bool:
    """Whether a path names a file that the client does not have; its routes have no dot in their last part."""
    return "." in path.rpartition("/")[2] and not path.startswith("/api/") and path.lstrip("/") not in _files()


async def client(request: Request) -> Response:
    """A file of the client, or its first page for one of its routes."""
    path = request.scope["path"]
    if path.startswith("/api/"):
        return refusal_response(Refused("not_found", NOTHING_HERE))
    wanted = path.lstrip("/")
    found = _file(wanted)
    if found is None:
        wanted = "index.html"
        found = _file(wanted)
    if found is None:
        return Response(await _plain_page(request), media_type="text/html")
    data, packed, kind = found
    headers = {"Cache-Control": LASTING if wanted.startswith("assets/") else "no-cache"}
    if packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=kind)
    return Response(data, headers=headers, media_type=kind)


@cache
def _files() -> dict[str, Path]:
    """The files of the client, listed once, so that no path can leave the folder."""
    if not STATIC.is_dir():
        return {}
    return {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}


def _file(name: str) -> tuple[bytes, bytes | None, str] | None:
    """A file of the client, plain and packed, with its type; None if there is none of that name."""
    path = _files().get(name)
    return None if path is None else _read(name, path)


@cache
def _read(name: str, path: Path) -> tuple[bytes, bytes | None, str]:
    """Read once. Only names of files come here: what anybody may invent would stay for ever."""
    data = path.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    text = (
        kind.startswith("text/") or kind.partition("+")[2] in ("xml", "json") or "javascript" in kind or "json" in kind
    )
    return data, gzip.compress(data, 9, mtime=0) if text and len(data) > 500 else None, kind


async def _plain_page(request: Request) -> str:
    """Where no client was built: the tables and the API as links."""
    services: Services = request.app.state.services
    lines = [f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(services.settings.name)}</title>"]
    lines.append(f"<h1>{escape(services.settings.name)}</h1><p>The server runs; the browser client was not built.")
    for status in ("open", "playing"):
        ids = await services.store.public_tables(status, None, 50)
        lines.append(f"<h2>Public tables, {status}</h2><ul>")
        lines += [f'<li><a href="/api/tables/{each}">{each}</a>' for each in ids] or ["<li>none"]
        lines.append("</ul>")
    lines.append('<h2>API</h2><p><a href="/api/openapi.json">The document</a><ul>')
    lines += [f"<li>{escape(route.method)} {escape(route.path)}: {escape(route.summary)}" for route in ROUTES]
    return "\n".join([*lines, "</ul></html>"])
