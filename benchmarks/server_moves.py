"""What a move costs the server between command and store: checking and playing it, and what is kept of it.

    python -m benchmarks.server_moves

Prints microseconds of processor time per move, without the store and without telling: the command carried out
on the table, the row, the snapshot where one is due, the entry as JSON.
"""

from __future__ import annotations

import argparse
import json
import random
import time

from etagere.server import commands, journal, rows
from etagere.server import schemas as wire
from etagere.server.journal import Entry
from etagere.server.settings import Settings
from tests.server.journal import ANN, Desk

MATCHES = 4
SETTINGS = Settings()


def recorded(game: str, seed: int) -> list[wire.MoveCommand]:
    """The commands of a random match."""
    desk = _started(game, seed)
    rng = random.Random(seed)
    made = []
    while desk.table.live:
        made.append(desk.move(desk.table.awaited()[0], rng))
        desk.do(ANN, made[-1])
    return made


def _started(game: str, seed: int) -> Desk:
    desk = Desk(game, ["me", "me"], seed=seed)
    desk.do(ANN, wire.Start())
    return desk


def once(game: str, matches: list[list[wire.MoveCommand]]) -> dict[str, float]:
    """Microseconds per move over all matches: carrying out, and with all that is stored."""
    spent = {"carry_out": 0.0, "with_row_and_entry": 0.0}
    for seed, moves in enumerate(matches):
        table = _started(game, seed).table
        begun = time.process_time()
        for command in moves:
            commands.carry_out(table, command, ANN, 1)
        spent["carry_out"] += time.process_time() - begun
        table = _started(game, seed).table
        begun = time.process_time()
        for command in moves:
            before = rows.commands_of(table)
            made = commands.carry_out(table, command, ANN, 1)
            assert isinstance(made, Entry)
            rows.row_of(table, SETTINGS, 1)
            rows.snapshot(table, before)
            journal.written(made.fact)
        spent["with_row_and_entry"] += time.process_time() - begun
    count = sum(map(len, matches))
    return {name: seconds / count * 1e6 for name, seconds in spent.items()}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default="barrage,shelfie")
    options.add_argument("--rounds", type=int, default=7)
    given = options.parse_args()
    for game in given.games.split(","):
        matches = [recorded(game, seed) for seed in range(MATCHES)]
        rounds = [once(game, matches) for _ in range(given.rounds)]
        best = {name: round(min(each[name] for each in rounds), 1) for name in rounds[0]}
        print(json.dumps({"game": game, "moves": sum(map(len, matches)), **best}))


if __name__ == "__main__":
    main()
