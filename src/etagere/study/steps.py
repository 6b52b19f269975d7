"""A finished match as positions and what led from each to the next: a decision, or a draw event.

All draws between two decisions are one event: a refill is dozens of draws that nobody can act between.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from etagere.core.contract import CHANCE, Game, Seat
from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.study.trouble import CannotBeReviewed


@dataclass(frozen=True)
class Step:
    """What led from one position to the next."""

    seat: Seat
    """Who decided, or CHANCE."""
    first: int
    """The number of its first command in the match,"""
    last: int
    """and of the command after its last."""
    code: int
    """The action, or the first draw."""
    forced: bool = False
    """Whether the seat had a single legal action."""

    @property
    def drawn(self) -> bool:
        return self.seat == CHANCE

    def kind(self, game: Game[Any]) -> str:
        """The type of a move or of the first draw of an event."""
        space = game.draws if self.drawn else game.actions
        return space.family_of(self.code).name


@dataclass(frozen=True)
class Walk:
    """A match step by step."""

    match: Match
    steps: list[Step]
    states: list[Any]
    """The position before each step, and the last one after all."""

    @property
    def game(self) -> Game[Any]:
        return self.match.game


def finished(given: Match | Replay) -> Match:
    """The match of a review; raises `CannotBeReviewed`, or `ReplayError` if it does not replay."""
    match = given if isinstance(given, Match) else Match.from_replay(given)
    if not match.over:
        raise CannotBeReviewed("not_over")
    if alone(match.game):
        raise CannotBeReviewed("alone")
    return match


def alone(game: Game[Any]) -> bool:
    """Whether there is nobody to win against."""
    return game.seats + game.rivals < 2


def walk(match: Match) -> Walk:
    """Every position of a match with what led to the next."""
    game = match.game
    s = game.new_state()
    steps, states = [], [s.clone()]
    i = 0
    commands = match.commands
    while i < len(commands):
        seat, code, first = commands[i].seat, commands[i].code, i
        if seat == CHANCE:
            while i < len(commands) and commands[i].seat == CHANCE:
                game.apply(s, CHANCE, commands[i].code)
                i += 1
            steps.append(Step(seat, first, i, code))
        else:
            forced = len(game.legal(s, seat)) == 1
            game.apply(s, seat, code)
            i += 1
            steps.append(Step(seat, first, i, code, forced))
        states.append(s.clone())
    return Walk(match, steps, states)
