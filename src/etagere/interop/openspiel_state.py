"""A match as OpenSpiel steps it.

OpenSpiel keeps the history and asks Python for the rest, which costs it more than the rules do. So what only reads
is answered here directly: `legal_actions` through OpenSpiel's own method asks five questions of this class in turn.
"""

from __future__ import annotations

from json import dumps
from threading import get_ident
from typing import Any

import pyspiel

from etagere.core.constants import CHANCE, NOBODY
from etagere.core.contract import Game
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.interop.rewards import PLACE, rewards

TERMINAL = int(pyspiel.PlayerId.TERMINAL)
SMALL_TOTAL, SMALL_WEIGHT = 256, 32
"""Below these a draw with its probability is made once and kept: to make forty takes longer than to move."""
CLONING = 0
"""The thread in which `EtagereState.clone` is under way, if one is."""
Base: Any = pyspiel.State
CLONE = Base.clone  # kept: to look for it takes a while


class World:
    """The game and the state. A clone shares it: whoever moves on first takes a copy of its own."""

    def __init__(self, game: Game[Any], s: Any, rows: list[tuple[int, ...]] | None = None) -> None:
        self.game = game
        self.s = s
        self.rows = rows
        """What happened, where it does not follow from the history; None where it does and is told when asked for."""
        self.engine = game.engine
        self.compiled = game.compiled
        self.shared = False
        """Whether several states have this world, so that none may change it."""
        # Scratch for all copies:
        self.found = Choices()
        self.kept: list[Any] = [None] * SMALL_TOTAL
        """total -> weight x draws + draw: the draw with its probability, once it was asked for."""
        self.draws = game.draws.size

    def copy(self) -> World:
        twin = World.__new__(World)
        twin.game, twin.engine, twin.compiled = self.game, self.engine, self.compiled
        twin.found, twin.kept, twin.draws = self.found, self.kept, self.draws
        twin.shared = False
        twin.s = self.s.clone()
        twin.rows = None if self.rows is None else list(self.rows)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> World:
        """What OpenSpiel asks for when it clones a state."""
        self.shared = True
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return World, (self.game, self.s, self.rows)


def world_of(state: Any) -> World:
    """The world of a state. A state that was just made has none yet: OpenSpiel makes one for every clone, too."""
    world: World | None = getattr(state, "_world", None)
    if world is None:
        start: World = state.get_game().start
        start.shared = True
        state._world = world = start
    return world


def own_world(state: Any) -> World:
    """The world of a state, to be changed: no other state has it."""
    world = world_of(state)
    if world.shared:
        world = world.copy()
        state._world = world
    return world


def actor_of(state: Any) -> int:
    """Who decides; CHANCE is OpenSpiel's number for it too."""
    world = world_of(state)
    actor = world.engine.actor(world.s)
    return TERMINAL if actor == NOBODY else actor


def legal_of(state: Any, seat: int) -> list[int]:
    """The legal actions of a seat that is awaited."""
    world = world_of(state)
    return world.engine.legal(world.s, seat, world.found)


def carry_out(state: Any, action: int) -> None:
    """Carry out a decision or draw."""
    world = own_world(state)
    if world.rows is not None:
        world.rows += told(world.game, world.s, action)
        return
    world.engine.apply(world.s, world.engine.actor(world.s), action, None)
    if not world.compiled:
        world.engine.complain()


def outcomes_of(state: Any) -> list[tuple[int, float]]:
    """Every draw with its probability."""
    world = world_of(state)
    n = world.engine.fill_odds(world.s, world.found)
    if not world.compiled:
        world.engine.complain()
    total = 0
    most = 0
    for i in range(n):
        weight = world.found.ratings[i]
        total += weight
        if weight > most:
            most = weight
    if total >= SMALL_TOTAL or most >= SMALL_WEIGHT:
        return world.found.shared_out(n)
    kept = world.kept[total]
    if kept is None:
        kept = world.kept[total] = [None] * (SMALL_WEIGHT * world.draws)
    made = []
    for i in range(n):
        at = world.found.ratings[i] * world.draws + world.found.codes[i]
        pair = kept[at]
        if pair is None:
            pair = kept[at] = (world.found.codes[i], world.found.ratings[i] / float(total))
        made.append(pair)
    return made


def told(game: Game[Any], s: Any, action: int) -> list[tuple[int, ...]]:
    """Carry out a decision or draw; its events."""
    log = EventLog()
    game.apply(s, game.actor(s), action, log)
    return log.take()


class EtagereState(Base):  # type: ignore[misc]
    """One of our matches as OpenSpiel sees it."""

    __slots__ = ("_world",)
    _world: World

    @property
    def world(self) -> World:
        """The game and the state."""
        return world_of(self)

    @property
    def __dict__(self) -> dict[str, Any]:  # type: ignore[override]
        """What OpenSpiel copies by `deepcopy` and writes by `pickle`. While `clone` is under way that is nothing:
        it hands the world over itself, in a third of the time."""
        return {} if get_ident() == CLONING else {"_world": world_of(self)}

    def clone(self) -> EtagereState:
        """A state that goes its own way. OpenSpiel's loops in C++ have another path to it, through `__dict__`."""
        global CLONING
        world = world_of(self)
        world.shared = True
        # Where two threads meet here, one of them finds the other's number and has its world copied the longer way.
        CLONING = get_ident()
        try:
            twin: EtagereState = CLONE(self)
        finally:
            CLONING = 0
        twin._world = world
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def current_player(self) -> int:
        return actor_of(self)

    def is_terminal(self) -> bool:
        return actor_of(self) == TERMINAL

    def is_chance_node(self) -> bool:
        return actor_of(self) == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        actor = actor_of(self)
        if actor >= 0 and (player is None or player == actor):
            return legal_of(self, actor)
        return Base.legal_actions(self, actor if player is None else player)  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return legal_of(self, self.world.game.checked_seat(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return outcomes_of(self)

    def _apply_action(self, action: int) -> None:
        carry_out(self, action)

    def rows(self) -> list[tuple[int, ...]]:
        """The events so far; told anew from the history where they have not been kept."""
        world = self.world
        if world.rows is not None:
            return world.rows
        s = world.game.new_state()
        return [row for action in self.history() for row in told(world.game, s, action)]

    def _action_to_string(self, player: int, action: int) -> str:
        space = self.world.game.draws if player == CHANCE else self.world.game.actions
        return str(space.move(action))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.world.game.seats
        return rewards(self.world.game, self.world.s, PLACE)

    def resample_from_infostate(self, player: int, sampler: Any) -> EtagereState:
        """A state the player cannot tell from this one."""
        player = self.world.game.checked_seat(player)
        twin: EtagereState = self.clone()
        world = own_world(twin)
        world.rows = list(self.rows())  # what follows happens in another world than the history tells
        world.game.determinize(world.s, player, Rng(int(sampler() * 2**53)))
        return twin

    def __str__(self) -> str:
        return dumps(self.world.game.dump(self.world.s))


def _read(written: str) -> EtagereState:
    """A state that was pickled or copied."""
    state: EtagereState = pyspiel.deserialize_game_and_state(written)[1]
    return state


def new_initial_state(game: Any) -> EtagereState:
    """A match that begins; a method of OpenSpiel's games, which asks for one with every clone."""
    return EtagereState(game)
