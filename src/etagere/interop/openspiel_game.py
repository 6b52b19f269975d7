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

from etagere.core.contract import NOBODY, Game, fewest_seats
from etagere.core.log import EventLog
from etagere.core.registry import game_class, games, load
from etagere.core.rng import Rng
from etagere.core.scratch import SCRATCH
from etagere.interop.rewards import PLACE, rewards

TERMINAL = int(pyspiel.PlayerId.TERMINAL)


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


class _World:
    """The game and the state; copied whole when OpenSpiel clones."""

    __slots__ = ("actor", "apply", "game", "legal", "rows", "s")

    def __init__(self, game: Game[Any], s: Any, rows: list[tuple[int, ...]] | None = None) -> None:
        self.game = game
        self.s = s
        self.rows = rows
        """What happened, where it does not follow from the history; None where it does and is told when asked for."""
        self.actor, self.apply, self.legal = game.actor, game.apply, game.engine.legal

    def __deepcopy__(self, memo: dict[int, Any]) -> _World:
        return _World(self.game, self.s.clone(), None if self.rows is None else list(self.rows))


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

    def new_initial_state(self) -> EtagereState:
        return EtagereState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.rules.spec.longest) if self.rules.spec.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> EtagereObserver:
        return EtagereObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class EtagereState(pyspiel.State):  # type: ignore[misc]
    """A match as OpenSpiel steps it."""

    def __init__(self, game: EtagereGame) -> None:
        super().__init__(game)
        self.world = _World(game.rules, game.rules.new_state())

    def current_player(self) -> int:
        world = self.world
        actor: int = world.actor(world.s)  # CHANCE is OpenSpiel's number for it too
        return TERMINAL if actor == NOBODY else actor

    def _legal_actions(self, player: int) -> list[int]:
        world = self.world
        return world.legal(world.s, world.game.checked_seat(player), SCRATCH.found)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.world.game.odds(self.world.s)
        total = sum(weight for _, weight in odds)
        return [(draw, weight / total) for draw, weight in odds]

    def _apply_action(self, action: int) -> None:
        world = self.world
        if world.rows is None:
            world.apply(world.s, world.actor(world.s), action)
        else:
            world.rows += _told(world.game, world.s, action)

    def rows(self) -> list[tuple[int, ...]]:
        """The events so far; told anew from the history where they have not been kept."""
        world = self.world
        if world.rows is not None:
            return world.rows
        s = world.game.new_state()
        return [row for action in self.history() for row in _told(world.game, s, action)]

    def _action_to_string(self, player: int, action: int) -> str:
        space = self.world.game.draws if player == pyspiel.PlayerId.CHANCE else self.world.game.actions
        return str(space.move(action))

    def is_terminal(self) -> bool:
        world = self.world
        return world.actor(world.s) == NOBODY

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.world.game.seats
        return rewards(self.world.game, self.world.s, PLACE)

    def resample_from_infostate(self, player: int, sampler: Any) -> EtagereState:
        """A state the player cannot tell from this one."""
        player = self.world.game.checked_seat(player)
        twin: EtagereState = self.clone()
        twin.world.rows = list(self.rows())  # what follows happens in another world than the history tells
        twin.world.game.determinize(twin.world.s, player, Rng(int(sampler() * 2**53)))
        return twin

    def __str__(self) -> str:
        return dumps(self.world.game.dump(self.world.s))


def _told(game: Game[Any], s: Any, action: int) -> list[tuple[int, ...]]:
    """Carry out a decision or draw; its events."""
    log = EventLog()
    game.apply(s, game.actor(s), action, log)
    return log.take()


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
