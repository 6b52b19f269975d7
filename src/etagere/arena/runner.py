"""The arena: many matches between bots, every bot in every seat, with the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from json import dumps, loads
from pathlib import Path
from typing import Any

import etagere
from etagere.arena.leaderboard import Leaderboard
from etagere.arena.lineups import lineups, turns
from etagere.arena.play import Job, MakeBot, Result, play
from etagere.arena.pool import as_they_come
from etagere.bots import Limit
from etagere.bots.bot import STREAMS
from etagere.core.errors import EtagereError
from etagere.core.registry import game_class
from etagere.core.rng import mixed_seed
from etagere.core.sentences import sentence
from etagere.study.adjusted import told_by

Progress = Callable[[int, int, Leaderboard], None]
"""Called with matches done, matches planned, and the leaderboard so far."""
FORMAT = "etagere-arena"


def schedule(
    game: str,
    tables: Sequence[Sequence[str]],
    matches: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    timeout: float = 60.0,
    limit: Limit | None = None,
    keep: bool = False,
    luck: int = 0,
) -> list[Job]:
    """At least so many matches in whole blocks: a deal, a table, and everyone in every seat.

    Tables take turns, and the n-th block of each has the same deal. Asking for more matches only adds to the end.
    """
    jobs: list[Job] = []
    block = 0
    while len(jobs) < matches:
        for table in tables:
            deal = mixed_seed(seed, "deal", block // len(tables))
            for bots in turns(table):
                jobs.append(Job(len(jobs), block, game, options or {}, bots, deal, timeout, limit, keep, luck))
            block += 1
    return jobs


def run(
    game: str,
    bots: Sequence[str],
    matches: int = 100,
    seed: int = 0,
    seats: int | None = None,
    workers: int = 1,
    options: dict[str, Any] | None = None,
    progress: Progress | None = None,
    record: str | Path | None = None,
    save: str | Path | None = None,
    timeout: float = 60.0,
    limit: Limit | None = None,
    make: MakeBot = etagere.bot,
    luck: int = 0,
) -> Leaderboard:
    """Play bots against each other and return the leaderboard.

    `record` is a file that every result is written to as it comes; with the same arguments a later call goes
    on from there, also after Ctrl-C, which ends the call early with the leaderboard so far.
    `save` is a folder for the replays. With `luck`, the continuations of each position, win shares are also told with
    luck taken out. `make` turns a name and a seed into a bot.
    Raises `EtagereError` for an unknown game, bot, option or number of seats.
    """
    chosen = etagere.load(game, seats=seats, **(options or {}))
    for name in bots:
        make(name, 0)
    if not bots:
        raise EtagereError(sentence("arena_bots"))
    tables = lineups(list(bots), chosen.seats)
    jobs = schedule(game, tables, matches, seed, options, timeout, limit, save is not None, luck)
    head = {
        "format": FORMAT,
        "game": game,
        "seats": chosen.seats,
        "options": chosen.options.to_json(),
        "bots": list(bots),
        "streams": STREAMS,
        "seed": seed,
        "rules": chosen.version,
        "limit": None if limit is None else asdict(limit),
    }
    if luck:
        head["luck"] = told_by(chosen, luck)
    known = Record(record, head) if record is not None else Record(None, head)
    board = Leaderboard(game, chosen.seats, list(dict.fromkeys(bots)))
    for result in known.results:
        if result.index < len(jobs):
            board.add(result)
    done = {result.index for result in board.results}
    try:
        for result in results([job for job in jobs if job.index not in done], workers, make):
            if save is not None and result.replay is not None:
                _keep(Path(save), game, result)
            board.add(result)
            known.add(result)
            if progress is not None:
                progress(len(board.results), len(jobs), board)
    except KeyboardInterrupt:
        board.interrupted = True
    return board


def results(jobs: Iterable[Job], workers: int = 1, make: MakeBot = etagere.bot) -> Iterator[Result]:
    """The results of jobs as they come; with one worker in this process, in order."""
    if workers <= 1:
        for job in jobs:
            yield play(job, make)
        return
    yield from as_they_come(play, ((job, make) for job in jobs), workers)


def _keep(folder: Path, game: str, result: Result) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game}-{result.index:05}.json").write_text(dumps(result.replay))


class Record:
    """The file of results: a line that says what is played, then a line for each match."""

    def __init__(self, path: str | Path | None, head: dict[str, Any]) -> None:
        self.path = None if path is None else Path(path)
        self.results: list[Result] = []
        if self.path is None:
            return
        if self.path.exists() and self.path.stat().st_size:
            self._read(head)
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(dumps(head) + "\n")

    def _read(self, head: dict[str, Any]) -> None:
        """Read what was played; what an older record does not say of itself, such as an option that came later, is not
        held against it."""
        assert self.path is not None
        lines = self.path.read_text().splitlines()
        try:
            first = loads(lines[0])
        except ValueError as error:
            raise EtagereError(sentence("not_record", path=self.path)) from error
        if isinstance(first, dict) and isinstance(first.get("options"), dict):
            usual = game_class(head["game"]).spec.options().to_json()
            first["options"] = {**usual, **first["options"]}
        if not isinstance(first, dict) or not first or {**head, **first} != head:
            raise EtagereError(sentence("other_record", path=self.path, got=lines[0][:200]))
        good = [lines[0]]
        for line in lines[1:]:
            try:
                self.results.append(Result.read(loads(line)))
            except (ValueError, TypeError):
                break  # cut short while it was written; that match is played again
            good.append(line)
        self.path.write_text("\n".join(good) + "\n")

    def add(self, result: Result) -> None:
        """Write a result down at once."""
        self.results.append(result)
        if self.path is not None:
            shown = {name: value for name, value in result.to_json().items() if name != "replay"}
            with self.path.open("a") as file:
                file.write(dumps(shown) + "\n")
