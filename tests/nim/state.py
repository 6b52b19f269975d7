"""The state of a match of Nim: data, nothing that decides."""

from __future__ import annotations

from etagere.core.fields import DeclaredState, Shorts
from etagere.core.fill import filled
from tests.nim.spec import HEAPS, NONE


class State(DeclaredState):
    """Everything there is to know about a match in progress."""

    seats: int = 2
    """Number of seats, 2 or 3."""
    seat: int = 0
    """Whose turn it is."""
    last: int = NONE
    """Who took the last match; NONE while there are any."""
    heaps: Shorts = filled(HEAPS, 0)
    """Matches in each heap."""
