"""`etagere review`, hints and prices at the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import etagere
from etagere.core.words import LANGUAGES
from tests.cli.conftest import Cli
from tests.study.matches import played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(played("shelfie").replay(names=["Olena", "Petro"]).text())
    return path


def test_review_shows_writes_and_prints(cli: Cli, file: Path, tmp_path: Path) -> None:
    """Tables and graph; SVG, PNG and a page that needs nothing else; JSON."""
    svg, png, page = (tmp_path / name for name in ("graph.svg", "graph.png", "page.html"))
    told = cli("review", file, "--simulations", 6, "--plot", svg, "--html", page)

    assert told.status == 0 and told.err == ""
    for expected in ("Olena", "luck", "Turning points", "Costly decisions", "▄"):
        assert expected in told.out
    assert svg.read_text("utf-8").startswith("<svg") and "Petro" in svg.read_text("utf-8")
    shown = page.read_text("utf-8")
    assert "<svg" in shown and "Olena" in shown and "src=" not in shown and "href=" not in shown
    told = cli("review", file, "--simulations", 6, "--plot", png, "--json")
    assert told.json["format"] == "etagere-review" and told.json["stage"] == "whole"
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_speaks(cli: Cli, file: Path, language: str) -> None:
    """No key and no parameter is left in what is said."""
    told = cli("review", file, "--simulations", 2, "--lang", language)

    assert told.status == 0
    assert "study." not in told.out and "{" not in told.out


def test_what_cannot_be_reviewed(cli: Cli, file: Path, tmp_path: Path) -> None:
    """An unfinished match, a broken file, another version and a graph of no known kind get one sentence each."""
    data = json.loads(file.read_text("utf-8"))
    broken = {
        "open.json": {**data, "commands": data["commands"][:40], "fingerprint": None},
        "version.json": {**data, "version": 99},
        "cut.json": "{",
    }
    for name, content in broken.items():
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        told = cli("review", path, "--simulations", 2)
        assert told.status != 0 and told.err.strip().count("\n") == 0 and told.out == ""
    told = cli("review", file, "--plot", tmp_path / "graph.gif")
    assert told.status != 0 and ".svg or .png" in told.err


def test_a_hint_is_marked_in_the_log_and_in_replays(cli: Cli, tmp_path: Path) -> None:
    """Once for each question, in its place; the mark is saved, and stays when the match is resumed."""
    file = tmp_path / "match.json"
    told = cli("play", "glassworks", "--seed", 7, lines=["?", "?", "1", "log", f"save {file}", "quit"])
    asked = "asked for a hint"
    assert told.out.count(asked) == 1
    [[number, seat]] = json.loads(file.read_text("utf-8"))["hints"]
    assert cli("play", "--resume", file, lines=["log", "quit"]).out.count(asked) == 1
    walked = cli("replay", file, lines=["n", "q"]).out
    assert walked.count(asked) == 1
    match = etagere.Match.from_replay(etagere.Replay.read(file.read_text("utf-8")))
    assert match.commands[number].seat == seat


def test_hints_at_the_table(cli: Cli) -> None:
    """`?` names moves with their chances; `help` says what can be typed."""
    told = cli("play", "glassworks", "--seed", 7, lines=["?", "help"])

    assert told.out.count("chance to win") >= 2
    assert "costs" in told.out and "a hint: the best moves and why" in told.out


def test_teaching(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """A costly move is answered with its price and not made, unless one insists."""
    from dataclasses import replace

    from etagere.cli import teaching
    from etagere.core.position import Position
    from etagere.study import Estimate, Judgement, price

    def dear(position: Position, action: int) -> Judgement:
        return replace(price(position, action, simulations=4), verdict="mistake", cost=Estimate(0.12, 0.02))

    monkeypatch.setattr(teaching, "price", dear)
    told = cli("play", "shelfie", "--seed", 7, "--teach", lines=["d2 > 1", "", "d2 > 1", "n"])

    assert told.out.count("That costs 12 ± 2 points of 100") == 2
    assert told.out.count("puts d2 in column 1") == 1


def test_a_table_for_one(cli: Cli) -> None:
    """Where there is nobody to win against, a hint is a bot's move, and no move has a price."""
    told = cli("play", "glassworks", "--seats", 1, "--people", 1, "--seed", 7, "--teach", lines=["?", "1"])

    assert "A bot would play" in told.out and "chance to win" not in told.out and "That costs" not in told.out
