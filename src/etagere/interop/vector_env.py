"""Many matches at once over NumPy buffers, and the same as a Gymnasium `VectorEnv`.

    from etagere.interop.vector_env import Batch
    batch = Batch("shelfie", seats=2, count=256, seed=1)
    while True:
        batch.actors, batch.observations, batch.masks       # for the seat awaited in each match
        batch.step(actions)                                 # rewards, dones: written in place
        batch.step(batch.sample())                          # any legal action in each match

`Batch` is self-play: every seat of every match is yours to decide. Equal seeds and decisions give
the same matches as `Match.start(game, seed)`. The buffers are yours to read, not to write.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from etagere.core.chance import checked_number
from etagere.core.contract import NOBODY, is_whole
from etagere.core.errors import EtagereError, IllegalMove, WrongOption
from etagere.core.registry import load
from etagere.core.rng import Rng, mixed_seed
from etagere.interop.packed import Packed, pack, pack_masks
from etagere.interop.rewards import reward_code
from etagere.interop.stepper import Saved
from etagere.interop.vector import VectorMatches

try:
    unlocked: Any = import_module("etagere.interop.unlocked")
except ModuleNotFoundError:
    unlocked = None


class Batch:
    """N matches of one game stepped in one call; buffers are written in place and stay the same objects."""

    def __init__(
        self,
        game_id: str,
        *,
        seats: int | None = None,
        count: int,
        seed: int = 0,
        reward: str = "place",
        threads: int = 1,
        **options: Any,
    ) -> None:
        """With several threads each steps a part of the matches, with equal results.

        Raises `WrongOption` or `WrongSeed`, and what `load` raises.
        """
        self.game = load(game_id, seats=seats, **options)
        if not is_whole(threads) or threads < 1:
            raise WrongOption(f"a batch is stepped by at least one thread; got {threads!r}")
        if not is_whole(count) or count < 1:
            raise WrongOption(f"a batch has at least one match; got {count!r}")
        self.count = count
        self.threads = threads
        self.observations = np.zeros((count, self.game.tensor.size), np.float32)
        self.masks = np.zeros((count, self.game.actions.size), np.uint8)
        self.rewards = np.zeros((count, self.game.seats), np.float32)
        self.dones = np.zeros(count, np.uint8)
        self.truncated = np.zeros(count, np.uint8)
        self.actors = np.zeros(count, np.int32)
        self.seeds = np.zeros(count, np.uint64)
        """The seed each running match began with: `Match.start(game, seed)` is the same match."""
        self._begun = np.zeros(count, np.int64)
        self.states = tuple(self.game.new_state() for _ in range(count))
        """The position of each match."""
        self._rngs = [Rng(0) for _ in range(count)]
        self._ages, self._counts = np.zeros(count, np.int32), np.zeros(count, np.int32)
        self._given = {"game_id": game_id, "seats": self.game.seats, "count": count, "reward": reward}
        self._given |= {"threads": threads, **options}
        self._matches = VectorMatches(
            self.game.engine,
            self.states,
            self.game.new_state(),
            self._rngs,
            self.game.seats,
            self.game.rivals,
            self.game.spec.longest,
            reward_code(reward),
            self.observations,
            self.masks,
            self.rewards,
            self.dones,
            self.truncated,
            self.actors.data,  # a view gives ints where an array gives NumPy's, which rules are not made for
            self._ages,
            self._counts.data,
            self.seeds.data,
            self._begun.data,
        )
        self._steps = unlocked and unlocked.Steps(self._matches, threads)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all matches anew; match i of the batch draws from a seed of its own. Raises `WrongSeed`."""
        self.seed = checked_number(seed)
        self._begun[:] = 0
        self._matches.seed = mixed_seed(seed, "batch")
        for i in range(self.count):
            self._matches.begin_next(i)
        self.rewards[:] = 0.0
        self.dones[:] = 0
        self.truncated[:] = 0
        self._chooser = Rng(mixed_seed(seed, "sample"))
        self.game.engine.complain()

    def step(self, actions: NDArray[np.int32]) -> None:
        """Carry out one action in every match; raises `IllegalMove` before anything has happened."""
        given: NDArray[Any] = np.asarray(actions)
        if given.shape != (self.count,):
            raise IllegalMove(f"a step takes {self.count} actions; got an array of shape {given.shape}")
        size = self.game.actions.size
        # Numbers of another width are looked at before they are cut to ours.
        if given.dtype != np.int32 and (given.dtype.kind not in "iu" or given.min() < 0 or given.max() >= size):
            raise IllegalMove(f"an action is a number from 0 to {size - 1}")
        actions = np.ascontiguousarray(given, np.int32)
        wrong = self._matches.illegal(actions.data, self.count)
        if wrong >= 0:
            if not 0 <= actions[wrong] < size:
                raise IllegalMove(f"an action is a number from 0 to {size - 1}")
            raise IllegalMove(f"action {actions[wrong]} is not possible in match {wrong}")

        if self._steps is None:
            self._matches.step(actions.data)
        else:
            self._steps.step(actions.data)
        self.game.engine.complain()

    def sample(self) -> NDArray[np.int32]:
        """A legal action for each match, each equally likely; equal seeds give equal samples."""
        actions = np.zeros(self.count, np.int32)
        self._matches.sample(self._chooser, actions.data)
        return actions

    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The legal actions as lists, beside the masks: those of match i are `codes[starts[i]:starts[i + 1]]`."""
        starts, codes = np.zeros(self.count + 1, np.int32), np.zeros(int(self._counts.sum()), np.int32)
        self._matches.list_legal(starts.data, codes.data)
        return starts, codes

    def packed(self) -> tuple[Packed, NDArray[np.uint8]]:
        """Observations and masks in bits, to be kept; `packed.py` has the way back."""
        return pack(self.observations), pack_masks(self.masks)

    def save(self, i: int) -> Saved:
        """Match i as it stands; raises `EtagereError` for one that the batch does not have."""
        return Saved(self.states[self._checked(i)].clone(), self._rngs[i].state, int(self._ages[i]))

    def load(self, i: int, saved: Saved) -> None:
        """Go on in match i from one that was saved, of any batch or stepper of this game.

        `seeds[i]` tells then what the match after it will begin with. Raises `EtagereError`, also for a match that
        is over.
        """
        if self.game.actor(saved.state) == NOBODY:
            raise EtagereError("a match that is over cannot go on")
        self.states[self._checked(i)].copy_from(saved.state)
        self._rngs[i].state, self._ages[i] = saved.stream, saved.decisions
        self.rewards[i], self.dones[i], self.truncated[i] = 0.0, 0, 0
        self.seeds[i] = self._matches.next_seed(i)
        self._matches.refresh(i)
        self.game.engine.complain()

    def fork(self, i: int, *others: int) -> None:
        """Let other matches of the batch go on from where match i stands, with draws of their own."""
        saved = self.save(i)
        for other in others:
            self.load(other, replace(saved, stream=mixed_seed(saved.stream, "fork", other)))

    def __reduce__(self) -> tuple[Any, ...]:
        kept = [self.save(i) for i in range(self.count)]
        arrays = {name: getattr(self, name).copy() for name in KEPT}
        return _batch, (self._given, self.seed, kept, arrays, self._chooser.state)

    def fingerprint(self, i: int) -> int:
        """The fingerprint of a running match; raises `EtagereError` for one that the batch does not have."""
        return self.game.fingerprint(self.states[self._checked(i)])

    def _checked(self, i: int) -> int:
        if not 0 <= i < self.count:
            raise EtagereError(f"the matches of the batch are numbered from 0 to {self.count - 1}; got {i!r}")
        return i


KEPT = ("rewards", "dones", "truncated", "seeds", "_begun")
"""What a copy of a batch takes over beside its matches."""


def _batch(given: dict[str, Any], seed: int, kept: list[Saved], arrays: dict[str, NDArray[Any]], chooser: int) -> Batch:
    """A batch that was pickled or copied."""
    made = Batch(**given, seed=seed)
    for i, saved in enumerate(kept):
        made.load(i, saved)
    for name, values in arrays.items():
        getattr(made, name)[:] = values
    made._chooser = Rng(chooser)
    return made


class SelfPlayVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """A `Batch` behind Gymnasium's vector interface.

    The observation and `info["action_mask"]` are those of the seat awaited in each match,
    `info["seat"]`; the reward is that of the seat that acted, `info["rewards"]` has every seat's.
    With `packed` there is also `info["packed"]`, both in bits.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  (the name Gymnasium reads)

    def __init__(
        self, num_envs: int = 8, game_id: str = "shelfie", seed: int = 0, packed: bool = False, **options: Any
    ) -> None:
        self.packed = packed
        self.batch = Batch(game_id, count=num_envs, seed=seed, **options)
        game = self.batch.game
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (game.tensor.size,), np.float32)
        self.single_action_space = spaces.Discrete(game.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.spec = gymnasium.envs.registration.EnvSpec(f"etagere/{game.spec.id}-vector-v{game.version}")

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        self.batch.reset(seed if isinstance(seed, int) else self.batch.seed + 1)
        return self.batch.observations.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        acted = self.batch.actors.copy()
        self.batch.step(actions.astype(np.int32))
        reward = self.batch.rewards[np.arange(self.num_envs), acted].astype(np.float64)
        return (
            self.batch.observations.copy(),
            reward,
            self.batch.dones.astype(bool),
            self.batch.truncated.astype(bool),
            self._info(),
        )

    def _info(self) -> dict[str, Any]:
        info = {
            "seat": self.batch.actors.copy(),
            "action_mask": self.batch.masks.copy(),
            "rewards": self.batch.rewards.copy(),
        }
        return info | {"packed": self.batch.packed()} if self.packed else info
