"""What a bot gets instead of the match: one seat's knowledge, its legal actions, and possible states.

A position holds a possible world, never the true one: everything the seat cannot know has been
replaced at random before the bot sees it. Two matches that look alike to the seat give positions
that behave alike, draw for draw.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from etagere.core.contract import Action, Game, Json, Prompt, Seat
from etagere.core.errors import NotYourTurn
from etagere.core.registry import game_with
from etagere.core.rng import Rng
from etagere.core.scratch import SCRATCH
from etagere.core.sentences import sentence

FIRST_WORLD = 1
"""Seeds the world a position is born with; any number does, because every sample is drawn anew."""


class Position:
    """A decision as its seat sees it."""

    def __init__(self, game: Game[Any], s: Any, seat: Seat) -> None:
        """The position of an awaited seat; `s` is copied, and not kept. Raises `UnknownSeat` or `NotYourTurn`."""
        seat = game.checked_seat(seat)
        if not game.awaited(s) >> seat & 1:
            raise NotYourTurn(sentence("nothing_to_decide", number=seat))
        self.game = game
        self.seat = seat
        self.legal: list[Action] = game.engine.legal(s, seat, SCRATCH.found)
        """The codes of the legal actions, ascending."""
        self._world = s.clone()
        game.determinize(self._world, seat, Rng(FIRST_WORLD))

    @property
    def world(self) -> Any:
        """A state that is possible as far as the seat knows, the same for equal knowledge; not to be changed."""
        return self._world

    @cached_property
    def view(self) -> Json:
        """What the seat may know, as JSON."""
        return self.game.view(self._world, self.seat)

    @cached_property
    def infoset(self) -> int:
        """A 64-bit number of what the seat knows."""
        return self.game.infoset(self._world, self.seat)

    @property
    def prompt(self) -> Prompt:
        """The question the seat is asked."""
        return self.game.prompt(self._world, self.seat)

    def sample(self, rng: Rng) -> Any:
        """A state that is possible as far as the seat knows, sealed decisions of others reopened; yours to change."""
        s = self._world.clone()
        self.game.determinize(s, self.seat, rng)
        self.game.unseal(s, self.seat)
        return s

    # Travelling to a worker process

    def to_json(self) -> dict[str, Json]:
        """The position as JSON; the state in it is a possible one."""
        return {
            "game": self.game.spec.id,
            "seats": self.game.seats,
            "options": self.game.options.to_json(),
            "version": self.game.version,
            "seat": self.seat,
            "world": self.game.dump(self._world),
        }

    @classmethod
    def read(cls, data: dict[str, Json]) -> Position:
        """The position that `to_json` wrote."""
        game = game_with(data["game"], data["seats"], data["options"], data["version"])
        return cls(game, game.load(data["world"]), data["seat"])

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.read, (self.to_json(),)

    def __repr__(self) -> str:
        return f"<position of seat {self.seat} in {self.game.spec.id}: {len(self.legal)} legal actions>"
