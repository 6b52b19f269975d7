"""Keys become sentences in four languages."""

from __future__ import annotations

import pytest

from etagere.core.messages import plural
from etagere.core.words import Words


@pytest.mark.parametrize(
    ("language", "count", "form"),
    [
        ("en", 1, "one"),
        ("en", 0, "other"),
        ("pl", 1, "one"),
        ("pl", 22, "few"),
        ("pl", 12, "many"),
        ("uk", 21, "one"),
        ("uk", 11, "many"),
        ("ru", 3, "few"),
        ("ru", 5, "many"),
    ],
)
def test_plural(language: str, count: int, form: str) -> None:
    """The form a count takes."""
    assert form == plural(language, count)


def test_values_are_translated() -> None:
    """A thing is named in the language of the sentence, a seat by its person's name."""
    words = Words("gavel", "etagere.games.gavel", "pl", names=["Ola", "Jan"])

    assert words.event({"type": "sold", "seat": 1, "gem": "pearl", "coins": 3}) == "Jan kupuje za 3: perła"


def test_secrets_have_words_for_those_who_may_not_know() -> None:
    """Without its secret field an event is told by its hidden line."""
    words = Words("gavel", "etagere.games.gavel", "en")

    assert words.event({"type": "sealed", "seat": 0}) == "Seat 1 seals a bid"
    assert words.event({"type": "sealed", "seat": 0, "coins": 2}) == "Seat 1 seals a bid of 2"


def test_nothing_is_said_of_nothing() -> None:
    """A part of a sentence for the number 0 may be empty."""
    words = Words("barrage", "etagere.games.barrage", "en", names=["Ada"])
    placed = {"type": "placed", "seat": 0, "space": "workshop-1", "engineers": 2}

    told = [
        words.event({**placed, "price": price, "red": red}).rpartition("2 engineers")[2]
        for price, red in ((0, 0), (2, 3))
    ]

    assert [each.rpartition("2 engineers")[2] for each in told] == ["", ", 2 credits, red frame +3"]
