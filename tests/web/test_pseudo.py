"""In a pseudo-language with every text in brackets, no page of the browser shows a word outside of them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests import pseudo
from tests.web.conftest import Visitors, rest
from tests.web.playing import ASKED, END, GLASSWORKS, MONSTERS, MOZAIKA, SHELFIE, Box, finished, sit

ENTRY = re.compile(r'("[a-z]\w*(?:\.[\w-]+)+"):(`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")')
"""A text of a catalogue in a script as it was built: a key with dots, and a string."""
SHOWN = """() => {
  const found = [document.title];
  const skipped = "script, style, noscript, article, nav[lang] a";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    if (around.closest(skipped)) continue;
    // A drawn text may have several lines.
    const lines = around.closest("svg")?.querySelectorAll("text") ?? [walker.currentNode];
    found.push([...lines].map(line => line.textContent).join(" "));
  }
  for (const each of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    if (!each.closest(skipped))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(each.getAttribute(name) ?? "");
  return found;
}"""
"""Every text of a page, and every name it gives to what has none; a rulebook with its headings is one text."""
BARRAGE = Box("barrage", "Barrage", 2, (), 0, 0)
KEYS = {"Tab", "Enter", "Esc", "Home", "End"}
"""What is printed on a keyboard."""
AGO = {"this", "minute", "minutes", "ago"}
"""How long ago something was, which the browser itself says in every language."""
LANGUAGES = {"English", "Українська", "Polski", "Русский"}
"""Languages are called in the list as they call themselves."""


def speak(page: Page) -> None:
    """The page gets every catalogue in the pseudo-language: its own scripts, and what the server sends."""
    page.route("**/*.js", _script)
    page.route("**/locale/*", lambda route: _json(route, pseudo.catalogue))
    page.route(re.compile(r"/api/(shelf|games)$"), lambda route: _json(route, _boxes))


def _script(route: Route) -> None:
    answer = route.fetch()
    text = ENTRY.sub(
        lambda entry: f"{entry[1]}:{entry[2][0]}{pseudo.marked(entry[2][1:-1])}{entry[2][0]}", answer.text()
    )
    route.fulfill(response=answer, body=text)


def _json(route: Route, mark: Any) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=json.dumps(mark(answer.json())))


def _boxes(shown: Any) -> Any:
    """The boxes on the shelf, with what their games are called and about in brackets."""
    if isinstance(shown, list):
        return [_boxes(each) for each in shown]
    if not isinstance(shown, dict):
        return shown
    said = ("title", "titles", "summary", "summaries", "tagline", "taglines", "line", "lines")
    return {key: _marked(value) if key in said else _boxes(value) for key, value in shown.items()}


def _marked(value: Any) -> Any:
    return pseudo.catalogue(value) if isinstance(value, dict) else pseudo.marked(value) if value else value


GUEST = re.compile(r"\bGuest [a-z0-9]{4}\b")
"""What somebody else without a name was called at a finished match; this visitor has a name."""


def unmarked(page: Page) -> set[str]:
    """Words of three letters and more that the page shows outside of brackets."""
    rest(page)
    texts: list[str] = page.evaluate(SHOWN)
    assert any(pseudo.OPEN in text for text in texts)
    texts = [GUEST.sub("", pseudo.outside(text)) for text in texts]
    words = {word for text in texts for word in re.findall(r"[^\W\d_]{3,}", text)}
    return {word for word in words - LANGUAGES - KEYS - AGO if not re.fullmatch("[IVX]+", word)}


def come(visitors: Visitors, **how: Any) -> Page:
    """Somebody called X, whose browser speaks the pseudo-language."""
    page = visitors.come(reduced_motion="reduce", **how)
    # A service worker would fetch what is to be marked past the test.
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.request.post("/api/me", data={"name": "X"})
    speak(page)
    return page


def test_pages(visitors: Visitors) -> None:
    page = come(visitors)
    over = finished(page, SHELFIE)
    left: dict[str, set[str]] = {}
    for path, wanted in (
        ("/", "li h2"),
        ("/settings", "h1"),
        ("/rules/shelfie", "article"),
        ("/nowhere", "h1"),
        (f"/replay/{over}", ".controls"),
        (f"/t/{over}", "aside.sheet"),
        ("/learn/shelfie", ".guide"),
    ):
        page.goto(path)
        page.wait_for_selector(wanted)
        page.wait_for_load_state("networkidle")
        left[path] = unmarked(page)

    assert {path: words for path, words in left.items() if words} == {}


@pytest.mark.parametrize("box", [SHELFIE, GLASSWORKS, MOZAIKA, MONSTERS, BARRAGE], ids=lambda box: box.game)
def test_tables(visitors: Visitors, box: Box) -> None:
    """A table at its first question, and one whose match is over, with all of its log."""
    page = come(visitors)
    sit(page, box)
    page.wait_for_selector(ASKED)
    left = unmarked(page)
    page.goto(f"/t/{finished(page, box)}")
    page.wait_for_selector(END)
    left |= unmarked(page)

    assert left == set()
