"""The guide `add-a-language.md` names every file that has something for each language, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch

from etagere.core.words import LANGUAGES
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


def test_the_guide_for_players_is_the_same_in_every_language() -> None:
    """As many headings and points, the same pictures in the same order, and a way to all other languages."""
    folder = GUIDE.parent
    names = {language: "study.md" if language == "en" else f"study.{language}.md" for language in LANGUAGES}
    outlines = {}
    for language, name in names.items():
        text = (folder / name).read_text("utf-8")
        lines = [re.match(r"#* |- |$", line) for line in text.splitlines()]
        outlines[language] = [each and each[0] for each in lines], re.findall(r'<img src="([^"]+)"', text)
        assert set(re.findall(r"\]\((study\.[\w.]*md)\)", text)) == set(names.values()) - {name}

    assert all(outline == outlines["en"] for outline in outlines.values())
