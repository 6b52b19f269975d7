"""Every page in both themes: no accessibility violations, no complaints of the console; pictures of each."""

from __future__ import annotations

import pytest

from etagere.core.registry import playable
from tests.web.conftest import Visitors
from tests.web.looking import SIZES, check
from tests.web.playing import ASKED, SHELFIE, finished


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page(visitors: Visitors, theme: str) -> None:
    page = visitors.come(color_scheme=theme, reduced_motion="reduce")
    over = finished(page, SHELFIE)

    page.goto("/")
    page.get_by_role("link", name=str(over)).or_(page.locator(f"a[href='/replay/{over}']")).first.wait_for()
    check(page, "home", theme)
    page.set_viewport_size({"width": 390, "height": 844})
    check(page, "home-phone", theme)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("li", has_text="Barrage").get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Open the table").wait_for()
    check(page, "start", theme)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").wait_for()
    check(page, "lobby", theme)

    # Rulebooks are long, and axe takes its time with them: test_every_rulebook looks at all, in both themes.
    rules = [("rules", "/rules/shelfie", "article")] if theme == "light" else []
    for name, path, wanted in (
        *rules,
        ("settings", "/settings", "h1"),
        ("missing", "/nowhere", "h1"),
        ("gallery", "/gallery?show=board&game=shelfie&at=1", ".board .tile"),
        ("replay", f"/replay/{over}", ".controls"),
        ("watching", f"/t/{over}", "aside.sheet"),
        ("lesson", "/learn/shelfie", ".guide"),
    ):
        page.goto(path)
        page.wait_for_selector(wanted)
        page.wait_for_load_state("networkidle")
        check(page, name, theme)
    page.get_by_role("button", name="Skip the tutorial").click()
    page.wait_for_selector(ASKED)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").wait_for()
    check(page, "menu", theme)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "pl-PL", "ru-RU"])
def test_every_rulebook(visitors: Visitors, locale: str, theme: str) -> None:
    """The rules of each game on a desk and on a phone: nothing for axe to find, nothing wider than the window."""
    page = visitors.come(locale=locale, color_scheme=theme, reduced_motion="reduce")
    for game_id in playable():
        page.goto(f"/rules/{game_id}")
        page.wait_for_selector("article h2")
        page.wait_for_load_state("networkidle")
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            check(page, f"rules-{game_id}-{locale[:2]}-{size}", theme)
            assert page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"]
        page.set_viewport_size(SIZES["wide"])
