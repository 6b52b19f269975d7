"""What the tests of River Valley Glassworks ask of positions; `etagere.games.glassworks.positions` builds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from etagere.core.rng import Rng
from etagere.games.glassworks.positions import draw as draw
from etagere.games.glassworks.positions import game as game
from etagere.games.glassworks.positions import kind as kind
from etagere.games.glassworks.positions import name as name
from etagere.games.glassworks.positions import play as play
from etagere.games.glassworks.positions import position as position
from etagere.games.glassworks.spec import COLOUR_COUNT, COLOURS, COLUMNS, LATE_COLOUR, NONE, SHAPES
from etagere.games.glassworks.state import State
from etagere.games.glassworks.views import in_satchel, on_tile, unpacked


def start_final(s: State, trigger: int, turns_left: int) -> State:
    """The same position in the final phase."""
    s.trigger, s.turns_left = trigger, turns_left
    s.turns = -turns_left % s.boards
    return s


def settle(s: State, seed: int = 1) -> State:
    """Make every draw that is due, somehow."""
    game(s.seats).rooms.rules.settle(s, Rng(seed))
    return s


def legal(s: State, family: str) -> list[dict[str, Any]]:
    """The legal moves of one kind for the seat on turn, without their type."""
    g = game(s.seats)
    moves = [g.actions.to_json(code) for code in g.legal(s, s.seat)]
    return [{k: v for k, v in move.items() if k != "type"} for move in moves if move["type"] == family]


def river(s: State) -> list[tuple[str, Counter[str]]]:
    """Tiles from the start with what lies on them."""
    return [(SHAPES[tile], Counter(name(k) for k in on_tile(s, tile))) for tile in s.order]


def satchel(s: State, seat: int = 0) -> Counter[str]:
    return Counter(name(k) for k in in_satchel(s, seat))


def lake(s: State) -> Counter[str]:
    return Counter(name(k) for k in s.lake if k != NONE)


def haul(s: State) -> Counter[str]:
    return Counter(name(k) for k in unpacked(list(s.haul)))


def columns(s: State, board: int = 0) -> list[list[Any]]:
    """[colour, height] of each open column from the left."""
    by_column = {s.columns[board * COLOUR_COUNT + c]: COLOURS[c] for c in range(COLOUR_COUNT)}
    return [[by_column[c], s.heights[board * COLUMNS + c]] for c in range(s.opened[board])]


def board_of(heights: Sequence[int]) -> list[list[Any]]:
    """Columns of those heights, in the colours that are in every bag from the first on."""
    colours = [colour for colour in COLOURS if colour != LATE_COLOUR]
    return [[colours[c], height] for c, height in enumerate(heights) if height]
