"""Many matches as data: one row a seat, the same rows whatever the number of workers.

Match number i is decided by the seed of the whole and by i alone, so a run can be cut, resumed and
spread over processes or a Ray cluster. Two matches in a row have the same deal and other thoughts,
which is what tells luck from play in the balance report.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from json import dumps, loads
from multiprocessing import get_context
from pathlib import Path
from threading import local
from typing import Any

import etagere
from etagere.arena.makers import any_bot
from etagere.arena.play import MakeBot
from etagere.bots import chosen, fast_bots, seated
from etagere.bots.bot import STREAMS
from etagere.bots.fast import FastBots
from etagere.core.contract import NOBODY
from etagere.core.errors import EtagereError
from etagere.core.position import Position
from etagere.core.rng import Rng, mixed_seed

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
    "fingerprint": "of the final position, in hex: equal rows, equal match",
}
"""The columns of the data, with their meaning."""
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
    chosen = etagere.load(game, seats=seats if seats is not None else max(len(bots), _fewest(game)), **options)
    if not bots:
        raise EtagereError("a simulation needs at least one bot")
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


def play_one(what: Plan, number: int, make: MakeBot = any_bot) -> list[dict[str, Any]]:
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
    return [
        {
            "match": number,
            "deal": number // 2,
            "seed": seed,
            "seat": seat,
            "bot": what.bots[seat],
            "place": outcome.places[seat],
            "score": outcome.scores[seat],
            "won": 1 / len(outcome.winners) if seat in outcome.winners else 0.0,
            "decisions": decisions[seat],
            "length": sum(decisions),
            "draws": draws,
            "sources": dumps(sources(game, state, seat), sort_keys=True),
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


def in_process(what: Plan, numbers: Iterable[int], workers: int) -> Iterator[list[dict[str, Any]]]:
    """Matches played in this process, or in a pool of worker processes, in order."""
    if workers <= 1:
        for number in numbers:
            yield play_one(what, number)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = iter(numbers)
        ahead = [pool.submit(play_one, what, number) for number in islice(waiting, workers * 4)]
        while ahead:
            yield ahead.pop(0).result()
            ahead += [pool.submit(play_one, what, number) for number in islice(waiting, 1)]


def on_ray(what: Plan, numbers: Iterable[int], workers: int) -> Iterator[list[dict[str, Any]]]:
    """Matches played on a Ray cluster: the one at hand, or a local one with so many workers."""
    try:
        import ray
    except ImportError as error:
        raise EtagereError("simulating on Ray needs it installed: pip install 'etagere[ray]'") from error
    if not ray.is_initialized():
        ray.init(num_cpus=workers, include_dashboard=False, logging_level=40, log_to_driver=False)
    remote = ray.remote(play_one)
    waiting = iter(numbers)
    ahead = [remote.remote(what, number) for number in islice(waiting, workers * 4)]
    while ahead:
        rows: list[dict[str, Any]] = ray.get(ahead.pop(0))
        yield rows
        ahead += [remote.remote(what, number) for number in islice(waiting, 1)]


def simulate(
    what: Plan,
    matches: int,
    out: str | Path | None = None,
    workers: int = 1,
    ray: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> list[dict[str, Any]]:
    """Play so many matches and return their rows; with `out`, also as a Parquet (or `.jsonl`) file.

    Rows are kept in `<out>.partial` as they come; a later call with the same plan goes on from there, and from a
    Parquet file of the same plan with fewer matches.
    """
    partial = None if out is None else Path(f"{out}.partial")
    rows = _resume(partial, what) if partial is not None else []
    if out is not None and not rows:
        rows = _finished(Path(out), what)
        if len(rows) >= matches * len(what.bots):
            return rows[: matches * len(what.bots)]
    done = len(rows) // len(what.bots)
    runner = on_ray if ray else in_process
    if partial is not None and not partial.exists():
        kept = [rows[i : i + len(what.bots)] for i in range(0, len(rows), len(what.bots))]
        partial.write_text("".join(dumps(each) + "\n" for each in (_head(what), *kept)), "utf-8")
    for played in runner(what, range(done, matches), workers):
        rows += played
        done += 1
        if partial is not None:
            with partial.open("a", encoding="utf-8") as file:
                file.write(dumps(played) + "\n")
        if progress is not None:
            progress(done, matches)
    rows = rows[: matches * len(what.bots)]
    if out is not None and partial is not None:
        write(rows, Path(out), _head(what))
        partial.unlink()
    return rows


def write(rows: list[dict[str, Any]], out: Path, head: dict[str, Any] | None = None) -> None:
    """Rows as Parquet, or as JSON lines for a name that ends in `.jsonl`; Parquet keeps what was simulated as well."""
    if out.suffix == ".jsonl":
        out.write_text("".join(dumps(row) + "\n" for row in rows), "utf-8")
        return
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise EtagereError("Parquet needs pyarrow: pip install 'etagere[research]', or name a .jsonl file") from error
    columns = {name: [row[name] for row in rows] for name in COLUMNS}
    columns["seed"] = pyarrow.array(columns["seed"], pyarrow.uint64())
    table = pyarrow.table(columns)
    if head is not None:
        table = table.replace_schema_metadata({METADATA: dumps(head)})
    pyarrow.parquet.write_table(table, out)


def read(path: str | Path) -> list[dict[str, Any]]:
    """The rows of a file that `simulate` wrote; raises `EtagereError` for any other."""
    source = Path(path)
    try:
        if source.suffix == ".jsonl":
            rows: list[dict[str, Any]] = [loads(line) for line in source.read_text("utf-8").splitlines()]
        else:
            rows = _read_parquet(source)
    except ValueError as error:
        raise EtagereError(f"{source} is neither Parquet nor .jsonl of a simulation") from error
    if not all(isinstance(row, dict) and COLUMNS.keys() <= row.keys() for row in rows):
        raise EtagereError(f"{source} has not the columns of a simulation: {', '.join(COLUMNS)}")
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


def _finished(out: Path, what: Plan) -> list[dict[str, Any]]:
    """The rows of a file that holds the same simulation, perhaps with fewer matches; none where there is no such."""
    return read(out) if what_was_simulated(out) == _head(what) else []


def _read_parquet(source: Path) -> list[dict[str, Any]]:
    try:
        import pyarrow.parquet
    except ImportError as error:
        raise EtagereError("Parquet needs pyarrow: pip install 'etagere[research]', or use a .jsonl file") from error
    with source.open("rb") as file:
        rows: list[dict[str, Any]] = pyarrow.parquet.read_table(file).to_pylist()
    return rows


def _head(what: Plan) -> dict[str, Any]:
    """What is simulated: enough to do it again, and to refuse going on with something else."""
    game = what.load()
    return {
        "game": what.game,
        "seats": game.seats,
        "options": game.options.to_json(),
        "rules": game.version,
        "etagere": etagere.__version__,
        "streams": STREAMS,
        "bots": list(what.bots),
        "seed": what.seed,
    }


def _resume(partial: Path, what: Plan) -> list[dict[str, Any]]:
    """The rows of a run that was cut; a half-written last line is left out."""
    if not partial.exists():
        return []
    head, *lines = partial.read_text("utf-8").splitlines() or ["{}"]
    if loads(head) != _head(what):
        raise EtagereError(f"{partial} belongs to another simulation; remove it or name another file")
    whole = []
    for line in lines:
        try:
            whole.append(loads(line))
        except ValueError:
            break
    partial.write_text("".join(dumps(each) + "\n" for each in (_head(what), *whole)), "utf-8")
    return [row for played in whole for row in played]


def _fewest(game: str) -> int:
    return etagere.load(game).spec.min_seats
