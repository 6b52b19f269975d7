"""Lessons that lead through real moves, and rules to read in four languages with figures of the boards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from etagere.core.rulebook import anchors, figure_names
from etagere.core.words import LANGUAGES
from tests.web.conftest import PHONE, ROOT, WIDE, Visitors, shot
from tests.web.looking import check
from tests.web.playing import (
    LIGHT,
    LOOK,
    Box,
    decisions_made,
    finger,
    kinds_of_decisions,
    left_out_of_lesson,
    mouse,
)

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
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_every_step_of_a_lesson(visitors: Visitors, box: Box, size: str) -> None:
    """Whoever does what the guide says comes to its end, step by step; the card lies over nothing to be touched. Every
    kind of decision is made by the learner's own hand, but those of which the game's README says why not."""
    page = visitors.come(reduced_motion="reduce", **(PHONE if size == "phone" else WIDE))
    hand = finger if size == "phone" else mouse
    made = decisions_made(page)
    page.goto(f"/learn/{box.game}")
    page.wait_for_selector(".guide")
    shot(page, f"{box.game}-lesson-{size}")
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
            hand(page, box.order[now["next"]])
        page.wait_for_function(CHANGED, arg=[box.order, now])
    total = int(steps[0].split("/")[1])
    assert steps == [f"{step} / {total}" for step in range(1, total + 1)]
    expect(page.locator(".guide")).to_have_count(0)
    assert kinds_of_decisions(box.game) - made == left_out_of_lesson(box.game)


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


def marks(page: Page) -> list[tuple[str, int, int]]:
    """Of every figure: its name, the marks it should have, the marks that found their places."""
    found = page.eval_on_selector_all(
        "figure[data-figure]",
        """all => all.map(each => {
          const drawn = each.querySelector("[data-marks]");
          return [each.dataset.figure, Number(drawn?.dataset.wanted ?? 0), Number(drawn?.dataset.marks ?? 0)];
        })""",
    )
    return [(name, wanted, drawn) for name, wanted, drawn in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebooks_in_four_languages(visitors: Visitors, language: str) -> None:
    """Every figure is drawn with all its marks; the contents lead to every chapter; nothing is wider than a phone."""
    page = visitors.come(reduced_motion="reduce")
    speak(page, language)
    for game in (*(box.game for box in LIGHT), "barrage"):
        text = (ROOT / "src" / "etagere" / "games" / game / f"rules.{language}.md").read_text("utf-8")
        page.goto(f"/rules/{game}")
        article = page.locator(f"article[lang={language}]")
        article.wait_for()
        expect(page.locator("figure[data-figure]")).to_have_count(len(figure_names(text)))
        expect(page.locator("[data-marks='0']")).to_have_count(0)
        assert [name for name, wanted, drawn in marks(page) if wanted != drawn] == []
        ids = article.evaluate("article => [...article.querySelectorAll('[id]')].map(each => each.id)")
        assert [name for name in anchors(text) if ids.count(name) != 1] == [], game
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
        page.set_viewport_size({"width": 1280, "height": 800})
        if language == "en" or game == "shelfie":
            check(page, f"rules-{game}-{language}")


def test_a_link_leads_to_its_paragraph(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/rules/shelfie#R4")
    expect(page.locator("[id='R4']")).to_be_in_viewport()
