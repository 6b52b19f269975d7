"""Figures of a rulebook: positions of the engine, drawn by the boards, so that none can show what is not so.

A game with figures has a room `figures` with a function `figures`, which names and builds them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from etagere.core.contract import Game, Json, Seat
from etagere.core.rooms import optional

Look = Literal["lit", "yes", "no", "badge", "arrow", "veil"]


@dataclass(frozen=True)
class Mark:
    """What a figure points out, by the places of the board (`data-place` in the browser)."""

    look: Look
    """`lit`, `yes` and `no` are rings around all the places together; `badge` is a small plate in their middle;
    `arrow` leads from the first place to the last; `veil` darkens each of the places, so that the others stand out."""
    places: tuple[str, ...]
    text: str = ""
    """Printed beside the mark: a number, a letter."""

    def to_json(self) -> dict[str, Json]:
        return {"look": self.look, "places": list(self.places), **({"text": self.text} if self.text else {})}


@dataclass(frozen=True)
class Figure:
    """A position, and what of it is shown."""

    game: Game[Any]
    state: Any
    part: str
    """What of the table is drawn; the names are the game's own: `shelf`, `river`."""
    viewer: Seat | None = 0
    marks: tuple[Mark, ...] = ()
    scored: Seat | None = None
    """Whose score sheet stands beside the drawing."""
    advised: bool = False
    """The drawing shows advice, too."""

    def to_json(self) -> dict[str, Json]:
        shown: dict[str, Json] = {
            "part": self.part,
            "me": self.viewer,
            "view": self.game.view(self.state, self.viewer),
            "marks": [mark.to_json() for mark in self.marks],
        }
        if self.advised:
            shown["advice"] = self.game.advice(self.state, self.viewer)
        if self.scored is not None:
            shown["sheet"] = [line.to_json() for line in self.game.score_sheet(self.state, self.scored)]
        return shown


def figures_of(package: str) -> Mapping[str, Figure]:
    """The figures of a game by name; none where it has no room `figures`."""
    room = optional(f"{package}.figures")
    found: Mapping[str, Figure] = {} if room is None else room.figures()
    return found
