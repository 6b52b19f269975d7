"""The analysis of a match: seen growing, walked on the real board, by mouse, keyboard and finger."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from playwright.sync_api import Page, expect

import etagere
from etagere.core.registry import playable
from tests.web.conftest import BETWEEN, PHONE, Visitors, rest, shot
from tests.web.looking import drawn, look
from tests.web.playing import ASKED, GLASSWORKS
from tests.web.test_pictures import check_picture

SEATS = {"monsters": 3, "mozaika": 3, "barrage": 3}
NOWHERE = ("copy", "machines", "pass", "skip")
"""Moves of Barrage that touch nothing on the board: they are chosen by buttons."""
REVIEW = "**/api/tables/*/review*"


@cache
def replay(game: str, *levels: str) -> str:
    """A match of bots, by seat; else one of them is weak and the others weaker, so that there is something to see."""
    levels = levels or ("beginner", "uniform", "uniform")[: SEATS.get(game, 2)]
    match = etagere.Match.start(etagere.load(game, seats=len(levels)), seed=1)
    bots = [etagere.bot(level, max(1, seat)) for seat, level in enumerate(levels)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match.position(seat)))
    return match.replay(names=["Ann", "Ben", "Cleo", "Dan"][: len(levels)]).text()


def kept(page: Page, record: str) -> str:
    """The id of a match whose file is opened."""
    answer = page.request.post("/api/replays", data=record, headers={"content-type": "application/json"})
    return str(answer.json()["table"]["id"])


def opened(page: Page, game: str) -> str:
    """The id of a match whose analysis is open and whole."""
    table = kept(page, replay(game))
    page.goto(f"/review/{table}")
    whole(page)
    return table


def whole(page: Page) -> None:
    page.get_by_role("slider").wait_for()
    expect(page.locator("progress")).to_have_count(0)
    expect(page.get_by_role("heading", name="Where the result came from")).to_have_count(1)


def moment(page: Page) -> int:
    return int(page.get_by_role("slider").get_attribute("aria-valuenow") or 0)


def beside(page: Page) -> None:
    """What stands beside the board has followed it."""
    expect(page.locator("article[data-moment]")).to_have_attribute("data-moment", str(moment(page)))


def walked(page: Page) -> int:
    """Walks from the first moment to the last by the arrow keys; on each the board shows what the page says."""
    page.keyboard.press("Home")
    count = int(page.get_by_role("slider").get_attribute("aria-valuemax") or 0)
    for number in range(1, count + 1):
        expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(number))
        page.keyboard.press("ArrowRight")
    assert moment(page) == count
    return count


def adds_up(page: Page) -> None:
    """Start, luck, own and others' decisions make the result of every seat, as the screen has them."""
    accounts = page.locator("section dl").all()
    assert accounts
    for each in accounts:
        start, *parts, result = [
            int(re.sub(r"[^\d−]", "", text.partition("±")[0]).replace("−", "-"))
            for text in each.locator("dd").all_inner_texts()
        ]
        assert start + sum(parts) == result


def test_a_review_is_walked_by_keyboard(visitors: Visitors) -> None:
    """Everything by keys; what was played and what was better are drawn on the board, and said."""
    page = visitors.come(reduced_motion="reduce")
    table = opened(page, "shelfie")
    adds_up(page)
    walked(page)
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    expect(page).to_have_url(re.compile(f"/review/{table}\\?at={moment(page) - 1}$"))
    while page.get_by_text("better", exact=True).count() == 0:
        before = moment(page)
        page.keyboard.press("PageDown")
        assert moment(page) > before, "a weak player makes mistakes"
        beside(page)

    shown = page.locator("label.shown .move").inner_text()
    drawn = page.locator("[data-chosen]").count()
    assert drawn > 0
    page.keyboard.press("2")
    expect(page.locator("label.shown .move")).not_to_have_text(shown)
    expect(page.locator("[data-chosen]").first).to_be_visible()
    expect(page.locator(".halos span").first).to_be_attached()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(r"Ann: \d+ %, Ben: \d+ %"))
    page.get_by_text("The graph as a table").click()
    expect(page.get_by_role("row")).to_have_count(
        1 + int(page.get_by_role("slider").get_attribute("aria-valuemax") or 0)
    )

    page.reload()
    page.get_by_role("slider").wait_for()
    assert page.url.endswith(f"?at={moment(page) - 1}")
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(ASKED)


def test_a_review_on_a_phone(visitors: Visitors) -> None:
    """Who has to wait is told for how many; then the graph stays in sight beside the board, and a finger goes there."""
    page = visitors.come(**PHONE, reduced_motion="reduce")
    waiting = {"state": "waiting", "ahead": 2, "judged": 0, "of": 0, "head": None, "first": 0, "decisions": []}
    page.route(REVIEW, lambda route: route.fulfill(json=waiting))
    page.goto(f"/review/{kept(page, replay('shelfie'))}")
    expect(page.get_by_role("status").filter(has_text="2 reviews come first")).to_be_visible()
    expect(page.get_by_text("the end", exact=True)).to_have_count(0)
    page.unroute(REVIEW)
    whole(page)
    panel = page.locator(".sheet > .body").bounding_box()
    tabs = page.get_by_role("tab", name="Analysis").bounding_box()
    assert panel is not None and tabs is not None
    assert panel["y"] - tabs["y"] - tabs["height"] < 12, "nothing stands between the tabs and what was decided"
    page.get_by_role("navigation").get_by_role("button", name="Board").tap()
    rest(page)
    graph = page.get_by_role("slider")
    box = graph.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    count = int(graph.get_attribute("aria-valuemax") or 0)
    assert abs(moment(page) - count / 2) <= 3
    page.get_by_role("button", name="Next", exact=True).tap()
    expect(page.get_by_role("status").first).not_to_be_empty()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    shot(page, "review-phone-board")


def test_a_review_looks_right(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    opened(page, "glassworks")
    page.keyboard.press("PageDown")
    look(page, "review")

    # Its picture has the graph of chances, for which no position on the way is asked.
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/steps/" in request.url else None)
    check_picture(page, GLASSWORKS, "review")
    assert len(asked) == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_every_game_is_walked(visitors: Visitors, game: str) -> None:
    """A whole review by keyboard on a desk and on a phone, and pictures in four windows."""
    page = visitors.come(reduced_motion="reduce")
    opened(page, game)
    walked(page)
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    look(page, f"review-{game}")
    for name, size in BETWEEN.items():
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        rest(page)
        shot(page, f"review-{game}-{name}")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
    page.set_viewport_size({"width": 390, "height": 844})
    walked(page)


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_every_kind_of_move_is_drawn(visitors: Visitors, game: str) -> None:
    """Two moves of each kind that a review compares, as far as the match has them: a thing on the board is marked."""
    page = visitors.come(reduced_motion="reduce")
    table = opened(page, game)
    kinds = Counter[str]()
    steps = {each["step"]: each for each in page.request.get(f"/api/tables/{table}/review").json()["decisions"]}
    page.keyboard.press("Home")
    while moment(page) <= max(steps):
        decision = steps.get(moment(page) - 1)
        if decision is not None and decision["choices"] and kinds[decision["move"]["type"]] < 2:
            kinds[decision["move"]["type"]] += 1
            beside(page)
            for choice in range(1, len(decision["choices"]) + 1):
                page.keyboard.press(str(choice))
                move = decision["choices"][choice - 1]["move"]
                assert drawn(page) or move["type"] in NOWHERE, move
        page.keyboard.press("ArrowRight")


DRAW = """async () => {
  const select = document.querySelector("select");
  for (let i = 0; i < 30; i++) {
    select.selectedIndex = (i + 1) % 2;
    select.dispatchEvent(new Event("change", {bubbles: true}));
    await new Promise(requestAnimationFrame);
  }
}"""
WALK = """async frames => {
  for (let i = 0; i < 30; i++) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
    for (let drawn = 0; drawn < frames; drawn++) await new Promise(requestAnimationFrame);
  }
}"""
"""With one frame for each moment what stands beside the board never comes to be drawn, with four it does."""


@pytest.mark.slow
def test_what_a_long_review_costs(visitors: Visitors) -> None:
    """Prints the processor time it takes to draw the graph of over 300 decisions anew, and to go on by one moment:
    until the board shows it, and with all that follows."""
    page = visitors.come(reduced_motion="reduce")
    table = kept(page, replay("barrage", *["greedy"] * 4))
    page.goto(f"/review/{table}")
    whole(page)
    page.wait_for_load_state("networkidle")
    chrome = page.context.new_cdp_session(page)
    chrome.send("Performance.enable", {"timeDomain": "threadTicks"})

    def took(script: str, argument: int = 1) -> float:
        """Milliseconds of the page's thread for one of thirty."""

        def spent() -> float:
            found = chrome.send("Performance.getMetrics")["metrics"]
            return float(next(each["value"] for each in found if each["name"] == "TaskDuration"))

        before = spent()
        page.evaluate(script, argument)
        return (spent() - before) * 1000 / 30

    decisions = page.request.get(f"/api/tables/{table}/review").json()["of"]
    assert decisions >= 300
    print(f"\n{decisions} decisions: the graph in {took(DRAW):.1f} ms")
    print(f"a moment in {took(WALK, 1):.1f} ms, with what stands beside the board {took(WALK, 4):.1f} ms")
    assert moment(page) > 60
