"""Many matches as data: one row a seat, the same rows whatever the number of workers.

Match number i is decided by the seed of the whole and by i alone, so a run can be cut, resumed and
spread over processes or a Ray cluster. Two matches in a row have the same deal and other thoughts,
which is what tells luck from play in the balance report.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from json import dumps, loads
from pathlib import Path
from threading import local
from time import perf_counter
from typing import Any

import etagere
from etagere.arena.makers import any_bot
from etagere.arena.play import MakeBot
from etagere.arena.pool import as_they_come
from etagere.bots import chosen, fast_bots, seated
from etagere.bots.bot import STREAMS
from etagere.bots.fast import FastBots
from etagere.core.contract import NOBODY
from etagere.core.errors import EtagereError
from etagere.core.position import Position
from etagere.core.rng import Rng, mixed_seed
from etagere.core.sentences import sentence

COLUMNS = {
    "match": "number of the match, from 0",
    "deal": "number of the deal; matches 2n and 2n+1 share it",
    "seed": "seed of the deal: `Match.start(game, seed)`",
    "seat": "the seat this row is about",
    "bot": "who played it",
    "place": "1 for first; equal numbers share",
    "score": "points by the rulebook",
    "won": "share of the win: 1 for a sole first place",
    "decisions": "decisions this seat made",
    "length": "decisions of all seats",
    "draws": "draws of chance",
    "sources": "points by line of the score sheet, as JSON",
    "rival_scores": "points of those who take part without a seat, as JSON; `[]` where there are none",
    "fingerprint": "of the final position, in hex: equal rows, equal match",
}
"""The columns of the data, with their meaning."""
Rows = list[dict[str, Any]]
MOST_IN_A_TASK = 1000
TASK_SECONDS = 1.0
RETRIES = 8
"""How often a task is played again whose worker or node was lost."""
LATER = {"rival_scores": "[]"}
"""Columns that earlier files do not have, with what they would have held."""
METADATA = "etagere"
"""Under this name a Parquet file tells what was simulated, as JSON."""


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    game: str
    bots: tuple[str, ...]
    """By seat."""
    seed: int = 0
    options: tuple[tuple[str, Any], ...] = ()

    def load(self) -> etagere.Game[Any]:
        return etagere.load(self.game, seats=len(self.bots), **dict(self.options))


def plan(game: str, bots: Sequence[str], seats: int | None = None, seed: int = 0, **options: Any) -> Plan:
    """A plan with bots for every seat, the given ones repeated; raises `EtagereError` for what does not exist."""
    chosen = etagere.load(game, seats=seats if seats is not None else max(len(bots), _fewest(game, options)), **options)
    if not bots:
        raise EtagereError(sentence("simulation_bots"))
    for name in bots:
        any_bot(name)
    seated = tuple(bots[i % len(bots)] for i in range(chosen.seats))
    return Plan(game, seated, seed, tuple(sorted(options.items())))


class _Tables(local):
    """What the matches of a plan share, one a thread: the game and the table at which bots without a tree decide."""

    def __init__(self) -> None:
        self.plan: Plan | None = None

    def at(self, what: Plan) -> tuple[etagere.Game[Any], FastBots, Any]:
        if self.plan != what:
            game = what.load()
            self.found = game, fast_bots(game), game.new_state()
            self.plan = what
        return self.found


_tables = _Tables()


def play_one(what: Plan, number: int, make: MakeBot = any_bot) -> Rows:
    """The rows of one match."""
    game, table, fresh = _tables.at(what)
    seed = mixed_seed(what.seed, "deal", number // 2)
    bots = [make(name, mixed_seed(what.seed, "bot", number, seat)) for seat, name in enumerate(what.bots)]
    state, rng = fresh.clone(), Rng(seed)
    seated(table, bots)
    seat = table.play(state, rng, NOBODY, game.spec.longest)
    while seat != NOBODY:  # somebody who thinks in Python is awaited
        game.apply(state, seat, chosen(bots[seat], Position(game, state, seat)))
        table.made[seat] += 1
        seat = table.play(state, rng, NOBODY, game.spec.longest)
    game.engine.complain()
    outcome = game.outcome(state)
    assert outcome is not None
    decisions, draws = list(table.made[: game.seats]), table.draws
    fingerprint = f"{game.fingerprint(state):016x}"
    rivals = dumps([each.score for each in outcome.rivals])
    return [
        {
            "match": number,
            "deal": number // 2,
            "seed": seed,
            "seat": seat,
            "bot": what.bots[seat],
            "place": outcome.places[seat],
            "score": outcome.scores[seat],
            "won": outcome.wins[seat],
            "decisions": decisions[seat],
            "length": sum(decisions),
            "draws": draws,
            "sources": dumps(sources(game, state, seat), sort_keys=True),
            "rival_scores": rivals,
            "fingerprint": fingerprint,
        }
        for seat in range(game.seats)
    ]


def sources(game: etagere.Game[Any], s: Any, seat: int) -> dict[str, int]:
    """Points by the last word of the score line's key."""
    points: dict[str, int] = {}
    for line in game.score_sheet(s, seat):
        name = line.key.rpartition(".")[2]
        points[name] = points.get(name, 0) + line.points
    return points


class Tasks:
    """Matches in tasks for workers: one match each at first, then as many as take about a second."""

    def __init__(self, what: Plan, numbers: Iterable[int]) -> None:
        self.what = what
        self.waiting = iter(numbers)
        self.size = 1

    def __iter__(self) -> Iterator[tuple[Plan, list[int]]]:
        while numbers := list(islice(self.waiting, self.size)):
            yield self.what, numbers

    def took(self, seconds: float, matches: int) -> None:
        """Learn from a task that is done."""
        self.size = max(1, min(MOST_IN_A_TASK, int(TASK_SECONDS * matches / max(seconds, 1e-9))))


def play_some(what: Plan, numbers: Sequence[int]) -> tuple[list[Rows], float]:
    """The rows of some matches, and the seconds they took."""
    start = perf_counter()
    return [play_one(what, number) for number in numbers], perf_counter() - start


def in_process(what: Plan, numbers: Iterable[int], workers: int) -> Iterator[Rows]:
    """The rows of matches as they come, played in this process or by worker processes."""
    if workers <= 1:
        for number in numbers:
            yield play_one(what, number)
        return
    tasks = Tasks(what, numbers)
    for played, seconds in as_they_come(play_some, tasks, workers):
        tasks.took(seconds, len(played))
        yield from played


def on_ray(what: Plan, numbers: Iterable[int], workers: int) -> Iterator[Rows]:
    """The rows of matches as they come, played on a Ray cluster.

    It is the one that this process has joined, or else that of `RAY_ADDRESS`, or else one of this machine alone with
    so many workers. What a lost worker or node had under way is played again; raises `EtagereError` if that fails too.
    """
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise EtagereError(sentence("ray")) from error
    try:
        if not ray.is_initialized():
            quiet = {"logging_level": 40, "log_to_driver": False}
            if os.environ.get("RAY_ADDRESS"):
                ray.init(**quiet)
            else:
                ray.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
        remote = ray.remote(max_retries=RETRIES)(play_some)
        tasks = Tasks(what, numbers)
        waiting = iter(tasks)
        at_once = 2 * max(workers, int(ray.cluster_resources().get("CPU", 1)))
        under_way = [remote.remote(*task) for task in islice(waiting, at_once)]
        while under_way:
            done, under_way = ray.wait(under_way)
            for each in done:
                played, seconds = ray.get(each)
                tasks.took(seconds, len(played))
                yield from played
            under_way += [remote.remote(*task) for task in islice(waiting, len(done))]
    except (ray.exceptions.RayError, ConnectionError) as error:
        raise EtagereError(sentence("ray_silent", why=str(error).strip().splitlines()[0])) from error


def simulate(
    what: Plan,
    matches: int,
    out: str | Path | None = None,
    workers: int = 1,
    ray: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Rows:
    """Play so many matches and return their rows; with `out`, also as a Parquet (or `.jsonl`) file.

    Rows are kept in `<out>.partial` as they come; a later call with the same plan goes on from there, and from a
    file of the same plan with fewer matches. What another plan has written is refused, not written over.
    """
    seats = len(what.bots)
    partial = None if out is None else Path(f"{out}.partial")
    kept = _resume(partial, what) if partial is not None else {}
    if out is not None and not kept:
        rows = _finished(Path(out), what)
        if len(rows) >= matches * seats:
            return rows[: matches * seats]
        kept = {number: rows[number * seats : (number + 1) * seats] for number in range(len(rows) // seats)}
    if partial is not None:
        partial.write_text("".join(dumps(each) + "\n" for each in (_head(what), *kept.values())), "utf-8")
    runner = on_ray if ray else in_process
    for played in runner(what, [number for number in range(matches) if number not in kept], workers):
        kept[played[0]["match"]] = played
        if partial is not None:
            with partial.open("a", encoding="utf-8") as file:
                file.write(dumps(played) + "\n")
        if progress is not None:
            progress(len(kept), matches)
    rows = [row for number in range(matches) for row in kept[number]]
    if out is not None and partial is not None:
        write(rows, Path(out), _head(what))
        partial.unlink()
    return rows


def write(rows: Rows, out: Path, head: dict[str, Any] | None = None) -> None:
    """Rows as Parquet, or as JSON lines for a name that ends in `.jsonl`; Parquet keeps what was simulated as well."""
    if out.suffix == ".jsonl":
        out.write_text("".join(dumps(row) + "\n" for row in rows), "utf-8")
        return
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise EtagereError(sentence("parquet")) from error
    columns = {name: [row[name] for row in rows] for name in COLUMNS}
    columns["seed"] = pyarrow.array(columns["seed"], pyarrow.uint64())
    table = pyarrow.table(columns)
    if head is not None:
        table = table.replace_schema_metadata({METADATA: dumps(head)})
    pyarrow.parquet.write_table(table, out)


def read(path: str | Path) -> Rows:
    """The rows of a file that `simulate` wrote; raises `EtagereError` for any other."""
    source = Path(path)
    try:
        if source.suffix == ".jsonl":
            rows: Rows = [loads(line) for line in source.read_text("utf-8").splitlines()]
        else:
            rows = _read_parquet(source)
    except ValueError as error:
        raise EtagereError(sentence("not_rows", path=source)) from error
    rows = [{**LATER, **row} if isinstance(row, dict) else row for row in rows]
    if not all(isinstance(row, dict) and COLUMNS.keys() <= row.keys() for row in rows):
        raise EtagereError(sentence("columns", path=source, known=", ".join(COLUMNS)))
    return rows


def what_was_simulated(path: str | Path) -> dict[str, Any] | None:
    """Game, seats, options, versions, bots and seed of a Parquet file, or None for one that does not tell."""
    try:
        import pyarrow.parquet
    except ImportError:
        return None
    try:
        with Path(path).open("rb") as file:
            told = (pyarrow.parquet.read_schema(file).metadata or {}).get(METADATA.encode())
    except (OSError, ValueError):
        return None
    found: dict[str, Any] | None = None if told is None else loads(told)
    return found


def _finished(out: Path, what: Plan) -> Rows:
    """The rows of a file that holds the same simulation, perhaps with fewer matches; none where there is no file.

    Parquet tells what it holds. JSON lines do not: there the first and the last match are played again.
    Raises `EtagereError` for a file that holds something else, which is not written over.
    """
    if not out.exists():
        return []
    if out.suffix != ".jsonl":
        same = what_was_simulated(out) == _head(what)
    else:
        rows, seats = read(out), len(what.bots)
        last = len(rows) // seats - 1
        same = last >= 0 and rows[:seats] == play_one(what, 0) and rows[-seats:] == play_one(what, last)
    if not same:
        raise EtagereError(sentence("other_simulation", path=out))
    return read(out)


def _read_parquet(source: Path) -> Rows:
    try:
        import pyarrow.parquet
    except ImportError as error:
        raise EtagereError(sentence("parquet")) from error
    with source.open("rb") as file:
        rows: Rows = pyarrow.parquet.read_table(file).to_pylist()
    return rows


def _head(what: Plan) -> dict[str, Any]:
    """What is simulated: enough to do it again, and to refuse going on with something else."""
    game = what.load()
    told = {
        "game": what.game,
        "seats": game.seats,
        "options": game.options.to_json(),
        "rules": game.version,
        "etagere": etagere.__version__,
        "streams": STREAMS,
        "bots": list(what.bots),
        "seed": what.seed,
    }
    # Only where there are some: simulations kept before rivals were told of are gone on with.
    return told | {"rivals": game.rivals} if game.rivals else told


def _resume(partial: Path, what: Plan) -> dict[int, Rows]:
    """The matches of a run that was cut, by number; a half-written last line is left out."""
    if not partial.exists():
        return {}
    head, *lines = partial.read_text("utf-8").splitlines() or ["{}"]
    if loads(head) != _head(what):
        raise EtagereError(sentence("other_simulation", path=partial))
    whole: dict[int, Rows] = {}
    for line in lines:
        try:
            played = loads(line)
        except ValueError:
            break
        whole[played[0]["match"]] = [{**LATER, **row} for row in played]
    return whole


def _fewest(game: str, options: dict[str, Any]) -> int:
    chosen = etagere.load(game, **options)
    return chosen.options.seats(chosen.spec)[0]
