"""What learners read is what the contract says, interpreted and compiled alike."""

from __future__ import annotations

import numpy as np
import pytest

import etagere
from etagere.core.registry import game_class
from etagere.interop.vector_env import Batch


@pytest.mark.parametrize("game_id", etagere.games())
def test_batches_show_what_observe_and_legal_say(game_id: str) -> None:
    """Rows and masks written in place hold nothing of the position before."""
    batch = Batch(game_id, seats=game_class(game_id).spec.max_seats, count=2, seed=3)
    expected = np.zeros(batch.game.tensor.size, np.float32)
    for _ in range(25):
        for i, seat in enumerate(batch.actors.tolist()):
            batch.game.observe(batch.states[i], seat, expected)

            assert (expected == batch.observations[i]).all()
            assert batch.game.legal(batch.states[i], seat) == np.flatnonzero(batch.masks[i]).tolist()
        batch.step(batch.sample())
