"""The bot that looks one decision ahead."""

from __future__ import annotations

from etagere.bots.bot import Bot, Candidate, Limit, SearchSettings, Thought, worth
from etagere.core.position import Position
from etagere.core.rng import Rng

SAMPLES = 4
"""Possible worlds to try an action in, where there are secrets."""
NOTHING = 1e-9


class Greedy(Bot):
    """Takes the action after which its position is estimated highest.

    Nothing is drawn and nothing secret settled. Between equal estimates the game's rating of actions decides;
    so it does for sealed decisions, which show no effect until they are opened.
    """

    name = "greedy"

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        rng = self.rng(position)
        candidates = self.candidates(position, rng)
        return Thought(candidates[0].action, tuple(candidates))

    def candidates(self, position: Position, rng: Rng) -> list[Candidate]:
        """Every legal action with its worth, the best first; equal ones in rated, then random order."""
        game, seat = position.game, position.seat
        heuristics = game.rooms.heuristics
        settings = SearchSettings.of(game)
        worlds = [position.sample(rng) for _ in range(SAMPLES if game.spec.has_secrets else 1)]
        rated = []
        for action in position.legal:
            rating = heuristics.rate(worlds[0], seat, action)
            rated.append((rating, rng.bits(), action))
        rated.sort(reverse=True)
        sums = [[0.0] * game.seats for _ in rated]
        for world in worlds:
            after = world.clone()
            for (_, _, action), total in zip(rated, sums, strict=True):
                after.copy_from(world)
                game.apply(after, seat, action)
                points = [heuristics.estimate(after, each) for each in range(game.seats)]
                for each, value in enumerate(worth(points, settings)):
                    total[each] += value
        found = [
            Candidate(action, 0, tuple(value / len(worlds) for value in total))
            for (_, _, action), total in zip(rated, sums, strict=True)
        ]
        found.sort(key=lambda each: -each.values[seat])
        if found[0].values[seat] - found[-1].values[seat] > NOTHING:
            return found
        # No action shows an effect, as with sealed bids: worth falls by rank in the order of the ratings.
        count = len(rated)
        return [
            Candidate(action, 0, tuple(0.5 - 0.5 * rank / count for _ in range(game.seats)))
            for rank, (_, _, action) in enumerate(rated)
        ]
