"""Blocks of text put side by side and one above the other: what every board is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group
from rich.text import Text

Block = list[Text]
"""Lines of any width; a block is as wide as its widest line."""


def text(*parts: str | Text | tuple[str, str]) -> Text:
    """One line out of plain strings, styled texts and (string, style) pairs."""
    return Text.assemble(*parts, no_wrap=True, end="")


def width_of(block: Block) -> int:
    return max((line.cell_len for line in block), default=0)


def padded(line: Text, width: int) -> Text:
    """The line made exactly `width` wide, cut with an ellipsis where it is too long."""
    line = line.copy()
    if line.cell_len > width:
        line.truncate(width, overflow="ellipsis")
    line.append(" " * (width - line.cell_len))
    return line


def wrapped(words: str | Text, width: int, style: str = "") -> Block:
    """A sentence in lines of at most `width`."""
    from rich.console import Console

    line = words if isinstance(words, Text) else Text(words, style)
    quiet = Console(width=max(width, 8), color_system=None)
    return list(line.wrap(quiet, max(width, 8)))


def beside(blocks: Sequence[Block], gap: int = 2) -> Block:
    """Blocks next to each other, their tops level."""
    shown = [block for block in blocks if block]
    height = max((len(block) for block in shown), default=0)
    widths = [width_of(block) for block in shown]
    lines = []
    for row in range(height):
        line = Text(no_wrap=True, end="")
        for i, block in enumerate(shown):
            if i:
                line.append(" " * gap)
            line.append_text(padded(block[row] if row < len(block) else Text(), widths[i]))
        lines.append(line)
    return lines


def shelved(blocks: Iterable[Block], width: int, gap: int = 2) -> Block:
    """Blocks next to each other as far as `width` allows, then the next row of them."""
    rows: list[list[Block]] = [[]]
    used = 0
    for block in blocks:
        wide = width_of(block)
        if rows[-1] and used + gap + wide > width:
            rows.append([])
            used = 0
        used += (gap if rows[-1] else 0) + wide
        rows[-1].append(block)
    lines: Block = []
    for i, row in enumerate(rows):
        if i:
            lines.append(Text())
        lines += beside(row, gap)
    return lines


def flowed(items: Iterable[Text], width: int, gap: int = 2) -> Block:
    """Items one after another, none broken, in as many lines as they need."""
    lines: Block = []
    for item in items:
        if not lines or lines[-1].cell_len + gap + item.cell_len > width:
            lines.append(Text())
        elif lines[-1].cell_len:
            lines[-1].append(" " * gap)
        lines[-1].append_text(item)
    return lines


def framed(title: str | Text, block: Block, style: str = "dim", least: int = 0) -> Block:
    """A block in a thin box with a title in its upper edge."""
    name = title if isinstance(title, Text) else Text(title, "bold")
    inner = max(width_of(block), name.cell_len + 2, least)
    top = text(("╭─", style), " " if name.cell_len else ("─", style), name, " " if name.cell_len else ("─", style))
    top.append("─" * (inner - name.cell_len - 1) + "╮", style)
    lines = [top]
    lines += [text(("│ ", style), padded(line, inner), (" │", style)) for line in block]
    lines.append(text(("╰" + "─" * (inner + 2) + "╯", style)))
    return lines


def centred(line: str | Text, width: int, style: str = "") -> Text:
    """A line in the middle of `width`."""
    shown = line if isinstance(line, Text) else Text(line, style)
    left = max(0, (width - shown.cell_len) // 2)
    return padded(text(" " * left, shown), width)


def printed(block: Block) -> Group:
    """What Rich prints for a block."""
    return Group(*(_whole(line) for line in block))


def _whole(line: Text) -> Text:
    shown = line.copy()
    shown.no_wrap = True
    shown.overflow = "crop"
    shown.end = "\n"
    return shown
