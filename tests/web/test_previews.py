"""What a light board shows before a click is what happens after it; and the floor of Mozaika stands still meanwhile."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from etagere.games.mozaika.spec import TURNS
from tests.web.conftest import Visitors, rest, shot
from tests.web.playing import ASKED, CONFIRM, END, GLASSWORKS, MONSTERS, MOZAIKA, SHELFIE, Box, decide, mouse, sit

FITS = """tag => {
  const [all, text, star] = ["rect", "text", "g"].map(part => tag.querySelector(part).getBoundingClientRect());
  return all.left <= text.left && text.right <= star.left + 1 && star.right <= all.right;
}"""
"""The figure on a tag and its star lie beside each other, and inside."""


def view(page: Page, link: str) -> Any:
    answer = page.request.get(f"/api/tables/{link.removeprefix('/t/')}/view?as=0")
    return answer.json()


def figures(text: str) -> list[int]:
    """`+3` or `+1…+4` as numbers."""
    return [int(each.replace("−", "-")) for each in re.findall(r"[+−]?\d+", text)]


def to_a_question(page: Page, box: Box, link: str) -> str:
    """The table at which the next question is: another one where the match ended before enough was seen."""
    page.wait_for_selector(f"{ASKED}, {END}", state="attached")
    if page.locator(ASKED).count() == 0:
        link = sit(page, box)
        page.wait_for_selector(ASKED)
    return link


def test_points_on_a_tag_are_the_points_one_gets(visitors: Visitors) -> None:
    """Points of the own sheet before and after the click that the tag is on."""
    page = visitors.come(reduced_motion="reduce")
    link = sit(page, SHELFIE)
    seen = 0
    while seen < 2:
        link = to_a_question(page, SHELFIE, link)
        mouse(page, "[data-pick^='first='][data-lit]")
        page.wait_for_selector("[data-pick^='column='][data-lit]")
        tagged = page.locator("[data-pick^='column='][data-lit]").filter(has=page.locator(".gain")).first
        if tagged.count() == 0:
            page.keyboard.press("Escape")
            assert decide(page, SHELFIE)
            continue
        column = page.locator(f"[data-pick='{tagged.get_attribute('data-pick')}'][data-lit]")
        (told,) = figures(str(column.locator(".gain text").text_content()))
        column.hover()
        shot(page, "shelfie-preview")
        had = view(page, link)["view"]["me"]["points"]
        column.click()
        expect(page.locator("[data-chosen]")).to_have_count(0)
        assert view(page, link)["view"]["me"]["points"] == had + told
        seen += 1


def test_a_haul_brings_the_points_on_its_tag(visitors: Visitors) -> None:
    """The works say the same while one points at it. New colours come into the works once they are put in order: until
    that is answered a haul has brought only what needs no order."""
    page = visitors.come(reduced_motion="reduce")
    link = sit(page, GLASSWORKS)
    hauls = 0
    while hauls < 4:
        link = to_a_question(page, GLASSWORKS, link)
        if page.locator("[data-pick^='piece='][data-lit]").count() == 0:
            assert decide(page, GLASSWORKS)
            continue
        mouse(page, "[data-pick^='piece='][data-lit]")
        tile = page.locator("[data-pick^='collect='][data-lit]").last
        tag = str(tile.locator(".gain text").text_content())
        assert tile.locator(".gain").evaluate(FITS), tag
        tile.hover()
        expect(page.locator("[data-place='mine'] .gain text").last).to_have_text(tag)
        if len(set(figures(tag))) > 1:
            # The order of new colours decides: each is shown in every column that may become its own.
            expect(page.locator("[data-place='mine'] [data-ghost$=':?']")).not_to_have_count(0)
        shot(page, "glassworks-preview")
        had, asked = view(page, link)["view"]["me"]["points"], page.locator(".play").get_attribute("data-decision")
        tile.click()
        page.wait_for_function("asked => document.querySelector('.play')?.dataset.decision !== asked", arg=asked)
        while (seen := view(page, link)["view"])["seat"] == 0 and seen["pending"]:
            assert seen["pending"]["type"] == "open"
            page.wait_for_selector("[data-pick^='open='][data-lit] .gain")
            for piece in page.locator("[data-pick^='open='][data-lit]").all():
                assert piece.inner_text().strip() in str(piece.get_attribute("aria-label"))
            assert decide(page, GLASSWORKS)
        told = figures(tag)
        assert told[0] <= seen["me"]["points"] - had <= told[-1], (tag, had, seen["me"])
        hauls += 1


def test_coins_on_a_tag_are_the_coins_one_gets(visitors: Visitors) -> None:
    """And the own floor lies where it lay, through bids, picks and placing."""
    page = visitors.come(reduced_motion="reduce")
    link = sit(page, MOZAIKA)
    page.wait_for_selector(ASKED)
    floor = page.locator("[data-place='mine']")
    rest(page)
    stood, paid = floor.bounding_box(), 0
    while paid < 2:
        page.wait_for_selector(ASKED)
        chosen = page.locator("[data-pick^='tile='][data-chosen]").count() > 0  # the tile that was just taken
        if chosen or page.locator("[data-pick^='tile='][data-lit]").count() > 0:
            if not chosen:
                mouse(page, "[data-pick^='tile='][data-lit]")
            page.wait_for_selector("[data-pick^='cell='][data-lit]")
            rest(page)
            assert floor.bounding_box() == stood
            tagged = page.locator("[data-pick^='cell='][data-lit]").filter(has=page.locator(".gain circle")).first
            if tagged.count() > 0:
                told = figures(str(tagged.locator(".gain text").first.text_content()))
                shot(page, "mozaika-preview")
                tagged.click()
                expect(page.locator("[data-chosen]")).to_have_count(0)
                log = view(page, link)["log"]
                mine = [each for each in log if each["type"] == "income" and each["seat"] == 0]
                assert mine[-1]["count"] == told[0]
                paid += 1
                continue
            page.keyboard.press("Escape")
        assert decide(page, MOZAIKA)
        rest(page)
        assert floor.bounding_box() == stood


def test_what_leaves_no_choice_needs_no_click(visitors: Visitors) -> None:
    """Who has no coins only closes a fist. The last space is chosen already, and tiles of the hand say what they bring
    there."""
    page = visitors.come(reduced_motion="reduce")
    link = sit(page, MOZAIKA)
    assert decide(page, MOZAIKA)
    page.locator("[data-pick='coins=10'][data-lit]").click()
    page.locator(CONFIRM).click()
    mouse(page, "[data-pick^='offer='][data-lit]")
    page.locator("[data-pick^='cell='][data-lit]").filter(has_not=page.locator(".gain")).last.click()
    expect(page.locator("[data-pick='coins=0']")).to_have_attribute("data-chosen", "")
    expect(page.locator(".question")).to_have_text("Confirm to close an empty fist.")
    page.locator(CONFIRM).click()

    while (seen := view(page, link))["view"]["turn"] < TURNS or seen["view"]["step"] != "place":
        assert decide(page, MOZAIKA)
    expect(page.locator("[data-pick^='cell='][data-chosen]")).to_have_count(1)
    tile = page.locator("[data-pick^='tile='][data-lit]").filter(has=page.locator(".gain circle")).first
    told = str(tile.locator(".gain").filter(has=page.locator("circle")).text_content())
    tile.hover()
    expect(page.locator("[data-place='mine'] .gain").filter(has=page.locator("circle"))).to_have_text(told)
    shot(page, "mozaika-last-space")
    tile.click()
    expect(page.locator("[data-pick^='cell='][data-chosen]")).to_have_count(0)
    income = [each for each in view(page, link)["log"] if each["type"] == "income" and each["seat"] == 0]
    assert [income[-1]["count"]] == figures(told)


def test_a_tap_turns_the_tile_and_laying_is_a_control_of_its_own(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    link = sit(page, MONSTERS)
    lay = page.locator(".lay")
    while True:
        link = to_a_question(page, MONSTERS, link)
        asked = page.locator(".play").get_attribute("data-decision")
        if page.locator("g.cell[data-lit]").count() == 0 and page.locator(".tab[data-lit]").count() > 0:
            mouse(page, ".tab[data-lit]")
        for place in [each.get_attribute("data-spot") for each in page.locator("g.cell[data-lit]").all()]:
            page.locator(f"g.cell[data-spot='{place}']").click()
            page.wait_for_selector(f"g.cell[data-spot='{place}'][data-chosen]")
            expect(lay).to_have_count(1)
            if page.locator(".turns button").count() > 1:
                was = lay.get_attribute("data-pick")
                page.locator("g.cell[data-chosen]").click()
                expect(lay).not_to_have_attribute("data-pick", str(was))
                assert page.locator(".play").get_attribute("data-decision") == asked, "a tap lays nothing"
                return
        assert decide(page, MONSTERS)
