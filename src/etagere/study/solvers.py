"""How strong somebody is at puzzles: a rating and how uncertain it is, by Glicko-2 against puzzles whose own is fixed.

After Glickman, "Example of the Glicko-2 system" (2022), with one puzzle as a rating period.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from math import exp, log, pi, sqrt

from etagere.study.puzzles import Puzzle

SCALE = 173.7178
"""From the unit of the system to the one people know."""
TAU = 0.5
"""How quickly the volatility may change."""
MOST_DEVIATION = 350.0
PUZZLE_DEVIATION = 100.0
"""A difficulty is a rule of thumb: so much it may be off."""
CLOSE = 1e-6

LEVELS = {"beginner": 1100, "casual": 1300, "skilled": 1500, "expert": 1700, "master": 1900}
"""The rating of a puzzle that bots of a level and above solve,"""
GREEDY = 40
"""and how much easier it is for each of three greedy bots that find the move."""


@dataclass(frozen=True)
class Solver:
    """What is known of somebody's strength; the deviation takes the difficulties of puzzles for true."""

    rating: float = 1500.0
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    def after(self, difficulty: float, right: bool) -> Solver:
        """The same person after a puzzle."""
        mu, phi = (self.rating - 1500) / SCALE, self.deviation / SCALE
        weight = 1 / sqrt(1 + 3 * (PUZZLE_DEVIATION / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (difficulty - 1500) / SCALE)))
        variance = 1 / (weight**2 * expected * (1 - expected))
        surprise = weight * (right - expected)
        volatility = _volatility(self.volatility, phi, variance, variance * surprise)
        widened = phi**2 + volatility**2
        narrowed = 1 / sqrt(1 / widened + 1 / variance)
        return Solver(1500 + SCALE * (mu + narrowed**2 * surprise), min(MOST_DEVIATION, SCALE * narrowed), volatility)


def _volatility(before: float, phi: float, variance: float, delta: float) -> float:
    """The volatility after a result (step 5 of the paper), by the Illinois method."""
    start = log(before**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while f(start - k * TAU) < 0:
            k += 1
        high = start - k * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def solver_of(results: Iterable[tuple[float, bool]]) -> Solver:
    """Somebody after puzzles, in their order: the difficulty of each and whether it was solved."""
    found = Solver()
    for difficulty, right in results:
        found = found.after(difficulty, right)
    return found


def difficulty(puzzle: Puzzle) -> int:
    """The rating of a puzzle: somebody of the same solves it every other time."""
    return LEVELS[puzzle.level] - GREEDY * (puzzle.greedy - 1)


def of_the_day(found: tuple[Puzzle, ...], day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everybody: none comes again before all have come."""
    if not found:
        return None
    turn, at = divmod(day.toordinal(), len(found))
    return sorted(found, key=lambda each: sha256(f"{turn} {each.id}".encode()).digest())[at]


def to_train(found: Iterable[Puzzle], solver: Solver, answered: dict[str, bool]) -> Puzzle | None:
    """The new puzzle nearest to somebody's strength; where none is new, one that was not solved, the oldest first,
    then the one that was answered longest ago. `answered` is in the order of the answers."""
    known = {each.id: each for each in found}
    new = [each for each in known.values() if each.id not in answered]
    if new:
        return min(new, key=lambda each: (abs(difficulty(each) - solver.rating), each.id))
    old = [name for name in answered if name in known]
    return known[min(old, key=lambda name: (answered[name], old.index(name)))] if old else None
