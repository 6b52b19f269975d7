"""Barrage in a real browser: a whole introductory match against a bot by clicking what is lit, and a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from etagere.core.rng import Rng
from tests.web.conftest import Visitors, shot
from tests.web.playing import END
from tests.web.test_pages import check

LIT = "[data-lit]:visible, .pick:visible"
CHOICES = ".decision .choices button:visible"


def sit(page: Page, mode: str) -> None:
    """A table of two against a bot that answers at once."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]
    data = {"game": "barrage", "options": {"mode": mode}, "seats": seats, "start": True}
    answer = page.request.post("/api/tables", data=data)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']['id']}")


def click(page: Page, rng: Rng) -> bool:
    """A click on something lit, or on a button of the question; False once the match is over."""
    page.wait_for_selector(f"{LIT}, {CHOICES}, {END}", timeout=30_000)
    if page.locator(END).count():
        return False
    lit = page.locator(LIT)
    if not lit.count():
        lit = page.locator(CHOICES)
    if not lit.count():
        return True
    thing = lit.nth(rng.below(lit.count()))
    halo = thing.locator("> .halo")
    box = (halo if halo.count() else thing).bounding_box()
    if box is not None:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return True


def test_a_whole_introductory_match_by_what_is_lit(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit(page, "introductory")
    rng = Rng(7)
    page.wait_for_selector(LIT)
    shot(page, "barrage-start")
    check(page, "barrage-table", "light")
    clicks = 0
    while click(page, rng):
        clicks += 1
        assert clicks < 900
        if clicks == 60:
            shot(page, "barrage-middle")
        page.wait_for_timeout(60)
    expect(page.locator(END)).to_contain_text("wins")
    shot(page, "barrage-end")


def test_the_draft_and_a_turn_on_a_phone_in_the_dark(visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 390, "height": 844}, color_scheme="dark", reduced_motion="reduce")
    sit(page, "full")
    page.locator("[data-pick^='company='][data-lit]").first.click()
    page.locator("[data-pick^='contract='][data-lit]").first.click()
    page.wait_for_selector("[data-pick^='space='][data-lit]", timeout=30_000)
    check(page, "barrage-phone", "dark")
    for name in ("Map", "Company", "Contracts"):
        page.get_by_role("tab", name=name).click()
        shot(page, f"barrage-phone-{name.lower()}")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
