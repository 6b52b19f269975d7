"""What the compiler has to be told about constants, tables and states, made from where they are declared.

    python -m etagere.core.headers                      # for the core and every game with an `engine.pyx`
    python -m etagere.core.headers my_package.my_game   # for a game of another package

`make build` and every installation run the first before anything is compiled. For each package it writes, beside
the sources, files that git does not keep:

- `spec.pxd`, `tables.pxd` and so on for each of `CONSTANTS`: every int in capitals as a member of a C enum, every
  list of numbers as a C array of its size. A compiled room that says `from etagere.games.shelfie cimport tables`
  in its `.pxd` then reads `tables.LINE_SIZE[line]` without entering the interpreter.
- `state.pxd` and `state.pyx`: the state as a C class with the fields that `state.py` declares.

With `--check` nothing is written; it says what is not up to date.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from etagere._build import follow
from etagere.core.fields import WORD, DeclaredState, Field, width_in

CONSTANTS = ("spec", "tables", "actions", "tuning", "weights")
"""Modules of a game that hold constants; they are never compiled themselves."""
TUNED = "tuning"
"""Of them the one whose numbers a game's `tune` may set: its names are C variables, a set of them in each room."""
INT = "int"
FLOAT = "float"
BITS = {"short": 16, INT: 32, WORD: 64}
LIMITS = {INT: range(-(1 << 31), 1 << 31), "short": range(-(1 << 15), 1 << 15), WORD: range(1 << 64)}


def packages() -> list[str]:
    """The core, and the games that are compiled."""
    games = Path(__file__).parent.parent / "games"
    return ["etagere.core", *(f"etagere.games.{path.parent.name}" for path in sorted(games.glob("*/engine.pyx")))]


def files_of(package: str) -> dict[Path, str]:
    """Every file that is made for a package, with its text."""
    follow(package)
    folder = Path(str(import_module(package).__file__)).parent
    made = {}
    for name in CONSTANTS if (folder / "spec.py").exists() else ("constants",):
        if (folder / f"{name}.py").exists():
            declared = constants_pxd(import_module(f"{package}.{name}"))
            if declared:
                made[folder / f"{name}.pxd"] = declared
    if (folder / "state.py").exists():
        state = import_module(f"{package}.state").State
        made[folder / "state.pxd"] = state_pxd(state)
        made[folder / "state.pyx"] = state_pyx(state)
    return made


# Constants


def constants_pxd(module: ModuleType) -> str:
    """The constants of a module as C, ints as an enum, words and lists as data; empty where it has none."""
    widths = {name: width_in(getattr(module, hint, None)) for name, hint in module.__annotations__.items()}
    tuned = module.__name__.endswith(f".{TUNED}")
    const = "" if tuned else "const "
    members, data, names = [], [], []
    for name, value in vars(module).items():
        if not name.isupper() or name.startswith("_"):
            continue
        c_type = widths.get(name) or fitting(value)
        if c_type is None:
            continue
        if not fits(c_type, value):
            raise ValueError(f"{module.__name__}.{name} should be numbers that fit into {c_type}, in equal rows")
        if c_type == INT and isinstance(value, int) and not tuned:
            members.append(f"    {name} = {value}")
            continue
        own = f"{module.__name__.replace('.', '_')}_{name}"
        size = "".join(f"[{n}]" for n in shape(value))
        data.append(f"    CYTHON_UNUSED static {const}{c_type} {own}{size} = {literal(c_type, value)};")
        names.append(f'    {const}{c_type}{size} {name} "{own}"')
    lines = []
    if members:
        lines += ["cdef enum:", *members, ""]
    if data:
        lines += ["cdef extern from *:", '    """', *data, '    """', *names, ""]
    return "\n".join([made_from(module.__name__), *lines]) if lines else ""


def fitting(value: Any) -> str | None:
    """The C type for a number or rows of numbers that name no width; None for anything else."""
    return next((c_type for c_type in (INT, WORD, FLOAT) if fits(c_type, value)), None)


def fits(c_type: str, value: Any) -> bool:
    """Whether a value is a number of that C type, or such numbers in rows of equal length."""
    if isinstance(value, list | tuple):
        return bool(value) and all(shape(each) == shape(value[0]) and fits(c_type, each) for each in value)
    if c_type == FLOAT:
        return isinstance(value, float)
    return isinstance(value, int) and not isinstance(value, bool) and value in LIMITS[c_type]


def shape(value: Any) -> tuple[int, ...]:
    """How many rows, columns, ... a list has; nothing for a number."""
    return (len(value), *shape(value[0])) if isinstance(value, list | tuple) and value else ()


def literal(c_type: str, value: Any) -> str:
    """A number or a list of them as C writes it."""
    if isinstance(value, list | tuple):
        return "{" + ", ".join(literal(c_type, each) for each in value) + "}"
    return f"{value}ULL" if c_type == WORD else f"{float(value)!r}f" if c_type == FLOAT else str(value)


# States


def state_pxd(state: type[DeclaredState]) -> str:
    """The fields of a state with their C types."""
    return f"""{made_from(state.__module__)}
cimport cython
from etagere.core.engine cimport State as AnyState

@cython.final
cdef class State(AnyState):
{_lines("    cdef public {c_type}{size} {name}", state.DECLARED)}
    cpdef void copy_from(self, State other) noexcept nogil
    cpdef State clone(self)
    cpdef unsigned long long public_number(self) noexcept nogil
"""


def state_pyx(state: type[DeclaredState]) -> str:
    """What a state does with its fields: what `DeclaredState` makes for plain Python."""
    names = "\n".join(f"        {name!r}," for name in state.FIELDS)
    lists = [each for each in state.DECLARED if isinstance(each.first, list)]
    numbers = [each for each in state.DECLARED if not isinstance(each.first, list)]
    return f'''{made_from(state.__module__)}
from etagere.core cimport mixing
from etagere.core.fields import restored

DECLARED = {tuple(each.name for each in state.DECLARED)!r}

cdef class State(AnyState):
    """{state.__doc__}"""

    FIELDS = (
{names}
    )
    LATER = {state.LATER!r}

    def __init__(self):
        cdef int i
{_lines("        self.{name} = {first}", numbers)}
{_lines("        for i in range({length}): self.{name}[i] = {first}", lists)}

    cpdef void copy_from(self, State other) noexcept nogil:
        """{DeclaredState.copy_from.__doc__}"""
{_lines("        self.{name} = other.{name}", numbers)}
{_lines("        self.{name}[:] = other.{name}", lists)}

    cpdef State clone(self):
        """{DeclaredState.clone.__doc__}"""
        cdef State twin = State.__new__(State)
        twin.copy_from(self)
        return twin

    def __reduce__(self):
        return restored, (__name__, {{name: getattr(self, name) for name in DECLARED}})

    cpdef unsigned long long public_number(self) noexcept nogil:
        """{DeclaredState.public_number.__doc__}"""
        cdef unsigned long long number = 0
        cdef int i
{public_number(state)}
        return number
'''


def public_number(state: type[DeclaredState]) -> str:
    """Lines that fold the public fields; must agree with `fields._packing`."""
    numbers = [each for each in state.DECLARED if each.public and not isinstance(each.first, list)]
    ints = [f"self.{each.name}" for each in numbers if each.c_type != WORD]
    words = [_word(ints[i : i + 2], 32) for i in range(0, len(ints), 2)]
    words += [f"self.{each.name}" for each in numbers if each.c_type == WORD]
    lines = [f"        number = mixing.fold(number, {word})" for word in words]
    for each in state.DECLARED:
        if not each.public or not isinstance(each.first, list):
            continue
        bits = BITS[each.c_type]
        whole, rest = divmod(len(each.first), 64 // bits)
        step = 64 // bits
        inner = _word([f"self.{each.name}[i * {step} + {k}]" for k in range(step)], bits)
        if whole:
            lines.append(f"        for i in range({whole}): number = mixing.fold(number, {inner})")
        if rest:
            last = _word([f"self.{each.name}[{whole * step + k}]" for k in range(rest)], bits)
            lines.append(f"        number = mixing.fold(number, {last})")
    return "\n".join(lines)


def _word(values: list[str], bits: int) -> str:
    """Numbers of so many bits side by side in a word, the first lowest."""
    if bits == 64:
        return values[0]
    c_type = {16: "unsigned short", 32: "unsigned int"}[bits]
    parts = [
        f"(<unsigned long long> <{c_type}> {value})" + f" << {bits * i}" * (i > 0) for i, value in enumerate(values)
    ]
    return " | ".join(parts)


def _lines(form: str, fields: Sequence[Field]) -> str:
    """A line for each field."""
    lines = []
    for each in fields:
        first, length = (each.first[0], len(each.first)) if isinstance(each.first, list) else (each.first, 0)
        size = f"[{length}]" if length else ""
        lines.append(form.format(name=each.name, c_type=each.c_type, size=size, first=first, length=length))
    return "\n".join(lines)


# The command


def made_from(module: str) -> str:
    return f"# Made from {module} by etagere.core.headers; edit that, then `make build`."


def main(words: Sequence[str]) -> int:
    """Write what has changed, or with `--check` name it; 1 if something was named."""
    check = "--check" in words
    changed = 0
    for package in [word for word in words if word != "--check"] or packages():
        for path, text in files_of(package).items():
            if path.exists() and path.read_text() == text:
                continue  # left alone, so that nothing is compiled again
            changed = 1
            if check:
                print(f"{path.name} of {package} is not up to date: run `make build`")
            else:
                path.write_text(text)
    return changed if check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
