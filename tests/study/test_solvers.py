"""Ratings at puzzles: Glicko-2 as published, a difficulty for every puzzle, one a day, and the next one to train."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from math import log

import pytest

from etagere.study import solvers
from etagere.study.puzzles import Puzzle, puzzles
from etagere.study.solvers import Solver, difficulty, of_the_day, solver_of, to_train

FOUND = puzzles("glassworks")


def test_the_volatility_is_that_of_the_paper() -> None:
    """The worked example: phi 1.1513, v 1.7785, delta -0.4834, tau 0.5 give 0.05999."""
    assert solvers._volatility(0.06, 1.1513, 1.7785, -0.4834) == pytest.approx(0.05999, abs=1e-5)


def test_a_surprise_raises_the_volatility() -> None:
    assert solvers._volatility(0.06, 0.2, 0.5, 6.0) > 0.06


def test_one_game_of_the_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first opponent alone (1400, deviation 30), won: g = 0.9955 and E = 0.639 as printed there."""
    monkeypatch.setattr(solvers, "PUZZLE_DEVIATION", 30.0)
    before = Solver(1500, 200)
    after = before.after(1400, True)
    variance = 1 / (0.9955**2 * 0.639 * 0.361)
    phi = 1 / (1 / ((200 / solvers.SCALE) ** 2 + after.volatility**2) + 1 / variance) ** 0.5
    assert after.deviation == pytest.approx(solvers.SCALE * phi, rel=1e-3)
    assert after.rating == pytest.approx(1500 + solvers.SCALE * phi**2 * 0.9955 * 0.361, abs=0.2)


def test_ratings_find_the_strength_of_a_solver() -> None:
    """Somebody who solves as a rating of 1750 would is rated so, and the uncertainty says how far off it may be."""
    rng = random.Random(1)
    within = 0
    for _ in range(100):
        found = Solver()
        for _ in range(40):
            asked = found.rating + rng.uniform(-150, 150)
            chance = 1 / (1 + 10 ** ((asked - 1750) / 400))
            found = found.after(asked, rng.random() < chance)
        assert found.deviation < 150
        within += abs(found.rating - 1750) < 2 * found.deviation
    assert within >= 90


def test_every_answer_moves_the_rating_its_way() -> None:
    start = Solver()
    assert start.after(1500, True).rating > start.rating > start.after(1500, False).rating
    assert start.after(1900, True).rating > start.after(1100, True).rating
    assert solver_of([]) == start
    assert solver_of([(1500, True), (1600, False)]) == start.after(1500, True).after(1600, False)
    assert start.after(1500, True).deviation < start.deviation
    assert log(start.after(1500, True).volatility) == pytest.approx(log(0.06), abs=0.01)


def test_what_weaker_bots_find_is_easier() -> None:
    one = FOUND[0]
    levels = [difficulty(replace(one, level=level)) for level in solvers.LEVELS]
    assert levels == sorted(levels)
    assert difficulty(replace(one, greedy=3)) < difficulty(replace(one, greedy=0))


def test_every_day_has_its_puzzle() -> None:
    """Each comes once before one comes again."""
    start = date.fromordinal(len(FOUND) * 40_000)
    days = [of_the_day(FOUND, start + timedelta(days=day)) for day in range(2 * len(FOUND))]
    assert {each.id for each in days[: len(FOUND)] if each} == {each.id for each in FOUND}
    assert days[: len(FOUND)] != days[len(FOUND) :]
    assert of_the_day((), start) is None


def test_the_trainer_asks_what_is_new_and_near_first() -> None:
    answered: dict[str, bool] = {}
    asked: list[Puzzle] = []
    for _ in FOUND:
        found = to_train(FOUND, Solver(1300), answered)
        assert found is not None
        asked.append(found)
        answered[found.id] = len(asked) != 5
    gaps = [abs(difficulty(each) - 1300) for each in asked]
    assert gaps == sorted(gaps)
    assert len({each.id for each in asked}) == len(FOUND)
    assert to_train(FOUND, Solver(1300), answered) is asked[4]
    assert to_train(FOUND, Solver(1300), {**answered, asked[4].id: True}) is asked[0]
    assert to_train((), Solver(), answered) is None
