"""Barrage in a real browser: whole matches by mouse and by keyboard, two people, a phone, both themes, the lesson."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.barrage import CHANGED, SIGNATURE, WAIT, Player, ready, sit
from tests.web.conftest import Visitors, shot
from tests.web.playing import END, walk_to
from tests.web.test_pages import check

PHONE = {"width": 390, "height": 844}
FOCUSED = "() => document.activeElement?.matches('[data-lit]') ? document.activeElement.dataset.pick : null"


@pytest.mark.parametrize("mode", ["introductory", "full"])
def test_a_whole_match_by_mouse(visitors: Visitors, mode: str) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit(page, mode)
    player = Player(page, 7)
    ready(page)
    shot(page, f"barrage-{mode}-start")
    while player.click():
        if player.clicks == 24:
            shot(page, f"barrage-{mode}-middle")
    assert player.clicks > 24
    sheet = page.locator(END)
    expect(sheet).to_contain_text("wins")
    sheet.locator(".line").first.hover()
    assert page.locator("[data-earned]").count() >= 1
    page.get_by_role("button", name="Points by source").first.click()
    table = page.get_by_role("dialog").get_by_role("table")
    expect(table).to_contain_text("energy ranking")
    shot(page, f"barrage-{mode}-end")


def test_a_whole_match_by_keyboard(visitors: Visitors) -> None:
    """Arrows walk the lit things, Enter chooses; no pointer anywhere."""
    page = visitors.come(reduced_motion="reduce")
    sit(page, "introductory", "uniform")
    player = Player(page, 11)
    steps = 0
    while ready(page):
        before = page.evaluate(SIGNATURE)
        wanted = player.choose().get_attribute("data-pick")
        for _ in range(200):
            if page.evaluate(FOCUSED) == wanted:
                break
            page.keyboard.press("ArrowDown" if player.rng.below(2) else "ArrowRight")
        else:
            walk_to(page, str(wanted), "Tab")
        page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=before, timeout=WAIT)
        steps += 1
        assert steps < 400
    expect(page.locator(END)).to_contain_text("wins")
