"""Every entry of the adapters checks what it is given: one sentence of our own errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

from etagere.core.errors import EtagereError, IllegalMove, UnknownSeat, WrongOption, WrongSeed
from etagere.interop import openspiel_game, pettingzoo_env
from etagere.interop.gymnasium_env import LearnerEnv
from etagere.interop.stepper import Stepper
from etagere.interop.vector_env import Batch


def env(parallel: bool = False) -> Any:
    made = pettingzoo_env.parallel_env("mozaika", seats=3) if parallel else pettingzoo_env.env("shelfie", seats=2)
    made.reset(seed=1)
    return made


def observer(player: int, of: str) -> Any:
    openspiel_game.register_all()
    game = pyspiel.load_game("etagere_shelfie(seats=2)")
    watching = game.make_py_observer()
    return getattr(watching, of)(game.new_initial_state(), player)


@pytest.mark.parametrize(
    ("error", "ask"),
    [
        (WrongSeed, lambda: Stepper("shelfie").reset("seven")),  # type: ignore[arg-type]
        (WrongSeed, lambda: Batch("shelfie", count=2, seed=1.5)),  # type: ignore[arg-type]
        (WrongSeed, lambda: Batch("shelfie", count=2).reset(None)),  # type: ignore[arg-type]
        (WrongSeed, lambda: env().reset(seed="seven")),
        (WrongSeed, lambda: env(parallel=True).reset(seed="seven")),
        (WrongOption, lambda: Batch("shelfie", count=0)),
        (WrongOption, lambda: Batch("shelfie", count=-3)),
        (WrongOption, lambda: Batch("shelfie", count=2.0)),  # type: ignore[arg-type]
        (WrongOption, lambda: LearnerEnv("shelfie", opponents=())),
        (IllegalMove, lambda: Stepper("shelfie").step(-1)),
        (IllegalMove, lambda: Stepper("shelfie").step(10**12)),
        (IllegalMove, lambda: Stepper("shelfie").step("take")),  # type: ignore[arg-type]
        (IllegalMove, lambda: Stepper("shelfie").step(1.5)),  # type: ignore[arg-type]
        (IllegalMove, lambda: Batch("shelfie", count=2).step(np.array([2**32, 2**32]))),
        (IllegalMove, lambda: Batch("shelfie", count=2).step(np.array([0.5, 0.5]))),
        (EtagereError, lambda: Batch("shelfie", count=2).fingerprint(-1)),
        (EtagereError, lambda: Batch("shelfie", count=2).fingerprint(2)),
        (UnknownSeat, lambda: LearnerEnv("shelfie", seat=2)),
        (UnknownSeat, lambda: LearnerEnv("shelfie", seat=-1)),
        (UnknownSeat, lambda: env().observe("seat_2")),
        (UnknownSeat, lambda: env().action_space("seat_-1")),
        (UnknownSeat, lambda: env(parallel=True).action_space("seat_3")),
        (UnknownSeat, lambda: observer(2, "set_from")),
        (UnknownSeat, lambda: observer(-1, "string_from")),
    ],
)
def test_wrong_arguments_are_told(error: type[Exception], ask: Callable[[], Any]) -> None:
    """Not one of NumPy's, and nothing is read beside an array."""
    with pytest.raises(error) as caught:
        ask()
    assert "\n" not in str(caught.value)
