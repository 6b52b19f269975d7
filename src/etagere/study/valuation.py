"""One stored value for every position of a match, refined by playing more continuations."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any

from etagere.core.contract import CHANCE, NOBODY, Game
from etagere.core.rng import mixed_seed
from etagere.study.accounts import Source
from etagere.study.calibration import Calibration
from etagere.study.steps import Walk
from etagere.study.values import Tally, Value, in_order, match_length, result

FEW = 12
"""Draws of one kind or another that are few enough to value each."""
BETWEEN = 0.4
"""The part of the usual continuations for a position between two decisions: errors of those add up to less than the
errors of luck, which is made of single differences."""


@dataclass
class Place:
    """A position of which continuations are played."""

    state: Any
    seed: int
    tally: Tally
    share: float = 1.0
    """The part of the usual number of continuations that is played of it."""

    def value(self, game: Game[Any], calibration: Calibration) -> Value:
        if game.actor(self.state) == NOBODY:
            return result(game, self.state)
        return self.tally.value(match_length(game), calibration)

    def shares(self, game: Game[Any]) -> tuple[float, ...]:
        """The shares of the win as they came, neither recalibrated nor smoothed."""
        if game.actor(self.state) == NOBODY:
            return result(game, self.state).wins
        return tuple(each / self.tally.count for each in self.tally.shares)


class Valuation:
    """The values of all positions of a match.

    The same number of continuations gives the same values, at once or in several refinements, by any workers.
    Where luck alone is asked for, positions between two decisions need no more than one continuation: `between=0`.
    """

    def __init__(self, walk: Walk, calibration: Calibration, seed: int = 0, between: float = BETWEEN) -> None:
        self.walk = walk
        self.game = walk.game
        self.calibration = calibration
        self.places: dict[int, Place] = {}
        """By number of the position: those that are valued by their own continuations."""
        self.outcomes: dict[int, list[tuple[float, Place | None]]] = {}
        """By number of a position before a draw of few kinds: weight and place of each; None for the one that came."""
        for i, state in enumerate(walk.states):
            step = walk.steps[i] if i < len(walk.steps) else None
            if step is not None and step.forced:
                continue  # worth what the position after it is worth
            if step is not None and step.drawn and step.last - step.first == 1 and self._enumerate(i, seed):
                continue
            beside = (step is not None and step.drawn) or (i > 0 and walk.steps[i - 1].drawn)
            self.places[i] = self._place(state, mixed_seed("value", seed, i), 1.0 if beside else between)

    def _place(self, state: Any, seed: int, share: float) -> Place:
        return Place(state, seed, Tally(self.game.seats + self.game.rivals), share)

    def _enumerate(self, i: int, seed: int) -> bool:
        """Prepare to value every draw that could come; whether they are few."""
        odds = [(draw, weight) for draw, weight in self.game.odds(self.walk.states[i]) if weight]
        if len(odds) > FEW:
            return False
        total = sum(weight for _, weight in odds)
        rows: list[tuple[float, Place | None]] = []
        for draw, weight in odds:
            chance = weight / total
            if draw == self.walk.steps[i].code:
                rows.append((chance, None))
                continue
            state = self.walk.states[i].clone()
            self.game.apply(state, CHANCE, draw)
            rows.append((chance, self._place(state, mixed_seed("value", seed, i, draw), max(chance, 1 / FEW))))
        self.outcomes[i] = rows
        return True

    def refine(self, count: int, workers: int = 1) -> None:
        """Play on until every position has so many continuations."""
        places = list(self.places.values())
        places += [place for rows in self.outcomes.values() for _, place in rows if place is not None]

        def grow(place: Place) -> None:
            if self.game.actor(place.state) != NOBODY:
                place.tally.grow(self.game, place.state, place.seed, max(1, ceil(count * place.share)))

        in_order(grow, places, workers)

    def values(self) -> tuple[list[Value], list[Source]]:
        """The value of every position, and where its noise comes from."""
        count = len(self.walk.states)
        values: list[Value | None] = [None] * count
        sources: list[Source | None] = [None] * count
        nothing = (0.0,) * (self.game.seats + self.game.rivals)
        for i in reversed(range(count)):
            if i in self.places:
                value = values[i] = self.places[i].value(self.game, self.calibration)
                sources[i] = Source(value.errors, {})
                continue
            after = values[i + 1]
            assert after is not None
            if i in self.outcomes:
                rows = [
                    (chance, after if place is None else place.value(self.game, self.calibration), place is None)
                    for chance, place in self.outcomes[i]
                ]
                values[i] = mean([(chance, each) for chance, each, _ in rows])
                others = mean([(0.0 if came else chance, each) for chance, each, came in rows])
                sources[i] = Source(others.errors, {i + 1: sum(chance for chance, _, came in rows if came)})
            else:
                values[i], sources[i] = after, Source(nothing, {i + 1: 1.0})
        return [each for each in values if each is not None], [each for each in sources if each is not None]

    def shares(self) -> list[tuple[float, ...]]:
        """The shares of the win in every position as they came.

        Before a draw they are on average what they are after it, by any number of continuations: what is bent, as
        chances are, has lost that.
        """
        found: list[tuple[float, ...]] = []
        for i in reversed(range(len(self.walk.states))):
            if i in self.places:
                found.append(self.places[i].shares(self.game))
            elif i in self.outcomes:
                rows = [
                    (chance, found[-1] if place is None else place.shares(self.game))
                    for chance, place in self.outcomes[i]
                ]
                found.append(tuple(sum(chance * each[seat] for chance, each in rows) for seat in range(len(found[-1]))))
            else:
                found.append(found[-1])
        return found[::-1]


def mean(rows: list[tuple[float, Value]]) -> Value:
    """The weighted sum of values whose noise is independent."""
    seats = range(len(rows[0][1].wins))
    return Value(
        tuple(sum(weight * each.wins[seat] for weight, each in rows) for seat in seats),
        tuple(sqrt(sum((weight * each.errors[seat]) ** 2 for weight, each in rows)) for seat in seats),
        tuple(sum(weight * each.places[seat] for weight, each in rows) for seat in seats),
        tuple(sqrt(sum((weight * each.place_errors[seat]) ** 2 for weight, each in rows)) for seat in seats),
        tuple(sum(weight * each.points[seat] for weight, each in rows) for seat in seats),
        tuple(sqrt(sum((weight * each.point_errors[seat]) ** 2 for weight, each in rows)) for seat in seats),
    )
