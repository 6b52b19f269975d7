"""Finds numbers of a game's heuristics by the points that bots make among themselves.

    python -m benchmarks.climb barrage --seats 3 4 --names RATE_ --seconds 150            # of the quick policy
    python -m benchmarks.climb barrage --seats 3 4 --names ENERGY TILE BONUS --greedy     # of the estimate

All seats play with the numbers on trial; a change is kept if they make more points in the deals of before, and in new
ones again. That is quick, as nothing is searched: some hundred trials a minute. It is a guess at strength, not a
measure: what is kept has to win in the arena (`benchmarks/before.py` seats the bots of before at the same table).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from json import dumps
from time import process_time
from typing import Any

import etagere
from etagere.bots import Greedy, fast_bots
from etagere.bots.bot import weights
from etagere.bots.levels import seat_fast
from etagere.core.contract import CHANCE, Game
from etagere.core.engine import Choices
from etagere.core.rng import Rng

STEPS = (20, 40, 80)
"""Percent of a number by which it may change, and at least by `LEAST`."""
LEAST = 6


def points(game: Game[Any], greedy: bool, first: int, matches: int) -> float:
    """The mean points of a seat in so many deals from a first one on."""
    table, found, total = fast_bots(game), Choices(), 0
    for seat in range(game.seats):
        seat_fast(table, seat, Greedy(first))
    for deal in range(first, first + matches):
        s, rng = game.new_state(), Rng(deal)
        while (seat := game.actor(s)) >= CHANCE:
            if seat == CHANCE:
                action = game.draw(s, rng)
            elif greedy and len(game.legal(s, seat)) > 1:
                action = table.choose(s, seat)
            else:
                action = game.rooms.heuristics.policy(s, seat, rng, found)
            game.apply(s, seat, action)
        total += sum(game.scores(s))
    return total / matches / game.seats


def changed(numbers: dict[str, int], rng: Rng) -> dict[str, int]:
    """One to three of the numbers a step up or down."""
    found, names = dict(numbers), sorted(numbers)
    for _ in range(1 + rng.below(3)):
        name = names[rng.below(len(names))]
        step = max(LEAST, abs(found[name]) * STEPS[rng.below(len(STEPS))] // 100)
        found[name] = max(0, found[name] + step * (1 - 2 * rng.below(2)))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", required=True)
    parser.add_argument("--names", nargs="+", required=True, help="how the numbers to try begin")
    parser.add_argument("--greedy", action="store_true", help="look a decision ahead by the estimate")
    parser.add_argument("--seconds", type=float, default=60.0, help="processor time")
    parser.add_argument("--matches", type=int, default=100, help="deals a trial, for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    games = [etagere.load(chosen.game, seats=seats) for seats in chosen.seats]
    start = {n: v for n, v in weights(games[0]).items() if isinstance(v, int) and n.startswith(tuple(chosen.names))}
    rng = Rng(chosen.seed)

    def mean(numbers: dict[str, int], first: int) -> float:
        games[0].rooms.heuristics.tune(numbers)
        return sum(points(game, chosen.greedy, first, chosen.matches) for game in games) / len(games)

    best, deals = start, 1
    high = mean(best, deals)
    print(f"{high:.2f} points to begin with", flush=True)
    until = process_time() + chosen.seconds
    while process_time() < until:
        tried = changed(best, rng)
        if mean(tried, deals) <= high:
            continue
        deals += chosen.matches
        again, high = mean(tried, deals), mean(best, deals)
        if again > high:
            best, high = tried, again
            print(f"{high:.2f} {dumps({n: v for n, v in best.items() if v != start[n]})}", flush=True)
    games[0].rooms.heuristics.tune(start)


if __name__ == "__main__":
    main()
