"""`python -m tests.server.earlier`: a server that knows only the first version of each game's rules.

It stands for a process of an earlier release beside newer ones.
"""

from __future__ import annotations

from dataclasses import replace

from etagere.core.registry import game_class, games
from etagere.server.main import run

if __name__ == "__main__":
    for game_id in games():
        found = game_class(game_id)
        found.spec = replace(found.spec, version=1)
    raise SystemExit(run())
