"""Hints: the best moves of an open decision with what they are worth and why, from the seat's knowledge alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from etagere.core.contract import Json, Seat
from etagere.core.position import Position
from etagere.core.rng import mixed_seed
from etagere.study.accounts import Estimate
from etagere.study.calibration import Depth, calibration_of
from etagere.study.decisions import compared
from etagere.study.reasons import Line, lines
from etagere.study.report import Move, plain
from etagere.study.review import shown_choice
from etagere.study.steps import alone
from etagere.study.trouble import CannotBeReviewed
from etagere.study.values import Tally, continued, match_length

MOST = 3
"""Moves of a hint."""
QUICK = 400
"""Continuations by which a chance to win is known well enough to look at."""


@dataclass(frozen=True)
class Suggestion:
    """A move of a hint, and by which expected points the best one is ahead of it; the best against the second."""

    choice: Move
    lines: list[Line]


@dataclass(frozen=True)
class Hint:
    """What a seat could do, the best move first."""

    game: str
    seat: Seat
    considered: int
    """Candidates compared."""
    suggestions: list[Suggestion]

    def to_json(self) -> dict[str, Json]:
        """The hint as JSON."""
        shown: dict[str, Json] = plain(self)
        return shown


def hint(position: Position, simulations: int | None = None, seed: int = 0) -> Hint:
    """Up to three moves of a decision with value, cost and reason.

    Two positions that look alike to the seat get the same hint, whatever is true: it follows from the position's
    knowledge, the simulations and the seed. Sealed decisions of others are not known here either.
    Raises `CannotBeReviewed` at a table for one, where there is nobody to win against.
    """
    game = position.game
    if alone(game):
        raise CannotBeReviewed("alone")
    to_json: Any = game.actions.to_json
    depth = Depth.of(game, simulations)
    comparison, contest = compared(position, None, calibration_of(game), depth, seed, MOST)
    best, *others = comparison.choices
    why = [lines(contest, best.action, each.action, depth.sheets) for each in others]
    found = [Suggestion(shown_choice(to_json, best), list(why[0]) if why else [])]
    found += [Suggestion(shown_choice(to_json, each), list(told)) for each, told in zip(others, why, strict=True)]
    return Hint(game.spec.id, position.seat, comparison.considered, found)


def chance(position: Position, simulations: int | None = None, seed: int = 0) -> Estimate:
    """The seat's chance to win, by what it knows alone: over worlds that are possible for it, played on by everybody.

    Like a hint it is the same for positions that look alike to the seat. Raises `CannotBeReviewed` at a table for one.
    """
    game, seat = position.game, position.seat
    if alone(game):
        raise CannotBeReviewed("alone")
    count = min(QUICK, Depth.of(game, simulations).rollouts)
    tally = Tally(game.seats + game.rivals)
    tally.add(continued(game, position.world, mixed_seed("chance", seed, position.infoset), 0, count, seat)[0])
    value = tally.value(match_length(game), calibration_of(game))
    return Estimate(value.wins[seat], value.errors[seat])
