"""The command line, run in this process with scripted input."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from etagere.cli.boards import board_of
from etagere.cli.local_match import LocalMatch
from etagere.cli.main import main
from etagere.cli.seating import new_local_match
from etagere.core.registry import playable

GAMES = playable()


@dataclass
class Told:
    """What a command said and how it ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Cli = Callable[..., Told]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Cli:
    """Run `etagere ARGS` with lines of input; matches broken off wait in a folder of the test."""
    monkeypatch.setenv("ETAGERE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("ETAGERE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*args: object, lines: list[str] | None = None) -> Told:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines or [])))
        capsys.readouterr()
        status = main([str(each) for each in args])
        said = capsys.readouterr()
        return Told(status, said.out, said.err)

    return run


def local_match(
    game: str, seats: int | None = None, people: int = 1, seed: int = 7, bots: str = "uniform"
) -> LocalMatch:
    """The match that `etagere play GAME --seed SEED` sets."""
    others = None if seats is not None and people == seats else bots
    local: LocalMatch = new_local_match(game, others, people, seats, 1, [], [], seed, False, "en")
    return local


def played_out(local: LocalMatch, seed: int = 1, most: int = 100_000) -> list[str]:
    """Play a table to its end, people at random; what the people typed."""
    chooser = random.Random(seed)
    short = board_of(local.game.spec.id).short
    typed: list[str] = []
    while not local.match.over and len(typed) < most:
        seat = local.match.waiting[0]
        if seat in local.bots:
            local.match.play(seat, local.answer(seat))
        else:
            move = chooser.choice(local.match.legal(seat))
            typed.append(short(move.to_json()))
            local.match.play(seat, move)
    return typed


def settle_bots(local: LocalMatch) -> None:
    """Let bots answer until a person is asked."""
    while not local.match.over and local.match.waiting[0] in local.bots:
        seat = local.match.waiting[0]
        local.match.play(seat, local.answer(seat))


@pytest.fixture
def finished(cli: Cli, tmp_path: Path) -> Path:
    """The replay of a finished fair match of My Shelfie."""
    path = tmp_path / "finished.json"
    local: LocalMatch = new_local_match("shelfie", "uniform", 1, 2, 1, [], [], None, True, "en")
    played_out(local)
    path.write_text(local.match.replay(names=local.names).text(), "utf-8")
    return path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A saved match of My Shelfie in which seat 1 is asked."""
    path = tmp_path / "running.json"
    local = local_match("shelfie")
    played_out(local, most=3)
    settle_bots(local)
    local.save(path)
    return path
