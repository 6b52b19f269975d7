"""What a viewer of River Valley Glassworks may know, built up from nothing: all but the order of the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etagere.core.contract import Prompt
from etagere.games.glassworks import tables
from etagere.games.glassworks.scoring import column_points, overflow_points, row_points, score
from etagere.games.glassworks.spec import (
    BITS_PER_KIND,
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    DISCARD,
    KINDS,
    KINDS_PER_WORD,
    LAST_ROUND,
    LAY,
    NONE,
    OPEN,
    OVER,
    RIVAL,
    RUN_DRY,
    SATCHEL_ROOM,
    SHAPES,
    TILES,
    TURN,
    WORDS,
)
from etagere.games.glassworks.state import State
from etagere.games.glassworks.steps import inventory, lake_open

STEPS = (
    "lay_river",
    "first",
    "stock_river",
    "stock_lake",
    "stock_satchel",
    "refill",
    "refill_lake",
    "top_up",
    "rival",
    "turn",
    "lay",
    "open",
    "discard",
    "over",
)
ENDS = {LAST_ROUND: "last_round", RUN_DRY: "run_dry"}


def view(s: State, viewer: int | None) -> dict[str, Any]:
    """The table as anybody sees it; `me` says only which seat is looking."""
    shown: dict[str, Any] = {
        "step": STEPS[s.step],
        "seats": s.seats,
        "seat": s.seat if s.step != OVER and s.seat < s.seats else None,
        "first": s.first,
        "turns": s.turns,
        "river": [tile(s, place) for place in range(TILES) if s.order[place] != NONE],
        "lake": [piece(kind) for kind in s.lake if kind != NONE],
        "bag": bag(s),
        "haul": [piece(kind) for kind in unpacked(list(s.haul))],
        "pending": pending(s),
        "final": final(s),
        "ended": ENDS.get(s.ended),
        "players": [player(s, seat) for seat in range(s.seats)],
    }
    if s.seats == 1:
        shown["rival"] = board(s, RIVAL)
    if viewer is not None:
        shown["me"] = {"seat": viewer, "points": score(s, viewer)}
    return shown


def piece(kind: int) -> dict[str, str]:
    return {"colour": COLOURS[tables.COLOUR_OF[kind]], "shape": SHAPES[tables.SHAPE_OF[kind]]}


def unpacked(words: Sequence[int]) -> list[int]:
    """The kinds in a packed multiset, ascending, each as often as it is there."""
    kinds = []
    for kind in range(KINDS):
        shift = BITS_PER_KIND * (kind % KINDS_PER_WORD)
        kinds += [kind] * (words[kind // KINDS_PER_WORD] >> shift & 15)
    return kinds


def on_tile(s: State, tile: int) -> list[int]:
    """The kinds of the pieces on a river tile."""
    return unpacked(list(s.river)[tile * WORDS : (tile + 1) * WORDS])


def in_satchel(s: State, seat: int) -> list[int]:
    """The kinds of the pieces in a satchel."""
    start = seat * SATCHEL_ROOM
    return list(s.satchels)[start : start + s.held[seat]]


def tile(s: State, place: int) -> dict[str, Any]:
    """A river tile by its place from the start: its shape, its stones and what lies on it."""
    found = s.order[place]
    return {
        "tile": SHAPES[found],
        "stones": tables.STONES[found],
        "glass": [piece(kind) for kind in on_tile(s, found)],
    }


def bag(s: State) -> dict[str, Any]:
    """What is left in the bag, which anybody can work out by counting."""
    return {
        "count": s.bag_left,
        "glass": [{**piece(kind), "count": s.bag[kind]} for kind in range(KINDS) if s.bag[kind]],
    }


def pending(s: State) -> dict[str, Any] | None:
    """The decision open inside a turn, or None."""
    if s.step == LAY:
        names = {"shape": s.pair_shape, "tile": s.pair_tile, "collect": s.pair_collect}
        return {"type": "lay", "count": s.due, **{name: SHAPES[value] for name, value in names.items()}}
    if s.step == OPEN:
        colours = [COLOURS[colour] for colour in range(COLOUR_COUNT) if s.fresh >> colour & 1]
        return {"type": "open", "column": s.opened[s.seat] + 1, "colours": colours}
    if s.step == DISCARD:
        return {"type": "discard", "count": s.due}
    return None


def final(s: State) -> dict[str, Any] | None:
    """Who started the final phase and how many turns are left, the running one included; None before."""
    if s.trigger == NONE:
        return None
    seat = s.trigger if s.trigger < s.seats else None
    return {"seat": seat, "turns_left": s.turns_left, "lake_open": lake_open(s)}


def board(s: State, number: int) -> dict[str, Any]:
    """A glassworks board: columns from the left with their pieces from the bottom, overflow, points so far."""
    by_column = {s.columns[number * COLOUR_COUNT + colour]: colour for colour in range(COLOUR_COUNT)}
    columns = []
    for column in range(s.opened[number]):
        at = number * COLUMNS + column
        shapes = [SHAPES[s.stacks[at] >> 3 * row & 7] for row in range(s.heights[at])]
        columns.append({"colour": COLOURS[by_column[column]], "shapes": shapes})
    return {
        "columns": columns,
        "overflow": [piece(kind) for kind in unpacked(list(s.overflow)[number * WORDS : (number + 1) * WORDS])],
        "inventory": inventory(s, number),
        "row_points": row_points(s, number),
        "column_points": column_points(s, number),
        "overflow_points": overflow_points(s, number),
        "points": score(s, number),
    }


def player(s: State, seat: int) -> dict[str, Any]:
    """A seat's board and satchel, which lie open (D18)."""
    return {**board(s, seat), "satchel": [piece(kind) for kind in in_satchel(s, seat)]}


def prompt(s: State, seat: int) -> Prompt:
    """The question a seat is asked."""
    if s.step == LAY:
        return Prompt("glassworks.prompt.lay", {"shape": SHAPES[s.pair_shape], "count": s.due})
    if s.step == OPEN:
        return Prompt("glassworks.prompt.open", {"column": s.opened[seat] + 1})
    if s.step == DISCARD:
        return Prompt("glassworks.prompt.discard", {"count": s.due})
    if s.step == TURN and s.held[seat] == 0:
        return Prompt("glassworks.prompt.lake" if lake_open(s) else "glassworks.prompt.pass")
    if s.trigger != NONE and s.turns_left <= s.boards:
        return Prompt("glassworks.prompt.last_turn")
    return Prompt("glassworks.prompt.turn")
