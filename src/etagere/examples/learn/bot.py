"""The trained network as a bot: NumPy and the kept weights, nothing else.

etagere arena glassworks --seats 2 --bots etagere.examples.learn.bot:Learned,casual --matches 200
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from etagere.bots import Bot, Candidate, Limit, Thought
from etagere.core.contract import NOBODY
from etagere.core.position import Position
from etagere.examples.learn.net import GAME, Net, check, features

WEIGHTS = Path(__file__).with_name(f"{GAME}.npz")


@cache
def network(path: Path = WEIGHTS) -> Net:
    """The network in a file, read once."""
    return Net.read(path)


class Learned(Bot):
    """Looks one decision ahead: plays the action after which the network judges the position best."""

    name = "learned"
    draws = 8
    """How often chance is drawn after each action."""

    def __init__(self, seed: int = 0, net: Net | None = None) -> None:
        super().__init__(seed)
        self.net = net or network()

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        game, seat = position.game, position.seat
        check(game)
        rng = self.rng(position)
        world = position.sample(rng)
        after = world.clone()
        tried = (len(position.legal), self.draws)
        rows = np.zeros((*tried, game.tensor.size), np.float32)
        ends, signs = np.zeros(tried, np.float32), np.zeros(tried, np.float32)
        for i, action in enumerate(position.legal):
            for k in range(self.draws):
                after.copy_from(world)
                game.apply(after, seat, action)
                game.settle(after, rng)
                actor = game.actor(after)
                if actor == NOBODY:
                    scores = game.scores(after)
                    ends[i, k] = (scores[seat] - scores[1 - seat]) / 100
                else:
                    game.observe(after, actor, rows[i, k])
                    signs[i, k] = 1 if actor == seat else -1
        _, second = self.net.hidden(features(rows.reshape(-1, game.tensor.size)))
        margins = (ends + signs * self.net.values(second).reshape(tried)).mean(axis=1).tolist()
        found = [Candidate(action, 0, worth(seat, m)) for action, m in zip(position.legal, margins, strict=True)]
        found.sort(key=lambda each: -each.values[seat])
        return Thought(found[0].action, tuple(found))


def worth(seat: int, margin: float) -> tuple[float, float]:
    """A margin in hundreds of points as what it is worth to both seats, 0 to 1."""
    own = 0.5 + 0.5 * margin / (0.2 + abs(margin))
    return (own, 1 - own) if seat == 0 else (1 - own, own)
