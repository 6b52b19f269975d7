"""The second judge: the game's own search, made to look at two moves only, and then bots that play on after both.

Continuations by the quick policy overlook what a better player would do later; the search overlooks what lies beyond
its horizon. Where both find a move worse, `skilled` bots play the match on: they are slow, and have the last word.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from etagere.bots import Limit, SearchSettings
from etagere.bots.settings import NONE
from etagere.bots.think import Thinking
from etagere.core.constants import MOST_SEATS
from etagere.core.contract import Action
from etagere.core.position import Position
from etagere.core.rng import Rng, mixed_seed
from etagere.study import verdicts
from etagere.study.accounts import Estimate
from etagere.study.calibration import Depth
from etagere.study.played import Endings

DUELS = 6
"""Searches with different deals, by which the error is known."""
LOOKS = 4
"""Looks at the bots' pairs, evenly spread, after which they stop if the move has not done worse by then,"""
SURE = 3.0
"""or if it has done worse by so many errors: more than a verdict asks for, since it is looked at several times."""
EVEN = 1.0
"""The constant c of UCB at which both moves are visited about as often."""


def asked_again(position: Position, best: Action, own: Action, depth: Depth, seed: int = 0) -> Estimate:
    """How much worse a move than the best is: by bots in parts of a win, or as the search values it where that is not
    sure of it."""
    searched = duel(position, best, own, depth.duel, seed)
    if not verdicts.confirmed(searched):
        return searched
    endings = Endings(position, seed)
    found = searched
    for look in range(1, LOOKS + 1):
        found = endings.ahead(best, own, range(max(2, look * depth.pairs // LOOKS)))
        if found.value <= 0 or found.value > SURE * found.error:
            break
    return found


def duel(position: Position, first: Action, second: Action, simulations: int, seed: int = 0) -> Estimate:
    """How much more the first of two moves is worth to the seat than the second, as the search values positions."""
    found = []
    settings = replace(SearchSettings.of(position.game), exploration=EVEN, prior_weight=0.0)
    for number in range(DUELS):
        rng = Rng(mixed_seed("duel", seed, number, position.infoset))
        thinking = Thinking(position, rng, settings)
        edges = limit_root(thinking, (first, second))
        thinking.run(Limit(simulations=simulations))
        worth = [
            thinking.tree.root_worth[edge * MOST_SEATS + position.seat] / max(1, thinking.tree.visits[edge])
            for edge in edges
        ]
        found.append(worth[0] - worth[1])
    mean = sum(found) / DUELS
    spread = sum((each - mean) ** 2 for each in found) / (DUELS - 1)
    return Estimate(mean, sqrt(spread / DUELS))


def limit_root(thinking: Thinking, actions: tuple[Action, Action]) -> list[int]:
    """Leave two edges at the root of a search; their numbers in the order of the actions."""
    tree = thinking.tree
    count = tree.choices
    edges = [next(edge for edge in range(count) if tree.codes[edge] == action) for action in actions]
    low, high = sorted(edges)
    tree.heads[0] = low
    tree.nexts[low] = high
    tree.nexts[high] = NONE
    tree.tails[0] = high
    tree.choices = 2
    return edges
