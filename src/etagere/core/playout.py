"""Random matches to the end, many in one call; `rollouts` calls these loops without the interpreter's lock."""

from __future__ import annotations

from typing import Any

from etagere.core import mixing
from etagere.core.constants import NOBODY
from etagere.core.engine import Choices, Engine, State
from etagere.core.rng import Rng

CHECKSUM_PRIME = 1_000_003
CHECKSUM_MASK = 0xFFFF_FFFF


def playout(engine: Engine, s: State, rng: Rng, found: Choices, longest: int) -> int:
    """Random decisions and draws until the match is over; the number of decisions made."""
    decisions = 0
    engine.settle(s, rng)
    seat = engine.actor(s)
    while seat != NOBODY and decisions < longest:
        engine.apply(s, seat, engine.sample(s, seat, rng, found), None)
        decisions += 1
        engine.settle(s, rng)
        seat = engine.actor(s)
    return decisions


def play_many(
    engine: Engine,
    fresh: State,
    spare: State,
    rng: Rng,
    found: Choices,
    seats: int,
    seed: int,
    count: int,
    longest: int,
    totals: Any,
) -> None:
    """The loop of `rollouts.playouts`: writes decisions and checksum."""
    checksum = 0
    decisions = 0
    for i in range(count):
        rng.state = seed + i
        engine.copy(spare, fresh)
        decisions += playout(engine, spare, rng, found, longest)
        for seat in range(seats):
            checksum = ((checksum * CHECKSUM_PRIME) ^ (engine.score(spare, seat) + 100_000)) & CHECKSUM_MASK
    totals[0] = decisions
    totals[1] = checksum


def play_range(
    engine: Engine,
    fresh: State,
    spare: State,
    rng: Rng,
    found: Choices,
    seats: int,
    seed: int,
    start: int,
    stop: int,
    longest: int,
    scores: Any,
) -> int:
    """Matches number `start` to `stop` of the same, their final scores written by match and seat; decisions made."""
    decisions = 0
    for i in range(start, stop):
        rng.state = mixing.fold(seed, i)
        engine.copy(spare, fresh)
        decisions += playout(engine, spare, rng, found, longest)
        for seat in range(seats):
            scores[i * seats + seat] = engine.score(spare, seat)
    return decisions
