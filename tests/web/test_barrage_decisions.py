"""Every kind of decision of Barrage, every officer and every advanced tile, made by clicking what is lit."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.barrage import Onlooker, make, ready
from tests.web.barrage_positions import WANTED, met, rebuilt, stored
from tests.web.conftest import Visitors, shot

DATA = stored()
SLOTS = ("base", "elevation", "conduit", "powerhouse")


def test_the_stored_positions_show_everything_wanted() -> None:
    """The matches still play as stored, and each wanted decision is where the file says."""
    assert set(DATA["wanted"]) == set(WANTED)
    for number, each in enumerate(DATA["matches"]):
        match = rebuilt(each)
        assert match.waiting == [], "a stored match ends"
        for name, (of, at) in DATA["wanted"].items():
            if of == number:
                command = match.commands[at]
                before = rebuilt({**each, "commands": each["commands"][:at]})
                move = match.game.actions.to_json(command.code)
                assert name in met(before, command.seat, move)


class Sent:
    """The moves a page sends."""

    def __init__(self, page: Page) -> None:
        self.moves: list[dict[str, Any]] = []
        page.on("websocket", lambda line: line.on("framesent", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        if told.get("type") == "move":
            self.moves.append(told["move"])


def chains(number: int) -> list[tuple[int, list[tuple[int, dict[str, Any]]], list[str]]]:
    """Of a stored match: where to begin, the decisions to make, and what they show; a construction is made whole."""
    match = rebuilt(DATA["matches"][number])
    starts: dict[int, list[str]] = {}
    for name, (of, at) in DATA["wanted"].items():
        if of == number:
            starts.setdefault(at, []).append(name)
    found = []
    for at, names in sorted(starts.items()):
        moves: list[tuple[int, dict[str, Any]]] = []
        for command in match.commands[at:]:
            move = match.game.actions.to_json(command.code)
            goes_on = moves and moves[-1][0] == command.seat and move["type"] in (*SLOTS, "pay", "produce")
            if moves and not goes_on:
                break
            moves.append((command.seat, move))
        found.append((at, moves, names))
    return found


def begin(page: Page, number: int, at: int, seat: int) -> None:
    """A table that goes on from a decision of a stored match, with bots at the other seats."""
    match = rebuilt(DATA["matches"][number])
    kept = page.request.post("/api/replays", data=match.replay().text(), headers={"content-type": "application/json"})
    assert kept.status == 201, kept.text()
    bot = {"kind": "bot", "level": "uniform"}
    plan = {
        "game": "barrage",
        "seats": [{"kind": "me"} if i == seat else bot for i in range(match.game.seats)],
        "from": {"table": kept.json()["table"]["id"], "step": at},
        "start": True,
        "chance": "seeded",
        "seed": 1,
    }
    answer = page.request.post("/api/tables", data={**plan, "options": DATA["matches"][number]["options"]})
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']['id']}")
    assert ready(page)


@pytest.mark.parametrize("number", range(len(DATA["matches"])))
def test_every_decision_can_be_clicked(visitors: Visitors, number: int) -> None:
    """What is sent is the very move; a space takes 1 click, a production 3, a construction 3 and its payment."""
    page = visitors.come(reduced_motion="reduce")
    sent = Sent(page)
    for at, moves, names in chains(number):
        begin(page, number, at, moves[0][0])
        if number == 1:
            shot(page, f"barrage-decision-{names[0].replace(' ', '-')}")
        sent.moves.clear()
        clicks = [(move["type"], make(page, move)) for _, move in moves]
        assert sent.moves == [move for _, move in moves], names
        for kind, count in clicks:
            most = {"place": 1, "produce": 2, "bank": 2, "draft": 2, "construct": 2, "imitate": 3}.get(kind, 1)
            assert count <= most, (names, clicks)


WINDOWS = {
    "desk": {"width": 1280, "height": 800},
    "wide": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
}


@pytest.mark.slow
@pytest.mark.parametrize("window", WINDOWS)
def test_every_kind_of_decision_in_every_window(visitors: Visitors, window: str) -> None:
    """Whatever is asked: something to choose is in view, all of it can be reached, nothing is cut; with pictures."""
    touch = window in ("phone", "sideways")
    page = visitors.come(reduced_motion="reduce", viewport=WINDOWS[window], has_touch=touch, is_mobile=touch)
    faults = {}
    for number in range(len(DATA["matches"])):
        for at, moves, names in chains(number):
            begin(page, number, at, moves[0][0])
            onlooker = Onlooker(desk=not touch)
            onlooker.look(page)
            name = names[0].replace(" ", "-")
            shot(page, f"decision-{window}-{name}")
            if onlooker.faults:
                faults[name] = onlooker.faults
    assert not faults, "\n".join(f"{name}: {found}" for name, found in faults.items())


def test_water_and_productions_are_foreseen(visitors: Visitors) -> None:
    """Before a turbine is chosen: the water, every production, the price of a click; then one click plays."""
    page = visitors.come(reduced_motion="reduce")
    number, at = DATA["wanted"]["two dams"]
    match = rebuilt(DATA["matches"][number])
    before = rebuilt({**DATA["matches"][number], "commands": DATA["matches"][number]["commands"][: at - 1]})
    seat = match.commands[at].seat
    foreseen = before.advice(seat)
    begin(page, number, at - 1, seat)
    assert page.locator("svg[data-mark]").count() == 0, "a company has one emblem, and no mark beside it"
    page.get_by_role("button", name="Water at the end of the round").click()
    raised = sum(held > before.view(seat)["dams"][dam]["held"] for dam, held in foreseen["forecast"]["dams"].items())
    assert page.locator(".forecast .more").count() == raised > 0
    page.locator("[data-pick='space=machinery_excavator_right']").hover()
    expect(page.locator(".price-tag")).to_have_text(re.compile("−1.*−5"))
    page.get_by_role("button", name="Productions").click()
    expect(page.locator(".plans li")).to_have_count(len(foreseen["plans"]))
    shot(page, "barrage-foreseen")

    sent = Sent(page)
    begin(page, number, at, seat)
    page.get_by_role("button", name="Productions").click()
    page.locator(".plans li button").first.click()
    page.wait_for_function("() => !document.querySelector('.plans li button.live')")
    asked = rebuilt({**DATA["matches"][number], "commands": DATA["matches"][number]["commands"][:at]}).advice(seat)
    best = max(asked["outlook"], key=lambda each: each.get("production", {}).get("energy", 0))
    assert sent.moves == [best["move"]]
