"""The bot that chooses any legal action, each equally likely."""

from __future__ import annotations

from etagere.bots.bot import Bot, Limit, Thought
from etagere.core.position import Position


class Uniform(Bot):
    """Plays at random: the floor every other bot must clear."""

    name = "uniform"

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        return Thought(position.legal[self.rng(position).below(len(position.legal))])
