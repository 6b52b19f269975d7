"""Measure the browser client: clicks of a decision, what a first visit downloads, the first paint of a table on a slow
processor, and frames while pieces move.

`python -m scripts.web_measure` needs the built client (`make client`) and Chromium.
It prints figures and judges nothing.
"""

from __future__ import annotations

import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import etagere
from etagere.core.registry import game_class, own_games
from scripts.tools import BROWSER
from tests.web.conftest import FLAGS
from tests.web.house import house
from tests.web.playing import ASKED, END, LIGHT, Box, decide, decisions_in

SLOWER = 4
PAINT = """() => new Promise(done => {
  const told = () => performance.getEntriesByName("first-contentful-paint")[0];
  if (told()) done(told().startTime);
  else new PerformanceObserver(() => told() && done(told().startTime)).observe({type: "paint", buffered: true});
})"""
FRAMES = """() => {
  const frames = window.frames_seen = [];
  const note = now => {
    const moving = document.getAnimations().some(
      each => each.playState === "running" && each.effect?.getComputedTiming().endTime !== Infinity);
    frames.push([now, moving]);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
"""Notes every frame, and whether anything moved in it that comes to an end."""
DECISIONS = 3
MATCHES = 20


def clicks(box: Box, seats: int) -> tuple[float, int]:
    """Clicks of a decision and how many were counted, in matches that are the same each time.

    The moves are those of bots. What a move takes is known from `Box.clicks`: the tests in a browser count the clicks
    of every decision, and none may take more.
    """
    taken = []
    for seed in range(MATCHES):
        match = etagere.Match.start(etagere.load(box.game, seats=seats), seed=seed)
        bots = [etagere.bot("beginner", seed=seats * seed + seat) for seat in range(seats)]
        while match.outcome is None:
            seat = match.waiting[0]
            match.play(seat, bots[seat].choose(match.position(seat)))
        taken += [box.clicks(decision) for decision in decisions_in(match.replay())]
    return sum(taken) / len(taken), len(taken)


def table(page: Any, game: str, seats: int) -> str:
    chosen = [{"kind": "me"}, *[{"kind": "bot", "level": "beginner"}] * (seats - 1)]
    answer = page.request.post("/api/tables", data={"game": game, "seats": chosen, "start": True})
    return f"/t/{answer.json()['table']['id']}"


def paint(browser: Browser, address: str, game: str, seats: int) -> tuple[float, float]:
    """Milliseconds to the first contentful paint of a table and to its first question, all caches cold."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    link = table(page, game, seats)
    line = context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(link, wait_until="commit")
    first = float(page.evaluate(PAINT))
    page.wait_for_selector(".play[data-decision]", timeout=60_000)
    ready = float(page.evaluate("() => performance.now()"))
    context.close()
    return first, ready


def visit(browser: Browser, address: str, title: str) -> int:
    """Bytes on the wire from opening the shelf to the first question of a match, nothing kept from before."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    received: list[int] = []
    line.on("Network.loadingFinished", lambda event: received.append(int(event["encodedDataLength"])))
    page.goto("/")
    page.locator("li", has_text=title).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".play[data-decision]", timeout=60_000)
    # What the question needs has come; whatever is still on its way counts too.
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(received)


def frames(browser: Browser, address: str, box: Box) -> tuple[float, float]:
    """Frames a second while pieces move, own and others', and the longest gap between two in milliseconds."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(table(page, box.game, box.seats))
    page.wait_for_selector(".play[data-decision]")
    page.evaluate(FRAMES)
    for _ in range(DECISIONS):
        decide(page, box)
    page.wait_for_selector(f"{ASKED}, {END}", state="attached")
    seen: list[tuple[float, bool]] = page.evaluate("() => window.frames_seen")
    context.close()
    gaps = [after - before for (before, moved), (after, moves) in pairwise(seen) if moved and moves]
    return 1000 * len(gaps) / sum(gaps), max(gaps)


def main() -> None:
    for box in LIGHT:
        spec = game_class(box.game).spec
        for seats in (max(2, spec.min_seats), spec.max_seats):
            mean, decisions = clicks(box, seats)
            print(f"{box.game}: {mean:.2f} clicks of a decision at most, {seats} seats, {decisions} decisions")
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=BROWSER.program(), args=FLAGS)
        for game in own_games(template=False):
            spec = game_class(game).spec
            title = next((box.title for box in LIGHT if box.game == game), "Barrage")
            print(f"{game}: a first visit downloads {visit(browser, address, title) / 1000:.0f} kB")
            seats = max(2, spec.min_seats)
            runs = [paint(browser, address, game, seats) for _ in range(3)]
            first, ready = (median(each) for each in zip(*runs, strict=True))
            print(f"{game}: first paint {first:.0f} ms, first question {ready:.0f} ms, {SLOWER}x slower processor")
        for box in LIGHT:
            rate, gap = frames(browser, address, box)
            print(f"{box.game}: {rate:.0f} frames a second while pieces move, longest gap {gap:.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
