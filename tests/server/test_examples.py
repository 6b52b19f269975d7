"""Examples of the package do what they say, and the OpenAPI document shows an example of everything."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_args

from msgspec import convert, json

from etagere.examples import play_over_http
from etagere.server import schemas as wire
from etagere.server.app import ROUTES
from etagere.server.openapi import ANSWERS
from tests.patience import PATIENCE
from tests.server.clients import Person, Server


def test_a_program_of_thirty_lines_plays(server: Server, people: Callable[..., Person]) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "uniform"], start=True)["id"]
    token = ann.post(f"/api/tables/{table}/seats/0/token")["token"]
    kept = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    done = subprocess.run(
        [sys.executable, "-m", play_over_http.__name__, server.url, table, token],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=kept,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert "'places'" in done.stdout
    code = [line for line in Path(play_over_http.__file__).read_text().split('"""')[2].splitlines() if line.strip()]
    assert len(code) <= 30


def test_every_body_has_an_example_that_is_understood() -> None:
    """In the OpenAPI document; and every command is among them."""
    for route in ROUTES:
        shown = [*([] if route.example is None else [route.example]), *route.examples.values()]
        assert bool(shown) == (route.body is not None), route.path
        for each in shown:
            convert(each, route.body)
    commands = next(route for route in ROUTES if route.path.endswith("/commands"))
    kinds = [kind.__struct_config__.tag for kind in get_args(wire.Command)]

    assert sorted(commands.examples) == sorted(kinds)
    assert all(name == each["type"] for name, each in commands.examples.items())


def test_answers_in_the_document_are_of_their_types() -> None:
    for kind, shown in ANSWERS.items():
        decoded = json.decode(json.encode(shown), type=kind)
        assert json.decode(json.encode(decoded)) == shown

    used = {route.answer for route in ROUTES}
    assert set(ANSWERS) <= used
