"""Every case in which the server refuses has a reason of its own, and a sentence for it in the browser."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from etagere.core import errors as core_errors
from etagere.server import errors
from tests.web.conftest import ROOT

SERVER = Path(errors.__file__).parent
BUSY = "the server has its hands full"
"""The one limit whose code is not `too_many`."""
SHELL = ROOT / "web" / "src" / "i18n" / "en.ts"


class Case(NamedTuple):
    """A place in the server's source that refuses, with what it says."""

    code: str
    reason: str | None
    sentence: str
    place: str


def refused() -> Iterator[Case]:
    """Every refusal in the server's source whose code stands there: those of limits, and those made on the spot."""
    for file in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            made, place = ast.unparse(node.func), f"{file.name}:{node.lineno}"
            first, second = (each.value if isinstance(each, ast.Constant) else None for each in node.args[:2])
            if made in ("Refused", "super().__init__") and first in errors.STATUS:
                given = [word.value for word in node.keywords if word.arg == "reason"]
                reason = given[0].value if given and isinstance(given[0], ast.Constant) else None
                yield Case(str(first), None if reason is None else str(reason), _shape(node.args[1]), place)
            elif made in ("Bucket", "Counter") and file.name == "services.py":
                yield Case("busy" if second == BUSY else "too_many", str(first), _shape(node.args[1]), place)


def _shape(sentence: ast.expr) -> str:
    """A sentence without what is filled in."""
    if isinstance(sentence, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "…" for each in sentence.values)
    return ast.unparse(sentence)


def test_reasons_are_declared() -> None:
    """What the source gives as reasons is what `REASONS` lists."""
    given = {(case.code, case.reason) for case in refused() if case.reason is not None}
    given |= {("unreadable_replay", reason) for reason in errors.REPLAY_REASONS.values()}
    listed = {(code, reason) for code, reasons in errors.REASONS.items() for reason in reasons}

    assert given == listed
    assert set(errors.REASONS) <= set(errors.STATUS)
    assert all(issubclass(vars(core_errors)[kind], core_errors.EtagereError) for kind in errors.REPLAY_REASONS)


def test_every_refusal_has_a_reason_of_its_own() -> None:
    """Two refusals that say different things differ in their code or reason too, so that a client has two sentences."""
    said: dict[tuple[str, str | None], dict[str, str]] = {}
    for case in refused():
        said.setdefault((case.code, case.reason), {})[case.sentence] = case.place

    assert {key: places for key, places in said.items() if len(places) > 1} == {}
    assert len(said) > 100


def test_forbidding_says_why() -> None:
    """What somebody may not do is never refused without a reason."""
    assert not [case.place for case in refused() if case.code == "forbidden" and case.reason is None]


def test_the_browser_has_a_sentence_for_each() -> None:
    """For every code and every reason; that other languages have the same keys is a test of the client."""
    said = set(re.findall(r'^  "error\.([\w.]+)":', SHELL.read_text("utf-8"), re.MULTILINE))
    wanted = {f"{code}.{reason}" for code, reasons in errors.REASONS.items() for reason in reasons}

    assert said - {"unreachable"} == wanted | set(errors.STATUS)
