"""Errors are sentences of a catalogue, which the terminal says in the language of the person."""

from __future__ import annotations

import ast
import errno
import pickle
import re
from collections.abc import Iterator
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


def raised() -> Iterator[tuple[str, ast.expr, str]]:
    """The kind, the sentence and the place of every error that is raised."""
    for file in sorted(SOURCE.rglob("*.py")):
        if "interop" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                yield ast.unparse(node.exc.func), node.exc.args[0], f"{file.name}:{node.lineno}"


def test_errors_have_a_sentence() -> None:
    """An error with a text of its own would be told in English to everybody."""
    plain = [
        place
        for kind, text, place in raised()
        if kind in ERRORS - FOR_PROGRAMMERS and not re.match(r"(sentence|_table_for)\(", ast.unparse(text))
    ]

    assert plain == []


def test_every_sentence_is_said() -> None:
    """The catalogue has what the source asks for, and nothing else."""
    asked = {
        str(node.args[0].value)
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "sentence"
        and isinstance(node.args[0], ast.Constant)
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
