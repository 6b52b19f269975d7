"""Messages, moves and answers on the pages and in the OpenAPI document are what a server really says and takes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from etagere.server.app import ROUTES
from etagere.server.openapi import ANSWERS
from tests.docs.blocks import Shown, blocks, spans
from tests.docs.shown import fits, nearest, parts, read
from tests.docs.wire import evening

JSON = [each for each in blocks() if each.language == "json" and not each.illustration]
INLINE = [each for each in spans() if each.text.startswith(('{"', "[{"))]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """Everything said in an evening of play, and everything inside it."""
    with pytest.MonkeyPatch.context() as patch:
        heard = evening(tmp_path_factory.mktemp("evening"), patch)
    return [part for each in heard for part in parts(each)]


EXAMPLES = [
    *((f"answer {kind.__name__}", shown) for kind, shown in ANSWERS.items()),
    *((f"{route.method} {route.path}", route.example) for route in ROUTES if route.example is not None),
    *((f"{route.method} {route.path} {name}", shown) for route in ROUTES for name, shown in route.examples.items()),
]
"""What the OpenAPI document shows."""


@pytest.mark.parametrize("shown", [*JSON, *INLINE], ids=lambda shown: shown.place)
def test_what_a_page_shows_was_said(shown: Shown, said: list[Any]) -> None:
    """See `shown.py` for what a page may leave out, `wire.py` for what is said."""
    for value in read(shown.text):
        must_be_said(value, said)


@pytest.mark.parametrize(("name", "value"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_what_the_openapi_document_shows_was_said(name: str, value: Any, said: list[Any]) -> None:
    must_be_said(value, said)


def must_be_said(value: Any, said: list[Any]) -> None:
    if not any(fits(value, real) for real in said):
        real = json.dumps(nearest(value, said), ensure_ascii=False)[:2000]
        pytest.fail(f"{value} was never said; most like it is {real}", pytrace=False)
