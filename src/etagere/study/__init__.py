"""The study: what the engine knows about a finished match or an open decision, in numbers with errors.

May import: `core` and `bots`. Knows no game by name; what is fitted for a game is in `data/<game>.json`.
"""

from __future__ import annotations

from etagere.study.accounts import Account, Estimate
from etagere.study.hints import Hint, chance, hint
from etagere.study.puzzles import Puzzle, UnreadablePuzzles, puzzles
from etagere.study.report import Judgement, Review
from etagere.study.review import price, review, reviewing
from etagere.study.tree import Comment, Mark, Node, Study, UnreadableStudy
from etagere.study.trouble import CannotBeReviewed, UnreadableReview

__all__ = [
    "Account",
    "CannotBeReviewed",
    "Comment",
    "Estimate",
    "Hint",
    "Judgement",
    "Mark",
    "Node",
    "Puzzle",
    "Review",
    "Study",
    "UnreadablePuzzles",
    "UnreadableReview",
    "UnreadableStudy",
    "chance",
    "hint",
    "price",
    "puzzles",
    "review",
    "reviewing",
]
