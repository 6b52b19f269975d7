"""Hints and prices while one plays, from the knowledge of the person's seat alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from etagere.bots import bot
from etagere.cli.asking import Asker
from etagere.cli.boards import Board
from etagere.cli.speech import Speech
from etagere.core.contract import Seat
from etagere.core.match import Match
from etagere.study import hint, price
from etagere.study.pages import because
from etagere.study.sentences import StudyWords
from etagere.study.steps import alone
from etagere.study.verdicts import JUDGED

ADVISER = "skilled"
"""Whose move is named at a table for one."""


class Teacher:
    """Tells a person what moves are worth."""

    def __init__(self, match: Match, board: Board, words: Speech, console: Console, asker: Asker) -> None:
        self.match = match
        self.board = board
        self.console = console
        self.asker = asker
        self.words = StudyWords(match.game, words.language, words.names)

    def hint(self, seat: Seat) -> None:
        """Up to three moves with what they are worth, what they cost and why; at a table for one, a bot's move."""
        if alone(self.match.game):
            shown = self.match.game.actions.to_json(bot(ADVISER).choose(self.match.position(seat)))
            self.console.print(Text(self.words.say("hint.alone", move=self.named(shown)), "green"), soft_wrap=True)
            return
        for number, each in enumerate(hint(self.match.position(seat)).suggestions):
            choice, words = each.choice, self.words
            line = words.say("hint.move", move=self.named(choice.move), chance=round(100 * choice.chance))
            if number:
                cost, error = choice.cost.value, choice.cost.error
                line += ", " + words.say("hint.cost", cost=f"{100 * cost:.0f}", error=f"{100 * error:.0f}")
            why = words.reason(each.lines, 1 if number == 0 else -1)
            self.console.print(Text(line, "green" if number == 0 else ""), soft_wrap=True)
            for said in filter(None, (why, words.next(choice))):
                self.console.print(Text(f"    {said}", "dim"), soft_wrap=True)

    def named(self, move: Mapping[str, Any]) -> str:
        """A move as it is typed and in words."""
        return f"{self.board.short(move)} ({self.words.move(move)})"

    def accepts(self, seat: Seat, move: Mapping[str, Any]) -> bool:
        """Whether a move is to be made: a costly one is answered with its price first."""
        if alone(self.match.game):
            return True
        found = price(self.match.position(seat), self.match.code_of(move))
        if found.verdict not in JUDGED or found.cost is None:
            return True
        words = self.words
        cost, error = f"{100 * found.cost.value:.0f}", f"{100 * found.cost.error:.0f}"
        self.console.print(Text(words.say("teach", cost=cost, error=error), "yellow"), soft_wrap=True)
        self.console.print(Text(because(found, words), "dim"), soft_wrap=True)
        return self.asker.ask(words.say("teach.again")).strip().lower() == "n"
