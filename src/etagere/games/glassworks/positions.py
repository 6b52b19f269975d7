"""Positions of River Valley Glassworks in a line, for figures and tests: `white:heart` is a piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etagere.core.contract import CHANCE, Game
from etagere.core.log import EventLog
from etagere.core.registry import load
from etagere.games.glassworks import tables
from etagere.games.glassworks.spec import (
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    KINDS,
    KINDS_PER_WORD,
    NONE,
    SATCHEL_ROOM,
    SHAPE_COUNT,
    SHAPES,
    TURN,
    WORDS,
)
from etagere.games.glassworks.state import State

Column = Sequence[Any]
"""[colour, height]."""


def game(seats: int = 2, **options: Any) -> Game[State]:
    return load("glassworks", seats=seats, **options)


def kind(name: str) -> int:
    """The kind of `white:heart`."""
    colour, shape = name.split(":")
    return tables.kind_of(colour, shape)


def name(kind: int) -> str:
    return f"{COLOURS[tables.COLOUR_OF[kind]]}:{SHAPES[tables.SHAPE_OF[kind]]}"


class Box:
    """The pieces of a game that have not found their place yet."""

    def __init__(self, seats: int) -> None:
        self.left = tables.glass_for(seats)

    def take(self, kind: int) -> int:
        assert self.left[kind] > 0, f"there is no {name(kind)} left in the box"
        self.left[kind] -= 1
        return kind

    def any_of(self, colour: int) -> int:
        of = range(colour * SHAPE_COUNT, (colour + 1) * SHAPE_COUNT)
        return self.take(max(of, key=lambda kind: self.left[kind]))

    def any(self) -> int:
        return self.take(max(range(KINDS), key=lambda kind: self.left[kind]))


def packed(kinds: Sequence[int]) -> list[int]:
    words = [0] * WORDS
    for each in kinds:
        words[each // KINDS_PER_WORD] += tables.UNIT[each]
    return words


def position(
    seats: int = 2,
    order: Sequence[str] = SHAPES,
    river: Sequence[Sequence[str]] | None = None,
    lake: Sequence[str] | None = None,
    satchels: Sequence[Sequence[str]] = (),
    boards: Sequence[Sequence[Column]] = (),
    overflow: Sequence[int] = (),
    bag: Sequence[str] | int | None = None,
    seat: int = 0,
    first: int = 0,
    **options: Any,
) -> State:
    """A state in which `seat` is on turn.

    Where the river or the lake is not given, it is stocked somehow; the rest of the box is in the bag,
    or, where the bag is given (pieces, or their number), in the overflow of the last board.
    """
    g = game(seats, **options)
    s = g.new_state()
    box = Box(seats)
    s.order = [SHAPES.index(shape) for shape in order]
    s.place = [list(order).index(shape) for shape in SHAPES]

    named_river = None if river is None else [[box.take(kind(p)) for p in glass] for glass in river]
    named_lake = None if lake is None else sorted(box.take(kind(p)) for p in lake)
    held = [sorted(box.take(kind(p)) for p in satchel) for satchel in satchels]
    named_bag = [box.take(kind(p)) for p in bag] if isinstance(bag, Sequence) else None
    columns, heights, stacks = [NONE] * 45, [0] * 35, [0] * 35
    grid, opened = [0] * 5, [0] * 5
    for b, given in enumerate(boards):
        for column, (colour_name, height) in enumerate(given):
            colour = COLOURS.index(colour_name)
            columns[b * COLOUR_COUNT + colour] = column
            heights[b * COLUMNS + column] = height
            stacks[b * COLUMNS + column] = sum(tables.SHAPE_OF[box.any_of(colour)] << 3 * r for r in range(height))
            grid[b] += height
        opened[b] = len(given)
    wasted: list[list[int]] = [[] for _ in range(5)]
    for b, count in enumerate(overflow):
        wasted[b] = [box.any() for _ in range(count)]
    stocked = named_river or [[box.any() for _ in range(tables.STONES[tile])] for tile in s.order]
    lake_kinds = sorted(box.any() for _ in range(5)) if named_lake is None else named_lake

    if named_bag is not None or isinstance(bag, int):
        kept = named_bag if named_bag is not None else [box.any() for _ in range(bag if isinstance(bag, int) else 0)]
        wasted[s.boards - 1] += [k for k in range(KINDS) for _ in range(box.left[k])]
        box.left = [kept.count(k) for k in range(KINDS)]
    s.bag, s.bag_left = box.left, sum(box.left)
    s.bag_colours = [sum(box.left[c * SHAPE_COUNT : (c + 1) * SHAPE_COUNT]) for c in range(COLOUR_COUNT)]
    tiles = [0] * 24
    for place, glass in enumerate(stocked):
        tiles[s.order[place] * WORDS : (s.order[place] + 1) * WORDS] = packed(glass)
    s.river = tiles
    s.lake, s.lake_size = lake_kinds + [NONE] * (5 - len(lake_kinds)), len(lake_kinds)
    s.satchels = [k for each in [*held, *[[]] * (5 - len(held))] for k in each + [NONE] * (SATCHEL_ROOM - len(each))]
    s.held = [len(each) for each in held] + [0] * (5 - len(held))
    s.columns, s.heights, s.stacks, s.grid, s.opened = columns, heights, stacks, grid, opened
    s.spilled = [len(each) for each in wasted]
    s.overflow = [word for each in wasted for word in packed(each)]
    s.seat, s.first, s.step = seat, first, TURN
    return s


def play(s: State, /, move: str, log: EventLog | None = None, **fields: str) -> None:
    """Carry out a move of the seat on turn, which must be legal."""
    g = game(s.seats)
    code = g.actions.encode(move, **fields)
    assert code in g.legal(s, s.seat), f"{move} {fields} is not legal"
    g.apply(s, s.seat, code, log)


def draw(s: State, *pieces: str, log: EventLog | None = None) -> None:
    """Draw exactly these pieces, then chance must be at rest."""
    g = game(s.seats)
    for each in pieces:
        code = g.draws.encode("glass", colour=each.split(":")[0], shape=each.split(":")[1])
        assert code in dict(g.odds(s)), f"{each} cannot be drawn"
        g.apply(s, CHANCE, code, log)
    assert g.actor(s) != CHANCE, "more draws are due"
