"""A real server with its store, and a real browser, for the tests of the client."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from scripts.tools import BROWSER
from tests.patience import PATIENCE
from tests.web.dealt import DEAL
from tests.web.house import house

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src" / "etagere" / "server" / "static" / "index.html"
SHOTS = ROOT / "build" / "shots"
WIDE = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BETWEEN = {
    "a_tablet": {"width": 1024, "height": 768},
    "a_phone_held_sideways": {"width": 844, "height": 390},
}
"""Windows between desk and phone."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP lan.test localhost",
)
QUICKLY = """try {
  localStorage.getItem("etagere.preferences") ?? localStorage.setItem("etagere.preferences", '{"pace": "quick"}');
} catch {}"""
"""Moves of others are shown without a pause, unless a test chooses another pace; a blank page keeps nothing."""
SAME_CHANCE = """{
  let state = 1;
  Math.random = () => ((state = (state * 48271) % 2147483647) - 1) / 2147483646;
}"""
"""Seeds that a page chooses are the same in every run."""
HINT_SIMULATIONS = 200
"""Of hints and prices of moves at the server of these tests."""
PATIENCE_MS = 1000 * PATIENCE
expect.set_options(timeout=PATIENCE_MS)


# Server and browser live as long as this folder's tests: Playwright keeps an event loop running in this thread, and
# tests elsewhere start loops of their own.


def _client_changed() -> float:
    """When the newest source of the client was written."""
    return max(path.stat().st_mtime for path in (ROOT / "web" / "src").rglob("*") if path.is_file())


@pytest.fixture(scope="package")
def deal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file with the name of the deal that the server's tables get."""
    return tmp_path_factory.mktemp("deal") / "name"


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, deal: Path) -> Iterator[str]:
    """The address of a server with an empty store."""
    if not STATIC.exists() or STATIC.stat().st_mtime < _client_changed():
        pytest.fail("the browser client is not built, or older than its source: run `make client`")
    generous = {
        "TABLES_A_MINUTE": "1000",
        "TABLES_OPEN": "1000",
        "GUESTS_AN_HOUR": "1000",
        "REQUESTS_A_MINUTE": "100000",
        "IMPORTS_A_MINUTE": "100",
        "BOT_PAUSE_MS": "0",
        "BOT_WORKERS": "1",
        "REVIEW_SIMULATIONS": "60",
        "REVIEWS_AN_HOUR": "0",
        "HINT_SIMULATIONS": str(HINT_SIMULATIONS),
        "HINTS_AN_HOUR": "0",
    }
    with house(tmp_path_factory.mktemp("house"), deal, **generous) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium for the tests of this folder, and no longer: while Playwright's driver lives an event loop runs in
    this process, and every other test that starts one of its own would fail."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=BROWSER.program(), args=FLAGS)
        yield browser
        browser.close()


class Visitors:
    """People with a browser of their own each; what their consoles complain about is an error."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []
        self.offline = False

    def come(self, **how: Any) -> Page:
        """A new person at the front door of the house, without going in."""
        how = {**WIDE, "locale": "en-GB", **how}
        context = self.browser.new_context(base_url=self.address, **how)
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(QUICKLY)
        context.add_init_script(SAME_CHANCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning") and not self.offline:
            self.complaints.append(message.text)


@pytest.fixture
def visitors(browser: Browser, server: str, deal: Path, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Whoever comes to a test finds the same deals each time; to a slow one new deals, whose name is told."""
    name = request.node.name
    if request.node.get_closest_marker("slow"):
        name = os.environ.get(DEAL, f"{name} {token_hex(4)}")
        print(f"{DEAL}={name!r} deals the same again")
    deal.write_text(name)
    guests = Visitors(browser, server)
    yield guests
    for context in guests.contexts:
        context.close()
    assert guests.complaints == []


AT_REST = """async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const fading = document.getAnimations().filter(each => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(each => each.finished));
}"""


def rest(page: Page) -> None:
    """Waits until the page is laid out and nothing moves or fades, but what always does."""
    page.evaluate(AT_REST)


def shot(page: Page, name: str) -> None:
    """A picture to look at, kept as a build result."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
