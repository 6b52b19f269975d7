"""The bot that looks one decision ahead."""

from __future__ import annotations

from etagere.bots.bot import Bot, Candidate, Limit, Thought, fast_bots
from etagere.bots.settings import NOTHING, SAMPLES
from etagere.core.position import Position
from etagere.core.rng import Rng


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
        game, seat, legal = position.game, position.seat, position.legal
        seats, count = game.seats, len(legal)
        bots = fast_bots(game)
        bots.rng.copy_from(rng)
        rated, values = bots.considered(position.world, seat)
        game.engine.complain()
        worlds = SAMPLES if game.spec.has_secrets else 1
        found = [
            Candidate(legal[i], 0, tuple(value / worlds for value in values[i * seats : (i + 1) * seats]))
            for i in rated
        ]
        found.sort(key=lambda each: -each.values[seat])
        if found[0].values[seat] - found[-1].values[seat] > NOTHING:
            return found
        # No action shows an effect, as with sealed bids: worth falls by rank in the order of the ratings.
        return [
            Candidate(legal[i], 0, tuple(0.5 - 0.5 * rank / count for _ in range(seats)))
            for rank, i in enumerate(rated)
        ]
