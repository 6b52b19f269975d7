"""The TypeScript of everything that goes over the wire, in `web/src/api/`.

`python -m scripts.made` writes the files.
Messages and answers come from the server's schemas, moves, draws, events and options from the declarations of the
games, so nothing is copied by hand.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterable
from json import dumps
from pathlib import Path
from typing import Any

from msgspec import Struct, json

from etagere.core.registry import game_class, own_games
from etagere.games.barrage import box as barrage
from etagere.games.glassworks import spec as glassworks
from etagere.games.shelfie import spec as shelfie
from etagere.server import schemas
from etagere.server.errors import STATUS

TARGET = Path(__file__).parent.parent / "web" / "src" / "api"
HEAD = "// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.\n"
MOST_NAMES = 64
"""Longer lists of values are plain strings."""


def shape(schema: dict[str, Any], depth: int = 0, names: dict[str, str] | None = None) -> str:
    """A JSON schema as a TypeScript type; lists of values that have a name are called by it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return dumps(schema["const"])
    if "enum" in schema:
        if len(schema["enum"]) > MOST_NAMES:
            return "string"
        text = union([dumps(value) for value in schema["enum"]])
        return (names or {}).get(text, text)
    for many in ("anyOf", "oneOf"):
        if many in schema:
            return union([shape(each, depth, names) for each in schema[many]])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(shape(each, depth, names) for each in schema['prefixItems'])}]"
        of = shape(schema.get("items", {}), depth, names)
        return f"({of})[]" if " | " in of else f"{of}[]"
    if kind == "object" or "properties" in schema:
        return record(schema, depth, names)
    simple = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    return simple.get(str(kind), "unknown")


def union(parts: list[str]) -> str:
    return " | ".join(dict.fromkeys(parts))


def record(schema: dict[str, Any], depth: int, names: dict[str, str] | None) -> str:
    properties: dict[str, Any] = schema.get("properties", {})
    if not properties:
        rest = schema.get("additionalProperties", {})
        of = shape(rest if isinstance(rest, dict) else {}, depth, names)
        return f"{{ [name: string]: {of} }}"
    required = schema.get("required", [])
    pad = "  " * (depth + 1)
    lines = [
        f"{pad}{name}{'' if name in required else '?'}: {shape(of, depth + 1, names)};"
        for name, of in properties.items()
    ]
    return "{\n" + "\n".join(lines) + "\n" + "  " * depth + "}"


def declare(name: str, schema: dict[str, Any], names: dict[str, str] | None = None) -> str:
    """An exported declaration: an interface for an object, a type for anything else."""
    told = schema.get("description")
    comment = f"/** {told} */\n" if told else ""
    parts = schema.get("oneOf", schema.get("anyOf"))
    if parts is not None:
        return f"{comment}export type {name} =" + "".join(f"\n  | {shape(each, 1, names)}" for each in parts) + ";\n"
    text = shape(schema, 0, names)
    if text.startswith("{"):
        return f"{comment}export interface {name} {text}\n"
    return f"{comment}export type {name} = {text};\n"


def lists_of(schema: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Kind, field and TypeScript of every field whose values are a list worth a name."""
    return [
        (kind["properties"]["type"]["const"], field, union([dumps(value) for value in of["enum"]]))
        for kind in schema["oneOf"]
        for field, of in kind["properties"].items()
        if 1 < len(of.get("enum", ())) <= MOST_NAMES
    ]


def named_values(events: dict[str, Any], moves: dict[str, Any], draws: dict[str, Any]) -> dict[str, str]:
    """A name for every list of values: `Tile`, after the field that has it most often in events.

    Where moves or draws mean another list by the same field, that one is named after its kind too: `PatentTile`.
    """
    told = lists_of(events)
    uses = Counter((text, field) for _, field, text in told)
    names: dict[str, str] = {}
    for text in dict.fromkeys(text for _, _, text in told):
        field = max((field for _, field, of in told if of == text), key=lambda field: uses[text, field])
        names[text] = camel(field)
    for suffix, schema in (("Move", moves), ("Draw", draws)):
        for kind, field, text in lists_of(schema):
            if text not in names:
                other = camel(field) + suffix if kind == field else camel(kind) + camel(field)
                names[text] = other if camel(field) in names.values() else camel(field)
    if len(set(names.values())) < len(names):
        raise ValueError(f"two lists of values would have one name: {sorted(names.values())}")
    return names


def camel(name: str) -> str:
    return name.title().replace("_", "")


def wire() -> str:
    """Requests, commands, answers and messages of the server."""
    kinds = [
        kind
        for _, kind in inspect.getmembers(schemas, inspect.isclass)
        if issubclass(kind, Struct)
        and kind.__module__.startswith(schemas.__name__)
        and kind not in (schemas.Given, schemas.Shown)
    ]
    unions = {"Command": schemas.Command, "Incoming": schemas.Incoming, "Outgoing": schemas.Outgoing}
    found, parts = json.schema_components([*kinds, *unions.values()], ref_template="#/{name}")
    whole = {**parts, **dict(zip(unions, found[len(kinds) :], strict=True))}
    codes = " | ".join(dumps(code) for code in sorted(STATUS))
    body = "\n".join(declare(name, schema) for name, schema in sorted(whole.items()))
    return f"{HEAD}\nexport const PROTOCOL = {schemas.PROTOCOL};\n\nexport type ErrorCode = {codes};\n\n{body}"


def game(game_id: str) -> str:
    """Moves, draws, events and options of one game."""
    found: Any = game_class(game_id)
    events = found.events.schema()
    for each in events["oneOf"]:
        each["properties"] = {"number": {"type": "integer"}, **each["properties"]}
        each["required"] = ["number", *each["required"]]
    options = {
        "type": "object",
        "properties": {name: {"enum": list(values)} for name, values in found.spec.options.choices().items()},
        "required": list(found.spec.options.choices()),
    }
    parts = {"Move": found.actions.schema(), "Draw": found.draws.schema(), "Event": events, "Options": options}
    names = named_values(events, parts["Move"], parts["Draw"])
    lists = [f"export type {name} = {text};\n" for text, name in names.items()]
    return HEAD + "\n" + "\n".join([*lists, *(declare(name, schema, names) for name, schema in parts.items())])


def shelfie_cards() -> str:
    """The personal goals, because a view names the card only."""
    types = dict(zip(shelfie.LETTERS, shelfie.TYPES, strict=True))
    cards = {
        name: [
            {"row": row, "column": column, "type": types[letter]}
            for row, line in enumerate(card.split())
            for column, letter in enumerate(line)
            if letter in types
        ]
        for name, card in zip(shelfie.CARD_NAMES, shelfie.PERSONAL_GOALS, strict=True)
    }
    lines = "\n".join(f"  {name}: {dumps(cells)}," for name, cells in cards.items())
    kind = "Readonly<Record<string, readonly { row: number; column: number; type: string }[]>>"
    return f"{HEAD}\nexport const PERSONAL_GOALS: {kind} = {{\n{lines}\n}};\n"


def barrage_box() -> str:
    """What is printed on boards, cards and tiles of Barrage, because a view only names them."""
    parts = [
        f"export const {name} = {entries(value)} as const;\n" for name, value in vars(barrage).items() if name.isupper()
    ]
    return HEAD + "\n" + "\n".join(parts)


def glassworks_board() -> str:
    """The numbers printed on a glassworks board, and those of the rules that are shown beside it."""
    columns = [[step * height for height in range(1, glassworks.ROWS + 1)] for step in glassworks.COLUMN_STEP]
    return (
        f"{HEAD}\n"
        f"/** By cells filled from the left. */\nexport const ROW_POINTS = {dumps(glassworks.ROW_POINTS)};\n"
        f"/** By column, then by cell from the bottom. */\nexport const COLUMN_POINTS = {dumps(columns)};\n"
        f"export const END_INVENTORY = {glassworks.END_INVENTORY};\n"
        f"export const SATCHEL_LIMIT = {glassworks.SATCHEL_LIMIT};\n"
    )


def entries(value: Any) -> str:
    """A constant as TypeScript, a line for each entry of a list of records or of a record."""
    if isinstance(value, dict):
        return "{\n" + "".join(f"  {dumps(key)}: {dumps(each)},\n" for key, each in value.items()) + "}"
    if isinstance(value, list) and isinstance(value[0], dict):
        return "[\n" + "".join(f"  {dumps(each)},\n" for each in value) + "]"
    return dumps(value)


def files() -> dict[Path, str]:
    """Everything that is made here."""
    of_games = {f"{each}.ts": game(each) for each in own_games(template=False)}
    boxes = {
        "shelfie-cards.ts": shelfie_cards(),
        "glassworks-board.ts": glassworks_board(),
        "barrage-box.ts": barrage_box(),
    }
    whole = {"wire.ts": wire(), **boxes, **of_games}
    return {TARGET / name: text for name, text in whole.items()}


def present() -> Iterable[Path]:
    """What is there of what could have been made here."""
    return TARGET.glob("*.ts")
