"""The bots that need no tree, uniform and greedy, at the seats of a table: no object is made for a decision.

They choose from a state instead of a `Position`, and still know no more than their seat: uniform looks at nothing but
its legal actions, greedy only at worlds in which what its seat cannot know has been replaced.
Compiled, whole matches of them are played without entering the interpreter. The bots of the same names choose by it.
"""

from __future__ import annotations

from array import array

from etagere.bots.settings import FIRST_WORLD, NO_BOT, NOTHING, SAMPLES, UNIFORM
from etagere.core import mixing, urn
from etagere.core.constants import CHANCE, MOST_CHOICES, MOST_SEATS, NOBODY
from etagere.core.engine import Choices, Engine, State
from etagere.core.fill import filled
from etagere.core.rng import Rng


class FastBots:
    """Which bot decides at each seat, and the scratch they think in."""

    def __init__(
        self,
        engine: Engine,
        base: State,
        world: State,
        after: State,
        other: State,
        seats: int,
        rivals: int,
        secrets: int,
    ) -> None:
        """The states are scratch; `secrets` says whether there is anything that a seat cannot know."""
        self.engine = engine
        self.base = base
        """A possible world for the seat that decides."""
        self.world = world
        self.after = after
        self.other = other
        """After one action and after the one tried before it, in turn."""
        self.seats = seats
        self.ranked = seats + rivals
        self.secrets = secrets
        self.scale = 600.0
        self.rival_weight = 0.5
        self.samples = SAMPLES if secrets else 1
        """Possible worlds in which greedy tries each action."""
        self.kinds = array("i", [NO_BOT]) * MOST_SEATS
        """Which bot sits at each seat: `UNIFORM`, `GREEDY`, or `NO_BOT` for somebody else."""
        self.streams = array("Q", [0]) * MOST_SEATS
        """What the random numbers of a seat's bot follow from, beside what the seat knows."""
        self.made = array("q", [0]) * MOST_SEATS
        """Decisions made at each seat."""
        self.draws = 0
        """Draws of chance made."""
        self.rng = Rng(0)
        self.found = Choices()
        self.values = array("d", bytes(8 * MOST_CHOICES * MOST_SEATS))
        """action x seats + seat: sums over the worlds of what the seat's position is worth after an action."""
        self.ties = array("Q", bytes(8 * MOST_CHOICES))
        """Random numbers that decide between actions of equal worth and rating."""
        self.ratings = filled(MOST_CHOICES, 0)
        self.legal = filled(MOST_CHOICES, 0)

    def choose(self, s: State, seat: int) -> int:
        """What the bot of a seat does in a position where it is awaited."""
        n = self.engine.fill_legal(s, seat, self.found)
        if n == 1:
            return self.found.codes[0]
        self.rng.state = mixing.fold(self.streams[seat], self.engine.infoset(s, seat))
        if self.kinds[seat] == UNIFORM:
            return self.found.codes[urn.below(self.rng, n)]
        self.imagine(s, seat)
        self.consider(seat, n, seat, seat + 1)
        return self.legal[self.best(n, seat)]

    def imagine(self, s: State, seat: int) -> None:
        """A possible world for a seat, whatever is true."""
        self.engine.copy(self.base, s)
        if self.secrets:
            state = self.rng.state
            self.rng.state = FIRST_WORLD
            self.engine.determinize(self.base, seat, self.rng)
            self.rng.state = state

    def consider(self, seat: int, n: int, first: int, last: int) -> None:
        """Try each of the n legal actions found in some possible worlds; note what it is worth to seats of a range."""
        for i in range(n):
            self.legal[i] = self.found.codes[i]
            for each in range(first, last):
                self.values[i * self.seats + each] = 0.0
        for sample in range(self.samples):
            self.engine.copy(self.world, self.base)
            self.engine.determinize(self.world, seat, self.rng)
            self.engine.unseal(self.world, seat)
            if sample == 0:
                self.engine.rate_all(self.world, seat, n, self.found)
                for i in range(n):
                    self.ratings[i] = self.found.ratings[i]
                    self.ties[i] = self.rng.bits()
            for i in range(n):
                if i & 1:
                    self.attempt(self.other, self.after, seat, i)
                else:
                    self.attempt(self.after, self.other, seat, i)
                for each in range(first, last):
                    self.values[i * self.seats + each] += self.worth(each)

    def attempt(self, s: State, before: State, seat: int, i: int) -> None:
        """Try action i in the world; `before` is what the action tried before it led to, if there is one."""
        self.engine.copy(s, self.world)
        self.engine.apply(s, seat, self.legal[i], None)
        if i == 0:
            self.engine.estimate_all(s, self.ranked, self.found)
        else:
            self.engine.estimate_after(before, s, self.ranked, self.found)

    def considered(self, world: State, seat: int) -> tuple[list[int], list[float]]:
        """The legal actions of a seat by place in their list, the best rated first, and what each is worth to all."""
        n = self.engine.fill_legal(world, seat, self.found)
        self.engine.copy(self.base, world)
        self.consider(seat, n, 0, self.seats)
        order = sorted((self.ratings[i], self.ties[i], i) for i in range(n))
        return [i for _, _, i in reversed(order)], list(self.values[: n * self.seats])

    def worth(self, seat: int) -> float:
        """What the estimates found are worth to a seat, 0 to 1; must agree with `search.payoff_for`."""
        own = self.found.estimates[seat]
        if self.ranked == 1:
            margin = own / self.scale
            return 0.5 + 0.5 * (margin / (1.0 + (margin if margin > 0.0 else -margin)))
        total = 0.0
        worst = 1.0
        for other in range(self.ranked):
            if other != seat:
                margin = (own - self.found.estimates[other]) / self.scale
                value = 0.5 + 0.5 * (margin / (1.0 + (margin if margin > 0.0 else -margin)))
                total += value
                if value < worst:
                    worst = value
        return self.rival_weight * worst + (1.0 - self.rival_weight) * (total / (self.ranked - 1))

    def best(self, n: int, seat: int) -> int:
        """Which of the actions considered is worth most; among equals the best rated, then any.

        Where none shows an effect, as with sealed bids, the ratings decide alone.
        """
        low = high = self.values[seat]
        for i in range(1, n):
            value = self.values[i * self.seats + seat]
            if value < low:
                low = value
            if value > high:
                high = value
        shows = high - low > NOTHING * self.samples
        found = -1
        for i in range(n):
            if shows and self.values[i * self.seats + seat] != high:
                continue
            ahead = 1 if found < 0 else self.ratings[i] - self.ratings[found]
            if ahead > 0 or (ahead == 0 and self.ties[i] > self.ties[found]):
                found = i
        return found

    def settle(self, s: State, rng: Rng) -> None:
        """Make every draw that is due, and count them."""
        while self.engine.actor(s) == CHANCE:
            self.engine.apply(s, CHANCE, self.engine.draw(s, rng), None)
            self.draws += 1

    def play(self, s: State, rng: Rng, learner: int, most: int) -> int:
        """Let the bots decide until the learner is awaited, somebody without a bot is the actor, or nobody is.

        At most so many decisions are made. Returns who is to decide then; a learner of -1 is nobody.
        """
        self.settle(s, rng)
        seat = self.engine.actor(s)
        while seat != NOBODY and most > 0:
            if learner >= 0 and self.engine.awaited(s) >> learner & 1:
                return learner
            if self.kinds[seat] == NO_BOT:
                return seat
            self.engine.apply(s, seat, self.choose(s, seat), None)
            self.made[seat] += 1
            most -= 1
            self.settle(s, rng)
            seat = self.engine.actor(s)
        return seat
