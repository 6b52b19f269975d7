"""How a state declares its fields, and a table its width: each once, with its docstring.

A game's `state.py` derives `State` from `DeclaredState` and names type, size and first value of each field:

    class State(DeclaredState):
        step: int = spec.DEAL
        bag: Shorts = filled(spec.KINDS, 0)

Interpreted, `DeclaredState` makes `__init__`, `copy_from`, `clone` and `FIELDS` from that; for the compiler
`headers.py` makes the same four and the C types. A plain `int` is a C int. Nothing in plain Python minds
the width; a value that does not fit is refused where a stored state is loaded into compiled fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from struct import Struct, calcsize, error
from typing import Annotated, Any, ClassVar, Self, TypeVar, get_args, get_type_hints

from etagere.core.engine import State as AnyState
from etagere.core.mixing import fold_all

T = TypeVar("T")


@dataclass(frozen=True)
class Width:
    """The C type that an int, or each int of a list, has in compiled code."""

    c_type: str


WORD = "unsigned long long"
CODES = {"short": "h", "int": "i", WORD: "Q"}
"""The letter of each C type in the words of `struct`."""
DERIVED = object()
HIDDEN = object()
LATER = object()

Word = Annotated[int, Width(WORD)]
"""64 bits without a sign: a bit set."""
Shorts = Annotated[list[int], Width("short")]
Ints = Annotated[list[int], Width("int")]
Words = Annotated[list[int], Width(WORD)]
Derived = Annotated[T, DERIVED]
"""A field that follows from the others: copied with them, but no part of dumps and fingerprints."""
Hidden = Annotated[T, HIDDEN]
"""A field that not everybody knows as it stands; `infoset` in the game's `worlds` folds what a viewer knows of it."""
Later = Annotated[T, LATER]
"""A field that came after matches had been recorded: part of dumps and fingerprints only where it differs from its
first value, so that those recorded before keep their fingerprints. Such fields stand behind all others."""


@dataclass(frozen=True)
class Field:
    """A field of a state as it was declared."""

    name: str
    first: int | list[int]
    """The value it begins with."""
    c_type: str
    derived: bool
    hidden: bool = False
    later: bool = False

    @property
    def public(self) -> bool:
        """Whether everybody knows it."""
        return not (self.derived or self.hidden)


def width_in(hint: object) -> str | None:
    """The C type that a type hint names, or None where it names none."""
    return next((each.c_type for each in get_args(hint) if isinstance(each, Width)), None)


class DeclaredState(AnyState):
    """A state whose class body declares its fields; what a state can do is made from them."""

    FIELDS: ClassVar[tuple[str, ...]]
    """What makes up a state, in the order of the fingerprint; derived fields are not among it."""
    LATER: ClassVar[dict[str, int | list[int]]]
    """Of `FIELDS` those that came later, each with its first value; they are told only where they differ from it."""
    DECLARED: ClassVar[tuple[Field, ...]]
    _packed: ClassVar[Callable[[Self], Iterable[int]]]

    def __init_subclass__(cls) -> None:
        cls.DECLARED = tuple(_fields(cls))
        cls.FIELDS = tuple(each.name for each in cls.DECLARED if not each.derived)
        cls.LATER = {each.name: each.first for each in cls.DECLARED if each.later}
        for name, made in _methods(cls.DECLARED).items():
            made.__doc__ = getattr(cls, name).__doc__
            setattr(cls, name, made)
        cls._packed = _packing(cls.DECLARED)

    def copy_from(self, other: Self) -> None:
        """Become equal to `other` without allocating."""
        # Made for each class from its fields, as above; a state without any is equal already.

    def clone(self) -> Self:
        """A new, independent state equal to this one."""
        twin = type(self)()
        twin.copy_from(self)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (type(self).__module__, {each.name: getattr(self, each.name) for each in self.DECLARED})

    def public_number(self) -> int:
        """One number for what everybody knows: all fields that are neither hidden nor derived."""
        return fold_all(0, self._packed())


def restored(module: str, values: dict[str, int | list[int]]) -> Any:
    """The state of a game that was pickled or copied, in whichever build."""
    s = import_module(module).State()
    for name, value in values.items():
        setattr(s, name, value)
    return s


def _fields(cls: type) -> list[Field]:
    """The fields that a class body declares, first to last; afterwards the class itself has no such attributes."""
    hints = get_type_hints(cls, include_extras=True)
    found = []
    for name in cls.__annotations__:
        first = cls.__dict__.get(name)
        if not (isinstance(first, int) or (isinstance(first, list) and first and first == first[:1] * len(first))):
            raise TypeError(f"{cls.__module__}: the field {name} should begin as an int or as `filled(size, value)`")
        marks = get_args(hints[name])
        width = width_in(hints[name]) or "int"
        found.append(Field(name, first, width, DERIVED in marks, HIDDEN in marks, LATER in marks))
        delattr(cls, name)
    return found


def _methods(fields: tuple[Field, ...]) -> dict[str, Callable[..., None]]:
    """`__init__` and `copy_from` in plain Python, field by field: loops over names would take several times as long."""
    begin, copy = ["def __init__(self):"], ["def copy_from(self, other):"]
    for each in fields:
        if isinstance(each.first, list):
            begin.append(f"    self.{each.name} = [{each.first[0]}] * {len(each.first)}")
            copy.append(f"    self.{each.name}[:] = other.{each.name}")
        else:
            begin.append(f"    self.{each.name} = {each.first}")
            copy.append(f"    self.{each.name} = other.{each.name}")
    made: dict[str, Callable[..., None]] = {}
    exec("\n".join(begin + copy), made)
    return {name: made[name] for name in ("__init__", "copy_from")}


def _packing(fields: tuple[Field, ...]) -> Callable[[Any], Iterable[int]]:
    """What reads the public fields of a state as words of 64 bits; must agree with `headers.public_number`.

    Numbers first, two in a word, then lists, each of which begins a new word.
    """
    public = [each for each in fields if each.public]
    ints = [each for each in public if isinstance(each.first, int) and each.c_type != WORD]
    numbers = ints + [each for each in public if isinstance(each.first, int) and each.c_type == WORD]
    lists = [each for each in public if isinstance(each.first, list)]
    form = "<" + "i" * len(ints) + "4x" * (len(ints) % 2) + "Q" * (len(numbers) - len(ints))
    for each in lists:
        size = f"{len(each.first) if isinstance(each.first, list) else 1}{CODES[each.c_type]}"
        form += size + "x" * (-calcsize("<" + size) % 8)
    pack, unpack = Struct(form).pack, Struct(f"<{calcsize(form) // 8}Q").unpack
    values = ", ".join([*(f"s.{each.name}" for each in numbers), *(f"*s.{each.name}" for each in lists)])
    made: dict[str, Any] = {"pack": pack, "unpack": unpack, "too_wide": error}
    code = f"""
def packed(s):
    try:
        return unpack(pack({values}))
    except too_wide:  # plain Python minds no width: then every value is a word of its own
        return ({values},)
"""
    exec(code, made)
    found: Callable[[Any], Iterable[int]] = made["packed"]
    return found
