"""How good a decision was where levels of play are told apart: what the game's own search thinks of it.

The quick policy tells weak players apart and good ones hardly: what a better player sees is beyond it too. The search
sees that, and one look at all moves is enough. Its values are no chances to win, so they stay out of costs.
"""

from __future__ import annotations

from etagere.bots import Limit, Search, SearchSettings
from etagere.bots.levels import LevelBot
from etagere.core.contract import Action
from etagere.core.position import Position
from etagere.core.rng import mixed_seed
from etagere.study.twins import Twins

JUDGE = LevelBot("master")
"""Whose search it is; how long it looks says the depth of a review."""


def lapse(position: Position, action: Action, simulations: int, seed: int = 0) -> float:
    """How much less an action is worth to the search than the one that it would choose; nothing where both come to the
    same. It looks as far ahead as `master`: what lies beyond its horizon would make no player better or worse."""
    settings = SearchSettings.of(position.game, JUDGE.level(position.game).search)
    thought = Search(mixed_seed("skill", seed), Limit(simulations), settings).think(position)
    twins, seat = Twins(position), position.seat
    if twins.same(thought.action, action):
        return 0.0
    tried = [each.values[seat] for each in thought.candidates if twins.same(each.action, action)]
    # A move that the search never tried looked worse than all that it did.
    worth = max(tried) if tried else min(each.values[seat] for each in thought.candidates)
    return thought.candidates[0].values[seat] - worth
