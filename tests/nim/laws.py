"""The laws of the box of Nim: what is true at every moment."""

from __future__ import annotations

from etagere.core.errors import BrokenLaw
from tests.nim.spec import HEAPS, MOST_MATCHES, NONE
from tests.nim.state import State


def check(s: State) -> None:
    """Raise `BrokenLaw` if matches were made up, or the end does not fit them."""
    heaps = [s.heaps[heap] for heap in range(HEAPS)]
    if not all(0 <= each <= MOST_MATCHES for each in heaps):
        raise BrokenLaw("a heap has none to seven matches")
    if (s.last == NONE) != any(heaps):
        raise BrokenLaw("the match is over exactly when no match is left")
