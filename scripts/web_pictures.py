"""The pictures of the players' guide: `python -m scripts.web_pictures [NAME ...]`, into `docs/images`.

A server of its own, real matches, real reviews. Needs the built client (`make client`) and Chromium, which also makes
the pictures small. Look at them before you keep them.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, expect, sync_playwright

from scripts.site import ROOT
from scripts.tools import BROWSER
from tests.web.conftest import FLAGS, Visitors, rest
from tests.web.house import house
from tests.web.playing import ASKED
from tests.web.test_help import costly, posted
from tests.web.test_puzzles import answer, asked
from tests.web.test_reviews import moment, opened
from tests.web.test_studies import kept, made, tried

FOLDER: Final = ROOT / "docs" / "images"
WINDOW: Final = {"width": 1280, "height": 800}
LARGEST: Final = 120_000
"""Bytes of a picture."""
SMALLER: Final = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.88).split(",")[1];
}"""


def review(page: Page) -> None:
    """A mistake in a match, with the better move on the board."""
    opened(page, "shelfie")
    page.keyboard.press("Home")
    while page.locator(".badge.mistake, .badge.blunder").count() == 0:
        before = moment(page)
        page.keyboard.press("PageDown")
        assert moment(page) > before


def luck(page: Page) -> Locator:
    """Where the result came from, seat by seat, in a window so high that nothing is scrolled."""
    page.set_viewport_size({"width": WINDOW["width"], "height": 1800})
    opened(page, "shelfie")
    return page.locator("section[aria-labelledby=review-accounts]")


def hint(page: Page) -> None:
    """What to do, a few moves into a match against a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    chance = {"chance": "seeded", "seed": 3, "start": True}
    table = posted(page, "/api/tables", game="glassworks", seats=seats, **chance)["table"]["id"]
    page.goto(f"/t/{table}")
    page.wait_for_selector(ASKED)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("aside.hint input").first.wait_for()


def teaching(page: Page) -> None:
    """A costly move, and the bar that tells how one stands."""
    record, number, move = costly()
    page.goto("/")
    kept = page.request.post("/api/replays", data=record, headers={"content-type": "application/json"})
    seats = [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]
    taught = {"chance": "seeded", "seed": 1, "teach": True, "start": True}
    onward = {"table": kept.json()["table"]["id"], "step": number}
    table = posted(page, "/api/tables", game="shelfie", seats=seats, **taught, **{"from": onward})["table"]["id"]
    page.goto(f"/t/{table}")
    page.wait_for_selector(ASKED)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Show my chance to win").check()
    page.keyboard.press("Escape")
    page.get_by_role("img", name="Your chance to win").wait_for()
    cells = dict(zip(("first", "second", "third"), move["cells"].split(), strict=False))
    for field, value in {**cells, "column": move["column"]}.items():
        page.locator(f"[data-pick='{field}={value}'][data-lit]").first.click()
    page.get_by_role("button", name="Show it").click()
    page.locator("[data-chosen]").first.wait_for()


def puzzle(page: Page) -> None:
    """An answer that was tempting, and why another is better."""
    page.goto("/puzzles/glassworks")
    shown = asked(page, "glassworks")
    answer(page, shown, shown.tempting)
    page.get_by_text("Rating").first.wait_for()


def study(page: Page) -> None:
    """A variation with a comment and a mark."""
    made(page, "shelfie")
    page.get_by_role("textbox", name="Title").fill("Where it turned")
    row = page.get_by_label("Moves and variations").get_by_role("button").nth(12)
    row.click()
    expect(row).to_have_attribute("aria-current", "true")
    tried(page, "shelfie")
    page.get_by_role("textbox", name="Your comment on this position").fill("This keeps the middle column open.")
    page.get_by_role("button", name="Mark places").click()
    page.get_by_role("button", name="Good").click()
    page.locator(".board [data-place]").first.click(force=True)
    page.locator(".halos .marked").first.wait_for()
    page.get_by_role("button", name="Mark places").click()
    kept(page)


# A page as it then is, or a part of it.
PICTURES: Final[dict[str, Callable[[Page], Locator | None]]] = {
    "review": review,
    "luck": luck,
    "hint": hint,
    "teaching": teaching,
    "puzzle": puzzle,
    "study": study,
}


def main(names: list[str]) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), BOT_PAUSE_MS="0", BOT_WORKERS="1") as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=BROWSER.program(), args=FLAGS)
        people = Visitors(browser, address)
        blank = browser.new_page()
        for name in names or PICTURES:
            page = people.come(viewport=WINDOW, reduced_motion="reduce", color_scheme="light")
            page.request.post("/api/me", data={"name": "Ann"})
            part = PICTURES[name](page)
            rest(page)
            png = base64.b64encode((part or page).screenshot()).decode()
            small = base64.b64decode(blank.evaluate(SMALLER, png))
            assert len(small) <= LARGEST, f"{name}: {len(small)} bytes"
            (FOLDER / f"guide-{name}.webp").write_bytes(small)
            print(f"guide-{name}.webp: {len(small)} bytes")
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
