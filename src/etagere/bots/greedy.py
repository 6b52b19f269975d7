"""The bot that looks one decision ahead."""

from __future__ import annotations

from etagere.bots.bot import Bot, Candidate, Habits, Limit, Thought, worth
from etagere.core.position import Position
from etagere.core.rng import Rng

SAMPLES = 4
"""Possible worlds to try an action in, where there are secrets."""


class Greedy(Bot):
    """Takes the action after which its position is estimated highest.

    Nothing is drawn and nothing secret settled. A sealed decision shows no effect until it is opened,
    so there the game's rating of actions decides.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        rng = self.rng(position)
        candidates = self.candidates(position, rng)
        return Thought(candidates[0].action, tuple(candidates))

    def candidates(self, position: Position, rng: Rng) -> list[Candidate]:
        """Every legal action with its worth, the best first; equal ones in rated, then random order."""
        game, seat = position.game, position.seat
        heuristics = game.rooms.heuristics
        habits = Habits.of(game)
        worlds = [position.sample(rng) for _ in range(SAMPLES if game.spec.has_secrets else 1)]
        sealed = game.awaited(worlds[0]).bit_count() > 1
        rated = []
        for action in position.legal:
            rating = heuristics.rate(worlds[0], seat, action)
            rated.append((rating, rng.bits(), action))
        rated.sort(reverse=True)
        if sealed:
            # The order is all there is: worth falls from a half by rank.
            count = len(rated)
            return [
                Candidate(action, 0, tuple([0.5 - 0.5 * rank / count] * game.seats))
                for rank, (_, _, action) in enumerate(rated)
            ]
        sums = [[0.0] * game.seats for _ in rated]
        for world in worlds:
            after = world.clone()
            for (_, _, action), total in zip(rated, sums, strict=True):
                after.copy_from(world)
                game.apply(after, seat, action)
                points = [heuristics.estimate(after, each) for each in range(game.seats)]
                for each, value in enumerate(worth(points, habits)):
                    total[each] += value
        found = [
            Candidate(action, 0, tuple(value / len(worlds) for value in total))
            for (_, _, action), total in zip(rated, sums, strict=True)
        ]
        found.sort(key=lambda each: -each.values[seat])
        return found
