"""What the terminal itself refuses, in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from etagere.core.errors import EtagereError
from etagere.core.sentences import Sentence, said, sentence_of
from etagere.core.words import entries, fill


class Trouble(EtagereError):
    """Something asked of the terminal that cannot be done; its sentence says why and what would do.

    `Trouble("seat", most=2, got=5)` is told by the key `cli.trouble.seat`.
    """

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(sentence_of("etagere.cli", "", f"cli.trouble.{key}", params))


def told(error: EtagereError, language: str) -> str:
    """An error as a sentence of the language; one that has no catalogue, such as a game's own, as a detail."""
    text = error.args[0] if error.args else ""
    if isinstance(text, Sentence):
        return said(text, language)
    words = entries("etagere.cli", language)
    key = next(key for kind in type(error).__mro__ if (key := f"cli.error.{kind.__name__}") in words)
    return fill("etagere.cli", key, language, {"detail": str(error)})


# What Typer refuses


def misused(error: Any, args: Sequence[str]) -> Trouble | None:
    """What Typer says of a command line it cannot read, as a sentence of ours; None where it has shown the help."""
    kinds = (kind.__name__ for kind in type(error).__mro__)
    return next(_MISUSES[kind] for kind in kinds if kind in _MISUSES)(error, args)


def _no_such_option(error: Any, args: Sequence[str]) -> Trouble:
    return Trouble("no_option", got=error.option_name, **_like(error.possibilities or ()))


def _missing(error: Any, args: Sequence[str]) -> Trouble:
    return Trouble("missing", name=_name(error.param))


def _wrong_value(error: Any, args: Sequence[str]) -> Trouble:
    """Only numbers are refused: any text is a text and a path."""
    limits = {"least": getattr(error.param, "min", None), "most": getattr(error.param, "max", None)}
    known = {name: "none" if limit is None else str(limit) for name, limit in limits.items()}
    whole = "no" if isinstance(error.param.default, float) else "yes"
    return Trouble("value", name=_name(error.param), whole=whole, **known)


def _wrong_option(error: Any, args: Sequence[str]) -> Trouble:
    given = any(arg.startswith(f"{error.option_name}=") for arg in args)
    return Trouble("option_alone" if given else "option_value", name=error.option_name)


def _wrong_words(error: Any, args: Sequence[str]) -> Trouble:
    """A command that is not there, or more words than a command takes."""
    commands = getattr(error.ctx.command, "commands", None) if error.ctx else None
    if commands is None:
        return Trouble("words", command=error.ctx.command_path if error.ctx else "etagere")
    got = next((arg for arg in args if not arg.startswith("-")), "")
    return Trouble("command", got=got, **_like(get_close_matches(got, commands)))


def _helped(error: Any, args: Sequence[str]) -> None:
    """Without any words the help was shown, which says it all."""


_MISUSES: Mapping[str, Callable[[Any, Sequence[str]], Trouble | None]] = {
    "NoArgsIsHelpError": _helped,
    "NoSuchOption": _no_such_option,
    "MissingParameter": _missing,
    "BadParameter": _wrong_value,
    "BadOptionUsage": _wrong_option,
    "Exception": _wrong_words,
}
"""By the names of Typer's exceptions, which are Click's; their modules are private to it."""


def _name(param: Any) -> str:
    """A parameter as it is typed: an option by its longest name, an argument by what stands for it."""
    options = [each for each in param.opts if each.startswith("-")]
    return max(options, key=len) if options else str(param.metavar or param.name.upper())


def _like(near: Sequence[str]) -> dict[str, str]:
    return {"like": ", ".join(near) or "none"}
