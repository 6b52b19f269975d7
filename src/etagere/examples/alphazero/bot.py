"""The trained network as a bot: a taught search with the kept weights, NumPy and nothing else.

etagere arena glassworks --seats 2 --bots etagere.examples.alphazero.bot:AlphaZero,skilled --matches 200
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is imported: batches of eight are too small to share

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from etagere.bots import Limit, Thought
from etagere.core.position import Position
from etagere.examples.learn.net import GAME, Net, check, features
from etagere.interop.taught import Evaluator, Leaves, Taught, TaughtSettings

WEIGHTS = Path(__file__).with_name(f"{GAME}.npz")


@cache
def network(path: Path = WEIGHTS) -> Net:
    """The network in a file, read once."""
    return Net.read(path)


def evaluator(net: Net) -> Evaluator:
    """A network as the search asks it: logits by action, and what a position is worth to both seats."""

    def evaluate(leaves: Leaves) -> tuple[ArrayLike, ArrayLike]:
        _, second = net.hidden(features(leaves.observations))
        own = 1 / (1 + np.exp(-net.values(second)))
        return second @ net.weights["wp"] + net.weights["bp"], np.stack([own, 1 - own], axis=1)

    return evaluate


class AlphaZero(Taught):
    """Plays River Valley Glassworks for two by a search that the network guides."""

    name = "alphazero"

    def __init__(self, seed: int = 0, net: Net | None = None, simulations: int = 800) -> None:
        super().__init__(evaluator(net or network()), seed, TaughtSettings(simulations, leaves=8))

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        check(position.game)
        return super().think(position, limit)
