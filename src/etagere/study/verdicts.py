"""What a decision is called, and when it is called nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from etagere.study.accounts import Estimate

FORCED, BEST, GOOD, UNCLEAR = "forced", "best", "good", "unclear"
INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
THRESHOLDS = {INACCURACY: 0.05, MISTAKE: 0.10, BLUNDER: 0.15}
"""The chance to win that is lost at least."""
ERRORS = 2.0
"""A cost, and what the second judge says, must be so many standard errors above zero."""
JUDGED = (INACCURACY, MISTAKE, BLUNDER)
NAMES = (BEST, GOOD, UNCLEAR, *JUDGED)
FEWEST = 12
"""Decisions that are needed before a level is named."""


def suspected(cost: Estimate) -> bool:
    """Whether a cost is high and certain enough to ask the second judge."""
    return cost.value >= THRESHOLDS[INACCURACY] and cost.value > ERRORS * cost.error


def confirmed(second: Estimate) -> bool:
    """Whether the second judge is sure that a move is worse."""
    return second.value > ERRORS * second.error and second.value > 0


def verdict(cost: Estimate, same: bool, second: Estimate | None) -> str:
    """What a decision with a choice is called; `same` says that it was the best move itself."""
    if same:
        return BEST
    if cost.value < THRESHOLDS[INACCURACY]:
        return GOOD
    if not suspected(cost) or second is None or not confirmed(second):
        return UNCLEAR
    return next(name for name in reversed(JUDGED) if cost.value >= THRESHOLDS[name])


def mean_cost(costs: Sequence[Estimate]) -> Estimate | None:
    """The mean cost of decisions and its standard error by their spread; None for fewer than two."""
    n = len(costs)
    if n < 2:
        return None
    mean = sum(each.value for each in costs) / n
    return Estimate(mean, sqrt(sum((each.value - mean) ** 2 for each in costs) / (n - 1) / n))


def played_like(mean: Estimate | None, decisions: int, levels: dict[str, float]) -> dict[str, str] | None:
    """The level whose mean cost is nearest, with the levels at both ends of the 95 % interval; None where unknown."""
    if mean is None or decisions < FEWEST or len(levels) < 2:
        return None

    def nearest(cost: float) -> str:
        return min(levels, key=lambda name: abs(levels[name] - cost))

    half = 1.96 * mean.error
    return {
        "level": nearest(mean.value),
        "least": nearest(mean.value + half),
        "most": nearest(mean.value - half),
    }
