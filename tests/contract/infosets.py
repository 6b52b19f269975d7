"""What the test of information sets runs in plain Python, where a state with a number changed does no harm."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from typing import Any

import etagere
from etagere.core import testing
from etagere.core.contract import Game
from etagere.core.errors import EtagereError
from etagere.core.registry import own_games

SEED = 3


def digest(game_id: str) -> str:
    """One number for what every seat knows along a random match."""
    game = etagere.load(game_id)
    found = blake2b(digest_size=8)
    for s in testing.random_positions(game, SEED):
        for viewer in range(game.seats):
            found.update(game.infoset(s, viewer).to_bytes(8, "little"))
    return found.hexdigest()


def changed(game: Game[Any], s: Any) -> Iterator[tuple[str, Any]]:
    """The position with one number of one field changed, each in turn; most of them are not lawful."""
    data = game.dump(s)
    for name, value in data.items():
        for i in range(len(value) if isinstance(value, list) else 1):
            for by in (1, -1):
                other = [*value[:i], value[i] + by, *value[i + 1 :]] if isinstance(value, list) else value + by
                with suppress(EtagereError):  # not even stored
                    yield name, game.load({**data, name: other})


def check_fields(game: Game[Any]) -> int:
    """Where a change of a field can be seen, the number of the viewer has changed; how many could be seen."""
    seen = 0
    positions = [s.clone() for s in testing.random_positions(game, SEED)]
    for s in (positions[len(positions) // 2], positions[-1]):
        for viewer in range(game.seats):
            view, number = game.view(s, viewer), game.infoset(s, viewer)
            for name, other in changed(game, s):
                try:
                    differs = game.view(other, viewer) != view
                except (LookupError, ValueError, TypeError, AttributeError, EtagereError):
                    continue  # no such position can be shown
                if differs:
                    seen += 1
                    assert game.infoset(other, viewer) != number, f"{game}: the view shows {name}, infoset does not"
    return seen


if __name__ == "__main__":
    for each in own_games():
        assert check_fields(etagere.load(each)) > 0
        print(digest(each))
