"""Barrage in a real browser: whole matches by mouse and by keyboard, two people, a phone, both themes, the lesson."""

from __future__ import annotations

import random
import re
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from etagere.core.match import Match
from etagere.core.registry import load
from tests.patience import eventually
from tests.web.barrage import CARD, CHANGED, SIGNATURE, Onlooker, Player, decision, lit_things, make, press, ready, sit
from tests.web.conftest import BETWEEN, Visitors, shot
from tests.web.looking import check
from tests.web.playing import END, decisions_made, kinds_of_decisions, left_out_of_lesson, walk_to
from tests.web.test_matches import lights

WON = re.compile("wins?|Shared victory")
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("mode", ["introductory", "full"])
def test_a_whole_match_by_mouse(visitors: Visitors, mode: str) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit(page, mode)
    onlooker = Onlooker(desk=True)
    player = Player(page, 7, onlooker=onlooker)
    ready(page)
    shot(page, f"barrage-{mode}-start")
    assert page.locator("svg[data-mark]").count() == 0, "a company has one emblem, and a seat without one has no other"
    while player.click():
        if player.clicks == 8:  # one of the first rounds; how long a match is, chance decides
            shot(page, f"barrage-{mode}-middle")
    assert player.clicks > 8
    onlooker.judge()
    sheet = page.locator(END)
    expect(sheet).to_contain_text(WON)
    assert any(lights(page, line) for line in sheet.locator(".line").all())
    by_round(page)
    page.get_by_role("button", name="Points by source", exact=True).first.click()
    table = page.get_by_role("dialog").get_by_role("table")
    expect(table).to_contain_text("objective")
    shot(page, f"barrage-{mode}-end")


def by_round(page: Page) -> None:
    """The end sheet tells the same points by source and by round."""
    sheet = page.locator(END)

    def columns() -> list[list[int]]:
        rows = [row.locator("td").all_inner_texts() for row in sheet.locator("tbody tr, tfoot tr").all()]
        return [[0 if cell == "–" else number(cell) for cell in row] for row in rows]

    *_, totals = columns()
    sheet.get_by_role("button", name="By round").click()
    expect(sheet.get_by_role("rowheader", name="Final scoring")).to_be_visible()
    expect(sheet.get_by_role("rowheader", name=re.compile(r"Round \d"))).to_have_count(5)
    *rounds, again = columns()
    assert again == totals == [sum(column) for column in zip(*rounds, strict=True)]
    shot(page, "barrage-end-by-round")
    sheet.get_by_role("button", name="By source").click()


WINDOWS = {
    "small": {"width": 1280, "height": 800},
    "desk": {"width": 1440, "height": 900},
    "wide": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", WINDOWS)
def test_a_whole_match_in_every_window(visitors: Visitors, window: str, seats: int) -> None:
    """Before every click nothing has moved that should stand, nothing lies outside its panel, and all that is lit can
    be seen or scrolled to; axe is content in both themes, in the middle and at the end."""
    touch = window in ("phone", "sideways")
    page = visitors.come(reduced_motion="reduce", viewport=WINDOWS[window], has_touch=touch, is_mobile=touch)
    sit(page, "full", seats=seats)
    onlooker = Onlooker(desk=not touch)
    player = Player(page, seats, tap=touch, onlooker=onlooker)
    name = f"barrage-{window}-{seats}"

    def both_themes(moment: str) -> None:
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme=theme)
            check(page, f"{name}-{moment}", theme)

    while player.click():
        if player.clicks == 24 and ready(page):
            both_themes("middle")
    both_themes("end")
    expect(page.locator(END)).to_contain_text(WON)
    by_round(page)
    onlooker.judge()


def test_a_whole_match_alone_against_automas(visitors: Visitors) -> None:
    """One seat and two automated companies: their turns are told, and the end says who won."""
    page = visitors.come(reduced_motion="reduce")
    sit(page, "introductory", seats=1, options={"mode": "introductory", "automas": 2})
    player = Player(page, 7)
    ready(page)
    shot(page, "barrage-automas-start")
    while player.click():
        if player.clicks == 8:
            shot(page, "barrage-automas-middle")
    sheet = page.locator(END)
    expect(sheet).to_contain_text(WON)
    names = sheet.get_by_role("columnheader").all_inner_texts()
    for name in ("Automa 1", "Automa 2"):  # line by line, as everybody
        expect(page.locator("article.plate", has_text=name)).to_be_attached()
        column = next(index for index, head in enumerate(names) if name in head)
        rows = sheet.locator("tbody tr, tfoot tr").all()
        *lines, total = [row.locator("td").nth(column).inner_text() for row in rows]
        assert sum(number(points) for points in lines if points != "–") == number(total)
    shot(page, "barrage-automas-end")


def number(text: str) -> int:
    """A figure of the screen, which has a minus sign of its own."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def test_a_whole_match_by_keyboard(visitors: Visitors) -> None:
    """Arrows walk the lit things, Enter chooses; no pointer anywhere."""
    page = visitors.come(reduced_motion="reduce")
    sit(page, "introductory", "uniform")
    player = Player(page, 11)
    steps = 0
    while ready(page):
        before = page.evaluate(SIGNATURE)
        wanted = player.choose().get_attribute("data-pick")
        walk_to(page, f"[data-pick='{wanted}'][data-lit]")
        page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=before)
        steps += 1
        assert steps < 400
    expect(page.locator(END)).to_contain_text(WON)


def test_two_people_and_a_reload(visitors: Visitors) -> None:
    """The other sees the move and what it was; a reload in the middle of a construction keeps the question."""
    ann, ben = visitors.come(reduced_motion="reduce"), visitors.come(reduced_motion="reduce")
    plan = {"game": "barrage", "options": {"mode": "introductory"}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = ann.request.post("/api/tables", data=plan)
    assert answer.status == 201, answer.text()
    address = f"/t/{answer.json()['table']['id']}"
    ann.goto(address)
    ben.goto(address)
    ben.get_by_role("button", name="Sit down").click()
    ann.get_by_role("button", name="Start").click()
    make(ann, {"type": "construct", "tile": "basic_base", "structure": "base"})
    ann.reload()
    assert ready(ann)
    slot = str(ann.locator("[data-pick^='dam='][data-lit]").first.get_attribute("data-pick")).split("=")[1]
    make(ann, {"type": "base", "dam": slot})
    assert ready(ben)
    expect(ben.locator(".totals .since")).to_contain_text("base: ")
    make(ben, {"type": "bank", "engineers": 2})
    ben.reload()
    ben.wait_for_selector(".board [data-place='map']")
    assert ready(ann)
    expect(ann.locator(".totals .since")).to_contain_text("bank")
    shot(ann, "barrage-two")


def test_totals_come_before_the_click(visitors: Visitors) -> None:
    """Pointing tells price and slots; a slot of the map offers its tiles; Escape takes a step back."""
    page = visitors.come(reduced_motion="reduce")
    sit(page, "introductory")
    assert ready(page)
    totals = page.locator(".totals")
    page.locator("[data-pick='tile=basic_base'][data-lit]").first.hover()
    expect(totals).to_contain_text("free slots:")
    height = page.locator(".decision").evaluate("bar => bar.getBoundingClientRect().height")

    # Twelve engineers may go to the bank: all of them in sight.
    page.locator("[data-pick='space=bank'][data-lit]").click()
    expect(page.locator("[data-pick^='engineers=']")).to_have_count(12)
    top, bottom = page.evaluate(BAR)
    for each in page.locator("[data-pick^='engineers=']").all():
        box = each.bounding_box()
        assert box is not None and top <= box["y"] and box["y"] + box["height"] <= bottom
    page.keyboard.press("Escape")

    # Build here: the slot first, then one of the tiles that can.
    before = decision(page)
    site = page.query_selector("[data-pick='dam=dam-8-lower'][data-site]") or page.query_selector(
        "[data-site][data-pick^='dam=']"
    )
    assert site is not None
    press(page, site)
    expect(totals).to_contain_text("Build here")
    shot(page, "barrage-build-here")
    page.locator("[data-pick='here=basic_base']").click()
    page.wait_for_function(
        "asked => Number(document.querySelector('.play').dataset.decision) > asked + 1", arg=int(before or 0)
    )
    assert ready(page)
    expect(page.locator("[data-pick='tile=basic_base'][data-lit]")).to_have_count(0)
    assert page.locator(".decision").evaluate("bar => bar.getBoundingClientRect().height") == height

    # A construction begun is taken back by Escape, as nothing was revealed.
    page.locator("[data-pick='tile=basic_conduit'][data-lit]").first.click()
    page.wait_for_selector("[data-pick^='conduit='][data-lit]")
    page.locator("[data-pick^='conduit='][data-lit] > .halo").first.hover(force=True)
    shot(page, "barrage-totals")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-pick='tile=basic_conduit'][data-lit]")


BAR = "() => { const box = document.querySelector('.decision').getBoundingClientRect(); return [box.top, box.bottom]; }"


def fits(page: Page) -> None:
    """The decision bar is in view and nothing makes the page wider than the window."""
    size = page.viewport_size
    assert size is not None
    top, bottom = page.evaluate(BAR)
    assert top > 0 and bottom <= size["height"] + 0.5
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]


def to_the_turn(page: Page, player: Player) -> None:
    """Answers whatever is asked before engineers may be placed: the draft, a payment, an income."""
    assert ready(page)
    while page.locator("[data-pick='space=bank'][data-lit]").count() == 0:
        assert player.click()
        assert ready(page)


@pytest.mark.parametrize("window", BETWEEN)
def test_between_desk_and_phone(visitors: Visitors, window: str) -> None:
    """A draft and turns at sizes in between: nothing lies over what is to be chosen."""
    page = visitors.come(viewport=BETWEEN[window], reduced_motion="reduce")
    sit(page, "full")
    player = Player(page, 5)
    while player.turns < 2:
        assert player.click()
    assert ready(page)
    fits(page)


LONG_PRESS = 0.3
"""Seconds after which a resting finger may be a long press, which turns no panel."""


def swipe(page: Page, start: int, end: int) -> None:
    """A finger goes across the panel. One that a busy machine let rest before its first step is lifted and put down
    again."""
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": x, "y": 400} for x in at]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    ways = [start + (end - start) * step / 10 for step in range(1, 11)]
    while True:
        put = monotonic()
        touch("touchStart", start)
        touch("touchMove", ways[0])
        if monotonic() - put < LONG_PRESS:
            break
        touch("touchCancel")
    for at in ways[1:]:
        touch("touchMove", at)
    touch("touchEnd")


STILL = """async () => {
  const strip = document.querySelector(".phone .strip");
  for (let at = NaN, still = 0; still < 5; still = strip.scrollLeft === at ? still + 1 : 0) {
    at = strip.scrollLeft;
    await new Promise(drawn => requestAnimationFrame(drawn));
  }
}"""


def turn_back(page: Page) -> None:
    """A swipe turns from the contracts to the company; one too slow for a swipe, on a busy machine, is made again."""
    company = page.get_by_role("tab", name="Company")

    def turned() -> bool:
        page.evaluate(STILL)
        if company.get_attribute("aria-selected") != "true":
            swipe(page, 60, 360)
        return company.get_attribute("aria-selected") == "true"

    eventually(turned, "a swipe turns no panel")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone(visitors: Visitors, theme: str) -> None:
    """Draft, a space, a construction with a thumb: every target is 40 px, the bar stays, a swipe turns the panel."""
    page = visitors.come(viewport=PHONE, color_scheme=theme, reduced_motion="reduce", has_touch=True)
    sit(page, "full", seats=3)
    onlooker = Onlooker(desk=False)
    player = Player(page, 5, tap=True, onlooker=onlooker)
    assert ready(page)
    fits(page)
    check(page, "barrage-phone-draft", theme)
    to_the_turn(page, player)
    make(page, {"type": "construct", "tile": "basic_base", "structure": "base"}, tap=True)
    assert ready(page)
    fits(page)
    shot(page, f"barrage-phone-slot-{theme}")
    onlooker.look(page)  # the map has come so near that slots are in view
    slot = page.locator("[data-pick^='dam='][data-lit]").first
    make(page, {"type": "base", "dam": str(slot.get_attribute("data-pick")).split("=")[1]}, tap=True)
    to_the_turn(page, player)
    make(page, {"type": "bank", "engineers": 2}, tap=True)
    assert ready(page)
    onlooker.judge()
    check(page, "barrage-phone", theme)
    for name in ("Map", "Actions", "Company", "Contracts"):
        page.get_by_role("tab", name=name).click()
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        shot(page, f"barrage-phone-{name.lower()}-{theme}")
        fits(page)
    turn_back(page)
    page.set_viewport_size({"width": 360, "height": 740})
    fits(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_reads_well(visitors: Visitors, theme: str) -> None:
    """No violations of WCAG 2.2 AA that a program finds, on the table and with a company open."""
    page = visitors.come(color_scheme=theme, reduced_motion="reduce")
    sit(page, "full", seats=4)
    player = Player(page, 3)
    to_the_turn(page, player)
    check(page, "barrage-table", theme)
    assert page.evaluate("() => document.documentElement.scrollHeight") <= 800
    for number in range(1, 6):  # nothing covers the tiles of the five rounds, or cuts them
        expect(page.locator(f"[data-place='bonus:{number}']")).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Points by source", exact=True).click()
    table = page.get_by_role("dialog").get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_count(4)
    check(page, "barrage-sources", theme)
    page.keyboard.press("Escape")
    page.locator(".seat").get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, "barrage-company", theme)


def test_a_card_leads_into_the_rules(visitors: Visitors) -> None:
    """A card comes with the pointer, a right click keeps it, its link opens the rules beside the table; so do reasons.
    Piles tell how many are left in them."""
    page = visitors.come(reduced_motion="reduce")
    table = sit(page, "full")
    player = Player(page, 3)
    to_the_turn(page, player)
    view = page.request.get(f"/api/tables/{table}/view?as=0").json()["view"]
    for deck, left in view["decks"].items():
        expect(page.locator(f"[data-pile={deck}]")).to_have_text(str(len(left)))
    for pile, level in enumerate(("I", "II", "III"), 1):
        left = [tile for tile in view["patent_stack"] if tile.split("_")[0] == level]
        expect(page.locator(f"[data-pile='{pile}']")).to_have_text(str(len(left)))

    contract = page.locator("[data-card^='contract:']").first
    contract.hover()
    card, kept = page.locator(CARD), page.locator(f"{CARD}.pinned")
    expect(card).to_contain_text("Right-click")
    expect(card).to_have_role("tooltip")
    contract.click(button="right")
    expect(card).to_have_role("dialog")
    link = card.get_by_role("link", name="Rules").first
    paragraph = str(link.get_attribute("href")).split("#")[1]
    shot(page, "barrage-card")
    link.click()
    expect(kept).to_have_count(0)
    beside_the_table(page, paragraph)

    page.mouse.move(1, 1)
    contract.focus()
    page.keyboard.press("Tab")  # what has the focus by keyboard has the same card
    expect(card).to_have_role("tooltip")
    page.keyboard.press("Shift+F10")
    expect(kept).to_be_focused()
    page.keyboard.press("Escape")
    expect(kept).to_have_count(0)

    page.locator("[data-place='conduit:conduit-1-left']").click(force=True)
    page.locator(".reason").get_by_role("link").click()
    beside_the_table(page, "R6.13")

    # A company opens over the table, and its cards over that; their links lead back to the table.
    page.locator(".seat").get_by_role("button").first.click()
    company = page.get_by_role("dialog").locator("[data-card^='officer:']")
    company.click(button="right")
    expect(kept).to_be_visible()
    shot(page, "barrage-card-company")
    kept.get_by_role("button", name="Close").click()
    expect(kept).to_have_count(0)
    company.click(button="right")
    page.keyboard.press("Escape")
    expect(kept).to_have_count(0)
    expect(company).to_be_visible()
    company.click(button="right")
    link = kept.get_by_role("link", name="Rules").first
    paragraph = str(link.get_attribute("href")).split("#")[1]
    link.click()
    expect(company).to_have_count(0)
    beside_the_table(page, paragraph)


def beside_the_table(page: Page, paragraph: str) -> None:
    """The rules are open at a paragraph, and the board is still there; Escape closes them."""
    expect(page.locator(f".aside [id='{paragraph}']")).to_be_in_viewport()
    expect(page.locator("[data-panel=board]")).to_be_in_viewport()
    assert "/t/" in page.url
    shot(page, f"barrage-rules-{paragraph}")
    page.keyboard.press("Escape")
    expect(page.locator(".aside")).to_have_count(0)


def test_the_end_of_a_round_is_told(visitors: Visitors) -> None:
    """With its arithmetic, company by company as the engine scored it; then the next round's beginning."""
    page = visitors.come(reduced_motion="reduce")
    page.add_init_script("""try { localStorage.setItem("etagere.preferences", '{"pace": "normal"}'); } catch {}""")
    table = sit(page, "introductory")
    assert ready(page)
    make(page, {"type": "bank", "engineers": 12})
    sheet = page.locator(".round[data-round='1']")
    expect(sheet).to_contain_text("Round 1 is over")
    players = page.request.get(f"/api/tables/{table}/view?as=0").json()["view"]["players"]
    expect(sheet.locator("tbody tr")).to_have_count(len(players))
    for row, player in zip(sheet.locator("tbody tr").all(), players, strict=True):
        points = sum(player["scored"][0].get(source, 0) for source in ("prize", "zero", "bonus"))
        expect(row.locator(".sum")).to_have_text(re.compile(rf"^\+?{points}$".replace("-", "[-−]")))
    shot(page, "barrage-round-end")
    page.get_by_role("button", name="Continue").click()
    begins = page.locator(".round[data-round='2']")
    expect(begins).to_contain_text("Round 2 begins")
    shot(page, "barrage-round-start")
    page.keyboard.press("Escape")
    expect(page.locator(".round")).to_have_count(0)
    assert ready(page)


LESSON = (
    "These are the Alps",
    "Headstream tiles",
    "Energy needs three things",
    "Click your conduit tile",
    "a conduit of value 3",
    "This is your company",
    "click the powerhouse tile",
    "Build it in basin 8",
    "you can produce",
    "Click your conduit, then",
    "your starting contract",
    "The workshop turns it",
    "1 droplet flows at once",
    "From headstream B",
    "to the bank",
    "When all have passed",
    "A new round",
    "Energy moves your marker",
    "An Automa is a company",
    "rings its candidates",
)
FRAMED = """() => {
  // Words and figures that the ring around what is meant runs over; what it means may be as large as its panel.
  const over = [];
  const words = [];
  const walk = document.createTreeWalker(document.querySelector(".play"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const box of range.getClientRects())
      if (box.width > 1) words.push([walk.currentNode, box]);
  }
  for (const meant of document.querySelectorAll("[data-pointed]")) {
    const {left, right, top, bottom} = meant.getBoundingClientRect();
    const {outlineWidth, outlineOffset, outlineStyle} = getComputedStyle(meant);
    if (outlineStyle === "none") continue;
    const [inner, width] = [parseFloat(outlineOffset), parseFloat(outlineWidth)];
    const outer = inner + width;
    for (const [node, box] of words) {
      const out = box.right <= left - outer || box.left >= right + outer
        || box.bottom <= top - outer || box.top >= bottom + outer;
      const within = box.left >= left - inner && box.right <= right + inner
        && box.top >= top - inner && box.bottom <= bottom + inner;
      const x = box.x + box.width / 2, y = box.y + box.height / 2;
      const beside = node.parentElement.closest("[data-panel]") === meant.closest("[data-panel]");
      if (!out && !within && beside && document.elementFromPoint(x, y)?.contains(node.parentElement))
        over.push(`${meant.dataset.place}: ${node.textContent.trim()}`);
    }
  }
  return over;
}"""
GOES_ON = """() => document.querySelector(".guide") === null || document.querySelector(".guide .primary") !== null ||
  document.querySelector(".play [data-lit]") !== null"""


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_lesson(visitors: Visitors, size: str) -> None:
    """One whole round, each step by what alone is lit: built, produced, fulfilled, turned, flowed; then it lets go."""
    phone = size == "phone"
    page = visitors.come(reduced_motion="reduce", **({"viewport": PHONE, "has_touch": True} if phone else {}))
    made = decisions_made(page)
    page.goto("/learn/barrage")
    guide = page.locator(".guide")
    for words in LESSON:
        expect(guide).to_contain_text(words)
        assert phone or page.evaluate(FRAMED) == []
        while guide.count() and words in guide.inner_text():
            page.wait_for_function(GOES_ON)
            following = guide.locator(".primary")
            if following.count():
                following.click()
                continue
            lit = {str(each.get_attribute("data-pick")): each for each in reversed(lit_things(page))}
            most = max(lit, key=lambda name: int(name.split("=")[1]) if name.startswith("engineers=") else 0)
            press(page, lit[most], tap=phone)
            if words == "A new round":
                shot(page, f"barrage-lesson-{size}")
    expect(guide).to_have_count(0)
    company = page.locator("[data-place='company']").first
    expect(company).to_contain_text("USA")
    expect(page.locator("[data-place='conduit:conduit-5-left']")).to_have_attribute("aria-label", re.compile("Guest"))
    assert kinds_of_decisions("barrage") - made == left_out_of_lesson("barrage")


def test_pieces_move(visitors: Visitors) -> None:
    """With motion, what a move did is played on the board, a click skips it, and the right view stands at the end."""
    page = visitors.come()
    sit(page, "introductory")
    page.evaluate(
        """() => {
          window.flights = 0;
          const fly = Element.prototype.animate;
          Element.prototype.animate = function (frames, how) {
            window.flights += 1;
            window.longest = Math.max(window.longest ?? 0, how?.duration ?? 0);
            return fly.call(this, frames, how);
          };
        }"""
    )
    make(page, {"type": "construct", "tile": "basic_base", "structure": "base"})
    assert ready(page)
    slot = str(page.locator("[data-pick^='dam='][data-lit]").last.get_attribute("data-pick")).split("=")[1]
    make(page, {"type": "base", "dam": slot})
    assert ready(page)
    assert page.evaluate("() => window.flights") >= 4
    assert 150 <= page.evaluate("() => window.longest") <= 450
    page.mouse.click(5, 400)
    expect(page.locator(f"[data-place='dam:{slot}']")).to_have_attribute("aria-label", re.compile("height 1"))


def test_why_an_automa_built_there(visitors: Visitors) -> None:
    """The tiles with the line carried out, and candidates on the map that become fewer step by step; axe is content."""
    page = visitors.come(reduced_motion="reduce")
    sit(page, "introductory", seats=1, options={"mode": "introductory", "automas": 1})
    player = Player(page, 3)
    while page.locator("[data-story]").count() == 0:
        assert player.click() and ready(page)
    page.locator("[data-story]").first.click()
    story = page.locator("section.story")
    earlier = story.get_by_role("button", name="Earlier turn of an Automa")
    while page.locator("[data-candidate]").count() < 2 and earlier.is_enabled():
        earlier.click()
    left = page.locator("[data-candidate]").count()
    assert left > 1 and story.locator("[data-line][data-done]").count() > 0
    following = story.get_by_role("button", name="Next step")
    while following.is_enabled():
        following.click()
        now = page.locator("[data-candidate]").count()
        assert now <= left
        left = now
    assert left == 1
    check(page, "barrage-why-here")
    story.get_by_role("button", name="Close").click()
    expect(page.locator("[data-candidate]")).to_have_count(0)


def test_why_an_automa_built_there_in_a_replay(visitors: Visitors) -> None:
    """The plate of an Automa tells its last turn before the position shown, and nothing that came after it."""
    match = Match.start(load("barrage", seats=1, mode="introductory", automas=1), 7)
    chooser = random.Random(7)
    while not match.over:
        match.play(0, chooser.choice(match.legal(0)))
    at, left = next(found for number in range(len(match.commands)) if (found := choice_in(match, number)))
    page = visitors.come(reduced_motion="reduce")
    kept = page.request.post("/api/replays", data=match.replay().text(), headers={"content-type": "application/json"})
    page.goto(f"/replay/{kept.json()['table']['id']}?step={at}")

    page.get_by_role("button", name="Why Automa 1 did this").click()
    story = page.locator("section.story")
    expect(page.locator("[data-candidate]")).to_have_count(left)
    check(page, "barrage-why-replay")
    page.get_by_role("button", name="Previous", exact=True).click()
    expect(story).to_have_count(0)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(story.get_by_role("button", name="Close")).to_be_visible()  # the turn has been played
    page.get_by_role("button", name="Previous", exact=True).click()
    expect(story).to_have_count(0)


def choice_in(match: Match, number: int) -> tuple[int, int] | None:
    """The position after a command with a whole turn of an Automa that chose a dam, and how many it chose from."""
    events = match.events(0)[match.first_event(number) : match.first_event(number + 1)]
    counts = [each["count"] for each in events if each["type"] == "automa_dams"]
    began = sum(each["type"] == "automa_turn" for each in events) == 1
    return (number + 1, counts[0]) if began and counts and counts[0] > 1 else None
