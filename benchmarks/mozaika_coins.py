"""How many coins are in hands together: is the box of 60 enough? `python benchmarks/mozaika_coins.py [matches]`

Ruling D12 of Mozaika says how often a match of people who place for income asks for more than 60
coins. This plays the same five kinds of match again and prints the share of matches in which
all seats together held more than 60 coins at some moment.
"""

from __future__ import annotations

import sys

from etagere.core.constants import CHANCE, NOBODY
from etagere.core.contract import Game
from etagere.core.engine import Choices
from etagere.core.registry import load
from etagere.core.rng import Rng
from etagere.games.mozaika.actions import BID, PICK, PLACE
from etagere.games.mozaika.rules import matches
from etagere.games.mozaika.spec import BIDDING, CELLS, COINS, KINDS, PICKING, PLACING
from etagere.games.mozaika.state import State

STYLES = (
    ("bids 0 or 1, picks at random", 1, False),
    ("bids 0 or 1, picks for income", 1, True),
    ("bids 0 to 4, picks at random", 4, False),
    ("bids 0 to 4, picks for income", 4, True),
)


def best_income(s: State, seat: int, tile: int) -> int:
    """The most a tile can earn on any empty space."""
    return max(matches(s, seat, tile, cell) for cell in range(CELLS) if s.empty[seat] >> cell & 1)


def best_place(s: State, seat: int, rng: Rng) -> int:
    """A place with the highest income, by lot among equals."""
    ranked = [
        (matches(s, seat, tile, cell), rng.bits(), PLACE + tile * CELLS + cell)
        for tile in range(KINDS)
        if s.types[seat] >> tile & 1
        for cell in range(CELLS)
        if s.empty[seat] >> cell & 1
    ]
    return max(ranked)[2]


def best_pick(s: State, seat: int, rng: Rng) -> int:
    """A tile face up with the highest income, by lot among equals."""
    ranked = [(best_income(s, seat, tile), rng.bits(), PICK + tile) for tile in range(KINDS) if s.offer[tile] > 0]
    return max(ranked)[2]


def most_coins(game: Game[State], rng: Rng, most_bid: int, pick_for_income: bool) -> int:
    """The most coins that all seats together held in one match."""
    s = game.new_state()
    found = Choices()
    most = 0
    while (seat := game.actor(s)) != NOBODY:
        if seat == CHANCE:
            code = game.draw(s, rng)
        elif s.step == BIDDING:
            code = BID + min(rng.below(most_bid + 1), s.coins[seat])
        elif s.step == PICKING and pick_for_income:
            code = best_pick(s, seat, rng)
        elif s.step == PLACING and s.owing >> seat & 1:
            code = best_place(s, seat, rng)
        else:
            code = game.sample(s, seat, rng, found)
        game.apply(s, seat, code)
        most = max(most, sum(s.coins))
    return most


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 800
    print(f"share of {count} matches with more than {COINS} coins in hands (mean of the most coins)")
    for name, most_bid, pick_for_income in STYLES:
        shown = []
        for seats in (3, 4, 5):
            game = load("mozaika", seats=seats)
            rng = Rng(seats).split(name)
            most = [most_coins(game, rng, most_bid, pick_for_income) for _ in range(count)]
            share = sum(each > COINS for each in most) / count
            shown.append(f"{seats} seats {share:6.1%} ({sum(most) / count:.0f})")
        print(f"{name:30}", "   ".join(shown))


if __name__ == "__main__":
    main()
