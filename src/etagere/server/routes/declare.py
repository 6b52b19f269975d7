"""One declaration a route: what comes in, what goes out, which refusals; the OpenAPI document follows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, convert, json
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from etagere.core.words import LANGUAGES
from etagere.server import schemas as wire
from etagere.server.errors import NOTHING_HERE, Refused
from etagere.server.limits import network
from etagere.server.people import GUEST_MS, PROGRAM_PREFIX
from etagere.server.services import Services
from etagere.server.settings import Settings
from etagere.server.showing import encode
from etagere.server.who import STRANGER, Who

COOKIE = "etagere"
HOST_COOKIE = "__Host-etagere"
"""Over TLS: a name that browsers take from this very host only, over TLS only."""
SMALL_BODY = 64 * 1024


@dataclass(frozen=True)
class Api:
    """A route of the API."""

    method: str
    path: str
    handler: Callable[[Call], Awaitable[Any]]
    summary: str
    answer: Any = None
    status: int = 200
    body: Any = None
    query: type[Struct] | None = None
    errors: tuple[str, ...] = ()
    media: str = "application/json"
    also: tuple[int, ...] = ()
    """Further good statuses with the same answer."""
    body_limit: int = SMALL_BODY
    raw_body: bool = False
    """The handler reads the bytes itself."""
    waits: bool = False
    """The answer waits for news, and is not counted among those that are being given."""
    example: Any = None
    """A body that would be understood."""
    examples: Mapping[str, Any] = field(default_factory=dict)
    """Several of them, by name."""


ROUTES: list[Api] = []


def api(method: str, path: str, summary: str, **rest: Any) -> Callable[[Any], Any]:
    """Declare a route."""

    def declare(handler: Any) -> Any:
        ROUTES.append(Api(method, path, handler, summary, **rest))
        return handler

    return declare


class Call:
    """A request being answered."""

    def __init__(self, request: Request, services: Services, route: Api) -> None:
        self.request = request
        self.services = services
        self.route = route
        self.body: Any = None
        self.query: Any = None
        self.status = route.status
        self.cookie: str | None = None
        """A secret to give the browser; empty to take it away."""
        self._who: Who | None = None

    @property
    def address(self) -> str:
        """Where the request comes from, as limits count it."""
        return network(self.request.client.host) if self.request.client else "local"

    @property
    def agent(self) -> str:
        return self.request.headers.get("user-agent", "")

    async def hung_up(self) -> None:
        """Returns when the one who asked is no longer there to be answered."""
        while (await self.request.receive())["type"] != "http.disconnect":
            pass

    def path(self, name: str) -> str:
        """A part of the path that is an id; raises `Refused` if it cannot be one."""
        value = str(self.request.path_params[name])
        if not (1 <= len(value) <= 40 and value.isascii() and value.replace("_", "").isalnum()):
            raise Refused("not_found", NOTHING_HERE)
        return value

    def seat(self) -> int:
        text = str(self.request.path_params["seat"])
        if not (text.isascii() and text.isdigit() and len(text) <= 2):
            raise Refused("not_found", f"there is no seat {text[:20]}", reason="seat")
        return int(text)

    def number(self, name: str) -> int:
        text = str(self.request.path_params[name])
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            raise Refused("not_found", f"{name} should be a number; got {text[:20]}", reason="number")
        return int(text)

    async def who(self) -> Who:
        """Who asks; a stranger if nobody is signed in."""
        if self._who is None:
            self._who = await identify(
                self.services,
                secret_in(self.request.cookies, is_secure(self.request, self.services.settings)),
                self.request.headers.get("authorization"),
            )
        return self._who

    async def person(self) -> Who:
        """The person who asks; raises `Refused` for strangers and programs."""
        who = await self.who()
        if who.program is not None:
            raise Refused("forbidden", "a token for programs can only play at its seat", reason="program")
        if who.person is None:
            raise Refused("not_signed_in", "say who you are first: POST /api/me")
        return who

    @property
    def language(self) -> str:
        """The first language of the browser that the games speak, else English."""
        asked = self.request.headers.get("accept-language", "")
        tags = (each.partition(";")[0].strip()[:2].lower() for each in asked.split(","))
        return next((tag for tag in tags if tag in LANGUAGES), "en")

    async def person_or_guest(self) -> Who:
        """The person who asks; a stranger becomes a guest."""
        who = await self.who()
        if who.program is not None or who.person is not None:
            return await self.person()
        return await self.new_guest(None)

    async def new_guest(self, name: str | None) -> Who:
        await self.services.limits.guests.spend(self.address)
        self._who, self.cookie = await self.services.people.new_guest(name, self.agent, self.language)
        return self._who

    def became(self, who: Who, secret: str) -> None:
        self._who, self.cookie = who, secret

    def note(self, event: str, **fields: Any) -> None:
        """Write an event to the security log."""
        known = {"person": self.known, **fields}
        self.services.security.note(event, self.address, where=self.route.path, **known)

    @property
    def known(self) -> str | None:
        """Who asks, if it is known by now."""
        return None if self._who is None else self._who.person

    def move_cookie(self, secure: bool) -> None:
        """A browser that was here before TLS keeps its secret, under the stricter name."""
        cookies = self.request.cookies
        if secure and self.cookie is None and self.known is not None and HOST_COOKIE not in cookies:
            self.cookie = cookies.get(COOKIE)


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the browser came over TLS."""
    return settings.secure_cookies or connection.url.scheme in ("https", "wss")


def secret_in(cookies: Mapping[str, str], secure: bool) -> str | None:
    """The secret a browser brings."""
    return (cookies.get(HOST_COOKIE) if secure else None) or cookies.get(COOKIE)


async def identify(services: Services, cookie: str | None, authorization: str | None) -> Who:
    """Who is behind a cookie or an Authorization header; raises `Refused` for a bad token."""
    if authorization is None:
        return await services.people.identify(cookie, None)
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token.startswith(PROGRAM_PREFIX):
        raise Refused("not_signed_in", "Authorization should be: Bearer etg_...", reason="authorization")
    who = await services.people.identify(None, token)
    if who is STRANGER:
        raise Refused("not_signed_in", "this token is not valid, or no longer", reason="token")
    return who


def endpoint(services: Services, route: Api) -> Callable[[Request], Awaitable[Response]]:
    """The function Starlette calls for a route."""
    decoder = json.Decoder(route.body) if route.body is not None and not route.raw_body else None

    async def answer(request: Request) -> Response:
        call = Call(request, services, route)
        try:
            if route.query is not None:
                call.query = read_query(request, route.query)
            if route.body is not None:
                call.body = await read_body(request, decoder, route.body_limit)
            if route.waits:
                result = await route.handler(call)
            else:
                with services.limits.at_once.one(""):
                    result = await route.handler(call)
        except Refused as refused:
            services.security.refused(refused, call.address, route.path, call.known)
            return refusal_response(refused)
        response = result if isinstance(result, Response) else _response(call, result)
        secure = is_secure(request, services.settings)
        call.move_cookie(secure)
        if call.cookie is not None:
            set_cookie(response, call.cookie, secure)
        return response

    return answer


def _response(call: Call, result: Any) -> Response:
    if result is None:
        return Response(status_code=call.status if call.status != 200 else 204)
    return Response(encode(result), call.status, media_type="application/json")


def set_cookie(response: Response, secret: str, secure: bool) -> None:
    """Give the browser its secret, or take it away."""
    name = HOST_COOKIE if secure else COOKIE
    if secret:
        response.set_cookie(
            name, secret, max_age=GUEST_MS // 1000, path="/", secure=secure, httponly=True, samesite="lax"
        )
    else:
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")
    if secure:
        response.delete_cookie(COOKIE, path="/", secure=True, httponly=True, samesite="lax")


def read_query(request: Request, into: type[Struct]) -> Any:
    """The query of a request; raises `Refused`."""
    given = {name: (None if value in ("", "null") else value) for name, value in request.query_params.items()}
    if any("\0" in value for value in given.values() if value is not None):
        raise Refused("unreadable", "a query has no NUL", reason="query_text")  # PostgreSQL keeps none
    try:
        return convert(given, into, strict=False)
    except (ValidationError, OverflowError) as error:
        raise Refused("unreadable", f"the query does not fit: {_sentence(error)}", reason="query") from error


async def read_body(request: Request, decoder: json.Decoder[Any] | None, limit: int) -> Any:
    """The body of a request, decoded; raises `Refused`."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused("not_json", "send JSON with Content-Type: application/json")
    length = request.headers.get("content-length", "0")
    if length.isdigit() and int(length) > limit:
        raise Refused("too_large", f"a request has at most {limit} bytes here")
    parts = []
    size = 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > limit:
                raise Refused("too_large", f"a request has at most {limit} bytes here")
            parts.append(part)
    except ClientDisconnect as error:
        raise Refused("unreadable", "the request was cut short", reason="cut_short") from error
    data = b"".join(parts)
    return data if decoder is None else decode(decoder, data)


def decode(decoder: json.Decoder[Any], data: bytes | str) -> Any:
    """JSON as its type; raises `Refused` with what was expected."""
    try:
        return decoder.decode(data)
    except ValidationError as error:
        raise Refused("unreadable", f"this does not fit: {_sentence(error)}", reason="shape") from error
    except (DecodeError, UnicodeError, RecursionError, OverflowError, ValueError) as error:
        raise Refused("unreadable", "this is not JSON", reason="json") from error


def _sentence(error: Exception) -> str:
    return str(error).replace("`", "")[:200]


def refusal_response(refused: Refused) -> Response:
    body = wire.ErrorBody(code=refused.code, message=refused.message, **refused.more)
    headers = {}
    if refused.seconds is not None:
        headers["Retry-After"] = str(refused.seconds)
    if refused.code == "not_signed_in":
        headers["WWW-Authenticate"] = "Bearer"
    return Response(encode(wire.Error(error=body)), refused.status, headers, "application/json")
