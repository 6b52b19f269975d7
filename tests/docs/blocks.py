"""What the pages show: every fenced block and every span of code, wherever in the project a page is."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "etagere"
AWAY = {".git", ".venv", ".pytest_cache", "build", "dist", "node_modules", "static"}
"""Folders whose pages are not ours, or are made from ours."""
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\n(?P<text>.*?)^(?P=indent)```$", re.DOTALL | re.MULTILINE)
MARK = re.compile(r"<!-- illustration: (?P<why>.*) -->\n$")
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
COMMAND = re.compile(r"^ {4}((?:etagere|python|make) .*)$", re.MULTILINE)


@dataclass(frozen=True)
class Shown:
    """A piece of code on a page."""

    page: str
    line: int
    language: str
    text: str
    illustration: str = ""
    """Why nothing can be done with it but look at it; empty for everything else."""

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[Path]:
    """Every page of the project."""
    return sorted(path for path in ROOT.rglob("*.md") if not AWAY & set(path.relative_to(ROOT).parts))


@cache
def blocks() -> tuple[Shown, ...]:
    """Every fenced block of every page and of every docstring."""
    found = []
    for page, text, first in [*_texts(), *_docstrings()]:
        for each in FENCE.finditer(text):
            indent = each["indent"]
            lines = [line.removeprefix(indent) for line in each["text"].splitlines(keepends=True)]
            mark = MARK.search(text[: each.start()])
            line = first + text[: each.start()].count("\n")
            found.append(Shown(page, line, each["language"], "".join(lines), mark["why"] if mark else ""))
    return tuple(found)


@cache
def spans() -> tuple[Shown, ...]:
    """Every span of code in the running text of the pages."""
    found = []
    for page, text, first in _texts():
        prose = FENCE.sub(lambda each: "\n" * each[0].count("\n"), text)
        for each in SPAN.finditer(prose):
            found.append(Shown(page, first + prose[: each.start()].count("\n"), "", each[1]))
    return tuple(found)


@cache
def docstring_commands() -> tuple[Shown, ...]:
    """Commands that docstrings show on a line of their own, without what is said about them."""
    return tuple(
        Shown(page, first, "sh", re.split(r" {2,}", each[1])[0] + "\n")
        for page, text, first in _docstrings()
        for each in COMMAND.finditer(text)
    )


def _texts() -> list[tuple[str, str, int]]:
    return [(str(path.relative_to(ROOT)), path.read_text("utf-8"), 1) for path in pages()]


@cache
def _docstrings() -> tuple[tuple[str, str, int], ...]:
    found = []
    folders = (SOURCE, ROOT / "scripts", ROOT / "benchmarks")
    for path in sorted(each for folder in folders for each in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                if text := ast.get_docstring(node, clean=False):
                    found.append((str(path.relative_to(ROOT)), text, getattr(node, "lineno", 1)))
    return tuple(found)
