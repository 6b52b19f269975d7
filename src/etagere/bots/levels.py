"""The five strengths a person may choose, and the bots by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from etagere.bots.bot import Bot, Candidate, Limit, Maker, SearchSettings, Thought, at_table, stream_of, taught
from etagere.bots.fast import FastBots
from etagere.bots.greedy import Greedy
from etagere.bots.settings import GREEDY, NO_BOT, UNIFORM
from etagere.bots.think import Search
from etagere.bots.uniform import Uniform
from etagere.core.contract import Game
from etagere.core.errors import UnknownBot
from etagere.core.position import Position
from etagere.core.rng import Rng
from etagere.core.sentences import sentence


@dataclass(frozen=True)
class Level:
    """How well a level plays: which moves it considers, how exactly it values them, how long it searches."""

    noticed: int
    """Percent of the possible moves that it considers; each is overlooked or not at random."""
    value_noise: float
    """The most by which it misjudges the value of a move, at random; values are 0 to 1."""
    simulations: int
    """Simulations a move; 0 looks one decision ahead."""
    milliseconds: int
    """The time after which it stops on a slow machine."""
    search: Mapping[str, Any] = field(default_factory=dict)
    """Settings of its search that differ from those of the game, by the names of `SearchSettings`."""


LEVELS = {
    "beginner": Level(noticed=45, value_noise=0.20, simulations=0, milliseconds=100),
    "casual": Level(noticed=90, value_noise=0.05, simulations=0, milliseconds=100),
    "skilled": Level(noticed=100, value_noise=0.0, simulations=300, milliseconds=1_000),
    "expert": Level(noticed=100, value_noise=0.0, simulations=3_000, milliseconds=4_000),
    "master": Level(noticed=100, value_noise=0.0, simulations=20_000, milliseconds=10_000),
}
"""From the weakest to the strongest. A game's `tuning.py` may set some of the numbers otherwise in `LEVELS`."""


class LevelBot(Bot):
    """A bot that plays like a person of some strength: the weaker, the more it overlooks and misjudges."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def level(self, game: Game[Any]) -> Level:
        """The numbers of the level in a game."""
        ours = LEVELS[self.name]
        found = taught(game, "LEVELS").get(self.name, {})
        level = Level(**{**vars(ours), **found})
        return replace(level, simulations=at_table(game, level.simulations))

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        level = self.level(position.game)
        if limit is None:
            limit = Limit(level.simulations, level.milliseconds)
        if level.simulations == 0:
            thought = Greedy(self.seed).think(position)
        else:
            settings = SearchSettings.of(position.game, level.search)
            thought = Search(self.seed, limit, settings).think(position, limit)
        if level.noticed == 100 and level.value_noise == 0.0:
            return thought
        chosen = self.chosen(thought.candidates, position.seat, level, self.rng(position).split("person"))
        line = thought.line if chosen == thought.action else ((position.seat, chosen),)
        return replace(thought, action=chosen, line=line)

    @staticmethod
    def chosen(candidates: tuple[Candidate, ...], seat: int, level: Level, rng: Rng) -> int:
        """The best of the moves it notices, as it misjudges them."""
        best, high = candidates[0].action, -1.0
        for each in candidates:
            noticed = rng.below(100) < level.noticed
            error = level.value_noise * (rng.below(1001) + rng.below(1001) - 1000) / 1000
            value = each.values[seat] + error
            if noticed and value > high:
                best, high = each.action, value
        return best


BOTS: dict[str, Maker] = {"uniform": Uniform, "greedy": Greedy, "search": Search}


FAST = {Uniform: UNIFORM, Greedy: GREEDY}
"""The bots that decide at a `FastBots` table."""


def seated(table: FastBots, bots: Sequence[Bot]) -> bool:
    """Seat those of the bots that need no tree, and count from zero; whether all of them are seated."""
    for seat, each in enumerate(bots):
        seat_fast(table, seat, each)
        table.made[seat] = 0
    table.draws = 0
    return all(type(each) in FAST for each in bots)


def seat_fast(table: FastBots, seat: int, bot: Bot) -> None:
    """Seat a bot if it needs no tree; else nobody sits there."""
    table.kinds[seat] = FAST.get(type(bot), NO_BOT)
    table.streams[seat] = stream_of(bot.seed, bot.name)


def names() -> list[str]:
    """Every bot and level by name, the levels from the weakest to the strongest first."""
    return [*LEVELS, *BOTS]


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name: a level (`beginner` to `master`), `uniform`, `greedy`, or `search`, which also takes
    its simulations a move (`search:500`). Raises `UnknownBot` with the names that exist.
    """
    kind, _, count = name.partition(":") if isinstance(name, str) else ("", "", "")
    if kind == "search" and count.isascii() and count.isdigit() and 0 < len(count) < 9 and int(count) > 0:
        made: Bot = Search(seed, Limit(int(count)))
        made.name = name
        return made
    if name in LEVELS:
        return LevelBot(name, seed)
    if name in BOTS:
        return BOTS[name](seed)
    raise UnknownBot(sentence("bot", got=repr(name), known=", ".join(names())))
