"""A match at one terminal, with its people, bots and seed, saved and resumed exactly. No input or output here."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from json import dumps, loads
from pathlib import Path
from typing import Any

from etagere.bots import Bot
from etagere.cli.opponents import DEFAULT, choice, opponent
from etagere.cli.trouble import Trouble
from etagere.core import fairness
from etagere.core.chance import Source, source_of
from etagere.core.contract import CHANCE, Game, Seat
from etagere.core.match import Command, Match
from etagere.core.replay import MOST_BYTES, Replay
from etagere.core.rng import mixed_seed
from etagere.core.sentences import why


@dataclass
class LocalMatch:
    """Who sits where, the match, and the seed its draws come from."""

    match: Match
    names: list[str]
    bots: dict[Seat, str]
    """The bot of every seat that no person holds."""
    seed: int | bytes
    opponents: dict[Seat, Bot] = field(default_factory=dict)
    hints: list[tuple[int, Seat]] = field(default_factory=list)
    """When a person asked for a hint: the number of commands before, and the seat."""
    taken_over: bool = False
    """Whether it began elsewhere: then its draws so far do not follow from the seed, which is that of the bots."""

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in range(self.game.seats) if seat not in self.bots]

    @property
    def commitment(self) -> str | None:
        """The hash shown before the first draw of a fair match."""
        return fairness.commitment(self.seed) if isinstance(self.seed, bytes) else None

    @classmethod
    def start(cls, game: Game[Any], seed: int | bytes, bots: Mapping[Seat, str], names: Sequence[str]) -> LocalMatch:
        """A new match, setup drawn; raises `UnknownBot` before anything is drawn."""
        opponents = _opponents(bots, seed, bots.values())
        return cls(Match.start(game, seed), list(names), dict(bots), seed, opponents)

    # Playing

    def answer(self, seat: Seat) -> int:
        """What the bot of a seat decides."""
        return choice(self.opponents[seat], self.match, seat)

    def hinted(self, seat: Seat) -> None:
        """Note that a person asks for a hint; about one question once is enough."""
        mark = len(self.match.commands), seat
        if mark not in self.hints:
            self.hints.append(mark)

    def undo(self) -> bool:
        """Take back the last decision of a person and what bots answered, if since then nothing was
        drawn or revealed; say whether it was done."""
        commands = self.match.commands
        last = len(commands) - 1
        while last >= 0 and commands[last].seat in self.bots:
            last -= 1
        if last < 0 or commands[last].seat == CHANCE:
            return False
        before = Match.from_commands(self.game, commands[:last])
        if any(event.reveals for event in self.match.raw_events[before.event_count :]):
            return False
        self.match.rewind(last)
        self.hints = [(min(number, last), seat) for number, seat in self.hints]
        return True

    # Keeping

    def replay(self) -> Replay:
        """The record of the match with the marks of its hints."""
        return replace(self.match.replay(names=self.names), hints=self.hints)

    def to_json(self) -> dict[str, Any]:
        """The replay so far with what is needed to go on; a fair match keeps its secret in it."""
        shown = self.replay().to_json()
        seed = self.seed.hex() if isinstance(self.seed, bytes) else self.seed
        shown["table"] = {"seed": seed, "bots": {str(seat): name for seat, name in self.bots.items()}}
        if self.taken_over:
            shown["table"]["taken_over"] = True
        return shown

    def save(self, path: Path) -> None:
        """Write the match to a file, whole or not at all."""
        write_whole(path, dumps(self.to_json(), ensure_ascii=False, indent=1) + "\n")

    @classmethod
    def resume(cls, path: Path, asked: Collection[str] = ()) -> LocalMatch:
        """The match a file holds, going on as it would have; raises `ReplayError` or `Trouble`.

        Bots of one's own that sit there are asked for once more, see `opponent`.

        A plain replay is resumed too: its first seat is a person's, and it goes on as `Match.from_replay` does.
        """
        text = read_text(path)
        replay = Replay.read(text)
        match = Match.from_replay(replay)
        kept = loads(text).get("table")
        game = match.game
        if kept is None:
            seed: int | bytes = replay.seed or mixed_seed("resume", match.fingerprint)
            bots = dict.fromkeys(range(1, game.seats), DEFAULT)
            taken_over = True
        else:
            seed, bots = _kept(kept, game.seats, path)
            taken_over = kept.get("taken_over") is True
        if isinstance(seed, bytes) or not taken_over:
            match.source = _caught_up(game, match.commands, seed, path)
        names = replay.names if replay.names and len(replay.names) == game.seats else []
        return cls(match, names, bots, seed, _opponents(bots, seed, asked), replay.hints, taken_over)


def _opponents(bots: Mapping[Seat, str], seed: int | bytes, asked: Collection[str]) -> dict[Seat, Bot]:
    own = mixed_seed("bots", seed.hex() if isinstance(seed, bytes) else seed)
    return {seat: opponent(name, own, asked) for seat, name in bots.items()}


def _kept(kept: Any, seats: int, path: Path) -> tuple[int | bytes, dict[Seat, str]]:
    try:
        seed = bytes.fromhex(kept["seed"]) if isinstance(kept["seed"], str) else int(kept["seed"])
        bots = {int(seat): str(name) for seat, name in kept["bots"].items()}
        fits = all(0 <= seat < seats for seat in bots) and (isinstance(seed, int) or len(seed) == fairness.SEED_BYTES)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Trouble("table_seed", path=path) from error
    if not fits:
        raise Trouble("table_seats", path=path)
    return seed, bots


def _caught_up(game: Game[Any], commands: Sequence[Command], seed: int | bytes, path: Path) -> Source:
    """The source of chance as it stands after the commands; they must follow from it."""
    source = source_of(seed)
    s = game.new_state()
    draws = 0
    for command in commands:
        if command.seat == CHANCE:
            if source.next(game, s, draws) != command.code:
                raise Trouble("changed", path=path, draw=draws)
            draws += 1
        game.apply(s, command.seat, command.code)
    return source


# Files


def read_text(path: Path) -> str:
    """The text of a file; raises `Trouble` saying why it cannot be read."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Trouble("too_large", path=path, bytes=path.stat().st_size)
        return path.read_text("utf-8")
    except OSError as error:
        raise Trouble("read", path=path, why=why(error)) from error
    except UnicodeDecodeError as error:
        raise Trouble("not_text", path=path) from error


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one; raises `Trouble`."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, "utf-8")
        part.replace(path)
    except OSError as error:
        raise Trouble("write", path=path, why=why(error)) from error


def state_folder() -> Path:
    """Where matches that were broken off wait: `ETAGERE_HOME`, or the state folder of the user."""
    if home := os.environ.get("ETAGERE_HOME"):
        return Path(home)
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "etagere"


def autosave_path(local: LocalMatch) -> Path:
    """A file of its own for each match."""
    seed = local.seed.hex() if isinstance(local.seed, bytes) else local.seed
    name = mixed_seed(seed, local.game.seats, *local.names) & 0xFFFFFF
    return state_folder() / f"{local.game.spec.id}-{name:06x}.json"


def last_autosave() -> Path:
    """The match broken off last; raises `Trouble` where there is none."""
    found = sorted(state_folder().glob("*-*.json"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise Trouble("none_waits", path=state_folder())
    return found[-1]
