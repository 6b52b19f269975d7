"""A search that can be taught: it asks an evaluator of yours what positions are worth and which actions are promising.

    from etagere.interop.taught import TaughtSearch, TaughtSettings

    def evaluate(leaves):                            # many positions at once, as NumPy arrays
        logits, values = network(leaves.observations)
        return logits, values                        # by action; by seat, 0 to 1, the seat to decide first

    search = TaughtSearch(game, evaluate, TaughtSettings(simulations=64))
    found = search.run(positions)                    # as many roots as you like, in one buffer
    found.best(), found.policy(), found.values       # to play, and to learn from

The search is information-set Monte-Carlo tree search with PUCT (`bots/puct.py`). An evaluator sees observations of the
seat that decides in a possible world, never what that seat cannot know. `Taught` makes a bot of an evaluator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from time import perf_counter
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from etagere.bots import search
from etagere.bots.bot import Bot, Candidate, Limit, SearchSettings, Thought, stream_of
from etagere.bots.puct import Forest
from etagere.bots.settings import FIRST_NODES, MOST_PATH, NONE
from etagere.bots.think import enlarge
from etagere.core.constants import MOST_CHOICES
from etagere.core.contract import Game, is_whole
from etagere.core.errors import EtagereError, WrongOption
from etagere.core.mixing import fold
from etagere.core.position import Position
from etagere.core.rng import Rng

FIRST_EDGES = 16_384
MOST_LEAVES = 8_000_000
"""Leaves after which memory is taken anew: a tree numbers its decisions with 31 bits."""


@dataclass(frozen=True)
class TaughtSettings:
    """How a taught search is set, by the names of the literature."""

    simulations: int = 64
    """A root's; each asks for at most one verdict, beside the first on the root itself."""
    exploration: float = 0.6
    """The constant c of PUCT, for values from 0 to 1: weight of the prior against what did well."""
    first_play: float = 0.1
    """First-play urgency: by how much an action nobody tried is taken to be worth less than its decision."""
    noise: float = 0.0
    """The share of Dirichlet noise in the priors of a root, for self-play; 0.25 in AlphaZero."""
    noise_alpha: float = 0.3
    """The parameter of that noise: the smaller, the fewer actions get most of it."""
    leaves: int = 1
    """Leaves of one root in a batch. More than one make larger batches of few roots; each is counted as a loss until
    its verdict is there (virtual loss)."""

    def __post_init__(self) -> None:
        for name in ("simulations", "leaves"):
            if not is_whole(getattr(self, name)) or getattr(self, name) < 1:
                raise WrongOption(f"{name} should be a whole number from 1; got {getattr(self, name)!r}")
        for name in ("exploration", "first_play", "noise"):
            if not getattr(self, name) >= 0:
                raise WrongOption(f"{name} should be a number from 0; got {getattr(self, name)!r}")
        if self.noise > 1 or not self.noise_alpha > 0:
            raise WrongOption(f"noise is a share of 1 and noise_alpha above 0; got {self.noise} and {self.noise_alpha}")


@dataclass(frozen=True)
class Leaves:
    """Positions that wait for a verdict, one row each. The arrays are used again: copy what you keep."""

    observations: NDArray[np.float32]
    """What the seat that decides knows, as everywhere: `game.tensor` has the pieces."""
    actors: NDArray[np.int32]
    """The seat that decides."""
    starts: NDArray[np.int32]
    """The legal actions of row i are `codes[starts[i]:starts[i + 1]]`, ascending."""
    codes: NDArray[np.int32]
    seats: int
    actions: int
    """How many actions the game has."""

    def __len__(self) -> int:
        return len(self.actors)

    @cached_property
    def rows(self) -> NDArray[np.int64]:
        """The row of each of `codes`."""
        return np.repeat(np.arange(len(self)), np.diff(self.starts))

    @cached_property
    def masks(self) -> NDArray[np.uint8]:
        """The legal actions as rows of zeros and ones; made when asked for, as they are long."""
        made = np.zeros((len(self), self.actions), np.uint8)
        made[self.rows, self.codes] = 1
        return made


Evaluator = Callable[[Leaves], tuple[ArrayLike, ArrayLike]]
"""Judges leaves. Gives logits and values.

Logits are one row for each leaf and one column for each action of the game, or one number for each of `leaves.codes`;
those of illegal actions are not looked at, and need not be normalized. Values are one row for each leaf and one column
for each seat, 0 to 1, in the order in which an observation tells of seats: the one that decides first, then clockwise.
"""


def open_minded(leaves: Leaves) -> tuple[ArrayLike, ArrayLike]:
    """The evaluator that knows nothing: all actions alike, every position level."""
    return np.zeros(len(leaves.codes)), np.full((len(leaves), leaves.seats), 0.5)


@dataclass(frozen=True)
class Found:
    """What a search came to, for each root: to play, and as targets of training."""

    starts: NDArray[np.int32]
    """The actions of root i are `codes[starts[i]:starts[i + 1]]`, and so for what has one number for each of them."""
    codes: NDArray[np.int32]
    visits: NDArray[np.int32]
    priors: NDArray[np.float64]
    """What the evaluator said of each action, as a probability, with the noise."""
    action_values: NDArray[np.float64]
    """What each action was worth to every seat in its simulations, 0 to 1; without any, what the root was."""
    values: NDArray[np.float64]
    """What each root was worth to every seat, 0 to 1."""

    def __len__(self) -> int:
        return len(self.values)

    @cached_property
    def rows(self) -> NDArray[np.int64]:
        """The root of each of `codes`."""
        return np.repeat(np.arange(len(self)), np.diff(self.starts))

    def policy(self) -> NDArray[np.float64]:
        """The share of the visits of its root that each action had."""
        shares: NDArray[np.float64] = self.visits / np.add.reduceat(self.visits, self.starts[:-1])[self.rows]
        return shares

    def best(self) -> NDArray[np.int32]:
        """The most visited action of each root; among equals the one with the larger prior, then the first."""
        order = np.lexsort((-self.codes, self.priors, self.visits, self.rows))
        return self.codes[order[self.starts[1:] - 1]]

    def draw(self, rng: np.random.Generator, temperature: float = 1.0) -> NDArray[np.int32]:
        """An action of each root, drawn by its visits to the power of 1 / temperature."""
        with np.errstate(divide="ignore"):
            logs = np.log(self.visits) / temperature
        # The largest of logarithms with Gumbel noise is drawn by the weights themselves.
        logs = logs + rng.gumbel(size=len(logs))
        return self.codes[np.lexsort((logs, self.rows))[self.starts[1:] - 1]]


class TaughtSearch:
    """Searches many roots of one game side by side; the leaves of all of them go to the evaluator in one batch.

    What it finds at a root depends on the seed, on what the seat knows, on the settings and on the verdicts, and not
    on the other roots. (A network may judge in its last digits otherwise in batches of other sizes.)
    """

    def __init__(
        self,
        game: Game[Any],
        evaluate: Evaluator,
        settings: TaughtSettings | None = None,
        payoffs: SearchSettings | None = None,
    ) -> None:
        """`payoffs` says how much places and margins count at the end of a match; without them as in `bots`."""
        self.game = game
        self.evaluate = evaluate
        self.settings = settings or TaughtSettings()
        self._payoffs = payoffs or SearchSettings.of(game)
        self.leaves = 0
        """Verdicts asked for so far."""
        self._tree: search.Tree | None = None
        self._renewed = 0

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled and copied: all but the tree, which is only room to search in."""
        return {**vars(self), "_tree": None}

    def payoffs(self, s: Any) -> NDArray[np.float64]:
        """What a finished match is worth to every seat, 0 to 1: what values are to foretell."""
        forest = Forest(self._new_tree(), self.game.engine, s, [], [], _ints(0).data)
        forest.judge(s)
        return np.array([forest.tree.payoff[seat] for seat in range(self.game.seats)])

    def run(
        self, positions: Sequence[Position], seed: int | Sequence[int] = 0, milliseconds: float | None = None
    ) -> Found:
        """Search every position; a seed for all, or one for each. The time ends a search between two batches.

        Raises `EtagereError` for positions of another game and for unfit verdicts.
        """
        start = perf_counter()
        game, settings = self.game, self.settings
        forest, streams = self._forest(positions, seed)
        # The first look at every root: its actions with their priors.
        forest.gather(1, 1)
        starts = np.asarray(forest.starts)[: len(positions) + 1].copy()
        codes = np.asarray(forest.codes)[: starts[-1]].copy()
        self._absorb(forest)
        forest.root_starts = starts[:-1].data
        worths = np.zeros(len(codes) * game.seats)
        forest.root_worth = worths.data
        heads = np.asarray(forest.tree.heads)[np.asarray(forest.root_nodes)]
        rows = np.repeat(np.arange(len(positions)), np.diff(starts))
        edges = (heads - starts[:-1])[rows] + np.arange(len(codes))
        """Where the tree has each of the actions; they stay there while it grows."""
        if settings.noise > 0:
            priors = np.asarray(forest.tree.prior)
            priors[edges] = (1 - settings.noise) * priors[edges] + settings.noise * self._noise(streams, starts)
        forest.made = _ints(len(positions)).data
        while forest.gather(settings.leaves, settings.simulations):
            self._absorb(forest)
            if milliseconds is not None and 1000 * (perf_counter() - start) >= milliseconds:
                break
        game.engine.complain()
        self._tree = forest.tree
        visits = np.asarray(forest.tree.visits)[edges]
        made = np.add.reduceat(visits, starts[:-1])
        values = np.asarray(forest.root_values).reshape(-1, game.seats) / made[:, None]
        tried = visits[:, None]
        by_action = np.where(tried > 0, worths.reshape(-1, game.seats) / np.maximum(tried, 1), values[rows])
        return Found(starts, codes, visits, np.asarray(forest.tree.prior)[edges], by_action, values)

    def _forest(self, positions: Sequence[Position], seed: int | Sequence[int]) -> tuple[Forest, list[int]]:
        """Trees without nodes, their buffers, and the seed of each root's stream."""
        game, count = self.game, len(positions)
        seeds = [int(seed)] * count if is_whole(seed) else list(cast("Sequence[int]", seed))
        if not count or len(seeds) != count:
            raise EtagereError(f"a search takes positions and a seed for each; got {count} and {len(seeds)}")
        if any(repr(each.game) != repr(game) for each in positions):
            raise EtagereError(f"this search is for {game!r} and nothing else")
        streams = [fold(stream_of(one, "taught"), each.infoset) for one, each in zip(seeds, positions, strict=True)]
        rngs = [Rng(each) for each in streams]
        worlds = [each.sample(rng) for each, rng in zip(positions, rngs, strict=True)]
        viewers = np.array([each.seat for each in positions], np.int32)
        forest = Forest(self._empty_tree(), game.engine, worlds[0].clone(), worlds, rngs, viewers.data)
        forest.exploration, forest.first_play = self.settings.exploration, self.settings.first_play
        rows = count * self.settings.leaves
        sizes = dict.fromkeys(("made", "node_counts", "edge_counts"), count)
        sizes |= dict.fromkeys(("actors", "row_roots", "depths"), rows)
        sizes |= dict.fromkeys(("paths", "path_seats"), rows * MOST_PATH)
        sizes |= {"starts": rows + 1, "codes": rows * MOST_CHOICES}
        for name, size in sizes.items():
            # A view gives ints where an array gives NumPy's, which rules are not made for.
            setattr(forest, name, _ints(size).data)
        forest.keys = np.zeros(rows, np.uint64).data
        forest.observations = np.zeros((rows, game.tensor.size), np.float32)
        forest.root_nodes = np.full(count, NONE, np.int32).data
        forest.looked = np.zeros(forest.tree.node_room).data
        forest.root_values = np.zeros(count * game.seats).data
        return forest, streams

    def _noise(self, streams: list[int], starts: NDArray[np.int32]) -> NDArray[np.float64]:
        """Dirichlet noise for the actions of every root, from a stream of its own."""
        parts = []
        for stream, n in zip(streams, np.diff(starts).tolist(), strict=True):
            drawn = np.random.default_rng(stream).gamma(self.settings.noise_alpha, size=n) + 1e-12
            parts.append(drawn / drawn.sum())
        return np.concatenate(parts)

    def _absorb(self, forest: Forest) -> None:
        """Have the leaves that wait judged, and take the verdicts in."""
        self.game.engine.complain()
        count, seats = forest.rows, self.game.seats
        starts = np.asarray(forest.starts)[: count + 1]
        leaves = Leaves(
            np.asarray(forest.observations)[:count],
            np.asarray(forest.actors)[:count],
            starts,
            np.asarray(forest.codes)[: starts[-1]],
            seats,
            self.game.actions.size,
        )
        priors, values = judged(leaves, self.evaluate)
        self.leaves += count
        self._make_room(forest, count, int(starts[-1]))
        turned = np.empty_like(values)
        rows = np.arange(count)
        for i in range(seats):
            turned[rows, (leaves.actors + i) % seats] = values[:, i]
        forest.absorb(priors.data, turned.reshape(-1).data)

    def _make_room(self, forest: Forest, nodes: int, edges: int) -> None:
        """Room for so many more nodes and edges."""
        t = forest.tree
        node_room, edge_room = t.node_room, t.edge_room
        while node_room < t.nodes + nodes:
            node_room *= 2
        while edge_room < t.edges + edges:
            edge_room *= 2
        if (node_room, edge_room) != (t.node_room, t.edge_room):
            enlarge(t, node_room, edge_room)
            looked = np.zeros(node_room)
            looked[: len(forest.looked)] = np.asarray(forest.looked)
            forest.looked = looked.data

    def _empty_tree(self) -> search.Tree:
        """The tree of the last run without its nodes: memory that was used before is the quickest to be had."""
        tree, self._tree = self._tree, None  # should this run fail, the next one begins with another
        if tree is None or self.leaves - self._renewed > MOST_LEAVES:
            self._renewed = self.leaves
            return self._new_tree()
        tree.nodes = tree.edges = 0
        np.asarray(tree.slots)[:] = 0
        return tree

    def _new_tree(self) -> search.Tree:
        game = self.game
        tree = search.Tree(0, game.seats, game.rivals, FIRST_NODES, FIRST_EDGES, game.actions.size)
        for each in fields(SearchSettings):
            setattr(tree, each.name, getattr(self._payoffs, each.name))
        return tree


def judged(leaves: Leaves, evaluate: Evaluator) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What an evaluator says of leaves: priors of their actions, which sum to 1 in each, and values.

    Raises `EtagereError` where that is not what an evaluator gives.
    """
    given = evaluate(leaves)
    if not isinstance(given, tuple) or len(given) != 2:
        raise EtagereError(f"an evaluator gives logits and values, a pair of arrays; got {type(given).__name__}")
    logits, values = np.asarray(given[0], np.float64), np.array(given[1], np.float64)
    if logits.shape == (len(leaves), leaves.actions):
        logits = logits[leaves.rows, leaves.codes]
    elif logits.shape != leaves.codes.shape:
        raise EtagereError(
            f"logits have a row for each of {len(leaves)} leaves and a column for each of {leaves.actions} actions, or "
            f"one number for each of their {len(leaves.codes)} legal actions; got an array of shape {logits.shape}"
        )
    if values.shape != (len(leaves), leaves.seats):
        raise EtagereError(
            f"values have a row for each of {len(leaves)} leaves and a column for each of {leaves.seats} seats, "
            f"the one to decide first; got an array of shape {values.shape}"
        )
    if not (values.min() >= 0 and values.max() <= 1):
        raise EtagereError(f"values are numbers from 0 to 1; got {values.min()} to {values.max()}")
    starts = leaves.starts[:-1]
    highest = np.maximum.reduceat(logits, starts)
    if not np.isfinite(highest).all():
        raise EtagereError("logits are numbers, and the largest of the legal actions of a leaf is finite")
    priors = np.exp(logits - highest[leaves.rows])
    priors /= np.add.reduceat(priors, starts)[leaves.rows]
    return priors, values


class Taught(Bot):
    """A bot that searches with an evaluator. Derive one of yours from it, with a name, and it plays everywhere."""

    name = "taught"

    def __init__(self, evaluate: Evaluator, seed: int = 0, settings: TaughtSettings | None = None) -> None:
        super().__init__(seed)
        self.evaluate = evaluate
        self.settings = settings or TaughtSettings(simulations=200, leaves=8)

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        start = perf_counter()
        settings, milliseconds = self.settings, None
        if limit is not None:
            milliseconds = limit.milliseconds
            if limit.simulations is not None:
                settings = replace(settings, simulations=limit.simulations)
        search = TaughtSearch(position.game, self.evaluate, settings)
        found = search.run([position], stream_of(self.seed, self.name), milliseconds)
        action = int(found.best()[0])
        rows = zip(found.codes.tolist(), found.visits.tolist(), found.action_values.tolist(), strict=True)
        candidates = [Candidate(code, visits, tuple(values)) for code, visits, values in rows if visits]
        candidates.sort(key=lambda each: (each.action != action, -each.visits, each.action))
        made = int(found.visits.sum())
        taken = 1000 * (perf_counter() - start)
        line = ((position.seat, action),)
        return Thought(action, tuple(candidates), line, made, taken, cut=made < settings.simulations)


def _ints(size: int) -> NDArray[np.int32]:
    return np.zeros(size, np.int32)
