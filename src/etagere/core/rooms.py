"""The rooms of a game folder: gathered, and told by file where something is missing."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from etagere.core.constants import MOST_SEATS
from etagere.core.errors import BrokenGame

DEMANDED: Final = {
    "state": ("State",),
    "rules": ("actor", "awaited", "fill_legal", "sample", "apply"),
    "scoring": ("score", "rank_key", "tiebreaks", "reason", "score_sheet"),
    "views": ("view", "prompt"),
    "observing": ("observe",),
    "laws": ("check",),
    "heuristics": ("estimate", "rate", "policy"),
}
"""What every game has: its rooms, and the names each offers."""
DEMANDED_WITH: Final = {
    "has_chance": ("rules", ("fill_odds", "draw", "settle")),
    "has_secrets": ("worlds", ("determinize",)),
    "has_sealed": ("worlds", ("unseal",)),
}
"""What a game has besides where its spec says so."""
OF_THE_CLASS: Final = ("spec", "rooms", "actions", "events", "tensor")


@dataclass(frozen=True)
class Rooms:
    """The modules of a game folder, the same in every game."""

    package: str
    state: ModuleType
    rules: ModuleType
    scoring: ModuleType
    views: ModuleType
    observing: ModuleType
    laws: ModuleType
    heuristics: ModuleType
    worlds: ModuleType | None
    """What a viewer cannot know, replaced; None for a game without secrets."""
    advice: ModuleType | None
    """What helps to decide, where a game offers any."""
    engine: ModuleType | None
    """The compiled table of the same functions, where there is one."""

    def file(self, room: str) -> str:
        """The file of a room, to be opened."""
        return file_of(self.package, room)


def file_of(package: str, room: str) -> str:
    return f"{package.replace('.', '/')}/{room}.py"


def gather(package: str) -> Rooms:
    """The rooms of a game, with its compiled table where the rooms were compiled; raises `BrokenGame`."""
    found = {}
    for room, names in DEMANDED.items():
        module = optional(f"{package}.{room}")
        if module is None:
            raise BrokenGame(f"{file_of(package, room)} is missing: it should define {', '.join(names)}")
        found[room] = module
    worlds, advice, engine = (optional(f"{package}.{room}") for room in ("worlds", "advice", "engine"))
    return Rooms(package, **found, worlds=worlds, advice=advice, engine=engine)


def optional(name: str) -> ModuleType | None:
    """A module, or None where there is no such file."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise  # it is there, but something it needs is not
        return None


def check_complete(game: Any) -> None:
    """Raise `BrokenGame` if a class derived from `Game` lacks something: one sentence with the file to open."""
    for name in OF_THE_CLASS:
        if not hasattr(game, name):
            raise BrokenGame(f"{game.__module__.replace('.', '/')}.py should set {name} in the class {game.__name__}")
    spec, rooms = game.spec, game.rooms
    for room, names in DEMANDED.items():
        for name in names:
            if not hasattr(getattr(rooms, room), name):
                raise BrokenGame(f"{rooms.file(room)} should define {name}")
    for fact, (room, names) in DEMANDED_WITH.items():
        for name in names:
            if getattr(spec, fact) and not hasattr(getattr(rooms, room), name):
                raise BrokenGame(f"{rooms.file(room)} should define {name}, or {rooms.file('spec')} say {fact}=False")
    if rooms.advice is not None and not hasattr(rooms.advice, "advice"):
        raise BrokenGame(f"{rooms.file('advice')} should define advice, or be left out")
    if not 1 <= spec.min_seats <= spec.max_seats <= MOST_SEATS:
        raise BrokenGame(
            f"{rooms.file('spec')} should allow 1 to {MOST_SEATS} seats; it says {spec.min_seats} to {spec.max_seats}"
        )
    if game.actions.size == 0:
        raise BrokenGame(f"{rooms.file('actions')} should declare at least one action")
    if spec.has_chance and game.draws.size == 0:
        raise BrokenGame(f"{rooms.file('actions')} should declare draws, or {rooms.file('spec')} say has_chance=False")
    if not spec.has_chance and game.draws.size > 0:
        raise BrokenGame(f"{rooms.file('actions')} declares draws, and {rooms.file('spec')} says has_chance=False")
    if game.tensor.size == 0:
        raise BrokenGame(f"{rooms.file('actions')} should declare at least one piece of an observation")
