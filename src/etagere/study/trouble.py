"""What the study refuses, in one sentence."""

from __future__ import annotations

from typing import Any

from etagere.core.errors import EtagereError
from etagere.core.sentences import sentence_of


class StudyError(EtagereError):
    """Something the study cannot judge or read: `StudyError("not_over")` is told by `study.error.not_over`."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(sentence_of("etagere.study", "", f"study.error.{key}", params))


class CannotBeReviewed(StudyError):
    """A match that has nothing to review."""


class UnreadableReview(StudyError):
    """Not a review, or one of another version."""
