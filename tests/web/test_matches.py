"""Whole matches of the four light games in a real browser: by mouse, by keyboard, on a phone, together."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from etagere.core.registry import game_class
from tests.web.conftest import BETWEEN, PHONE, Visitors, shot
from tests.web.looking import check, look
from tests.web.playing import (
    ASKED,
    BOT,
    END,
    GLASSWORKS,
    LIGHT,
    ME,
    MOZAIKA,
    SHELFIE,
    Box,
    decide,
    finger,
    hurry,
    keyboard,
    mouse,
    play_now,
    sit,
    to_the_end,
    together,
)
from tests.web.standing import Onlooker

WINDOWS: dict[str, ViewportSize] = {
    "desk": {"width": 1280, "height": 800},
    "wide": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
}
each_box = pytest.mark.parametrize("box", LIGHT, ids=lambda box: box.game)
SMALL = """selector => [...document.querySelectorAll(selector)]
  .map(each => [each.dataset.pick, each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 40 || box.height < 40))
  .map(([pick, box]) => `${pick} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`)"""

CUT = """() => {
  const names = [...document.querySelectorAll(".strip .name")].filter(each => each.scrollWidth > each.clientWidth);
  const pieces = [...document.querySelectorAll(".strip .did > *")].filter(each => {
    const [box, frame] = [each, each.parentElement].map(one => one.getBoundingClientRect());
    return box.top < frame.bottom && box.right > frame.right + 1;
  });
  return [...names, ...pieces].map(each => each.closest(".chip").innerText);
}"""
"""Seats in the line above a phone's board whose name, or a piece of their last turn, is cut."""


@each_box
def test_a_whole_match_by_mouse(visitors: Visitors, box: Box) -> None:
    """In the middle and at the end the board is looked at, in both themes, on a desk and on a phone; before every click
    nothing has moved that should stand, nothing is covered, and the prompt names the step. No decision takes more
    clicks than its move needs."""
    page = visitors.come(reduced_motion="reduce")
    hand = Onlooker(mouse, box.stands)
    link = sit(page, box)
    page.wait_for_selector(ASKED)
    assert page.title().startswith("● Your turn")

    def middle(decisions: int) -> None:
        if decisions == box.middle:
            page.wait_for_selector(f"{ASKED}, {END}", state="attached")
            tells_what_happened(page)
            look(page, f"{box.game}-middle")

    assert to_the_end(page, box, hand, middle) >= box.shortest
    hand.judge()
    hand.count(page, box, link)
    assert not page.title().startswith("●")

    # The sheet names the winner, and a line lights what earned it.
    sheet = page.locator(END)
    expect(sheet.get_by_role("heading")).to_contain_text(re.compile("wins?|victory"))
    look(page, f"{box.game}-end", thoroughly=False)
    shows_everybody(page, box.seats)
    if box is GLASSWORKS:
        expect(page.locator("[data-place=final]")).to_contain_text("starts the final phase")
    assert any(lights(page, line) for line in sheet.locator(".line").all())


def shows_everybody(page: Page, seats: int) -> None:
    """The score sheet has a column for every seat, and name and total of each are in sight."""
    sheet = page.locator(END)
    for cells in (sheet.get_by_role("columnheader"), sheet.locator("tfoot td")):
        expect(cells).to_have_count(seats)
        for cell in cells.all():
            expect(cell).to_be_in_viewport(ratio=0.9)


def tells_what_happened(page: Page) -> None:
    """The last turns are in the log, one entry each, with pictures; pointing at one lights what it moved, and what the
    last one says opens in sight."""
    turns = page.locator("[role=log] .turn").filter(has=page.locator(".pieces"))
    assert turns.count() > 1
    # What the very last turns moved may be gone from the board by now.
    assert any(lights(page, turn.get_by_role("button")) for turn in reversed(turns.all()))
    turns.last.get_by_role("button").click()
    expect(turns.last.locator("li").last).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".plate .did svg").first).to_be_visible()


def lights(page: Page, line: Locator) -> bool:
    """Whether pointing at a line of the score sheet lights something; a line of no points has nothing to show."""
    line.hover()
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return page.locator("[data-earned]").count() > 0


@each_box
def test_by_keyboard_only(visitors: Visitors, box: Box) -> None:
    """From the shelf into the middle of a match, and from its result to the next one."""
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    page.locator("li", has_text=box.title).get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(ASKED)

    # The keys are listed, and Escape takes a click back.
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    if box.game != "monsters":
        keyboard(page, next(each for each in box.order if page.locator(each).count()))
        expect(page.locator("[data-chosen]")).not_to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("[data-chosen]")).to_have_count(0)
    for _ in range(box.middle // 2):
        assert decide(page, box, keyboard)
    hurry({0: page}, page.url)
    page.wait_for_selector(END, state="attached")
    before = page.url
    page.get_by_role("button", name="Rematch").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(ASKED)


@pytest.mark.slow
@each_box
def test_a_whole_match_by_keyboard_only(visitors: Visitors, box: Box) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit(page, box)
    assert to_the_end(page, box, keyboard) >= box.shortest


@each_box
def test_on_a_phone(visitors: Visitors, box: Box) -> None:
    """Decisions by touch without leaving the board, targets large enough, nothing to scroll sideways."""
    page = visitors.come(**PHONE)
    play_now(page, box)
    in_one_line(page)
    if box is GLASSWORKS:
        expect(page.locator("[data-panel=board] [data-place=mine]")).to_be_in_viewport(ratio=0.99)
    for _ in range(4):
        assert decide(page, box, finger)
        page.wait_for_selector(f"{ASKED}, {END}", state="attached")
        assert page.evaluate(SMALL, box.lit) == []
        assert page.evaluate("() => document.querySelector('.stage').scrollLeft") == 0
    in_one_line(page)
    for width in (360, 390, 600, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 390, "height": 844})
    for button in page.get_by_role("navigation").get_by_role("button").all():
        button.tap()
        expect(button).to_have_attribute("aria-current", "true")


def in_one_line(page: Page) -> None:
    """Where windows are narrow everybody is in sight above the board: who, how many points, whose turn."""
    chips = page.locator(".strip .chip")
    expect(chips).to_have_count(page.locator(".plate").count())
    for chip in chips.all():
        expect(chip).to_be_in_viewport(ratio=0.99)
        expect(chip.locator(".name")).not_to_be_empty()
    expect(page.locator(".strip .chip.deciding")).not_to_have_count(0)
    assert page.evaluate(CUT) == []


@each_box
@pytest.mark.parametrize("window", BETWEEN)
def test_between_desk_and_phone(visitors: Visitors, box: Box, window: str) -> None:
    """Nothing lies over what is to be touched, and nothing is to be scrolled sideways."""
    page = visitors.come(viewport=BETWEEN[window], has_touch=True)
    play_now(page, box)
    sideways = window == "a_phone_held_sideways"
    for _ in range(4):
        if sideways:
            in_one_line(page)
        if sideways and box is MOZAIKA:
            for place in ("mine", "offer"):
                expect(page.locator(f"[data-place={place}]")).to_be_in_viewport(ratio=0.95)
        assert decide(page, box, finger)
        page.wait_for_selector(f"{ASKED}, {END}", state="attached")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= BETWEEN[window]["width"]


@pytest.mark.slow
@each_box
@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("window", WINDOWS)
def test_a_whole_match_in_every_window(visitors: Visitors, box: Box, seats: str, window: str) -> None:
    """Whatever the window and the number of seats: nothing moves that should stand, nothing lies over what is to be
    touched, fingers find their targets, and every prompt names the step."""
    touch = window in ("phone", "sideways")
    page = visitors.come(reduced_motion="reduce", viewport=WINDOWS[window], has_touch=touch, is_mobile=touch)
    spec = game_class(box.game).spec
    count = spec.min_seats if seats == "fewest" else spec.max_seats
    hand = Onlooker(finger if touch else mouse, touch=touch)
    link = sit(page, box, [ME, *[BOT] * (max(2, count) - 1)])
    page.wait_for_selector(ASKED)
    if touch:
        in_one_line(page)
    shot(page, f"{box.game}-{seats}-{window}")

    def middle(decisions: int) -> None:
        page.wait_for_selector(f"{ASKED}, {END}", state="attached")
        if decisions == box.middle and page.locator(END).count() == 0:
            if touch:
                in_one_line(page)
            shot(page, f"{box.game}-{seats}-{window}-middle")

    assert to_the_end(page, box, hand, middle) >= 1
    hand.judge()
    hand.count(page, box, link)
    shows_everybody(page, max(2, count))
    check(page, f"{box.game}-{seats}-{window}-end")
    page.emulate_media(color_scheme="dark")
    check(page, f"{box.game}-{seats}-{window}-end", "dark")


def test_a_whole_match_by_touch(visitors: Visitors) -> None:
    """From the shelf to the next match with a thumb; the result comes into view by itself."""
    page = visitors.come(reduced_motion="reduce", **PHONE)
    play_now(page, SHELFIE)
    hand = Onlooker(finger, touch=True)
    assert to_the_end(page, SHELFIE, hand) >= SHELFIE.shortest
    hand.judge()
    expect(page.locator(END)).to_be_in_viewport(ratio=0.9)
    page.locator(f"{END} .line").first.tap()
    expect(page.locator(f"{END} .detail li").first).to_be_visible()
    before = page.url
    page.get_by_role("button", name="Rematch").tap()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(ASKED)


@each_box
def test_two_people_and_a_bot(visitors: Visitors, box: Box) -> None:
    """Ann reloads in the middle of it, Ben has a phone and loses his connection for a while. What comes after reaches
    both, and both see the same end."""
    ann = visitors.come(reduced_motion="reduce")
    ben = visitors.come(reduced_motion="reduce", **PHONE)
    link = sit(ann, box, [ME, {"kind": "open"}, BOT], start=False)
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").tap()
    ann.get_by_role("button", name="Start").click()
    ann.wait_for_selector(".play")
    ben.wait_for_selector(".play")

    def meanwhile(decisions: int) -> bool:
        if decisions == 4:
            ann.reload()
        if decisions == 7:
            lose_the_line(ben, visitors)
        return decisions < 11

    together({ann: mouse, ben: finger}, box, meanwhile)
    hurry({0: ann, 1: ben}, link)
    for page in (ann, ben):
        page.wait_for_selector(END, state="attached")
    results = [page.locator(f"{END} tfoot td").all_inner_texts() for page in (ann, ben)]
    assert results[0] == results[1]
    assert len(results[0]) == 3


def lose_the_line(page: Page, visitors: Visitors) -> None:
    """A while without a network; the board stays, and the line comes back by itself."""
    visitors.offline = True
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.wait_for_event("websocket")  # in vain
    expect(page.locator("[data-panel=board]")).to_be_attached()
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_be_hidden()
    visitors.offline = False


def test_pieces_move_and_a_click_skips(visitors: Visitors) -> None:
    """Tiles fly from the room to the shelf; a click ends the flight, and the next question is the same."""
    page = visitors.come()
    play_now(page, LIGHT[0])
    flying = "() => document.getAnimations().some(each => each.effect?.target?.parentElement === document.body)"
    for field in ("first", "column"):
        mouse(page, f"[data-pick^='{field}='][data-lit]")
    page.wait_for_function(flying, polling=10)
    shot(page, "shelfie-flying")
    page.mouse.click(5, 400)
    page.wait_for_selector(ASKED)
    assert decide(page, LIGHT[0])
