"""What reaches a browser is what the engine shows that seat, and nothing of what others hide."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, Response, WebSocket

from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.core.words import entries
from tests.web.conftest import Visitors
from tests.web.playing import BOT, LIGHT, ME, MOZAIKA, SHELFIE, Box, hurry, mouse, sit, together

each_box = pytest.mark.parametrize("box", LIGHT, ids=lambda box: box.game)
VIEWS_ALIVE = """objects => objects
  .filter(each => Array.isArray(each.players) && typeof each.step === "string")
  .map(each => JSON.stringify(each))"""
"""Every object of the page's memory that is the view of a match."""


class Ear:
    """Hears everything the server says to a page."""

    def __init__(self, page: Page) -> None:
        self.messages: list[dict[str, Any]] = []
        page.on("websocket", self._listen)
        page.on("response", self._read)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(json.loads(frame)))

    def _read(self, response: Response) -> None:
        if "/view" in response.url or "/events" in response.url:
            self.messages.append(response.json())

    @property
    def positions(self) -> list[dict[str, Any]]:
        return [each for each in self.messages if each["type"] in ("view", "events") and each["view"] is not None]


def alive(page: Page) -> list[str]:
    """The views in the memory of the page's scripts, as the debugger finds them."""
    line = page.context.new_cdp_session(page)
    prototype = line.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]["objectId"]
    found = line.send("Runtime.queryObjects", {"prototypeObjectId": prototype})["objects"]["objectId"]
    call = {"functionDeclaration": f"function() {{ return ({VIEWS_ALIVE})([...this]); }}", "objectId": found}
    answer = line.send("Runtime.callFunctionOn", {**call, "returnByValue": True})
    line.detach()
    views: list[str] = answer["result"]["value"]
    return views


@each_box
def test_no_secret_of_another_seat(visitors: Visitors, box: Box) -> None:
    ann, ben = visitors.come(reduced_motion="reduce"), visitors.come(reduced_motion="reduce")
    ears = [Ear(ann), Ear(ben)]
    link = sit(ann, box, [ME, {"kind": "open"}, BOT], start=False)
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    ann.get_by_role("button", name="Start").click()
    remembered: list[list[str]] = [[], []]
    enough = 12 if box is MOZAIKA else 6

    class Enough(Exception):
        pass

    def meanwhile(decisions: int) -> None:
        if decisions in (3, enough):
            for seat, page in enumerate((ann, ben)):
                remembered[seat] += alive(page)
        if decisions == enough:
            raise Enough

    with pytest.raises(Enough):
        together({ann: mouse, ben: mouse}, box, meanwhile)

    heard = [[each for each in ear.positions if each["result"] is None] for ear in ears]

    # The match is closed early; its record says what every position was.
    api = link.replace("/t/", "/api/tables/")
    for page, command in ((ben, {"type": "leave", "seat": 1}), (ann, {"type": "close"})):
        answer = page.request.post(f"{api}/commands", data=command)
        assert answer.ok, answer.text()
    answer = ann.request.get(f"{api}/replay")
    assert answer.ok, answer.text()
    shown = as_shown(answer.body(), (0, 1, None))
    for seat in (0, 1):
        assert len(heard[seat]) >= enough // 2
        nothing_else(heard[seat], remembered[seat], seat, shown)


Shown = dict[int | None, dict[int, set[str]]]
"""For a viewer and a number of events: the views there were."""


def as_shown(record: bytes, viewers: Sequence[int | None]) -> Shown:
    """What the engine shows each viewer in every position of a match."""
    replay = Replay.read(record)
    shown: Shown = {viewer: {} for viewer in viewers}
    for until in range(len(replay.commands) + 1):
        match = Match.from_replay(replay, until=until)
        for viewer, views in shown.items():
            views.setdefault(match.event_count, set()).add(plain(match.view(viewer)))
    return shown


def nothing_else(heard: list[dict[str, Any]], remembered: list[str], seat: int, shown: Shown) -> None:
    """What was said to a seat, and what its page remembers, is what the engine shows it."""
    for message in heard:
        # Whoever has just sat down may still be told what a spectator sees.
        assert message["as"] in (seat, None)
        assert plain(message["view"]) in shown[message["as"]][message["number"]]
    assert remembered
    allowed = set().union(*shown[seat].values(), *shown[None].values())
    assert {plain(json.loads(view)) for view in remembered} <= allowed


def plain(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


def test_a_whole_match_is_watched(visitors: Visitors) -> None:
    """Every frame until the last move; the page and its memory never hold the goals of the others."""
    page, ben = visitors.come(reduced_motion="reduce"), visitors.come(reduced_motion="reduce")
    ear = Ear(page)
    link = sit(page, SHELFIE, [ME, {"kind": "open"}, BOT], start=False)
    api = link.replace("/t/", "/api/tables/")
    for person, command in ((ben, {"type": "sit", "seat": 1}), (page, {"type": "start"})):
        answer = person.request.post(f"{api}/commands", data=command)
        assert answer.ok, answer.text()
    own = page.locator("[data-place='personal']")
    own.wait_for()
    page.locator("[role=log] .turn button").first.click()  # the setup, which names the own goal
    pages: list[str] = []
    remembered: list[str] = []

    def look(moves: int) -> None:
        if moves % 6 == 0:
            pages.append(page.content())
        if moves in (12, 24):
            remembered.extend(alive(page))

    moves = hurry({0: page, 1: ben}, link, look)
    assert moves >= 2 * SHELFIE.shortest
    page.wait_for_selector("aside.sheet")

    record = page.request.get(f"{api}/replay").body()
    heard = [each for each in ear.positions if each["result"] is None]
    assert len(heard) >= moves
    nothing_else(heard, remembered, 0, as_shown(record, (0, None)))
    goals = [player["personal"] for player in Match.from_replay(Replay.read(record)).view(None)["players"]]
    assert len(goals) == 3
    names = entries("etagere.games.shelfie", "en")
    named = [names[f"shelfie.card.{goal}"] for goal in goals]
    told = [", ".join(re.findall(r"(\w+) \d", name)[:-1]) for name in named]  # from top to bottom, as the log says it
    for text in pages:
        assert told[0] in text
        assert not any(secret in text for secret in goals[1:] + named[1:] + told[1:])


def test_the_page_draws_only_what_is_ones_own(visitors: Visitors) -> None:
    """One personal goal, one hand; the others' are backs."""
    page = visitors.come(reduced_motion="reduce")
    sit(page, SHELFIE)
    page.wait_for_selector("[data-place='personal']")
    assert page.locator("[data-place='personal']").count() == 1
    sit(page, MOZAIKA)
    page.wait_for_selector("[data-place^='hand:']")
    assert page.locator("[data-place^='hand:']:not([data-place='hand:next'])").count() == 4
    assert page.locator("[data-place^='known:']").count() == 0
    assert page.locator(".seats [role=img][aria-label='hidden tile']").count() in (6, 7, 8)
