"""Shares of finished monsters and lengths of matches of Monster Factory, beside those of the rule files.

    python benchmarks/monsters_shares.py [matches]

The rule files were computed by another program from the same tile list, with start tiles drawn at
random among those with three coloured edges. Two of its three styles of play are played here: any
legal placement, and "own monster first, never attacks", read as: any placement on the own monster
where there is one, else any. The third, "attacks when useful", is not told exactly enough.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any

import etagere
from etagere.core.contract import CHANCE, NOBODY, Game
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.monsters import spec, tables
from etagere.games.monsters.state import State

BOX = Path(__file__).parent.parent / "tests" / "games" / "monsters" / "components.json"
Style = Callable[[Game[State], State, int, Rng, Choices], int]


def uniform(game: Game[State], s: State, seat: int, rng: Rng, found: Choices) -> int:
    """Any legal placement, each equally likely."""
    return game.sample(s, seat, rng, found)


def own_first(game: Game[State], s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A placement on the own monster where there is one, each equally likely."""
    legal = game.legal(s, seat)
    low = game.actions.base("place") + seat * tables.PLANE * spec.TURNS
    own = [code for code in legal if low <= code < low + tables.PLANE * spec.TURNS]
    choice = own or legal
    return choice[rng.below(len(choice))]


STYLES: dict[str, Style] = {
    "random legal placement": uniform,
    "own monster first, never attacks": own_first,
}


def three_way(s: State, rng: Rng) -> int:
    """A start tile with three coloured edges, every tile equally likely."""
    tiles = [kind for kind, left in enumerate(s.stack) for _ in range(left) if tables.WAYS_OUT[kind] == 3]
    return tiles[rng.below(len(tiles))]


def played(game: Game[State], style: Style, seed: int) -> tuple[State, list[list[list[int]]]]:
    """The end of a match and the monsters of every seat."""
    rng, found = Rng(seed), Choices()
    s = game.new_state()
    while (seat := game.actor(s)) != NOBODY:
        if seat == CHANCE:
            game.apply(s, CHANCE, game.draw(s, rng))
        elif s.step == spec.CHOOSE:
            game.apply(s, seat, game.actions.base("start") + three_way(s, rng))
        else:
            game.apply(s, seat, style(game, s, seat, rng, found))
    return s, [game.rooms.scoring.monsters(s, seat) for seat in range(game.seats)]


def measured(seats: int, style: Style, matches: int) -> dict[str, tuple[float, float]]:
    """The mean and its standard error of every figure of the table."""
    game: Game[Any] = etagere.load("monsters", seats=seats)
    figures: dict[str, list[float]] = {name: [] for name in COLUMNS}
    for seed in range(matches):
        s, monsters = played(game, style, seed)
        done = list(s.finished)[:seats]
        figures["finished"].append(sum(n > 0 for n in done) / seats)
        figures["tiles"] += [len(monsters[seat][0]) for seat in range(seats) if done[seat]]
        figures["turns"].append(s.turns)
        figures["discards"].append(sum(s.discarded))
        figures["all first"].append(s.firsts == seats)
        figures["minions"].append(sum(max(0, n - 1) for n in done) / seats)
        figures["winner"].append(max(game.scores(s)))
    return {name: mean_and_error(values) for name, values in figures.items()}


COLUMNS = {"finished": 2, "tiles": 3, "turns": 6, "discards": 7, "all first": 8, "minions": 9, "winner": 11}
"""The figures compared, with their columns in the rule files."""


def mean_and_error(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / len(values) / len(values))


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    table = json.loads(BOX.read_text("utf-8"))["simulation"]
    print(f"{matches} matches a row; ours / rule files; * where they differ by more than three standard errors")
    for row in table["rows"]:
        style = STYLES.get(row[1])
        if style is None:
            continue
        ours = measured(row[0], style, matches)
        cells = []
        for name, column in COLUMNS.items():
            mean, error = ours[name]
            noise = error * sqrt(1 + matches / table["games_per_row"])
            rounding = 0.005 if name in ("all first", "minions") else 0.05 if name != "finished" else 0.0005
            star = "*" if abs(mean - row[column]) > 3 * noise + rounding else ""
            cells.append(f"{name} {mean:.3g}/{row[column]:.3g}{star}")
        print(f"{row[0]} seats, {row[1]}: " + ", ".join(cells), flush=True)


if __name__ == "__main__":
    main()
