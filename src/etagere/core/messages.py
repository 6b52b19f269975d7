"""Sentences with grammar: the part of ICU MessageFormat that the catalogues use, and cases of nouns.

    {name}                                        the value of a parameter, in words where it has some
    {name@acc}                                    the same in a grammatical case, from the key `...@acc`
    {count, plural, =0 {none} one {# tile} other {# tiles}}
    {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}
    {colour, select, orange {an orange} other {a {colour}}}
    {points, number, ::sign-always}               a number that always shows its sign
    {winners, list, seat}                         names joined by the rules of the language, each one a `seat`

`#` is the number of the innermost plural; `''` is an apostrophe, and `'{'` a brace that stands for itself.
The browser reads the same sentences by `web/src/i18n/message.ts`; `tests/core/messages.json` holds both to the same
results.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from etagere.core.errors import EtagereError


class UnreadableMessage(EtagereError):
    """A sentence of a catalogue is not well formed."""


@dataclass(frozen=True)
class Argument:
    """A parameter to be put in, perhaps in a grammatical case."""

    name: str
    case: str = ""


@dataclass(frozen=True)
class NumberSign:
    """`#`: the number of the plural around it."""

    name: str


@dataclass(frozen=True)
class Choice:
    """One of several sentences, chosen by a number (plural, selectordinal) or by a value (select)."""

    name: str
    kind: Literal["plural", "selectordinal", "select"]
    options: Mapping[str, Message]


@dataclass(frozen=True)
class Signed:
    """A number that shows its sign, also above zero."""

    name: str


@dataclass(frozen=True)
class Names:
    """Several values joined as the language joins them, each named as the parameter `item` would be."""

    name: str
    item: str


Node = str | Argument | NumberSign | Signed | Choice | Names
Message = tuple[Node, ...]
Part = str | tuple[str, Any, str]
"""Text, or a parameter: its name, its value, and its grammatical case."""

_NAME = re.compile(r"\w+")
_SELECTOR = re.compile(r"=\d+|\w+")
_SKELETON = re.compile(r"::sign-always")
_KINDS = ("plural", "selectordinal", "select", "number", "list")


@lru_cache(maxsize=8192)
def parsed(text: str) -> Message:
    """The sentence taken apart; raises `UnreadableMessage` with the place that cannot be read."""
    reader = _Reader(text)
    message = reader.message("")
    if reader.at < len(text):
        raise reader.trouble("a brace is closed that was not opened")
    return message


class _Reader:
    """Reads one sentence from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def message(self, number: str) -> Message:
        """Everything up to the closing brace or the end; `number` is the parameter that `#` stands for."""
        nodes: list[Node] = []
        plain = ""
        while self.at < len(self.text) and self.text[self.at] != "}":
            here = self.text[self.at]
            if here == "'":
                plain += self.quoted()
            elif here == "{" or (here == "#" and number):
                if plain:
                    nodes.append(plain)
                    plain = ""
                if here == "#":
                    self.at += 1
                    nodes.append(NumberSign(number))
                else:
                    nodes.append(self.argument(number))
            else:
                plain += here
                self.at += 1
        if plain:
            nodes.append(plain)
        return tuple(nodes)

    def quoted(self) -> str:
        """What an apostrophe begins: itself, or text in which braces stand for themselves."""
        self.at += 1
        following = self.text[self.at : self.at + 1]
        if following == "'":
            self.at += 1
            return "'"
        if following not in ("{", "}", "#"):
            return "'"
        end = self.text.find("'", self.at)
        if end < 0:
            raise self.trouble("a quotation is not closed")
        inside = self.text[self.at : end]
        self.at = end + 1
        return inside

    def argument(self, number: str) -> Node:
        self.expect("{")
        name = self.word(_NAME)
        if self.accepts("@"):
            case = self.word(_NAME)
            self.expect("}")
            return Argument(name, case)
        if self.accepts("}"):
            return Argument(name)
        self.expect(",")
        kind = self.word(_NAME)
        self.expect(",")
        if kind == "list":
            item = self.word(_NAME)
            self.expect("}")
            return Names(name, item)
        if kind == "number":
            self.word(_SKELETON)
            self.expect("}")
            return Signed(name)
        if kind not in ("plural", "selectordinal", "select"):
            raise self.trouble(f"{kind!r} should be one of {', '.join(_KINDS)}")
        options = self.options(number if kind == "select" else name)
        if "other" not in options:
            raise self.trouble(f"the {kind} of {name} has no form for other")
        return Choice(name, kind, options)  # type: ignore[arg-type]  # the names were compared above

    def options(self, number: str) -> dict[str, Message]:
        found: dict[str, Message] = {}
        while not self.accepts("}"):
            selector = self.word(_SELECTOR)
            self.expect("{")
            found[selector] = self.message(number)
            self.expect("}")
        return found

    def skip(self) -> None:
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1

    def accepts(self, sign: str) -> bool:
        self.skip()
        if self.text[self.at : self.at + 1] != sign:
            return False
        self.at += 1
        return True

    def expect(self, sign: str) -> None:
        if not self.accepts(sign):
            raise self.trouble(f"{sign!r} is expected")

    def word(self, shape: re.Pattern[str]) -> str:
        self.skip()
        found = shape.match(self.text, self.at)
        if found is None:
            raise self.trouble("a name is expected")
        self.at = found.end()
        return found[0]

    def trouble(self, what: str) -> UnreadableMessage:
        return UnreadableMessage(f"{what} at character {self.at + 1} of {self.text!r}")


def parameters(message: Message) -> Iterator[str]:
    """The names of all parameters of a sentence, in all its forms."""
    for node in message:
        if isinstance(node, str):
            continue
        yield node.name
        if isinstance(node, Choice):
            for option in node.options.values():
                yield from parameters(option)


def parts(message: Message, language: str, params: Mapping[str, Any]) -> Iterator[Part]:
    """The sentence in pieces of text and parameters; one that is not given stays visible as `{name}`."""
    for node in message:
        if isinstance(node, str):
            yield node
        elif node.name not in params:
            yield f"{{{node.name}}}"
        elif isinstance(node, Argument):
            yield node.name, params[node.name], node.case
        elif isinstance(node, NumberSign):
            yield figure(params[node.name])
        elif isinstance(node, Signed):
            value = params[node.name]
            yield f"+{value}" if isinstance(value, int) and value >= 0 else figure(value)
        elif isinstance(node, Names):
            yield from _joined(language, [(node.item, each, "") for each in params[node.name]])
        else:
            yield from parts(_chosen(node, language, params[node.name]), language, params)


def text(message: Message, language: str, params: Mapping[str, Any], named: Callable[[str, Any, str], str]) -> str:
    """The sentence; `named` says a parameter (name, value, case) in words."""
    return "".join(each if isinstance(each, str) else named(*each) for each in parts(message, language, params))


def figure(value: Any) -> str:
    """A number as it is set in print, with a true minus; anything else as it is."""
    return str(value).replace("-", "\u2212") if isinstance(value, (int, float)) else str(value)


def plural(language: str, count: int) -> str:
    """The plural form of a count: one, few, many or other."""
    n = abs(count)
    if language == "en":
        return "one" if n == 1 else "other"
    few = 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14
    if language == "pl":
        return "one" if n == 1 else "few" if few else "many"
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if few else "many"


def ordinal(language: str, count: int) -> str:
    """The form of an ordinal number: one, two, few or other."""
    n = abs(count)
    tens, hundreds = n % 10, n % 100
    if language == "en":
        for form, end in (("one", 1), ("two", 2), ("few", 3)):
            if tens == end and hundreds != 10 + end:
                return form
    if language == "uk" and tens == 3 and hundreds != 13:
        return "few"
    return "other"


_AND = {"en": (" and ", ", and "), "uk": (" і ", " і "), "pl": (" i ", " i "), "ru": (" и ", " и ")}
"""What stands before the last of two names, and of more."""


def _joined(language: str, names: Sequence[Part]) -> Iterator[Part]:
    two, more = _AND[language]
    for i, name in enumerate(names):
        if i:
            last = i == len(names) - 1
            yield (two if len(names) == 2 else more) if last else ", "
        yield name


def _chosen(choice: Choice, language: str, value: Any) -> Message:
    if choice.kind == "select":
        wanted = str(value)
    elif f"={value}" in choice.options:
        wanted = f"={value}"
    elif isinstance(value, int):
        wanted = (ordinal if choice.kind == "selectordinal" else plural)(language, value)
    else:
        wanted = "other"
    return choice.options.get(wanted, choice.options["other"])
