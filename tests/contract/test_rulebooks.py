"""Every rulebook tells the same in four languages: the same names to link to, the same figures, right sums.

`tests/games/<game>/paragraphs.json` lists the paragraphs of the rules of a game: those a player needs,
each of which has its name in the book, and the others with the reason why no player needs them.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from etagere.core.figures import figures_of
from etagere.core.registry import game_class, own_games, package_of
from etagere.core.rulebook import ANCHORS, anchors, figure_names, rules_of
from etagere.core.words import LANGUAGES

ROOT = Path(__file__).parents[2]
GAMES = own_games(template=False)
CHAPTERS = ["box", "set-up", "turn", "end", "scoring", "examples", "questions"]
"""What every book has, by the names of its headings."""
SUM = re.compile(r"(\d+(?: [+−×] \d+)+) = (−?\d+)")


def book(game_id: str, language: str) -> str:
    found = rules_of(package_of(game_class(game_id)), language)
    assert found is not None and found.language == language
    return found.markdown


def linked(game_id: str) -> set[str]:
    """Names the client links to: reasons why a click is not possible, and explanations."""
    folder = ROOT / "web" / "src" / "games" / game_id
    sources = [path.read_text("utf-8") for path in (*folder.rglob("*.ts"), *folder.rglob("*.svelte"))]
    pattern = rf'rule: "([\w.-]+)"|/rules/{game_id}#([\w.-]+)'
    return {one or other for text in sources for one, other in re.findall(pattern, text)}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_languages_agree(game_id: str) -> None:
    """The same names and the same figures, in the same order, and every name once."""
    english = book(game_id, "en")
    assert len(set(anchors(english))) == len(anchors(english))
    for language in LANGUAGES:
        text = book(game_id, language)
        assert anchors(text) == anchors(english), language
        assert figure_names(text) == figure_names(english), language
        assert "{#" not in ANCHORS.sub("", text), f"{language}: a name that does not end its line"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_figure_is_declared_and_shown(game_id: str) -> None:
    declared, shown = figures_of(package_of(game_class(game_id))), figure_names(book(game_id, "en"))

    assert sorted(shown) == sorted(declared)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_client_links_to_is_there(game_id: str) -> None:
    assert linked(game_id)
    assert linked(game_id) <= set(anchors(book(game_id, "en")))


@pytest.mark.parametrize("game_id", GAMES)
def test_sums_are_right(game_id: str) -> None:
    """Whatever is written as a sum, in every language."""
    for language in LANGUAGES:
        for parts, result in SUM.findall(book(game_id, language)):
            counted = eval(parts.replace("−", "-").replace("×", "*"))
            assert counted == int(result.replace("−", "-")), (language, parts, result)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_paragraph_a_player_needs_is_there(game_id: str) -> None:
    listed: dict[str, Any] = json.loads((ROOT / "tests" / "games" / game_id / "paragraphs.json").read_text("utf-8"))
    needed, others = listed["needed"], listed["not_needed"]

    assert not set(needed) & set(others) and all(others.values())
    assert [name for name in needed if name not in anchors(book(game_id, "en"))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_book_has_its_chapters(game_id: str, language: str) -> None:
    """It begins with the aim, in words before any heading; then come the chapters, in this order."""
    text = book(game_id, language)
    chapters = [name for line in text.splitlines() if line.startswith("## ") for name in anchors(line)]

    assert not text.startswith("#")
    assert [name for name in chapters if name in CHAPTERS] == CHAPTERS
    assert all(anchors(line) for line in text.splitlines() if re.match("##+ ", line))
