"""Several people: by a link, after a reload, through a lost connection, at one screen, on another device."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors, shot
from tests.web.playing import TILES, turn_by_pointer


def takes(page: Page) -> int:
    """Lines of the log that tell a take."""
    return page.locator("[role=log] p", has_text=" takes ").count()


def test_friends_by_a_link(visitors: Visitors) -> None:
    ann = visitors.come()
    ann.goto("/")
    ann.locator("li", has_text="My Shelfie").get_by_role("button", name="With friends").click()
    ann.get_by_role("button", name="Open the table").click()
    ann.wait_for_url("**/t/*")
    link = ann.get_by_label("Link to this table").input_value()
    expect(ann.get_by_role("img", name="QR code")).to_be_visible()
    shot(ann, "lobby")

    ben = visitors.come()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    ann.get_by_role("button", name="Start").click()
    assert turn_by_pointer(ann)
    ben.wait_for_selector(TILES)
    expect(ben.locator("[role=log] p", has_text=" takes ")).to_have_count(1)

    # A reload in the middle of a move keeps the seat and the turn.
    ben.locator(TILES).first.click()
    ben.reload()
    ben.wait_for_selector(TILES)

    # Five seconds without a network, with a move made meanwhile: it arrives, once.
    visitors.offline = True
    ben.context.set_offline(True)
    expect(ben.get_by_text("Connection lost")).to_be_visible()
    ben.locator(TILES).first.click()
    ben.locator(".mine [data-pick^='column='][data-lit]").first.click()
    ben.wait_for_timeout(5000)
    assert takes(ann) == 1
    ben.context.set_offline(False)
    ann.wait_for_selector(TILES)
    visitors.offline = False
    expect(ben.get_by_text("Connected again")).to_be_visible()
    assert turn_by_pointer(ann)
    ben.wait_for_selector(TILES)
    for page in (ann, ben):
        expect(page.locator("[role=log] p", has_text=" takes ")).to_have_count(3)

    # Words between friends; taking back is theirs while nothing was shown.
    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_label("Write a message").fill("Good luck!")
    ann.get_by_label("Write a message").press("Enter")
    expect(ben.get_by_role("tab", name="Chat")).to_contain_text("1")

    # A third person watches and sees no personal goal.
    eve = visitors.come()
    eve.goto(link)
    eve.wait_for_selector(".board .tile")
    assert eve.locator("[data-place='personal']").count() == 0
    assert eve.locator(TILES).count() == 0
    expect(ann.get_by_title("1 person is watching")).to_be_visible()


def test_one_screen_hides_secrets_between_turns(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    page.locator("li", has_text="My Shelfie").get_by_role("button", name="On this screen").click()
    page.get_by_label("Player 1").fill("Olha")
    page.get_by_label("Player 2").fill("Piotr")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(TILES)
    first = page.locator("[data-place='personal']").inner_html()
    assert turn_by_pointer(page)
    expect(page.get_by_role("heading", name="Pass the device to Piotr")).to_be_visible()
    assert page.locator("[data-place='personal']").count() == 0
    shot(page, "hotseat")
    page.get_by_role("button", name="I am Piotr").click()
    page.wait_for_selector(TILES)
    assert page.locator("[data-place='personal']").inner_html() != first


def test_a_seat_moves_to_another_device(visitors: Visitors) -> None:
    here = visitors.come(reduced_motion="reduce")
    here.goto("/")
    here.locator("li", has_text="My Shelfie").get_by_role("button", name="Play now").click()
    here.wait_for_selector(TILES)
    here.get_by_role("button", name="Menu").click()
    here.get_by_role("button", name="Make a link").click()
    link = here.get_by_label("Move my seat to another device").input_value()
    there = visitors.come(reduced_motion="reduce")
    there.goto(link)
    there.get_by_role("button", name="Take the seat").click()
    there.wait_for_selector(TILES)
    assert turn_by_pointer(there)
