"""Bots for arenas and simulations: those on the shelf by name, and your own by where they are."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import etagere
from etagere.bots import Bot, names
from etagere.core.errors import UnknownBot
from etagere.core.sentences import sentence


def any_bot(name: str, seed: int = 0) -> Bot:
    """A bot by name, or `package.module:Name` for one of your own, looked for from the working directory too.

    `Name` is called with the seed: a class derived from `Bot` will do. Importing a module runs it, so names that
    come from strangers belong to `etagere.bot`, which knows only what is on the shelf.
    """
    module, colon, attribute = name.partition(":")
    if not colon or module in names():
        return etagere.bot(name, seed)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        make = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownBot(sentence("bot_import", got=repr(name), why=error)) from error
    made = make(seed)
    if not isinstance(made, Bot):
        raise UnknownBot(sentence("bot_made", got=repr(name), type=type(made).__name__))
    return made
