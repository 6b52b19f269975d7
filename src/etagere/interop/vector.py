"""Many matches stepped in one call, over buffers that are written in place.

Each of N matches waits for one seat. A step takes an action per match, carries it out for the seat
that was awaited, settles chance, and writes for the next awaited seat its observation and the mask
of its legal actions. A match that ended gives its rewards and begins anew from its next seed.
Compiled, the loop over matches never enters the interpreter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etagere.bots.fast import FastBots
from etagere.core import mixing, urn
from etagere.core.constants import NOBODY
from etagere.core.engine import Choices, Engine, State
from etagere.core.rng import Rng
from etagere.interop.rewards import MARGIN, PLACE


class VectorMatches:
    """N matches of one game. Buffers are C-contiguous arrays: float32, uint8, int32."""

    def __init__(
        self,
        engine: Engine,
        states: Sequence[State],
        fresh: State,
        rngs: Sequence[Rng],
        seats: int,
        rivals: int,
        longest: int,
        reward: int,
        observations: Any,
        masks: Any,
        rewards: Any,
        dones: Any,
        truncated: Any,
        actors: Any,
        ages: Any,
        counts: Any,
        seeds: Any,
        begun: Any,
    ) -> None:
        self.engine = engine
        self.states = tuple(states)
        self.fresh = fresh
        self.rngs = tuple(rngs)
        self.seats = seats
        self.ranked = seats + rivals
        self.longest = longest
        self.reward = reward
        self.observations = observations
        self.masks = masks
        self.rewards = rewards
        self.dones = dones
        self.truncated = truncated
        self.actors = actors
        self.ages = ages
        self.counts = counts
        self.seeds = seeds
        self.begun = begun
        self.seed = 0
        """From which those of all matches follow that begin by themselves."""
        self.found = tuple([Choices() for _ in states])
        """The legal actions of each match, as many as `counts` says: what is marked in its mask."""
        self.bots: FastBots | None = None
        """Who decides for the seats that are not the learner's, where there is a learner."""
        self.learner = NOBODY
        """The seat that is shown whenever it is awaited; NOBODY where every seat is shown in turn."""

    def reset(self, i: int, seed: int) -> None:
        """Begin match i anew with a seed."""
        self.begin(i, self.states[i], self.rngs[i], self.found[i], seed)

    def refresh(self, i: int) -> None:
        """Write match i anew after its state was replaced."""
        self.show(i, self.states[i], self.found[i])

    def begin(self, i: int, s: State, rng: Rng, found: Choices, seed: int) -> None:
        """The same without looking anything up, as all that follows: threads call these without the interpreter."""
        rng.state = seed
        self.engine.copy(s, self.fresh)
        self.engine.settle(s, rng)
        if self.bots is not None:
            self.bots.play(s, rng, self.learner, self.longest)
        self.ages[i] = 0
        self.show(i, s, found)

    def show(self, i: int, s: State, found: Choices) -> None:
        """Write who is awaited in match i, its observation and its mask."""
        seat = self.engine.actor(s)
        if self.learner >= 0 and self.engine.awaited(s) >> self.learner & 1:
            seat = self.learner
        self.actors[i] = seat
        self.hide(i, found)
        if seat == NOBODY:
            return
        self.engine.observe(s, seat, self.observations[i])
        mask = self.masks[i]
        n = self.engine.fill_legal(s, seat, found)
        for k in range(n):
            mask[found.codes[k]] = 1
        self.counts[i] = n

    def hide(self, i: int, found: Choices) -> None:
        """Clear the mask of match i. It is mostly zeros, and long: only what is marked is written."""
        mask = self.masks[i]
        n = self.counts[i]
        for k in range(n):
            mask[found.codes[k]] = 0
        self.counts[i] = 0

    def listed(self, i: int) -> list[int]:
        """The legal actions of match i."""
        found = self.found[i]
        return found.first(self.counts[i])

    def sample(self, rng: Rng, actions: Any) -> None:
        """Write a legal action for each match, each equally likely."""
        for i in range(actions.shape[0]):
            actions[i] = self.pick(i, rng)

    def list_legal(self, starts: Any, codes: Any) -> None:
        """Write the legal actions of all matches one after another; those of match i begin at place `starts[i]`."""
        at = 0
        for i in range(len(self.states)):
            found = self.found[i]
            for k in range(self.counts[i]):
                codes[at] = found.codes[k]
                at += 1
            starts[i + 1] = at

    def illegal(self, actions: Any, count: int) -> int:
        """The number of the first match whose action is illegal, or -1."""
        size = self.masks.shape[1]
        for i in range(count):
            action = actions[i]
            if action < 0 or action >= size or self.masks[i, action] == 0:
                return i
        return -1

    def step(self, actions: Any) -> None:
        """Carry out a legal action in each match."""
        for i in range(len(self.states)):
            self.step_one(i, self.states[i], self.rngs[i], self.found[i], actions[i])

    def step_one(self, i: int, s: State, rng: Rng, found: Choices, action: int) -> None:
        """Carry out a legal action in match i; one that has ended begins anew."""
        if self.advance(i, s, rng, action):
            self.renew(i, s, rng, found)
        else:
            self.show(i, s, found)

    def begin_next(self, i: int) -> None:
        """Begin match i anew with the seed that is its next."""
        self.renew(i, self.states[i], self.rngs[i], self.found[i])

    def renew(self, i: int, s: State, rng: Rng, found: Choices) -> None:
        self.seeds[i] = self.next_seed(i)
        self.begun[i] = self.begun[i] + 1
        self.begin(i, s, rng, found, self.seeds[i])

    def next_seed(self, i: int) -> int:
        """What the next match in place i will begin with: no two in one place are equal."""
        return mixing.fold(mixing.fold(self.seed, i), self.begun[i])

    def play(self, i: int, action: int) -> int:
        """Carry out a legal action in match i alone, without beginning anew; who is awaited then, or NOBODY."""
        s = self.states[i]
        found = self.found[i]
        if self.advance(i, s, self.rngs[i], action):
            self.actors[i] = NOBODY
            self.hide(i, found)
        else:
            self.show(i, s, found)
        awaited: int = self.actors[i]
        return awaited

    def attempt(self, i: int, action: int) -> bool:
        """Carry out an action in match i alone if it is legal, and tell whether it was."""
        if action < 0 or action >= self.masks.shape[1] or self.masks[i, action] == 0:
            return False
        self.play(i, action)
        return True

    def pick(self, i: int, rng: Rng) -> int:
        """A legal action of match i, each equally likely."""
        found = self.found[i]
        return found.codes[urn.below(rng, self.counts[i])]

    def advance(self, i: int, s: State, rng: Rng, action: int) -> int:
        """Carry out a legal action in match i and settle chance; 1 when it has ended, or gone on too long."""
        self.engine.apply(s, self.actors[i], action, None)
        self.engine.settle(s, rng)
        if self.bots is not None:
            self.bots.play(s, rng, self.learner, self.longest)
        self.ages[i] = self.ages[i] + 1
        self.dones[i] = 0
        self.truncated[i] = 0
        for seat in range(self.seats):
            self.rewards[i, seat] = 0.0
        if self.engine.actor(s) == NOBODY:
            self.dones[i] = 1
            self.pay(i, s)
            return 1
        if self.ages[i] >= self.longest:
            self.truncated[i] = 1
            return 1
        return 0

    def reward_all(self, i: int) -> None:
        """Write the rewards of match i, which is over."""
        self.pay(i, self.states[i])

    def pay(self, i: int, s: State) -> None:
        """Rewards of a finished match: by place, by win, or by margin over the best other."""
        for seat in range(self.seats):
            own = self.engine.rank_key(s, seat)
            better = 0
            level = 0
            best_other = -1000000
            for other in range(self.ranked):
                if other == seat:
                    continue
                theirs = self.engine.rank_key(s, other)
                if theirs > own:
                    better += 1
                elif theirs == own:
                    level += 1
                points = self.engine.score(s, other)
                if points > best_other:
                    best_other = points
            if self.reward == MARGIN:
                margin = self.engine.score(s, seat) - best_other if self.ranked > 1 else self.engine.score(s, seat)
                self.rewards[i, seat] = margin / 100.0
            elif self.reward == PLACE:
                # The mean of the places shared, from 1 for first to -1 for last.
                most = self.ranked - 1 if self.ranked > 1 else 1
                self.rewards[i, seat] = 1.0 - 2.0 * (better + level * 0.5) / most
            elif better == 0:
                self.rewards[i, seat] = 1.0 / (1 + level)
