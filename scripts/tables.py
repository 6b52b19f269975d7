"""The generated tables of a game's README and rulebooks; `python -m scripts.made` writes them.

In a README they stand between markers; a game whose rulebooks have such tables makes them in its module `book`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import etagere
from etagere.core.registry import game_class, own_games, package_of
from etagere.core.rooms import optional

GAMES = Path(etagere.__file__).parent / "games"
START, END = "<!-- tables -->", "<!-- end of tables -->"


def tables(game_id: str) -> str:
    """Actions, draws, events and observation as declared."""
    game = game_class(game_id)
    return "\n\n".join(
        [
            "### Actions",
            game.actions.table(),
            "### Draws",
            game.draws.table(),
            "### Events",
            game.events.table(),
            "### Observation",
            f"{game.tensor.size} numbers:",
            game.tensor.table(),
        ]
    )


def with_tables(text: str, game_id: str) -> str:
    """A README with its tables made anew; as it is where it has no markers."""
    before, start, rest = text.partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        return text
    return f"{before}{START}\n\n{tables(game_id)}\n\n{END}{after}"


def files() -> dict[Path, str]:
    """Every README and every rulebook as it should be."""
    pages = {game_id: GAMES / game_id / "README.md" for game_id in own_games()}
    readmes = {path: with_tables(path.read_text("utf-8"), game_id) for game_id, path in pages.items()}
    return {**readmes, **rulebooks()}


def rulebooks() -> dict[Path, str]:
    """The rulebooks of the games that make tables for them."""
    made = {}
    for game_id in own_games():
        book = optional(f"{package_of(game_class(game_id))}.book")
        if book is not None:
            for path in (GAMES / game_id).glob("rules.*.md"):
                made[path] = book.with_tables(path.read_text("utf-8"), path.suffixes[0][1:])
    return made


def present() -> Iterable[Path]:
    """Pages are written by hand; only their tables are made."""
    return ()
