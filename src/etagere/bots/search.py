"""Information-set Monte-Carlo tree search over any game: the loop.

Each simulation samples a possible world, descends through the tree of decisions, tries one new decision,
plays on by the game's quick policy, and tells every decision on its way what it led to.

A node is a decision of one seat, found by what that seat has seen since the root: public decisions
of all, its own sealed ones, and those of others once they are opened. So nobody in the tree reacts to
a bid that is still closed. Draws are not part of it: a node averages over chance and hidden cards,
and at each visit only the actions that are legal in that world compete.

Nodes and edges are rows of flat arrays; nothing in here makes an object. `think.py` drives it.
"""

from __future__ import annotations

from array import array

from etagere.bots.settings import (
    BATCH,
    FIRST_LOGS,
    KEY,
    MOST_EXTRA,
    MOST_PATH,
    NONE,
)
from etagere.core import bits, maths, urn
from etagere.core.constants import MASK, MIX_A, MIX_B, MOST_CHOICES, MOST_SEATS, NOBODY
from etagere.core.engine import Choices, Engine, State
from etagere.core.fill import filled
from etagere.core.rng import Rng


class Tree:
    """Everything a search remembers, and its settings."""

    def __init__(self, viewer: int, seats: int, rivals: int, nodes: int, edges: int, codes: int) -> None:
        self.viewer = viewer
        """The seat the search thinks for."""
        self.seats = seats
        self.ranked = seats + rivals
        """Who is compared: the seats, and behind them those moved by the rules."""
        # Settings: given by the `SearchSettings` of a game, which say what each means.
        self.exploration = 0.0
        self.widening_start = 0
        self.widening_factor = 0.0
        self.prior_weight = 0.0
        self.expansion_threshold = 0
        self.horizon = 0
        self.epsilon = 0.0
        self.rollout_lookahead = 0
        self.scale = 0.0
        self.place_weight = 0.0
        self.rival_weight = 0.0
        # The tree
        self.choices = 0
        """Legal actions of the root."""
        self.nodes = 0
        self.edges = 0
        self.node_room = nodes
        self.edge_room = edges
        self.slot_mask = 2 * nodes - 1
        """Slots of the hash table less one; `nodes` is a power of two."""
        self.slots = array("i", bytes(4 * 2 * nodes))
        """Node number plus one; 0 where there is none."""
        self.keys = array("Q", bytes(8 * nodes))
        """What the deciding seat has seen, folded into 64 bits."""
        self.heads = array("i", bytes(4 * nodes))
        """The first edge of each node."""
        self.tails = array("i", bytes(4 * nodes))
        """The last edge of each node, NONE while it has none."""
        self.seen = array("i", bytes(4 * nodes))
        """Visits of each node."""
        self.codes = array("i", bytes(4 * edges))
        """The action of each edge."""
        self.nexts = array("i", bytes(4 * edges))
        """The next edge of the same node, or NONE."""
        self.visits = array("i", bytes(4 * edges))
        self.offered = array("i", bytes(4 * edges))
        """How often an edge could have been chosen."""
        self.worth = array("d", bytes(8 * edges))
        """Sum of payoffs of the deciding seat."""
        self.prior = array("d", bytes(8 * edges))
        """What the first look said: at the root a payoff, elsewhere the rating."""
        self.root_worth = array("d", bytes(8 * min(edges, MOST_CHOICES) * MOST_SEATS))
        """root edge x MOST_SEATS + seat: sum of payoffs of every seat (root edges come first in the tree)."""
        self.logs = array("d", bytes(8 * FIRST_LOGS))
        """Logarithms of counts; one more is entered at each simulation, as no edge is offered more often."""
        self.log_room = FIRST_LOGS
        self.logged = 2
        """How many of them are there; that of 1 is 0."""
        # Scratch of one simulation
        self.legal = array("i", bytes(4)) * codes
        """By action: the number of the last decision in the tree at which it was legal."""
        self.now = 0
        """The number of the present decision."""
        self.known = filled(MOST_SEATS, 0)
        """What each seat has seen since the root."""
        self.sealed = filled(MOST_SEATS, 0)
        """Decisions of each seat that others have not seen yet; 0 for none."""
        self.path = filled(MOST_PATH, 0)
        self.path_seat = filled(MOST_PATH, 0)
        self.depth = 0
        self.steps = 0
        """Decisions since the root, those without a choice included."""
        self.payoff = array("d", bytes(8 * MOST_SEATS))
        self.rank_keys = filled(MOST_SEATS, 0)
        self.points = filled(MOST_SEATS, 0)
        self.rates = array("d", bytes(8 * MOST_CHOICES))
        self.taken = filled(MOST_CHOICES, 0)
        # Totals
        self.simulations = 0
        self.decisions = 0
        """Decisions made in all rollouts."""


def mixed(a: int, b: int) -> int:
    """64 bits that depend on both numbers."""
    z = (a ^ (b * KEY + 1)) & MASK
    z = ((z ^ (z >> 30)) * MIX_A) & MASK
    z = ((z ^ (z >> 27)) * MIX_B) & MASK
    return z ^ (z >> 31)


# Nodes and edges


def find(t: Tree, key: int) -> int:
    """The node of a key, or NONE."""
    slot = key & t.slot_mask
    while t.slots[slot] != 0:
        if t.keys[t.slots[slot] - 1] == key:
            return t.slots[slot] - 1
        slot = (slot + 1) & t.slot_mask
    return NONE


def new_node(t: Tree, key: int) -> int:
    """A node without edges; NONE where the tree is full."""
    if t.nodes == t.node_room:
        return NONE
    node = t.nodes
    t.nodes += 1
    t.keys[node] = key
    t.tails[node] = NONE
    t.seen[node] = 0
    place_node(t, node)
    return node


def place_node(t: Tree, node: int) -> None:
    """Enter a node into the hash table."""
    slot = t.keys[node] & t.slot_mask
    while t.slots[slot] != 0:
        slot = (slot + 1) & t.slot_mask
    t.slots[slot] = node + 1


def place_nodes(t: Tree) -> None:
    """Enter every node into an empty hash table."""
    for node in range(t.nodes):
        place_node(t, node)


def place_of(found: Choices, n: int, code: int) -> int:
    """Where an action stands among n legal ones, ascending; NONE if it is not legal here."""
    low = 0
    high = n
    while low < high:
        middle = (low + high) >> 1
        if found.codes[middle] < code:
            low = middle + 1
        else:
            high = middle
    if low < n and found.codes[low] == code:
        return low
    return NONE


def rate_all(t: Tree, engine: Engine, s: State, seat: int, n: int, found: Choices) -> None:
    """Rate every legal action of a decision."""
    engine.rate_all(s, seat, n, found)
    for i in range(n):
        t.rates[i] = found.ratings[i]


def add_edges(t: Tree, node: int, n: int, most: int, found: Choices) -> int:
    """Give a node the best rated of its legal actions that it does not have yet; how many came."""
    for i in range(n):
        t.taken[i] = 0
    if t.tails[node] != NONE:
        edge = t.heads[node]
        while edge != NONE:
            place = place_of(found, n, t.codes[edge])
            if place != NONE:
                t.taken[place] = 1
            edge = t.nexts[edge]
    added = 0
    while added < most and t.edges < t.edge_room:
        best = NONE
        for i in range(n):
            if t.taken[i] == 0 and (best == NONE or t.rates[i] > t.rates[best]):
                best = i
        if best == NONE:
            break
        t.taken[best] = 1
        edge = t.edges
        t.edges += 1
        t.codes[edge] = found.codes[best]
        t.nexts[edge] = NONE
        t.visits[edge] = 0
        t.offered[edge] = 0
        t.worth[edge] = 0.0
        t.prior[edge] = t.rates[best]
        if t.tails[node] == NONE:
            t.heads[node] = edge
        else:
            t.nexts[t.tails[node]] = edge
        t.tails[node] = edge
        added += 1
    return added


def pick(t: Tree, engine: Engine, s: State, seat: int, node: int, n: int, found: Choices) -> int:
    """The edge to follow: a new one where the node may widen, else the most promising; NONE if there is none."""
    fresh = NONE
    best = NONE
    tried = 0
    high = -1.0
    edge = t.heads[node] if t.tails[node] != NONE else NONE
    level = level_of(t)
    if node != 0:
        mark(t, n, found)
    while edge != NONE:
        if node == 0 or t.legal[t.codes[edge]] == t.now:
            visits = t.visits[edge]
            if visits > 0:
                tried += 1
                t.offered[edge] += 1
                mean = mean_of(t, edge, level) if node == 0 else t.worth[edge] / visits
                value = mean + t.exploration * maths.sqrt(log_of(t, t.offered[edge]) / visits)
                if value > high:
                    high = value
                    best = edge
            elif fresh == NONE:
                fresh = edge
                if node == 0:
                    break  # the root tries its edges in their order
        edge = t.nexts[edge]
    allowed = t.widening_start + t.widening_factor * maths.sqrt(t.seen[node])
    t.seen[node] += 1
    if tried < n and tried < allowed:
        if fresh == NONE:
            last = t.tails[node]
            rate_all(t, engine, s, seat, n, found)
            if add_edges(t, node, n, BATCH, found) > 0:
                fresh = t.nexts[last] if last != NONE else t.heads[node]
        if fresh != NONE:
            t.offered[fresh] += 1
            return fresh
    return best


def mark(t: Tree, n: int, found: Choices) -> None:
    """Note which actions are legal at the present decision, so that each edge finds out at once."""
    t.now += 1
    for i in range(n):
        t.legal[found.codes[i]] = t.now


def level_of(t: Tree) -> float:
    """What the root's first edge, the best at first look, is worth by its results."""
    return t.worth[0] / t.visits[0] if t.visits[0] > 0 else t.prior[0]


def mean_of(t: Tree, edge: int, level: float) -> float:
    """What an edge of the root is worth by its results; the first look counts as some more of them.

    A first look is compared with that at the best edge, whose level by now is given: only differences are trusted.
    """
    looked = level + t.prior[edge] - t.prior[0]
    return (t.worth[edge] + t.prior_weight * looked) / (t.visits[edge] + t.prior_weight)


def log_of(t: Tree, n: int) -> float:
    """The logarithm of a positive count, looked up where it is there."""
    if n < t.logged:
        return t.logs[n]
    return maths.log(n)


# Who has seen what


def clear_history(t: Tree) -> None:
    """Go back to the root, where nobody has seen anything yet."""
    for each in range(t.seats):
        t.known[each] = KEY
        t.sealed[each] = 0


def key_of(t: Tree, seat: int) -> int:
    """The key of the decision a seat now has to make."""
    return mixed(t.known[seat], seat)


def record_decision(t: Tree, seat: int, action: int, awaited: int) -> None:
    """A decision is told to its seat at once, and to the others when nobody is asked beside it any more."""
    if bits.popcount(awaited) > 1:
        t.sealed[seat] = mixed(t.sealed[seat], action + 1)
        t.known[seat] = mixed(t.known[seat], action + 1)
        return
    told = mixed(seat + 1, action + 1)
    for each in range(t.seats):
        if t.sealed[each] != 0:
            told = mixed(told, mixed(t.sealed[each], each))
            t.sealed[each] = 0
    for each in range(t.seats):
        t.known[each] = mixed(t.known[each], told)


# One simulation


def look_ahead(t: Tree, engine: Engine, s: State, look: State, seat: int, n: int, found: Choices) -> int:
    """Of the best rated of n legal actions, the one after which the position is worth most to the seat."""
    rate_all(t, engine, s, seat, n, found)
    for i in range(n):
        t.taken[i] = 0
    chosen = found.codes[0]
    high = -1.0
    for _ in range(t.rollout_lookahead if t.rollout_lookahead < n else n):
        best = NONE
        for i in range(n):
            if t.taken[i] == 0 and (best == NONE or t.rates[i] > t.rates[best]):
                best = i
        t.taken[best] = 1
        engine.copy(look, s)
        engine.apply(look, seat, found.codes[best], None)
        value = payoff_for(t, seat, appraise(t, engine, look, found))
        if value > high:
            high = value
            chosen = found.codes[best]
    return chosen


def rollout(t: Tree, engine: Engine, s: State, look: State, rng: Rng, found: Choices) -> None:
    """Play on by the quick policy to the horizon, and on from there until the viewer is to decide again.

    So every simulation is judged as far from the root as the others, and at the same point of a round:
    estimates of different moments do not compare.
    """
    seat = engine.actor(s)
    while seat != NOBODY and (t.steps < t.horizon or (seat != t.viewer and t.steps < t.horizon + MOST_EXTRA)):
        if t.epsilon > 0.0 and (t.epsilon >= 1.0 or urn.below(rng, 256) < 256.0 * t.epsilon):
            action = engine.sample(s, seat, rng, found)
        elif t.rollout_lookahead > 0:
            n = engine.fill_legal(s, seat, found)
            action = found.codes[0] if n == 1 else look_ahead(t, engine, s, look, seat, n, found)
        else:
            action = engine.policy(s, seat, rng, found)
        engine.apply(s, seat, action, None)
        engine.settle(s, rng)
        t.steps += 1
        t.decisions += 1
        seat = engine.actor(s)


def appraise(t: Tree, engine: Engine, s: State, found: Choices) -> bool:
    """Note what everybody has in a position, points at the end and estimates before it; say whether it is the end."""
    over = engine.actor(s) == NOBODY
    if not over:
        engine.estimate_all(s, t.ranked, found)
    for seat in range(t.ranked):
        if over:
            t.points[seat] = 100 * engine.score(s, seat)
            t.rank_keys[seat] = engine.rank_key(s, seat)
        else:
            t.points[seat] = found.estimates[seat]
    return over


def payoff_for(t: Tree, seat: int, over: bool) -> float:
    """What the position appraised is worth to a seat, 0 to 1: margins, and at the end places as well."""
    if t.ranked == 1:
        margin = t.points[0] / t.scale
        size = margin if margin > 0.0 else -margin
        return 0.5 + 0.5 * (margin / (1.0 + size))
    total = 0.0
    worst = 1.0
    for other in range(t.ranked):
        if other == seat:
            continue
        margin = (t.points[seat] - t.points[other]) / t.scale
        size = margin if margin > 0.0 else -margin
        value = 0.5 + 0.5 * (margin / (1.0 + size))
        if over:
            won = 0.5
            if t.rank_keys[seat] > t.rank_keys[other]:
                won = 1.0
            elif t.rank_keys[seat] < t.rank_keys[other]:
                won = 0.0
            value = t.place_weight * won + (1.0 - t.place_weight) * value
        total += value
        if value < worst:
            worst = value
    return t.rival_weight * worst + (1.0 - t.rival_weight) * (total / (t.ranked - 1))


def simulate(t: Tree, engine: Engine, world: State, s: State, look: State, rng: Rng, found: Choices) -> None:
    """One simulation: sample a possible world, descend, expand, roll out, and back up what came of it."""
    if t.logged < t.log_room:
        t.logs[t.logged] = maths.log(t.logged)
        t.logged += 1
    engine.copy(s, world)
    engine.determinize(s, t.viewer, rng)
    clear_history(t)
    t.depth = 0
    t.steps = 0
    seat = t.viewer
    growing = True
    while growing and seat != NOBODY and t.depth < MOST_PATH:
        if t.steps == 0:
            # What the viewer may do now is the same in every possible world.
            n = t.choices
            action = t.codes[0]
        else:
            n = engine.fill_legal(s, seat, found)
            action = found.codes[0]
        if n > 1:
            key = key_of(t, seat)
            node = find(t, key)
            if node == NONE and (t.depth == 0 or t.visits[t.path[t.depth - 1]] >= t.expansion_threshold):
                node = new_node(t, key)
            edge = NONE
            if node != NONE:
                edge = pick(t, engine, s, seat, node, n, found)
            if edge == NONE:
                break
            action = t.codes[edge]
            t.path[t.depth] = edge
            t.path_seat[t.depth] = seat
            t.depth += 1
            growing = t.visits[edge] > 0
        record_decision(t, seat, action, engine.awaited(s))
        engine.apply(s, seat, action, None)
        engine.settle(s, rng)
        t.steps += 1
        seat = engine.actor(s)
    rollout(t, engine, s, look, rng, found)
    over = appraise(t, engine, s, found)
    for each in range(t.seats):
        t.payoff[each] = payoff_for(t, each, over)
    for i in range(t.depth):
        edge = t.path[i]
        t.visits[edge] += 1
        t.worth[edge] += t.payoff[t.path_seat[i]]
    if t.depth > 0:
        at = t.path[0] * MOST_SEATS
        for each in range(t.seats):
            t.root_worth[at + each] += t.payoff[each]
    t.simulations += 1


def simulations(
    t: Tree, engine: Engine, world: State, s: State, look: State, rng: Rng, found: Choices, count: int
) -> None:
    """So many simulations in a row."""
    for _ in range(count):
        simulate(t, engine, world, s, look, rng, found)


def make_root(t: Tree, engine: Engine, world: State, s: State, found: Choices) -> None:
    """Make the root: every legal action of the viewer, in the order of what it leads to where that shows."""
    clear_history(t)
    n = engine.fill_legal(world, t.viewer, found)
    rate_all(t, engine, world, t.viewer, n, found)
    for i in range(n):
        engine.copy(s, world)
        engine.apply(s, t.viewer, found.codes[i], None)
        value = payoff_for(t, t.viewer, appraise(t, engine, s, found))
        # The rating decides between equals, as between sealed decisions, whose effect may not show.
        t.rates[i] = value + t.rates[i] / 1e12
    t.choices = n
    add_edges(t, new_node(t, key_of(t, t.viewer)), n, n, found)
