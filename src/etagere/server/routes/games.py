"""What is on the shelf: games, their words and their schemas."""

from __future__ import annotations

from collections.abc import Mapping
from colorsys import hls_to_rgb
from functools import cache
from typing import Any
from zlib import crc32

from msgspec import json, structs
from starlette.responses import Response

import etagere
from etagere import _build
from etagere.core.actions import ActionSpace
from etagere.core.contract import Game
from etagere.core.registry import as_they_stand, game_class, package_of
from etagere.core.rulebook import rules_of
from etagere.core.words import LANGUAGES, Words, entries
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.routes.declare import Call, api
from etagere.server.showing import encode
from etagere.server.table import shelf

DRAFT = "https://json-schema.org/draft/2020-12/schema"


@api("GET", "/api/house", "What this server is", answer=wire.ServerInfo)
async def server_info(call: Call) -> wire.ServerInfo:
    s = call.services.settings
    return wire.ServerInfo(
        name=s.name,
        version=etagere.__version__,
        protocol=wire.PROTOCOL,
        accounts=s.accounts,
        languages=list(LANGUAGES),
        levels=list(wire.LEVELS),
        limits={
            "name": 32,
            "chat": 500,
            "chat_a_minute": s.chat_a_minute,
            "tables_a_minute": s.tables_a_minute,
            "commands_a_second": s.commands_a_second,
            "replay_bytes": 4_000_000,
        },
        compiled=_build.COMPILED,
    )


@cache
def box(game_id: str) -> wire.Box:
    """What the shelf shows of a game, with a default for what it does not tell; raises `Refused`."""
    if game_id not in shelf():
        raise Refused("not_found", f"there is no game {game_id!r}; the shelf has {', '.join(shelf())}", reason="game")
    found = game_class(game_id)
    spec = found.spec
    words = {language: _speech(found, language) for language in LANGUAGES}
    seats = min(max(2, spec.min_seats), spec.max_seats)
    return wire.Box(
        id=spec.id,
        title=spec.title,
        titles={language: _said(of, "title") or spec.title for language, of in words.items()},
        taglines={language: _said(of, "tagline") or _said(of, "summary") for language, of in words.items()},
        stage=spec.stage,
        min_seats=spec.min_seats,
        max_seats=spec.max_seats,
        minutes=spec.minutes,
        weight=spec.weight,
        accent=spec.accent or accent_of(spec.id),
        quick_start=wire.QuickStart(bots=seats - 1, level="casual"),
    )


def _speech(game: type[Game[Any]], language: str) -> Words:
    """The words of a game in a language, or in English where it does not speak it."""
    try:
        return Words(game.spec.id, package_of(game), language)
    except FileNotFoundError:
        return Words(game.spec.id, package_of(game), "en")


def _said(words: Words, name: str) -> str:
    """A sentence about the whole game, or nothing."""
    key = f"{words.game_id}.{name}"
    return words.text(key) if words.has(key) else ""


def _words(package: str, language: str) -> Mapping[str, str]:
    """The words of a package in a language, or in English where it does not speak it."""
    try:
        return entries(package, language)
    except FileNotFoundError:
        return entries(package, "en")


def accent_of(game_id: str) -> str:
    """A colour made from an id, deep enough for light letters: `#rrggbb`."""
    hue = crc32(game_id.encode()) % 360 / 360
    return "#" + "".join(f"{round(255 * part):02x}" for part in hls_to_rgb(hue, 0.34, 0.5))


@cache
def info(game_id: str) -> wire.GameInfo:
    """The declaration of a game; raises `Refused`."""
    shown = structs.asdict(box(game_id))
    found = game_class(game_id)
    spec = found.spec
    return wire.GameInfo(
        **shown,
        version=spec.version,
        has_chance=spec.has_chance,
        has_secrets=spec.has_secrets,
        has_sealed=spec.has_sealed,
        has_advice=found.has_advice(),
        longest=spec.longest,
        options=[
            wire.OptionInfo(name=name, values=list(values), default=values[0])
            for name, values in spec.options.choices().items()
        ],
        actions=_families(found.actions),
        draws=_families(found.draws),
        events=[
            wire.EventInfo(
                type=kind.name,
                fields=list(kind.fields),
                secret=[name for name in kind.fields if name in kind.secret],
                reveals=kind.reveals,
                names={name: list(values) for name, values in kind.names.items()},
            )
            for kind in found.events.kinds
        ],
    )


def _families(space: ActionSpace) -> list[wire.FamilyInfo]:
    return [
        wire.FamilyInfo(
            type=family.name,
            fields=[
                wire.FieldInfo(name=f.name, size=f.size, names=None if f.names is None else list(f.names))
                for f in family.fields
            ],
        )
        for family in space.families
    ]


@cache
def schema(game_id: str) -> dict[str, Any]:
    """JSON schemas of a game's moves, draws, events and options; raises `Refused`."""
    facts = info(game_id)
    found = game_class(game_id)
    event = found.events.schema()
    for each in event["oneOf"]:
        each["properties"] = {"number": {"type": "integer", "minimum": 0}, **each["properties"]}
        each["required"] = ["number", *each["required"]]
    options = {
        "type": "object",
        "properties": {o.name: {"enum": o.values, "default": o.default} for o in facts.options},
        "additionalProperties": False,
    }
    return {
        "$schema": DRAFT,
        "title": found.spec.title,
        "$defs": {
            "Move": found.actions.schema(),
            "Draw": found.draws.schema(),
            "Event": event,
            "Options": options,
        },
    }


@api("GET", "/api/shelf", "The games as a shelf shows them, in the order they stand there", answer=wire.Shelf)
async def the_shelf(call: Call) -> Response:
    return _lasting(encode(wire.Shelf(boxes=[box(each) for each in as_they_stand(shelf())])))


@api("GET", "/api/games", "The games on the shelf", answer=wire.Games)
async def all_games(call: Call) -> Response:
    return _lasting(encode(wire.Games(games=[info(each) for each in shelf()])))


@api("GET", "/api/games/{game}", "One game", answer=wire.GameInfo, errors=("not_found",))
async def one_game(call: Call) -> Response:
    return _lasting(encode(info(call.path("game"))))


@api("GET", "/api/games/{game}/schema", "JSON schemas of a game", answer=dict[str, Any], errors=("not_found",))
async def game_schema(call: Call) -> Response:
    return _lasting(encode(schema(call.path("game"))))


@api(
    "GET",
    "/api/games/{game}/locale/{language}",
    "The words of a game, with those of the core",
    answer=dict[str, str],
    errors=("not_found",),
)
async def game_words(call: Call) -> Response:
    package, language = _package(call), _language(call)
    return _lasting(encode({**entries("etagere.core", language), **_words(package, language)}))


@api(
    "GET",
    "/api/games/{game}/rules/{language}",
    "The rules of a game, in English where it does not tell them in this language",
    answer=wire.Rules,
    errors=("not_found",),
)
async def game_rules(call: Call) -> Response:
    rules = rules_of(_package(call), _language(call))
    if rules is None:
        raise Refused("not_found", f"{call.path('game')} tells no rules: its package has no README.md", reason="rules")
    return _lasting(encode(wire.Rules(language=rules.language, markdown=rules.markdown)))


@api("GET", "/api/locale/{language}", "The words of the core", answer=dict[str, str], errors=("not_found",))
async def core_words(call: Call) -> Response:
    return _lasting(encode(dict(entries("etagere.core", _language(call)))))


def _package(call: Call) -> str:
    """The package of the game that is asked about; raises `Refused`."""
    return package_of(game_class(box(call.path("game")).id))


def _language(call: Call) -> str:
    language = call.path("language")
    if language not in LANGUAGES:
        raise Refused("not_found", f"there are {', '.join(LANGUAGES)}; not {language}", reason="language")
    return language


@cache
def message_schemas() -> dict[str, Any]:
    """JSON schemas of everything the socket carries."""
    named = [wire.Incoming, wire.Outgoing, wire.Command]
    found, parts = json.schema_components(named, ref_template="#/$defs/{name}")
    top = dict(zip(("Incoming", "Outgoing", "Command"), found, strict=True))
    return {"$schema": DRAFT, "title": "The socket", "$defs": {**parts, **top}}


@api("GET", "/api/schema", "JSON schemas of the messages of the socket", answer=dict[str, Any])
async def socket_schema(call: Call) -> Response:
    return _lasting(encode(message_schemas()))


def _lasting(data: bytes) -> Response:
    """An answer that is the same for everybody until the program changes."""
    return Response(data, media_type="application/json", headers={"Cache-Control": "public, max-age=300"})
