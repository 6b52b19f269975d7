"""OpenSpiel's own playthroughs: whatever a state can be asked, at every state of a match, told twice alike."""

from __future__ import annotations

import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import etagere
from etagere.core.registry import game_class
from etagere.core.rng import Rng
from etagere.interop import openspiel_game  # noqa: F401  (registers the games)

QUICK = [("glassworks", 1), ("shelfie", 2)]
SEATED = [
    (game_id, seats)
    for game_id in etagere.games()
    for seats in range(game_class(game_id).spec.min_seats, game_class(game_id).spec.max_seats + 1)
]


def passes(game_id: str, seats: int, seed: int) -> None:
    """A match is told to its end, and again by its actions alone, as OpenSpiel's suite does with the files it keeps."""
    name = f"etagere_{game_id}(seats={seats})"
    told = playthrough_lines(name, seed=seed)
    actions = [int(line.split(": ")[1]) for line in told if line.startswith("action: ")]
    state = pyspiel.load_game(name).new_initial_state()
    for action in actions:
        state.apply_action(action)

    assert state.is_terminal() and f"History() = {actions}" in told
    assert told == playthrough_lines(name, action_sequence=actions, seed=seed + 1)


@pytest.mark.parametrize(("game_id", "seats"), QUICK)
def test_playthrough(game_id: str, seats: int) -> None:
    passes(game_id, seats, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats"), [table for table in SEATED if table not in QUICK])
def test_playthrough_of_every_table(game_id: str, seats: int) -> None:
    passes(game_id, seats, seed=Rng(seats).below(1000))
