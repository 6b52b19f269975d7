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

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, ClassVar, Self, TypeVar, get_args, get_type_hints

from etagere.core.engine import State as AnyState

T = TypeVar("T")


@dataclass(frozen=True)
class Width:
    """The C type that an int, or each int of a list, has in compiled code."""

    c_type: str


DERIVED = object()

Word = Annotated[int, Width("unsigned long long")]
"""64 bits without a sign: a bit set."""
Shorts = Annotated[list[int], Width("short")]
Ints = Annotated[list[int], Width("int")]
Words = Annotated[list[int], Width("unsigned long long")]
Derived = Annotated[T, DERIVED]
"""A field that follows from the others: copied with them, but no part of dumps and fingerprints."""


@dataclass(frozen=True)
class Field:
    """A field of a state as it was declared."""

    name: str
    first: int | list[int]
    """The value it begins with."""
    c_type: str
    derived: bool


def width_in(hint: object) -> str | None:
    """The C type that a type hint names, or None where it names none."""
    return next((each.c_type for each in get_args(hint) if isinstance(each, Width)), None)


class DeclaredState(AnyState):
    """A state whose class body declares its fields; what a state can do is made from them."""

    FIELDS: ClassVar[tuple[str, ...]]
    """What makes up a state, in the order of the fingerprint; derived fields are not among it."""
    DECLARED: ClassVar[tuple[Field, ...]]

    def __init_subclass__(cls) -> None:
        cls.DECLARED = tuple(_fields(cls))
        cls.FIELDS = tuple(each.name for each in cls.DECLARED if not each.derived)
        for name, made in _methods(cls.DECLARED).items():
            made.__doc__ = getattr(cls, name).__doc__
            setattr(cls, name, made)

    def copy_from(self, other: Self) -> None:
        """Become equal to `other` without allocating."""
        raise NotImplementedError

    def clone(self) -> Self:
        """A new, independent state equal to this one."""
        twin = type(self)()
        twin.copy_from(self)
        return twin


def _fields(cls: type) -> list[Field]:
    """The fields that a class body declares, first to last; afterwards the class itself has no such attributes."""
    hints = get_type_hints(cls, include_extras=True)
    found = []
    for name in cls.__annotations__:
        first = cls.__dict__.get(name)
        if not (isinstance(first, int) or (isinstance(first, list) and first and first == first[:1] * len(first))):
            raise TypeError(f"{cls.__module__}: the field {name} should begin as an int or as `filled(size, value)`")
        found.append(Field(name, first, width_in(hints[name]) or "int", DERIVED in get_args(hints[name])))
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
