"""Lists in the documentation and lists in the code are the same, in both directions; a version is written once."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import fields
from importlib import metadata
from pathlib import Path

from msgspec import structs

import etagere
from etagere.arena.simulate import COLUMNS
from etagere.core import fairness
from etagere.server import schemas as wire
from etagere.server.app import ROUTES
from etagere.server.errors import REASONS, STATUS
from etagere.server.settings import Settings
from tests.docs.blocks import ROOT, spans

PROTOCOL = "docs/reference/protocol.md"
HOSTING = "docs/guide/hosting.md"
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
WITHOUT_DECLARATION = {("GET", "/api/tables/{}/socket"), ("GET", "/healthz"), ("GET", "/metrics")}
"""What the server answers outside the API: `app.py` adds them by hand."""


def shape(path: str) -> str:
    """An address without its question and without the names of its parts."""
    return re.sub(r"\{\w+\}", "{}", path.partition("?")[0])


def text(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def test_routes_of_the_protocol_are_those_of_the_server() -> None:
    told = set()
    for each in spans():
        method, _, path = each.text.partition(" ")
        if each.page == PROTOCOL and method in METHODS and path.startswith("/"):
            told.add((method, shape(path)))
    real = {(route.method, shape(route.path)) for route in ROUTES}

    assert told == real | WITHOUT_DECLARATION


def test_questions_of_the_protocol_are_those_of_the_server() -> None:
    """What stands behind a question mark is a parameter of that route."""
    for each in spans():
        method, _, address = each.text.partition(" ")
        query = address.partition("?")[2]
        if each.page == PROTOCOL and method in METHODS and query:
            route = next(r for r in ROUTES if (r.method, shape(r.path)) == (method, shape(address)))
            assert route.query is not None
            known = {each.encode_name for each in structs.fields(route.query)}
            assert {part.partition("=")[0] for part in query.split("&")} <= known, each.place


def test_refusals_of_the_protocol_are_those_of_the_server() -> None:
    rows = re.findall(r"^\| (\d{3}) \| (.*) \|$", text(PROTOCOL), re.MULTILINE)
    told = {code: int(status) for status, row in rows for code in re.findall(r"`([a-z_]+)`", row)}
    del told["seconds"]  # the member that tells how long to wait

    assert told == STATUS


def test_reasons_of_the_protocol_are_those_of_the_server() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|$", text(PROTOCOL), re.MULTILINE)
    told = {code: tuple(re.findall(r"`(\w+)`", row)) for code, row in rows if code in STATUS}

    assert told == REASONS


def test_commands_of_the_protocol_are_those_of_the_server() -> None:
    told = {tag for each in spans() if each.page == PROTOCOL for tag in re.findall(r'^\{"type": "(\w+)"', each.text)}
    kinds = {kind.__struct_config__.tag for kind in wire.Incoming.__args__}

    assert told == kinds


def test_settings_of_the_guide_are_those_of_the_server() -> None:
    """Each with its default."""
    table = text(HOSTING).partition("| setting |")[2].partition("\n\n")[0]
    told: dict[str, str] = {}
    for row in table.splitlines()[2:]:
        _, names, defaults, *_ = (cell.strip() for cell in row.split("|"))
        given = [each.replace("`", "").strip() for each in defaults.split(",")]
        told |= dict(zip(re.findall(r"`(\w+)`", names), given, strict=True))
    real = {each.name: shown(getattr(Settings(), each.name)) for each in fields(Settings)}

    assert told == real


def shown(value: object) -> str:
    """A default as the guide writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(value)
    if isinstance(value, float):
        return f"{value:g}"
    return f"{Path(str(value)).name} in the data folder" if str(value).endswith(".sqlite") else str(value)


def test_columns_of_the_data_are_those_of_the_guide() -> None:
    table = text("docs/guide/research.md").partition("| column | meaning |")[2].partition("\n\n")[0]
    told = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", table, re.MULTILINE))

    assert told == COLUMNS


def test_vectors_of_the_fairness_page_are_right() -> None:
    """The page is enough to write a verifier; its numbers are those of ours, and of the words of the page."""
    seed = bytes(31) + b"\x01"
    rows = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", text("docs/fairness.md"), re.MULTILINE))
    odds = [(3, 22), (4, 21), (9, 1)]
    told = {
        "commitment": f"`{fairness.commitment(seed)}`",
        "HMAC for index 0, a = 0": f"`{hmac.new(seed, b'etagere/draw/1:0:0', 'sha256').hexdigest()}`",
        "r for T = 100, index 0 to 5": listed(fairness.number_below(seed, i, 100) for i in range(6)),
        "r for T = 132, index 0 to 3": listed(fairness.number_below(seed, i, 132) for i in range(4)),
        "outcomes for weights 22, 21, 1 with codes 3, 4, 9, index 0 to 5": listed(
            fairness.drawn(seed, i, odds) for i in range(6)
        ),
    }

    assert {name: rows[name] for name in rows if name not in ("what", "---")} == told
    assert fairness.commitment(seed) == hashlib.sha256(b"etagere/seed/1:" + seed).hexdigest()


def listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def test_the_version_is_that_of_the_project() -> None:
    """`etagere.__version__` is it; everything else reads it or is held against it."""
    version = etagere.__version__
    project = tomllib.loads(text("pyproject.toml"))["project"]
    client = json.loads(text("web/package.json"))
    locked = json.loads(text("web/package-lock.json"))

    assert "version" not in project and "version" in project["dynamic"]
    assert metadata.version("etagere") == version
    assert f"version: {version}\n" in text("CITATION.cff")
    assert f"## {version} " in text("CHANGELOG.md")
    assert "version" not in client and "version" not in locked and "version" not in locked["packages"][""]
