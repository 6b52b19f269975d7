"""The figures of the rulebook of Barrage."""

from __future__ import annotations

from collections.abc import Mapping

import etagere
from etagere.core.figures import Figure


def figures() -> Mapping[str, Figure]:
    """The drawings by the paragraph they stand beside."""
    game = etagere.load("barrage")
    return {name: Figure(game, game.new_state(), name) for name in ("R6", "R8", "R10")}
