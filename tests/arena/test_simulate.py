"""Simulated data is the same however it was made, and says what it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from etagere.arena import balance
from etagere.arena.simulate import COLUMNS, Plan, plan, read, simulate, what_was_simulated
from etagere.core.errors import EtagereError

PLANS = [
    plan("shelfie", ["uniform", "greedy"], seed=3),
    plan("glassworks", ["greedy", "uniform"], seats=2, seed=4),
    plan("gavel", ["uniform"], seats=3, seed=1),
]


@pytest.mark.parametrize("what", PLANS[:2], ids=lambda what: what.game)
def test_workers_do_not_matter(what: Plan) -> None:
    """One, two and four workers give identical rows."""
    alone = simulate(what, 6)

    assert alone == simulate(what, 6, workers=2)
    assert alone == simulate(what, 6, workers=4)
    assert set(alone[0]) == set(COLUMNS)


def test_ray_does_not_matter() -> None:
    """A local Ray cluster gives the same rows as one process, also where bots think."""
    import ray

    try:
        for what in PLANS:
            assert simulate(what, 5) == simulate(what, 5, workers=2, ray=True)
    finally:
        ray.shutdown()


@pytest.mark.parametrize("name", ["data.parquet", "data.jsonl"])
def test_files_hold_the_rows(tmp_path: Path, name: str) -> None:
    """What is written reads back."""
    what = plan("gavel", ["uniform"], seats=2)
    rows = simulate(what, 4, tmp_path / name)

    assert rows == read(tmp_path / name)
    assert [p.name for p in tmp_path.iterdir()] == [name]


def test_a_cut_run_goes_on(tmp_path: Path) -> None:
    """A run that was interrupted, even in the middle of a line, ends as if it had not been."""
    what = plan("gavel", ["uniform"], seats=2, seed=8)
    out = tmp_path / "data.jsonl"

    def stop(done: int, matches: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(what, 9, out, progress=stop)
    with Path(f"{out}.partial").open("a", encoding="utf-8") as file:
        file.write('[{"match": 3, "de')

    assert simulate(what, 9, out) == simulate(what, 9)


def test_another_plan_does_not_go_on(tmp_path: Path) -> None:
    """A partial file of another simulation is refused."""
    out = tmp_path / "data.jsonl"
    Path(f"{out}.partial").write_text('{"game": "other"}\n', "utf-8")

    with pytest.raises(EtagereError, match="another simulation"):
        simulate(plan("gavel", ["uniform"], seats=2), 2, out)


def test_pairs_share_a_deal() -> None:
    """Matches 2n and 2n+1 have the same seed and may end differently."""
    rows = simulate(plan("shelfie", ["uniform"], seats=2), 6)
    seeds = {row["match"]: row["seed"] for row in rows}

    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    assert len({row["fingerprint"] for row in rows}) == 6


def test_report_and_plot(tmp_path: Path) -> None:
    """The balance of a game as text and as a picture."""
    rows = simulate(plan("gavel", ["uniform"], seats=3), 40)
    text = balance.report(rows)
    balance.plot(rows, tmp_path / "balance.png")

    assert "40 matches" in text and "luck of the draw" in text
    assert sum(share for share, _ in balance.seat_advantage(rows).values()) == pytest.approx(1)
    assert sum(balance.by_source(rows).values()) == pytest.approx(sum(row["score"] for row in rows) / len(rows))
    assert (tmp_path / "balance.png").stat().st_size > 10_000


def test_more_matches_go_on(tmp_path: Path) -> None:
    """A file with fewer matches of the same plan is gone on from; it tells what was simulated."""
    what = plan("gavel", ["uniform"], seats=2, seed=3)
    out = tmp_path / "rows.parquet"
    simulate(what, 3, out)
    numbers: list[int] = []
    rows = simulate(what, 7, out, progress=lambda done, _: numbers.append(done))

    assert numbers == [4, 5, 6, 7]
    assert rows == read(out) == simulate(what, 7)
    assert simulate(what, 2, out) == rows[:4] and len(read(out)) == 14
    told = what_was_simulated(out)
    assert told is not None and told["game"] == "gavel" and told["bots"] == ["uniform", "uniform"] and told["seed"] == 3
    assert simulate(plan("gavel", ["uniform"], seats=2, seed=4), 3, out) != rows[:6]


def test_few_matches_say_little() -> None:
    """Intervals are never empty, and six matches say nothing about luck."""
    rows = simulate(plan("shelfie", ["greedy", "uniform"], seats=2), 6)

    assert all(half >= 0.5 for _, half in balance.seat_advantage(rows).values())
    assert "luck of the draw: too few matches to tell" in balance.report(rows)
