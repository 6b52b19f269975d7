"""What the server tells of its games: boxes with a default for everything, and rules."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import convert

from etagere.core.words import LANGUAGES
from etagere.server import schemas as wire
from etagere.server.routes.games import accent_of
from tests.server.clients import Person

Come = Callable[..., Person]


def test_the_shelf(people: Come) -> None:
    """Boxes as they stand, each with words in every language and a quick start that can be played."""
    ann = people("Ann")
    boxes = convert(ann.get("/api/shelf"), wire.Shelf).boxes

    assert [box.id for box in boxes] == ["glassworks", "shelfie", "barrage", "mozaika", "monsters"]
    for box in boxes:
        assert set(box.titles) == set(box.taglines) == set(LANGUAGES)
        assert all(box.titles.values()) and all(box.taglines.values())
        assert box.min_seats <= 1 + box.quick_start.bots <= box.max_seats
        assert re.fullmatch("#[0-9a-f]{6}", box.accent)
        seats = ["me", *[box.quick_start.level] * box.quick_start.bots]
        assert ann.table(box.id, seats, start=True)["status"] == "playing"
    by_id = {box.id: box for box in boxes}
    assert by_id["shelfie"].titles["uk"] == "Мої Полочки"
    assert (by_id["barrage"].minutes, by_id["barrage"].weight) == (120, 4)


def test_a_game_is_told_with_its_box(people: Come) -> None:
    ann = people("Ann")
    (box,) = (each for each in ann.get("/api/shelf")["boxes"] if each["id"] == "mozaika")
    whole = ann.get("/api/games/mozaika")

    assert {name: whole[name] for name in box} == box
    assert whole["options"] is not None


def test_a_colour_is_made_from_the_id() -> None:
    """Always the same, and not the same for all."""
    assert accent_of("yours") == accent_of("yours")
    assert len({accent_of(f"game{i}") for i in range(20)}) > 10


def test_rules(people: Come) -> None:
    """The book in the language asked for; an unknown game has none."""
    ann = people("Ann")
    rules = ann.get("/api/games/shelfie/rules/uk")

    assert rules["language"] == "uk"
    assert "етажерк" in rules["markdown"] and "{#R3.2}" in rules["markdown"]
    assert ann.ask("GET", "/api/games/chess/rules/en").status_code == 404
    assert ann.ask("GET", "/api/games/shelfie/rules/xx").status_code == 404
