"""Everything a match says, as keys with parameters and as sentences, and what a sentence must not look like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

from etagere.core import testing
from etagere.core.match import Match
from etagere.core.registry import game_class, package_of
from etagere.core.words import Words

NAMES = {
    "en": ("Ada", "Blaise", "Carl", "Dorothy", "Emmy"),
    "uk": ("Ада", "Блез", "Карл", "Дороті", "Еммі"),
    "pl": ("Ada", "Blaise", "Karl", "Dorota", "Emmy"),
    "ru": ("Ада", "Блез", "Карл", "Дороти", "Эмми"),
}
MOVES = 6
"""So many moves of each decision are put into words: the first, the last and some between."""
Shown = dict[str, Any]
_COORDINATES = re.compile(r"[a-z]\d( [a-z]\d)*")


@dataclass(frozen=True)
class Told:
    """Something to be said: an event, a move, or a key with parameters (a prompt, a line of a score sheet)."""

    kind: str
    shown: Shown

    def sentence(self, words: Words) -> str:
        """The engine's sentence for it."""
        if self.kind == "event":
            return words.event(self.shown)
        if self.kind == "move":
            return words.move(self.shown)
        return words.text(self.shown["key"], self.shown["params"])


class StrictWords(Words):
    """Words that refuse to show an id: every name of a thing is in the catalogue, or is a coordinate."""

    def value(self, name: str, value: Any, case: str = "") -> str:
        known = self.has(f"{self.game_id}.{name}.{value}")
        assert known or not isinstance(value, str) or _COORDINATES.fullmatch(value), f"no words for {name} {value}"
        return super().value(name, value, case)


def words_of(game_id: str, language: str) -> Words:
    """The words of a game, with names of its language at the table."""
    return StrictWords(game_id, package_of(game_class(game_id)), language, NAMES[language])


def random_matches(game_id: str, count: int) -> Iterator[Match]:
    """Finished matches of random moves, over all numbers of seats and options in turn."""
    games = islice(cycle(testing.single_changes(game_id)), count)
    return (testing.random_match(game, seed) for seed, game in enumerate(games, 1))


def told_by(match: Match) -> Iterator[Told]:
    """What every viewer is told along a match: events, questions, moves, and the score sheets at the end."""
    game = match.game
    for viewer in (None, *range(game.seats)):
        for event in match.events(viewer):
            yield Told("event", event)
    again = Match(game)
    for command in match.commands:
        for seat in again.waiting:
            yield Told("line", game.prompt(again.state, seat).to_json())
            codes = again.codes(seat)
            for code in codes[:: -(-len(codes) // MOVES)]:
                yield Told("move", game.actions.to_json(code))
        again._do(command.seat, command.code)
    for seat in range(game.seats):
        for line in game.score_sheet(match.state, seat):
            yield Told("line", {"key": line.key, "params": dict(line.params)})
    assert match.outcome is not None
    yield Told("line", {"key": match.outcome.reason, "params": {}})


_FAULTS = {
    "one of several": re.compile(r"(?<!\d)1 \w+s\b"),
    "an article": re.compile(r"\b[Aa] [aeiou]"),
    "a double space": re.compile(r"  "),
    "a space at an end": re.compile(r"^\s|\s$"),
    "a space before a stop": re.compile(r" [,.;:!?)]"),
    "a straight apostrophe": re.compile(r"(?<=\w)'(?=\w)"),
    "a hyphen for a minus": re.compile(r"(?<!\w)-\d"),
    "a slot": re.compile(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|\[|\]"),
    "a key": re.compile(r"\b[a-z]+\.[a-z_]+\.[a-z_]+|[a-z]_[a-z]"),
    "an id": re.compile(r"\b[A-Z]\d\d\b|\b[a-z]+-\d"),
    "a double stop": re.compile(r"[.,;:]\s*[.;:,]"),
}
_ENGLISH_ONLY = {"one of several", "an article"}
_LATIN = re.compile(r"(?!I+\b)[A-Za-z]{3,}")
_CYRILLIC = re.compile(r"[А-Яа-яІіЇїЄєҐґ]")


def faults(sentence: str, language: str) -> list[str]:
    """What is wrong with a sentence of the catalogue, as far as its looks tell."""
    found = [
        name
        for name, shape in _FAULTS.items()
        if (language == "en" or name not in _ENGLISH_ONLY) and shape.search(sentence)
    ]
    if language in ("uk", "ru") and _LATIN.search(sentence):
        found.append("Latin letters")
    if language in ("en", "pl") and _CYRILLIC.search(sentence):
        found.append("Cyrillic letters")
    return found
