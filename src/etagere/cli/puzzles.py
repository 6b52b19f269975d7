"""Puzzles at the terminal: the board as the seat sees it, an answer, and why it is right or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from json import dumps, loads
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from etagere.cli.asking import Asker
from etagere.cli.local_match import LocalMatch, state_folder, write_whole
from etagere.cli.notation import Notation
from etagere.cli.play import FEW, Session, Stopped, completions
from etagere.cli.speech import Speech
from etagere.cli.trouble import Trouble
from etagere.core.registry import game_class, load, playable
from etagere.study import making
from etagere.study.calibration import facts
from etagere.study.puzzles import Puzzle, puzzles, text_of
from etagere.study.sentences import StudyWords

COMMANDS = ("board", "help", "log", "moves", "next", "quit", "rules", "scores", "solution")


def wanted(game: str | None, level: str | None) -> list[Puzzle]:
    """The puzzles of a game, or of all, the easiest first; raises `Trouble` where there are none."""
    if game is not None:
        game_class(game)
    found = [each for name in ([game] if game else playable()) for each in puzzles(name)]
    known = list(dict.fromkeys(each.level for each in found))
    if level is not None:
        found = [each for each in found if each.level == level]
    if not found:
        raise Trouble("no_puzzles", game=game or "–", levels=", ".join(known) or "–")
    return found


def numbered(found: Sequence[Puzzle], number: int | None) -> Sequence[Puzzle]:
    """All of the puzzles, or the one with a number from 1 on; raises `Trouble`."""
    if number is None:
        return found
    if not 1 <= number <= len(found):
        raise Trouble("puzzle_number", count=len(found), got=number)
    return found[number - 1 : number]


class Solved:
    """The puzzles that were solved at this terminal."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or state_folder() / "puzzles.json"
        self.ids: set[str] = set()
        with suppress(OSError, ValueError, KeyError, TypeError):  # where nothing can be read, it begins anew
            self.ids = {str(each) for each in loads(self.path.read_text("utf-8"))["solved"]}

    def add(self, puzzle: Puzzle) -> None:
        self.ids.add(puzzle.id)
        write_whole(self.path, dumps({"solved": sorted(self.ids)}) + "\n")


def shown(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle without its answer: what its seat may know, the question and the moves."""
    match, seat = puzzle.match(), puzzle.seat
    prompt = match.prompt(seat)
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "seats": puzzle.seats,
        "options": puzzle.options,
        "version": puzzle.version,
        "seat": seat,
        "level": puzzle.level,
        "prompt": None if prompt is None else {"key": prompt.key, "params": dict(prompt.params)},
        "view": match.view(seat),
        "moves": [move.to_json() for move in match.legal(seat)],
    }


class Sitting(Session):
    """One puzzle at the terminal."""

    def __init__(self, puzzle: Puzzle, title: str, language: str, console: Console, asker: Asker) -> None:
        self.puzzle = puzzle
        self.title = title
        match = puzzle.match()
        super().__init__(LocalMatch(match, [], {}, 0), language, console, asker, None)
        self.commands = COMMANDS
        self.study = StudyWords(match.game, language, self.words.names)

    def solve(self) -> bool:
        """Ask until the best move is found; False where the person wants the next one. Raises `Stopped`."""
        match, seat, said = self.local.match, self.puzzle.seat, self.study.say
        self.console.print(Rule(Text(self.title, "bold cyan"), style="dim"))
        own = [i for i, command in enumerate(match.commands) if command.seat == seat]
        self.seen[seat] = match.first_event(own[-1]) if own else 0
        self.show(seat)
        notation = Notation([move.to_json() for move in match.legal(seat)], self.board.short)
        self.note(said("puzzle.ask", seat=seat), "bold")
        self.question(seat)
        self.note(said("puzzle.commands"), "dim")
        self.shown = []
        if len(notation.moves) <= FEW:
            self.list_moves(notation, list(range(len(notation.moves))))
        while True:
            typed = self.asker.ask(
                f"{self.words.seat(seat)} >", lambda before: completions(notation, before, self.commands)
            )
            name, _, rest = typed.partition(" ")
            if name.lower() == "next":
                return False
            if name.lower() == "solution":
                self.explain()
                return False
            if name.lower() in self.commands:
                self.command(name.lower(), rest.strip(), seat, notation)
                continue
            chosen = self.chosen(typed, notation)
            if chosen is None:
                continue
            move = notation.moves[chosen]
            if self.puzzle.right(move):
                self.note(said("puzzle.right"), "bold green")
                self.explain()
                return True
            cost = self.puzzle.cost(move)
            told = said("puzzle.wrong") if cost is None else said("puzzle.costs", cost=f"{100 * cost.value:.0f}")
            self.note(told, "yellow")

    def help(self) -> None:
        self.note(self.study.say("puzzle.commands"), "dim")
        key = f"cli.notation.{self.local.game.spec.id}"
        if self.words.has(key):
            self.console.print(Text(self.words.text(key)))

    def explain(self) -> None:
        """The best move, why it is best, and what becomes of the tempting one."""
        best = f"{self.board.short(self.puzzle.best)} ({self.study.move(self.puzzle.best)})"
        tempting = f"{self.board.short(self.puzzle.tempting)} ({self.study.move(self.puzzle.tempting)})"
        for line in self.study.solution(self.puzzle, best, tempting):
            self.note(f"  {line}", "")


def play(
    found: Sequence[Puzzle], number: int | None, language: str, console: Console, asker: Asker, solved: Solved
) -> int:
    """Puzzles one after the other, from the first unsolved or a number on; the exit status."""
    numbered(found, number)
    first = next((i for i, each in enumerate(found) if each.id not in solved.ids), 0) if number is None else number - 1
    try:
        for i in range(first, len(found)):
            sitting = Sitting(found[i], title(found, i, language), language, console, asker)
            if sitting.solve():
                solved.add(found[i])
            count = sum(each.id in solved.ids for each in found)
            sitting.note(sitting.study.say("puzzle.solved", solved=count, count=len(found)), "dim")
            if i + 1 < len(found) and asker.ask(sitting.study.say("puzzle.next")).strip().lower() in ("q", "quit"):
                return 0
    except (EOFError, Stopped):
        return 0
    except KeyboardInterrupt:
        return 130
    return 0


def title(found: Sequence[Puzzle], i: int, language: str) -> str:
    """Which puzzle it is, of which game and how hard."""
    puzzle = found[i]
    words = StudyWords(puzzle.match().game, language)
    name = words.text(f"{puzzle.game}.title")
    return words.say("puzzle.title", game=name, number=i + 1, count=len(found), level=words.level(puzzle.level))


def make(
    game_id: str,
    seats: int | None,
    count: int,
    seed: int,
    most: int | None,
    kept: Path,
    file: Path,
    words: Speech,
) -> Iterator[str]:
    """Search matches until there are so many puzzles or no more matches wanted, and write what was chosen."""
    size = seats or next(map(int, facts(game_id).get("calibration", {})), None)  # where chances are known to come true
    game = load(game_id, seats=size) if size else load(game_id)
    found: list[Puzzle] = []
    for searched, found in enumerate(making.make(game, kept, count, seed)):
        yield words.say("puzzles.made", matches=searched, found=len(found))
        if searched == most:
            break
    picked = making.chosen(found, count)
    write_whole(file, text_of(game_id, picked))
    yield words.say("puzzles.written", count=len(picked), file=str(file))


def check(game_id: str, count: int) -> tuple[int, int]:
    """How many of the shipped puzzles other continuations confirm, of how many."""
    found = wanted(game_id, None)[:count]
    return sum(making.confirmed(each) for each in found), len(found)
