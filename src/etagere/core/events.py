"""Events, declared once: what happened, who may know it, and the key of its words.

`event("sealed", "seat", "coins", secret=("coins",))`: the first field names the seat that may read
the secret ones. `reveals=True` marks an event that shows something nobody could know before:
a decision before it can no longer be taken back. `optional=("dam",)` names fields that may have no value,
`sets=("dam",)` fields that are bit sets of their names, and shown as lists of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from etagere.core.log import FIELDS

ABSENT = -1
"""A field value that is left out of the JSON: nobody, nothing."""


@dataclass(frozen=True)
class EventKind:
    """What one kind of event carries."""

    name: str
    code: int
    fields: tuple[str, ...]
    secret: frozenset[str]
    reveals: bool
    names: Mapping[str, tuple[str, ...]]
    optional: frozenset[str] = frozenset()
    sets: frozenset[str] = frozenset()

    def to_json(self, row: Sequence[int], viewer: int | None, everything: bool = False) -> dict[str, Any]:
        """The event as `viewer` may know it; a spectator is None; `everything` shows all (after the end)."""
        shown: dict[str, Any] = {"type": self.name}
        own = viewer is not None and bool(self.fields) and row[1] == viewer
        for i, name in enumerate(self.fields):
            if name in self.secret and not own and not everything:
                continue
            value = row[1 + i]
            if name in self.names:
                names = self.names[name]
                if name in self.sets:
                    shown[name] = [each for i, each in enumerate(names) if value >> i & 1]
                elif value != ABSENT:
                    shown[name] = names[value]
            else:
                shown[name] = value
        return shown


def event(
    name: str,
    *fields: str,
    secret: Sequence[str] = (),
    reveals: bool = False,
    names: Mapping[str, Sequence[str]] | None = None,
    optional: Sequence[str] = (),
    sets: Sequence[str] = (),
) -> EventKind:
    """Declare a kind of event; codes are given in order by `EventSpace`."""
    if len(fields) > FIELDS:
        raise ValueError(f"{name} has {len(fields)} fields; a row of the log holds {FIELDS}")
    if unknown := {*secret, *optional, *sets} - set(fields):
        raise ValueError(f"{name} has no field {unknown.pop()}")
    named = {field: tuple(values) for field, values in (names or {}).items()}
    return EventKind(name, 0, fields, frozenset(secret), reveals, named, frozenset(optional), frozenset(sets))


class EventSpace:
    """All kinds of events of a game, numbered from 0."""

    def __init__(self, *kinds: EventKind) -> None:
        self.kinds = tuple(replace(kind, code=code) for code, kind in enumerate(kinds))
        self._by_name = {kind.name: kind for kind in self.kinds}

    def code(self, name: str) -> int:
        return self._by_name[name].code

    def kind(self, row: Sequence[int]) -> EventKind:
        return self.kinds[row[0]]

    def to_json(self, row: Sequence[int], viewer: int | None, everything: bool = False) -> dict[str, Any]:
        return self.kinds[row[0]].to_json(row, viewer, everything)

    def schema(self) -> dict[str, Any]:
        """A JSON schema of every event; a secret field, or one that may have no value, is not required."""

        def of(kind: EventKind, name: str) -> dict[str, Any]:
            one = {"enum": list(kind.names[name])} if name in kind.names else {"type": "integer"}
            return {"type": "array", "items": one} if name in kind.sets else one

        return {
            "oneOf": [
                {
                    "type": "object",
                    "properties": {"type": {"const": k.name}, **{name: of(k, name) for name in k.fields}},
                    "required": ["type", *(name for name in k.fields if name not in k.secret | k.optional)],
                    "additionalProperties": False,
                }
                for k in self.kinds
            ]
        }

    def table(self) -> str:
        """The kinds as a Markdown table."""
        rows = ["| event | fields | secret to the first field's seat |", "|---|---|---|"]
        for kind in self.kinds:
            open_fields = ", ".join(f"`{n}`" for n in kind.fields if n not in kind.secret)
            secret = ", ".join(f"`{n}`" for n in kind.fields if n in kind.secret)
            rows.append(f"| `{kind.name}` | {open_fields} | {secret} |")
        return "\n".join(rows)
