"""Whole matches of Mozaika against bots, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors, shot
from tests.web.playing import END, play_now, walk_to
from tests.web.test_pages import check

GAME = "Mozaika"
LIT = "[data-pick][data-lit]"
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def lit(field: str) -> str:
    return f"[data-pick^='{field}='][data-lit]"


def decision(page: Page) -> bool:
    """One decision by mouse: a bid of one, the first tile, the first space; False once the match is over."""
    page.wait_for_selector(f"{LIT}, {END}")
    if page.locator(END).count():
        return False
    if page.locator(lit("coins")).count():
        page.locator("[data-pick='coins=1'], [data-pick='coins=0']").last.click()
        page.get_by_role("button", name="Confirm").click()
    elif page.locator(lit("tile")).count():
        page.locator(lit("cell")).first.click()
        page.locator(lit("tile")).first.click()
    else:
        page.locator(LIT).first.click()
    page.wait_for_timeout(30)
    return True


def test_a_whole_match_by_mouse(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    play_now(page, GAME)
    page.wait_for_selector(LIT)
    shot(page, "mozaika-start")
    decisions = 0
    while decision(page):
        decisions += 1
        if decisions == 20:
            shot(page, "mozaika-middle")
    assert decisions >= 16 + 15 + 15
    sheet = page.locator(END)
    expect(sheet).to_be_visible()
    sheet.locator(".line").first.hover()
    assert page.locator("[data-earned]").count() >= 1
    shot(page, "mozaika-end")


def test_a_turn_by_keyboard(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    play_now(page, GAME)
    page.wait_for_selector(LIT)
    page.keyboard.press("ArrowDown")
    walk_to(page, "tile=", "Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-chosen]")).to_have_count(0)
    walk_to(page, "tile=", "Tab")
    page.keyboard.press("Enter")
    walk_to(page, "cell=", "ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_selector(lit("coins"))
    walk_to(page, "coins=", "Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()


def test_what_is_impossible_is_explained(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    play_now(page, GAME)
    page.wait_for_selector(LIT)
    page.locator("[data-pick='coins=3']").click()
    expect(page.locator(".reason")).to_contain_text("everybody makes a fist")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_board_reads_well(visitors: Visitors, theme: str, size: dict[str, int]) -> None:
    page = visitors.come(viewport=size, color_scheme=theme, reduced_motion="reduce")
    play_now(page, GAME)
    decision(page)
    page.wait_for_selector(lit("coins"))
    check(page, f"mozaika-{size['width']}", theme)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
