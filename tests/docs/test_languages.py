"""The guide `add-a-language.md` names every file that has something for each language, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch

from tests.web.conftest import ROOT

GUIDE = ROOT / "docs" / "guide" / "add-a-language.md"
NAMED = re.compile(r"""["'`./_ ]uk["'`./:,]|\buk *[,:}]""")
"""A language by its name, in code or data."""
MADE = ("server/static/", "web/src/api/")


def places() -> set[str]:
    """The files of the guide's table, as patterns for Ukrainian."""
    rows = re.findall(r"^\| `([^`]+)` \|", GUIDE.read_text("utf-8"), re.MULTILINE)
    return {row.replace("<language>", "uk") for row in rows}


def speaking() -> Iterator[str]:
    """Files of engine, terminal and browser that are in Ukrainian or name it."""
    for folder in (ROOT / "src" / "etagere", ROOT / "web" / "src"):
        for path in folder.rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix not in (".py", ".ts", ".svelte", ".json", ".md") or any(each in name for each in MADE):
                continue
            if name.endswith(("/README.md", "/figures.json")) or re.search(r"\b(en|pl|ru)\.(json|ts|md)$", name):
                continue
            if re.search(r"\buk\.\w+$", name) or NAMED.search(path.read_text("utf-8")):
                yield name


def test_the_guide_names_every_place() -> None:
    named = places()

    assert [name for name in speaking() if not any(fnmatch(name, place) for place in named)] == []


def test_every_place_of_the_guide_is_there() -> None:
    found = list(speaking())

    assert [place for place in places() if not any(fnmatch(name, place) for name in found)] == []
