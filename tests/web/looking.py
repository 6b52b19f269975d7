"""How the tests look at a page: as axe-core does, in both themes and sizes, and for pictures."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.web.conftest import ROOT, rest, shot

SIZES: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
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
    rest(page)
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    wrong = [
        f"{each['id']}: {each['help']}: " + "; ".join(node["html"][:160] for node in each["nodes"][:3])
        for each in found["violations"]
    ]
    shot(page, f"{name}-{theme}")
    assert not wrong, "\n".join([name, *wrong])


CHOSEN = "[...document.querySelectorAll('[data-chosen]')].filter(each => each.getClientRects().length > 0)"
AROUND = """thing => {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  const [x, y] = [Math.max(0, left - 8), Math.max(0, top - 8)];
  return { x, y, width: Math.min(innerWidth, right + 8) - x, height: Math.min(innerHeight, bottom + 8) - y };
}"""


def drawn(page: Page) -> list[str]:
    """What is marked on the board as chosen; each of them looks otherwise than it would unmarked."""
    rest(page)
    names = []
    for number in range(page.evaluate(f"() => {CHOSEN}.length")):
        thing = page.evaluate_handle(f"() => {CHOSEN}[{number}]").as_element()
        assert thing is not None
        name = thing.get_attribute("data-pick") or thing.get_attribute("data-spot") or "?"
        around = thing.evaluate(AROUND)
        if around["width"] > 0 and around["height"] > 0:
            marked = page.screenshot(clip=around)
            thing.evaluate("thing => thing.removeAttribute('data-chosen')")
            assert page.screenshot(clip=around) != marked, f"{name} is chosen, and nobody sees it"
            thing.evaluate("thing => thing.setAttribute('data-chosen', '')")
            names.append(name)
    return names


def look(page: Page, name: str, thoroughly: bool = True) -> None:
    """The same table in both themes and sizes; nothing is wider than the window, and on a desk nothing is below it.

    At a second look each size and each theme is still checked once, and there are pictures of all four.
    """
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            if thoroughly or (size == "wide") == (theme == "dark"):
                check(page, f"{name}-{size}", theme)
            else:
                rest(page)
                shot(page, f"{name}-{size}-{theme}")
        width, height = page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert width <= viewport["width"]
        assert height <= viewport["height"]
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(SIZES["wide"])
