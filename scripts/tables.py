"""Writes the generated tables of a game's README between its markers: `python -m scripts.tables [GAME ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

import etagere
from etagere.core.registry import game_class, own_games

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


def main() -> None:
    for game_id in sys.argv[1:] or own_games():
        path = GAMES / game_id / "README.md"
        path.write_text(with_tables(path.read_text("utf-8"), game_id), "utf-8")


if __name__ == "__main__":
    main()
