"""What the tests of Mozaika ask of positions; `etagere.games.mozaika.positions` builds them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from etagere.core.constants import CHANCE
from etagere.core.contract import Game
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.core.testing import random_positions
from etagere.games.mozaika import tables
from etagere.games.mozaika.positions import EMPTY as EMPTY
from etagere.games.mozaika.positions import Board as Board
from etagere.games.mozaika.positions import cell as cell
from etagere.games.mozaika.positions import full as full
from etagere.games.mozaika.positions import game as game
from etagere.games.mozaika.positions import kind as kind
from etagere.games.mozaika.positions import name as name
from etagere.games.mozaika.positions import position as position
from etagere.games.mozaika.spec import BIDDING, KINDS, PLACING
from etagere.games.mozaika.state import State


def cell_name(at: Sequence[int]) -> str:
    return tables.CELL_NAMES[cell(at)]


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


def act(g: Game[State], s: State, seat: int, family: str, *, log: EventLog | None = None, **fields: Any) -> None:
    """Carry out a move that must be legal."""
    code = g.actions.encode(family, **fields)
    assert g.awaited(s) >> seat & 1, f"seat {seat} is not awaited"
    assert code in g.legal(s, seat), f"{g.actions.move(code)} is not legal"
    g.apply(s, seat, code, log)


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
