"""The rulebook of a package: which text is told, what can be linked to, what a reader without figures gets."""

from __future__ import annotations

from etagere.core.rulebook import anchors, figure_names, plain, rules_of

BOOK = """Build the tallest shelf.

## Set-up {#set-up #R2}

- Take a bag. {#R2.1}
- Braces {like these} stay.

| x |
|---|
| 1 |
{#R2.2}

![A shelf (full)](figure:shelf.full)
![Another](figure:other)
"""


def test_names_and_figures() -> None:
    assert anchors(BOOK) == ["set-up", "R2", "R2.1", "R2.2"]
    assert figure_names(BOOK) == ["shelf.full", "other"]


def test_plain_text() -> None:
    told = plain(BOOK)

    assert "{#" not in told and "figure:" not in told
    assert "## Set-up\n" in told and "Braces {like these} stay." in told
    assert "> A shelf (full)\n\n> Another\n" in told


def test_another_language_falls_back_to_the_readme_of_the_template() -> None:
    """A package without a rulebook tells the chapter of its README."""
    found = rules_of("etagere.games.gavel", "uk")

    assert found is not None and found.language == "en" and not found.whole
    assert found.markdown.startswith("## Rules")
    own = rules_of("etagere.games.shelfie", "uk")
    assert own is not None and own.language == "uk" and own.whole
