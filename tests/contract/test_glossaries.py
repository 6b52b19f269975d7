"""One vocabulary: what a game calls its things is in its `glossary.json`, and no text says them otherwise.

The browser's own words are read by `web/src/i18n/glossaries.test.ts`, against the same files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from etagere.core.registry import game_class, games, package_of
from etagere.core.words import LANGUAGES, entries

GAMES = list(games())


def glossary(game_id: str) -> dict[str, Any]:
    """The titles and terms of a game in every language, and the words that are not to be used for them."""
    text = resources.files(package_of(game_class(game_id))).joinpath("glossary.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def texts(game_id: str, language: str) -> Iterator[tuple[str, str]]:
    """Everything engine, terminal and rulebook say about a game, with the place where it is said."""
    package = package_of(game_class(game_id))
    yield from entries(package, language).items()
    for key, text in entries("etagere.cli", language).items():
        if game_id in key.split("."):
            yield key, text
    rules = resources.files(package).joinpath(f"rules.{language}.md").read_text("utf-8")
    for number, line in enumerate(rules.splitlines(), 1):
        yield f"line {number} of the rules", line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_has_two_names(game_id: str, language: str) -> None:
    """No text uses a word that the glossary forbids."""
    forbidden = [word for term in glossary(game_id)["terms"] for word in term.get("forbidden", {}).get(language, ())]
    shape = re.compile("|".join(forbidden), re.IGNORECASE)

    assert not [(place, text) for place, text in texts(game_id, language) if forbidden and shape.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_terms_are_used(game_id: str, language: str) -> None:
    """A glossary lists words that the texts use, in one of their forms."""
    said = "\n".join(text for _, text in texts(game_id, language)).lower()
    stems = {
        (term["id"], word[: max(2, len(word) - 2)].lower())
        for term in glossary(game_id)["terms"]
        for word in term[language].split()
    }

    assert not [(term, stem) for term, stem in stems if stem not in said]


@pytest.mark.parametrize("game_id", GAMES)
def test_titles(game_id: str) -> None:
    """A game has one title in a language, that of the printed edition where there is one."""
    package = package_of(game_class(game_id))
    found = glossary(game_id)

    assert found["title"] == {language: entries(package, language)[f"{game_id}.title"] for language in LANGUAGES}
    assert found["printed"]["edition"].startswith(found["title"][found["printed"]["language"]])
