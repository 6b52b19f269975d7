"""Results with luck taken out: an unbiased estimate of strength with less noise (control variates).

Luck has mean zero whatever the bots are, so that taking any fixed part of it away changes no mean. How large a part
narrows most is found on other matches: found on the same ones it would bend the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etagere.core.contract import Game
from etagere.core.match import Match
from etagere.study.calibration import Calibration, facts
from etagere.study.steps import finished, walk
from etagere.study.trouble import StudyError
from etagere.study.valuation import Valuation


def luck_of(match: Match, rollouts: int, seed: int = 0) -> list[float]:
    """The luck of every seat in a finished match, in parts of a win; raises `CannotBeReviewed`.

    By shares as they came: those of few continuations, bent, would have a mean, and explain less of the wins.
    """
    steps = walk(finished(match))
    valuation = Valuation(steps, Calibration(), seed, between=0.0)
    valuation.refine(rollouts)
    shares = valuation.shares()
    drawn = [i for i, step in enumerate(steps.steps) if step.drawn]
    return [sum(shares[i + 1][seat] - shares[i][seat] for i in drawn) for seat in range(match.game.seats)]


def part_of(game: Game[Any]) -> float:
    """The part of luck that is taken out of results of a game at its table, fixed on other matches; raises
    `StudyError` where none was."""
    part = known_part(game)
    if part is None:
        raise StudyError("no_part", game=game.spec.id, seats=game.seats)
    return part


def known_part(game: Game[Any]) -> float | None:
    """The same; None where none was fixed."""
    known = facts(game.spec.id).get("luck", {}).get(str(game.seats))
    return None if known is None else float(known["part"])


def best_part(wins: Sequence[float], luck: Sequence[float]) -> float:
    """The part of luck that explains wins best; to be used on other matches than these."""
    middle = sum(wins) / len(wins)
    squares = sum(each * each for each in luck)
    return sum((win - middle) * each for win, each in zip(wins, luck, strict=True)) / squares if squares else 0.0


def without_luck(wins: Sequence[float], luck: Sequence[float], part: float) -> list[float]:
    """Shares of the win less a fixed part of luck: the same mean, but for noise, and a smaller spread."""
    return [win - part * each for win, each in zip(wins, luck, strict=True)]
