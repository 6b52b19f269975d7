"""Intervals for means: one for a fixed number of looks, one that stays true however often one looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

GRID = 1000


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean and its 95 % interval by Student's t; infinitely wide for a single value."""
    n = len(values)
    mean = sum(values) / n if n else float("nan")
    if n < 2:
        return mean, float("-inf"), float("inf")
    spread = sqrt(sum((v - mean) ** 2 for v in values) / (n - 1))
    half = t95(n - 1) * spread / sqrt(n)
    return mean, mean - half, mean + half


def bounded_interval(values: Sequence[float], least: float, most: float) -> tuple[float, float, float]:
    """The same for numbers that cannot leave a range, such as shares of wins.

    It stays within the range and is never empty: what was so in all of n deals may still be otherwise in 3 of n
    (the rule of three), so each side that is not at the edge reaches at least that far.
    """
    mean, low, high = mean_interval(values)
    reach = 3 / len(values) * (most - least) if values else float("inf")
    return mean, max(least, min(low, mean - reach)), min(most, max(high, mean + reach))


def t95(freedom: int) -> float:
    """The 97.5 % quantile of Student's t (Cornish-Fisher; off by less than 1 % from 4 degrees on)."""
    small = {1: 12.706, 2: 4.303, 3: 3.182}
    if freedom in small:
        return small[freedom]
    z = 1.959964
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def lasting_interval(values: Sequence[float], alpha: float = 0.05) -> tuple[float, float]:
    """An interval for the mean of numbers in [0, 1] that may be looked at after every one of them.

    The chance that it ever leaves out the true mean is at most alpha, so one may stop as soon as the answer
    is certain. Betting (Waudby-Smith and Ramdas 2024): against every candidate mean a gambler bets on both
    sides with stakes that depend on the past only; candidates that would have made a gambler too rich are out.
    """
    stakes = _stakes(values, alpha)
    least = log(2 / alpha)
    # Wealth against a candidate grows towards the ends, so each end is found by bisection.
    return _edge(values, stakes, least, 1), _edge(values, stakes, least, -1)


def certainly_above(values: Sequence[float], bound: float, alpha: float = 0.05) -> bool:
    """Whether a mean of `bound` or less is ruled out, on the same terms as `lasting_interval`."""
    return _out(values, _stakes(values, alpha), log(2 / alpha), 1, bound)


def certainly_below(values: Sequence[float], bound: float, alpha: float = 0.05) -> bool:
    """Whether a mean of `bound` or more is ruled out, on the same terms as `lasting_interval`."""
    return _out(values, _stakes(values, alpha), log(2 / alpha), -1, bound)


def _stakes(values: Sequence[float], alpha: float) -> list[float]:
    stakes = []
    total, squares = 0.5, 0.25
    for i, value in enumerate(values, start=1):
        variance = squares / i
        stakes.append(sqrt(2 * log(2 / alpha) / (variance * i * log(i + 1))))
        total += value
        squares += (value - total / (i + 1)) ** 2
    return stakes


def _edge(values: Sequence[float], stakes: Sequence[float], least: float, side: int) -> float:
    """The lowest (side 1) or highest (side -1) candidate that is not out, to a thousandth, rounded outwards."""
    inside, outside = (GRID, 0) if side == 1 else (0, GRID)
    if not _out(values, stakes, least, side, outside / GRID):
        return outside / GRID
    while abs(inside - outside) > 1:
        middle = (inside + outside) // 2
        if _out(values, stakes, least, side, middle / GRID):
            outside = middle
        else:
            inside = middle
    return outside / GRID


def _out(values: Sequence[float], stakes: Sequence[float], least: float, side: int, mean: float) -> bool:
    """Whether a gambler betting that the true mean lies above (side 1) or below ever had the wealth to rule it out."""
    wealth = 0.0
    most = 0.5 / max(mean if side == 1 else 1 - mean, 1e-9)
    for value, stake in zip(values, stakes, strict=True):
        wealth += log(1 + side * min(stake, most) * (value - mean))
        if wealth >= least:
            return True
    return False
