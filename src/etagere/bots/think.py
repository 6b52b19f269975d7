"""The bot that searches, and the driver of its tree: room, batches, clock, statistics."""

from __future__ import annotations

from array import array
from dataclasses import fields, replace
from importlib import import_module
from time import perf_counter
from typing import Any

from etagere.bots import search
from etagere.bots.bot import Bot, Candidate, Limit, SearchSettings, Thought
from etagere.bots.settings import (
    BATCH,
    FIRST_NODES,
    MOST_EDGES,
    MOST_LOGS,
    MOST_NODES,
    NONE,
)
from etagere.core.constants import MOST_CHOICES, MOST_SEATS, NOBODY
from etagere.core.engine import Choices
from etagere.core.position import Position
from etagere.core.rng import Rng

try:
    simulations = import_module("etagere.bots.unlocked").simulations
except ModuleNotFoundError:
    simulations = search.simulations

DEFAULT = Limit(simulations=2_000)
FIRST_BATCH = 8
BATCH_SECONDS = 0.01
"""How long simulations run between two looks at the clock."""
MOST_LINE = 12
FEWEST_NODES = 8
"""Nodes a tree has room for beside one a simulation."""

NODE_BYTES = 4 * 2 + 8 + 4 * 3
EDGE_BYTES = 4 * 4 + 8 * 2
MOST_BYTES = MOST_NODES * NODE_BYTES + MOST_EDGES * EDGE_BYTES + (MOST_CHOICES * MOST_SEATS + MOST_LOGS) * 8
"""The arrays of the largest tree, beside four bytes an action of the game; while it doubles, the half-sized one is
there as well."""


class Search(Bot):
    """Information-set Monte-Carlo tree search, anytime."""

    name = "search"

    def __init__(self, seed: int = 0, limit: Limit = DEFAULT, settings: SearchSettings | None = None) -> None:
        super().__init__(seed)
        self.limit = limit
        self.settings = settings

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        start = perf_counter()
        limit = limit or self.limit
        settings = self.settings or SearchSettings.of(position.game)
        thinking = Thinking(position, self.rng(position), settings, first_nodes(limit))
        thinking.run(limit, start)
        thought = thinking.thought(1000 * (perf_counter() - start))
        return replace(thought, cut=limit.simulations is not None and thought.simulations < limit.simulations)


def first_nodes(limit: Limit) -> int:
    """Nodes a tree is given room for at first: no more than so many simulations can fill. A power of two.

    A short search is over sooner than the memory of a large tree is cleared.
    """
    if limit.simulations is None:
        return FIRST_NODES
    return min(FIRST_NODES, 1 << (limit.simulations + FEWEST_NODES).bit_length())


class Thinking:
    """One search of one position."""

    def __init__(self, position: Position, rng: Rng, settings: SearchSettings, nodes: int | None = None) -> None:
        self.game = position.game
        self.position = position
        self.rng = rng
        self.world = position.sample(rng)
        self.scratch = self.world.clone()
        self.look = self.world.clone()
        self.found = Choices()
        most = len(position.legal)
        nodes = nodes or FIRST_NODES
        edges = max(nodes * BATCH, 2 * most)
        game = self.game
        self.tree = search.Tree(position.seat, game.seats, game.rivals, nodes, edges, game.actions.size)
        for each in fields(SearchSettings):
            setattr(self.tree, each.name, getattr(settings, each.name))
        search.make_root(self.tree, self.game.engine, self.world, self.scratch, self.found)
        self.game.engine.complain()

    def run(self, limit: Limit, start: float | None = None) -> None:
        """Simulate until the limit; how the work is cut into batches does not change its result."""
        start = perf_counter() if start is None else start
        left = limit.simulations
        if left is None and limit.milliseconds is None:
            left = DEFAULT.simulations
        until = None if limit.milliseconds is None else start + limit.milliseconds / 1000
        size = FIRST_BATCH if until is None else 1
        while left is None or left > 0:
            began = perf_counter()
            if until is not None and began >= until:
                break
            count = min(size, self.room()) if left is None else min(size, left, self.room())
            self.keep_logs(count)
            simulations(self.tree, self.game.engine, self.world, self.scratch, self.look, self.rng, self.found, count)
            self.game.engine.complain()
            if left is not None:
                left -= count
            each = max((perf_counter() - began) / count, 1e-7)
            aim = BATCH_SECONDS if until is None else min(BATCH_SECONDS, max(until - perf_counter(), 0.0) / 2)
            size = max(1, min(2 * size, int(aim / each)))

    def room(self) -> int:
        """How many simulations surely fit; each adds a node and a batch of edges at most. Grows the tree."""
        t = self.tree
        while min(t.node_room - t.nodes, (t.edge_room - t.edges) // BATCH) == 0:
            if t.node_room >= MOST_NODES and t.edge_room >= MOST_EDGES:
                return 1 << 30
            self.grow()
        return min(t.node_room - t.nodes, (t.edge_room - t.edges) // BATCH)

    def keep_logs(self, count: int) -> None:
        """Room for the logarithms of so many more simulations, up to the most."""
        t = self.tree
        while t.log_room < MOST_LOGS and t.log_room < t.logged + count:
            t.log_room *= 2
            t.logs = _longer(t.logs, "d", t.log_room)

    def grow(self) -> None:
        """Twice the room for nodes and edges, up to the most."""
        t = self.tree
        enlarge(t, min(2 * t.node_room, MOST_NODES), min(2 * t.edge_room, MOST_EDGES))

    # What came of it

    def thought(self, milliseconds: float) -> Thought:
        """The best of the most visited actions, with everything the search can say about it."""
        t = self.tree
        seats = range(t.seats)
        found = []
        for edge in range(len(self.position.legal)):
            visits = t.visits[edge]
            if visits:
                values = tuple(t.root_worth[edge * MOST_SEATS + seat] / visits for seat in seats)
                found.append(Candidate(t.codes[edge], visits, values))
        action = t.codes[self.best_edge()]
        # The choice leads; behind it the others by how much they were looked at.
        found.sort(key=lambda each: (each.action != action, -each.visits, -each.values[t.viewer], each.action))
        return Thought(action, tuple(found), self.line(action), int(t.simulations), milliseconds)

    def best_edge(self) -> int:
        """Of the root's edges with at least half of the most visits, the one that is worth most."""
        t = self.tree
        edges = range(len(self.position.legal))
        most = max(t.visits[edge] for edge in edges)
        if most == 0:
            return 0
        level = search.level_of(t)
        often = [edge for edge in edges if 2 * t.visits[edge] >= most]
        return max(often, key=lambda edge: (search.mean_of(t, edge, level), -edge))

    def line(self, action: int) -> tuple[tuple[int, int], ...]:
        """The expected play: in one possible world, the most visited action of each decision in the tree."""
        game, t, s = self.game, self.tree, self.world.clone()
        rng = Rng(t.viewer)
        seat = t.viewer
        line = []
        search.clear_history(t)
        while True:
            line.append((seat, action))
            search.record_decision(t, seat, action, game.awaited(s))
            game.apply(s, seat, action)
            while (seat := game.actor(s)) < 0 and seat != NOBODY:
                game.apply(s, seat, game.draw(s, rng))
            if seat == NOBODY or len(line) == MOST_LINE:
                break
            following = self.following(s, seat)
            if following is None:
                break
            action = following
        return tuple(line)

    def following(self, s: Any, seat: int) -> int | None:
        """The most visited action of a decision, or None where the search has not been."""
        t = self.tree
        legal = self.game.legal(s, seat)
        if len(legal) == 1:
            return legal[0]
        node = search.find(t, search.key_of(t, seat))
        if node == NONE or t.tails[node] == NONE:
            return None
        best, most = None, 0
        edge = t.heads[node]
        while edge != NONE:
            if t.visits[edge] > most and t.codes[edge] in legal:
                best, most = t.codes[edge], t.visits[edge]
            edge = t.nexts[edge]
        return best


def enlarge(t: search.Tree, nodes: int, edges: int) -> None:
    """Room for so many nodes, a power of two, and edges; what a tree has it keeps."""
    t.node_room = nodes
    t.edge_room = edges
    for name, code, room in (
        ("keys", "Q", t.node_room),
        ("heads", "i", t.node_room),
        ("tails", "i", t.node_room),
        ("seen", "i", t.node_room),
        ("codes", "i", t.edge_room),
        ("nexts", "i", t.edge_room),
        ("visits", "i", t.edge_room),
        ("offered", "i", t.edge_room),
        ("worth", "d", t.edge_room),
        ("prior", "d", t.edge_room),
    ):
        setattr(t, name, _longer(getattr(t, name), code, room))
    t.slots = array("i", bytes(4 * 2 * t.node_room))
    t.slot_mask = 2 * t.node_room - 1
    search.place_nodes(t)


def _longer(old: Any, code: str, room: int) -> array[Any]:
    new = array(code, bytes(old))
    new.frombytes(bytes(new.itemsize * (room - len(new))))
    return new
