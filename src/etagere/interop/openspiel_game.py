"""Etagere's games in OpenSpiel, with explicit chance, information states, observers and serialization.

    import pyspiel, etagere.interop.openspiel_game
    game = pyspiel.load_game("etagere_shelfie(seats=2)")

Returns are by place, from 1 for first to -1 for last. Sealed decisions are made seat by seat
without being seen. Options are parameters by name: `etagere_shelfie(seats=3,refill=english_isolated)`.
"""

from __future__ import annotations

from json import dumps
from typing import Any

import numpy as np
import pyspiel

from etagere.core.contract import Game, fewest_seats
from etagere.core.registry import game_class, games, load
from etagere.interop.openspiel_state import EtagereState, World, new_initial_state


def _parameters(game_id: str) -> dict[str, dict[Any, Any]]:
    """For every option, what OpenSpiel calls each value: the value itself, or a word where types are mixed.

    OpenSpiel reads `true` and `60` back as a truth value and a number, so a word is never one of those.
    """
    named = {}
    for name, values in game_class(game_id).spec.options.choices().items():
        alike = len({type(value) for value in values}) == 1
        named[name] = {value if alike else f"is_{value}".lower(): value for value in values}
    return named


def _options(game_id: str, given: dict[str, Any]) -> dict[str, Any]:
    """Options from parameters; one that means nothing is left for `load` to refuse."""
    named = _parameters(game_id)
    return {name: named.get(name, {}).get(word, word) for name, word in given.items()}


def _type(game_id: str) -> pyspiel.GameType:
    spec = game_class(game_id).spec
    parameters: dict[str, Any] = {"seats": spec.min_seats, "version": spec.version}
    parameters |= {name: next(iter(values)) for name, values in _parameters(game_id).items()}
    chance, known = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    hides = spec.has_secrets or spec.has_sealed
    return pyspiel.GameType(
        short_name=f"etagere_{game_id}",
        long_name=spec.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if spec.has_chance else chance.DETERMINISTIC,
        information=known.IMPERFECT_INFORMATION if hides else known.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.max_seats,
        min_num_players=fewest_seats(spec),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


class EtagereGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it."""

    game_id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        spec = game_class(self.game_id).spec
        seats = given.get("seats", spec.min_seats)
        words = {name: word for name, word in given.items() if name != "seats"}
        self.rules = load(self.game_id, seats=seats, **_options(self.game_id, words))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.size,
            max_chance_outcomes=self.rules.draws.size,
            num_players=self.rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=spec.longest,
        )
        super().__init__(_type(self.game_id), info, given)
        self.start = World(self.rules, self.rules.new_state())
        """How a match begins; states are made as copies of it."""

    def __reduce__(self) -> tuple[Any, ...]:
        """By its name and parameters; OpenSpiel's own way leaves out what is Python's."""
        return _read, (str(self),)

    new_initial_state = new_initial_state

    def max_chance_nodes_in_history(self) -> int:
        return int(self.rules.spec.longest) if self.rules.spec.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> EtagereObserver:
        return EtagereObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _read(name: str) -> EtagereGame:
    """A game that was pickled or copied."""
    game: EtagereGame = pyspiel.load_game(name)
    return game


class EtagereObserver:
    """Observations from the declared pieces; information states as everything a seat has seen."""

    def __init__(self, game: Game[Any], kind: Any) -> None:
        self.game = game
        self.kind = kind
        self.tensor = np.zeros(game.tensor.size, np.float32)
        self.dict = {
            piece.name: self.tensor[piece.start : piece.start + piece.size].reshape(piece.shape)
            for piece in game.tensor.pieces
        }

    def set_from(self, state: EtagereState, player: int) -> None:
        self.game.observe(state.world.s, self.game.checked_seat(player), self.tensor)

    def string_from(self, state: EtagereState, player: int) -> str:
        world, player = state.world, self.game.checked_seat(player)
        if self.kind.perfect_recall:
            return dumps([player, *(self.game.events.to_json(row, player) for row in state.rows())])
        return dumps(self.game.view(world.s, player), sort_keys=True)


def register_all() -> None:
    """Register every game on the shelf with OpenSpiel; importing this module does so."""
    known = set(pyspiel.registered_names())
    for game_id in games():
        if f"etagere_{game_id}" not in known:
            cls = type(f"Etagere{game_id.capitalize()}", (EtagereGame,), {"game_id": game_id})
            pyspiel.register_game(_type(game_id), cls)


register_all()
