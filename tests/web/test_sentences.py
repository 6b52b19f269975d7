"""Engine and browser render the same sentence for the same event, move, question and score line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from etagere.core.registry import game_class, own_games, package_of
from etagere.core.words import LANGUAGES, entries
from tests.sentences import NAMES, random_matches, told_by, words_of
from tests.web.barrage_positions import rebuilt, stored
from tests.web.test_views import vitest

LEAST = 10_000
"""So many different sentences at least are compared."""


def vectors(game_id: str, matches: int) -> dict[str, Any]:
    """Everything told in some random matches, with the engine's sentences for it."""
    played = [*random_matches(game_id, matches), *(map(rebuilt, stored()["matches"]) if game_id == "barrage" else ())]
    told = {repr(each): each for match in played for each in told_by(match)}.values()
    package = package_of(game_class(game_id))
    spoken = [words_of(game_id, language) for language in LANGUAGES]
    return {
        "game": game_id,
        "languages": LANGUAGES,
        "names": NAMES,
        "words": {
            language: {**entries("etagere.core", language), **entries(package, language)} for language in LANGUAGES
        },
        "told": [
            {"kind": each.kind, "shown": each.shown, "said": [each.sentence(words) for words in spoken]}
            for each in told
        ],
    }


def compare(folder: Path, matches: int) -> int:
    """Have the browser's code say what the engine says in so many matches of every game; the number of sentences."""
    count = 0
    for game_id in own_games():
        made = vectors(game_id, matches)
        count += len({said for each in made["told"] for said in each["said"]})
        (folder / f"{game_id}.json").write_text(json.dumps(made), "utf-8")
    said = vitest(folder, "sentences")

    assert said.returncode == 0, (said.stdout + said.stderr)[-8000:]
    return count


def test_the_browser_says_what_the_engine_says(tmp_path: Path) -> None:
    """Three matches of every game, and those in which everything of Barrage happens."""
    assert compare(tmp_path, 3) >= LEAST


@pytest.mark.slow
def test_the_browser_says_what_the_engine_says_in_many_matches(tmp_path: Path) -> None:
    """Fifty matches of every game."""
    assert compare(tmp_path, 50) >= 5 * LEAST
