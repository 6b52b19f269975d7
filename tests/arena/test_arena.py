"""The arena counts honestly, repeats exactly, and survives what bots do."""

from __future__ import annotations

import json
from dataclasses import replace
from json import dumps, loads
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import etagere
from etagere.arena import run, runner, schedule
from etagere.arena.ladder import Rung, answer, row
from etagere.arena.leaderboard import Leaderboard
from etagere.arena.lineups import lineups, turns
from etagere.arena.play import Job, Result, play
from etagere.bots import Bot, Limit, Thought
from etagere.core.errors import EtagereError, UnknownBot, UnknownGame, WrongSeats
from etagere.core.match import Match
from etagere.core.position import Position
from tests.patience import PATIENCE


class Broken(Bot):
    """Crashes at its first decision."""

    name = "broken"

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        raise ZeroDivisionError("oh")


class Cheat(Bot):
    name = "cheat"

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        return Thought(next(code for code in range(1, 9999) if code not in position.legal))


class Sleeper(Bot):
    name = "sleeper"

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        sleep(3600)
        return Thought(position.legal[0])


def make(name: str, seed: int) -> Bot:
    """Bots by name, the bad ones of these tests included."""
    bad: dict[str, Any] = {"broken": Broken, "cheat": Cheat, "sleeper": Sleeper}
    if name in bad:
        made: Bot = bad[name](seed)
        return made
    return etagere.bot(name, seed)


def test_everyone_sits_everywhere() -> None:
    """Tables hold all combinations, or fill up; turning one gives everybody every seat once."""
    assert lineups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert lineups(["a", "b"], 2) == [("a", "b")]
    assert lineups(["a", "b"], 3) == [("a", "b", "a"), ("b", "a", "b")]
    assert lineups(["a", "b"], 4) == [("a", "b", "a", "b")]
    assert turns(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert turns(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_blocks_share_their_deal() -> None:
    """All arrangements of a block, and the same block of other tables, have one deal; more matches only add."""
    jobs = schedule("shelfie", [("a", "b"), ("a", "c")], 8, seed=3)

    assert len({job.seed for job in jobs[:4]}) == 1 and len({job.seed for job in jobs}) == 2
    assert [job.bots for job in jobs[:4]] == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a")]
    assert schedule("shelfie", [("a", "b"), ("a", "c")], 4, seed=3) == jobs[:4]


def test_the_same_with_any_number_of_workers() -> None:
    """Results depend on the seed, not on processes."""
    one = run("shelfie", ["greedy", "uniform"], 4, seed=5)
    two = run("shelfie", ["greedy", "uniform"], 4, seed=5, workers=2)
    other = run("shelfie", ["greedy", "uniform"], 4, seed=6)

    def shown(table: Leaderboard) -> list[Result]:
        return sorted(table.results, key=lambda each: each.index)

    assert shown(one) == shown(two)
    assert shown(one) != shown(other)


def test_table() -> None:
    """The better bot leads in wins, place, score and rating; the table goes to text, JSON and CSV."""
    table = run("shelfie", ["uniform", "greedy"], 10, seed=1)
    best, worst = table.rows()

    assert (best.bot, worst.bot) == ("greedy", "uniform")
    assert best.win_share == 1.0 and best.place == 1.0 and best.matches == 10
    assert best.score > worst.score and best.rating > worst.rating
    assert best.score_low < best.score < best.score_high
    assert table.text().splitlines()[1].startswith("greedy")
    assert json.loads(json.dumps(table.to_json()))["bots"][0]["bot"] == "greedy"
    assert table.csv().splitlines()[1].startswith("greedy,10,1.0")


def test_faults_lose_the_match_and_no_more() -> None:
    """A crash, an illegal move and a move that never comes lose their match, are counted, and stop nothing."""
    for name, says in (("broken", "ZeroDivisionError"), ("cheat", "IllegalMove"), ("sleeper", "longer than")):
        table = run("shelfie", [name, "uniform"], 2, seed=1, timeout=2 if name == "sleeper" else PATIENCE, make=make)
        rows = {row.bot: row for row in table.rows()}

        assert len(table.results) == 2
        assert rows[name].faults == 2 and rows[name].win_share == 0 and rows["uniform"].win_share == 1
        assert says in table.faults()[0][2]


class Hurried(Bot):
    """Says that the clock ended every thought."""

    name = "hurried"

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        return Thought(position.legal[0], cut=True)


def test_thoughts_cut_by_the_clock_are_counted() -> None:
    """By seat in the result, and in the ladder's row: there a level was less than its simulations."""
    made = {"hurried": Hurried, "uniform": lambda seed: etagere.bot("uniform", seed)}
    result = play(Job(0, 0, "shelfie", {}, ("hurried", "uniform"), 5), lambda name, seed: made[name](seed))

    assert result.cuts == (result.moves[0], 0) and Result.read(result.to_json()).cuts == result.cuts
    told = answer(Rung("shelfie", 2, "hurried", "uniform", 0.5), [result])
    assert told.cuts == result.moves[0] and f"({told.cuts} cut)" in row(replace(told, verdict="open"))
    assert play(Job(0, 0, "shelfie", {}, ("uniform", "uniform"), 5)).cuts == ()


def test_resume(tmp_path: Path) -> None:
    """Ctrl-C ends a run early; the same call goes on and ends as if nothing had been."""
    record = tmp_path / "deep" / "record.jsonl"
    whole = run("shelfie", ["uniform", "casual"], 6, seed=2)

    def interrupt(done: int, planned: int, table: Leaderboard) -> None:
        if done == 3:
            raise KeyboardInterrupt

    part = run("shelfie", ["uniform", "casual"], 6, seed=2, record=record, progress=interrupt)
    assert part.interrupted and len(part.results) == 3
    record.write_text(record.read_text()[:-20])  # as if the machine had died while writing
    counts = []
    again = run(
        "shelfie", ["uniform", "casual"], 6, seed=2, record=record, progress=lambda done, *_: counts.append(done)
    )

    assert counts == [3, 4, 5, 6]
    assert sorted(again.results, key=lambda each: each.index) == whole.results
    with pytest.raises(EtagereError, match="records something else"):
        run("shelfie", ["uniform", "casual"], 6, seed=3, record=record)
    record.write_text("{")
    with pytest.raises(EtagereError, match="not a record"):
        run("shelfie", ["uniform", "casual"], 6, seed=2, record=record)


def test_a_record_from_before_an_option_goes_on(tmp_path: Path) -> None:
    """What the record does not say has the usual value; an option with another value is another table."""
    record = tmp_path / "record.jsonl"
    run("shelfie", ["uniform"], 2, seed=2, record=record)
    head, *results = record.read_text().splitlines()
    name = next(iter(loads(head)["options"]))
    older = {**loads(head), "options": {each: value for each, value in loads(head)["options"].items() if each != name}}
    record.write_text("\n".join([dumps(older), *results]) + "\n")
    counts: list[int] = []
    run("shelfie", ["uniform"], 4, seed=2, record=record, progress=lambda done, *_: counts.append(done))
    assert counts[0] == 3 and counts[-1] == 4


def test_replays_are_kept(tmp_path: Path) -> None:
    """With `save`, each match is a replay that plays."""
    run("shelfie", ["uniform"], 2, seed=2, save=tmp_path)
    files = sorted(tmp_path.glob("*.json"))

    assert [file.name for file in files] == ["shelfie-00000.json", "shelfie-00001.json"]
    assert Match.from_replay(files[0].read_text()).over


def test_refusals() -> None:
    """Unknown games, bots and numbers of seats are refused before anything is played."""
    with pytest.raises(UnknownGame):
        run("chess", ["greedy"])
    with pytest.raises(UnknownBot):
        run("shelfie", ["nobody"])
    with pytest.raises(WrongSeats):
        run("shelfie", ["greedy"], seats=9)
    with pytest.raises(EtagereError, match="at least one bot"):
        run("shelfie", [])


def test_results_travel() -> None:
    """A result comes back from JSON as it was."""
    result = play(Job(0, 0, "shelfie", {}, ("uniform", "uniform"), 1))

    assert Result.read(json.loads(json.dumps(result.to_json()))) == result
    assert runner.FORMAT == "etagere-arena"


def test_rivals_without_a_seat_are_counted() -> None:
    """Alone against Automas everybody has every table; what the Automas did has a line of its own."""
    board = run("barrage", ["greedy", "uniform"], matches=6, options={"automas": 2})
    rivals = board.rivals()

    assert {each.bots for each in board.results} == {("greedy",), ("uniform",)} and rivals is not None
    points = [each for result in board.results for each in result.rival_scores]
    assert len(points) == 12 and rivals.score == pytest.approx(sum(points) / 12)
    assert rivals.win_share == pytest.approx(1 - sum(sum(result.wins) for result in board.results) / 6)
    for result in board.results:
        assert Result.read(json.loads(json.dumps(result.to_json()))) == result
    assert board.text().splitlines()[-1].startswith("(rivals)")
    assert board.to_json()["rivals"]["matches"] == 6


def test_a_win_is_shared_with_rivals() -> None:
    """A first place shared with a rival is half a win, and one behind a rival none."""
    shared = Result(0, 0, ("a", "b"), (1, 3), (9, 1), (1, 1), rival_places=(1,), rival_scores=(9,))
    lost = Result(0, 0, ("a",), (2,), (9,), (1,), rival_places=(1,), rival_scores=(10,))

    assert shared.wins == (0.5, 0.0) and lost.wins == (0.0,)
    assert "rival_scores" not in Result(0, 0, ("a",), (1,), (9,), (1,)).to_json()
