"""Stepping through a recorded match, from anybody's eyes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from etagere.cli.asking import Asker, read_key
from etagere.cli.boards import board_of
from etagere.cli.endings import ending
from etagere.cli.local_match import read_text
from etagere.cli.play import WIPE
from etagere.cli.speech import speech_of
from etagere.cli.trouble import Trouble
from etagere.core.contract import CHANCE, Seat
from etagere.core.match import Match
from etagere.core.replay import Replay

KEYS = {
    "right": "n",
    "enter": "n",
    " ": "n",
    "": "n",
    "left": "b",
    "home": "0",
    "end": "e",
    "escape": "q",
}


class Player:
    """A replay with a place in it: position n is after n decisions and the draws they led to."""

    def __init__(self, path: Path, language: str, viewer: Seat | None = None) -> None:
        replay = Replay.read(read_text(path))
        self.whole = Match.from_replay(replay)
        self.hints = replay.hints
        game = self.whole.game
        self.words = speech_of(game, language, replay.names or ())
        self.board = board_of(game.spec.id)
        self.decisions = [i for i, command in enumerate(self.whole.commands) if command.seat != CHANCE]
        self.ends = [*self.decisions, len(self.whole.commands)]
        """How many commands lie before each position."""
        if viewer is not None and not 0 <= viewer < game.seats:
            raise Trouble("seat", most=game.seats, got=viewer + 1)
        self.viewer = viewer
        self.at = len(self.decisions)

    @property
    def last(self) -> int:
        return len(self.decisions)

    def go(self, to: int) -> None:
        """Stand at a position, or at the nearest there is."""
        self.at = max(0, min(to, self.last))

    def match(self, at: int | None = None) -> Match:
        at = self.at if at is None else at
        return Match.from_commands(self.whole.game, self.whole.commands[: self.ends[at]])

    def look_on(self) -> None:
        """See through the eyes of the next seat; after the last one, a spectator's again."""
        eyes: list[Seat | None] = [None, *range(self.whole.game.seats)]
        self.viewer = eyes[(eyes.index(self.viewer) + 1) % len(eyes)]

    def news(self) -> list[dict[str, Any]]:
        """What happened between the position before and this one, as the viewer may know it."""
        since = self.match(self.at - 1).event_count if self.at else 0
        now = self.match()
        return [event.to_json(self.viewer, everything=now.over) for event in now.raw_events[since:]]

    def hinted(self) -> list[Seat]:
        """Who asked for a hint at this position."""
        first = self.ends[self.at - 1] if self.at else -1
        return [seat for number, seat in self.hints if first < number <= self.ends[self.at]]

    def to_json(self) -> dict[str, Any]:
        now = self.match()
        outcome = now.outcome
        return {
            "game": now.game.spec.id,
            "version": now.game.version,
            "seats": now.game.seats,
            "options": now.game.options.to_json(),
            "names": list(self.words.names),
            "decisions": self.last,
            "at": self.at,
            "viewer": self.viewer,
            "waiting": now.waiting,
            "events": self.news(),
            "hints": self.hinted(),
            "view": now.view(self.viewer),
            "outcome": None if outcome is None else outcome.to_json(),
            "fingerprint": f"{now.fingerprint:016x}",
        }

    def show(self, console: Console) -> None:
        """The events that led here and the board."""
        now = self.match()
        words = self.words
        eyes = words.say("spectator") if self.viewer is None else words.seat(self.viewer)
        title = words.say("position", at=self.at, of=self.last)
        console.print(Rule(Text.assemble((title, "bold"), "  ", (eyes, "cyan")), style="dim"))
        for event in self.news():
            told = self.board.phrase(event, words)
            told = words.event(event) if told is None else told
            if told:
                console.print(Text(f"  {told}"))
        for seat in self.hinted():
            console.print(Text(f"  {words.say('hinted', seat=seat)}", "dim"))
        drawn = self.board.draw(now.view(self.viewer), words, console.width, [], now.advice(self.viewer))
        console.print(drawn)
        if now.over:
            console.print(ending(now, words, console.width))


def step_through(player: Player, console: Console, asker: Asker) -> None:
    """Walk with keys at a terminal, with lines from a pipe, until q or the end of input."""
    keys = sys.stdin.isatty() and console.is_terminal
    player.go(0)
    while True:
        if keys:
            console.file.write(WIPE)
        player.show(console)
        try:
            if keys:
                console.print(Text(player.words.say("replay_keys"), "dim"))
                pressed = read_key()
                answer = KEYS.get(pressed, pressed)
            else:
                answer = asker.ask(f"{player.at}/{player.last} >")
            if answer == "j":
                answer = asker.ask(player.words.say("jump_where", of=player.last))
        except (EOFError, KeyboardInterrupt):
            return
        answer = KEYS.get(answer, answer)
        if answer == "n":
            player.go(player.at + 1)
        elif answer == "b":
            player.go(player.at - 1)
        elif answer == "e":
            player.go(player.last)
        elif answer == "v":
            player.look_on()
        elif answer.isdigit():
            player.go(int(answer))
        elif answer == "q":
            return
