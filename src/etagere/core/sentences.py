"""Sentences of errors: in English for programs and logs, and again in the language of the person who reads them."""

from __future__ import annotations

from collections.abc import Mapping
from errno import errorcode
from typing import Any

from etagere.core import messages
from etagere.core.words import entries


class Sentence(str):
    """A sentence in English that can be said in another language."""

    package: str
    """Whose catalogue has it."""
    file: str
    """How the names of the catalogue's files begin, before the language."""
    key: str
    params: Mapping[str, Any]


def sentence_of(package: str, file: str, key: str, params: Mapping[str, Any]) -> Sentence:
    """A sentence of any catalogue; parameters other than numbers are said as they are, sentences in the language."""
    given = {name: value if isinstance(value, (int, Sentence)) else str(value) for name, value in params.items()}
    made = Sentence(_filled(package, file, key, "en", given))
    made.package, made.file, made.key, made.params = package, file, key, given
    return made


def sentence(key: str, **params: Any) -> Sentence:
    """The sentence of an error: `sentence("match_over")` has the key `core.error.match_over`."""
    return sentence_of("etagere.core", "errors.", f"core.error.{key}", params)


def said(text: str, language: str) -> str:
    """A sentence in a language; a text that is no `Sentence`, as it is."""
    if not isinstance(text, Sentence):
        return text
    params = {name: said(value, language) if isinstance(value, str) else value for name, value in text.params.items()}
    return _filled(text.package, text.file, text.key, language, params)


def why(error: OSError) -> Sentence:
    """What the system says of a file or an address, in our words where it says one of the usual things."""
    name = f"os.{errorcode.get(error.errno or 0)}"
    return sentence(name if f"core.error.{name}" in entries("etagere.core", "errors.en") else "os.other")


def _filled(package: str, file: str, key: str, language: str, params: Mapping[str, Any]) -> str:
    message = messages.parsed(entries(package, file + language)[key])
    return messages.text(message, language, params, lambda name, value, case: messages.figure(value))
