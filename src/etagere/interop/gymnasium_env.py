"""Etagere's games for one learner against bots, as a Gymnasium environment.

    import gymnasium, etagere.interop.gymnasium_env
    env = gymnasium.make("etagere/Shelfie-v2", opponents=("casual",))
    observation, info = env.reset(seed=7)
    env.unwrapped.action_masks()                     # which actions are legal now

An action that is not legal loses the match: the episode ends with the reward of a last place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from etagere.core.errors import IllegalMove, WrongOption
from etagere.core.position import Position
from etagere.core.registry import game_class, games
from etagere.interop.rewards import MARGIN, WIN, reward_code, rewards
from etagere.interop.seating import new_seed
from etagere.interop.stepper import Stepper


class LearnerEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A learner in one seat; bots answer for the others."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (the name and shape Gymnasium reads)

    def __init__(
        self,
        game_id: str = "shelfie",
        seats: int | None = None,
        seat: int | None = None,
        opponents: Sequence[str] = ("uniform",),
        reward: str = "place",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`seat` None changes the learner's seat from match to match; `opponents` are repeated as needed.

        Raises `UnknownSeat`, `UnknownBot` or `WrongOption`, and what `load` raises.
        """
        from etagere.bots import bot

        self._match = Stepper(game_id, seats, reward, **options)
        self.game = self._match.game
        self.render_mode = render_mode
        self.seat = 0
        self._fixed_seat = None if seat is None else self.game.checked_seat(seat)
        if not opponents:
            raise WrongOption("opponents should name at least one bot")
        self._bots = [bot(opponents[i % len(opponents)]) for i in range(self.game.seats)]
        self._reward = reward_code(reward)
        self._set_table()
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.game.tensor.size,), np.float32)
        self.action_space = spaces.Discrete(self.game.actions.size)

    def _set_table(self) -> None:
        """Seat the bots that decide inside the match."""
        from etagere.bots import fast_bots, seated

        self._mask = self._match.mask.view(np.int8)
        self._table = fast_bots(self.game)
        seated(self._table, self._bots)

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled and copied; the rest is made from it again."""
        return {name: value for name, value in vars(self).items() if name not in ("game", "_mask", "_table")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.game = self._match.game
        self._set_table()
        self._match.seat_bots(self.seat, self._table)
        self._match.load(self._match.save())  # as its learner sees it

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal for the learner now."""
        mask: NDArray[np.bool_] = self._match.mask.astype(bool)
        return mask

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        match_seed = new_seed(seed, self.np_random)
        self.seat = match_seed % self.game.seats if self._fixed_seat is None else self._fixed_seat
        self._match.seat_bots(self.seat, self._table)
        self._answer(self._match.reset(match_seed))
        return self._match.observation.copy(), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        match = self._match
        try:
            awaited = match.step(int(action))
        except IllegalMove:
            worst = {WIN: 0.0, MARGIN: -1.0}.get(self._reward, -1.0)
            return match.observation.copy(), worst, True, False, {**self._info(), "illegal": True}
        if awaited == self.seat or self._answer(awaited) >= 0:
            info = {"seat": self.seat, "action_mask": self._mask.copy()}
            return match.observation.copy(), 0.0, False, False, info
        self.game.observe(match.state, self.seat, match.observation)
        reward = rewards(self.game, match.state, self._reward)[self.seat] if match.over else 0.0
        return match.observation.copy(), reward, match.over, match.truncated, self._info()

    def render(self) -> str | None:
        return None if self.render_mode is None else str(self.game.view(self._match.state, self.seat))

    def _answer(self, awaited: int) -> int:
        """Let the bots that think in Python decide until the learner is awaited or nobody is; who is awaited then."""
        while awaited >= 0 and awaited != self.seat:
            awaited = self._match.step(self._bots[awaited].choose(Position(self.game, self._match.state, awaited)))
        return awaited

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "action_mask": self._mask.copy()}


def name_of(game_id: str, version: int | None = None) -> str:
    """The registered name of a game, such as `etagere/Shelfie-v2`; of the newest rules where no version is named."""
    return f"etagere/{game_id.capitalize()}-v{version or game_class(game_id).spec.version}"


def register_all() -> None:
    """Register every version of every game on the shelf with Gymnasium; importing this module does so."""
    for game_id in games():
        for version in game_class(game_id).spec.versions:
            if name_of(game_id, version) not in gymnasium.registry:
                gymnasium.register(
                    name_of(game_id, version),
                    entry_point="etagere.interop.gymnasium_env:LearnerEnv",
                    kwargs={"game_id": game_id, "version": version},
                    vector_entry_point="etagere.interop.vector_env:SelfPlayVectorEnv",
                )


register_all()
