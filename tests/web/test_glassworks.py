"""Whole matches of River Valley Glassworks against bots, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors, shot
from tests.web.playing import END, play_now, walk_to
from tests.web.test_pages import check

GAME = "River Valley Glassworks"
LIT = "[data-pick][data-lit]"
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
FIELDS = ("discard", "open", "lay", "piece", "pair", "tile", "collect", "leave", "whole")
"""What is clicked first where several things are lit."""


def decision(page: Page) -> bool:
    """One decision by mouse; False once the match is over."""
    page.wait_for_selector(f"{LIT}, {END}")
    if page.locator(END).count():
        return False
    for field in FIELDS:
        lit = page.locator(f"[data-pick^='{field}='][data-lit]")
        if lit.count():
            lit.first.click()
            break
    confirm = page.get_by_role("button", name="Confirm")
    if confirm.count():
        confirm.click()
    page.wait_for_timeout(30)
    return True


def test_a_whole_match_by_mouse(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    play_now(page, GAME)
    page.wait_for_selector(LIT)
    shot(page, "glassworks-start")
    clicks = 0
    while decision(page):
        clicks += 1
        if clicks == 12:
            shot(page, "glassworks-middle")
    assert clicks >= 12
    sheet = page.locator(END)
    expect(sheet).to_be_visible()
    sheet.locator(".line").first.hover()
    assert page.locator("[data-earned]").count() >= 1
    shot(page, "glassworks-end")


def test_a_turn_by_keyboard(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    play_now(page, GAME)
    page.wait_for_selector(LIT)
    page.keyboard.press("ArrowDown")
    walk_to(page, "piece=", "Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-pick^='piece='][data-chosen]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-chosen]")).to_have_count(0)
    walk_to(page, "collect=", "ArrowUp")
    page.keyboard.press("Enter")
    walk_to(page, "piece=", "Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("collect")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_board_reads_well(visitors: Visitors, theme: str, size: dict[str, int]) -> None:
    page = visitors.come(viewport=size, color_scheme=theme, reduced_motion="reduce")
    play_now(page, GAME)
    page.wait_for_selector(LIT)
    decision(page)
    check(page, f"glassworks-{size['width']}", theme)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
