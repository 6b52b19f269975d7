"""How long each level thinks about a move in each game, at the smallest table or the largest.

    python -m benchmarks.bot_times                         all games
    python -m benchmarks.bot_times barrage --decisions 60
    python -m benchmarks.bot_times --largest               the largest tables

Two matches that `casual` plays give the decisions, spread evenly from the first to the last; every level thinks about
the same ones. Milliseconds of processor time, so that other work on the machine counts less: the median and the most.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import median
from time import process_time

import etagere
from etagere import _build
from etagere.arena.ladder import smallest
from etagere.bots import LEVELS, bot
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.registry import game_class

BUDGETS = {"beginner": 100, "casual": 100, "skilled": 100, "expert": 400, "master": 1000}
"""Milliseconds a move may take about, on one core with the compiled engine."""
SEEDS = (1, 2)


def positions(game_id: str, seats: int, count: int) -> list[Position]:
    """So many decisions with a choice, spread evenly over the matches."""
    found = []
    for seed in SEEDS:
        match = Match.start(etagere.load(game_id, seats=seats), seed)
        while not match.over:
            seat = match.waiting[0]
            position = match.position(seat)
            if len(position.legal) > 1:
                found.append(position)
            match.play(seat, bot("casual", seed).choose(position))
    step = max(1, len(found) // count)
    return found[::step][:count]


def times(level: str, found: Sequence[Position]) -> list[float]:
    """Milliseconds that a level takes for each decision."""
    player = bot(level, 1)
    taken = []
    for position in found:
        start = process_time()
        player.choose(position)
        taken.append(1000 * (process_time() - start))
    return taken


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="all where none is named")
    parser.add_argument("--decisions", type=int, default=40, help="decisions of each game")
    parser.add_argument("--largest", action="store_true", help="at the largest table")
    chosen = parser.parse_args(arguments)
    print(f"{_build.MODE}, ms a move: median / most\n")
    print(f"| game | {' | '.join(LEVELS)} |")
    print("|---" * (1 + len(LEVELS)) + "|")
    print(f"| at most about | {' | '.join(str(BUDGETS[level]) for level in LEVELS)} |")
    for game_id in chosen.games or etagere.games():
        seats = game_class(game_id).spec.max_seats if chosen.largest else smallest(game_id)
        found = positions(game_id, seats, chosen.decisions)
        cells = []
        for level in LEVELS:
            taken = times(level, found)
            cells.append(f"{median(taken):.0f} / {max(taken):.0f}{' over' if max(taken) > BUDGETS[level] else ''}")
        print(f"| {game_id} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
