"""The record of a match as a file: everything else is a cache of it.

JSON with names, not ints, so that a person can read it and an old file keeps its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from json import JSONDecodeError, dumps, loads
from typing import Any

from etagere.core import fairness
from etagere.core.errors import UnreadableReplay
from etagere.core.sentences import Sentence, sentence

FORMAT = "etagere-replay"
MOST_BYTES = 4_000_000
MOST_COMMANDS = 20_000


@dataclass(frozen=True)
class Replay:
    """Game, version, seats, options, commands by name, and the fingerprint of the end."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    commands: list[tuple[int, dict[str, Any]]]
    """A seat with its move; CHANCE with its draw."""
    fingerprint: int | None = None
    seed: bytes | None = None
    """The secret of a fair match: only ever written once the match is over."""
    published: str | None = None
    """The commitment as it was published, where a file carries one."""
    names: list[str] | None = None
    over: bool = False
    stream: int | None = None
    """Where the stream of a seeded match stands that is not over: with it the match goes on as it would have."""
    hints: list[tuple[int, int]] = field(default_factory=list)
    """When somebody asked for a hint: the number of commands before, and the seat."""

    @property
    def commitment(self) -> str | None:
        """The hash published before the first draw, where the match is fair."""
        if self.published is not None:
            return self.published
        return None if self.seed is None else fairness.commitment(self.seed)

    def to_json(self) -> dict[str, Any]:
        """The replay as JSON; the secret seed is in it only if the match is over, the open stream only if not."""
        shown: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "options": self.options,
            "commands": [[seat, shown] for seat, shown in self.commands],
        }
        if self.fingerprint is not None:
            shown["fingerprint"] = f"{self.fingerprint:016x}"
        if self.stream is not None and not self.over:
            shown["stream"] = f"{self.stream:016x}"
        if self.names is not None:
            shown["names"] = self.names
        if self.hints:
            shown["hints"] = [list(each) for each in self.hints]
        if self.commitment is not None:
            shown["fairness"] = {"commitment": self.commitment}
            if self.over and self.seed is not None:
                shown["fairness"]["seed"] = self.seed.hex()
        return shown

    def text(self, **parts: Any) -> str:
        """The replay as a file: one line a command; with further parts, which readers of replays leave alone."""
        shown = {**self.to_json(), **parts}
        commands = ",\n".join("    " + dumps(each) for each in shown.pop("commands"))
        head = dumps(shown, indent=2)[:-2]
        return f'{head},\n  "commands": [\n{commands}\n  ]\n}}\n'

    @classmethod
    def read(cls, data: Mapping[str, Any] | str | bytes) -> Replay:
        """A replay from JSON or its text; raises `UnreadableReplay` saying what is wrong."""
        if isinstance(data, (str, bytes)):
            if len(data) > MOST_BYTES:
                raise UnreadableReplay(sentence("replay_size", most=MOST_BYTES, got=len(data)))
            try:
                data = loads(data)
            except (JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
                raise UnreadableReplay(sentence("replay_broken", why=_where(error))) from error
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise UnreadableReplay(sentence("replay_format", format=FORMAT))
        game = _of(data, "game", str)
        options = _of(data, "options", dict)
        commands = _of(data, "commands", list)
        if len(commands) > MOST_COMMANDS:
            raise UnreadableReplay(sentence("replay_commands", most=MOST_COMMANDS, got=len(commands)))
        for number, each in enumerate(commands):
            good = isinstance(each, list) and len(each) == 2 and type(each[0]) is int and isinstance(each[1], dict)
            if not good:
                raise UnreadableReplay(sentence("replay_command", number=number, got=str(each)[:60]))
        names = data.get("names")
        if names is not None and not (isinstance(names, list) and all(isinstance(n, str) for n in names)):
            raise UnreadableReplay(sentence("replay_names"))
        seed, published = _fairness(data.get("fairness"))
        seats = _of(data, "seats", int)
        return cls(
            game=game,
            version=_of(data, "version", int),
            seats=seats,
            options=dict(options),
            commands=[(seat, shown) for seat, shown in commands],
            fingerprint=_hex_number(data, "fingerprint"),
            seed=seed,
            published=published,
            names=names,
            over=seed is not None,
            stream=_hex_number(data, "stream"),
            hints=_hints(data.get("hints", []), len(commands), seats),
        )


def _where(error: Exception) -> Sentence:
    """Where a text stops to be JSON, if it is text."""
    if isinstance(error, JSONDecodeError):
        return sentence("json_place", line=error.lineno, column=error.colno)
    return sentence("json_text")


def _of(data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if type(value) is not kind:
        raise UnreadableReplay(sentence("replay_type", name=name, type=kind.__name__, got=repr(str(value)[:60])))
    return value


def _hex_number(data: Mapping[str, Any], name: str) -> int | None:
    text = data.get(name)
    if text is None:
        return None
    try:
        return int(text, 16)
    except (TypeError, ValueError) as error:
        raise UnreadableReplay(sentence("replay_hex", name=name, got=repr(str(text)[:60]))) from error


def _hints(data: Any, commands: int, seats: int) -> list[tuple[int, int]]:
    good = isinstance(data, list) and len(data) <= MOST_COMMANDS
    if not good or not all(_is_hint(each, commands, seats) for each in data):
        raise UnreadableReplay(sentence("replay_hints"))
    return [(step, seat) for step, seat in data]


def _is_hint(each: Any, commands: int, seats: int) -> bool:
    """Whether this is the number of commands before somebody asked, and a seat."""
    if not isinstance(each, list) or len(each) != 2 or not all(type(part) is int for part in each):
        return False
    step, seat = each
    return bool(0 <= step <= commands and 0 <= seat < seats)


def _fairness(data: Any) -> tuple[bytes | None, str | None]:
    if data is None:
        return None, None
    if not isinstance(data, Mapping):
        raise UnreadableReplay(sentence("replay_fairness"))
    published, seed = data.get("commitment"), data.get("seed")
    try:
        raw = None if seed is None else bytes.fromhex(seed)
    except (TypeError, ValueError) as error:
        raise UnreadableReplay(sentence("replay_seed")) from error
    if raw is not None and len(raw) != fairness.SEED_BYTES:
        raise UnreadableReplay(sentence("replay_seed"))
    if published is not None and not isinstance(published, str):
        raise UnreadableReplay(sentence("replay_commitment"))
    return raw, published
