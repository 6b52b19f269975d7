"""In a pseudo-language with every text in brackets, the terminal shows nothing outside of them but what is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import typer

from etagere.cli.boards import board_of
from etagere.cli.main import app
from etagere.core.registry import game_class
from tests import pseudo
from tests.cli.conftest import GAMES, Cli, local_match, played_out

COMMANDS = list(typer.main.get_command(app).commands)  # type: ignore[attr-defined]  # a group has commands
TYPED = re.compile(r"etagere .*|--?[a-z][a-z-]*|<[\w\[\] ]+>|\b[A-Z=.]{2,}\b|\.\w+")
"""What stays as it is typed: whole commands, options, kinds and names of values, endings of files."""
ASKED = {"Enter", "Tab", "undo", "board", "scores", "log", "hint", "rules", "save", "quit"}
"""What may be typed at a table besides moves."""


@pytest.fixture(autouse=True)
def speaking() -> Iterator[None]:
    with pseudo.spoken():
        yield


def unmarked(text: str) -> list[str]:
    """Words of three letters and more outside of brackets."""
    return re.findall(r"[^\W\d_]{3,}", TYPED.sub(" ", pseudo.outside(text)))


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(cli: Cli, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ETAGERE_LANG", "uk")
    monkeypatch.setenv("COLUMNS", "400")
    told = cli(*command.split(), "--help").out

    assert pseudo.OPEN in told
    assert set(unmarked(told)) <= {word for name in COMMANDS for word in name.split("-")}


def test_games(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "2000")

    assert set(unmarked(cli("games").out)) <= set(GAMES)


@pytest.mark.parametrize("game_id", GAMES)
def test_matches(cli: Cli, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The board, the questions, the log, the help, the scores and the end."""
    monkeypatch.setenv("COLUMNS", "2000")
    seats = game_class(game_id).spec.min_seats
    local = local_match(game_id, seats=seats, people=seats)
    short = board_of(game_id).short
    moves: set[str] = set()
    lines: list[str] = []
    for asked in range(4):
        legal = [move for seat in local.match.waiting for move in local.match.legal(seat)]
        moves |= {word for move in legal for word in unmarked(short(move.to_json()))}
        if asked < 3:
            lines += ["", *played_out(local, most=1), "", "?", "scores", "log", "hint"]
    names = [part for name in "ABCDE"[:seats] for part in ("--name", name)]
    told = cli("play", game_id, "--people", seats, "--seed", 7, *names, lines=[*lines, "quit"])

    assert pseudo.OPEN in told.out
    assert set(unmarked(told.out)) - ASKED - moves == set()


def test_refusals(cli: Cli) -> None:
    said = cli("play", "shelfie", "--seat", 9, "--lang", "uk").err

    assert unmarked(said.removeprefix("etagere: ")) == []
