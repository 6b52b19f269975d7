"""Playing at the terminal: people, bots, the board, typed moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from etagere.cli.asking import Asker
from etagere.cli.boards import Board, board_of
from etagere.cli.endings import ending, score_table
from etagere.cli.local_match import LocalMatch, autosave_path, write_whole
from etagere.cli.notation import Notation
from etagere.cli.speech import Speech, speech_of
from etagere.cli.trouble import Trouble
from etagere.core.contract import Seat
from etagere.core.errors import EtagereError

if TYPE_CHECKING:
    from etagere.cli.teaching import Teacher

COMMANDS = ("?", "board", "help", "hint", "log", "moves", "quit", "rules", "save", "scores", "undo")
WHY = "why"
"""The command that tells how rivals without a seat came to their moves, where there are some."""
FEW = 12
"""So many moves are listed without being asked for."""
PAGE = 40
"""So many moves are listed at once."""
WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Clears the screen and what scrolled off it."""


class Stopped(Exception):
    """The person leaves the table; the match is saved."""


class Session:
    """One sitting at the terminal."""

    def __init__(
        self,
        local: LocalMatch,
        language: str,
        console: Console,
        asker: Asker,
        replay: Path | None,
        teach: bool = False,
    ) -> None:
        self.local = local
        self.console = console
        self.asker = asker
        self.replay_file = replay
        self.teaching = teach
        """Whether a costly move is answered with its price."""
        self.board: Board = board_of(local.game.spec.id)
        self.commands: tuple[str, ...] = (*COMMANDS, WHY) if local.game.rivals and self.board.why else COMMANDS
        self.words: Speech = speech_of(local.game, language)
        self.words.names = self.local.names = local.names or seat_names(local, self.words)
        self.autosave = autosave_path(local)
        self.seen = dict.fromkeys(range(local.game.seats), 0)
        self.shown: list[int] = []
        """Places of the moves listed last, for picking by number."""
        self.at_screen: Seat | None = None
        self.keeping = True
        """Whether the match could be saved after every decision so far."""
        self.height = 0
        """Lines of the board drawn last."""

    def run(self) -> int:
        """Play to the end, or until the person leaves; the exit status."""
        try:
            self.welcome()
            while not self.local.match.over:
                self.step()
            self.finish()
        except (EOFError, Stopped):
            self.break_off()
        except KeyboardInterrupt:
            self.break_off()
            return 130
        return 0

    # One decision

    def step(self) -> None:
        """Let the next seat decide."""
        match = self.local.match
        seat = match.waiting[0]
        if seat in self.local.bots:
            if self.console.is_terminal:
                with self.console.status(self.words.say("thinking", seat=seat), spinner="dots"):
                    code = self.local.answer(seat)
            else:
                code = self.local.answer(seat)
            match.play(seat, code)
            return
        self.hand_over(seat)
        self.show(seat, whole=not self.goes_on(seat))
        self.decide(seat)
        self.keep()

    def decide(self, seat: Seat) -> None:
        """Ask until a move is made or taken back."""
        match = self.local.match
        notation = Notation([move.to_json() for move in match.legal(seat)], self.board.short)
        self.question(seat)
        self.shown = []
        if len(notation.moves) <= FEW:
            self.list_moves(notation, list(range(len(notation.moves))))
        label = f"{self.words.seat(seat)} >"
        while True:
            typed = self.asker.ask(label, lambda before: completions(notation, before, self.commands))
            name, _, rest = typed.partition(" ")
            if name.lower() in self.commands:
                if self.command(name.lower(), rest.strip(), seat, notation):
                    return
                continue
            chosen = self.chosen(typed, notation)
            if chosen is not None:
                if self.teaching and not self.teacher().accepts(seat, notation.moves[chosen]):
                    continue
                try:
                    match.play(seat, notation.moves[chosen], decision=match.decision(seat))
                except EtagereError as error:
                    self.note(str(error), "red")
                    continue
                return

    def chosen(self, typed: str, notation: Notation) -> int | None:
        """The move meant, or None after saying what could be meant."""
        if notation.numbered and typed.isdigit():
            places = self.shown
            if 1 <= int(typed) <= len(places):
                return places[int(typed) - 1]
            key = "no_such_number" if places else "list_first"
            self.note(self.words.say(key, count=len(places)), "yellow")
            return None
        found = notation.find(typed)
        if len(found) == 1 and typed:
            return found[0]
        if not found:
            self.note(self.words.say("not_a_move", typed=typed), "yellow")
            return None
        self.list_moves(notation, found)
        return None

    # Commands

    def command(self, name: str, rest: str, seat: Seat, notation: Notation) -> bool:
        """Carry out a word that is not a move; whether the question is no longer open."""
        if name == "help":
            self.help()
        elif name == "board":
            self.draw(seat, notation)
            self.question(seat)
        elif name == "log":
            self.log(seat)
        elif name == "moves":
            self.list_moves(notation, notation.find(rest) if rest else list(range(len(notation.moves))))
        elif name in ("?", "hint"):
            self.local.hinted(seat)
            self.teacher().hint(seat)
        elif name == "rules":
            from etagere.cli.shelf import shown_rules

            self.console.print(shown_rules(type(self.local.game), self.words.language))
        elif name == "save":
            self.save(rest)
        elif name == "scores":
            self.console.print(score_table(self.local.match, seat, self.words))
        elif name == WHY:
            self.why(rest, seat)
        elif name == "undo":
            if self.local.undo():
                self.seen = {each: min(n, self.local.match.event_count) for each, n in self.seen.items()}
                self.note(self.words.say("undone"), "green")
                return True
            self.note(self.words.say("no_undo"), "yellow")
        else:
            raise Stopped
        return False

    def help(self) -> None:
        lines = self.words.say("help").split("\n")
        if WHY in self.commands:
            lines.insert(-2, self.words.say("help.why"))  # saving and leaving stand last
        for line in lines:
            command, _, meaning = line.partition("|")
            self.console.print(Text.assemble((f"  {command.strip():<12}", "bold cyan"), meaning.strip()))
        key = f"cli.notation.{self.local.game.spec.id}"
        if self.words.has(key):
            self.console.print(Text(self.words.text(key)))

    def teacher(self) -> Teacher:
        """Who gives hints and tells prices."""
        from etagere.cli.teaching import Teacher

        return Teacher(self.local.match, self.board, self.words, self.console, self.asker)

    def log(self, seat: Seat) -> None:
        match, marks = self.local.match, list(self.local.hints)
        for number, event in enumerate(match.events(seat)):
            while marks and match.first_event(marks[0][0]) <= number:
                self.note_hint(marks.pop(0)[1])
            self.tell(event)
        for _, asker in marks:
            self.note_hint(asker)

    def note_hint(self, seat: Seat) -> None:
        self.console.print(Text(f"  {self.words.say('hinted', seat=seat)}", "dim"))

    def why(self, back: str, seat: Seat) -> None:
        """How a rival came to its last turn, or to the one so many turns back."""
        match, turns = self.local.match, int(back) if back.isdecimal() else 1
        told = self.board.why and self.board.why(
            match.events(seat), match.view(seat), self.words, self.console.width, turns
        )
        if told is None:
            self.note(self.words.say("no_why"), "yellow")
            return
        self.console.print(told)
        self.question(seat)

    def save(self, name: str) -> None:
        if not name:
            self.note(self.words.say("save_where"), "yellow")
            return
        try:
            self.local.save(Path(name))
        except Trouble as trouble:
            self.note(str(trouble), "red")
            return
        self.note(self.words.say("saved", file=name), "green")

    # Showing

    def welcome(self) -> None:
        """What is played, by whom; the commitment of a fair match before anything else."""
        title = self.words.text(f"{self.local.game.spec.id}.title")
        self.console.print(Rule(Text(title, "bold"), style="dim"))
        self.console.print(Text(", ".join(self.words.names), "dim"))
        if (commitment := self.local.commitment) is not None:
            self.console.print(Text(self.words.say("commitment", hash=commitment), "dim"), soft_wrap=True)
        self.console.print(Text(self.words.say("ask_for_help"), "dim"))

    def hand_over(self, seat: Seat) -> None:
        """Where several people share the screen and the game has secrets, hide one's from the next."""
        spec = self.local.game.spec
        before, self.at_screen = self.at_screen, seat
        if before == seat or len(self.local.people) < 2 or not (spec.has_secrets or spec.has_sealed):
            return
        if before is not None:
            self.wipe()
        self.asker.ask(self.words.say("hand_over", seat=seat))
        self.wipe()

    def wipe(self) -> None:
        """Clear the screen; in a transcript, begin a new page."""
        self.console.file.write(WIPE if self.console.is_terminal else "\f\n")
        self.console.file.flush()

    def goes_on(self, seat: Seat) -> bool:
        """Whether this is the next part of a turn whose board does not fit on the screen: it is not drawn again."""
        decided = [command.seat for command in self.local.match.commands if command.seat >= 0]
        return self.height > self.console.height and decided[-1:] == [seat] and self.seen[seat] > 0

    def show(self, seat: Seat, whole: bool = True) -> None:
        """What happened since this person last looked, and the board."""
        if whole:
            self.console.print(Rule(Text(self.words.seat(seat), "bold cyan"), style="dim"))
        for event in self.local.match.events(seat, self.seen[seat]):
            self.tell(event)
        self.seen[seat] = self.local.match.event_count
        if whole:
            self.draw(seat, None)

    def draw(self, seat: Seat, notation: Notation | None) -> None:
        match = self.local.match
        moves = notation.moves if notation else [move.to_json() for move in match.legal(seat)]
        drawn = self.board.draw(match.view(seat), self.words, self.console.width, moves, match.advice(seat))
        self.height = len(self.console.render_lines(drawn))
        self.console.print(drawn)

    def question(self, seat: Seat) -> None:
        prompt = self.local.match.prompt(seat)
        if prompt is not None:
            self.console.print(Text(self.words.text(prompt.key, prompt.params), "bold"))

    def tell(self, event: Mapping[str, Any]) -> None:
        """A line of the log; boards may leave an event to the picture with an empty phrase."""
        told = self.board.phrase(event, self.words)
        if told is None:
            told = self.words.event(event)
        if told:
            self.console.print(Text(f"  {told}"))

    def list_moves(self, notation: Notation, places: list[int]) -> None:
        """Moves to pick from, numbered; where there are many, by their first words."""
        if len(places) > PAGE:
            self.list_beginnings(notation, places)
            return
        self.shown = places
        if all(notation.shorts[i].isdigit() for i in places):
            self.console.print(Text("  ".join(notation.shorts[i] for i in places), "bold cyan"))
            return
        wide = max(len(notation.shorts[i]) for i in places)
        for number, i in enumerate(places, 1):
            label = f"{number:>3}  " if notation.numbered else "     "
            line = Text.assemble((label, "dim"), (f"{notation.shorts[i]:<{wide}}", "bold cyan"), "  ")
            self.console.print(line.append(self.words.move(notation.moves[i])))

    def list_beginnings(self, notation: Notation, places: list[int]) -> None:
        counts: dict[str, int] = {}
        for i in places:
            first = notation.shorts[i].split()[0]
            counts[first] = counts.get(first, 0) + 1
        self.note(self.words.say("many_moves", count=len(places)), "yellow")
        line = Text()
        for first, count in counts.items():
            line.append(f"{first}", "bold cyan").append(f" ({count})   ", "dim")
        self.console.print(line)

    def note(self, text: str, style: str) -> None:
        self.console.print(Text(text, style), soft_wrap=True)

    # The end

    def finish(self) -> None:
        """The last events, the board with all secrets open, places and score sheets, the replay."""
        match = self.local.match
        since = min(self.seen[seat] for seat in self.local.people) if self.local.people else 0
        self.console.print(Rule(Text(self.words.say("over"), "bold"), style="dim"))
        for event in match.events(None, since):
            self.tell(event)
        drawn = self.board.draw(match.view(None), self.words, self.console.width, [], match.advice(None))
        self.console.print(drawn)
        self.console.print(ending(match, self.words, self.console.width))
        if isinstance(self.local.seed, bytes):
            self.note(self.words.say("seed_opened", seed=self.local.seed.hex()), "dim")
        self.autosave.unlink(missing_ok=True)
        self.offer_replay()

    def offer_replay(self) -> None:
        path = self.replay_file
        if path is None:
            try:
                typed = self.asker.ask(self.words.say("offer_replay"))
            except (EOFError, KeyboardInterrupt):
                return
            if not typed:
                return
            path = Path(typed)
        try:
            write_whole(path, self.local.replay().text())
        except Trouble as trouble:
            self.note(str(trouble), "red")
            return
        self.note(self.words.say("replay_written", file=str(path)), "green")

    def keep(self) -> bool:
        """Save where the match stands; where that cannot be, say so once and play on."""
        try:
            self.local.save(self.autosave)
        except Trouble as trouble:
            if self.keeping:
                self.note(str(trouble), "red")
            self.keeping = False
        return self.keeping

    def break_off(self) -> None:
        """Save where the match stands and say how to go on."""
        self.console.print()
        self.keeping = True
        if self.keep():
            self.note(self.words.say("broken_off", file=str(self.autosave)), "yellow")


def completions(notation: Notation, before: str, commands: Sequence[str] = COMMANDS) -> list[str]:
    """What Tab offers: the next words of the legal moves, and the commands at the start of a line."""
    words = notation.next_words(before)
    if before.strip() and " " not in before.lstrip():
        words += [name for name in commands if name.startswith(before.strip().lower())]
    return words


def seat_names(local: LocalMatch, words: Speech) -> list[str]:
    """A name for every seat: people by number, bots by their level."""
    names = []
    people = 0
    used: dict[str, int] = {}
    for seat in range(local.game.seats):
        if seat not in local.bots:
            people += 1
            names.append(words.say("person", number=people))
        else:
            level = local.bots[seat]
            used[level] = used.get(level, 0) + 1
            name = words.text(f"cli.level.{level}") if words.has(f"cli.level.{level}") else local.opponents[seat].name
            names.append(name if used[level] == 1 else f"{name} {used[level]}")
    return names
