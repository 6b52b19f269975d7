"""Variants of a game: other numbers in the place of those in its `spec.py`.

A game declares which of its numbers a designer may change, with their range: `GameSpec.adjustable`. They are constants
of the compiled rooms, so a variant is played in plain Python, in a process of its own that calls `play_changed`
before it loads the game. Replays and stored matches know nothing of variants.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

from etagere.core.errors import BrokenGame, EtagereError, WrongOption
from etagere.core.sentences import sentence

WHOLE = re.compile(r"-?[0-9]{1,6}")


@dataclass(frozen=True)
class Adjustable:
    """A constant of a `spec.py` whose numbers a designer may change: an int, or ints in tuples, dicts or rows."""

    constant: str
    """Its name in `spec.py`; in small letters it is the name a designer uses."""
    least: int
    most: int
    """The range of each of its numbers."""
    meaning: str
    but: tuple[str, ...] = ()
    """Numbers of it that are no choice, such as the points of nothing."""
    fixed_sum: bool = False
    """Whether its numbers sum to the same in every variant."""
    assumed: bool = False
    """Whether the printed original did not let us see it."""

    @property
    def name(self) -> str:
        return self.constant.lower()


def numbers(value: Any, path: str = "") -> dict[str, int]:
    """The numbers of a constant by their path: `""` of a single one, `3` in a tuple, `heart` in a dict.

    Rows that begin with a name go by it, and the numbers after it by their order: `end_thin.0`.
    """
    if isinstance(value, int):
        return {path: value}
    found: dict[str, int] = {}
    for name, each in _parts(value):
        found |= numbers(each, f"{path}.{name}" if path else name)
    return found


def _parts(value: Any) -> list[tuple[str, Any]]:
    if isinstance(value, Mapping):
        return [(str(name), each) for name, each in value.items()]
    if value and isinstance(value[0], tuple) and value[0] and isinstance(value[0][0], str):
        return [(row[0], row[1:]) for row in value]
    return [(str(i), each) for i, each in enumerate(each for each in value if not isinstance(each, str))]


def _rebuilt(value: Any, given: Iterator[int]) -> Any:
    """The same constant with other numbers, in the order of `numbers`."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return next(given)
    if isinstance(value, Mapping):
        return {name: _rebuilt(each, given) for name, each in value.items()}
    return tuple(_rebuilt(each, given) for each in value)


def adjustables(game: Any) -> dict[str, Adjustable]:
    """What a designer may change about a class of games, by name."""
    return {each.name: each for each in game.spec.adjustable}


def spec_of(game: Any) -> ModuleType:
    """The module `spec` of a class of games."""
    return import_module(f"{game.rooms.package}.spec")


def changed(game: Any, given: Mapping[str, str]) -> dict[str, Any]:
    """Constants with their new values, from names and values as a designer writes them.

    `row_points.3` is one number of a list, and `stones` all of them: `5`, `1:2:1:2:1:2`.
    Raises `WrongOption` with what is possible.
    """
    known = adjustables(game)
    values: dict[str, Any] = {}
    for name, text in given.items():
        head, _, path = name.partition(".")
        if head not in known:
            raise WrongOption(sentence("lab_number", name=repr(name), game=game.spec.id, known=", ".join(known) or "–"))
        each = known[head]
        old = values.get(each.constant, getattr(spec_of(game), each.constant))
        values[each.constant] = _with(each, old, name, path, text)
    for each in known.values():
        if each.fixed_sum and each.constant in values:
            before = sum(numbers(getattr(spec_of(game), each.constant)).values())
            after = sum(numbers(values[each.constant]).values())
            if after != before:
                raise WrongOption(sentence("lab_sum", name=each.name, wanted=before, got=after))
    return {name: value for name, value in values.items() if value != getattr(spec_of(game), name)}


def _with(each: Adjustable, old: Any, name: str, path: str, text: str) -> Any:
    flat = numbers(old)
    meant = [at for at in flat if not path or at == path or at.startswith(f"{path}.")]
    if not meant:
        known = ", ".join(dict.fromkeys(at.partition(".")[0] for at in flat)) or "–"
        raise WrongOption(sentence("lab_path", name=each.name, got=repr(path), known=known))
    words = text.split(":")
    if len(words) != len(meant) or not all(WHOLE.fullmatch(word) for word in words):
        if len(meant) == 1:
            raise WrongOption(sentence("lab_whole", name=name, got=repr(text)))
        raise WrongOption(sentence("lab_wholes", name=name, count=len(meant), got=repr(text)))
    for at, word in zip(meant, words, strict=True):
        new = int(word)
        if new != flat[at] and at in each.but:
            raise WrongOption(sentence("lab_fixed", name=f"{each.name}.{at}", value=flat[at], got=new))
        if not each.least <= new <= each.most:
            raise WrongOption(sentence("lab_range", name=name, least=each.least, most=each.most, got=new))
        flat[at] = new
    return _rebuilt(old, iter(flat.values()))


# Playing one


def play_changed(package: str, values: Mapping[str, Any]) -> None:
    """Have this process load a game with other constants; raises `EtagereError` once the game has been loaded."""
    if not values:
        return
    if f"{package}.spec" in sys.modules:
        raise EtagereError(sentence("lab_loaded", package=package))
    sys.meta_path.insert(0, _Changed(f"{package}.spec", {name: repr(each) for name, each in values.items()}))


class _Changed(MetaPathFinder):
    """Finds one `spec.py`, in which some constants get other values."""

    def __init__(self, module: str, values: Mapping[str, str]) -> None:
        self.module, self.values = module, values

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        found = PathFinder.find_spec(fullname, path)
        if found is None or found.origin is None:
            return None
        found.loader = _Loader(fullname, found.origin, self.values)
        return found


class _Loader(SourceFileLoader):
    """Reads a source in which the right side of some assignments is replaced."""

    def __init__(self, fullname: str, path: str, values: Mapping[str, str]) -> None:
        super().__init__(fullname, path)
        self.values = values

    def get_code(self, fullname: str) -> CodeType:
        """The code of the changed source; nothing of it is cached."""
        tree = ast.parse(self.get_data(self.path), self.path)
        missing = set(self.values)
        for node in tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in missing:
                missing.discard(node.target.id)
                node.value = ast.parse(self.values[node.target.id], mode="eval").body
        if missing:
            raise BrokenGame(f"{self.path} assigns no {', '.join(sorted(missing))}")
        code: CodeType = compile(ast.fix_missing_locations(tree), self.path, "exec")
        return code
