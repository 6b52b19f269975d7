"""The study: what the engine knows about a finished match or an open decision, in numbers with errors.

May import: `core` and `bots`. Knows no game by name; what is fitted for a game is in `data/<game>.json`.
"""

from __future__ import annotations

from etagere.study.accounts import Account, Estimate
from etagere.study.report import Judgement, Review, UnreadableReview
from etagere.study.review import review, reviewing
from etagere.study.steps import CannotBeReviewed

__all__ = [
    "Account",
    "CannotBeReviewed",
    "Estimate",
    "Judgement",
    "Review",
    "UnreadableReview",
    "review",
    "reviewing",
]
