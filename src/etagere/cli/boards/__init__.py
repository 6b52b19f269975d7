"""One module per game: the board drawn from a view, and the short form of its moves.

`draw(view, words, width, moves, advice)` returns something Rich can print, at most `width` columns wide,
from the JSON of a view and nothing else; `moves` are what may be done now, to be lit up, `advice` is what the
game advises its viewer.
`short(move)` is what a person types for a move; no two moves of the game share one.
`phrase(event, words)`, where there is one, tells an event better than its plain line, or None.
`figure(figure, words, width)`, where there is one, draws a figure of the rulebook from its JSON, or None.
`why(events, view, words, width, back)`, where there is one, tells from the log how a rival without a seat came to its
last turn, or with `back` to one before, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from rich.console import RenderableType

from etagere.core.words import Words

Shown = Mapping[str, Any]
NO_ADVICE: Shown = {}


@dataclass(frozen=True)
class Board:
    """How one game looks and how its moves are typed."""

    draw: Callable[[Shown, Words, int, Sequence[Shown], Shown], RenderableType]
    short: Callable[[Shown], str]
    phrase: Callable[[Shown, Words], str | None]
    figure: Callable[[Shown, Words, int], RenderableType | None]
    why: Callable[[Sequence[Shown], Shown, Words, int, int], RenderableType | None] | None


def board_of(game_id: str) -> Board:
    """The board of a game, or the plain one where a game has none of its own."""
    own = f"{__name__}.{game_id}"
    module: Any = None
    try:
        module = import_module(own)
    except ModuleNotFoundError as error:
        if error.name != own:
            raise  # it is there, but something it needs is not
    if not hasattr(module, "short"):  # also a game that is called like one of the modules here that draw nothing
        module = import_module(f"{__name__}.plain")
    phrase = getattr(module, "phrase", lambda event, words: None)
    figure = getattr(module, "figure", lambda figure, words, width: None)
    return Board(module.draw, module.short, phrase, figure, getattr(module, "why", None))
