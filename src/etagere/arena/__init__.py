"""The arena: bots against bots, counted honestly.

May import: `core`, `bots`; games through the registry; plotting is an optional extra.
"""

from __future__ import annotations

from etagere.arena.play import Job, Result, play
from etagere.arena.runner import run, schedule
from etagere.arena.tables import Row, Table

__all__ = ["Job", "Result", "Row", "Table", "play", "run", "schedule"]
