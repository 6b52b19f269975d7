"""How the tests look at a page: as axe-core does, and for pictures."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import ROOT, shot

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """tags => axe.run(
  {exclude: ["svg [aria-hidden='true']"]}, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]}
)"""
"""What is drawn and hidden from screen readers has no names to look at."""


def check(page: Page, name: str, theme: str = "light") -> None:
    """The page is as WCAG 2.2 AA wants it, as far as a program can tell."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    wrong = [
        f"{each['id']}: {each['help']}: " + "; ".join(node["html"][:160] for node in each["nodes"][:3])
        for each in found["violations"]
    ]
    shot(page, f"{name}-{theme}")
    assert not wrong, "\n".join([name, *wrong])
