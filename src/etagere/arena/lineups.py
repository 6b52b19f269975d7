"""Who sits where: every bot in every seat, with the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations


def lineups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The tables to be played: all combinations of as many bots as there are seats; fewer bots fill the
    seats in turn, each of them once as the first."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    filled: list[tuple[str, ...]] = []
    for first in range(len(bots)):
        table = tuple(bots[(first + i) % len(bots)] for i in range(seats))
        if sorted(table) not in [sorted(each) for each in filled]:
            filled.append(table)
    return filled


def turns(table: Sequence[str]) -> list[tuple[str, ...]]:
    """A table turned so that everybody has every seat once; equal arrangements only once."""
    found: list[tuple[str, ...]] = []
    for shift in range(len(table)):
        turned = tuple(table[shift:]) + tuple(table[:shift])
        if turned not in found:
            found.append(turned)
    return found
