"""Where a result came from: luck, own decisions, others' decisions, as differences of one stored value per position.

Between two positions a value changes by what happened there, so the three parts add up to the result less the
expectation before the first draw, exactly, whatever the values are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from etagere.core.contract import Seat
from etagere.study.steps import Step

PARTS = ("luck", "own", "others")


@dataclass(frozen=True)
class Estimate:
    """A number with its standard error."""

    value: float
    error: float


@dataclass(frozen=True)
class Source:
    """Where the noise of a stored value comes from: its own continuations, and those of other positions in it."""

    errors: tuple[float, ...]
    """By seat, of what was played for this position alone."""
    others: Mapping[int, float]
    """Weights of later positions in its value, such as that of the draw that came in the mean over all draws."""


@dataclass(frozen=True)
class Account:
    """Where the result of one seat came from, in parts of a win."""

    start: float
    """The chance to win before the first draw."""
    luck: Estimate
    own: Estimate
    others: Estimate
    result: float

    @property
    def remainder(self) -> float:
        """What the parts do not explain: nothing, but for rounding."""
        return self.result - self.start - self.luck.value - self.own.value - self.others.value


def part_of(step: Step, seat: Seat) -> str:
    """Whose doing a step was, as a seat sees it."""
    if step.drawn:
        return "luck"
    return "own" if step.seat == seat else "others"


def accounts(
    steps: Sequence[Step], values: Sequence[Sequence[float]], sources: Sequence[Source], seats: int
) -> list[Account]:
    """An account for every seat; `values` are by position and seat."""
    return [account(steps, [each[seat] for each in values], sources, seat) for seat in range(seats)]


def account(steps: Sequence[Step], values: Sequence[float], sources: Sequence[Source], seat: Seat) -> Account:
    """Where the result of a seat came from."""
    found = {}
    for part in PARTS:
        total, weights = 0.0, [0.0] * len(values)
        for i, step in enumerate(steps):
            if part_of(step, seat) == part:
                total += values[i + 1] - values[i]
                weights[i + 1] += 1.0
                weights[i] -= 1.0
        found[part] = Estimate(total, noise(weights, sources, seat))
    return Account(values[0], found["luck"], found["own"], found["others"], values[-1])


def noise(weights: Sequence[float], sources: Sequence[Source], seat: Seat) -> float:
    """The standard error of a weighted sum of stored values: equal noise of two of them may cancel."""
    own = list(weights)
    for i, source in enumerate(sources):
        for other, weight in source.others.items():
            own[other] += own[i] * weight
    return sqrt(sum((weight * source.errors[seat]) ** 2 for weight, source in zip(own, sources, strict=True)))
