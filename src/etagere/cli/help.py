"""`--help` in the language of the person: English stands in the code, the others in `locale/help.<language>.json`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MethodType
from typing import Any

from typer import rich_utils

from etagere.core.words import entries

TITLES = {
    name: getattr(rich_utils, name)
    for name in (
        "ARGUMENTS_PANEL_TITLE",
        "OPTIONS_PANEL_TITLE",
        "COMMANDS_PANEL_TITLE",
        "REQUIRED_LONG_STRING",
        "DEFAULT_STRING",
    )
}
"""What Typer writes around the texts, as it is in English."""


def speak(command: Any, language: str) -> Any:
    """The command with all of its help in the language."""
    words: Mapping[str, str] = {} if language == "en" else entries("etagere.cli", f"help.{language}")
    for name, english in TITLES.items():
        setattr(rich_utils, name, words.get(english, english))
    if words:
        for each in (command, *command.commands.values()):
            _translate(each, words)
    return command


def _translate(command: Any, words: Mapping[str, str]) -> None:
    command.help = words[" ".join(command.help.split())]
    if command.epilog:
        command.epilog = command.epilog.replace("Example:", words["Example:"])
    for param in command.params:
        if param.help:
            param.help = words[" ".join(param.help.split())]
    usage, help_option = command.get_usage, command.get_help_option

    def get_usage(self: Any, context: Any) -> str:
        return str(usage(context)).replace("Usage:", words["Usage:"])

    def get_help_option(self: Any, context: Any) -> Any:
        option = help_option(context)
        if option is not None:
            option.help = words["Show this message and exit."]
        return option

    command.get_usage = MethodType(get_usage, command)
    command.get_help_option = MethodType(get_help_option, command)
