"""The five strengths a person may choose, and the bots by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from etagere.bots.bot import Bot, Candidate, Habits, Limit, Maker, Thought, at_table, taught
from etagere.bots.greedy import Greedy
from etagere.bots.think import Search
from etagere.bots.uniform import Uniform
from etagere.core.contract import Game
from etagere.core.errors import UnknownBot
from etagere.core.position import Position
from etagere.core.rng import Rng


@dataclass(frozen=True)
class Level:
    """How well a level plays: what it sees, how far it thinks, how exactly it judges."""

    sight: int
    """Of 100 possible moves, how many it notices; the others it overlooks."""
    blur: float
    """How far it misjudges what a move is worth, at most; all is worth 0 to 1."""
    nodes: int
    """Simulations a move; 0 looks one decision ahead."""
    guard: int
    """Milliseconds after which it stops thinking on a slow machine."""
    habits: Mapping[str, Any] = field(default_factory=dict)
    """What it does otherwise in its search than the others in this game, by the names of `Habits`."""


LEVELS = {
    "beginner": Level(sight=45, blur=0.20, nodes=0, guard=100),
    "casual": Level(sight=90, blur=0.05, nodes=0, guard=100),
    "skilled": Level(sight=100, blur=0.0, nodes=300, guard=1_000),
    "expert": Level(sight=100, blur=0.0, nodes=3_000, guard=4_000),
    "master": Level(sight=100, blur=0.0, nodes=20_000, guard=10_000),
}
"""From the weakest to the strongest. A game's `tuning.py` may set some of the numbers otherwise in `LEVELS`."""


class Person(Bot):
    """A bot that plays like a person of some strength: the weaker, the more it overlooks and misjudges."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def level(self, game: Game[Any]) -> Level:
        """The numbers of the level in a game."""
        ours = LEVELS[self.name]
        found = taught(game, "LEVELS").get(self.name, {})
        level = Level(**{**vars(ours), **found})
        return replace(level, nodes=at_table(game, level.nodes))

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        level = self.level(position.game)
        if limit is None:
            limit = Limit(level.nodes, level.guard)
        if level.nodes == 0:
            thought = Greedy(self.seed).think(position)
        else:
            habits = Habits.of(position.game, level.habits)
            thought = Search(self.seed, limit, habits).think(position, limit)
        if level.sight == 100 and level.blur == 0.0:
            return thought
        chosen = self.chosen(thought.candidates, position.seat, level, self.rng(position).split("person"))
        line = thought.line if chosen == thought.action else ((position.seat, chosen),)
        return Thought(chosen, thought.candidates, line, thought.simulations, thought.milliseconds)

    @staticmethod
    def chosen(candidates: tuple[Candidate, ...], seat: int, level: Level, rng: Rng) -> int:
        """The best of the moves it notices, as it misjudges them."""
        best, high = candidates[0].action, -1.0
        for each in candidates:
            noticed = rng.below(100) < level.sight
            error = level.blur * (rng.below(1001) + rng.below(1001) - 1000) / 1000
            value = each.values[seat] + error
            if noticed and value > high:
                best, high = each.action, value
        return best


BOTS: dict[str, Maker] = {"uniform": Uniform, "greedy": Greedy, "search": Search}


def names() -> list[str]:
    """Every bot and level by name, the levels from the weakest to the strongest first."""
    return [*LEVELS, *BOTS]


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name: a level (`beginner` to `master`), `uniform`, `greedy`, or `search`, which also takes
    its simulations a move (`search:500`). Raises `UnknownBot` with the names that exist.
    """
    kind, _, nodes = name.partition(":") if isinstance(name, str) else ("", "", "")
    if kind == "search" and nodes.isascii() and nodes.isdigit() and 0 < len(nodes) < 9 and int(nodes) > 0:
        made: Bot = Search(seed, Limit(int(nodes)))
        made.name = name
        return made
    if name in LEVELS:
        return Person(name, seed)
    if name in BOTS:
        return BOTS[name](seed)
    raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(names())}, and search:500 with any number")
