"""Actions and draws, declared once: the dense int, the JSON, the schema and the table follow.

A family has a name and named fields; the int is the mixed-radix number of the fields, the last
one turning fastest, plus the base of the family. A field is a size, the names of its values, or
a range of numbers that need not start at 0: `family("place", x=range(-3, 4))`.

>>> space = ActionSpace(family("bid", coins=6), family("take", tile=("cat", "book"), column=5))
>>> space.size
16
>>> space.encode("take", tile="book", column=2)
13
>>> space.to_json(13)
{'type': 'take', 'tile': 'book', 'column': 2}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from etagere.core.errors import UnreadableMove
from etagere.core.sentences import sentence

MOST_NAMES_IN_SCHEMA = 64


@dataclass(frozen=True)
class Field:
    """A named part of a family: a number below `size`, shown by its name or counted from `low`."""

    name: str
    size: int
    names: tuple[str, ...] | None = None
    low: int = 0

    def show(self, value: int) -> int | str:
        return value + self.low if self.names is None else self.names[value]

    def read(self, shown: Any) -> int:
        """The number behind a shown value; raises `UnreadableMove`."""
        if self.names is not None:
            if isinstance(shown, str) and shown in self.names:
                return self.names.index(shown)
            few = ", ".join(self.names[:8]) + (", ..." if self.size > 8 else "")
            raise UnreadableMove(sentence("field_names", name=self.name, known=few, got=_short(shown)))
        high = self.low + self.size - 1
        if isinstance(shown, int) and not isinstance(shown, bool) and self.low <= shown <= high:
            return shown - self.low
        raise UnreadableMove(sentence("field_number", name=self.name, low=self.low, high=high, got=_short(shown)))

    def schema(self) -> dict[str, Any]:
        if self.names is None:
            return {"type": "integer", "minimum": self.low, "maximum": self.low + self.size - 1}
        if self.size <= MOST_NAMES_IN_SCHEMA:
            return {"enum": list(self.names)}
        return {"type": "string"}


@dataclass(frozen=True)
class Family:
    """Actions of one kind."""

    name: str
    fields: tuple[Field, ...]
    base: int = 0

    @property
    def size(self) -> int:
        size = 1
        for each in self.fields:
            size *= each.size
        return size


def family(name: str, **fields: int | range | Sequence[str]) -> Family:
    """Declare a kind of action with its fields, the slowest first."""
    declared = []
    for field_name, of in fields.items():
        if isinstance(of, int):
            declared.append(Field(field_name, of))
        elif isinstance(of, range):
            declared.append(Field(field_name, len(of), low=of.start))
        else:
            declared.append(Field(field_name, len(of), tuple(of)))
    return Family(name, tuple(declared))


@dataclass(frozen=True)
class Move:
    """An action in readable form: its kind and its fields as shown."""

    type: str
    fields: Mapping[str, int | str]

    def to_json(self) -> dict[str, Any]:
        return {"type": self.type, **self.fields}

    def __getitem__(self, name: str) -> int | str:
        return self.type if name == "type" else self.fields[name]

    def __str__(self) -> str:
        return " ".join([self.type, *(f"{name}={value}" for name, value in self.fields.items())])

    def __hash__(self) -> int:
        return hash((self.type, tuple(self.fields.items())))


class ActionSpace:
    """All actions (or draws) of a game, numbered densely from 0."""

    def __init__(self, *families: Family) -> None:
        placed = []
        base = 0
        for each in families:
            placed.append(Family(each.name, each.fields, base))
            base += each.size
        self.families = tuple(placed)
        self.size = base
        self._by_name = {each.name: each for each in placed}
        self._names = {each.name: {"type", *(field.name for field in each.fields)} for each in placed}
        self._strides = {each.name: _strides(each) for each in placed}

    def base(self, name: str) -> int:
        """The code of the first action of a family; hot rooms count from it."""
        return self._by_name[name].base

    def encode(self, name: str, /, **fields: int | str) -> int:
        """The code of an action given by its kind and fields; raises `UnreadableMove`."""
        return self.from_json({"type": name, **fields})

    def family_of(self, code: int) -> Family:
        """The family of a code; raises `UnreadableMove`."""
        for each in reversed(self.families):
            if each.base <= code < self.size:
                return each
        if not self.families:
            raise UnreadableMove(sentence("no_actions", got=code))
        raise UnreadableMove(sentence("action_number", last=self.size - 1, got=code))

    def values(self, code: int) -> tuple[str, tuple[int, ...]]:
        """The kind of an action and its fields as numbers."""
        of = self.family_of(code)
        rest = code - of.base
        values = []
        for each in reversed(of.fields):
            rest, value = divmod(rest, each.size)
            values.append(value)
        return of.name, tuple(reversed(values))

    def move(self, code: int) -> Move:
        """The readable form of a code."""
        shown = self.to_json(code)
        return Move(shown.pop("type"), shown)

    def to_json(self, code: int) -> dict[str, Any]:
        of = self.family_of(code)
        rest = code - of.base
        shown: dict[str, Any] = {"type": of.name}
        for each, stride in self._strides[of.name]:
            value = rest // stride % each.size
            shown[each.name] = value + each.low if each.names is None else each.names[value]
        return shown

    def from_json(self, shown: Any) -> int:
        """The code of a move given as JSON; raises `UnreadableMove` with what was expected."""
        if not isinstance(shown, Mapping):
            raise UnreadableMove(sentence("move_object", got=_short(shown)))
        kind = shown.get("type")
        of = self._by_name.get(kind) if isinstance(kind, str) else None
        if of is None:
            known = ", ".join(self._by_name) or "–"
            raise UnreadableMove(sentence("move_type", known=known, got=_short(kind)))
        if shown.keys() != self._names[of.name]:
            raise _misfit(of, shown)
        code = 0
        for each in of.fields:
            code = code * each.size + each.read(shown[each.name])
        return of.base + code

    def schema(self) -> dict[str, Any]:
        """A JSON schema of every move; nothing fits that of an empty space."""
        if not self.families:
            return {"not": {}}
        return {
            "oneOf": [
                {
                    "type": "object",
                    "properties": {"type": {"const": f.name}, **{p.name: p.schema() for p in f.fields}},
                    "required": ["type", *(p.name for p in f.fields)],
                    "additionalProperties": False,
                }
                for f in self.families
            ]
        }

    def table(self) -> str:
        """The families as a Markdown table."""
        rows = ["| kind | fields | codes |", "|---|---|---|"]
        for each in self.families:
            fields = ", ".join(f"`{p.name}` ({p.size})" for p in each.fields)
            rows.append(f"| `{each.name}` | {fields} | {each.base} to {each.base + each.size - 1} |")
        return "\n".join(rows)


def _strides(of: Family) -> list[tuple[Field, int]]:
    """The fields of a family, each with how many codes lie between two of its values."""
    found, stride = [], 1
    for each in reversed(of.fields):
        found.append((each, stride))
        stride *= each.size
    return found[::-1]


def _misfit(of: Family, shown: Mapping[Any, Any]) -> UnreadableMove:
    """What is too much in a move, or missing."""
    expected = [each.name for each in of.fields]
    extra = sorted(str(name) for name in shown if name != "type" and name not in expected)
    if extra:
        known = ", ".join(expected)
        return UnreadableMove(sentence("move_field", move=of.name, got=extra[0], count=len(expected), known=known))
    missing = next(name for name in expected if name not in shown)
    return UnreadableMove(sentence("move_needs", move=of.name, field=missing))


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
