"""Whole matches at the terminal."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import etagere
from etagere.cli.endings import ending
from etagere.cli.local_match import LocalMatch
from etagere.cli.speech import speech_of
from etagere.core import testing
from etagere.core.match import Match
from etagere.core.registry import game_class
from etagere.core.replay import Replay
from etagere.core.words import LANGUAGES
from tests.cli.conftest import GAMES, Cli, local_match, played_out, settle_bots


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_match_from_a_script(cli: Cli, game_id: str, tmp_path: Path) -> None:
    """Typed moves lead to the same end as the same moves played through the library; the replay is written."""
    local = local_match(game_id)
    typed = played_out(local)
    path = tmp_path / "replay.json"
    told = cli(
        "play", game_id, "--against", "uniform", "--seats", local.game.seats, "--seed", 7, "--replay", path, lines=typed
    )

    assert told.status == 0 and told.err == ""
    replay = Replay.read(path.read_text("utf-8"))
    assert replay.fingerprint == local.match.fingerprint
    assert Match.from_replay(replay).over
    assert told.out.count("Total") == local.game.seats
    assert not list((tmp_path / "home").glob("*.json"))


@pytest.mark.parametrize("game_id", GAMES)
def test_broken_off_and_resumed_ends_the_same(cli: Cli, game_id: str, tmp_path: Path) -> None:
    """Where input ends the match is saved; resumed, it ends as if it had never been broken off."""
    local = local_match(game_id)
    typed = played_out(local)
    half = len(typed) // 2
    told = cli("play", game_id, "--against", "uniform", "--seats", local.game.seats, "--seed", 7, lines=typed[:half])
    assert told.status == 0 and "etagere play --resume" in told.out

    path = tmp_path / "replay.json"
    told = cli("play", "--resume", "last", "--replay", path, lines=typed[half:])

    assert told.status == 0
    assert Replay.read(path.read_text("utf-8")).fingerprint == local.match.fingerprint


def test_a_fair_match_is_resumed_with_its_secret(tmp_path: Path) -> None:
    """The draws after resuming follow from the same commitment."""
    from etagere.cli.seating import new_local_match

    local = new_local_match("shelfie", "uniform", 1, 2, 1, [], [], None, True, "en")
    played_out(local, most=5)
    local.save(tmp_path / "fair.json")
    again = LocalMatch.resume(tmp_path / "fair.json")
    played_out(local, seed=9)
    played_out(again, seed=9)

    assert again.commitment == local.commitment
    assert again.match.fingerprint == local.match.fingerprint


def test_a_bot_of_ones_own(cli: Cli, tmp_path: Path) -> None:
    """It is named by where it is; a saved match, which may be a stranger's, does not import it unless asked to."""
    own = "etagere.bots.greedy:Greedy"
    local = local_match("shelfie", bots=own)
    typed = played_out(local)
    told = cli("play", "shelfie", "--against", own, "--seed", 7, lines=[*typed[:3], f"save {tmp_path / 'own.json'}"])

    assert told.status == 0 and "greedy" in told.out
    refused = cli("play", "--resume", tmp_path / "own.json")
    assert refused.status != 0 and f"there is no bot '{own}'" in refused.err
    path = tmp_path / "replay.json"
    told = cli("play", "--resume", tmp_path / "own.json", "--against", own, "--replay", path, lines=typed[3:])
    assert told.status == 0
    assert Replay.read(path.read_text("utf-8")).fingerprint == local.match.fingerprint


def test_saved_by_name_and_resumed(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    cli("play", "shelfie", "--seed", 7, "--name", "Olena", lines=["d2 > 1", f"save {path}", "quit"])
    told = cli("play", "--resume", path, lines=["log", "quit"])

    assert Replay.read(path.read_text("utf-8")).names == ["Olena", local_match("shelfie", bots="casual").names[1]]
    assert "Olena puts d2 in column 1" in told.out


def test_where_nothing_can_be_saved_the_match_goes_on(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said once; `save` to another place still works."""
    (tmp_path / "blocked").write_text("a file where a folder should be")
    monkeypatch.setenv("ETAGERE_HOME", str(tmp_path / "blocked"))
    lines = [*played_out(local_match("shelfie"), most=3), f"save {tmp_path / 'kept.json'}"]
    told = cli("play", "shelfie", "--seed", 7, "--against", "uniform", lines=lines)

    assert told.status == 0 and told.err == ""
    assert told.out.count("cannot write") == 2
    assert (tmp_path / "kept.json").exists()


def test_a_plain_replay_can_be_played_on_from(cli: Cli, running: Path) -> None:
    """A replay without a table is a position: seat 1 is a person's, and the match goes on."""
    data = json.loads(running.read_text("utf-8"))
    del data["table"]
    running.write_text(json.dumps(data), "utf-8")
    told = cli("play", "--resume", running, lines=["scores", "quit"])

    assert told.status == 0 and "Personal goal" in told.out


def test_undo_takes_back_my_move_and_the_answers_of_bots() -> None:
    """Until something is drawn; then there is nothing to take back."""
    local = local_match("shelfie")
    before = local.match.fingerprint
    assert not local.undo()

    played_out(local, most=1)
    settle_bots(local)
    assert local.undo()
    assert local.match.fingerprint == before
    assert not local.undo()


def test_undo_at_the_table(cli: Cli) -> None:
    told = cli("play", "shelfie", "--seed", 7, lines=["undo", "d2 > 1", "undo", "log"])

    assert "Can’t undo" in told.out
    assert "Undone." in told.out
    assert "puts d2" not in told.out.split("Undone.")[1]


def test_a_move_is_picked_from_a_numbered_list(cli: Cli) -> None:
    """A beginning lists what could be meant; a number picks from that list."""
    told = cli("play", "shelfie", "--seed", 7, "--name", "Olena", lines=["9", "", "d2", "99", "1", "log"])

    assert "Press Enter first" in told.out
    assert "160 moves. Type the beginning of one:" in told.out
    assert "  1  d2 > 1" in told.out and "The list has 15 moves." in told.out
    assert "Olena puts d2 in column 1 (game)" in told.out


def test_help_hint_scores_board_rules(cli: Cli) -> None:
    told = cli("play", "shelfie", "--seed", 7, lines=["help", "?", "scores", "board", "z9", "moves d2 e2"])

    for expected in ("take back your last move", "chance to win", "Total", "No such move", "5  d2 e2 > 5"):
        assert expected in told.out
    assert told.out.count("Living room") == 2

    rules = cli("play", "shelfie", "--seed", 7, lines=["rules"])
    assert "✕ A  g5 h5" in rules.out and "{#" not in rules.out
    assert rules.out.count("Living room") > 2


def test_options_names_and_seats_are_used(cli: Cli) -> None:
    options = ["--option", "common_goal_count=1", "--option", "refill=english_isolated"]
    args = ["--seats", 3, "--seat", 2, "--name", "Olena", *options]
    told = cli("play", "shelfie", "--seed", 7, *args, lines=["log"])
    saved = next(iter(Path(told.out.split("--resume ")[1].split("\n")[0]).parent.glob("*.json")))
    data = json.loads(saved.read_text("utf-8"))

    assert data["options"] == {"refill": "english_isolated", "common_goal_count": 1}
    assert data["seats"] == 3 and data["names"][1] == "Olena" and set(data["table"]["bots"]) == {"0", "2"}


def test_a_long_board_is_not_drawn_again_inside_a_turn(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the board is taller than the screen, the next question of the same turn comes without it."""
    local = local_match("shelfie", seats=2, people=2)
    monkeypatch.setattr("etagere.cli.play.Session.goes_on", lambda self, seat: self.height > 0)
    told = cli("play", "shelfie", "--people", 2, "--seed", 7, lines=["", played_out(local, most=1)[0], "", ""])

    assert told.out.count("Living room") == 1


def test_hot_seat_hides_secrets(cli: Cli) -> None:
    """Between two people the screen is wiped, and nobody's screen tells the card of another."""
    local = local_match("shelfie", seats=2, people=2)
    words = speech_of(local.game, "en")
    cards = [words.value("card", local.match.view(seat)["me"]["personal"]) for seat in range(2)]
    typed = played_out(local, most=4)
    lines = [line for move in typed for line in ("", move)]
    told = cli("play", "shelfie", "--people", 2, "--seed", 7, "--name", "Ann", "--name", "Bo", lines=lines)
    screens = [" ".join(screen.split()) for screen in told.out.split("\f")]

    assert len(screens) >= 8
    for screen in screens[0::2]:
        assert "decides now; everyone else, look away" in screen
        assert "Living room" not in screen and not any(card in screen for card in cards)
    for i, screen in enumerate(screens[1::2]):
        mine, other = cards[i % 2], cards[1 - i % 2]
        assert other not in screen
        if i < 2:
            assert mine in screen


@pytest.mark.parametrize("game_id", [each for each in GAMES if not game_class(each).spec.has_secrets])
def test_hot_seat_without_secrets_needs_no_wiping(cli: Cli, game_id: str) -> None:
    told = cli("play", game_id, "--people", 2, "--seed", 7, lines=["", ""])

    assert "\f" not in told.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_language_plays(cli: Cli, game_id: str, language: str) -> None:
    """A whole match with help and scores leaves no key without words."""
    local = local_match(game_id)
    typed = played_out(local)
    lines = ["help", "scores", *(["?"] if game_id == "shelfie" else []), *typed]  # a hint of the quickest game
    args = ["--against", "uniform", "--seats", local.game.seats, "--seed", 7, "--lang", language]
    told = cli("play", game_id, *args, lines=lines)

    assert told.status == 0
    for key in (
        f"{game_id}.log",
        f"{game_id}.prompt",
        f"{game_id}.score",
        f"{game_id}.reason",
        "cli.",
        "core.",
        "study.",
    ):
        assert key not in told.out


def test_a_plain_replay_is_resumed_again_and_again(tmp_path: Path) -> None:
    """Each time it goes on with the draws of its own stream, which its files carry along."""
    match = Match.start(etagere.load("shelfie"), 5)
    for _ in range(4):
        match.play(match.waiting[0], match.codes(match.waiting[0])[0])
    file = tmp_path / "match.json"
    file.write_text(match.replay().text())
    while not match.over:
        local = LocalMatch.resume(file)
        for _ in range(12):
            if not match.over:
                for each in (match, local.match):
                    each.play(each.waiting[0], each.codes(each.waiting[0])[0])
        local.save(file)

    assert local.match.commands == match.commands


def test_the_end_ranks_automas_with_people() -> None:
    """Places, points and score sheets of everybody, with a seat or without."""
    match = testing.random_match(etagere.load("barrage", seats=1, automas=2), 1)
    words = speech_of(match.game, "en", ["Olena"])
    console = Console(width=120, record=True, file=StringIO())
    console.print(ending(match, words, 120))
    told = console.export_text()

    assert match.outcome is not None
    for place, points in zip((1, 2), sorted((each.score for each in match.outcome.rivals), reverse=True), strict=True):
        assert re.search(rf"{place}\. .*{points} points", told)
    assert re.search(rf"3\. .*{match.outcome.scores[0]} points", told)
    assert told.count("Total") == 3
