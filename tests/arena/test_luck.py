"""Win shares with luck taken out."""

from __future__ import annotations

from json import dumps, loads
from pathlib import Path
from unittest.mock import ANY

import pytest

from etagere.arena import run
from etagere.core.errors import EtagereError
from etagere.study.adjusted import part_of


def test_luck_is_taken_out(tmp_path: Path) -> None:
    """A fixed part of each seat's luck leaves its wins; a record goes on with it; workers change nothing."""
    record = tmp_path / "record.jsonl"
    board = run("glassworks", ["greedy", "uniform"], 4, seed=3, seats=2, luck=6, record=record)
    rows = {row.bot: row for row in board.without_luck()}
    plain = {row.bot: row for row in board.rows()}

    for bot, row in rows.items():
        luck = [each.luck[each.bots.index(bot)] for each in board.results]
        assert row.matches == 4 and row.low < row.share < row.high
        assert abs(row.share - (plain[bot].win_share - row.part * sum(luck) / len(luck))) < 1e-9
    assert abs(sum(row.share for row in rows.values()) - 1) < 1e-5
    assert run("glassworks", ["greedy", "uniform"], 4, seed=3, seats=2, luck=6, record=record).without_luck() == (
        board.without_luck()
    )
    assert (
        run("glassworks", ["greedy", "uniform"], 4, seed=3, seats=2, luck=6, workers=2).without_luck()
        == board.without_luck()
    )


def test_a_record_says_how_luck_is_told(tmp_path: Path) -> None:
    """Where the search tells a part of it, a record by continuations alone is another one; else none changed."""
    record = tmp_path / "record.jsonl"
    for game_id, told in (("glassworks", {"continuations": 3, "search": ANY}), ("shelfie", 3)):
        record.unlink(missing_ok=True)
        run(game_id, ["uniform"], 1, seats=2, luck=3, record=record)
        head, *rows = record.read_text().splitlines()
        assert loads(head)["luck"] == told

        record.write_text("\n".join([dumps({**loads(head), "luck": 3}), *rows]) + "\n")
        if told == 3:
            assert run(game_id, ["uniform"], 1, seats=2, luck=3, record=record).results
        else:
            with pytest.raises(EtagereError):
                run(game_id, ["uniform"], 1, seats=2, luck=3, record=record)


def test_luck_is_told_where_asked_for() -> None:
    """In JSON and in the table; not where nobody asked."""
    board = run("shelfie", ["uniform", "greedy"], 2, luck=2)
    quiet = run("shelfie", ["uniform", "greedy"], 2)

    assert {row["bot"] for row in board.to_json()["without_luck"]} == {"uniform", "greedy"}
    assert "Luck taken out" in board.text()
    assert "without_luck" not in quiet.to_json() and "Luck" not in quiet.text()
    assert [each.places for each in quiet.results] == [each.places for each in board.results]


def test_a_table_without_a_part() -> None:
    """Where no part was fixed on other matches, nothing is taken out and nothing is played."""
    with pytest.raises(EtagereError, match="cannot be taken out"):
        run("glassworks", ["uniform"], 1, seats=4, luck=5)


@pytest.mark.parametrize("game_id", ["glassworks", "monsters", "shelfie"])
def test_parts_are_known(game_id: str) -> None:
    """Quick games have theirs for two, between nothing and all that luck explains."""
    import etagere

    assert 0 < part_of(etagere.load(game_id, seats=2)) < 2
