"""Gathering the rooms of a game folder."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from etagere.core.contract import Rooms


def gather(package: str) -> Rooms:
    """The rooms of a game, with its compiled table where the rooms were compiled."""
    names = ("state", "rules", "scoring", "worlds", "views", "observing", "laws", "heuristics")
    found = {name: import_module(f"{package}.{name}") for name in names}
    return Rooms(**found, advice=optional(f"{package}.advice"), engine=optional(f"{package}.engine"))


def optional(name: str) -> ModuleType | None:
    """A module, or None where there is no such file."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise  # it is there, but something it needs is not
        return None
