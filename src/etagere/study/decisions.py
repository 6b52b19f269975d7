"""What a decision cost: its candidates compared inside the knowledge of the seat that decided.

Every candidate is tried with the same possible deals and the same random numbers, so that differences are more certain
than levels. The best is picked on one half of the continuations and measured on the other: else the luckiest of many
would look better than it is.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import sqrt
from operator import sub
from typing import Any

from etagere.bots import Greedy
from etagere.core.contract import Action
from etagere.core.position import Position
from etagere.core.rng import mixed_seed
from etagere.study.accounts import Estimate
from etagere.study.calibration import Calibration, Depth
from etagere.study.twins import Twins
from etagere.study.values import Rows, continued, match_length, progress_of, smoothed

MOST = 40
"""Candidates that are compared; where there are more, those that look best to a bot that looks one decision ahead."""
NEAR, EDGE = 0.01, 1e-6
"""Raw chances nearer to each other are taken apart by so much, and none is nearer to 0 or 1."""
SECOND_HALF = 1 << 24
"""The number of the first continuation by which a cost is measured."""


@dataclass(frozen=True)
class Choice:
    """A move that was compared, as it did on the second half."""

    action: Action
    chance: float
    """The chance to win after it, recalibrated."""
    error: float
    cost: Estimate
    """What is lost against the best move, by pairs; nothing for the best itself."""
    following: tuple[tuple[Action, float], ...]
    """What the seat most often does next, with the share of continuations."""


@dataclass(frozen=True)
class Comparison:
    """The candidates of a decision: the best first, then by what they cost; the move that was made among them."""

    choices: tuple[Choice, ...]
    considered: int
    """Candidates compared on the first half."""

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def of(self, action: Action) -> Choice:
        """The choice of an action that was measured."""
        return next(each for each in self.choices if each.action == action)


class Contest:
    """The candidates of one position, and how they did so far."""

    def __init__(self, position: Position, seed: int) -> None:
        self.position = position
        self.seed = mixed_seed("decision", seed, position.infoset)
        """Follows from what the seat knows, and from nothing that it does not."""
        self.shares: dict[Action, array[float]] = {}

    def play(self, action: Action, count: int) -> None:
        """Continuations of a candidate on the first half, up to so many."""
        known = self.shares.setdefault(action, array("d"))
        if count > len(known):
            known.extend(self.rows(action, len(known), count).of(self.position.seat))

    def rows(self, action: Action, start: int, stop: int) -> Rows:
        """Continuations of a candidate by number."""
        position = self.position
        return continued(position.game, position.world, self.seed, start, stop, position.seat, action)[0]

    def end(self, action: Action, number: int) -> Any:
        """The state at the end of one continuation of a candidate."""
        position = self.position
        return continued(position.game, position.world, self.seed, number, number + 1, position.seat, action)[1]

    def mean(self, action: Action) -> float:
        """The share of wins of a candidate on the first half."""
        return sum(self.shares[action]) / len(self.shares[action])

    def race(self, candidates: Sequence[Action], budget: int) -> list[Action]:
        """The candidates by how they did, the best first: the weaker half drops out of each of several rounds."""
        left, out, done = list(candidates), list[Action](), 0
        rounds = max(1, (len(left) - 1).bit_length())
        for _ in range(rounds):
            done += max(1, budget // (rounds * len(left)))
            for action in left:
                self.play(action, done)
            left.sort(key=lambda action: -sum(self.shares[action]))
            keep = (len(left) + 1) // 2
            left, out = left[:keep], left[keep:] + out
        return left + out


def candidates(position: Position, twins: Twins) -> list[Action]:
    """The legal actions worth a comparison, one of each that come to the same, by knowledge of the seat alone."""
    if len(position.legal) <= MOST:
        return list(twins.distinct(position.legal))
    ranked = (each.action for each in Greedy().think(position).candidates)
    return list(islice(twins.distinct(ranked), MOST))


def compared(
    position: Position,
    made: Action | None,
    calibration: Calibration,
    depth: Depth,
    seed: int = 0,
    most: int = 2,
) -> tuple[Comparison, Contest]:
    """The best candidates of a position, so many at most, and the move that was made where there is one.

    The best of all candidates is found on the first half. Where no move was made, the few best are put in order by the
    second one: no cost is below zero then.
    """
    contest, twins = Contest(position, seed), Twins(position)
    tried = candidates(position, twins)
    if made is not None:
        tried = [made if twins.same(each, made) else each for each in tried]
        if made not in tried:
            tried.append(made)
    order = contest.race(tried, depth.choice)
    shown = order[:most]
    if made is not None and made not in shown:
        shown.append(made)
    count = max(2, depth.choice // (2 * len(shown)))
    rows = {action: contest.rows(action, SECOND_HALF, SECOND_HALF + count) for action in shown}
    if made is None:
        # Nobody is charged with a cost here, so the few that are left are told in the order in which they did.
        shown.sort(key=lambda action: -sum(rows[action].of(position.seat)))
    best = rows[shown[0]].of(position.seat)
    left = sum(each.decisions for each in rows.values()) / (count * len(rows))
    progress = progress_of(left, match_length(position.game))
    choices = [choice(action, rows[action], best, position.seat, calibration, progress) for action in shown]
    first = replace(choices[0], cost=Estimate(0.0, 0.0))
    rest = sorted(choices[1:], key=lambda each: (each.cost.value, each.action))
    return Comparison((first, *rest), len(tried)), contest


def choice(
    action: Action, rows: Rows, best: array[float], seat: int, calibration: Calibration, progress: float
) -> Choice:
    """How a candidate did against the best, pair by pair."""
    own = rows.of(seat)
    count = len(own)
    raw = smoothed([sum(rows.of(each)) for each in range(rows.ranked)], count)
    wins, slopes = calibration.chances(raw, progress)
    scale = calibration.cost * chord(calibration, raw, seat, sum(best) / count, progress)
    differences = list(map(sub, best, own))
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
    # Pairs that never differed may still do so: one more is counted that did.
    error = sqrt((spread + 1 / count) / count) if any(differences) else sqrt(1 / count) / count
    return Choice(
        action,
        wins[seat],
        slopes[seat] * sqrt(raw[seat] * (1 - raw[seat]) / count),
        Estimate(scale * mean, scale * error),
        following(rows),
    )


def chord(calibration: Calibration, raw: Sequence[float], seat: int, other: float, progress: float) -> float:
    """How much a seat's recalibrated chance changes with the raw one between here and another of it.

    By the slope at one end a large cost could come out above 1.
    """

    def bent(p: float) -> float:
        p = min(1 - EDGE, max(EDGE, p))
        rest = (1 - p) / (1 - raw[seat])
        return calibration.chances([p if i == seat else rest * q for i, q in enumerate(raw)], progress)[0][seat]

    low, high = sorted((raw[seat], other))
    if high - low < NEAR:
        low, high = max(0.0, low - NEAR), min(1.0, high + NEAR)
    return (bent(high) - bent(low)) / (high - low)


def following(rows: Rows, most: int = 3) -> tuple[tuple[Action, float], ...]:
    """What the viewer most often does next, with the share of continuations."""
    counts: dict[int, int] = {}
    for action in rows.nexts:
        if action >= 0:
            counts[action] = counts.get(action, 0) + 1
    ranked = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return tuple((action, count / len(rows.nexts)) for action, count in ranked[:most])
