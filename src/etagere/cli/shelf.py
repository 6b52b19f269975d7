"""What is on the shelf, and the rules of each game in our words."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from etagere.cli.speech import Speech, interface_speech, speech_of
from etagere.core.contract import Game
from etagere.core.registry import game_class, package_of, playable
from etagere.core.rulebook import rules_of


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
    """Every game with its seats, what it is about and the names of its options; `rules` tells their values."""
    interface = interface_speech(language)
    grid = Grid(box=None, padding=(0, 2, 1, 0), header_style="dim", show_edge=False)
    grid.add_column(interface.say("column.game"), no_wrap=True)
    grid.add_column(interface.say("column.seats"), no_wrap=True)
    grid.add_column(interface.say("column.about"))
    for game_id in playable():
        cls = game_class(game_id)
        words = speech_of(cls, language)
        about = Text(words.text(f"{game_id}.summary"))
        if options := ", ".join(cls.spec.options.choices()):
            about.append(f"\n{interface.say('options')}: {options}", "dim")
        title = Text.assemble((words.text(f"{game_id}.title"), "bold"), "\n", (game_id, "cyan"))
        grid.add_row(title, f"{cls.spec.min_seats}–{cls.spec.max_seats}", about)
    return grid


def rules_text(cls: type[Game[Any]], language: str) -> str:
    """The rules as Markdown: the game's own text, or the chapter of its README with title and options."""
    rules = rules_of(package_of(cls), language)
    if rules is not None and rules.whole:
        return rules.markdown
    words = speech_of(cls, language)
    head = f"# {words.text(f'{cls.spec.id}.title')}\n\n{words.text(f'{cls.spec.id}.summary')}\n\n"
    chapter = "" if rules is None else rules.markdown + "\n"
    return head + chapter + options_text(cls, words)


def options_text(cls: type[Game[Any]], words: Speech) -> str:
    """The options with their values in words."""
    lines = []
    for name, values in cls.spec.options.choices().items():
        lines.append(f"- **{words.text(f'{cls.spec.id}.option.{name}')}** (`{name}`)")
        lines += [f"  - `{value}`: {words.choice(name, value)}" for value in values]
    return f"## {words.say('options')}\n\n" + "\n".join(lines) + "\n" if lines else ""


def shown_rules(cls: type[Game[Any]], language: str) -> RenderableType:
    """The rules as Rich shows Markdown."""
    return Markdown(rules_text(cls, language))
