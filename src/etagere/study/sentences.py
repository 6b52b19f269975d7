"""What a review or a hint says in words: only what its numbers carry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from etagere.core.contract import Game
from etagere.core.registry import package_of
from etagere.core.words import Words, entries
from etagere.study.puzzles import Puzzle
from etagere.study.reasons import MOST_TOLD, Line
from etagere.study.report import Move

OFTEN = 0.4
"""The share of continuations from which a next move is worth telling."""


class StudyWords(Words):
    """The words of one game, and those of the study (keys beginning with `study.`)."""

    def __init__(self, game: Game[Any], language: str = "en", names: Sequence[str] = ()) -> None:
        super().__init__(game.spec.id, package_of(type(game)), language, names)
        self._words = {**self._words, **entries("etagere.study", language)}

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the study: `say("title")` for the key `study.title`."""
        return self.text(f"study.{key}", params)

    def line(self, line: Line) -> str:
        """The name of a line of the score sheet."""
        key = f"{line.key}.name"
        return self.text(key, line.params) if self.has(key) else line.key.rpartition(".")[2]

    def reason(self, lines: Sequence[Line], sign: int = 1) -> str:
        """The certain differences in expected points, the largest first; empty where there is none."""
        told = [line for line in lines if line.told][:MOST_TOLD]
        parts = [
            self.say("reason.part", line=self.line(line), points=signed(sign * line.points.value)) for line in told
        ]
        return self.say("reason", parts=", ".join(parts)) if parts else ""

    def next(self, choice: Move) -> str:
        """What the seat most often does next, where that is often."""
        if not choice.following or choice.following[0][1] < OFTEN:
            return ""
        move, share = choice.following[0]
        return self.say("next", move=self.move(move), percent=round(100 * share))

    def solution(self, puzzle: Puzzle, best: str = "", tempting: str = "") -> list[str]:
        """What is to be said of a solved puzzle: the best move and why, the tempting one and what becomes of it.

        The two moves may be given as they are to be named.
        """
        other = puzzle.tempted.played
        cost, error = f"{100 * other.value:.0f}", f"{100 * other.error:.0f}"
        said = [
            self.say("puzzle.best", move=best or self.move(puzzle.best), percent=round(100 * puzzle.chance.value)),
            self.reason(puzzle.lines),
            self.say("puzzle.tempting", move=tempting or self.move(puzzle.tempting), cost=cost, error=error),
        ]
        if puzzle.rival_told:
            said.append(self.say("puzzle.rival", points=signed(puzzle.rival.value)))
        line = [self.say("puzzle.move", seat=seat, move=self.move(move)) for seat, move, _ in puzzle.refutation]
        if line:
            said.append(self.say("puzzle.after", moves="; ".join(line)))
        return [each for each in said if each]

    def verdict(self, name: str) -> str:
        return self.say(f"verdict.{name}")

    def level(self, name: str) -> str:
        return self.say(f"level.{name}")

    def like(self, found: Mapping[str, str] | None) -> str:
        """The level a seat played at, with the ends of the interval where they differ."""
        if found is None:
            return "–"
        ends = [self.level(found[end]) for end in ("least", "most")]
        level = self.level(found["level"])
        return level if ends[0] == ends[1] else f"{level} ({ends[0]} – {ends[1]})"


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign, a true minus."""
    text = f"{value:+.{digits}f}"
    return text.replace("-", "\u2212")


def points(chance: float) -> str:
    """A part of a win in points of 100, with its sign."""
    return signed(100 * chance, 0)
