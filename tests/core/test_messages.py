"""Sentences with grammar: the vectors that the browser's formatter runs too, and every catalogue."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from etagere.core import messages
from etagere.core.registry import game_class, games, package_of
from etagere.core.words import LANGUAGES, entries

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("messages.json").read_text("utf-8"))
ERRORS = "etagere.core errors."
PACKAGES = [
    "etagere.core",
    ERRORS,
    "etagere.arena",
    "etagere.cli",
    "etagere.study",
    *(package_of(game_class(game_id)) for game_id in [*games(), "gavel"]),
]


def words_of(package: str, language: str) -> Mapping[str, str]:
    """A catalogue of a package: its words, or those of files whose names begin with something more."""
    name, _, file = package.partition(" ")
    return entries(name, file + language)


def named(name: str, value: Any, case: str) -> str:
    """A parameter as the vectors show it: things with their case, numbers as they are printed."""
    return messages.figure(value) if isinstance(value, int) else f"<{' '.join((name, str(value), case)).strip()}>"


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["text"][:40])
def test_vectors(vector: dict[str, Any]) -> None:
    """What the browser's formatter says too."""
    if vector.get("error"):
        with pytest.raises(messages.UnreadableMessage):
            messages.parsed(vector["text"])
        return
    message = messages.parsed(vector["text"])
    for language in set(LANGUAGES) & set(vector):
        assert vector[language] == messages.text(message, language, vector["params"], named)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_catalogues(package: str, language: str) -> None:
    """Every sentence is well formed, its plurals are complete, and nothing of an older grammar is left."""
    forms = {"one", "other"} if language == "en" else {"one", "few", "other"}
    for key, text in words_of(package, language).items():
        for choice in choices(messages.parsed(text)):
            chosen = {form for form in choice.options if not form.startswith("=")}
            if choice.kind == "plural" and chosen != {"other"}:
                assert forms <= chosen, f"{key} in {language} lacks a plural form"
        assert not re.search(r"\[[^\]]*\{", text), f"{key} in {language} has an option in square brackets"


@pytest.mark.parametrize("package", PACKAGES)
def test_parameters_agree(package: str) -> None:
    """A sentence has the same parameters in every language."""
    english = {key: set(messages.parameters(messages.parsed(text))) for key, text in words_of(package, "en").items()}
    for language in LANGUAGES:
        words = {key: text for key, text in words_of(package, language).items() if "@" not in key}
        assert set(words) == {key for key in english if "@" not in key}
        for key, text in words.items():
            assert english[key] == set(messages.parameters(messages.parsed(text))), f"{key} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_print(package: str, language: str) -> None:
    """Apostrophes, spaces and the minus are those of print, but for what is typed and for the columns of legends."""
    for key, text in words_of(package, language).items():
        if re.search(r"^cli\.(notation|.*legend$|replay_keys)", key):
            continue
        assert not re.search(r"(?<=\w)'(?=\w)|  |(?<![\w-])-\d", text), f"{key} in {language}: {text}"


VERBS = {
    "uk": ("кладе", "починає", "отримує", "вирішує"),
    "pl": ("kładzie", "zaczyna", "rozpoczyna", "dostaje", "decyduje"),
    "ru": ("кладёт", "начинает", "получает", "решает"),
}
"""What a name may follow: elsewhere it would have to be inflected, and names are not."""


@pytest.mark.parametrize("language", list(VERBS))
@pytest.mark.parametrize("package", PACKAGES)
def test_names_are_subjects(package: str, language: str) -> None:
    """A name begins a sentence or part of one, or follows its verb; nothing tells whether it is a man's."""
    for key, text in words_of(package, language).items():
        for before in re.findall(r"([^\s{}]+) \{(?:seat|owner|other)\}", text):
            assert not before[-1].isalpha() or before.lower() in VERBS[language], f"{key} in {language}: {text}"
        gendered = re.search(r"\b(перш(им|ою)|перв(ым|ой)|pierwsz[ya]|gotów|повинен|должен)\b", text)
        assert "{seat}" not in text or not gendered, f"{key} in {language}: {text}"


def choices(message: messages.Message) -> list[messages.Choice]:
    """Every choice in a sentence, those inside others too."""
    found = []
    for node in message:
        if isinstance(node, messages.Choice):
            found.append(node)
            for option in node.options.values():
                found += choices(option)
    return found
