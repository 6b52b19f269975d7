"""How the tests play My Shelfie: by mouse, by touch, by keyboard; always what is lit."""

from __future__ import annotations

from playwright.sync_api import Page

TILES = ".board .tile[data-lit]"
COLUMNS = "[data-pick^='column='][data-lit]"
END = "aside.sheet"
FOCUSED = "() => document.activeElement?.matches('[data-lit]') ? document.activeElement.dataset.pick ?? '' : ''"
READY = f"{TILES}, {END}"


def play_now(page: Page, game: str = "My Shelfie") -> None:
    """From the shelf to the first lit piece."""
    page.goto("/")
    page.locator("li", has_text=game).get_by_role("button", name="Play now").click()


def turn_by_pointer(page: Page, tap: bool = False) -> bool:
    """One turn, up to three tiles into the last open column; False once the match is over."""
    page.wait_for_selector(READY)
    if page.locator(END).count():
        return False
    for _ in range(3):
        lit = page.locator(TILES)
        if lit.count() == 0:
            break
        lit.first.tap() if tap else lit.first.click()
    columns = page.locator(COLUMNS)
    # On a phone the shelf is there twice, below the board and on its own panel.
    first = columns.first
    first.tap() if tap else first.click()
    page.wait_for_function("selector => !document.querySelector(selector)", arg="[data-chosen]")
    return True


def turn_by_keyboard(page: Page) -> bool:
    """One turn without a pointer: Tab and arrows walk the lit things, Enter chooses."""
    page.wait_for_selector(READY)
    if page.locator(END).count():
        return False
    page.keyboard.press("ArrowDown")
    walk_to(page, "first=", "ArrowRight")
    page.keyboard.press("Enter")
    for field in ("second=", "third="):
        if page.locator(f"[data-pick^='{field}'][data-lit]").count():
            walk_to(page, field, "Tab")
            page.keyboard.press("Enter")
    walk_to(page, "column=", "Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("selector => !document.querySelector(selector)", arg="[data-chosen]")
    return True


def walk_to(page: Page, field: str, key: str) -> None:
    """Presses a key until the focus is on a lit thing of that field."""
    for _ in range(120):
        at = page.evaluate(FOCUSED)
        if str(at).startswith(field):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} leads to no lit {field}")
