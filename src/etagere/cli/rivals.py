"""Rivals without a seat, moved by the rules: offered where nothing was said about a table, and how to ask for them."""

from __future__ import annotations

from dataclasses import replace
from json import JSONDecodeError, dumps, loads
from typing import Any

from rich.console import Console
from rich.text import Text

from etagere.cli.asking import Asker
from etagere.cli.local_match import read_text, state_folder, write_whole
from etagere.cli.opponents import DEFAULT
from etagere.cli.speech import Speech
from etagere.cli.trouble import Trouble
from etagere.core.contract import Game, Options

KEPT = "rivals.json"
"""The last answers by game, in the folder of matches that were broken off."""


def ask_rivals(cls: type[Game[Any]], people: int, words: Speech, console: Console, asker: Asker) -> dict[str, Any]:
    """The options a person chooses about rivals, each with the last answer as default; empty where a game has none."""
    about = cls.spec.options.rivals
    if not about:
        return {}
    key = f"cli.rivals.{cls.spec.id}"
    if words.has(key):
        console.print(Text(words.text(key), "dim"))
    kept = _kept_answers()
    last = kept.get(cls.spec.id, {})
    chosen: dict[str, Any] = {}
    for name in about:
        values = _offered(cls, name, people)
        console.print(Text(words.text(f"{cls.spec.id}.option.{name}"), "bold"))
        lines = [_line(words, name, value, people) for value in values]
        chosen[name] = _pick(words, console, asker, values, lines, last.get(name))
        if chosen[about[0]] == cls.spec.options.choices()[about[0]][0]:
            break  # there are no rivals to ask more about
    _keep({**kept, cls.spec.id: {**last, **chosen}})
    return chosen


def check_company(cls: type[Game[Any]], options: Options, seats: int) -> None:
    """Raises `Trouble` with the options to add where a table is too small without rivals and would do with some."""
    if not options.rivals or seats >= options.seats(cls.spec)[0]:
        return
    choices = cls.spec.options.choices()
    name, *more = options.rivals
    needed = [value for value in choices[name] if seats in replace(options, **{name: value}).seats(cls.spec)]
    if needed:
        first, *others = [f"{name}={value}" for value in needed]
        others += [f"{each}={value}" for each in more for value in choices[each]]
        raise Trouble("rivals", seats=seats, title=cls.spec.title, option=first, others=", ".join(others))


def _offered(cls: type[Game[Any]], name: str, people: int) -> list[Any]:
    """The values of an option with which so many people fit; with the default, bots fill the seats left."""
    usual, *others = cls.spec.options.choices()[name]
    if name != cls.spec.options.rivals[0]:
        return [usual, *others]
    return [usual, *(each for each in others if people in cls.spec.options.read({name: each}).seats(cls.spec))]


def _line(words: Speech, name: str, value: Any, people: int) -> str:
    """A value with what it means, or its name alone."""
    key, called = f"cli.rivals.{words.game_id}.{name}", words.choice(name, value)
    if not words.has(key):
        return called
    bot = words.text(f"cli.level.{DEFAULT}")
    return words.text(key, {"called": called, "value": value, "people": people, "bot": bot})


def _pick(words: Speech, console: Console, asker: Asker, values: list[Any], lines: list[str], last: Any) -> Any:
    """One value: numbers are typed as they are, others by their place in the list."""
    signs = [str(value) if isinstance(value, int) else str(place) for place, value in enumerate(values, 1)]
    for sign, line in zip(signs, lines, strict=True):
        console.print(Text.assemble((f"{sign:>3}  ", "bold cyan"), line))
    usual = signs[values.index(last)] if last in values else signs[0]
    while True:
        typed = asker.ask(words.say("rivals.which", usual=usual)) or usual
        if typed in signs:
            return values[signs.index(typed)]
        console.print(Text(words.say("rivals.known", known=", ".join(signs)), "yellow"))


# The last answers


def _kept_answers() -> dict[str, dict[str, Any]]:
    """What was answered before; nothing where no file is there or it cannot be read."""
    try:
        kept = loads(read_text(state_folder() / KEPT))
    except (Trouble, JSONDecodeError):
        return {}
    return {game: each for game, each in kept.items() if isinstance(each, dict)} if isinstance(kept, dict) else {}


def _keep(answers: dict[str, dict[str, Any]]) -> None:
    """Keep the answers for the next time; a folder that cannot be written is told of when the match is saved."""
    try:
        write_whole(state_folder() / KEPT, dumps(answers, indent=1) + "\n")
    except Trouble:
        return
