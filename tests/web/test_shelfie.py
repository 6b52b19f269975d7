"""Whole matches of My Shelfie against bots, in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visitors, shot
from tests.web.playing import END, TILES, play_now, turn_by_keyboard, turn_by_pointer


def test_a_whole_match_by_mouse(visitors: Visitors) -> None:
    page = visitors.come()
    play_now(page)
    page.wait_for_selector(TILES)
    assert page.title().startswith("● Your turn")
    shot(page, "shelfie-start")
    turns = 0
    while turn_by_pointer(page):
        turns += 1
        if turns == 5:
            shot(page, "shelfie-middle")
    assert turns >= 10
    sheet = page.locator(END)
    expect(sheet).to_contain_text("wins")
    sheet.locator(".line").first.hover()
    shot(page, "shelfie-end")
    assert not page.title().startswith("●")

    # The shuffles are checked in the browser.
    sheet.get_by_role("button", name="Check the shuffles").click()
    expect(page.get_by_role("dialog")).to_contain_text("Fair: all")
    page.keyboard.press("Escape")

    # The match can be looked at again, from any position, and gone on from there.
    sheet.get_by_role("link", name="Review").click()
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="Next", exact=True).click()
    page.wait_for_function("() => document.querySelectorAll('.record [aria-current]').length === 1")
    shot(page, "shelfie-replay")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(TILES)


def test_a_whole_match_by_keyboard_only(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name="Play now").nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(TILES)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("[data-chosen]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-chosen]")).to_have_count(0)
    turns = 0
    while turn_by_keyboard(page):
        turns += 1
    assert turns >= 10
    expect(page.locator(END)).to_be_visible()


def test_a_phone(visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    play_now(page)
    for _ in range(3):
        assert turn_by_pointer(page, tap=True)
    page.wait_for_selector(TILES)
    shot(page, "shelfie-phone")
    small = page.evaluate(
        "() => [...document.querySelectorAll('.board .tile[data-lit]')]"
        ".map(each => each.getBoundingClientRect()).filter(box => box.width < 40 || box.height < 40).length"
    )
    assert small == 0
    for panel in ("Mine", "Seats", "Log"):
        page.get_by_role("navigation").get_by_role("button", name=panel).tap()
        page.wait_for_timeout(400)
        shot(page, f"shelfie-phone-{panel.lower()}")
    for width in (360, 390, 600, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_what_is_impossible_is_explained(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    play_now(page)
    page.wait_for_selector(TILES)
    page.locator("[data-place='cell:e5']").click()
    reason = page.locator(".reason")
    expect(reason).to_contain_text("none of its four sides is free")
    page.locator(".mine [data-pick='column=2']").click()
    expect(reason).to_contain_text("Choose tiles in the living room first")
    reason.get_by_role("link").click()
    page.wait_for_url("**/rules/shelfie#R3")
    expect(page.locator("#R3")).to_contain_text("straight line")
