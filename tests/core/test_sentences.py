"""Errors are sentences of a catalogue, which the terminal says in the language of the person."""

from __future__ import annotations

import ast
import errno
import pickle
import re
from functools import cache
from pathlib import Path

import pytest

import etagere
from etagere.core import errors, registry
from etagere.core.messages import UnreadableMessage
from etagere.core.sentences import Sentence, said, sentence, why
from etagere.core.words import LANGUAGES, entries
from etagere.server.care import CareError
from etagere.server.settings import WrongSetting

SOURCE = Path(etagere.__file__).parent
ERRORS = {kind.__name__ for kind in vars(errors).values() if isinstance(kind, type)} | {
    kind.__name__ for kind in (CareError, WrongSetting, UnreadableMessage)
}
FOR_PROGRAMMERS = {"BrokenGame", "BrokenLaw", "ImpossibleDraw", "WrongSeed", "UnreadableMessage"}
"""What only somebody who writes a program can do wrong; `interop`, which only programs use, is left out wholly."""


@cache
def calls() -> list[tuple[Path, str, ast.Call]]:
    """Every call of something by its name in the source, with its file."""
    return [
        (file, node.func.id, node)
        for file in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args
    ]


def test_errors_have_a_sentence() -> None:
    """An error with a text of its own would be told in English to everybody."""
    plain = [
        f"{file.name}:{made.lineno}"
        for file, name, made in calls()
        if "interop" not in file.parts
        and name in ERRORS - FOR_PROGRAMMERS
        and not re.match(r"(sentence|_table_for)\(", ast.unparse(made.args[0]))
    ]

    assert plain == []


def test_every_sentence_is_said() -> None:
    """The catalogue has what the source asks for, and nothing else."""
    asked = {
        str(made.args[0].value)
        for _, name, made in calls()
        if name == "sentence" and isinstance(made.args[0], ast.Constant)
    }
    of_the_system = {key for key in entries("etagere.core", "errors.en") if key.startswith("core.error.os.")}

    assert {f"core.error.{key}" for key in asked} | of_the_system == set(entries("etagere.core", "errors.en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_within_sentences(language: str) -> None:
    """What is wrong in a part of a sentence is said in the same language."""
    told = said(sentence("command_unread", number=3, why=sentence("move_needs", move="take", field="column")), language)

    assert said(sentence("move_needs", move="take", field="column"), language) in told


def test_errors_of_other_processes_keep_their_sentence() -> None:
    with pytest.raises(errors.UnknownGame) as caught:
        registry.game_class("chess")
    brought = pickle.loads(pickle.dumps(caught.value))

    assert isinstance(brought.args[0], Sentence)
    assert said(brought.args[0], "pl").startswith("nie ma gry 'chess'; na półce są")


def test_the_system_is_quoted_in_our_words() -> None:
    assert said(why(OSError(errno.ENOENT, "whatever")), "uk") == "такого файлу чи теки немає"
    assert said(why(OSError(errno.EPIPE, "whatever")), "en") == "the system refuses"
