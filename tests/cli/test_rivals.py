"""Rivals that the rules move: asked for before a match, and explained at the table."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from etagere.cli.asking import Completions, Typed
from etagere.cli.boards.barrage import automa_turns, slot_code, told_steps
from etagere.cli.rivals import KEPT, ask_rivals
from etagere.cli.seating import new_local_match
from etagere.cli.speech import speech_of
from etagere.core.registry import game_class
from etagere.core.words import LANGUAGES
from tests.cli.conftest import Cli, played_out
from tests.cli.test_pseudo import unmarked
from tests.pseudo import spoken

ALONE = ["play", "barrage", "--option", "automas=2", "--seed", 7, "--name", "Ann"]

BUILT = {"base": "dam", "elevation": "dam", "conduit": "conduit", "powerhouse": "powerhouse"}


class Answers(Typed):
    """A person at a terminal who has made up their mind."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def ask(self, label: str, completions: Completions | None = None) -> str:
        self.asked.append(label)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("ETAGERE_HOME", str(tmp_path))
    return tmp_path


def asked(*answers: str, game: str = "barrage", people: int = 1, language: str = "en") -> tuple[dict[str, object], str]:
    """What is chosen with these answers, and all that was shown."""
    cls, shown, asker = game_class(game), StringIO(), Answers(*answers)
    chosen = ask_rivals(cls, people, speech_of(cls, language), Console(file=shown, width=100), asker)
    assert not asker.answers
    return chosen, shown.getvalue() + "\n".join(asker.asked)


def test_rivals_and_their_level_are_chosen() -> None:
    chosen, shown = asked("9", "2", "3")

    assert chosen == {"automas": 2, "automa_level": "high_voltage"}
    for part in ("3  alone against 3 Automas", "Type one of 0, 1, 2, 3.", "4  Overpowered: very hard"):
        assert part in shown


def test_the_last_answer_is_the_default() -> None:
    assert asked("")[0] == {"automas": 0}
    assert asked("3", "2")[0] == {"automas": 3, "automa_level": "low_voltage"}
    assert asked("", "")[0] == {"automas": 3, "automa_level": "low_voltage"}


@pytest.mark.parametrize("kept", ["no JSON", "[]", '{"barrage": 3}', '{"barrage": {"automas": 9}}'])
def test_answers_that_cannot_be_read_are_forgotten(home: Path, kept: str) -> None:
    (home / KEPT).write_text(kept, "utf-8")

    assert asked("")[0] == {"automas": 0}


def test_as_many_rivals_as_fit_beside_the_people() -> None:
    shown = asked("0", people=3)[1]

    assert "1  together against 1 Automa" in shown and "no Automas: only you" in shown
    assert "2 Automas" not in shown


def test_a_game_without_rivals_asks_nothing() -> None:
    assert asked(game="shelfie") == ({}, "")


def test_play_asks_at_a_terminal_where_nothing_was_said(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("etagere.cli.asking.asker_for", lambda console: Answers("1", "4"))
    assert "Ann\n" in (told := cli("play", "barrage", "--name", "Ann").out)
    assert "Automa 1" in told and "Overpowered" in told

    monkeypatch.setattr("etagere.cli.asking.asker_for", lambda console: Answers())
    for said in (["--seats", 2], ["--against", "casual"], ["--option", "automas=0"]):
        assert "alone against" not in cli("play", "barrage", *said).out


def test_why_tells_the_last_turn_of_an_automa(cli: Cli) -> None:
    told = cli(*ALONE, lines=["why", "1", "why", "why 2", "why 3", "help", "quit"]).out
    nothing, last, before, none = told.split("Ann > why")[1:]

    assert "no such turn of an Automa" in nothing and "no such turn of an Automa" in none
    assert "Automa 2’s turn: criteria of tile 2, action list of tile 19" in last
    for part in (
        "× 1 production",
        "▶ 2 construction",
        "a highest value: 7 candidates left – 2l",
        "c starting place: 1",
    ):
        assert part in last
    assert "r3›6:★" in last and "r2›7:a" in last and "l3›6:b" in last
    assert "L ★" in before and "U!b" in before
    assert "why 2: the turn before" in none


def test_why_is_no_command_without_rivals(cli: Cli) -> None:
    told = cli("play", "barrage", "--seed", 7, lines=["why", "help", "quit"]).out

    assert "No such move: “why”" in told and "why 2" not in told


def test_every_turn_is_told_with_one_slot_chosen_at_last() -> None:
    """In a whole match each choice narrows to what was built, and each candidate has the mark of one step."""
    local = new_local_match("barrage", None, 1, None, 1, [], ["automas=3", "automa_level=overpowered"], 3, False, "en")
    played_out(local)
    words = speech_of(local.game, "en", local.names)
    turns = automa_turns(local.match.events(0))

    assert len(turns) == sum(event["type"] == "automa_turn" for event in local.match.events(0)) > 50
    for turn, *story in turns:
        marks: dict[str, str] = {}
        lines = [line.plain for line in told_steps(story, words, marks)]
        letters = {line[2] for line in lines if line[2:3] != " " and line[3:4] == " "}
        assert set(marks.values()) - {"★"} <= letters
        assert {event["seat"] for event in story if event["type"].startswith("automa_")} == {turn["seat"]}
        for event in story:
            if (kind := event["type"]) in BUILT:
                assert marks[slot_code(event[BUILT[kind]])] == "★"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_explains(cli: Cli, language: str) -> None:
    assert cli(*ALONE, "--lang", language, lines=["1", "why", "quit"]).out.count("★") == 2
    assert len(asked("1", "1", language=language)[1].splitlines()) > 10


def test_nothing_is_left_untranslated(cli: Cli) -> None:
    with spoken():
        told = cli(*ALONE, lines=["1", "why", "why 2", "quit"]).out.split("Ann > why")[1]
        shown = asked("7", "1", "1")[1]

    assert unmarked(told) == unmarked(shown) == []
