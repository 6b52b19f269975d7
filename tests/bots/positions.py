"""Positions to think about, and what a bot thought, as plain text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import etagere
from etagere.bots import Limit, Search, Thought
from etagere.core.contract import Game
from etagere.core.match import Match
from etagere.core.registry import own_games
from etagere.core.rng import Rng

ALL = own_games()


def smallest(game_id: str) -> Game[Any]:
    """A game with as few seats as make a contest."""
    game = etagere.load(game_id)
    return game if game.seats > 1 else etagere.load(game_id, seats=2)


def decisions(game: Game[Any], seed: int, every: int = 7) -> Iterator[tuple[Match, int]]:
    """Every so many decisions of a random match: the match and a seat with a real choice."""
    match = Match.start(game, seed)
    rng = Rng(seed)
    count = 0
    while not match.over:
        waiting = match.waiting
        seat = waiting[rng.below(len(waiting))]
        codes = match.codes(seat)
        if len(codes) > 1:
            if count % every == 0:
                yield match, seat
            count += 1
        match.play(seat, codes[rng.below(len(codes))])


def told(thought: Thought) -> str:
    """A thought to the last digit."""
    return repr((thought.action, thought.candidates, thought.line, thought.simulations))


def thoughts(game_id: str, simulations: int) -> list[str]:
    """What the search thinks along a random match."""
    game = smallest(game_id)
    found = []
    for match, seat in decisions(game, seed=5, every=17):
        found.append(told(Search(3).think(match.position(seat), Limit(simulations))))
    return found[:6]


if __name__ == "__main__":
    print("\n".join(thoughts(sys.argv[1], int(sys.argv[2]))))
