"""Puzzles as people get them, and what they are told after they have answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, field

from etagere.server.schemas.base import Given, Shown
from etagere.server.schemas.messages import PromptShown
from etagere.server.schemas.reviews import EstimateShown, ReviewLine

PuzzleKind = Literal["today", "next"]


class PuzzleAsk(Given):
    """Today's puzzle, or the next of the trainer."""

    kind: PuzzleKind = "next"


class PuzzleAnswer(Given):
    """`move` null gives up: the solution is told, and it counts as not solved."""

    puzzle: Annotated[str, Meta(min_length=1, max_length=64)]
    move: dict[str, Any] | None


class SolverShown(Shown):
    """The strength of a person at the puzzles of a game, and the uncertainty of it by a model that takes the
    difficulties of puzzles for true."""

    rating: int
    deviation: int


class PuzzleProgress(Shown):
    """The puzzles of a game and what one has done with them; `today` null where there are none, `solved_today` null
    where today's has no answer yet, `solver` null before the first answer."""

    game: str
    count: int
    answered: int
    solved: int
    today: str | None
    solved_today: bool | None
    solver: SolverShown | None


class PuzzlesShown(Shown):
    games: list[PuzzleProgress]


class PuzzleShown(Shown):
    """A position with one right answer, as the seat that decides knows it; `answered` says that an answer no longer
    counts, because there was one."""

    id: str
    game: str
    game_version: int
    options: dict[str, Any]
    seats: int
    kind: PuzzleKind
    difficulty: int
    level: str
    answered: bool
    as_: int = field(name="as")
    view: Any
    advice: Any
    log: list[dict[str, Any]]
    awaited: list[int]
    prompt: PromptShown | None
    legal: list[Raw]


class PuzzleMove(Shown):
    """What is most often played in a line."""

    seat: int
    move: dict[str, Any]
    share: float


class PuzzleSolution(Shown):
    """Whether the answer was right, and why; `cost` is what the answer lost of the chance to win, null where that was
    not played out; `lines` and `rival` compare the best move with the tempting one."""

    right: bool
    counted: bool
    cost: EstimateShown | None
    best: dict[str, Any]
    chance: EstimateShown
    tempting: dict[str, Any]
    tempting_cost: EstimateShown
    lines: list[ReviewLine]
    rival: EstimateShown
    following: list[PuzzleMove]
    refutation: list[PuzzleMove]
    before: SolverShown | None
    progress: PuzzleProgress
