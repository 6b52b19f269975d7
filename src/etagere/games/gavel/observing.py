"""What a viewer knows of Gavel, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.games.gavel.actions import TENSOR
from etagere.games.gavel.spec import COPIES, KINDS, MOST_COINS, NONE, OPEN
from etagere.games.gavel.state import State


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(TENSOR.size):
        out[i] = 0.0
    if s.gem != NONE:
        out[TENSOR["gem"].start + s.gem] = 1.0
    if s.favourite[viewer] != NONE:
        out[TENSOR["favourite"].start + s.favourite[viewer]] = 1.0
    for kind in range(KINDS):
        out[TENSOR["bag"].start + kind] = s.bag[kind] / COPIES
    for i in range(s.seats):
        seat = (viewer + i) % s.seats
        out[TENSOR["coins"].start + i] = s.coins[seat] / MOST_COINS
        for kind in range(KINDS):
            out[TENSOR["won"].start + i * KINDS + kind] = s.won[seat * KINDS + kind] / COPIES
        if s.sealed[seat] != OPEN:
            out[TENSOR["sealed"].start + i] = 1.0
        if seat == s.starter:
            out[TENSOR["starter"].start + i] = 1.0
    if s.sealed[viewer] != OPEN:
        out[TENSOR["bid"].start] = s.sealed[viewer] / MOST_COINS
