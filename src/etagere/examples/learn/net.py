"""A small policy-value network in NumPy: what it reads, what it says, how it is kept.

Two hidden layers; one head says how good each action is, the other by how many points the seat to
decide will win. The same class plays and learns, so nothing but NumPy is needed for either.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import etagere
from etagere.core.contract import Game
from etagere.core.errors import EtagereError
from etagere.core.sentences import sentence

Floats = NDArray[np.float32]

GAME, SEATS = "glassworks", 2
RULES = etagere.load(GAME, seats=SEATS)
COLOURS, SHAPES, TILES, COLUMNS, ROWS = 9, 6, 6, 7, 5
ACTIONS = RULES.actions.size


def check(game: Game[Any]) -> None:
    """Raise `EtagereError` unless it is what the networks have learned."""
    if (game.spec.id, game.seats) != (GAME, SEATS):
        raise EtagereError(sentence("not_learned", title=RULES.spec.title, seats=SEATS))


def features(rows: Floats) -> Floats:
    """Observations of River Valley Glassworks in the words its actions use.

    An action names a tile of the river and a colour, an observation their places: which tile lies where, which
    column has which colour. Where a piece was cut does not matter once it is collected, so shapes are summed.
    """
    count = len(rows)

    def piece(name: str, *shape: int) -> Floats:
        found = RULES.tensor[name]
        return rows[:, found.start : found.start + found.size].reshape(count, *shape)

    order = piece("order", TILES, TILES).transpose(0, 2, 1)
    river = order @ piece("river", TILES, COLOURS, SHAPES).sum(axis=3)
    columns = piece("columns", -1, COLUMNS, COLOURS)[:, :SEATS]
    heights = piece("heights", -1, COLUMNS, ROWS)[:, :SEATS]
    homes = columns.transpose(0, 1, 3, 2)
    """By seat and colour: the column the colour has, and how far that is filled."""
    boards = np.concatenate([homes, homes @ heights], axis=3)
    parts = [
        order,
        river,
        piece("lake", COLOURS, SHAPES),
        piece("bag", COLOURS, SHAPES).sum(axis=2) / 4,
        piece("satchels", -1, COLOURS * SHAPES)[:, :SEATS],
        heights,
        boards,
        river[:, None] @ boards,
        piece("haul", COLOURS, SHAPES).sum(axis=2),
        *(piece(name, -1)[:, :SEATS] for name in ("overflow", "inventory", "points", "first")),
        *(piece(name, -1) for name in ("step", "pending", "due", "final")),
    ]
    return np.concatenate([part.reshape(count, -1) for part in parts], axis=1)


INPUTS = features(np.zeros((1, RULES.tensor.size), np.float32)).shape[1]


@dataclass(frozen=True)
class Legal:
    """The few legal actions of many rows, one after another."""

    rows: NDArray[np.int64]
    actions: NDArray[np.int64]
    starts: NDArray[np.int64]
    """Where each row begins."""
    logs: Floats
    """Logarithms of the chances, which sum to 1 in every row."""

    def draw(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """For each row where the action is that chance picks."""
        reached = np.exp(self.logs, dtype=np.float64).cumsum()
        before = np.where(self.starts > 0, reached[self.starts - 1], 0.0)
        picked = np.searchsorted(reached, before + rng.random(len(before)))
        drawn: NDArray[np.int64] = np.minimum(picked, np.append(self.starts[1:], len(reached)) - 1)
        return drawn

    def find(self, actions: NDArray[np.int32]) -> NDArray[np.int64]:
        """For each row where this action of it is."""
        return np.searchsorted(self.rows * ACTIONS + self.actions, np.arange(len(actions)) * ACTIONS + actions)


class Net:
    """A network with its weights: `net.weights["w1"]` and so on."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self.weights = dict(weights)

    @classmethod
    def new(cls, hidden: int = 128, seed: int = 0) -> Net:
        """An untrained network: all actions about equally good."""
        rng = np.random.default_rng(seed)

        def layer(inputs: int, outputs: int, gain: float) -> Floats:
            drawn: Floats = (rng.standard_normal((inputs, outputs)) * gain / np.sqrt(inputs)).astype(np.float32)
            return drawn

        return cls(
            {
                "w1": layer(INPUTS, hidden, 1.4),
                "b1": np.zeros(hidden, np.float32),
                "w2": layer(hidden, hidden, 1.4),
                "b2": np.zeros(hidden, np.float32),
                "wp": layer(hidden, ACTIONS, 0.05),
                "bp": np.zeros(ACTIONS, np.float32),
                "wv": layer(hidden, 1, 0.5),
                "bv": np.zeros(1, np.float32),
            }
        )

    @classmethod
    def read(cls, path: str | Path) -> Net:
        """The network that `write` kept."""
        with np.load(path) as kept:
            return cls({name: kept[name].astype(np.float32) for name in kept.files})

    def write(self, path: str | Path) -> None:
        """Keep the weights in half precision: enough to play, and half the size."""
        kept: dict[str, Any] = {name: each.astype(np.float16) for name, each in self.weights.items()}
        np.savez_compressed(path, **kept)

    def hidden(self, inputs: Floats) -> tuple[Floats, Floats]:
        """The two hidden layers."""
        w = self.weights
        first = np.maximum(inputs @ w["w1"] + w["b1"], 0)
        return first, np.maximum(first @ w["w2"] + w["b2"], 0)

    def legal(self, second: Floats, masks: NDArray[Any]) -> Legal:
        """The legal actions of every row with the logarithms of their chances; others are left out altogether."""
        rows, actions = np.nonzero(masks)
        starts = np.searchsorted(rows, np.arange(len(masks)))
        logs = (second @ self.weights["wp"] + self.weights["bp"])[rows, actions]
        logs -= np.maximum.reduceat(logs, starts)[rows]
        logs -= np.log(np.add.reduceat(np.exp(logs), starts))[rows]
        return Legal(rows, actions, starts, logs)

    def values(self, second: Floats) -> Floats:
        """For each row by how many hundred points the seat to decide will win."""
        return (second @ self.weights["wv"] + self.weights["bv"])[:, 0]

    def slopes(
        self, inputs: Floats, hidden: tuple[Floats, Floats], of_logits: Floats, of_values: Floats
    ) -> dict[str, Floats]:
        """The slope of a loss by every weight, from its slopes by the logits and by the values."""
        w = self.weights
        first, second = hidden
        of_second = (of_logits @ w["wp"].T + of_values[:, None] @ w["wv"].T) * (second > 0)
        of_first = of_second @ w["w2"].T * (first > 0)
        return {
            "w1": inputs.T @ of_first,
            "b1": of_first.sum(axis=0),
            "w2": first.T @ of_second,
            "b2": of_second.sum(axis=0),
            "wp": second.T @ of_logits,
            "bp": of_logits.sum(axis=0),
            "wv": second.T @ of_values[:, None],
            "bv": of_values.sum(keepdims=True),
        }
