"""Studies in the browser: made on the real board, shared by link, exported, and read in Python."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from etagere.core.registry import playable
from etagere.study import Study
from tests.web.conftest import BETWEEN, PHONE, Visitors, rest, shot
from tests.web.looking import look
from tests.web.playing import CONFIRM, LIGHT, finger, mouse
from tests.web.test_reviews import replay

Hand = Callable[[Page, str], None]
SAVED = "Saved"
VARIATION = re.compile("node=")


def made(page: Page, game: str) -> str:
    """The address of a new study of a match of bots, at its first decision."""
    kept = page.request.post("/api/replays", data=replay(game), headers={"content-type": "application/json"})
    page.goto(f"/replay/{kept.json()['table']['id']}")
    page.get_by_role("button", name="Study this match").click()
    page.wait_for_selector(".study")
    return page.url.partition("?")[0]


def at(page: Page) -> str:
    return page.locator(".study").get_attribute("data-spot") or ""


STATE = """order => {
  const seen = element => element.getClientRects().length > 0;
  const marks = name => [...document.querySelectorAll(`[${name}]`)].map(it => it.dataset.pick ?? it.dataset.place);
  return {
    spot: document.querySelector(".study").dataset.spot,
    next: order.find(each => [...document.querySelectorAll(`.study ${each}`)].some(seen)) ?? null,
    marks: [...marks("data-lit"), "|", ...marks("data-chosen")].join(" "),
  };
}"""

MOVED_ON = f"""([order, before]) => {{
  const now = ({STATE})(order);
  return now.spot !== before.spot || (now.marks !== before.marks && now.next !== null);
}}"""
"""A click has had its effect, and a move that is whole its answer."""


def tried(page: Page, game: str, hand: Hand = mouse) -> str:
    """Makes the first move the board offers, click by click; where that leads."""
    order = [*next((box.order for box in LIGHT if box.game == game), (CONFIRM, "[data-lit]"))]
    before = now = page.evaluate(STATE, order)
    while now["spot"] == before["spot"]:
        hand(page, f".study {now['next']}")
        page.wait_for_function(MOVED_ON, arg=[order, now])
        now = page.evaluate(STATE, order)
    return str(now["spot"])


def kept(page: Page) -> None:
    expect(page.get_by_text(SAVED, exact=True)).to_be_visible()


def test_a_study_is_made_shared_exported_and_read(visitors: Visitors, tmp_path: Path) -> None:
    """Two moves that were not made, a comment and a mark; another person reads them, and so does Python."""
    page = visitors.come(reduced_motion="reduce")
    address = made(page, "shelfie")
    page.keyboard.press("ArrowRight")
    page.get_by_role("textbox", name="Title").fill("Where it turned")
    start = at(page)
    assert tried(page, "shelfie").startswith("node=")
    assert tried(page, "shelfie").startswith("node=")
    page.get_by_role("textbox", name="Your comment on this position").fill("Better than what was played.")
    page.get_by_role("button", name="Mark places").click()
    page.get_by_role("button", name="A question").click()
    page.locator(".board [data-place]").first.click(force=True)
    expect(page.locator(".halos .marked")).to_have_count(1)
    page.get_by_role("button", name="Mark places").click()
    kept(page)

    page.locator("body").press("ArrowLeft")
    expect(page.locator(".study")).to_have_attribute("data-spot", "node=0")
    expect(page.locator(".halos .marked")).to_have_count(0)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".study")).not_to_have_attribute("data-spot", VARIATION)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".study")).to_have_attribute("data-spot", start)
    page.get_by_role("button", name="Variation:").last.click()
    expect(page.locator(".halos .marked")).to_have_count(1)
    look(page, "study")

    stranger = visitors.come(reduced_motion="reduce")
    visitors.offline = True  # the refusal is told in the console too
    stranger.goto(address)
    expect(stranger.get_by_text("Its author has not shared this study.")).to_be_visible()
    visitors.offline = False
    page.get_by_role("checkbox", name="Anybody with the link may read it").check()
    kept(page)
    stranger.goto(f"{address}?node=1")
    expect(stranger.get_by_text("Better than what was played.")).to_be_visible()
    expect(stranger.locator(".halos .marked")).to_have_count(1)
    expect(stranger.get_by_role("textbox")).to_have_count(0)
    expect(stranger.locator(".study [data-lit]")).to_have_count(0)
    look(stranger, "study-read", thoroughly=False)

    with stranger.expect_download() as coming:
        stranger.get_by_role("link", name="Replay file with the study").click()
    file = tmp_path / "study.json"
    coming.value.save_as(file)
    study = Study.read(file.read_text("utf-8"))
    assert (study.title, len(study.nodes), study.children(0)) == ("Where it turned", 2, [1])
    assert study.nodes[1].comments[0].text == "Better than what was played."
    assert study.nodes[1].marks[0].colour == "blue"
    assert study.match(1).commands


def test_a_study_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come(**PHONE, reduced_motion="reduce")
    made(page, "glassworks")
    page.get_by_role("navigation").get_by_role("button", name="Board").tap()
    rest(page)
    tried(page, "glassworks", finger)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    expect(page.get_by_role("navigation").get_by_role("button", name="Board")).to_have_attribute("aria-current", "true")
    shot(page, "study-phone-board")
    page.get_by_role("navigation").get_by_role("button", name="Study").tap()
    page.get_by_role("textbox", name="Your comment on this position").fill("by finger")
    kept(page)
    page.get_by_role("button", name="Delete this variation").tap()
    expect(page.get_by_role("button", name="Variation:")).to_have_count(0)
    kept(page)


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_a_study_of_every_game(visitors: Visitors, game: str) -> None:
    """A variation and a mark in the midst of each, and pictures in all windows."""
    page = visitors.come(reduced_motion="reduce")
    made(page, game)
    row = page.get_by_label("Moves and variations").get_by_role("button").nth(20)
    row.click()
    expect(row).to_have_attribute("aria-current", "true")
    tried(page, game)
    page.keyboard.press("m")
    page.locator(".board [data-place]").first.click(force=True)
    expect(page.locator(".study li b").first).to_be_attached()
    page.keyboard.press("Escape")
    kept(page)
    look(page, f"study-{game}")
    for name, size in BETWEEN.items():
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        rest(page)
        shot(page, f"study-{game}-{name}")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
