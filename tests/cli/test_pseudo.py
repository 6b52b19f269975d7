"""In a pseudo-language with every text in brackets, the terminal shows nothing outside of them but what is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from etagere.cli.boards import board_of
from etagere.cli.main import app
from etagere.core.registry import game_class
from tests import pseudo
from tests.cli.conftest import GAMES, Cli, local_match, played_out
from tests.cli.test_bad_input import BAD

COMMANDS = list(typer.main.get_command(app).commands)  # type: ignore[attr-defined]  # a group has commands
TYPED = re.compile(r"etagere .*|--?[a-z][a-z-]*|<[\w\[\] ]+>|\b[A-Z=.]{2,}\b|\.\w+")
"""What stays as it is typed: whole commands, options, kinds and names of values, endings of files."""
ASKED = {"Enter", "Tab", "help", "undo", "board", "scores", "log", "rules", "save", "quit"}
"""What may be typed at a table besides moves."""
CHANGED = """{"format": "etagere-replay", "game": "shelfie", "version": 1, "seats": 2, "options": {},
 "commands": [[0, {"type": "dance"}]]}"""


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
            lines += ["", *played_out(local, most=1), "", "help", "scores", "log", "?"]
    names = [part for name in "ABCDE"[:seats] for part in ("--name", name)]
    told = cli("play", game_id, "--people", seats, "--seed", 7, *names, lines=[*lines, "quit"])

    assert pseudo.OPEN in told.out
    assert set(unmarked(told.out)) - ASKED - moves == set()


@pytest.mark.parametrize("case", BAD)
def test_refusals(cli: Cli, case: str) -> None:
    """What the terminal, Typer, the rules and the system refuse."""
    said = cli(*BAD[case][0]).err

    assert unmarked(said.removeprefix("etagere: ")) == []


def test_files_that_cannot_be_used(cli: Cli, tmp_path: Path) -> None:
    """A text that is no replay, a command that does not fit, and a backup that is none."""
    bad = tmp_path / "x.json"
    for content in ("hello", "[]", '{"format": "etagere-replay", "game": 7}', CHANGED):
        bad.write_text(content, "utf-8")
        for command in (["replay", bad], ["verify", bad], ["restore", bad]):
            told = cli(*command).err
            assert told.startswith("etagere: ") and unmarked(told.removeprefix("etagere: ")) == []


NAMES = {*GAMES, "gavel", "greedy", "uniform", "copies"}
"""Games, bots and numbers as they are typed."""


def test_bots_against_bots(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaderboards, ladders, balance and laboratories; their pages too."""
    from etagere.arena import ladder

    monkeypatch.setattr(ladder, "rungs", lambda games, tables: [ladder.Rung("shelfie", 2, "greedy", "uniform", 0.5)])
    rows, page, climbed = tmp_path / "rows.jsonl", tmp_path / "lab.html", ["--folder", tmp_path / "ladder"]
    bots = ["--bots", "greedy,uniform", "--matches", 2]
    reports = [
        cli("arena", "shelfie", *bots),
        cli("arena", "barrage", "--option", "automas=1", *bots),
        cli("ladder", "shelfie", "--show", *climbed),
        cli("ladder", "shelfie", "--most", 2, *climbed),
        *(cli("simulate", game, "--matches", 2, "--out", rows.with_stem(game)) for game in GAMES),
        cli("simulate", "gavel", *bots, "--out", rows),
        cli("balance", rows),
        cli("lab", "gavel", "--set", "copies=2", "--html", page, *bots),
    ]
    for told in reports:
        assert pseudo.OPEN in told.out, told.err
        assert set(unmarked(told.out)) <= NAMES
    body = re.sub(r"(?s)<style.*?</style>|<svg.*?</svg>|<[^>]*>", " ", page.read_text("utf-8"))
    assert pseudo.OPEN in body and set(unmarked(body)) <= NAMES


@pytest.mark.parametrize("game_id", [*GAMES, "gavel"])
def test_numbers_that_may_change(cli: Cli, game_id: str) -> None:
    """What they mean, beside their names and the words of options as they are typed."""
    listed = cli("lab", game_id, "--list", "--json").json
    told = [line for line in cli("lab", game_id, "--list").out.splitlines() if not line.startswith("    ")]
    options = {word for each in listed["options"] for word in re.findall(r"[a-z]{3,}", str(each).lower())}

    for line, each in zip(told, [*listed["numbers"], *listed["options"]], strict=True):
        assert set(unmarked(line.lower())) <= {*each["name"].split("_"), *options}
        assert pseudo.OPEN in line


def test_doctor_and_bench(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of programs, packages, extras and languages stay; what is said of them does not."""
    from etagere import _build
    from etagere.cli import doctor

    monkeypatch.setenv("COLUMNS", "2000")
    found = cli("doctor", "--json").json
    names = re.findall(r"[^\W\d_]{3,}", f"{doctor.EXTRAS} {found['machine']} etagere Python cli arena study")
    assert set(unmarked(cli("doctor").out)) <= {*names, *GAMES}
    for how in _build.MODES:
        monkeypatch.setattr(_build, "HOW", how)
        assert set(unmarked(cli("doctor").out)) <= {*names, *GAMES}
    assert set(unmarked(cli("bench", "shelfie", "--seconds", "0.01").out)) == {"shelfie"}
