"""How strong the stand-in rival of solo Glassworks is, and how strong the heuristics are.

    python -m benchmarks.glassworks_solo 2000

Against the rival: the plain greedy human places one piece a turn and collects what gives the most
points now, opening columns from the common colours to the rare (equal turns at random); the greedy
human may place pairs too; the careful one goes by `estimate`. Then, between two seats: `estimate`
against random moves and against the greedy human.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import mean

import etagere
from etagere import _build
from etagere.core.contract import CHANCE, Game
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.glassworks import heuristics, rules, scoring
from etagere.games.glassworks.actions import LEAVE, PAIR
from etagere.games.glassworks.spec import OVER, RIVAL, TURN
from etagere.games.glassworks.state import State

Player = Callable[[Game[State], State, Rng], int]


def at_random(game: Game[State], s: State, rng: Rng) -> int:
    return game.sample(s, s.seat, rng, Choices())


def most_points(game: Game[State], s: State, rng: Rng, codes: list[int]) -> int:
    """The turn with the most points at its end, later questions answered by the first answer."""
    if s.step != TURN:
        return codes[0]
    seat, values = s.seat, []
    for code in codes:
        after = s.clone()
        game.apply(after, seat, code)
        while after.turns == s.turns and after.step != OVER:
            # Arranging does not depend on what is drawn: any draw will do.
            if game.actor(after) == CHANCE:
                game.apply(after, CHANCE, game.odds(after)[0][0])
            else:
                game.apply(after, seat, game.legal(after, seat)[0])
        values.append(scoring.score(after, seat))
    best = [code for code, value in zip(codes, values, strict=True) if value == max(values)]
    return best[rng.below(len(best))]


def greedy(game: Game[State], s: State, rng: Rng) -> int:
    return most_points(game, s, rng, game.legal(s, s.seat))


def plain_greedy(game: Game[State], s: State, rng: Rng) -> int:
    codes = game.legal(s, s.seat)
    return most_points(game, s, rng, [code for code in codes if not PAIR <= code < LEAVE])


def careful(game: Game[State], s: State, rng: Rng) -> int:
    """The action with the best estimate."""
    seat, best, most = s.seat, 0, -10_000_000
    after = s.clone()
    for code in game.legal(s, seat):
        after.copy_from(s)
        game.apply(after, seat, code)
        value = heuristics.estimate(after, seat) * 8 + rng.below(8)
        if value > most:
            most, best = value, code
    return best


def play(game: Game[State], seed: int, players: list[Player]) -> State:
    """A finished match."""
    rng = Rng(seed)
    s = game.new_state()
    rules.settle(s, rng)
    while s.step != OVER:
        game.apply(s, s.seat, players[s.seat](game, s, rng))
        rules.settle(s, rng)
    return s


def solo(name: str, player: Player, matches: int) -> None:
    game: Game[State] = etagere.load("glassworks", seats=1)
    ends = [play(game, seed, [player]) for seed in range(matches)]
    results = [(scoring.score(s, 0), scoring.score(s, RIVAL)) for s in ends]
    rivals = [rival for _, rival in results]
    won = 100 * sum(own > rival for own, rival in results) / matches
    shared = 100 * sum(own == rival for own, rival in results) / matches
    print(
        f"{name} against the rival: wins {won:.1f} %, shares {shared:.1f} %; "
        f"own points {mean(own for own, _ in results):.1f}, "
        f"rival {mean(rivals):.1f} (from {min(rivals)} to {max(rivals)})",
        flush=True,
    )


def duel(name: str, one: Player, two: Player, matches: int) -> None:
    """Two seats, each player as often in either."""
    game: Game[State] = etagere.load("glassworks", seats=2)
    own, other = [], []
    for seed in range(matches):
        s = play(game, seed, [one, two] if seed % 2 == 0 else [two, one])
        scores = [scoring.score(s, seat) for seat in (0, 1)]
        own.append(scores[seed % 2])
        other.append(scores[1 - seed % 2])
    won = 100 * sum(a > b for a, b in zip(own, other, strict=True)) / matches
    print(f"{name}: wins {won:.1f} %; {mean(own):.1f} to {mean(other):.1f} points", flush=True)


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    print(f"{_build.MODE}, {matches} matches each")
    solo("plain greedy", plain_greedy, matches)
    solo("greedy", greedy, matches)
    solo("careful", careful, matches)
    duel("careful against random", careful, at_random, matches)
    duel("careful against greedy", careful, greedy, matches)


if __name__ == "__main__":
    main()
