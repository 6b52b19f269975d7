"""Measure the browser client: the first paint of a table on a slow processor, and frames during an animation.

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

from etagere.core.registry import game_class, own_games
from scripts.tools import BROWSER
from tests.web.conftest import FLAGS
from tests.web.house import house

SLOWER = 4
PAINT = """() => new Promise(done => {
  const told = () => performance.getEntriesByName("first-contentful-paint")[0];
  if (told()) done(told().startTime);
  else new PerformanceObserver(() => told() && done(told().startTime)).observe({type: "paint", buffered: true});
})"""
FRAMES = """() => new Promise(done => {
  const at = [];
  const note = now => {
    at.push(now);
    if (now - at[0] < 900) requestAnimationFrame(note);
    else done(at);
  };
  requestAnimationFrame(note);
})"""


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


def frames(browser: Browser, address: str) -> tuple[float, float]:
    """Frames a second while tiles fly to the shelf and the bot answers, and the longest gap in milliseconds."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(table(page, "shelfie", 2))
    page.wait_for_selector(".play[data-decision]")
    page.locator("[data-pick^='first='][data-lit]").first.click()
    page.locator("[data-pick^='column='][data-lit]").first.click()
    at = page.evaluate(FRAMES)
    context.close()
    gaps = [after - before for before, after in pairwise(at)]
    return 1000 * len(gaps) / (at[-1] - at[0]), max(gaps)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=BROWSER.program(), args=FLAGS)
        for game in own_games(template=False):
            seats = max(2, game_class(game).spec.min_seats)
            runs = [paint(browser, address, game, seats) for _ in range(3)]
            first, ready = (median(each) for each in zip(*runs, strict=True))
            print(f"{game}: first paint {first:.0f} ms, first question {ready:.0f} ms, {SLOWER}x slower processor")
        rate, gap = frames(browser, address)
        print(f"flight: {rate:.0f} frames a second, longest gap {gap:.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
