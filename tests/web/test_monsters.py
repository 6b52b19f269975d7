"""Whole matches of Monster Factory against bots, in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors, shot
from tests.web.playing import END, play_now

RACK = "[data-pick^='tile='][data-lit]"
SPOTS = "g.cell[data-lit]"
GHOST = "[data-pick^='turn='][data-lit]"
TABS = ".tab[data-lit]"
READY = f"{SPOTS}, {TABS}, {END}"


def begin(page: Page) -> None:
    """From the shelf to the first drawn tile: a four-way tile is the start."""
    play_now(page, "Monster Factory")
    page.locator("[data-pick^='tile=cross'][data-lit]").first.click()


def choose_spot(page: Page) -> bool:
    """Shows the tile on the first spot that can take it; False once the match is over."""
    page.wait_for_selector(READY)
    if page.locator(END).count():
        return False
    if not page.locator(SPOTS).count():
        page.locator(TABS).first.click()
    page.locator(SPOTS).first.click()
    expect(page.locator(GHOST)).to_have_count(1)
    return True


def turn(page: Page) -> bool:
    """A spot, then the tile itself once more."""
    if not choose_spot(page):
        return False
    page.locator(GHOST).click()
    page.wait_for_function("() => !document.querySelector('g.cell.here')")
    return True


def test_a_whole_match_by_mouse(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    play_now(page, "Monster Factory")
    page.wait_for_selector(RACK)
    shot(page, "monsters-start")
    page.locator("[data-pick^='tile=straight'][data-lit]").first.click()
    turns = 0
    while turn(page):
        turns += 1
        if turns == 4:
            shot(page, "monsters-middle")
    assert turns >= 1
    sheet = page.locator(END)
    expect(sheet).to_contain_text("irst monster")
    sheet.locator(".line").first.hover()
    expect(page.locator("[data-earned]")).not_to_have_count(0)
    shot(page, "monsters-end")


def test_a_chosen_spot_is_turned_moved_and_taken_back(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    begin(page)
    assert choose_spot(page)
    page.keyboard.press("r")
    expect(page.locator(GHOST)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(GHOST)).to_have_count(0)
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("() => document.activeElement?.hasAttribute('data-lit') ?? false")
    assert focused


def test_a_phone(visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    begin(page)
    for _ in range(3):
        assert turn(page)
    assert choose_spot(page)
    shot(page, "monsters-phone")
    small = page.evaluate(
        "() => [...document.querySelectorAll('g.cell[data-lit]')]"
        ".map(each => each.getBoundingClientRect()).filter(box => box.width < 40 || box.height < 40).length"
    )
    assert small == 0
    for width in (360, 390, 600, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
