"""What every bot is: something that looks at a position and chooses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from typing import Any

from etagere.bots.fast import FastBots
from etagere.core.contract import Action, Game, Seat
from etagere.core.errors import IllegalMove
from etagere.core.mixing import fold
from etagere.core.position import Position
from etagere.core.rng import Rng, mixed_seed
from etagere.core.sentences import sentence

STREAMS = 2
"""How a decision's random numbers follow from seed and knowledge; raised when equal seeds would choose otherwise."""


@dataclass(frozen=True)
class Limit:
    """How long a bot may think: simulations, milliseconds, or both; whatever comes first ends it."""

    simulations: int | None = None
    milliseconds: float | None = None


@dataclass(frozen=True)
class Candidate:
    """A decision a bot considered."""

    action: Action
    visits: int
    """How many simulations tried it; 0 for bots that do not search."""
    values: tuple[float, ...]
    """What it is worth to every seat, 0 to 1."""


@dataclass(frozen=True)
class Thought:
    """What a bot chose and why: enough for hints and reviews."""

    action: Action
    candidates: tuple[Candidate, ...] = ()
    """The best first."""
    line: tuple[tuple[Seat, Action], ...] = ()
    """How the bot expects play to go on, the chosen action first."""
    simulations: int = 0
    milliseconds: float = field(default=0.0, compare=False)
    """Time taken; two equal thoughts may differ in it."""
    cut: bool = False
    """Whether the time ended it before all its simulations were made."""

    @property
    def values(self) -> tuple[float, ...]:
        """What the choice is worth to every seat, 0 to 1; empty for bots that do not judge."""
        for each in self.candidates:
            if each.action == self.action:
                return each.values
        return ()

    def to_json(self, game: Game[Any]) -> dict[str, Any]:
        """The thought with readable moves."""
        move = game.actions.to_json
        return {
            "move": move(self.action),
            "candidates": [
                {"move": move(each.action), "visits": each.visits, "values": [round(v, 4) for v in each.values]}
                for each in self.candidates
            ],
            "line": [[seat, move(action)] for seat, action in self.line],
            "simulations": self.simulations,
            "milliseconds": round(self.milliseconds, 1),
        }


class Bot(ABC):
    """Chooses among the legal actions of a position.

    Equal seeds, positions and numbers of simulations give equal choices; a bot keeps nothing between them.
    """

    name: str

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        """A choice with its reasons."""

    def choose(self, position: Position, limit: Limit | None = None) -> Action:
        """The action the bot decides on."""
        if len(position.legal) == 1:
            return position.legal[0]
        return self.think(position, limit).action

    def rng(self, position: Position) -> Rng:
        """The stream for one decision: it depends on the seed and on what the seat knows, on nothing else."""
        return Rng(fold(stream_of(self.seed, self.name), position.infoset))

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def chosen(bot: Bot, position: Position, limit: Limit | None = None) -> Action:
    """What a bot chooses, checked; a single legal action is made without asking. Raises `IllegalMove`."""
    if len(position.legal) == 1:
        return position.legal[0]
    action = bot.choose(position, limit)
    if action not in position.legal:
        raise IllegalMove(sentence("bot_chose", bot=repr(bot), got=repr(action)))
    return action


@lru_cache(4096)
def stream_of(seed: int, name: str) -> int:
    """What the streams of all decisions of one bot have in common."""
    return mixed_seed(seed, name)


@dataclass(frozen=True)
class SearchSettings:
    """How Monte-Carlo tree search is set for a game; found by play and kept in the game's `tuning.py` as `SEARCH`."""

    exploration: float = 0.1
    """The constant c of UCB: weight of what was tried little against what did well."""
    widening_start: int = 3
    """Progressive widening: edges that a node may try at its first visits,"""
    widening_factor: float = 1.0
    """and how many more for each square root of its visits."""
    prior_weight: float = 30.0
    """Visits that the prior of a root action counts as: what the estimate after it says before any simulation."""
    expansion_threshold: int = 1
    """Visits that an edge needs before the decision after it becomes a node."""
    horizon: int = 10_000
    """Decisions from the root, tree and rollout together, before the position is estimated."""
    epsilon: float = 0.0
    """The share of rollout decisions made at random, in steps of 1/256."""
    rollout_lookahead: int = 0
    """Best rated actions that a rollout tries and estimates before each decision; 0 follows the game's policy."""
    scale: float = 600.0
    """Hundredths of a point that make a clear advantage: the margin whose value is 3/4."""
    place_weight: float = 0.5
    """Weight of places against margins at the end of a match."""
    rival_weight: float = 0.5
    """Weight of the strongest rival against the average one."""

    @classmethod
    def of(cls, game: Game[Any], others: Mapping[str, Any] | None = None) -> SearchSettings:
        """The settings found for a game, some replaced by others."""
        found = {**taught(game, "SEARCH"), **(others or {})}
        return cls(**{name: at_table(game, value) for name, value in found.items()})


def fast_bots(game: Game[Any]) -> FastBots:
    """Uniform and greedy for the seats of a game, none of them seated yet; for one thread at a time."""
    base, world, after, other = (game.new_state() for _ in range(4))
    bots = FastBots(game.engine, base, world, after, other, game.seats, game.rivals, game.spec.has_secrets)
    settings = SearchSettings.of(game)
    bots.scale, bots.rival_weight = settings.scale, settings.rival_weight
    return bots


def at_table(game: Game[Any], number: Any) -> Any:
    """A tuned number; one that depends on the size of the table is given by seats.

    Who plays alone against rivals without a seat is at the smallest table.
    """
    return number[max(game.seats, min(number))] if isinstance(number, dict) else number


def taught(game: Game[Any], name: str) -> dict[str, Any]:
    """What play has taught bots about a game: a table of the `tuning` in its folder, empty where there is none."""
    found: dict[str, Any] = _tuning(game).get(name, {})
    return found


def weights(game: Game[Any]) -> dict[str, Any]:
    """The numbers of a game's heuristics: everything its `tuning` names beside the tables of bots."""
    return {name: value for name, value in _tuning(game).items() if name.isupper() and name not in ("LEVELS", "SEARCH")}


def _tuning(game: Game[Any]) -> dict[str, Any]:
    folder = type(game).__module__.rpartition(".")[0]
    try:
        return vars(import_module(f"{folder}.tuning"))
    except ModuleNotFoundError as error:
        if error.name != f"{folder}.tuning":
            raise  # it is there, but something it needs is not
        return {}


def worth(points: list[int], settings: SearchSettings) -> list[float]:
    """What estimates are worth to every seat, 0 to 1; must agree with `search.payoff_for` and `FastBots.worth`."""
    seats = range(len(points))
    worths = []
    if len(points) == 1:
        margin = points[0] / settings.scale
        return [0.5 + 0.5 * (margin / (1.0 + abs(margin)))]
    for seat in seats:
        values = []
        for other in seats:
            if other != seat:
                margin = (points[seat] - points[other]) / settings.scale
                values.append(0.5 + 0.5 * (margin / (1.0 + abs(margin))))
        worths.append(settings.rival_weight * min(values) + (1.0 - settings.rival_weight) * (sum(values) / len(values)))
    return worths


Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""
