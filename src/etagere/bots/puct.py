"""Information-set Monte-Carlo tree search that is taught from outside: the loop, over many roots at once.

Each simulation samples a possible world of its root, descends by PUCT, and stops at a leaf: a decision that has
a legal action nobody has judged yet. Leaves of all roots wait in one buffer, each with the observation of the
seat that decides there; somebody outside judges them, by a network say, and `absorb` takes the verdicts in.
A descent that reaches the end of the match is counted at once and needs no verdict.

Nodes are those of `search.py`: a decision of one seat, found by what that seat has seen of decisions since the
root, so a node averages over chance and hidden cards. In another world it may have other legal actions; those
that are new make it a leaf again, and of the others the priors are averaged.

All roots share the rows of one tree, told apart by their keys. `interop/taught.py` drives it.
"""

from __future__ import annotations

from typing import Any

from etagere.bots import search
from etagere.bots.search import Tree
from etagere.bots.settings import MOST_EDGES, MOST_NODES, MOST_PATH, NONE
from etagere.core import maths
from etagere.core.constants import NOBODY
from etagere.core.engine import Choices, Engine, State
from etagere.core.rng import Rng


class Forest:
    """The trees of many roots, and the leaves that wait; arrays come from the driver and are written in place."""

    def __init__(
        self, tree: Tree, engine: Engine, s: State, worlds: list[State], rngs: list[Rng], viewers: Any
    ) -> None:
        self.tree = tree
        self.engine = engine
        self.s = s
        """Scratch."""
        self.found = Choices()
        self.worlds = worlds
        """A possible world of each root, from which others are sampled."""
        self.rngs = rngs
        self.viewers = viewers
        """The seat that each root thinks for."""
        self.roots = len(worlds)
        self.exploration = 0.0
        self.first_play = 0.0
        # By root
        self.made: Any = None
        """Simulations, those that wait included."""
        self.root_nodes: Any = None
        self.node_counts: Any = None
        self.edge_counts: Any = None
        self.root_starts: Any = None
        """Where the actions of each root begin in `root_worth`."""
        self.root_worth: Any = None
        """(action of a root) x seats + seat: sum of payoffs."""
        self.root_values: Any = None
        """root x seats + seat: sum of payoffs."""
        # By node
        self.looked: Any = None
        """Sum of what the deciding seat was promised by verdicts on the decision itself; `Tree.seen` counts them."""
        # Leaves
        self.rows = 0
        """How many wait."""
        self.observations: Any = None
        self.actors: Any = None
        self.starts: Any = None
        """The legal actions of leaf i are `codes[starts[i]:starts[i + 1]]`."""
        self.codes: Any = None
        self.keys: Any = None
        self.row_roots: Any = None
        self.depths: Any = None
        self.paths: Any = None
        """leaf x MOST_PATH + depth: the edges on its way,"""
        self.path_seats: Any = None
        """and who chose each."""

    def gather(self, each: int, simulations: int) -> int:
        """Simulate in every root until so many leaves of it wait, or all its simulations are made; how many wait."""
        self.rows = 0
        self.starts[0] = 0
        for root in range(self.roots):
            waiting = 0
            while waiting < each and self.made[root] < simulations:
                self.made[root] = self.made[root] + 1
                waiting += self.descend(root, self.worlds[root], self.rngs[root])
        return self.rows

    def descend(self, root: int, world: State, rng: Rng) -> int:
        """One simulation; 1 where its leaf waits now, 0 where the match came to its end."""
        t = self.tree
        engine = self.engine
        s = self.s
        found = self.found
        seat = self.viewers[root]
        engine.copy(s, world)
        engine.determinize(s, seat, rng)
        search.clear_history(t)
        depth = 0
        steps = 0
        path = self.rows * MOST_PATH
        while seat != NOBODY:
            n = engine.fill_legal(s, seat, found)
            action = found.codes[0]
            if n > 1 or steps == 0:
                key = search.mixed(search.key_of(t, seat), root + 1)
                edge = NONE
                if depth < MOST_PATH:
                    edge = self.choose(search.find(t, key), n)
                if edge == NONE:
                    self.wait(root, key, seat, depth, n)
                    return 1
                action = t.codes[edge]
                # Counted before its verdict is there, as a loss: other leaves of the same batch look elsewhere.
                t.visits[edge] += 1
                self.paths[path + depth] = edge
                self.path_seats[path + depth] = seat
                depth += 1
            search.record_decision(t, seat, action, engine.awaited(s))
            engine.apply(s, seat, action, None)
            engine.settle(s, rng)
            steps += 1
            seat = engine.actor(s)
        self.judge(s)
        for i in range(depth):
            edge = self.paths[path + i]
            t.worth[edge] += t.payoff[self.path_seats[path + i]]
        self.count(root, depth, path)
        return 0

    def judge(self, s: State) -> None:
        """Note in the tree's `payoff` what a finished match is worth to every seat."""
        t = self.tree
        over = search.appraise(t, self.engine, s, self.found)
        for seat in range(t.seats):
            t.payoff[seat] = search.payoff_for(t, seat, over)

    def choose(self, node: int, n: int) -> int:
        """The edge to follow by PUCT among the n legal actions found; NONE where one of them has none yet."""
        if node == NONE:
            return NONE
        t = self.tree
        search.mark(t, n, self.found)
        known = 0
        visits = 0
        worth = self.looked[node]
        mass = 0.0
        edge = t.heads[node]
        while edge != NONE:
            if t.legal[t.codes[edge]] == t.now:
                known += 1
                visits += t.visits[edge]
                worth += t.worth[edge]
                mass += t.prior[edge]
            edge = t.nexts[edge]
        if known < n:
            return NONE
        untried = worth / (t.seen[node] + visits) - self.first_play
        reach = self.exploration * maths.sqrt(visits + 1)
        best = NONE
        high = 0.0
        edge = t.heads[node]
        while edge != NONE:
            if t.legal[t.codes[edge]] == t.now:
                tries = t.visits[edge]
                prior = t.prior[edge] / mass if mass > 0.0 else 1.0 / n
                value = (t.worth[edge] / tries if tries > 0 else untried) + reach * prior / (1 + tries)
                if best == NONE or value > high:
                    best = edge
                    high = value
            edge = t.nexts[edge]
        return best

    def wait(self, root: int, key: int, seat: int, depth: int, n: int) -> None:
        """Let the scratch position wait for its verdict."""
        row = self.rows
        self.engine.observe(self.s, seat, self.observations[row])
        self.actors[row] = seat
        self.keys[row] = key
        self.row_roots[row] = root
        self.depths[row] = depth
        at = self.starts[row]
        for i in range(n):
            self.codes[at + i] = self.found.codes[i]
        self.starts[row + 1] = at + n
        self.rows = row + 1

    def absorb(self, priors: Any, values: Any) -> None:
        """Take the verdicts on the leaves that wait: a prior for each of their actions, and values by leaf and seat."""
        t = self.tree
        for row in range(self.rows):
            for seat in range(t.seats):
                t.payoff[seat] = values[row * t.seats + seat]
            self.expand(row, priors)
            path = row * MOST_PATH
            depth = self.depths[row]
            for i in range(depth):
                edge = self.paths[path + i]
                t.worth[edge] += t.payoff[self.path_seats[path + i]]
            self.count(self.row_roots[row], depth, path)
        self.rows = 0

    def count(self, root: int, depth: int, path: int) -> None:
        """Tell a root what a simulation came to; the first look at it is none."""
        t = self.tree
        if depth == 0:
            return
        at = (self.root_starts[root] + self.paths[path] - t.heads[self.root_nodes[root]]) * t.seats
        for seat in range(t.seats):
            self.root_worth[at + seat] = self.root_worth[at + seat] + t.payoff[seat]
            self.root_values[root * t.seats + seat] = self.root_values[root * t.seats + seat] + t.payoff[seat]

    def expand(self, row: int, priors: Any) -> None:
        """Give the decision of a leaf its node, and every legal action an edge with its prior."""
        t = self.tree
        root = self.row_roots[row]
        start = self.starts[row]
        n = self.starts[row + 1] - start
        node = search.find(t, self.keys[row])
        if self.edge_counts[root] + n > MOST_EDGES or (node == NONE and self.node_counts[root] == MOST_NODES):
            return
        if node == NONE:
            node = search.new_node(t, self.keys[row])
            self.looked[node] = 0.0
            self.node_counts[root] = self.node_counts[root] + 1
            if self.root_nodes[root] == NONE:
                self.root_nodes[root] = node
        t.seen[node] += 1
        self.looked[node] = self.looked[node] + t.payoff[self.actors[row]]
        for i in range(n):
            t.taken[i] = 0
        edge = t.heads[node] if t.tails[node] != NONE else NONE
        while edge != NONE:
            place = self.place_of(start, n, t.codes[edge])
            if place != NONE:
                t.taken[place] = 1
                t.offered[edge] += 1
                t.prior[edge] += (priors[start + place] - t.prior[edge]) / t.offered[edge]
            edge = t.nexts[edge]
        for i in range(n):
            if t.taken[i] == 0:
                self.add(node, self.codes[start + i], priors[start + i])
                self.edge_counts[root] = self.edge_counts[root] + 1

    def add(self, node: int, code: int, prior: float) -> None:
        """One more edge of a node."""
        t = self.tree
        edge = t.edges
        t.edges += 1
        t.codes[edge] = code
        t.nexts[edge] = NONE
        t.visits[edge] = 0
        t.offered[edge] = 1
        t.worth[edge] = 0.0
        t.prior[edge] = prior
        if t.tails[node] == NONE:
            t.heads[node] = edge
        else:
            t.nexts[t.tails[node]] = edge
        t.tails[node] = edge

    def place_of(self, start: int, n: int, code: int) -> int:
        """Where an action stands among the n of a leaf, which ascend; NONE if it is not legal there."""
        low = 0
        high = n
        while low < high:
            middle = (low + high) >> 1
            if self.codes[start + middle] < code:
                low = middle + 1
            else:
                high = middle
        if low < n and self.codes[start + low] == code:
            return low
        return NONE
