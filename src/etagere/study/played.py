"""Matches played on by bots: what a move is worth among players, not by the quick policy.

Slow, and so kept for the few moves about which something is to be said for certain. Continuations of different first
moves with equal numbers have the same hidden cards, the same random numbers and the same bots, so that they can be
compared in pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from etagere.bots import bot
from etagere.core.contract import CHANCE, NOBODY, Action, Seat
from etagere.core.position import Position
from etagere.core.rng import Rng, mixed_seed
from etagere.study.accounts import Estimate
from etagere.study.values import result

PLAYER = "skilled"
"""Who plays on."""
NOTED = 4
"""Decisions after the first that are remembered."""


@dataclass(frozen=True)
class Ending:
    """How a match went on after a move."""

    share: float
    """Of the win, the seat's."""
    line: tuple[tuple[Seat, Action], ...]
    """The decisions after the move, the first few."""
    end: Any
    """The state when it was over."""


class Endings:
    """Continuations of a position by bots, by first move and number; each is played once."""

    def __init__(self, position: Position, seed: int = 0, player: str = PLAYER) -> None:
        self.position = position
        self.seed = mixed_seed("played", seed, position.infoset)
        self.player = player
        self.known: dict[tuple[Action, int], Ending] = {}

    def of(self, action: Action, number: int) -> Ending:
        """How a match went on after an action."""
        found = self.known.get((action, number))
        if found is None:
            found = self.known[action, number] = self._played(action, number)
        return found

    def _played(self, action: Action, number: int) -> Ending:
        position, game = self.position, self.position.game
        s = position.sample(Rng(mixed_seed("world", self.seed, number)))
        rng = Rng(mixed_seed("draws", self.seed, number))
        # Other whims in every pair: a bot of one seed answers the same position alike, and where nothing is hidden or
        # drawn, all continuations would be one.
        player = bot(self.player, mixed_seed("player", self.seed, number))
        line: list[tuple[Seat, Action]] = []
        game.apply(s, position.seat, action)
        while (seat := game.actor(s)) != NOBODY:
            if seat == CHANCE:
                game.apply(s, CHANCE, game.draw(s, rng))
                continue
            here = Position(game, s, seat)
            chosen = here.legal[0] if len(here.legal) == 1 else player.choose(here)
            if len(line) < NOTED:
                line.append((seat, chosen))
            game.apply(s, seat, chosen)
        return Ending(result(game, s).wins[position.seat], tuple(line), s)

    def ahead(self, first: Action, second: Action, numbers: Sequence[int]) -> Estimate:
        """How much more of the win the first of two moves brings, pair by pair."""
        differences = [self.of(first, i).share - self.of(second, i).share for i in numbers]
        n = len(differences)
        mean = sum(differences) / n
        # Pairs that never differed may still do so: one more is counted that did.
        spread = (sum((each - mean) ** 2 for each in differences) + 1) / max(1, n - 1)
        return Estimate(mean, sqrt(spread / n))

    def share(self, action: Action, numbers: Sequence[int]) -> Estimate:
        """The share of wins after an action."""
        n = len(numbers)
        mean = sum(self.of(action, i).share for i in numbers) / n
        return Estimate(mean, sqrt(max(mean * (1 - mean), 1 / n) / n))

    def usual_line(self, action: Action, numbers: Sequence[int], least: float) -> list[tuple[Seat, Action, float]]:
        """What is most often played after an action, decision by decision, with the share of all continuations."""
        left, found = [self.of(action, i).line for i in numbers], list[tuple[Seat, Action, float]]()
        for at in range(NOTED):
            counts: dict[tuple[Seat, Action], int] = {}
            for line in left:
                if len(line) > at:
                    counts[line[at]] = counts.get(line[at], 0) + 1
            if not counts:
                break
            (seat, code), count = min(counts.items(), key=lambda each: (-each[1], each[0]))
            if count < least * len(numbers):
                break
            found.append((seat, code, count / len(numbers)))
            left = [line for line in left if len(line) > at and line[at] == (seat, code)]
        return found
