"""Matches played on to the end by the quick policy of a game, many in one call: what values and costs are made of.

Continuation number i depends on the position, the seed and i alone. Continuations of different first moves with equal
numbers have the same hidden cards and the same random numbers, so that their results can be compared in pairs.
"""

from __future__ import annotations

from typing import Any

from etagere.bots.settings import NONE
from etagere.core import mixing
from etagere.core.constants import NOBODY
from etagere.core.engine import Choices, Engine, State
from etagere.core.rng import Rng

WORLDS = 0x57_4F52_4C44
DRAWS = 0x44_5241_5753
"""What the seeds of hidden cards and of play are folded with, so that the two streams have nothing in common."""


def play_on(
    engine: Engine, s: State, rng: Rng, found: Choices, viewer: int, longest: int, nexts: Any, place: int
) -> int:
    """Decisions by the quick policy until the match is over; how many. Notes the first decision of the viewer."""
    decisions = 0
    engine.settle(s, rng)
    seat = engine.actor(s)
    while seat != NOBODY and decisions < longest:
        action = engine.policy(s, seat, rng, found)
        if seat == viewer and nexts[place] == NONE:
            nexts[place] = action
        engine.apply(s, seat, action, None)
        decisions += 1
        engine.settle(s, rng)
        seat = engine.actor(s)
    return decisions


def play_range(
    engine: Engine,
    fresh: State,
    spare: State,
    rng: Rng,
    found: Choices,
    viewer: int,
    first: int,
    ranked: int,
    seed: int,
    start: int,
    stop: int,
    longest: int,
    shares: Any,
    places: Any,
    points: Any,
    nexts: Any,
) -> int:
    """Continuations number `start` to `stop`, played in `spare`, which stays at the end of the last; decisions made.

    Without a viewer (NONE) everything in the position is true, and the policy makes the first decision too.
    With a viewer what it cannot know is replaced before, and sealed decisions of others are reopened; `first` is its
    decision. Written row by row from 0: shares of the win, places and points of everybody ranked, the viewer's next
    decision.
    """
    decisions = 0
    worlds = mixing.fold(seed, WORLDS)
    draws = mixing.fold(seed, DRAWS)
    for i in range(start, stop):
        row = i - start
        nexts[row] = NONE
        engine.copy(spare, fresh)
        if viewer != NONE:
            rng.state = mixing.fold(worlds, i)
            engine.determinize(spare, viewer, rng)
            engine.unseal(spare, viewer)
        rng.state = mixing.fold(draws, i)
        if first != NONE:
            engine.apply(spare, viewer, first, None)
        decisions += play_on(engine, spare, rng, found, viewer, longest, nexts, row)
        winners = 0
        for each in range(ranked):
            own = engine.rank_key(spare, each)
            place = 1
            for other in range(ranked):
                if engine.rank_key(spare, other) > own:
                    place += 1
            places[row * ranked + each] = place
            points[row * ranked + each] = engine.score(spare, each)
            if place == 1:
                winners += 1
        for each in range(ranked):
            shares[row * ranked + each] = 1.0 / winners if places[row * ranked + each] == 1 else 0.0
    return decisions
