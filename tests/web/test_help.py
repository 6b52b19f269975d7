"""Help at the table: a hint among people who must agree, a teaching match with a move taken back, how one stands."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

import etagere
from etagere.study import price
from etagere.study.verdicts import JUDGED
from tests.web.conftest import HINT_SIMULATIONS, Visitors
from tests.web.looking import drawn, look
from tests.web.playing import ASKED, MONSTERS, decide, sit

HINT = "aside.hint"
TEACHING = "aside.teaching"
MARK = "[role=log] .turn:has-text('asked for a hint')"


def posted(page: Page, path: str, **body: Any) -> Any:
    answer = page.request.post(path, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def test_a_hint_needs_the_word_of_the_others(visitors: Visitors) -> None:
    """Refused while somebody is against it, given once everybody agrees, and told in everybody's log."""
    ann, ben = visitors.come(reduced_motion="reduce"), visitors.come(reduced_motion="reduce")
    table = posted(ann, "/api/tables", game="shelfie", seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    commands = f"/api/tables/{table}/commands"
    posted(ben, commands, type="sit", seat=1)
    posted(ann, commands, type="start")
    for page in (ann, ben):
        page.goto(f"/t/{table}")
    ann.wait_for_selector(ASKED)
    decision = int(ann.locator(ASKED).get_attribute("data-decision") or 0)
    refused = ann.request.post(commands, data={"type": "hint", "seat": 0, "decision": decision})
    assert refused.json()["error"]["reason"] == "hints_unasked"

    ann.get_by_role("button", name="Ask the others for hints").click()
    expect(ann.get_by_role("button", name="Waiting for the others to allow hints")).to_be_disabled()
    ben.get_by_role("button", name="Refuse").click()
    expect(ann.get_by_role("button", name="doesn’t want hints here")).to_be_disabled()
    refused = ann.request.post(commands, data={"type": "hint", "seat": 0, "decision": decision})
    assert refused.json()["error"]["reason"] == "hints_refused"

    ben.get_by_role("button", name="Menu").click()
    ben.get_by_label("I allow hints at this table").check()
    ben.keyboard.press("Escape")
    ann.get_by_role("button", name="Hint", exact=True).click()
    expect(ann.locator(f"{HINT} input")).not_to_have_count(0)
    expect(ann.locator("[data-chosen]")).not_to_have_count(0)
    for page in (ann, ben):
        expect(page.locator(MARK)).to_have_count(1)
    look(ann, "hint")
    moves = ann.locator(f"{HINT} .move").all_inner_texts()
    if len(moves) > 1:
        ann.keyboard.press("2")
        expect(ann.locator(f"{HINT} label.shown .move")).to_have_text(moves[1])

    # What is drawn is a move being chosen: Confirm plays it, and the hint is gone with its question.
    ann.locator(".move .primary").click()
    expect(ann.locator(HINT)).to_have_count(0)
    ben.wait_for_selector(ASKED)
    ben.get_by_role("button", name="Hint", exact=True).wait_for()


def test_a_hint_is_drawn_wherever_it_lies(visitors: Visitors) -> None:
    """The tile a monster begins with is marked in the box, and a tile is shown turned on the monster it is added to,
    though another one is looked at."""
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    sit(page, MONSTERS)
    for kind in ("tile", "spot"):
        page.wait_for_selector(ASKED)
        if kind == "spot":
            page.locator(".tab").last.click()
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.locator(f"{HINT} input")).not_to_have_count(0)
        for number in range(1, page.locator(f"{HINT} input").count() + 1):
            page.keyboard.press(str(number))
            expect(page.locator(f"{HINT} label").nth(number - 1).get_by_role("radio")).to_be_checked()
            assert drawn(page)
            if kind == "spot":
                expect(page.locator("g.cell[data-chosen] .ghost")).to_have_css("opacity", "1")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Close").click()
        decide(page, MONSTERS)


@cache
def costly() -> tuple[str, int, dict[str, Any]]:
    """The record of a match, a decision of seat 0 in it by the commands before it, and a costly move there."""
    match = etagere.Match.start(etagere.load("shelfie", seats=2), seed=1)
    found: tuple[int, dict[str, Any]] | None = None
    while not match.over:
        seat, code = match.waiting[0], match.codes(match.waiting[0])[-1]
        if found is None and seat == 0 and len(match.commands) > 60:
            if price(match.position(0), code, HINT_SIMULATIONS).verdict in JUDGED:
                found = len(match.commands), dict(match.game.actions.to_json(code))
        match.play(seat, etagere.bot("greedy").choose(match.position(seat)))
    assert found is not None
    return match.replay().text(), *found


def test_a_costly_move_is_taken_back(visitors: Visitors) -> None:
    """Its price comes before the bots answer; the better move is looked at on the old board, then it is undone."""
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    record, number, move = costly()
    kept = page.request.post("/api/replays", data=record, headers={"content-type": "application/json"})
    seats = [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]
    taught = {"chance": "seeded", "seed": 1, "teach": True, "start": True}
    onward = {"table": kept.json()["table"]["id"], "step": number}
    made = page.request.post("/api/tables", data={"game": "shelfie", "seats": seats, **taught, "from": onward})
    table = made.json()["table"]["id"]
    page.goto(f"/t/{table}")
    page.wait_for_selector(ASKED)
    cells = dict(zip(("first", "second", "third"), move["cells"].split(), strict=False))
    for field, value in {**cells, "column": move["column"]}.items():
        page.locator(f"[data-pick='{field}={value}'][data-lit]").first.click()

    expect(page.locator(TEACHING)).to_be_visible()
    expect(page.locator(TEACHING)).to_contain_text("points of 100 of your chance to win")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator("[data-chosen]")).not_to_have_count(0)
    look(page, "teaching", thoroughly=False)
    page.locator(TEACHING).get_by_role("button", name="Take back").click()
    expect(page.locator(TEACHING)).to_have_count(0)
    page.wait_for_selector(ASKED)
    shown = json.loads(page.request.get(f"/api/tables/{table}/view?as=0").text())
    assert shown["turn"]["command"] == number


def test_being_taught_is_chosen_and_remembered(visitors: Visitors) -> None:
    """The box in the dialog makes a teaching match, and so does Play now afterwards; alone against Automas too."""
    page = visitors.come(reduced_motion="reduce")

    def taught() -> bool:
        page.wait_for_url("**/t/*")
        table = page.url.rpartition("/")[2]
        return bool(page.request.get(f"/api/tables/{table}").json()["table"]["teach"])

    page.goto("/")
    box = page.locator("li", has_text="My Shelfie")
    for wanted in (True, False):
        box.get_by_role("button", name="Choose bots and options").click()
        page.get_by_label("Teach me").set_checked(wanted)
        page.get_by_role("button", name="Begin").click()
        assert taught() is wanted
        page.goto("/")
        box.get_by_role("button", name="Play now").click()
        assert taught() is wanted
        page.goto("/")
    for _ in range(2):
        page.locator("li", has_text="Barrage").get_by_role("button", name="Play alone").click()
        if _ == 0:
            page.get_by_label("Teach me").check()
        expect(page.get_by_label("Teach me")).to_be_checked()
        page.get_by_role("button", name="Begin").click()
        assert taught()
        page.goto("/")


def test_how_one_stands_is_shown_to_who_wants_it(visitors: Visitors) -> None:
    """Off until it is chosen, in the menu of a table with hints, and kept."""
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]
    plan = {"game": "glassworks", "seats": seats, "start": True}
    table = posted(page, "/api/tables", **plan)["table"]["id"]
    page.goto(f"/t/{table}")
    page.wait_for_selector(ASKED)
    expect(page.get_by_role("img", name="Your chance to win")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Show my chance to win").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("img", name="Your chance to win")).to_be_visible()
    page.reload()
    expect(page.get_by_role("img", name="Your chance to win")).to_be_visible()
    without = posted(page, "/api/tables", **plan, hints="off")["table"]["id"]
    page.goto(f"/t/{without}")
    page.wait_for_selector(ASKED)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
