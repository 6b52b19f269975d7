"""Wrong input ends with one clear line and a status other than 0, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from etagere.core.registry import games
from etagere.core.sentences import said, sentence
from etagere.core.words import fill
from tests.cli.conftest import Cli

BAD = {
    "no such command": (["dance"], "there is no command ‘dance’; did you mean balance?"),
    "no such option": (["play", "--loud"], "there is no option --loud"),
    "nearly an option": (["games", "--jsn"], "there is no option --jsn; there is --json"),
    "no file": (["replay"], "FILE is missing"),
    "no seat": (["move", "x.json", "pass"], "--seat is missing"),
    "an option without its value": (["games", "--lang"], "--lang needs a value after it"),
    "a value for a switch": (["games", "--json=3"], "--json takes no value"),
    "too many words": (["games", "shelfie"], "too many words: see `etagere games --help`"),
    "a port out of range": (["serve", "--port", "70000"], "--port should be a whole number from 0 to 65535"),
    "too few matches": (["ladder", "--most", "1"], "--most should be a whole number, 2 or more"),
    "no number of seconds": (["bench", "--seconds", "x"], "--seconds should be a number from 0.01 to 60"),
    "unknown game": (["play", "chess"], "there is no game 'chess'; the shelf has"),
    "unknown game, rules": (["rules", "chess"], "there is no game 'chess'"),
    "unknown game, bench": (["bench", "chess"], "there is no game 'chess'"),
    "no game": (["play"], "say which game"),
    "too many seats": (["play", "shelfie", "--seats", "9"], "is for 2 to 4 seats; got 9"),
    "too few seats": (["play", "shelfie", "--seats", "1"], "is for 2 to 4 seats; got 1"),
    "alone without rivals": (["play", "barrage", "--seats", "1"], "such as an Automa: add --option automas=1; also"),
    "seats in words": (["play", "shelfie", "--seats", "many"], "--seats should be a whole number"),
    "too many people": (["play", "shelfie", "--seats", "2", "--people", "3"], "3 people do not fit on 2 seats"),
    "a seat that is not there": (["play", "shelfie", "--seat", "5"], "the seat should be from 1 to 2; got 5"),
    "too few bots": (["play", "shelfie", "--seats", "4", "--against", "uniform,uniform"], "3 other seats need 3 bots"),
    "unknown bot": (["play", "shelfie", "--against", "deep-thought"], "there is no bot 'deep-thought'"),
    "unknown option": (["play", "shelfie", "--option", "weather=fine"], "there is no option 'weather'"),
    "unknown value": (["play", "shelfie", "--option", "refill=never"], "refill should be one of"),
    "option without value": (["play", "shelfie", "--option", "refill"], "name=value"),
    "too many names": (["play", "shelfie", "--name", "Ann", "--name", "Bo"], "2 names are too many for 1 person"),
    "seed and fair": (["play", "shelfie", "--seed", "1", "--fair"], "leave out --seed or --fair"),
    "unknown language": (["games", "--lang", "la"], "should be one of en, uk, pl, ru; got ‘la’"),
    "arena of unknown bots": (["arena", "shelfie", "--bots", "deep-thought"], "there is no bot 'deep-thought'"),
    "arena without bots": (["arena", "shelfie", "--bots", ","], "at least one bot"),
    "arena with a limit in words": (["arena", "shelfie", "--bots", "uniform", "--limit", "long"], "such as 200ms"),
    "lab that changes nothing": (["lab", "gavel"], "nothing is changed"),
    "lab of unknown numbers": (["lab", "glassworks", "--set", "wind=3"], "'wind' is no number of glassworks"),
    "lab out of range": (["lab", "glassworks", "--vary", "end_inventory=12,99"], "from 8 to 35; got 99"),
    "lab without bots": (["lab", "gavel", "--set", "copies=2", "--bots", ","], "at least one bot"),
    "lab of unknown bots": (["lab", "gavel", "--set", "copies=2", "--bots", "deep-thought"], "there is no bot"),
    "ladder of unknown tables": (["ladder", "shelfie", "--seats", "wide"], "smallest, largest or both; got ‘wide’"),
    "ladder of an unknown game": (["ladder", "chess"], "there is no game 'chess'"),
    "simulation of unknown bots": (["simulate", "shelfie", "--bots", "deep-thought"], "there is no bot"),
    "simulation with too many bots": (["simulate", "shelfie", "--bots", ",".join(["uniform"] * 5)], "2 to 4 seats"),
    "nothing to resume": (["play", "--resume", "last"], "no match waits"),
    "no such file": (["replay", "nowhere.json"], "cannot read nowhere.json: no such file"),
    "a folder": (["verify", "."], "cannot read ."),
    "resume what is not there": (["play", "--resume", "nowhere.json"], "cannot read nowhere.json"),
}


def refused(cli: Cli, *args: object) -> str:
    """The one line with which a command refuses."""
    told = cli(*args)
    assert told.status not in (0, None)
    assert told.out == ""
    assert told.err.count("\n") == 1 and told.err.startswith("etagere: ")
    assert "Traceback" not in told.err
    return told.err


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_refused_in_one_line(cli: Cli, case: str) -> None:
    """Every row of the table is refused with words that help."""
    args, expected = BAD[case]

    assert expected in refused(cli, *args)


def test_a_record_that_cannot_be_written_is_refused(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    args = ["--bots", "uniform", "--matches", 1, "--record", tmp_path / "file" / "record"]

    assert "file" in refused(cli, "arena", "shelfie", *args)


def test_a_file_that_is_no_replay_is_refused(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    for content, expected in (
        (b"hello", "not a replay, or it is cut short"),
        (b"\xff\xfe\x00", "it is not text"),
        (b"[]", "a replay is a JSON object"),
        (b"{}", "etagere-replay"),
        (b'{"format": "etagere-replay", "game": 7}', "game should be of type str"),
    ):
        path.write_bytes(content)
        for command in (["replay"], ["verify"], ["play", "--resume"]):
            assert expected in refused(cli, *command, path)


def test_a_replay_cut_short_is_refused(cli: Cli, finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    text = finished.read_text("utf-8")
    path.write_text(text[: len(text) // 2], "utf-8")

    assert "cut short" in refused(cli, "replay", path)


def test_a_replay_with_a_changed_move_is_refused(cli: Cli, finished: Path, tmp_path: Path) -> None:
    """A move that is not possible there, and a move left out, are both noticed."""
    data = json.loads(finished.read_text("utf-8"))
    moves = [i for i, (seat, _) in enumerate(data["commands"]) if seat >= 0]
    path = tmp_path / "changed.json"

    data["commands"][moves[3]] = data["commands"][moves[0]]
    path.write_text(json.dumps(data), "utf-8")
    assert "command" in refused(cli, "replay", path)

    data["commands"] = data["commands"][:-1]
    path.write_text(json.dumps(data), "utf-8")
    refused(cli, "verify", path)


def test_a_changed_draw_is_found_out(cli: Cli, finished: Path, tmp_path: Path) -> None:
    """A fair match whose first draw is another one no longer verifies."""
    data = json.loads(finished.read_text("utf-8"))
    first = data["commands"][0][1]
    first["goal"] = "eight" if first["goal"] != "eight" else "cross"
    del data["fingerprint"]
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(data), "utf-8")

    refused(cli, "verify", path)


def test_a_match_that_was_not_fair_cannot_be_verified(cli: Cli, running: Path) -> None:
    assert "only finished live matches can be verified" in refused(cli, "verify", running)


def test_a_saved_table_whose_draws_do_not_follow_is_refused(cli: Cli, running: Path) -> None:
    """The seed of a saved match belongs to its draws."""
    data = json.loads(running.read_text("utf-8"))
    data["table"]["seed"] += 1
    running.write_text(json.dumps(data), "utf-8")

    assert "does not follow from its seed" in refused(cli, "play", "--resume", running)


@pytest.mark.parametrize("table", [{}, {"seed": "xyz", "bots": {}}, {"seed": 1, "bots": {"9": "uniform"}}, 7])
def test_a_damaged_table_is_refused(cli: Cli, running: Path, table: object) -> None:
    data = json.loads(running.read_text("utf-8"))
    data["table"] = table
    running.write_text(json.dumps(data), "utf-8")

    assert "damaged table" in refused(cli, "play", "--resume", running)


def test_moves_for_the_wrong_seat_or_question_are_refused(cli: Cli, running: Path) -> None:
    """Seats, turns, questions, spelling: each has its own words, and the file is left alone."""
    before = running.read_bytes()
    free, nowhere = (json.dumps({"type": "take", "cells": cell, "column": 0}) for cell in ("d2", "a5"))

    assert "from 1 to 2; got 3" in refused(cli, "move", running, "d2 > 1", "--seat", 3)
    assert "not awaited" in refused(cli, "move", running, "d2 > 1", "--seat", 2)
    assert "is closed; the open one is" in refused(cli, "move", running, free, "--seat", 1, "--decision", 1)
    assert "means no moves here" in refused(cli, "move", running, "z9 > 1", "--seat", 1)
    assert "not JSON" in refused(cli, "move", running, "{oops", "--seat", 1)
    assert "should be one of take" in refused(cli, "move", running, '{"type": "dance"}', "--seat", 1)
    assert "is not possible now" in refused(cli, "move", running, nowhere, "--seat", 1)
    assert running.read_bytes() == before


def test_positions_and_eyes_that_are_not_there_are_refused(cli: Cli, finished: Path) -> None:
    assert "the match has the positions 0 to" in refused(cli, "replay", finished, "--at", 5000)
    assert "the seat should be from 1 to 2; got 3" in refused(cli, "replay", finished, "--seat", 3)


def test_resuming_a_match_of_another_game_is_refused(cli: Cli, running: Path) -> None:
    assert "is a match of shelfie, not of mozaika" in refused(cli, "play", "mozaika", "--resume", running)


@pytest.mark.parametrize("language", ["uk", "pl", "ru"])
def test_refusals_speak_the_language_asked_for(cli: Cli, language: str) -> None:
    """What the terminal refuses, and what the rules refuse, begins in the language of `--lang`."""
    no_game = said(sentence("game", got="'chess'", known=", ".join(games())), language)
    wrong_seat = fill("etagere.cli", "cli.trouble.seat", language, {"most": 2, "got": 5})

    assert wrong_seat in refused(cli, "play", "shelfie", "--seat", 5, "--lang", language)
    assert no_game in refused(cli, "rules", "chess", f"--lang={language}")
