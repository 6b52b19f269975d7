"""Every case in which the server refuses has a reason of its own, and a sentence for it in the browser."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from etagere.server import errors
from tests.web.conftest import ROOT

SERVER = Path(errors.__file__).parent
SHELL = ROOT / "web" / "src" / "i18n" / "en.ts"


def refused() -> Iterator[tuple[str, str | None, str]]:
    """The code, the reason and the place of every refusal in the server's source."""
    for file in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) not in ("Refused", "super().__init__"):
                continue
            if not node.args:
                continue
            code = node.args[0]
            reasons = [word.value for word in node.keywords if word.arg == "reason"]
            if isinstance(code, ast.Constant) and code.value in errors.STATUS:
                reason = reasons[0].value if reasons and isinstance(reasons[0], ast.Constant) else None
                yield str(code.value), None if reason is None else str(reason), f"{file.name}:{node.lineno}"


def test_reasons_are_declared() -> None:
    """What the source gives as reasons is what `REASONS` lists."""
    given = {(code, reason) for code, reason, _ in refused() if reason is not None}
    listed = {(code, reason) for code, reasons in errors.REASONS.items() for reason in reasons}

    assert given == listed
    assert set(errors.REASONS) <= set(errors.STATUS)


def test_forbidding_says_why() -> None:
    """What somebody may not do is never refused without a reason."""
    assert not [place for code, reason, place in refused() if code == "forbidden" and reason is None]


def test_the_browser_has_a_sentence_for_each() -> None:
    """For every code and every reason; that other languages have the same keys is a test of the client."""
    said = set(re.findall(r'^  "error\.([\w.]+)":', SHELL.read_text("utf-8"), re.MULTILINE))
    wanted = {f"{code}.{reason}" for code, reasons in errors.REASONS.items() for reason in reasons}

    assert said - {"unreachable"} == wanted | set(errors.STATUS)
