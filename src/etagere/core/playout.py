"""Random matches to the end, many in one call: the loop behind benchmarks and walk fingerprints."""

from __future__ import annotations

from etagere.core.constants import NOBODY
from etagere.core.flow import Choices, Flow, State
from etagere.core.rng import Rng

WALK_PRIME = 1_000_003
WALK_MASK = 0xFFFF_FFFF


def playout(flow: Flow, s: State, rng: Rng, found: Choices, longest: int) -> int:
    """Random decisions and draws until the match is over; the number of decisions made."""
    decisions = 0
    flow.settle(s, rng)
    seat = flow.actor(s)
    while seat != NOBODY and decisions < longest:
        flow.apply(s, seat, flow.sample(s, seat, rng, found), None)
        decisions += 1
        flow.settle(s, rng)
        seat = flow.actor(s)
    return decisions


def playouts(flow: Flow, fresh: State, spare: State, seats: int, seed: int, count: int, longest: int) -> list[int]:
    """`count` random matches from `fresh`, played in `spare`: [decisions, walk].

    The walk folds every final score together; it is equal wherever the same matches were played.
    Match number i draws from a stream seeded with seed + i, whatever the number of matches in a call.
    """
    rng = Rng(seed)
    found = Choices()
    walk = 0
    decisions = 0
    for i in range(count):
        rng.state = seed + i
        flow.copy(spare, fresh)
        decisions += playout(flow, spare, rng, found, longest)
        for seat in range(seats):
            walk = ((walk * WALK_PRIME) ^ (flow.score(spare, seat) + 100_000)) & WALK_MASK
    flow.complain()
    return [decisions, walk]
