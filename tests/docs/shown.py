"""JSON as pages show it, and whether it is what was really said.

A page may leave things out: `…` stands for any value, for further members of an object, for further items of a list,
or for a part of a text.
`TableShown`, `Turn` and the other names of `etagere.server.schemas` stand for a value of that type.
Ids, secrets and times differ from match to match: there a value of the same form will do.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from msgspec import ValidationError, convert

from etagere.server import schemas as wire

LEFT_OUT = "…"
OPAQUE = {"id", "person", "host", "token", "link", "commitment", "seed", "table", "agent", "rematch", "next"}
"""Members whose text is made anew each time."""
LATER_THAN = 10**12
"""Numbers from here on are times."""
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|…|[A-Z]\w*|[^"…A-Z]+')


class Named:
    """A place where a value of a type stands."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


def read(text: str) -> list[Any]:
    """The values a text shows, one after another; raises `ValueError`."""
    whole: list[str] = []
    opened: list[str] = []
    for token in TOKEN.findall(text):
        if token == LEFT_OUT:
            member = opened and opened[-1] == "{" and whole[-1].rstrip()[-1:] != ":"
            whole.append(f'"{LEFT_OUT}": "{LEFT_OUT}"' if member else f'"{LEFT_OUT}"')
        elif token[0].isupper():
            whole.append(json.dumps({"of type": token}))
        else:
            whole.append(token)
            if not token.startswith('"'):
                for character in token:
                    if character in "[{":
                        opened.append(character)
                    elif character in "]}" and opened:
                        opened.pop()
    joined = "".join(whole)
    values = []
    decoder = json.JSONDecoder(object_hook=_named)
    position = 0
    while position < len(joined):
        value, position = decoder.raw_decode(joined, position)
        values.append(value)
        position += len(joined[position:]) - len(joined[position:].lstrip())
    return values


def _named(value: dict[str, Any]) -> Any:
    return Named(value["of type"]) if set(value) == {"of type"} else value


def fits(shown: Any, real: Any, name: str = "") -> bool:
    """Whether what a page shows is what was said."""
    if shown == LEFT_OUT:
        return True
    if isinstance(shown, Named):
        return _is_a(real, shown.name)
    if isinstance(shown, dict):
        if not isinstance(real, dict):
            return False
        told = {key: value for key, value in shown.items() if key != LEFT_OUT}
        if len(told) == len(shown) and told.keys() != real.keys():
            return False
        return all(key in real and fits(value, real[key], key) for key, value in told.items())
    if isinstance(shown, list):
        if not isinstance(real, list):
            return False
        first = shown[:-1] if shown[-1:] == [LEFT_OUT] else shown
        if len(first) == len(shown) and len(shown) != len(real):
            return False
        return len(first) <= len(real) and all(fits(a, b, name) for a, b in zip(first, real, strict=False))
    if isinstance(shown, str) and isinstance(real, str):
        pattern = ".*".join(re.escape(piece) for piece in shown.split(LEFT_OUT))
        return name in OPAQUE or re.fullmatch(pattern, real, re.DOTALL) is not None
    if type(shown) is int and type(real) is int and shown >= LATER_THAN:
        return real >= LATER_THAN
    return type(shown) is type(real) and bool(shown == real)


def _is_a(value: Any, name: str) -> bool:
    if name == "Event":
        return isinstance(value, dict) and {"number", "type"} <= value.keys()
    try:
        convert(value, getattr(wire, name))
    except (AttributeError, ValidationError):
        return False
    return True


def parts(value: Any) -> Iterator[Any]:
    """A value and everything inside it that is an object or a list."""
    if isinstance(value, dict | list):
        yield value
        for each in value.values() if isinstance(value, dict) else value:
            yield from parts(each)


def nearest(shown: Any, said: list[Any]) -> Any:
    """What was said and is most like it: for the one who has to mend the page."""
    if not isinstance(shown, dict):
        return None
    return max(
        (each for each in said if isinstance(each, dict)),
        key=lambda real: (
            sum(fits(value, real.get(key, ()), key) for key, value in shown.items()) - len(shown.keys() ^ real.keys())
        ),
        default=None,
    )
