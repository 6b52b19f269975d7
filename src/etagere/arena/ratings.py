"""Ratings from places, by the Plackett-Luce model of Weng and Lin (2011), as openskill computes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

MU = 25.0
SIGMA = MU / 3
BETA = SIGMA / 2
KAPPA = 0.0001


@dataclass(frozen=True)
class Rating:
    """Strength as a belief: its mean and its spread."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def ordinal(self) -> float:
        """A cautious single number: three spreads below the mean."""
        return self.mu - 3 * self.sigma


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after one match, given everyone's place (1 is first, equal numbers share)."""
    c = sqrt(sum(r.sigma**2 + BETA**2 for r in ratings))
    strength = [exp(r.mu / c) for r in ratings]
    # For each place: the strength of everyone who came no better, and how many shared it.
    rest = [sum(strength[q] for q in range(len(places)) if places[q] >= place) for place in places]
    sharing = [sum(other == place for other in places) for place in places]
    updated = []
    for i, rating in enumerate(ratings):
        omega = delta = 0.0
        for q in range(len(places)):
            if places[q] > places[i]:
                continue
            part = strength[i] / rest[q]
            omega += (1 - part if q == i else -part) / sharing[q]
            delta += part * (1 - part) / sharing[q]
        variance = rating.sigma**2
        gamma = rating.sigma / c
        mu = rating.mu + variance / c * omega
        sigma = rating.sigma * sqrt(max(1 - variance / c**2 * delta * gamma, KAPPA))
        updated.append(Rating(mu, sigma))
    return updated
