"""Every command does what its help says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import cast

import pytest
from rich.cells import cell_len
from rich.console import Console

from etagere.cli.main import app
from etagere.cli.shelf import shown_rules
from etagere.core.registry import game_class, package_of
from etagere.core.rulebook import FIGURE, rules_of
from etagere.core.words import LANGUAGES
from tests.cli.conftest import GAMES, Cli

COMMANDS = sorted(str(each.name) for each in app.registered_commands)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(cli: Cli, command: str) -> None:
    told = cli(command, "--help")

    assert told.status == 0
    assert f"Example: etagere {command}" in told.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_the_shelf(cli: Cli, language: str) -> None:
    told = cli("games", "--lang", language)
    shelf = cli("games", "--lang", language, "--json").json

    assert told.status == 0
    assert [each["id"] for each in shelf] == GAMES
    for each in shelf:
        assert each["id"] in told.out and each["title"] in told.out
        assert each["summary"] and not each["summary"].startswith(each["id"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_rules_are_told(cli: Cli, game_id: str, language: str) -> None:
    told = cli("rules", game_id, "--lang", language)

    assert told.status == 0 and len(told.out) > 200
    assert cli("rules", game_id, "--lang", language, "--json").json["markdown"].strip() == told.out.strip()


@pytest.mark.parametrize("width", [60, 110])
@pytest.mark.parametrize("game_id", GAMES)
def test_rulebooks_in_a_terminal(game_id: str, width: int) -> None:
    """Text, drawings and captions; nothing is wider than the terminal, and no mark of the text is left."""
    cls = game_class(game_id)
    console = Console(width=width, file=StringIO())
    console.print(shown_rules(cls, "uk"))
    told = cast(StringIO, console.file).getvalue()
    book = rules_of(package_of(cls), "uk")

    assert book is not None
    assert max(map(cell_len, told.splitlines())) <= width
    assert "{#" not in told and "figure:" not in told
    words = set(re.findall(r"\w+", told))
    for found in FIGURE.finditer(book.markdown):
        assert set(re.findall(r"\w+", found["caption"])) <= words, found["name"]


def test_the_language_comes_from_the_environment(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")

    assert "Мої Полочки" in cli("games").out


def test_replay_shows_a_position_from_anybodys_eyes(cli: Cli, finished: Path) -> None:
    told = cli("replay", finished, "--at", 4, "--seat", 2, "--json").json

    assert (told["at"], told["viewer"], told["game"]) == (4, 1, "shelfie")
    assert told["view"]["me"]["seat"] == 1
    assert "me" not in cli("replay", finished, "--at", 4, "--json").json["view"]
    assert "Position 4 of" in cli("replay", finished, "--at", 4).out


def test_replay_is_walked_with_lines_from_a_pipe(cli: Cli, finished: Path) -> None:
    """Next, back, jump, end, whose eyes, leave."""
    told = cli("replay", finished, lines=["n", "n", "b", "j", "5", "v", "e", "q"])
    last = cli("replay", finished, "--json").json["decisions"]

    assert told.status == 0
    assert f"Position {last} of {last}" in told.out
    assert "Position 5 of" in told.out and "a spectator" in told.out
    assert "Total" in told.out


def test_verify_checks_a_fair_match(cli: Cli, finished: Path) -> None:
    told = cli("verify", finished, "--json").json

    assert told["fair"] is True and told["draws"] >= 33
    assert f"all {told['draws']} draws follow" in cli("verify", finished).out


def test_a_fair_match_shows_its_hash_first_and_its_secret_last(cli: Cli, tmp_path: Path) -> None:
    """The hash stands before the first board; the replay written at the end verifies."""
    path = tmp_path / "fair.json"
    told = cli("play", "shelfie", "--fair", "--people", 0, "--seats", 2, "--against", "uniform", "--replay", path)
    replay = json.loads(path.read_text("utf-8"))

    assert told.status == 0
    assert told.out.index(replay["fairness"]["commitment"]) < told.out.index("Living room")
    assert told.out.index(replay["fairness"]["seed"]) > told.out.index("Living room")
    assert cli("verify", path).status == 0


def test_doctor_finds_nothing_missing(cli: Cli) -> None:
    told = cli("doctor", "--json")

    assert told.status == 0 and told.json["well"]
    assert list(told.json["games"]) == GAMES
    assert set(told.json["words"]) == {"cli", "arena", "study", *GAMES}
    assert cli("doctor").out.count("✓") > len(GAMES)


def test_bench_measures_each_way_of_calling(cli: Cli) -> None:
    row = cli("bench", "shelfie", "--seconds", "0.01", "--json").json["games"][0]

    assert all(row[name] > 0 for name in ("batched", "sampled", "listed", "copies", "thinking", "import_ms"))
    assert row["batched"] > row["matches"] > 0
    assert all(row["cpu"][name] > 0 for name in ("batched", "sampled", "listed", "copies", "thinking"))
    assert "shelfie (2)" in cli("bench", "shelfie", "--seconds", "0.01").out
    with_rivals = cli("bench", "barrage", "--seconds", "0.01", "--json").json["games"]
    assert [(each["seats"], each["options"]) for each in with_rivals] == [(2, {}), (2, {"automas": 2})]
    # Only Barrage tells turns. Automas take turns and decide nothing, so their table has more turns a decision.
    assert row["turns"] is None
    shares = [each["turns"][0] / each["batched"] for each in with_rivals]
    assert shares[0] < 1 < shares[1]


def test_a_move_from_a_script_is_saved(cli: Cli, running: Path) -> None:
    """`move` answers a question, says what happened and who is asked next."""
    asked = cli("replay", running, "--json").json
    legal = [(cell, 0) for cell in ("d2", "e2", "d3", "f3", "c4")]
    for cell, column in legal:
        told = cli("move", running, f"{cell} > {column + 1}", "--seat", 1, "--json")
        if told.status == 0:
            break

    assert told.json["waiting"] == [1] and "1" in told.json["decisions"]
    assert cli("replay", running, "--json").json["decisions"] == asked["decisions"] + 1


def test_arena_counts_bots_against_each_other(cli: Cli, tmp_path: Path) -> None:
    """As a table for people and as JSON; a record is gone on from."""
    args = ["arena", "shelfie", "--bots", "greedy,uniform", "--matches", 4, "--record", tmp_path / "record.jsonl"]
    told = cli(*args, "--json").json
    sheet, picture = tmp_path / "table.csv", tmp_path / "table.svg"
    again = cli(*args, "--csv", sheet, "--plot", picture)

    assert sheet.read_text().splitlines()[0].startswith("bot,matches,win_share,win_low")
    assert sheet.read_text().count("\n") == 3 and "<svg" in picture.read_text()
    assert told["matches"] == 4 and [each["bot"] for each in told["bots"]] == ["greedy", "uniform"]
    assert again.status == 0 and again.out.startswith("bot") and "greedy" in again.out


def test_arena_limits_how_long_bots_think(cli: Cli, tmp_path: Path) -> None:
    """By simulations or by time; a record with another limit is not gone on from."""
    record = tmp_path / "record.jsonl"
    args = ["arena", "shelfie", "--bots", "skilled,uniform", "--matches", 2, "--record", record]

    assert cli(*args, "--limit", 2).status == 0
    assert '"limit": {"simulations": 2, "milliseconds": null}' in record.read_text()
    refused = cli(*args, "--limit", "5ms")
    assert refused.status == 1 and "records something else" in refused.err


def test_ladder_tests_each_level(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One step of it, with few matches."""
    from etagere.arena import ladder

    monkeypatch.setattr(ladder, "rungs", lambda games, tables: [ladder.Rung("shelfie", 2, "greedy", "uniform", 0.5)])
    args = ["ladder", "shelfie", "--most", 4, "--folder", tmp_path]
    told = cli(*args, "--json").json

    assert told[0]["matches"] == 4 and told[0]["verdict"] in ("yes", "open")
    assert "| shelfie | 2 | greedy | uniform | 4 |" in cli(*args).out


@pytest.mark.parametrize("game_id", GAMES)
def test_simulate_tells_what_matches_are_like(cli: Cli, game_id: str, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    seats = max(2, game_class(game_id).spec.min_seats)
    told = cli("simulate", game_id, "--matches", 2, "--seats", seats, "--out", rows, "--json").json

    assert abs(sum(each["share"] for each in told["wins"]) - 1) < 0.01
    assert len(rows.read_text("utf-8").splitlines()) == len(told["rows"]) == 2 * len(told["bots"])
    assert "wins by seat" in cli("simulate", game_id, "--matches", 2).out


@pytest.mark.parametrize("name", ["rows.parquet", "rows.jsonl"])
def test_balance_reports_what_was_simulated(cli: Cli, name: str, tmp_path: Path) -> None:
    """The report of `simulate`, again from the file; as JSON; as a picture."""
    rows, picture = tmp_path / name, tmp_path / "balance.svg"
    simulated = cli("simulate", "shelfie", "--bots", "greedy,uniform", "--matches", 6, "--out", rows)
    told = cli("balance", rows, "--plot", picture)
    facts = cli("balance", rows, "--json").json

    assert told.status == 0 and told.out == simulated.out
    assert facts["matches"] == 6 and facts["bots"] == ["greedy", "uniform"]
    assert facts["length"]["least"] <= facts["length"]["middle"] <= facts["length"]["most"]
    assert set(facts["sources"]) == {"personal", "group", "token", "end"} and facts["luck"]["half"] > 0
    assert "<svg" in picture.read_text("utf-8")


def test_lab_lists_what_may_change(cli: Cli) -> None:
    """Numbers with their range, options with their values."""
    told = cli("lab", "glassworks", "--list")
    listed = cli("lab", "glassworks", "--list", "--json").json

    assert "end_inventory: pieces on a board that start the final phase (8 to 35)" in told.out
    assert "    white = 3:3:4:4:4:4" in told.out and "end_phase_lake_allowed: True, False (option)" in told.out
    assert {"name": "top_up", "value": 3, "least": 0, "most": 5} == {
        name: value for name, value in listed["numbers"][-1].items() if name not in ("meaning", "assumed")
    }


def test_balance_without_matplotlib_says_what_to_install(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line names the extra, and nothing is written."""
    rows, picture = tmp_path / "rows.jsonl", tmp_path / "balance.png"
    cli("simulate", "shelfie", "--matches", 2, "--out", rows)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    told = cli("balance", rows, "--plot", picture)

    assert told.status == 1 and not picture.exists()
    assert "pip install 'etagere[arena]'" in told.err and told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("rows.parquet", "not Parquet", "neither Parquet nor .jsonl of a simulation"),
        ("rows.jsonl", "{", "neither Parquet nor .jsonl of a simulation"),
        ("rows.jsonl", '{"score": 1}', "has not the columns of a simulation"),
        ("rows.jsonl", "", "there are no matches to report on"),
        ("rows.jsonl", None, "no such file"),
    ],
)
def test_balance_refuses_other_files(cli: Cli, tmp_path: Path, name: str, text: str | None, said: str) -> None:
    """In one line."""
    rows = tmp_path / name
    if text is not None:
        rows.write_text(text, "utf-8")
    told = cli("balance", rows)

    assert told.status == 1
    assert said in told.err and told.err.count("\n") == 1


def test_balance_refuses_other_pictures(cli: Cli, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    cli("simulate", "shelfie", "--matches", 2, "--out", rows)
    told = cli("balance", rows, "--plot", tmp_path / "balance.docx")

    assert told.status == 1 and "a picture is a .png, .svg or .pdf file" in told.err


def test_arena_takes_bots_of_your_own(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`module:Name` is found from the working directory; what is not there is said in one line."""
    own = (
        "from etagere.bots import Uniform\n\nclass Mine(Uniform):\n    name = 'mine'\n\ndef nothing(seed):\n    pass\n"
    )
    (tmp_path / "own_bots.py").write_text(own, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    told = cli("arena", "shelfie", "--bots", "own_bots:Mine,uniform", "--matches", 2, "--json").json
    simulated = cli("simulate", "shelfie", "--bots", "own_bots:Mine", "--matches", 2, "--json").json

    assert [each["bot"] for each in told["bots"]] == ["own_bots:Mine", "uniform"]
    assert simulated["bots"] == ["own_bots:Mine"] * 2
    for name in ("own_bots:Missing", "own_bots:nothing", "no_such_module:Mine", "own_bots:", ":Mine"):
        refused = cli("arena", "shelfie", "--bots", f"{name},uniform", "--matches", 2)
        assert refused.status == 1 and name in refused.err and refused.err.count("\n") == 1


@pytest.mark.parametrize("command", [["serve"], ["backup", "x"], ["restore", "x"], ["doctor", "--store"]])
def test_without_the_server_it_is_said_what_to_install(
    cli: Cli, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line names the extra."""
    for module in ("main", "care", "settings"):
        monkeypatch.setitem(sys.modules, f"etagere.server.{module}", None)
    told = cli(*command)

    assert told.status == 1
    assert "pip install 'etagere[server]'" in told.err and told.err.count("\n") == 1


def test_the_command_runs_as_a_program() -> None:
    """In a process of its own, from a pipe, with a language of its own."""
    program = [sys.executable, "-c", "from etagere.cli.main import run; run()"]
    told = subprocess.run([*program, "games", "--lang", "pl"], capture_output=True, text=True, check=False)
    wrong = subprocess.run([*program, "play", "chess"], capture_output=True, text=True, check=False)

    assert told.returncode == 0 and "My Shelfie" in told.stdout
    assert wrong.returncode == 1 and wrong.stderr.startswith("etagere: there is no game 'chess'")
