"""Nim, the rules: in turn everybody takes one to three matches from one heap; who takes the last one wins."""

from __future__ import annotations

from etagere.core import constants
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from tests.nim import actions, spec
from tests.nim.state import State


def actor(s: State) -> int:
    """The seat whose turn it is; NOBODY once the last match is taken."""
    return s.seat if s.last == spec.NONE else constants.NOBODY


def awaited(s: State) -> int:
    """The seat whose turn it is, as a bit set."""
    return 1 << s.seat if s.last == spec.NONE else 0


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """One to three matches of any heap that has so many."""
    n = 0
    for heap in range(spec.HEAPS):
        for extra in range(spec.MOST_TAKEN):
            if extra < s.heaps[heap]:
                found.codes[n] = heap * spec.MOST_TAKEN + extra
                n += 1
    return n


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal action, each equally likely."""
    return found.codes[rng.below(fill_legal(s, seat, found))]


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Take matches; the turn passes to the left, or the match is over."""
    heap = action // spec.MOST_TAKEN
    matches = action % spec.MOST_TAKEN + 1
    s.heaps[heap] -= matches
    if log is not None:
        log.add(actions.EVENT_TOOK, seat, heap, matches)
    if left(s) == 0:
        s.last = seat
        if log is not None:
            log.add(actions.EVENT_OVER, seat)
    else:
        s.seat = (seat + 1) % s.seats


def left(s: State) -> int:
    """Matches in all heaps."""
    total = 0
    for heap in range(spec.HEAPS):
        total += s.heaps[heap]
    return total
