"""Simulated data is the same however it was made, and says what it should."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import etagere
from etagere.arena import balance
from etagere.arena.simulate import COLUMNS, Plan, Tasks, plan, read, simulate, what_was_simulated
from etagere.bots.bot import STREAMS
from etagere.core.errors import EtagereError
from etagere.core.sentences import sentence
from tests.patience import PATIENCE

PLANS = [
    plan("shelfie", ["uniform", "greedy"], seed=3),
    plan("glassworks", ["greedy", "uniform"], seats=2, seed=4),
    plan("gavel", ["uniform"], seats=3, seed=1),
]


@pytest.mark.parametrize("what", PLANS[:2], ids=lambda what: what.game)
def test_workers_do_not_matter(what: Plan) -> None:
    """One and three workers give identical rows."""
    alone = simulate(what, 12)

    assert alone == simulate(what, 12, workers=3)
    assert set(alone[0]) == set(COLUMNS)


@pytest.mark.slow
def test_a_cluster_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two nodes that `RAY_ADDRESS` names give the rows of one process, also if one of them is lost on the way."""
    ray: Any = import_module("ray")
    cluster = import_module("ray.cluster_utils").Cluster()
    try:
        cluster.add_node(num_cpus=1, include_dashboard=False)
        second = cluster.add_node(num_cpus=2)
        cluster.wait_for_nodes()
        monkeypatch.setenv("RAY_ADDRESS", cluster.address)
        for what in PLANS:
            assert simulate(what, 12) == simulate(what, 12, ray=True)
        assert len(ray.nodes()) == 2
        lost: list[Any] = []

        def lose_a_node(done: int, matches: int) -> None:
            if done >= 5 and not lost:
                lost.append(second)
                cluster.remove_node(second, allow_graceful=False)

        searching = plan("glassworks", ["skilled", "casual"], seats=2, seed=5)
        assert simulate(searching, 400) == simulate(searching, 400, ray=True, progress=lose_a_node)
        assert lost
    finally:
        ray.shutdown()
        cluster.shutdown()


@pytest.mark.slow
def test_ray_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `RAY_ADDRESS` a cluster of this machine alone gives the same rows as one process."""
    ray: Any = import_module("ray")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    try:
        for what in PLANS:
            assert simulate(what, 5) == simulate(what, 5, workers=2, ray=True)
    finally:
        ray.shutdown()


def test_a_cluster_that_is_not_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever Ray says about it."""
    ray: Any = import_module("ray")

    def refuse(**settings: object) -> None:
        raise ConnectionError("nobody is there\nand more")

    monkeypatch.setattr(ray, "init", refuse)

    with pytest.raises(EtagereError, match=r"^the Ray cluster does not answer: nobody is there$"):
        simulate(PLANS[2], 2, ray=True)


def test_a_script_without_a_main_guard_is_told_so(tmp_path: Path) -> None:
    """In one sentence at the end, and nothing of the workers that read the script again."""
    script = tmp_path / "script.py"
    script.write_text(
        "from etagere.arena.simulate import plan, simulate\n"
        "from etagere.core.errors import EtagereError\n"
        "try:\n"
        "    simulate(plan('gavel', ['uniform'], seats=2), 4, workers=2)\n"
        "except EtagereError as error:\n"
        "    print(error)\n"
    )
    told = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=PATIENCE, check=True)

    assert told.stderr == ""
    assert told.stdout == sentence("main_guard") + "\n"


def test_tasks_grow_to_a_second() -> None:
    """One match at first; then as many as take about a second, and never too many."""
    tasks = Tasks(PLANS[2], range(10_000))
    sizes = []
    for _, numbers in tasks:
        sizes.append(len(numbers))
        tasks.took(0.01 * len(numbers) if len(sizes) < 3 else 0.0, len(numbers))

    assert sizes[:4] == [1, 100, 100, 1000] and sum(sizes) == 10_000


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


@pytest.mark.parametrize("name", ["rows.parquet", "rows.jsonl"])
def test_more_matches_go_on(tmp_path: Path, name: str) -> None:
    """A file with fewer matches of the same plan is gone on from; one of another plan is refused and stays."""
    what = plan("gavel", ["uniform"], seats=2, seed=3)
    out = tmp_path / name
    simulate(what, 3, out)
    numbers: list[int] = []
    rows = simulate(what, 7, out, progress=lambda done, _: numbers.append(done))

    assert numbers == [4, 5, 6, 7]
    assert rows == read(out) == simulate(what, 7)
    assert simulate(what, 2, out) == rows[:4] and len(read(out)) == 14
    other = plan("gavel", ["uniform"], seats=2, seed=4)
    with pytest.raises(EtagereError, match="another simulation"):
        simulate(other, 3, out)
    assert read(out) == rows
    out.write_text("something else", "utf-8")
    with pytest.raises(EtagereError):
        simulate(what, 3, out)
    assert out.read_text("utf-8") == "something else"


def test_parquet_tells_what_was_simulated(tmp_path: Path) -> None:
    """Game, seats, options, versions, bots and seed."""
    what = plan("shelfie", ["uniform", "greedy"], seats=3, seed=9, refill="english_isolated")
    simulate(what, 1, tmp_path / "rows.parquet")

    assert what_was_simulated(tmp_path / "rows.parquet") == {
        "game": "shelfie",
        "seats": 3,
        "options": what.load().options.to_json(),
        "rules": what.load().version,
        "etagere": etagere.__version__,
        "streams": STREAMS,
        "bots": ["uniform", "greedy", "uniform"],
        "seed": 9,
    }


def test_rivals_without_a_seat_are_told(tmp_path: Path) -> None:
    """Rows carry the points of Automas; a win is shared with them; files from before there were any are read."""
    out = tmp_path / "solo.parquet"
    what = plan("barrage", ["greedy"], automas=2)
    rows = simulate(what, 4, out)
    told = what_was_simulated(out)

    assert what.load().seats == 1 and len(rows) == 4 and rows == read(out)
    assert told is not None and told["rivals"] == 2
    for row in rows:
        better = sum(points > row["score"] for points in json.loads(row["rival_scores"]))
        assert len(json.loads(row["rival_scores"])) == 2 and row["place"] >= 1 + better
        assert row["won"] == (1.0 if row["place"] == 1 else 0.0)
    assert "4 matches" in balance.report(rows)
    earlier = tmp_path / "earlier.jsonl"
    simulate(plan("gavel", ["uniform"], seats=2), 1, earlier)
    kept = [json.loads(line) for line in earlier.read_text("utf-8").splitlines()]
    without = [{name: value for name, value in row.items() if name != "rival_scores"} for row in kept]
    earlier.write_text("".join(json.dumps(row) + "\n" for row in without), "utf-8")
    assert read(earlier) == kept and kept[0]["rival_scores"] == "[]"


def test_few_matches_say_little() -> None:
    """Intervals are never empty, and six matches say nothing about luck."""
    rows = simulate(plan("shelfie", ["greedy", "uniform"], seats=2), 6)

    assert all(half >= 0.5 for _, half in balance.seat_advantage(rows).values())
    assert "luck of the draw: too few matches to tell" in balance.report(rows)
