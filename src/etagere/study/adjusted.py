"""Results with luck taken out: an unbiased estimate of strength with less noise (control variates).

Luck has mean zero whatever the bots are, so that taking any fixed part of it away changes no mean. How large a part
narrows most is found on other matches: found on the same ones it would bend the result.

Continuations by the quick policy tell what a draw was worth to weak players. In some games the search sees in a draw
what they overlook; there its luck is counted in with a fixed weight.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any

from etagere.bots import Limit, Search
from etagere.core.contract import CHANCE, NOBODY, Game
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.rng import Rng, mixed_seed
from etagere.study.calibration import Calibration, facts
from etagere.study.steps import Walk, finished, walk
from etagere.study.trouble import StudyError
from etagere.study.valuation import Valuation
from etagere.study.values import result

SIMULATIONS = 60
"""Of each search by which luck is told,"""
SEARCHES = 4
"""searches of what was drawn,"""
OTHERS = 12
"""and others of what might have been drawn instead."""


def luck_of(match: Match, rollouts: int, seed: int = 0) -> list[float]:
    """The luck of every seat in a finished match, in parts of a win; raises `CannotBeReviewed`."""
    steps = walk(finished(match))
    luck = luck_by_shares(steps, rollouts, seed)
    weight = search_weight(match.game)
    if weight:
        luck = [each + weight * seen for each, seen in zip(luck, luck_by_search(steps, seed), strict=True)]
    return luck


def luck_by_shares(steps: Walk, rollouts: int, seed: int = 0) -> list[float]:
    """By how much draws changed the share of wins of so many continuations.

    By shares as they came: those of few continuations, bent, would have a mean, and explain less of the wins.
    """
    valuation = Valuation(steps, Calibration(), seed, between=0.0)
    valuation.refine(rollouts)
    shares = valuation.shares()
    drawn = [i for i, step in enumerate(steps.steps) if step.drawn]
    return [sum(shares[i + 1][seat] - shares[i][seat] for i in drawn) for seat in range(steps.game.seats)]


def luck_by_search(steps: Walk, seed: int = 0) -> list[float]:
    """By how much draws changed what short searches think of the position, in their values.

    What was drawn and what might have been drawn are valued alike, so the mean is zero whatever the search thinks.
    """
    game = steps.game
    luck = [0.0] * game.seats
    for i in (i for i, step in enumerate(steps.steps) if step.drawn):
        rng = Rng(mixed_seed("drawn", seed, i))
        for number in range(OTHERS):
            other = steps.states[i].clone()
            while game.actor(other) == CHANCE:
                game.apply(other, CHANCE, game.draw(other, rng))
            _add(luck, -1 / OTHERS, _seen(game, other, mixed_seed("looked", seed, i, number)))
        for number in range(OTHERS, OTHERS + SEARCHES):
            _add(luck, 1 / SEARCHES, _seen(game, steps.states[i + 1], mixed_seed("looked", seed, i, number)))
    return luck


def _seen(game: Game[Any], s: Any, seed: int) -> list[float]:
    """What a position is worth to every seat above the mean of all, by a search for who is to decide."""
    seat = game.actor(s)
    if seat == NOBODY:
        values = result(game, s).wins[: game.seats]
    else:
        values = Search(seed, Limit(SIMULATIONS)).think(Position(game, s, seat)).candidates[0].values
    middle = sum(values) / len(values)
    return [each - middle for each in values]


def _add(sums: list[float], weight: float, values: Sequence[float]) -> None:
    """Add values with a weight."""
    for seat, value in enumerate(values):
        sums[seat] += weight * value


def search_weight(game: Game[Any]) -> float:
    """With which weight luck by search is counted in at the table of a game; 0 where by shares alone it is told as
    well."""
    return float(facts(game.spec.id).get("luck", {}).get(str(game.seats), {}).get("search", 0.0))


def part_of(game: Game[Any]) -> float:
    """The part of luck that is taken out of results of a game at its table, fixed on other matches; raises
    `StudyError` where none was."""
    part = known_part(game)
    if part is None:
        raise StudyError("no_part", game=game.spec.id, seats=game.seats)
    return part


def known_part(game: Game[Any]) -> float | None:
    """The same; None where none was fixed."""
    known = facts(game.spec.id).get("luck", {}).get(str(game.seats))
    return None if known is None else float(known["part"])


def told_by(game: Game[Any], rollouts: int) -> Any:
    """How luck is told at the table of a game, for the head of a record; raises `StudyError` where no part is known.

    A number of continuations, as in records from before there was luck by search, or that with the weight of it.
    """
    part_of(game)
    weight = search_weight(game)
    return {"continuations": rollouts, "search": weight} if weight else rollouts


def best_part(wins: Sequence[float], luck: Sequence[float]) -> float:
    """The part of luck that explains wins best; to be used on other matches than these."""
    return best_parts(wins, luck, [0.0] * len(luck))[0]


def best_parts(wins: Sequence[float], luck: Sequence[float], seen: Sequence[float]) -> tuple[float, float]:
    """The parts of two measures of luck that together explain wins best; nothing of one that was always zero."""
    middle = sum(wins) / len(wins)
    gains = [win - middle for win in wins]
    one, other, both = _product(luck, luck), _product(seen, seen), _product(luck, seen)
    first, second = _product(gains, luck), _product(gains, seen)
    if not one or not other:
        return (first / one if one else 0.0, second / other if other else 0.0)
    rest = one * other - both * both
    return (first * other - second * both) / rest, (second * one - first * both) / rest


def _product(first: Sequence[float], second: Sequence[float]) -> float:
    return float(sum(map(mul, first, second)))


def without_luck(wins: Sequence[float], luck: Sequence[float], part: float) -> list[float]:
    """Shares of the win less a fixed part of luck: the same mean, but for noise, and a smaller spread."""
    return [win - part * each for win, each in zip(wins, luck, strict=True)]
