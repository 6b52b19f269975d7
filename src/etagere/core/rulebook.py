"""The rulebook of a game as its package tells it: `rules.<language>.md`, or the rules chapter of its README.

The text is Markdown with two additions. What ends in `{#R3.2 #R3.3}`, a heading, a paragraph or an item of a list,
can be linked to by these names; after a table they stand on a line of their own.
A line `![caption](figure:NAME)` is a figure, which the room `figures` of the game declares.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import resources

SECTION = "## "
ANCHORS = re.compile(r"[ \t]*\{(#[\w.-]+(?: #[\w.-]+)*)\}[ \t]*$", re.MULTILINE)
FIGURE = re.compile(r"^!\[(?P<caption>.+)\]\(figure:(?P<name>[\w.-]+)\)$", re.MULTILINE)
FIGURES = re.compile(r"(?:^!\[.+\]\(figure:[\w.-]+\)(?:\n|\Z))+", re.MULTILINE)
"""Figures on lines beside each other, which are shown side by side."""


@dataclass(frozen=True)
class Rules:
    """The rules as Markdown, and the language they are in."""

    language: str
    markdown: str
    whole: bool
    """A text of its own with aim and all, not a chapter of the README."""


def rules_of(package: str, language: str) -> Rules | None:
    """The rules in this language, else in English, else from the README; None where a package tells none."""
    folder = resources.files(package)
    for each in (language, "en"):
        own = folder.joinpath(f"rules.{each}.md")
        if own.is_file():
            return Rules(each, own.read_text("utf-8"), whole=True)
    readme = folder.joinpath("README.md")
    if not readme.is_file():
        return None
    return Rules("en", rules_section(readme.read_text("utf-8")), whole=False)


def rules_section(readme: str) -> str:
    """From the heading that speaks of the rules to the next of its level; the whole text where none does."""
    lines = readme.splitlines()
    starts = [i for i, line in enumerate(lines) if line.startswith(SECTION)]
    for n, start in enumerate(starts):
        if "rules" in lines[start].lower():
            end = starts[n + 1] if n + 1 < len(starts) else len(lines)
            return "\n".join(lines[start:end]).strip() + "\n"
    return readme


def anchors(markdown: str) -> list[str]:
    """Every name that can be linked to, in the order of the text."""
    return [name.strip("#") for found in ANCHORS.findall(markdown) for name in found.split()]


def figure_names(markdown: str) -> list[str]:
    """The figures of a text, in its order."""
    return [found["name"] for found in FIGURE.finditer(markdown)]


def plain(markdown: str) -> str:
    """The text without anchors, with captions instead of figures: Markdown as everybody reads it."""
    captions = FIGURE.sub(lambda found: f"> {found['caption']}\n", markdown)
    return re.sub(r"\n{3,}", "\n\n", ANCHORS.sub("", captions))
