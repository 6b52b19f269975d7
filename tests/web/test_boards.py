"""What each light board answers: reasons for what is impossible, and changes of mind before a move is made."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors, shot
from tests.web.playing import (
    ASKED,
    BOT,
    CONFIRM,
    END,
    GLASSWORKS,
    ME,
    MONSTERS,
    MOZAIKA,
    SHELFIE,
    Box,
    decide,
    hurry,
    mouse,
    sit,
)


def reason(page: Page, words: str) -> None:
    expect(page.locator(".reason")).to_contain_text(words)


def rule(page: Page, paragraph: str, words: str) -> None:
    """The link beside the reason opens the rules at their paragraph, beside the board, and the table stays."""
    table = page.url
    page.locator(".reason").get_by_role("link").click()
    here = page.locator(f".aside [id='{paragraph}']")
    expect(here).to_contain_text(words)
    expect(here).to_be_in_viewport()
    expect(page.locator("[data-panel=board]")).to_be_in_viewport()
    assert page.url == table
    page.keyboard.press("Escape")
    expect(page.locator(".aside")).to_have_count(0)


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
    reason(page, "everyone makes a fist")
    sit(page, SHELFIE)
    page.wait_for_selector(ASKED)
    page.locator("[data-place='cell:e5']").click()
    rule(page, "R3.2", "straight line")


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
    reason(page, "from a tile with glass next to the one you lay on")
    click("piece=white:hexagon")
    expect(page.locator("[data-pick='piece=white:hexagon'][data-chosen]")).to_have_count(1)
    expect(page.locator(".reason")).to_be_hidden()
    click("collect=heart")
    reason(page, "from a tile with glass next to the one you lay on")
    click("leave=")
    reason(page, "either the river or the lake")
    anew()

    # The tile first: a square would be laid at the other end of the river.
    click("collect=heart")
    click("piece=light_blue:square")
    reason(page, "choose glass from your satchel to lay on a tile next to it")
    anew()

    # The lake waits for Confirm, and the river is far from it.
    click("leave=")
    page.wait_for_selector(CONFIRM)
    expect(page.locator(".question")).to_contain_text("You take the ticked pieces, this one stays.")
    ticks = page.locator(".float .taken").evaluate_all("all => all.map(each => getComputedStyle(each).opacity)")
    assert sorted(ticks) == ["0", *["1"] * (len(ticks) - 1)]
    click("piece=white:hexagon")
    reason(page, "either the river or the lake")
    click("collect=heart")
    reason(page, "either the river or the lake")
    rule(page, "R3", "one of two things")


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
    expect(page.get_by_role("button", name="Confirm")).to_have_count(1)
    page.get_by_role("button", name="Reset").click()
    expect(page.locator("[data-chosen]")).to_have_count(0)


SHELVES = "elements => elements.map(each => each.getBoundingClientRect().width)"


@pytest.mark.parametrize("seats", [3, 4])
def test_boards_of_others_are_large_enough_to_read(visitors: Visitors, seats: int) -> None:
    """On a desk the shelf of everybody else is 160 pixels wide while one plays, beside eight lines of the log; at the
    end one's own stands among them, and the result stays in sight however the window is turned."""
    page = visitors.come(reduced_motion="reduce")
    link = sit(page, SHELFIE, [ME, *[BOT] * (seats - 1)])
    page.wait_for_selector(ASKED)
    others = page.locator(".plate .shelf > svg").evaluate_all(SHELVES)
    assert len(others) == seats - 1
    assert min(others) >= 160
    expect(page.locator(".plate [data-place=personal]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".mine [data-personal]")).to_have_count(6)
    for score in page.locator(".plate .score").all():
        expect(score).to_be_in_viewport(ratio=0.99)
    height = page.locator("[role=log]").evaluate("log => log.parentElement.getBoundingClientRect().height")
    assert height >= 8 * 29
    # A click on a plate opens the whole board, and from there everybody else's.
    page.get_by_role("button", name="Show the whole board of Blaise").click()
    board = page.get_by_role("dialog", name="Blaise")
    assert board.locator(".shelf > svg").evaluate("each => each.getBoundingClientRect().width") > 300
    board.get_by_role("button", name="Carl").click()
    expect(page.get_by_role("dialog", name="Carl")).to_be_visible()
    page.keyboard.press("Escape")

    hurry({0: page}, link)
    page.wait_for_selector(END)
    everybody = page.locator(".everybody .shelf > svg").evaluate_all(SHELVES)
    assert len(everybody) == seats
    assert min(everybody) >= 160
    for width, height in ((844, 390), (390, 844), (1024, 768), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(f"{END} h2")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("box", [GLASSWORKS, MOZAIKA], ids=lambda box: box.game)
def test_who_watches_sees_five_boards(visitors: Visitors, box: Box) -> None:
    """All of them whole in a window of a desk."""
    player, watcher = visitors.come(reduced_motion="reduce"), visitors.come(reduced_motion="reduce")
    link = sit(player, box, [ME, *[BOT] * 4])
    watcher.goto(link)
    boards = watcher.locator(".others figure")
    expect(boards).to_have_count(5)
    for board in boards.all():
        expect(board).to_be_in_viewport(ratio=0.99)
