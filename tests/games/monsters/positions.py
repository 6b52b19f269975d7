"""What the tests of Monster Factory ask of positions; `etagere.games.monsters.positions` builds them."""

from __future__ import annotations

from typing import Any

from etagere.games.monsters import spec
from etagere.games.monsters.positions import PLENTY as PLENTY
from etagere.games.monsters.positions import Tile as Tile
from etagere.games.monsters.positions import Workbench as Workbench
from etagere.games.monsters.positions import find as find
from etagere.games.monsters.positions import kind as kind
from etagere.games.monsters.positions import quarter_turn as quarter_turn
from etagere.games.monsters.positions import upright as upright


def open_edges(monster: Any) -> int:
    """Coloured edges that point at an empty cell, counted from the view (R2.2)."""
    taken = {(tile["x"], tile["y"]) for tile in monster["tiles"]}
    around = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return sum(
        edge != "blank" and (tile["x"] + dx, tile["y"] + dy) not in taken
        for tile in monster["tiles"]
        for edge, (dx, dy) in zip(tile["edges"], around, strict=True)
    )


def verdict(monster: Any, x: int, y: int, edges: str) -> str | None:
    """Why a tile may not lie there, worked out from the view alone; None if it may (R5)."""
    letters = dict(zip(spec.EDGE_NAMES, spec.EDGE_LETTERS, strict=True))
    laid = {(t["x"], t["y"]): [letters[edge] for edge in t["edges"]] for t in monster["tiles"]}
    if (x, y) in laid:
        return "overlap"
    joins = 0
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        other = laid.get((x + dx, y + dy))
        if other is not None:
            if other[side ^ 2] != edges[side]:
                return "mismatch"
            joins += edges[side] != "-"
    return None if joins else "no coloured join"
