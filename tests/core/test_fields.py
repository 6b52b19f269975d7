"""A state is declared once: what it does, and what the compiler is told about it, follows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from types import ModuleType

import pytest

import etagere
from etagere._build import extensions
from etagere.core import headers
from etagere.core.constants import MOST_CHOICES, MOST_SEATS
from etagere.core.engine import Choices
from etagere.core.fields import DeclaredState, Derived, Shorts, Word, Words
from etagere.core.fill import filled


class State(DeclaredState):
    """A state of a small game."""

    step: int = 3
    """What it waits for."""
    cells: Word = 1
    """Bit set of cells."""
    bag: Shorts = filled(4, 22)
    """Tiles of each kind."""
    shelves: Words = filled(2, 0)
    """Bit set of each seat."""
    left: Derived[Shorts] = filled(2, 5)
    """What follows from the shelves."""


def in_plain_python(*words: str) -> str:
    """What a fresh interpreter says that runs everything as plain Python."""
    environment = {**os.environ, "ETAGERE_PURE": "1"}
    return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True).stdout


def module(**names: object) -> ModuleType:
    """A module of constants."""
    made = ModuleType("small.tables")
    made.__dict__.update({"__annotations__": {}, "Shorts": Shorts, "Word": Word, **names})
    return made


def test_a_state_begins_as_declared_and_is_copied_whole() -> None:
    s = State()
    assert (3, 1, [22] * 4, [0, 0], [5, 5]) == (s.step, s.cells, s.bag, s.shelves, s.left)

    s.step, s.bag[1], s.left[0] = 4, 21, 2
    twin = s.clone()
    other = State()
    bag = other.bag
    other.copy_from(s)
    s.bag[1] = 0

    assert ([22, 21, 22, 22], 4, [2, 5]) == (twin.bag, twin.step, twin.left)
    assert vars(twin) == vars(other)
    assert other.bag is bag  # nothing is allocated
    assert State().bag == [22] * 4


def test_derived_fields_are_no_part_of_the_fingerprint() -> None:
    assert ("step", "cells", "bag", "shelves") == State.FIELDS


def test_a_field_without_a_first_value_is_refused() -> None:
    with pytest.raises(TypeError, match="the field bag should begin as an int or as"):

        class _Unfinished(DeclaredState):
            bag: Shorts

    with pytest.raises(TypeError, match="the field bag should begin"):

        class _Uneven(DeclaredState):
            bag: Shorts = [1, 2]  # noqa: RUF012


def test_a_state_becomes_a_c_class() -> None:
    pxd, pyx = headers.state_pxd(State), headers.state_pyx(State)

    for line in (
        "int step",
        "unsigned long long cells",
        "short[4] bag",
        "unsigned long long[2] shelves",
        "short[2] left",
    ):
        assert f"    cdef public {line}\n" in pxd
    assert "self.step = 3\n" in pyx
    assert "for i in range(4): self.bag[i] = 22\n" in pyx
    assert "self.left[:] = other.left\n" in pyx
    assert "        'bag',\n" in pyx and "        'left',\n" not in pyx  # derived fields are not among FIELDS
    assert "mixing.fold(number, self.cells)" in pyx and "fold(number, self.left" not in pyx


def test_the_public_number_sees_what_is_public() -> None:
    """It changes with every public field, and with no derived one."""
    s = State()
    before = s.public_number()
    s.left[0] += 1
    assert s.public_number() == before
    s.cells += 1 << 63
    assert s.public_number() != before
    s.step = 1 << 40  # wider than a C int: plain Python minds no width
    wide = s.public_number()
    s.step += 1
    assert s.public_number() != wide


def test_constants_become_an_enum_and_arrays() -> None:
    told = headers.constants_pxd(
        module(CELLS=45, NONE=-1, BIT=[1, 1 << 40], ROWS=[(0, 1), (2, 3)], SHARE=[0.5], NAMES=("a",), low=1, OPEN=True)
    )

    assert "cdef enum:\n    CELLS = 45\n    NONE = -1\n" in told
    assert 'const unsigned long long[2] BIT "small_tables_BIT"' in told
    assert "const int small_tables_ROWS[2][2] = {{0, 1}, {2, 3}};" in told
    assert "const float small_tables_SHARE[1] = {0.5f};" in told
    assert not any(name in told for name in ("NAMES", "low", "OPEN"))
    assert headers.constants_pxd(module(NAMES=("a", "b"))) == ""


def test_a_named_width_is_kept_and_must_fit() -> None:
    told = headers.constants_pxd(module(__annotations__={"FITS": "Shorts", "ONE": "Word"}, FITS=[1, 2], ONE=1))

    assert "const short[2] FITS" in told
    assert "const unsigned long long ONE" in told
    with pytest.raises(ValueError, match=r"small\.tables\.FITS should be numbers that fit into short"):
        headers.constants_pxd(module(__annotations__={"FITS": "Shorts"}, FITS=[1 << 15]))


def test_what_was_made_for_the_compiler_is_up_to_date() -> None:
    """A constant or a field was edited, or the maker itself, and nothing was built since: `make build`."""
    missing = in_plain_python("-m", "etagere.core.headers", "--check")

    assert missing == "" or not extensions()


TELL = """
import json, etagere
print(json.dumps({name: etagere.load(name).dump(etagere.load(name).new_state()) for name in etagere.games()}))
"""


def test_the_scratch_is_as_large_as_its_constants_say() -> None:
    """`engine.pxd` repeats them as numbers, see ADR 13."""
    found = Choices()

    assert (MOST_CHOICES, MOST_CHOICES, MOST_SEATS) == (len(found.codes), len(found.ratings), len(found.estimates))


def test_states_are_the_same_interpreted_and_compiled() -> None:
    """The same fields in the same order, beginning with the same values."""
    plain = json.loads(in_plain_python("-c", TELL))

    for name, dumped in plain.items():
        game = etagere.load(name)
        assert list(dumped.items()) == list(game.dump(game.new_state()).items())
