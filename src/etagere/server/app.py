"""The application: routes, security headers, limits per address, logs."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from etagere.core.registry import broken
from etagere.server.errors import NOTHING_HERE, Refused
from etagere.server.limits import network
from etagere.server.routes import care, games, hints, live, people, puzzles, replays, reviews, studies, tables
from etagere.server.routes.declare import ROUTES as ROUTES
from etagere.server.routes.declare import endpoint, refusal_response
from etagere.server.services import Services
from etagere.server.settings import Settings
from etagere.server.table import shelf

WITH_ROUTES: Final = (games, people, tables, hints, replays, reviews, puzzles, studies, care)
"""Importing them declares their routes."""

_log = logging.getLogger("etagere.requests")

HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        b"connect-src 'self'; media-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
HSTS: Final = (b"strict-transport-security", b"max-age=31536000")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
METHODS: Final = frozenset({*SAFE, "POST", "PUT", "PATCH", "DELETE"})
SLOW_DOWN_SECONDS: Final = 0.5
"""Who asks more often than it may waits so long for the refusal, so that asking on and on costs it more than us."""


class Door:
    """What every HTTP request passes: limits, origin, headers, a line in the log."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500
        started = False

        async def answer(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                message["headers"] = [*message["headers"], *self._headers(scope, message)]
            await send(message)

        try:
            refused = self._refusal(scope)
            if refused is not None:
                client = scope.get("client")
                address = network(client[0]) if client else "local"
                self.services.security.refused(refused, address, "/api" if scope["path"].startswith("/api/") else "/")
                if refused.code == "too_many":
                    await asyncio.sleep(SLOW_DOWN_SECONDS)
                await refusal_response(refused)(scope, receive, answer)
            else:
                await self.app(scope, receive, answer)
        except Exception:
            _log.exception("a request failed: %s %s", scope["method"], scope["path"])
            if not started:
                sorry = Refused("busy", "something went wrong here; it was noted", seconds=5, reason="fault")
                response = refusal_response(sorry)
                response.status_code = 500
                await response(scope, receive, answer)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"  # a label is kept for ever
            self.services.metrics.requests.labels(method, str(status)).inc()
            took = (time.perf_counter() - begun) * 1000
            _log.debug("%s %s %d %.1f ms", scope["method"], scope["path"], status, took)

    def _headers(self, scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
        headers = list(HEADERS)
        if not any(name == b"cache-control" for name, _ in message["headers"]):
            headers.append((b"cache-control", b"no-store"))
        if scope.get("scheme") == "https":
            headers.append(HSTS)
        return headers

    def _refusal(self, scope: Scope) -> Refused | None:
        client = scope.get("client")
        try:
            if not care.costs_nothing(scope["path"]):
                self.services.limits.requests.take(network(client[0]) if client else "local")
        except Refused as refused:
            return refused
        # What nobody has is refused before anything is looked up: floods of it cost little.
        if scope["method"] not in METHODS:
            return Refused("wrong_method", f"{scope['method']} is not possible here")
        if care.is_no_file(scope["path"]):
            return care.NO_FILE
        settings = self.services.settings
        if scope["method"] in SAFE and (not settings.hosts or scope["path"] in care.FOR_THE_HOST):
            return None
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        origin = None if scope["method"] in SAFE else headers.get(b"origin")
        return live.wrong_page(origin, headers.get(b"host"), settings)


def make_app(settings: Settings, services: Services | None = None) -> Starlette:
    """The application for these settings; its lifespan opens and closes the services."""
    parts = Services.of(settings) if services is None else services

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        for each in shelf():
            games.info(each)  # loads every game before the first guest comes
        for each in broken().values():
            _log.warning("left off the shelf: %s", each)
        await parts.open()
        try:
            yield
        finally:
            await parts.close()

    async def wrong_method(request: Request, error: Exception) -> Response:
        return refusal_response(Refused("wrong_method", f"{request.method} is not possible here"))

    async def nothing(request: Request, error: Exception) -> Response:
        return refusal_response(Refused("not_found", NOTHING_HERE))

    by_path: dict[str, list[Route]] = {}
    for route in ROUTES:
        made = Route(route.path, endpoint(parts, route), methods=[route.method])
        by_path.setdefault(route.path, []).append(made)
    routes: list[Route | WebSocketRoute] = []
    for path in sorted(by_path, key=lambda path: path.count("{")):
        routes += by_path[path]
    routes += [
        WebSocketRoute(live.SOCKET, live.endpoint),
        Route("/healthz", care.healthz),
        Route("/metrics", care.metrics),
        Route("/{path:path}", care.client),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: nothing, 405: wrong_method})
    app.state.services = parts
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.origins,
            allow_credentials=True,
            allow_methods=sorted(METHODS),
            allow_headers=["authorization", "content-type"],
            expose_headers=["retry-after"],
            max_age=600,
        )
    app.add_middleware(Door, services=parts)
    return app
