"""What the server tells somebody who asked for a hint, whose move was priced, or who wants to know how it stands."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from etagere.server.schemas.base import Shown
from etagere.server.schemas.reviews import EstimateShown, ReviewDecision, ReviewLine, ReviewMove

ThoughtState = Literal["waiting", "running", "done", "failed"]


class Suggestion(Shown):
    """A move of a hint; `lines` are the expected points by which the best move is ahead of it, those of the best
    against the second."""

    choice: ReviewMove
    lines: list[ReviewLine]


class HintShown(Shown):
    """Advice about an open question, the best move first; `ahead` are those who are asked before."""

    state: ThoughtState
    ahead: int
    as_: int = field(name="as")
    decision: int
    considered: int
    suggestions: list[Suggestion]


class PriceShown(Shown):
    """What a move of a teaching match cost, judged by what its seat knew; `step` of the decision says nothing here."""

    state: ThoughtState
    ahead: int
    as_: int = field(name="as")
    command: int
    price: ReviewDecision | None


class ChanceShown(Shown):
    """The chance of a seat to win as far as it knows."""

    state: ThoughtState
    ahead: int
    as_: int = field(name="as")
    decision: int
    chance: EstimateShown | None
