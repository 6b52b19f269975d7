"""Intervals cover, ratings order."""

from __future__ import annotations

from json import dumps, loads
from pathlib import Path

import pytest

import etagere
from benchmarks import automa_ladder
from etagere.arena import ladder
from etagere.arena.intervals import bounded_interval, certainly_above, certainly_below, lasting_interval, mean_interval
from etagere.arena.ladder import Rung, claims, climb, markdown, rungs, show, styles
from etagere.arena.play import Result
from etagere.arena.ratings import Rating, rated
from etagere.bots import LEVELS, Level
from etagere.core.rng import Rng
from etagere.study.adjusted import part_of


def tosses(rng: Rng, count: int, percent: int) -> list[float]:
    """Blocks of two matches won with some probability."""
    return [((rng.below(100) < percent) + (rng.below(100) < percent)) / 2 for _ in range(count)]


def test_mean_interval() -> None:
    """Student's interval of five numbers is the one of the textbooks."""
    mean, low, high = mean_interval([1.0, 2.0, 3.0, 4.0, 5.0])

    assert mean == 3.0
    assert [low, high] == pytest.approx([3 - 1.963, 3 + 1.963], abs=0.02)
    assert mean_interval([1.0]) == (1.0, float("-inf"), float("inf"))


def test_bounded_interval() -> None:
    """It is never empty, stays in its range, and is Student's where that is wider."""
    assert bounded_interval([1.0] * 20, 0.0, 1.0) == (1.0, 0.85, 1.0)
    assert bounded_interval([0.0, 0.0], 0.0, 1.0) == (0.0, 0.0, 1.0)
    values = [0.5, 1.0, 0.0, 0.5, 1.0, 0.0] * 20
    assert bounded_interval(values, 0.0, 1.0) == mean_interval(values)


def test_lasting_interval_may_be_looked_at_again_and_again() -> None:
    """Looking after every block, a true mean of a half is ever left out in at most 5 % of series (and a margin)."""
    missed = 0
    for series in range(150):
        values = tosses(Rng(series), 120, 50)
        missed += certainly_above(values, 0.5) or certainly_below(values, 0.5)

    assert missed <= 15


def test_lasting_interval_finds_out() -> None:
    """A clear advantage is found within a hundred blocks, and the interval holds the mean."""
    values = tosses(Rng(1), 100, 70)
    low, high = lasting_interval(values)

    assert certainly_above(values, 0.5) and not certainly_below(values, 0.5)
    assert 0.5 < low < sum(values) / len(values) < high < 0.9
    assert lasting_interval([]) == (0.0, 1.0)


def test_ratings() -> None:
    """Winning raises, losing lowers, doubt shrinks, sharing pulls together."""
    first, second, third = rated([Rating(), Rating(), Rating()], [1, 2, 3])

    assert first.mu > second.mu > third.mu and first.sigma < Rating().sigma
    strong, weak = rated([Rating(30, 5), Rating(20, 5)], [1, 1])
    assert strong.mu < 30 and weak.mu > 20
    assert first.ordinal == first.mu - 3 * first.sigma


def test_two_seat_ratings_as_openskill_has_them() -> None:
    """The first match of two newcomers moves them as in openskill's documentation of Plackett-Luce."""
    winner, loser = rated([Rating(), Rating()], [1, 2])

    assert winner.mu == pytest.approx(27.6352, abs=1e-4) and winner.sigma == pytest.approx(8.0655, abs=1e-4)
    assert loser.mu == pytest.approx(22.3648, abs=1e-4) and loser.sigma == pytest.approx(8.0655, abs=1e-4)


def test_rungs() -> None:
    """Four steps at the smallest table, three at the largest; claims beyond them."""
    found = rungs(["shelfie"])

    assert [(r.seats, r.challenger, r.rival) for r in found] == [
        (2, "casual", "beginner"),
        (2, "skilled", "casual"),
        (2, "expert", "skilled"),
        (2, "master", "expert"),
        (4, "casual", "beginner"),
        (4, "skilled", "casual"),
        (4, "expert", "skilled"),
    ]
    assert found[0].above == 0.5 and found[-1].above == 0.25
    assert [(r.challenger, r.above) for r in claims(["shelfie"])] == [("greedy", 0.95), ("expert", 0.75)]


def test_climb(tmp_path: Path) -> None:
    """A rung stops when it is certain, goes on from its folder, and shows in a table."""
    rung = Rung("shelfie", 2, "greedy", "uniform", 0.5)
    found = climb(rung, tmp_path, least=4, most=40, seed=1)

    assert found.verdict == "yes" and 4 <= found.matches < 40 and found.share == 1.0
    before = (tmp_path / f"{rung.name}.jsonl").read_text()
    assert climb(rung, tmp_path, least=4, most=40, seed=1).matches == found.matches
    assert (tmp_path / f"{rung.name}.jsonl").read_text() == before
    assert "| shelfie | 2 | greedy | uniform |" in markdown([found])


def test_show(tmp_path: Path) -> None:
    """The record can be asked without playing; what was not played says so, and a cut line counts for nothing."""
    rung = Rung("shelfie", 2, "greedy", "uniform", 0.5)
    assert show(rung, tmp_path).verdict == "unplayed" and "not yet played" in markdown([show(rung, tmp_path)])

    found = climb(rung, tmp_path, least=4, most=4)
    assert show(rung, tmp_path) == found
    with (tmp_path / f"{rung.name}.jsonl").open("a") as file:
        file.write('{"index": 4, "blo')
    assert show(rung, tmp_path) == found
    assert show(rung, tmp_path, seed=1).verdict == "unplayed", "another seed is another ladder"


def test_luck_taken_out_of_a_rung(tmp_path: Path) -> None:
    """The share less the fixed part of luck, block by block, beside the plain one; in a record of its own."""
    rung = Rung("glassworks", 2, "greedy", "uniform", 0.5)
    plain = climb(rung, tmp_path, least=4, most=4)
    found = climb(rung, tmp_path, least=4, most=4, luck=3)
    lines = (tmp_path / f"{rung.name}-luck-3.jsonl").read_text().splitlines()[1:]
    played = [Result.read(loads(line)) for line in lines]
    part = part_of(etagere.load("glassworks", seats=2))
    fair = [each.wins[seat] - part * each.luck[seat] for each in played for seat in [each.bots.index("greedy")]]

    assert plain.fair is None and found.fair is not None
    assert (found.matches, found.share, found.low, found.high) == (plain.matches, plain.share, plain.low, plain.high)
    assert abs(found.fair[0] - sum(fair) / 4) < 1e-12 and found.fair[1] < found.fair[0] < found.fair[2]
    assert any(any(each.luck) for each in played)
    assert show(rung, tmp_path, luck=3) == found and show(rung, tmp_path) == plain
    head, _, told = markdown([found], luck=True).splitlines()
    assert head.endswith("| without luck |") and f"| {100 * found.fair[0]:.1f} % (" in told
    unknown = Rung("mozaika", 3, "greedy", "uniform", 0.3)
    assert show(unknown, tmp_path, luck=3).fair is None
    assert markdown([show(unknown, tmp_path, luck=3)], luck=True).endswith("| – |\n")


def test_changed_bots_play_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record of a level that has changed since is put aside, not gone on from and not shown."""
    rung = Rung("shelfie", 2, "casual", "beginner", 0.5)
    climb(rung, tmp_path, least=2, most=2)
    file = tmp_path / f"{rung.name}.jsonl"
    before = file.read_text()
    monkeypatch.setitem(LEVELS, "casual", Level(noticed=100, value_noise=0.0, simulations=0, milliseconds=100))
    monkeypatch.setattr("etagere.games.shelfie.tuning.LEVELS", {})

    assert show(rung, tmp_path).verdict == "unplayed"
    assert climb(rung, tmp_path, least=2, most=2).matches == 2
    assert file.with_suffix(".old").read_text() == before
    assert file.read_text().splitlines()[0] != before.splitlines()[0]


def test_settings_of_a_level_are_in_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that searches otherwise than its game is another bot; the levels beside it are what they were."""
    monkeypatch.setattr("etagere.games.shelfie.tuning.LEVELS", {})
    before = styles(Rung("shelfie", 2, "expert", "skilled", 0.5))["levels"]
    monkeypatch.setattr("etagere.games.shelfie.tuning.LEVELS", {"expert": {"search": {"horizon": 3}}})
    after = styles(Rung("shelfie", 2, "expert", "skilled", 0.5))["levels"]

    assert after["expert"] == {**before["expert"], "search": {"horizon": 3}}
    assert after["skilled"] == before["skilled"] and "search" not in before["expert"]


def test_records_with_the_names_of_before_are_read(tmp_path: Path) -> None:
    """A record begun when settings had other names is shown and gone on from."""
    rung = Rung("barrage", 2, "expert", "casual", 0.5)
    _, head = ladder.record_of(rung, tmp_path)
    further = {"horizon": {"2": 10, "3": 15, "4": 20}}
    before = {
        **head,
        "levels": {
            "expert": {"sight": 100, "blur": 0.0, "nodes": 600, "guard": 4000, "habits": further},
            "casual": {"sight": 90, "blur": 0.015, "nodes": 0, "guard": 100},
        },
        "search": {"widen": 0.6, "horizon": 10, "scale": 2000.0},
    }
    played = [
        Result(0, 0, ("expert", "casual"), (1, 2), (90, 70), (3, 3), (0.1, 0.1), (0.1, 0.1)),
        Result(1, 0, ("casual", "expert"), (2, 1), (70, 90), (3, 3), (0.1, 0.1), (0.1, 0.1)),
    ]
    file = tmp_path / f"{rung.name}.jsonl"
    file.write_text("".join(dumps(line) + "\n" for line in [before, *(each.to_json() for each in played)]))

    assert show(rung, tmp_path).matches == 2
    assert climb(rung, tmp_path, least=2, most=2).share == 1.0
    assert not file.with_suffix(".old").exists()
    assert loads(file.read_text().splitlines()[0]) == head


def test_write(tmp_path: Path) -> None:
    """The table goes between the marks of a page, as often as one likes, and makes a page where there is none."""
    answers = [show(Rung("shelfie", 2, "casual", "beginner", 0.5), tmp_path)]
    page = tmp_path / "page.md"
    page.write_text(f"# Head\n\n{ladder.BEGIN}\nold\n{ladder.END}\n\nFoot\n")
    for _ in range(2):
        ladder.write(answers, page)
    ladder.write(answers, tmp_path / "new.md")

    assert page.read_text() == f"# Head\n\n{ladder.BEGIN}\n{markdown(answers)}{ladder.END}\n\nFoot\n"
    assert (tmp_path / "new.md").read_text() == markdown(answers)


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The command plays the rungs asked for and writes the table."""
    monkeypatch.setattr(ladder, "LEAST_MATCHES", 4)
    code = ladder.main(
        ["shelfie", "--seats", "smallest", "--claims", "--only", "greedy-uniform", "--most", "4"]
        + ["--folder", str(tmp_path), "--write", str(tmp_path / "ladder.md")]
    )

    assert code == 1, "four matches cannot make 95 % certain"
    assert "greedy" in capsys.readouterr().out
    assert (tmp_path / "ladder.md").read_text().count("\n") == 3


def test_the_ladder_of_automas_goes_on_from_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Our levels against the Automas' levels: what is missing is played, the record is told, and pages carry it."""
    page = tmp_path / "page.md"
    page.write_text(f"Head\n\n{automa_ladder.BEGIN}\nold\n{automa_ladder.END}\nFoot\n", "utf-8")
    monkeypatch.setattr(automa_ladder, "PAGES", (page,))
    monkeypatch.setattr(automa_ladder, "AUTOMA_LEVELS", ("standard",))
    wanted = ["--only", "beginner", "--folder", str(tmp_path / "record")]
    assert automa_ladder.main([*wanted, "--matches", "2"]) == 0
    played = capsys.readouterr().out
    assert automa_ladder.main([*wanted, "--show", "--write"]) == 0

    assert capsys.readouterr().out == played and played.count("| beginner |") == 2
    assert page.read_text("utf-8") == f"Head\n\n{automa_ladder.BEGIN}\n{played}{automa_ladder.END}\nFoot\n"
