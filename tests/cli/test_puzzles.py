"""`etagere puzzle`: the board, an answer, why; and `etagere puzzles`, which makes them."""

from __future__ import annotations

from json import dumps, loads
from pathlib import Path

import pytest

from etagere.cli.boards import board_of
from etagere.core.words import LANGUAGES
from etagere.study import making, puzzles
from tests.cli.conftest import Cli

GAME = "glassworks"


@pytest.mark.parametrize("language", LANGUAGES)
def test_solving(cli: Cli, language: str, tmp_path: Path) -> None:
    """A wrong answer is priced, the right one explained and kept; the next time the next puzzle is shown."""
    first = puzzles(GAME)[0]
    short = board_of(GAME).short
    told = cli("puzzle", GAME, "--lang", language, lines=["moves", short(first.tempting), short(first.best), "q"])

    assert told.status == 0 and told.err == ""
    assert "study." not in told.out and "cli." not in told.out and "{" not in told.out
    assert f"{100 * first.tempted.played.value:.0f}" in told.out and short(first.best) in told.out
    assert loads((tmp_path / "home" / "puzzles.json").read_text()) == {"solved": [first.id]}
    again = cli("puzzle", GAME, "--lang", language, lines=["solution", ""])
    assert f"2 {({'en': 'of', 'uk': 'з', 'pl': 'z', 'ru': 'из'})[language]} {len(puzzles(GAME))}" in again.out


def test_leaving_and_odd_answers(cli: Cli) -> None:
    """What is no move is said to be none; `next`, `quit` and the end of input leave."""
    told = cli("puzzle", GAME, lines=["dance", "board", "log", "scores", "help", "next", "", "quit"])

    assert told.status == 0 and "dance" in told.out and "puzzle 2 of" in told.out
    assert cli("puzzle", "--number", 3, lines=[]).status == 0


def test_puzzles_for_programs(cli: Cli) -> None:
    """What the seat may know and its moves, and nothing that gives the answer away."""
    found = cli("puzzle", GAME, "--json").json
    assert [each["id"] for each in found] == [each.id for each in puzzles(GAME)]
    for told, each in zip(found, puzzles(GAME), strict=True):
        assert each.best in told["moves"] and told["view"] == each.match().view(each.seat)
        assert not {"best", "tempting", "commands", "others", "lines"} & set(told)
    assert len(cli("puzzle", GAME, "--number", 2, "--json").json) == 1


def test_what_there_is_not(cli: Cli, tmp_path: Path) -> None:
    """Unknown games, levels and numbers, and a file of something else, get one sentence each."""
    other = tmp_path / "other.jsonl"
    other.write_text(dumps({"game": "shelfie", "seats": 2, "seed": 1, "puzzles": []}) + "\n")
    for args in (
        ("puzzle", "chess"),
        ("puzzle", GAME, "--level", "wizard"),
        ("puzzle", GAME, "--number", 999),
        ("puzzles", "bake", GAME),
        ("puzzles", "make", GAME, "--kept", other),
    ):
        told = cli(*args)
        assert told.status != 0 and told.err.strip().count("\n") == 0 and told.out == ""


def test_making(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found is kept and written; the count of matches ends it."""
    found = puzzles(GAME)[-1]
    monkeypatch.setattr(making, "search_match", lambda match, number, easy: making.Found(number, 1, [found], {}))
    kept, file = tmp_path / "kept.jsonl", tmp_path / "made.json"
    told = cli("puzzles", "make", GAME, "--matches", 2, "--kept", kept, "--out", file)

    assert told.status == 0 and "2 matches searched" in told.out
    assert len(kept.read_text().splitlines()) == 2 and loads(file.read_text())["puzzles"][0]["id"] == found.id


def test_checking(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles that other continuations do not confirm are counted, and the status says so."""
    monkeypatch.setattr(making, "confirmed", lambda puzzle: puzzle.id == puzzles(GAME)[0].id)

    assert cli("puzzles", "check", GAME, "--count", 1).status == 0
    told = cli("puzzles", "check", GAME, "--count", 2)
    assert told.status == 1 and "1 of 2" in told.out
