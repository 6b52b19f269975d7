"""Each light board in the middle and at the end, in both themes, on desktop and phone: looked at, and answering."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import Visitors, shot
from tests.web.looking import check
from tests.web.playing import (
    ASKED,
    BOT,
    CONFIRM,
    GLASSWORKS,
    LIGHT,
    ME,
    MONSTERS,
    MOZAIKA,
    SHELFIE,
    Box,
    decide,
    finished,
    mouse,
    sit,
    to_the_end,
)

SIZES: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}


def position(page: Page, box: Box, over: str, share: float) -> None:
    """A new table that goes on where seat 0 decides next, at a share of a finished match."""
    steps = page.request.get(f"/api/tables/{over}/steps").json()["steps"]
    at = next(line["number"] for line in steps[int(share * len(steps)) :] if line["seat"] == 0)
    sit(page, box, [ME, *[BOT] * (box.seats - 1)], **{"from": {"table": over, "step": at}})
    page.wait_for_selector(ASKED)


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
                shot(page, f"{name}-{size}-{theme}")
        width, height = page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert width <= viewport["width"]
        assert height <= viewport["height"]


@pytest.mark.parametrize("box", LIGHT, ids=lambda box: box.game)
def test_the_board_reads_well(visitors: Visitors, box: Box) -> None:
    page = visitors.come(reduced_motion="reduce")
    over = finished(page, box)
    position(page, box, over, 0.62)
    look(page, f"{box.game}-middle")
    page.set_viewport_size(SIZES["wide"])
    to_the_end(page, box)
    look(page, f"{box.game}-end", thoroughly=False)


def reason(page: Page, words: str) -> None:
    expect(page.locator(".reason")).to_contain_text(words)


def test_what_is_impossible_is_explained(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit(page, SHELFIE)
    page.wait_for_selector(ASKED)
    page.locator("[data-place='cell:e5']").click()
    reason(page, "none of its four sides is free")
    page.locator(".mine [data-pick='column=2']").click()
    reason(page, "Choose tiles in the living room first")
    sit(page, MOZAIKA)
    page.wait_for_selector(ASKED)
    page.locator("[data-pick='coins=3']").click()
    reason(page, "everybody makes a fist")
    # The link beside the sentence leads to the paragraph.
    sit(page, SHELFIE)
    page.wait_for_selector(ASKED)
    page.locator("[data-place='cell:e5']").click()
    page.locator(".reason").get_by_role("link").click()
    page.wait_for_url("**/rules/shelfie#R3")
    expect(page.locator("#R3")).to_contain_text("straight line")


def test_what_is_impossible_in_the_glassworks(visitors: Visitors) -> None:
    """Each step of a move has its own sentence, and the link beside it leads to the paragraph.

    The river: heart, teardrop, triangle, circle, hexagon, square. The satchel: hexagon, square, teardrop.
    """
    page = visitors.come(reduced_motion="reduce")
    sit(page, GLASSWORKS, [ME, ME], seed=2)
    page.wait_for_selector(ASKED)

    def click(pick: str) -> None:
        mouse(page, f"[data-pick^='{pick}']")

    def anew() -> None:
        page.keyboard.press("Escape")
        expect(page.locator("[data-chosen]")).to_have_count(0)

    # No piece can be laid beside the teardrop; a hexagon is laid far from the heart.
    click("collect=teardrop")
    reason(page, "from a tile with glass beside the one you lay on")
    click("piece=white:hexagon")
    expect(page.locator("[data-pick='piece=white:hexagon'][data-chosen]")).to_have_count(1)
    expect(page.locator(".reason")).to_be_hidden()
    click("collect=heart")
    reason(page, "from a tile with glass beside the one you lay on")
    click("leave=")
    reason(page, "either to the river or to the lake")
    anew()

    # The tile first: a square would be laid at the other end of the river.
    click("collect=heart")
    click("piece=light_blue:square")
    reason(page, "choose glass of your satchel that is laid beside it")
    anew()

    # The lake waits for Confirm, and the river is far from it.
    click("leave=")
    page.wait_for_selector(CONFIRM)
    click("piece=white:hexagon")
    reason(page, "either to the river or to the lake")
    click("collect=heart")
    reason(page, "either to the river or to the lake")
    page.locator(".reason").get_by_role("link").click()
    page.wait_for_url("**/rules/glassworks#R3")
    expect(page.locator("#R3")).to_contain_text("exactly one action")


def test_a_tile_is_turned_and_moved_before_it_is_laid(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit(page, MONSTERS)
    assert decide(page, MONSTERS)
    page.wait_for_selector(ASKED)
    mouse(page, "g.cell[data-lit]")
    ghost = page.locator("[data-pick^='turn='][data-lit]")
    expect(ghost).to_have_count(1)
    page.keyboard.press("r")
    expect(ghost).to_have_count(1)
    page.keyboard.press("Escape")
    expect(ghost).to_have_count(0)
    zoom = page.get_by_role("button", name="Larger")
    zoom.click()
    shot(page, "monsters-zoomed")


def test_a_bid_is_changed_before_the_fist_closes(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit(page, MOZAIKA)
    assert decide(page, MOZAIKA)
    page.wait_for_selector("[data-pick='coins=2'][data-lit]")
    page.locator("[data-pick='coins=2']").click()
    page.locator("[data-pick='coins=3']").click()
    expect(page.locator("[data-pick='coins=3'][data-chosen]")).to_have_count(1)
    page.get_by_role("button", name="Reset").click()
    expect(page.locator("[data-chosen]")).to_have_count(0)
