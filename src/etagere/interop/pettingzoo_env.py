"""Etagere's games as PettingZoo environments.

    from etagere.interop import pettingzoo_env
    env = pettingzoo_env.env("shelfie", seats=2)                # turn by turn (AEC)
    env = pettingzoo_env.parallel_env("mozaika", seats=3)       # all seats at once
    env = pettingzoo_env.cycle_env("mozaika", seats=3)          # the same, asked one after another (AEC)

Agents are `seat_0`, `seat_1`, ...; an observation is a dict of `observation` (see the game's table
of pieces) and `action_mask`. In the parallel environment every agent acts in every step; those that
are not awaited have one legal action, the last one, which does nothing.
An action that is not legal is replaced by the first legal one and marked in `infos`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.random import Generator, default_rng
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from etagere.core.chance import checked_number
from etagere.core.constants import MASK
from etagere.core.errors import IllegalMove, UnknownSeat
from etagere.core.registry import load
from etagere.interop.rewards import reward_code, rewards
from etagere.interop.seating import Sitting, mask, new_seed, observation
from etagere.interop.stepper import Stepper

Observation = dict[str, Any]


def _spaces(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def seat_of(agent: str, agents: list[str]) -> int:
    """The seat of an agent; raises `UnknownSeat`."""
    if agent not in agents:
        raise UnknownSeat(f"agents are {agents[0]} to {agents[-1]}; got {agent!r}")
    return agents.index(agent)


@dataclass
class Shown:
    """The mask that was handed out last, as long as the match stands where it did then."""

    match: Stepper
    mask: NDArray[np.int8] | None = None


class Actions(spaces.Discrete[np.int64]):
    """The actions of a game. To sample by a mask is to look through it, and some are long: where it is the one just
    handed out, the match knows what it marks."""

    def __init__(self, size: int, shown: Shown) -> None:
        super().__init__(size)
        self._shown = shown

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        handed = self._shown.mask
        if handed is None or mask is not handed or probability is not None:
            return super().sample(mask, probability)
        legal = self._shown.match.legal()
        generator = self._np_random or self.np_random
        action = legal[int(generator.random() * len(legal))]
        # Where the user has crossed out this one, the others are still equally likely.
        return np.int64(action) if handed[action] else super().sample(mask)


class TurnEnv(AECEnv):  # type: ignore[misc]
    """A match turn by turn; sealed decisions are made seat by seat without being seen.

    `max_cycles` ends it when every seat has decided so often.
    """

    def __init__(
        self,
        game_id: str = "shelfie",
        seats: int | None = None,
        reward: str = "place",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self._match = Stepper(game_id, seats, reward, **options)
        self._reward = reward_code(reward)
        self.game = self._match.game
        self.metadata = {
            "name": f"etagere_{game_id}_v{self.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{i}" for i in range(self.game.seats)]
        self._observation, self._mask = self._match.observation, self._match.mask.view(np.int8)
        self._shown = Shown(self._match)
        self._spaces = _spaces(self.game.tensor.size, self.game.actions.size)
        self._actions = {agent: Actions(self.game.actions.size, self._shown) for agent in self.possible_agents}
        self._generator: Generator = default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        seat_of(agent, self.possible_agents)
        return self._spaces

    def action_space(self, agent: str) -> spaces.Space[Any]:
        if agent not in self._actions:
            seat_of(agent, self.possible_agents)
        return self._actions[agent]

    def observe(self, agent: str) -> Observation:
        match, seat = self._match, seat_of(agent, self.possible_agents)
        if seat == match.actor:
            return self._observed()
        game, state = self.game, match.state
        return {"observation": observation(game, state, seat), "action_mask": mask(game, state, seat)}

    def _observed(self) -> Observation:
        """What the actor knows, which the match has written already."""
        shown = self._shown.mask = self._mask.copy()
        return {"observation": self._observation.copy(), "action_mask": shown}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        if self._ended or not observe:
            return super().last(observe)  # type: ignore[no-any-return]
        # The agent selected is the actor, and nobody is paid or done before the end.
        mask = self._shown.mask = self._mask.copy()
        shown = {"observation": self._observation.copy(), "action_mask": mask}
        return shown, 0.0, False, False, self.infos[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent selected, as long as there is one: to be used in a loop that steps."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def legal_actions(self) -> list[int]:
        """What is legal for the agent selected, ascending: the ones of its mask, which may be long to look through."""
        return [] if self._ended else self._match.legal()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._generator = default_rng(checked_number(seed) & MASK)
        actor = self._match.reset(new_seed(seed, self._generator))
        self._shown.mask = None
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._acted = dict.fromkeys(self.agents, 0)
        self._ended = False
        self.agent_selection = self.possible_agents[actor]

    def step(self, action: int | None) -> None:
        if self._ended:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._shown.mask = None
        if self.infos[agent]:
            self.infos[agent] = {}
        try:
            actor = self._match.step(-1 if action is None else int(action))
        except IllegalMove:
            self.infos[agent] = {"illegal": True}
            actor = self._match.step(int(self._mask.argmax()))
        # Nobody is paid before the end, so until then the rewards stay the zeros they are.
        if actor < 0 or (self.max_cycles is not None and self._enough(agent)):
            self._end()
        else:
            self.agent_selection = self.possible_agents[actor]

    def _enough(self, agent: str) -> bool:
        """Whether every seat has decided `max_cycles` times, now that this one has decided once more."""
        self._acted[agent] += 1
        return min(self._acted.values()) == self.max_cycles

    def _end(self) -> None:
        """Pay, and let every agent take its last, empty step."""
        self._ended = True
        if self._match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            paid = rewards(self.game, self._match.state, self._reward)
            self.rewards = dict(zip(self.agents, paid, strict=True))
            self._accumulate_rewards()
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        return None if self.render_mode is None else str(self.game.view(self._match.state, None))

    def close(self) -> None:
        pass


class TableEnv(ParallelEnv):  # type: ignore[misc]
    """A match in which all seats act in every step; right where decisions are simultaneous."""

    def __init__(
        self,
        game_id: str = "mozaika",
        seats: int | None = None,
        reward: str = "place",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = load(game_id, seats=seats, **options)
        self.metadata = {"name": f"etagere_{game_id}_parallel_v{self.game.version}", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{i}" for i in range(self.game.seats)]
        self.nothing = self.game.actions.size
        """The action of a seat that is not awaited."""
        self._reward = reward_code(reward)
        self._sitting = Sitting(self.game)
        self._spaces = _spaces(self.game.tensor.size, self.nothing + 1)
        self._actions = {agent: spaces.Discrete(self.nothing + 1) for agent in self.possible_agents}
        self._generator: Generator = default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        seat_of(agent, self.possible_agents)
        return self._spaces

    def action_space(self, agent: str) -> spaces.Space[Any]:
        seat_of(agent, self.possible_agents)
        return self._actions[agent]

    def _observations(self) -> dict[str, Observation]:
        shown = {}
        for agent in self.agents:
            seat = self.possible_agents.index(agent)
            idle = np.int8(not self._sitting.awaits(seat))
            shown[agent] = {
                "observation": self._sitting.observation(seat),
                "action_mask": np.append(self._sitting.mask(seat), idle),
            }
        return shown

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._generator = default_rng(checked_number(seed) & MASK)
        self._sitting.begin(new_seed(seed, self._generator))
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        owing = [seat for seat in range(self.game.seats) if self._sitting.awaits(seat)]
        for seat in owing:
            agent = self.possible_agents[seat]
            legal = self._sitting.legal(seat)
            if not legal:
                continue
            action = int(actions.get(agent, self.nothing))
            if action not in legal:
                infos[agent] = {"illegal": True}
                action = legal[0]
            self._sitting.play(seat, action)
        self._cycles += 1
        over = self._sitting.over
        late = not over and (
            self._cycles >= (self.max_cycles or self.game.spec.longest)
            or self._sitting.decisions >= self.game.spec.longest
        )
        paid = rewards(self.game, self._sitting.state, self._reward) if over else [0.0] * self.game.seats
        observations = self._observations()
        result = (
            observations,
            dict(zip(self.possible_agents, paid, strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, late),
            infos,
        )
        if over or late:
            self.agents = []
        return result

    def render(self) -> str | None:
        return None if self.render_mode is None else str(self.game.view(self._sitting.state, None))

    def close(self) -> None:
        pass


def env(game_id: str = "shelfie", seats: int | None = None, **options: Any) -> TurnEnv:
    """A game turn by turn."""
    return TurnEnv(game_id, seats, **options)


def parallel_env(game_id: str = "mozaika", seats: int | None = None, **options: Any) -> TableEnv:
    """A game in which all seats act in every step."""
    return TableEnv(game_id, seats, **options)


def cycle_env(game_id: str = "mozaika", seats: int | None = None, **options: Any) -> AECEnv:
    """The same asked one seat after another: every seat once a cycle, awaited or not."""
    return parallel_to_aec(TableEnv(game_id, seats, **options))
