"""Puzzles: positions in which one move is clearly better than all others, stored as data that can be played from.

A puzzle holds the record of a match up to the decision; what its seat cannot know then is in that record, so a player
is shown `match().view(seat)` and never the record. `making.py` finds and proves them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from json import dumps, loads
from typing import Any

from etagere.core.contract import Json, Seat
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.registry import game_with
from etagere.core.replay import Replay
from etagere.study.accounts import Estimate
from etagere.study.reasons import Line, told
from etagere.study.report import plain
from etagere.study.trouble import StudyError

FORMAT = "etagere-puzzles"
VERSION = 1
"""Of the format; raised when what is stored would be misread."""


class UnreadablePuzzles(StudyError):
    """Not puzzles, or those of another version."""


@dataclass(frozen=True)
class Other:
    """A move that is worse, and by how much of a win: three opinions."""

    move: dict[str, Json]
    policy: Estimate
    """By continuations of the quick policy, recalibrated."""
    search: Estimate
    """By a deep search of the two moves, as it values positions."""
    played: Estimate
    """By continuations of skilled bots."""


@dataclass(frozen=True)
class Puzzle:
    """A decision with one right answer."""

    id: str
    """The game and a number that follows from what the seat knows: it stays while the puzzle does."""
    game: str
    version: int
    """Of the rules."""
    seats: int
    options: dict[str, Any]
    commands: list[tuple[int, dict[str, Json]]]
    """The match up to the decision, as in a replay."""
    fingerprint: str
    """Of the position."""
    seat: Seat
    """Who decides."""
    level: str
    """The weakest level of our bots that finds the best move."""
    best: dict[str, Json]
    tempting: dict[str, Json]
    """The worse move that a player who looks one decision ahead would make; else the second best."""
    greedy: int
    """How many of three greedy bots find the best move."""
    chance: Estimate
    """The share of wins after the best move, by continuations of skilled bots."""
    others: list[Other]
    """The strongest of the other moves, the tempting one among them."""
    considered: int
    """Candidates compared by continuations of the quick policy."""
    pairs: int
    """Pairs of continuations by skilled bots."""
    lines: list[Line]
    """Expected points by which the best move is ahead of the tempting one, by line of the score sheet,"""
    rival: Estimate
    """and expected points of the best rival that the tempting move gives away."""
    following: list[tuple[Seat, dict[str, Json], float]]
    """What is most often played after the best move, with the share of continuations,"""
    refutation: list[tuple[Seat, dict[str, Json], float]]
    """and after the tempting one."""
    twins: list[dict[str, Json]] = field(default_factory=list)
    """Moves that come to the same as the best one."""

    def match(self) -> Match:
        """The match up to the decision; raises `ReplayError` where it does not replay."""
        return Match.from_replay(
            Replay(self.game, self.version, self.seats, self.options, self.commands, int(self.fingerprint, 16))
        )

    def position(self) -> Position:
        """The decision as its seat sees it."""
        return self.match().position(self.seat)

    @property
    def tempted(self) -> Other:
        """What is known of the tempting move."""
        return next(each for each in self.others if each.move == self.tempting)

    @property
    def rival_told(self) -> bool:
        """Whether the numbers carry a sentence about the best rival."""
        return told(self.rival)

    @property
    def reasoned(self) -> bool:
        """Whether there is anything to be said about why the best move is better than the tempting one."""
        return bool(self.lines) or self.rival_told

    def right(self, move: Mapping[str, Json]) -> bool:
        """Whether a move is the answer."""
        return move == self.best or move in self.twins

    def cost(self, move: Mapping[str, Json]) -> Estimate | None:
        """What a move loses against the best one, by continuations of skilled bots; None where that was not played."""
        if self.right(move):
            return Estimate(0.0, 0.0)
        return next((each.played for each in self.others if each.move == move), None)

    def to_json(self) -> dict[str, Json]:
        """The puzzle as JSON, answer and record included: for storing, not for those who are to solve it."""
        shown: dict[str, Json] = plain(self)
        return shown

    @classmethod
    def read(cls, data: Any) -> Puzzle:
        """The puzzle that `to_json` wrote; raises `UnreadablePuzzles`."""
        try:
            given = {name: data[name] for name in cls.__dataclass_fields__ if name != "twins"}
            given["twins"] = list(data.get("twins", []))
            given["commands"] = [(seat, move) for seat, move in data["commands"]]
            given["chance"], given["rival"] = Estimate(**data["chance"]), Estimate(**data["rival"])
            given["others"] = [
                Other(each["move"], *(Estimate(**each[name]) for name in ("policy", "search", "played")))
                for each in data["others"]
            ]
            given["lines"] = [Line(each["key"], each["params"], Estimate(**each["points"])) for each in data["lines"]]
            for name in ("following", "refutation"):
                given[name] = [(seat, move, share) for seat, move, share in data[name]]
            return cls(**given)
        except (KeyError, TypeError, ValueError) as error:
            raise UnreadablePuzzles("puzzle_cut") from error


def text_of(game_id: str, puzzles: list[Puzzle]) -> str:
    """Puzzles as a file: one line each."""
    head = dumps({"format": FORMAT, "format_version": VERSION, "game": game_id})[:-1]
    rows = ",\n".join(dumps(each.to_json(), ensure_ascii=False, separators=(",", ":")) for each in puzzles)
    return f'{head}, "puzzles": [\n{rows}\n]}}\n'


def read(data: Any) -> list[Puzzle]:
    """The puzzles of a file; raises `UnreadablePuzzles`."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise UnreadablePuzzles("puzzle_format", format=FORMAT)
    if data.get("format_version") != VERSION:
        raise UnreadablePuzzles("puzzle_version", version=VERSION, got=str(data.get("format_version"))[:20])
    rows = data.get("puzzles")
    if not isinstance(rows, list):
        raise UnreadablePuzzles("puzzle_cut")
    return [Puzzle.read(each) for each in rows]


@cache
def puzzles(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles shipped for a game, the easiest first; none for a game without."""
    found = resources.files("etagere.study").joinpath("data", "puzzles", f"{game_id}.json")
    return tuple(read(loads(found.read_text("utf-8")))) if found.is_file() else ()


def puzzle_of(match: Match, seat: Seat, **known: Any) -> Puzzle:
    """A puzzle from the match up to a decision and what was found out about it."""
    game = match.game
    replay = match.replay()
    position = match.position(seat)
    return Puzzle(
        id=f"{game.spec.id}-{position.infoset:016x}"[: len(game.spec.id) + 11],
        game=game.spec.id,
        version=game.version,
        seats=game.seats,
        options=replay.options,
        commands=list(replay.commands),
        fingerprint=f"{match.fingerprint:016x}",
        seat=seat,
        **known,
    )


def checked_game(puzzle: Puzzle) -> Any:
    """The game of a puzzle; raises `EtagereError` where it is not ours to play."""
    return game_with(puzzle.game, puzzle.seats, puzzle.options, puzzle.version)
