"""Weak levels make plausible mistakes: worse than the best move, far better than just any."""

from __future__ import annotations

from itertools import islice

import pytest

import etagere
from etagere.bots import Thought, bot
from etagere.core.position import Position
from tests.bots.positions import decisions, smallest

MATCHES = {"mozaika": 3, "shelfie": 4, "monsters": 48}
"""Random matches to take positions from, 16 elsewhere: few where positions take long, many where little is at stake."""
POSITIONS = 8
"""Of each match."""
SEEDS = (1, 2, 3)
"""Of the bots: one alone may be lucky."""


def sampled(game_id: str) -> list[Position]:
    """Decisions of random matches, none of them the first."""
    game = smallest(game_id)
    return [
        match.position(seat)
        for seed in range(MATCHES.get(game_id, 16))
        for match, seat in islice(decisions(game, seed, every=5), 1, 1 + POSITIONS)
    ]


def gained(positions: list[Position], thoughts: list[Thought]) -> float:
    """What the choices gain over a random move, as a part of what the best moves gain: by the judgement of one ply."""
    mine = best = 0.0
    for position, thought in zip(positions, thoughts, strict=True):
        values = [each.values[position.seat] for each in thought.candidates]
        mean = sum(values) / len(values)
        mine += thought.values[position.seat] - mean
        best += max(values) - mean
    return mine / best


def erred(positions: list[Position], thoughts: list[Thought]) -> float:
    """How often a choice is not the best move."""
    pairs = zip(positions, thoughts, strict=True)
    wrong = [t.values[p.seat] < max(each.values[p.seat] for each in t.candidates) for p, t in pairs]
    return sum(wrong) / len(wrong)


@pytest.mark.parametrize("game_id", etagere.games())
def test_mistakes_are_plausible(game_id: str) -> None:
    """A beginner errs often and casual less, each in its own way, and both play far better than anyhow."""
    positions = sampled(game_id)
    beginner = [bot("beginner", seed).think(each) for seed in SEEDS for each in positions]
    casual = [bot("casual", seed).think(each) for seed in SEEDS for each in positions]
    positions *= len(SEEDS)

    assert 0.25 < gained(positions, beginner) < gained(positions, casual) - 0.05
    assert 0.7 < gained(positions, casual) < 1
    assert erred(positions, beginner) > 0.3
    assert 0 < erred(positions, casual) < erred(positions, beginner)
    assert [each.action for each in beginner] != [each.action for each in casual]
