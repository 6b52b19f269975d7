"""The arena: bots against bots, counted honestly.

May import: `core`, `bots`; games through the registry; plotting is an optional extra.
"""

from __future__ import annotations

from etagere.arena.leaderboard import Leaderboard, Row
from etagere.arena.play import Job, Result, play
from etagere.arena.runner import run, schedule

__all__ = ["Job", "Leaderboard", "Result", "Row", "play", "run", "schedule"]
