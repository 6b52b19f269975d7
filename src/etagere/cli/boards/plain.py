"""Any game without a board of its own: its view as an outline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from etagere.cli.boards import NO_ADVICE, Shown
from etagere.cli.boards.drawing import Block, printed, text
from etagere.core.words import Words


def draw(
    view: Shown, words: Words, width: int, moves: Sequence[Shown] = (), advice: Shown = NO_ADVICE
) -> RenderableType:
    """Names and values, indented; what only the viewer knows is last."""
    return printed(_outline(view, words, 0))


def short(move: Shown) -> str:
    """The kind of the move and its fields in order: `take d2-e2 3`."""
    fields = [str(value).replace(" ", "-") for name, value in move.items() if name != "type"]
    return " ".join([str(move["type"]), *fields])


def _outline(value: Any, words: Words, depth: int) -> Block:
    lines: Block = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for name, part in pairs:
        label = str(name) if isinstance(value, dict) else f"{name + 1}."
        if _flat(part):
            lines.append(text("  " * depth, (f"{label} ", "bold"), _inline(part, words, str(name))))
        else:
            lines.append(text("  " * depth, (label, "bold")))
            lines += _outline(part, words, depth + 1)
    return lines


def _flat(value: Any) -> bool:
    if isinstance(value, dict):
        return False
    return not isinstance(value, list) or all(not isinstance(each, (dict, list)) for each in value)


def _inline(value: Any, words: Words, name: str) -> Text:
    if isinstance(value, list):
        return Text(" ".join("·" if each is None else words.value(name, each) for each in value))
    return Text("·" if value is None else words.value(name, value))
