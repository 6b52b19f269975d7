"""Positions of Mozaika in a line, from the drawings of the rule files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import etagere
from etagere.core.constants import CHANCE
from etagere.core.contract import Game
from etagere.core.rng import Rng
from etagere.core.testing import random_positions
from etagere.games.mozaika import tables
from etagere.games.mozaika.spec import BIDDING, CELLS, KINDS, LOOKS, NO_TILE, OVER, PLACING, TURNS, TYPES
from etagere.games.mozaika.state import State

Board = Sequence[Sequence[str | None]]
EMPTY: Board = [[None] * 4] * 4


def game(seats: int = 3, **options: Any) -> Game[State]:
    return etagere.load("mozaika", seats=seats, **options)


def kind(tile: str) -> int:
    """The type of a tile drawn as in the rule files: colour letter and symbol digit."""
    return "RBGY".index(tile[0]) * 3 + int(tile[1]) - 1


def name(tile: str) -> str:
    return TYPES[kind(tile)]


def cell(at: Sequence[int]) -> int:
    """The number of a space given as [row, column] from 1."""
    return (at[0] - 1) * 4 + at[1] - 1


def cell_name(at: Sequence[int]) -> str:
    return tables.CELL_NAMES[cell(at)]


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


def auction(seats: int, turn: int, starter: int, seed: int = 1, **options: Any) -> State:
    """The bids of a turn are awaited, with that starter and ten coins each; what came before was played at random."""
    g = game(seats, **options)
    s = advance(g, seed, lambda s: s.step == BIDDING and s.turn == turn)
    s.starter = starter
    s.coins = [10] * seats + [0] * (5 - seats)
    return s


def advance(g: Game[State], seed: int, until: Any) -> State:
    """A random match up to the first state that fits."""
    for s in random_positions(g, seed):
        if until(s):
            found: State = s.clone()
            return found
    raise AssertionError("no such state in this match")


def act(g: Game[State], s: State, seat: int, family: str, **fields: Any) -> None:
    """Carry out a move that must be legal."""
    code = g.actions.encode(family, **fields)
    assert g.awaited(s) >> seat & 1, f"seat {seat} is not awaited"
    assert code in g.legal(s, seat), f"{g.actions.move(code)} is not legal"
    g.apply(s, seat, code)


def draw(g: Game[State], s: State, *tiles: str) -> None:
    """Force draws from the bag."""
    for tile in tiles:
        code = g.draws.encode("tile", tile=name(tile))
        assert code in dict(g.odds(s))
        g.apply(s, CHANCE, code)


def bid(g: Game[State], s: State, bids: Mapping[int, int]) -> None:
    for seat, coins in bids.items():
        act(g, s, seat, "bid", coins=coins)


def first_legal(g: Game[State], s: State, seat: int) -> None:
    g.apply(s, seat, g.legal(s, seat)[0])


def pick_all(g: Game[State], s: State) -> list[int]:
    """Everybody picks the first type; the pick order."""
    order = []
    while s.step != PLACING:
        order.append(g.actor(s))
        first_legal(g, s, order[-1])
    return order


def place_all(g: Game[State], s: State) -> None:
    """Everybody places something, and the fly sits down somewhere."""
    turn = s.turn
    while s.turn == turn and s.step == PLACING:
        first_legal(g, s, g.actor(s))


def settle(g: Game[State], s: State, seed: int = 1) -> None:
    rng = Rng(seed)
    while g.actor(s) == CHANCE:
        g.apply(s, CHANCE, g.draw(s, rng))


def hand(s: State, seat: int) -> list[str]:
    """A hand drawn as in the rule files."""
    tiles = [f"{'RBGY'[k // 3]}{k % 3 + 1}" for k in range(KINDS)]
    return [tiles[k] for k in range(KINDS) for _ in range(s.hands[seat * KINDS + k])]
