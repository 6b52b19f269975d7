"""How many simulations a second the search makes on one core, with random rollouts to the end and as it plays.

    python -m benchmarks.search            all games
    python -m benchmarks.search shelfie

Rates are per second of processor time, so that other work on the machine counts less.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from threading import Thread
from time import perf_counter, process_time

import etagere
from etagere import _build
from etagere.arena.ladder import smallest
from etagere.bots import Limit, SearchSettings
from etagere.bots.think import Thinking
from etagere.cli.bench import FULL_ROLLOUTS
from etagere.core.match import Match
from etagere.core.rng import Rng

SECONDS = 1.0
TARGETS = {"shelfie": 100_000, "glassworks": 60_000, "mozaika": 60_000, "monsters": 20_000, "barrage": 4_000}
"""Simulations a second with full random rollouts, compiled."""
ROUNDS = 3


def rate(game_id: str, settings: SearchSettings) -> tuple[float, float]:
    """The best rate of some rounds from the first decision of a match, and rollout decisions a simulation."""
    best = 0.0
    game = etagere.load(game_id, seats=smallest(game_id))
    match = Match.start(game, 7)
    position = match.position(match.waiting[0])
    for _ in range(ROUNDS):
        thinking = Thinking(position, Rng(1), settings)
        start = process_time()
        while process_time() - start < SECONDS / ROUNDS:
            thinking.run(Limit(milliseconds=20))
        done = int(thinking.tree.simulations)
        best = max(best, done / (process_time() - start))
    return best, thinking.tree.decisions / done


def threads(game_id: str, settings: SearchSettings, count: int) -> float:
    """Simulations a second of so many threads together, by the clock on the wall."""
    game = etagere.load(game_id, seats=smallest(game_id))
    match = Match.start(game, 7)
    position = match.position(match.waiting[0])
    minds = [Thinking(position, Rng(i), settings) for i in range(count)]
    workers = [Thread(target=mind.run, args=(Limit(milliseconds=1000 * SECONDS),)) for mind in minds]
    start = perf_counter()
    for each in workers:
        each.start()
    for each in workers:
        each.join()
    return float(sum(mind.tree.simulations for mind in minds)) / (perf_counter() - start)


def main() -> None:
    print(_build.MODE)
    print(f"{'game':12} {'full rollouts':>14} {'target':>9} {'decisions':>10} {'as it plays':>12} {'2 threads':>10}")
    for game_id in sys.argv[1:] or etagere.games():
        settings = SearchSettings.of(etagere.load(game_id, seats=smallest(game_id)))
        full = replace(settings, **FULL_ROLLOUTS)
        fast, decisions = rate(game_id, full)
        played, _ = rate(game_id, settings)
        both = threads(game_id, full, 2)
        print(f"{game_id:12} {fast:14,.0f} {TARGETS[game_id]:9,} {decisions:10.1f} {played:12,.0f} {both:10,.0f}")


if __name__ == "__main__":
    main()
