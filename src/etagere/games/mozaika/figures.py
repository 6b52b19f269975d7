"""The figures of the rulebook of Mozaika."""

from __future__ import annotations

from collections.abc import Mapping

import etagere
from etagere.core.figures import Figure


def figures() -> Mapping[str, Figure]:
    """The drawings by the paragraph they stand beside."""
    game = etagere.load("mozaika")
    return {name: Figure(game, game.new_state(), name) for name in ("R5", "R7", "R9")}
