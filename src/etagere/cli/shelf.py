"""What is on the shelf, and the rules of each game in our words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.markdown import Markdown
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from etagere.cli.boards import board_of
from etagere.cli.speech import Speech, interface_speech, speech_of
from etagere.core.contract import Game
from etagere.core.figures import figures_of
from etagere.core.registry import game_class, package_of, playable
from etagere.core.rulebook import FIGURE, FIGURES, plain, rules_of


def facts(language: str) -> list[dict[str, Any]]:
    """Every game as JSON."""
    told = []
    for game_id in playable():
        cls = game_class(game_id)
        words = speech_of(cls, language)
        told.append(
            {
                "id": game_id,
                "title": words.text(f"{game_id}.title"),
                "summary": words.text(f"{game_id}.summary"),
                "seats": [cls.spec.min_seats, cls.spec.max_seats],
                "version": cls.spec.version,
                "stage": cls.spec.stage,
                "options": {name: list(values) for name, values in cls.spec.options.choices().items()},
            }
        )
    return told


def shelf_table(language: str) -> RenderableType:
    """Every game with its seats, what it is about and its options; `rules` tells their values and how to type them."""
    interface = interface_speech(language)
    grid = Grid(box=None, padding=(0, 2, 1, 0), header_style="dim", show_edge=False)
    grid.add_column(interface.say("column.game"), no_wrap=True)
    grid.add_column(interface.say("column.seats"), no_wrap=True)
    grid.add_column(interface.say("column.about"))
    for game_id in playable():
        cls = game_class(game_id)
        words = speech_of(cls, language)
        about = Text(words.text(f"{game_id}.summary"))
        named = [words.text(f"{game_id}.option.{name}") for name in cls.spec.options.choices()]
        if named:
            about.append(f"\n{interface.say('options.of', options='; '.join(named))}", "dim")
        title = Text.assemble((words.text(f"{game_id}.title"), "bold"), "\n", (game_id, "cyan"))
        grid.add_row(title, f"{cls.spec.min_seats}–{cls.spec.max_seats}", about)
    return grid


def rules_text(cls: type[Game[Any]], language: str) -> str:
    """The rules as Markdown for a reader: with the title, without anchors, with captions for figures."""
    return plain(rules_book(cls, language))


def rules_book(cls: type[Game[Any]], language: str) -> str:
    """The title, and the game's own text or else the chapter of its README with the options."""
    words = speech_of(cls, language)
    title = f"# {words.text(f'{cls.spec.id}.title')}\n\n"
    rules = rules_of(package_of(cls), language)
    if rules is not None and rules.whole:
        return title + rules.markdown
    summary = words.text(f"{cls.spec.id}.summary") + "\n\n"
    chapter = "" if rules is None else rules.markdown + "\n"
    return title + summary + chapter + options_text(cls, words)


def options_text(cls: type[Game[Any]], words: Speech) -> str:
    """The options with their values in words."""
    lines = []
    for name, values in cls.spec.options.choices().items():
        lines.append(f"- **{words.text(f'{cls.spec.id}.option.{name}')}** (`{name}`)")
        lines += [f"  - `{value}`: {words.choice(name, value)}" for value in values]
    return f"## {words.say('options')}\n\n" + "\n".join(lines) + "\n" if lines else ""


def shown_rules(cls: type[Game[Any]], language: str) -> RenderableType:
    """The rules as Rich shows Markdown, with the figures that the board of the terminal can draw."""
    return RuleBook(cls, language)


class RuleBook:
    """A rulebook in a terminal: text and drawings one below the other, as wide as it is printed."""

    def __init__(self, cls: type[Game[Any]], language: str) -> None:
        self.text = rules_book(cls, language)
        self.words = speech_of(cls, language)
        self.board = board_of(cls.spec.id)
        self.figures = figures_of(package_of(cls))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        end = 0
        for found in FIGURES.finditer(self.text):
            yield from self._told(self.text[end : found.start()])
            end = found.end()
            shown = [self._figure(each, options.max_width) for each in FIGURE.finditer(found[0])]
            yield from side_by_side(shown, console, options)
        yield from self._told(self.text[end:])

    def _figure(self, found: re.Match[str], width: int) -> Drawn:
        """The drawing with its score sheet, where there is any, and the caption."""
        shown = self.figures[found["name"]].to_json()
        drawing = self.board.figure(shown, self.words, width)
        lines: list[RenderableType] = [] if drawing is None else [drawing]
        for line in shown.get("sheet", ()):
            lines.append(Text(f"  {line['points']:>4}  {self.words.line(line['key'], line['params'])}"))
        return Drawn(lines, Markdown(found["caption"]))

    def _told(self, text: str) -> RenderResult:
        if told := plain(text).strip():
            yield Markdown(told)
            yield ""


class Drawn(NamedTuple):
    """A figure in the terminal."""

    drawing: list[RenderableType]
    caption: RenderableType


CAPTION: Final = 24
"""The least room a caption gets beside another."""
BETWEEN: Final = 3
"""Columns between two figures."""


def side_by_side(shown: Sequence[Drawn], console: Console, options: ConsoleOptions) -> RenderResult:
    """Figures that stand together, as many in a row as there is room for."""
    widths = [Measurement.get(console, options, Group(*each.drawing)).maximum for each in shown if each.drawing]
    width = max([CAPTION, *widths])
    count = min(len(shown), max(1, (options.max_width + BETWEEN) // (width + BETWEEN)))
    grid = Grid.grid(padding=(0, BETWEEN, 0, 0), pad_edge=False)
    for _ in range(count):
        grid.add_column(width=width if count > 1 else None, vertical="top")
    for start in range(0, len(shown), count):
        row = shown[start : start + count]
        grid.add_row(*(Group(*each.drawing) for each in row))
        grid.add_row(*(each.caption for each in row))
        grid.add_row("")
    yield grid
