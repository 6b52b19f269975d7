"""Opponents: bots that see a `Position` and nothing else, general over all games.

May import: `core`. Knows no game by name; what a game teaches its bots is in its `heuristics` and `tuning`.
"""

from __future__ import annotations

from etagere.bots.bot import Bot, Candidate, Limit, SearchSettings, Thought, chosen, fast_bots, weights
from etagere.bots.greedy import Greedy
from etagere.bots.levels import LEVELS, Level, LevelBot, bot, names, seated
from etagere.bots.think import Search
from etagere.bots.uniform import Uniform

__all__ = [
    "LEVELS",
    "Bot",
    "Candidate",
    "Greedy",
    "Level",
    "LevelBot",
    "Limit",
    "Search",
    "SearchSettings",
    "Thought",
    "Uniform",
    "bot",
    "chosen",
    "fast_bots",
    "names",
    "seated",
    "weights",
]
