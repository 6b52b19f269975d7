"""Gathering the rooms of a game folder."""

from __future__ import annotations

from importlib import import_module

from etagere.core.contract import Rooms


def gather(package: str) -> Rooms:
    """The rooms of a game, with its compiled table where the rooms were compiled."""
    names = ("state", "rules", "scoring", "worlds", "views", "observing", "laws", "heuristics")
    found = {name: import_module(f"{package}.{name}") for name in names}
    try:
        engine = import_module(f"{package}.engine")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.engine":
            raise  # it is there, but something it needs is not
        engine = None
    return Rooms(**found, engine=engine)
