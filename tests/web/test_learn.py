"""Lessons that lead through real moves, and rules to read in four languages with figures of the boards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import ROOT, Visitors, shot
from tests.web.looking import check
from tests.web.playing import LIGHT, LOOK, Box, mouse

each_box = pytest.mark.parametrize("box", LIGHT, ids=lambda box: box.game)
GUIDE = f"""order => {{
  const guide = document.querySelector(".guide");
  const now = ({LOOK})(order);
  return {{
    step: guide?.querySelector(".count")?.textContent ?? null,
    waits: guide?.querySelector(".primary") == null,
    next: now.next,
    marks: now.marks,
  }};
}}"""
CHANGED = f"([order, before]) => JSON.stringify(({GUIDE})(order)) !== JSON.stringify(before)"


@each_box
def test_every_step_of_a_lesson(visitors: Visitors, box: Box) -> None:
    """Whoever does what the guide says comes to its end, step by step."""
    page = visitors.come(reduced_motion="reduce")
    page.goto(f"/learn/{box.game}")
    page.wait_for_selector(".guide")
    shot(page, f"{box.game}-lesson")
    steps: list[str] = []
    for _ in range(60):
        now = page.evaluate(GUIDE, box.order)
        if now["step"] is None:
            break
        if now["step"] not in steps:
            steps.append(now["step"])
            if not is_last(now["step"]):
                expect(page.locator("[data-pointed]")).not_to_have_count(0)
        if not now["waits"]:
            page.locator(".guide .primary").click()
        elif now["next"] >= 0:
            mouse(page, box.order[now["next"]])
        page.wait_for_function(CHANGED, arg=[box.order, now])
    total = int(steps[0].split("/")[1])
    assert steps == [f"{step} / {total}" for step in range(1, total + 1)]
    expect(page.locator(".guide")).to_have_count(0)


def is_last(step: str) -> bool:
    at, total = step.split("/")
    return int(at) == int(total)


def test_a_lesson_can_be_left(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/learn/shelfie")
    page.get_by_role("button", name="Skip the tutorial").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.wait_for_selector("[data-pick^='first='][data-lit]")


def speak(page: Page, language: str) -> None:
    page.goto("/")
    page.evaluate("language => localStorage.setItem('etagere.language', language)", language)


def paragraphs(game: str) -> set[str]:
    """Names of the rule paragraphs the board links to."""
    sources = (ROOT / "web" / "src" / "games" / game).glob("*.ts")
    return {name for each in sources for name in re.findall(r'rule: "(R[\d.]+)"', each.read_text("utf-8"))}


@pytest.mark.parametrize("language", ["en", "uk", "pl", "ru"])
def test_rules_in_four_languages(visitors: Visitors, language: str) -> None:
    page = visitors.come(reduced_motion="reduce")
    speak(page, language)
    for game in (*(box.game for box in LIGHT), "barrage"):
        page.goto(f"/rules/{game}")
        article = page.locator(f"article[lang={language}]")
        article.wait_for()
        expect(page.locator("article figure [role=img]").first).to_be_visible()
        assert page.locator("article figure").count() >= 2
        # Rules and nothing else: what the README tells developers stays there.
        expect(article.locator("> :first-child")).to_contain_text(re.compile(r"^R1\b"))
        assert page.locator("article pre").count() == 0
        assert paragraphs(game)
        for name in sorted(paragraphs(game)):
            assert page.locator(f"#{name.replace('.', chr(92) + '.')}").count() == 1, (game, name)
        words = len(article.inner_text().split())
        assert words > 300, (game, words)
        if language == "en" or game == "shelfie":
            check(page, f"rules-{game}-{language}")
