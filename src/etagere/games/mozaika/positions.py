"""Positions of Mozaika in a line, for figures and tests.

A tile is written with a letter for its colour and a digit for its symbol: `R1` is the red sun.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etagere.core.contract import Game
from etagere.core.registry import load
from etagere.games.mozaika import tables
from etagere.games.mozaika.spec import CELLS, KINDS, LOOKS, NO_TILE, OVER, PLACING, TURNS, TYPES
from etagere.games.mozaika.state import State

Board = Sequence[Sequence[str | None]]
EMPTY: Board = [[None] * 4] * 4


def game(seats: int = 3, **options: Any) -> Game[State]:
    return load("mozaika", seats=seats, **options)


def kind(tile: str) -> int:
    """The type of a tile written so."""
    return "RBGY".index(tile[0]) * 3 + int(tile[1]) - 1


def name(tile: str) -> str:
    return TYPES[kind(tile)]


def cell(at: Sequence[int]) -> int:
    """The number of a space given as [row, column] from 1."""
    return (at[0] - 1) * 4 + at[1] - 1


def position(
    seats: int = 3,
    boards: Sequence[Board] = (),
    flies: Sequence[Sequence[Sequence[int]]] = (),
    coins: Sequence[int] = (),
    hands: Sequence[Sequence[str]] = (),
    fly: int = -1,
    step: int = PLACING,
    **options: Any,
) -> State:
    """Boards, flies, coins and hands as drawn; everybody is to place."""
    s = game(seats, **options).new_state()
    tiles, empty, looks, bugs = [NO_TILE] * 80, [0xFFFF] * 5, [0] * 40, [0] * 5
    for seat, rows in enumerate(boards):
        for at, tile in enumerate(tile for row in rows for tile in row):
            if tile is not None:
                tiles[seat * CELLS + at] = kind(tile)
                empty[seat] ^= 1 << at
                looks[seat * LOOKS + tables.COLOUR[kind(tile)]] |= 1 << at
                looks[seat * LOOKS + tables.SYMBOL[kind(tile)]] |= 1 << at
    for seat, places in enumerate(flies):
        bugs[seat] = sum(1 << cell(at) for at in places)
    held, types = [0] * 60, [0] * 5
    for seat, hand in enumerate(hands):
        for tile in hand:
            held[seat * KINDS + kind(tile)] += 1
            types[seat] |= 1 << kind(tile)
    s.boards, s.empty, s.looks, s.flies = tiles, empty, looks, bugs
    s.hands, s.types, s.hidden = held, types, [sum(held[seat * KINDS :][:KINDS]) for seat in range(5)]
    s.coins = [*coins, *[10] * (seats - len(coins)), *[0] * (5 - seats)]
    s.step, s.due, s.owing, s.fly = step, 0, tables.ALL_SEATS[seats] if step == PLACING else 0, fly
    if step == OVER:
        s.turn = TURNS
    return s


def full(rows: Board, flies: Sequence[Sequence[int]] = (), coins: int = 0, **options: Any) -> State:
    """A finished board before seat 0."""
    return position(boards=[rows], flies=[flies], coins=[coins], step=OVER, **options)
