"""Every page in both themes: no accessibility violations, no complaints of the console; pictures of each."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import ROOT, Visitors, shot
from tests.web.playing import TILES

RUN = """([only, table]) => axe.run(
  {exclude: table ? ["svg [aria-hidden='true']"] : [".board svg"]}, {runOnly: only}
)"""
"""A drawn board takes seconds to look through, so it is done on one page; the frame around it on all."""
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def check(page: Page, name: str, theme: str) -> None:
    """The page is as WCAG 2.2 AA wants it, as far as a program can tell; in the dark only colours are different."""
    page.evaluate(AXE.read_text("utf-8"))
    only = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
    if theme == "dark":
        only = {"type": "rule", "values": ["color-contrast"]}
    found: dict[str, Any] = page.evaluate(RUN, [only, name == "table"])
    wrong = [
        f"{each['id']}: {each['help']}: " + "; ".join(node["html"][:160] for node in each["nodes"][:3])
        for each in found["violations"]
    ]
    shot(page, f"{name}-{theme}")
    assert wrong == [], name


def finished(page: Page) -> str:
    """The id of a match that bots have played to the end."""
    seats = [{"kind": "bot", "level": "uniform"}, {"kind": "bot", "level": "uniform"}]
    answer = page.request.post("/api/tables", data={"game": "shelfie", "seats": seats, "start": True, "public": True})
    assert answer.status == 201, answer.text()
    table = str(answer.json()["table"]["id"])
    for _ in range(100):
        if page.request.get(f"/api/tables/{table}").json()["table"]["status"] == "over":
            return table
        time.sleep(0.1)
    raise AssertionError("the bots did not finish")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page(visitors: Visitors, theme: str) -> None:
    page = visitors.come(color_scheme=theme, reduced_motion="reduce")
    over = finished(page)

    page.goto("/")
    page.get_by_role("link", name="My Shelfie").first.wait_for()
    check(page, "home", theme)
    page.locator("li", has_text="Barrage").get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Open the table").wait_for()
    check(page, "start", theme)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").wait_for()
    check(page, "lobby", theme)

    for path, wanted in (
        ("/settings", "h1"),
        ("/rules/shelfie", "article"),
        ("/nowhere", "h1"),
        ("/gallery?hall=board&game=shelfie&at=1", ".board .tile"),
        (f"/replay/{over}", ".controls"),
        (f"/t/{over}", "aside.sheet"),
        ("/learn/shelfie", ".guide"),
    ):
        page.goto(path)
        page.wait_for_selector(wanted)
        page.wait_for_timeout(250)
        check(page, path.strip("/").split("/")[0].split("?")[0], theme)
    page.get_by_role("button", name="Leave the guide").click()
    page.wait_for_selector(TILES)
    check(page, "table", theme)
    page.get_by_role("button", name="Menu").click()
    check(page, "menu", theme)


@pytest.mark.parametrize("game", ["River Valley Glassworks", "Barrage", "Mozaika", "Monster Factory"])
def test_every_game_opens_and_takes_a_move(visitors: Visitors, game: str) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    page.locator("li", has_text=game).get_by_role("button", name="Play now").click()
    page.locator("[data-lit]").first.wait_for()
    shot(page, f"{game.split()[0].lower()}-start")


def test_the_lesson_leads_through_a_real_move(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/learn/shelfie")
    guide = page.locator(".guide")
    for _ in range(3):
        guide.get_by_role("button", name="Next").click()
    expect(guide).to_contain_text("Take a tile")
    page.locator(TILES).first.click()
    expect(guide).to_contain_text("column of your shelf")
    page.locator(".mine [data-pick^='column='][data-lit]").first.click()
    expect(guide).to_contain_text("The first full shelf ends the match")
    guide.get_by_role("button", name="Play on").click()
    expect(guide).to_have_count(0)


def test_words_in_four_languages(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    page.locator("li", has_text="My Shelfie").get_by_role("button", name="Play now").click()
    page.wait_for_selector(TILES)
    address = page.url
    for language, turn in (("uk", "Візьміть"), ("pl", "Weź"), ("ru", "Возьмите")):
        page.evaluate("language => localStorage.setItem('etagere.language', language)", language)
        page.goto(address)
        expect(page.locator(".question")).to_contain_text(turn)
        shown = page.locator("body").inner_text()
        assert "shelfie.web" not in shown
        assert "{" not in shown
