"""Actions are declared once and everything follows from the declaration."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etagere.core.actions import ActionSpace, family
from etagere.core.errors import UnreadableMove

SPACE = ActionSpace(family("bid", coins=6), family("take", tile=("cat", "book"), column=5), family("pass"))


def test_codes_are_dense() -> None:
    """Families follow one another without gaps."""
    assert SPACE.size == 6 + 10 + 1
    assert SPACE.base("take") == 6
    assert SPACE.encode("pass") == 16


@given(st.integers(0, SPACE.size - 1))
def test_round_trip(code: int) -> None:
    """Every code reads back from its JSON."""
    assert code == SPACE.from_json(SPACE.to_json(code))
    assert code == SPACE.encode(SPACE.move(code).type, **SPACE.move(code).fields)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_anything_else_is_unreadable(shown: Any) -> None:
    """No JSON value but a move is accepted, and the error is ours."""
    with pytest.raises(UnreadableMove):
        SPACE.from_json(shown)


@pytest.mark.parametrize(
    ("shown", "sentence"),
    [
        ({"type": "bid"}, "bid needs coins"),
        ({"type": "bid", "coins": 6}, "coins should be a number from 0 to 5; got 6"),
        ({"type": "bid", "coins": True}, "coins should be a number from 0 to 5; got True"),
        ({"type": "take", "tile": "dog", "column": 1}, "tile should be one of cat, book; got 'dog'"),
        ({"type": "pass", "x": 1}, "pass has no field x; it has none"),
        ({"type": "fly"}, "the type of a move should be one of bid, take, pass; got 'fly'"),
    ],
)
def test_errors_say_what_was_expected(shown: Any, sentence: str) -> None:
    """A message tells what was expected and what came."""
    with pytest.raises(UnreadableMove) as error:
        SPACE.from_json(shown)

    assert sentence == str(error.value)


def test_schema_lists_every_family() -> None:
    """The schema names families and fields."""
    kinds = [each["properties"]["type"]["const"] for each in SPACE.schema()["oneOf"]]

    assert kinds == ["bid", "take", "pass"]
    assert "| `take` | `tile` (2), `column` (5) | 6 to 15 |" in SPACE.table()
