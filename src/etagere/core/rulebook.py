"""The rules of a game as its package tells them: `rules.<language>.md`, or the rules chapter of its README."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources

SECTION = "## "


@dataclass(frozen=True)
class Rules:
    """The rules as Markdown, and the language they are in."""

    language: str
    markdown: str
    whole: bool
    """A text of its own with title and all, not a chapter of the README."""


def rules_of(package: str, language: str) -> Rules | None:
    """The rules in this language, else in English from the README; None where a package tells none."""
    folder = resources.files(package)
    own = folder.joinpath(f"rules.{language}.md")
    if own.is_file():
        return Rules(language, own.read_text("utf-8"), whole=True)
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
