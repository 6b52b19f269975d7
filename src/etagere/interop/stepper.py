"""One match for a learner, as lean as a loop in Python can be.

    from etagere.interop.stepper import Stepper
    match = Stepper("shelfie", seats=2)
    seat = match.reset(seed=7)
    while seat >= 0:
        match.observation, match.mask               # for the seat awaited; written in place
        seat = match.step(match.sample())           # NOBODY at the end, and then match.rewards

Equal seeds and decisions give the same match as `Match.start(game, seed)`. The buffers are yours to read, not to write.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import Any

import numpy as np

from etagere.bots.fast import FastBots
from etagere.core.chance import checked_number
from etagere.core.errors import IllegalMove
from etagere.core.registry import load
from etagere.core.rng import Rng, mixed_seed
from etagere.interop.rewards import reward_code
from etagere.interop.vector import VectorMatches


@dataclass(frozen=True)
class Saved:
    """A match as a value: to be kept, pickled, and gone on from as often as one likes."""

    state: Any
    stream: int
    """Where the stream of draws stands."""
    decisions: int
    """Decisions made, as far as they count for the length of a match."""


class Stepper:
    """A match whose buffers stay the same objects and are written in place."""

    def __init__(self, game_id: str, seats: int | None = None, reward: str = "place", **options: Any) -> None:
        self.game = load(game_id, seats=seats, **options)
        observations = np.zeros((1, self.game.tensor.size), np.float32)
        masks = np.zeros((1, self.game.actions.size), np.uint8)
        rewards = np.zeros((1, self.game.seats), np.float32)
        dones, truncated = np.zeros(1, np.uint8), np.zeros(1, np.uint8)
        self.observation, self.mask, self.rewards = observations[0], masks[0], rewards[0]
        self.state = self.game.new_state()
        self._dones, self._truncated = dones.data, truncated.data
        self._actors = np.full(1, -1, np.int32)
        self._actions = self.game.actions.size
        self._compiled, self._complain = self.game.compiled, self.game.engine.complain
        self._chooser = Rng(0)
        self._rng, self._ages = Rng(0), np.zeros(1, np.int32)
        self._given = {"game_id": game_id, "seats": self.game.seats, "reward": reward, **options}
        self._awaited = self._actors.data  # Python reads single numbers faster from it than from an array
        self._match = VectorMatches(
            self.game.engine,
            [self.state],
            self.game.new_state(),
            [self._rng],
            self.game.seats,
            self.game.rivals,
            self.game.spec.longest,
            reward_code(reward),
            observations,
            masks,
            rewards,
            dones,
            truncated,
            self._awaited,
            self._ages,
            np.zeros(1, np.int32).data,
            np.zeros(1, np.uint64).data,
            np.zeros(1, np.int64).data,
        )
        self.reset()

    @property
    def actor(self) -> int:
        """The seat that is awaited; NOBODY when the match is over."""
        return self._awaited[0]

    @property
    def over(self) -> bool:
        """Whether the match has been played to its end."""
        return self._dones[0] == 1

    @property
    def truncated(self) -> bool:
        """Whether the match was ended for going on too long; then there are no rewards."""
        return self._truncated[0] == 1

    def reset(self, seed: int = 0) -> int:
        """Begin anew; the seat that is awaited. Raises `WrongSeed`."""
        seed = checked_number(seed)
        self._chooser = Rng(mixed_seed(seed, "sample"))
        self.rewards[:] = 0.0
        self._dones[0] = self._truncated[0] = 0
        self._match.reset(0, Rng(seed).state)
        self._complain()
        return self._awaited[0]

    def seat_bots(self, learner: int, bots: FastBots) -> None:
        """From the next match on let bots decide between two decisions of a learner; where a seat has none and is the
        actor, it is awaited as the learner is."""
        self._match.learner, self._match.bots = self.game.checked_seat(learner), bots

    def step(self, action: int) -> int:
        """Carry out an action for the seat awaited; the seat awaited next, or NOBODY. Raises `IllegalMove`."""
        try:
            legal = self._match.attempt(0, index(action))
        except (TypeError, OverflowError) as error:
            raise IllegalMove(f"an action is a number from 0 to {self._actions - 1}; got {action!r}") from error
        if not legal:
            raise IllegalMove(f"action {action} is not possible now")
        if not self._compiled:
            self._complain()
        return self._awaited[0]

    def save(self) -> Saved:
        """The match as it stands."""
        return Saved(self.state.clone(), self._rng.state, int(self._ages[0]))

    def load(self, saved: Saved) -> int:
        """Go on from a match that was saved, also by another stepper of the same game; the seat that is awaited."""
        self.state.copy_from(saved.state)
        self._rng.state, self._ages[0] = saved.stream, saved.decisions
        self.rewards[:] = 0.0
        self._dones[0] = self._truncated[0] = 0
        self._match.refresh(0)
        if self._awaited[0] < 0:
            self._dones[0] = 1
            self._match.reward_all(0)
        self._complain()
        return self._awaited[0]

    def clone(self) -> Stepper:
        """Another stepper in the same position, which draws alike."""
        twin = Stepper(**self._given)
        twin.load(self.save())
        twin._chooser.copy_from(self._chooser)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _stepper, (self._given, self.save(), self._chooser.state)

    def legal(self) -> list[int]:
        """The legal actions of the seat that is awaited, ascending; none when the match is over."""
        return self._match.listed(0)

    def sample(self) -> int:
        """A legal action, each equally likely; equal seeds give equal samples."""
        if self._awaited[0] < 0:
            raise IllegalMove("the match is over: nothing is possible any more")
        return self._match.pick(0, self._chooser)

    def fingerprint(self) -> int:
        """The fingerprint of the match as it stands."""
        return self.game.fingerprint(self.state)


def _stepper(given: dict[str, Any], saved: Saved, chooser: int) -> Stepper:
    """A stepper that was pickled or copied."""
    made = Stepper(**given)
    made.load(saved)
    made._chooser = Rng(chooser)
    return made
