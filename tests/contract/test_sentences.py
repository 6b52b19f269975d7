"""What the games say in random matches are sentences, in every language."""

from __future__ import annotations

import pytest

from etagere.core.registry import own_games
from etagere.core.words import LANGUAGES
from tests.sentences import faults, random_matches, told_by, words_of
from tests.web.barrage_positions import rebuilt, stored

ALL = own_games()


def check_said(game_id: str, count: int) -> None:
    """Everything told in so many random matches, and in those in which everything of Barrage happens, is sound."""
    matches = [*random_matches(game_id, count), *(map(rebuilt, stored()["matches"]) if game_id == "barrage" else ())]
    told = {repr(each): each for match in matches for each in told_by(match)}
    wrong: dict[tuple[str, ...], str] = {}
    for language in LANGUAGES:
        words = words_of(game_id, language)
        for each in told.values():
            sentence = each.sentence(words)
            if sentence and (found := faults(sentence, language)):
                wrong.setdefault((language, *found, each.shown.get("type") or each.shown["key"]), sentence)

    assert not wrong, "\n".join(f"{why}: {sentence}" for why, sentence in wrong.items())


@pytest.mark.parametrize("game_id", ALL)
def test_sentences(game_id: str) -> None:
    """Events, questions, moves and scores of a few random matches."""
    check_said(game_id, 4)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ALL)
def test_sentences_of_many_matches(game_id: str) -> None:
    """The same for fifty matches."""
    check_said(game_id, 50)
