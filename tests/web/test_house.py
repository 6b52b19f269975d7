"""The house around the tables: lists, accounts, settings, the app on a phone's home screen, sizes."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect
from pyotp.totp import TOTP

from tests.patience import eventually
from tests.web.conftest import Visitors
from tests.web.playing import ASKED, LIGHT, MOZAIKA, SHELFIE, Box, finished, sit

FIRST_PAGE_KB = 100
FIRST_VISIT_KB = 250


class Scales:
    """Weighs what a page loads, packed as a server sends it."""

    def __init__(self, page: Page) -> None:
        self.weights: dict[str, int] = {}
        page.on("response", self._weigh)

    def _weigh(self, response: Response) -> None:
        if "/api/" not in response.url and response.ok:
            self.weights[response.url] = len(gzip.compress(response.body(), 6))

    def since(self, before: set[str]) -> float:
        return sum(size for url, size in self.weights.items() if url not in before) / 1000


@pytest.mark.parametrize("box", [*LIGHT, Box("barrage", "Barrage", 2, (), 0, 0)], ids=lambda box: box.game)
def test_what_is_loaded_is_light(visitors: Visitors, box: Box) -> None:
    """The first page below 100 kB, and with a game and its table below 250 kB, before the first move is possible."""
    page = visitors.come(reduced_motion="reduce")
    scales = Scales(page)
    page.goto("/")
    page.get_by_role("link", name="Learn").first.wait_for()
    page.wait_for_load_state("networkidle")
    first = set(scales.weights)
    assert 10 < scales.since(set()) < FIRST_PAGE_KB
    page.locator("li", has_text=box.title).get_by_role("button", name="Play now").click()
    page.wait_for_selector(ASKED)
    page.wait_for_load_state("networkidle")
    assert 10 < scales.since(first) and scales.since(set()) < FIRST_VISIT_KB


def test_the_lists_of_the_house(visitors: Visitors) -> None:
    """Own tables with "your turn" first, open tables of others, matches that are over, a file brought in."""
    ann = visitors.come(reduced_motion="reduce")
    over = finished(ann, SHELFIE)
    running = sit(ann, SHELFIE)
    ann.wait_for_selector(ASKED)
    agreed = {"options": {"open_hands": True}, "clock": {"move": 86_400, "reserve": 0, "timeout": "bot"}}
    sit(ann, MOZAIKA, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], start=False, public=True, **agreed)
    expect(ann.locator(".agreed")).to_contain_text(re.compile("1 day a move.*Hands: .*open", re.IGNORECASE))
    ann.goto("/")
    mine = ann.locator("section", has_text="Your tables")
    expect(mine.locator("a.row").first).to_contain_text("Your turn")
    expect(mine.locator(f"a[href='{running}']")).to_be_visible()

    ben = visitors.come(reduced_motion="reduce")
    ben.goto("/")
    open_tables = ben.locator("section", has_text="Open tables")
    expect(open_tables.locator("a.row", has_text="Mozaika").first).to_be_visible()
    replays = ben.locator("section", has_text="Recent replays")
    replays.locator(f"a[href='/replay/{over}']").click()
    ben.get_by_role("slider").wait_for()

    file = ben.request.get(f"/api/tables/{over}/replay").body()
    ben.goto("/")
    ben.locator("input[type=file]").set_input_files(
        {"name": "match.json", "mimeType": "application/json", "buffer": file}
    )
    ben.wait_for_url("**/replay/*")
    assert over not in ben.url
    ben.get_by_role("slider").wait_for()


def test_tiles_look_the_same_in_a_match_and_its_replay(visitors: Visitors) -> None:
    """Which of its three drawings a tile has follows it wherever it is looked at."""
    page = visitors.come(reduced_motion="reduce")
    over = finished(page, SHELFIE)
    drawn = "() => Object.fromEntries([...document.querySelectorAll('.stage [data-place^=\"shelf:\"]')]"
    drawn += ".map(each => [each.dataset.place, [...each.querySelectorAll('path')].map(it => it.outerHTML).join()]))"
    page.goto(f"/t/{over}")
    page.wait_for_selector("aside.sheet", state="attached")
    match = eventually(lambda: found if sum(map(bool, (found := page.evaluate(drawn)).values())) > 30 else None)
    page.goto(f"/replay/{over}")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    eventually(lambda: page.evaluate(drawn) == match, "tiles look otherwise in the replay")


def test_options_fit_their_dialog(visitors: Visitors) -> None:
    """Of every game with options, on a narrow phone, where words are long."""
    page = visitors.come(locale="uk", reduced_motion="reduce", viewport={"width": 360, "height": 740})
    page.goto("/")
    boxes = page.locator("li", has=page.locator("a[href^='/learn/']"))
    boxes.first.wait_for()
    seen = 0
    for box in boxes.all():
        box.locator(".now button").last.click()
        dialog = page.get_by_role("dialog")
        dialog.locator("select").first.wait_for()
        if dialog.locator("summary").count() > 0:
            dialog.locator("summary").click()
            edge = dialog.bounding_box()
            assert edge is not None
            for field in dialog.locator("select").all():
                at = field.bounding_box()
                assert at is not None
                assert edge["x"] < at["x"] and at["x"] + at["width"] < edge["x"] + edge["width"], (at, edge)
            assert dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
            seen += 1
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    assert seen > 2


def test_a_match_is_looked_at_again(visitors: Visitors) -> None:
    """Decision by decision, one's own alone, any eyes, points over time, a turn of the log, playing on from there."""
    page = visitors.come(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    over = finished(page, SHELFIE, seats=[{"kind": "bot", "level": "casual"}] * 2)
    asked: list[str] = []
    page.on(
        "request", lambda request: asked.append(request.url) if re.search(r"/(steps/|positions)", request.url) else None
    )
    page.goto(f"/replay/{over}")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    expect(page.locator("figure", has_text="Points over time")).to_be_visible()
    assert len(asked) == 3, "what is shown, what comes next, and all that the graph is drawn from"
    page.get_by_role("button", name="Next", exact=True).click()
    expect(slider).to_have_value("1")
    current = page.locator("[role=log] [aria-current]")
    expect(current).to_have_count(1)
    expect(page.locator(".plate[aria-current]")).to_have_attribute("aria-label", "Blaise")
    expect(page.locator(".plate").nth(0)).to_have_attribute("aria-label", re.compile(r"^(?!bot\b)\w+$", re.IGNORECASE))
    expect(page.get_by_text(re.compile(r"\bbot (casual|\d)", re.IGNORECASE))).to_have_count(0)
    # In words of the log: nothing on this board is called by a letter and a number.
    expect(page.locator(".prompt")).to_contain_text(re.compile(r"^\S+ puts [a-z ,]+ in column \d$"))

    # Through the eyes of a seat its own decisions are two turns apart.
    page.get_by_label("Seen by").select_option("1")
    page.get_by_role("button", name="Next decision of Blaise").click()
    expect(slider).to_have_value("3")
    page.get_by_role("button", name="Previous decision of Blaise").click()
    expect(slider).to_have_value("1")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    points = page.locator("figure", has_text="Points over time")
    shown = points.locator("figcaption b")
    expect(shown).to_have_text(page.locator(".plate .score span[aria-hidden=true]").all_inner_texts())
    page.get_by_role("button", name="To the beginning").click()
    expect(shown).to_have_text(["0", "0"])

    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('[type=range]').value) > 2")
    page.get_by_role("button", name="Pause").click()
    turn = page.locator("[role=log] .turn > button").nth(4)
    turn.click()
    expect(turn).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(ASKED)


def test_the_shuffles_are_checked_here(visitors: Visitors) -> None:
    """The browser recomputes the draws from the seed; a draw that was tampered with is found."""
    page = visitors.come(reduced_motion="reduce")
    over = finished(page, SHELFIE, chance="fair")
    page.goto(f"/t/{over}")
    page.get_by_role("button", name="Verify the draws").click()
    expect(page.get_by_role("dialog")).to_contain_text("Fair: all")

    def lie(route: Any) -> None:
        told = route.fetch().json()
        draw = next(each for each in told["draws"] if len(each["odds"]) > 1)
        draw["drawn"] = next(code for code, _ in draw["odds"] if code != draw["drawn"])
        route.fulfill(json=told)

    page.route("**/fairness", lie)
    page.reload()
    page.get_by_role("button", name="Verify the draws").click()
    expect(page.get_by_role("dialog")).to_contain_text("does not follow from the seed")


def test_an_account(visitors: Visitors) -> None:
    """A guest gets a name and a password, and is the same person in another browser."""
    here = visitors.come(reduced_motion="reduce")
    link = sit(here, SHELFIE)
    here.goto("/settings")
    account = here.get_by_role("region", name="Account")
    account.get_by_label("Name").fill("olha")
    account.get_by_label("Password").fill("a long password")
    account.get_by_role("button", name="Create an account").click()
    expect(account.get_by_text("Signed in as olha.")).to_be_visible()

    there = visitors.come(reduced_motion="reduce")
    there.goto("/settings")
    account = there.get_by_role("region", name="Account")
    account.get_by_label("Name").fill("olha")
    account.get_by_label("Password").fill("a long password")
    account.get_by_role("button", name="Sign in").click()
    expect(account.get_by_text("Signed in as olha.")).to_be_visible()
    there.goto(link)
    there.wait_for_selector(ASKED)


def test_codes_at_the_door(visitors: Visitors) -> None:
    """An account turns codes on with the key it is shown; signing in and a new password then ask for one."""
    here = visitors.come(reduced_motion="reduce")
    here.goto("/settings")
    account = here.get_by_role("region", name="Account")
    account.get_by_label("Name").fill("taras")
    account.get_by_label("Password").fill("a long password")
    account.get_by_role("button", name="Create an account").click()
    account.get_by_text("Codes when signing in").click()
    account.get_by_label("Password", exact=True).fill("a long password")
    account.get_by_role("button", name="Turn codes on").click()
    expect(account.get_by_alt_text("QR code with the key")).to_be_visible()
    key = account.get_by_text("Key: ").inner_text().removeprefix("Key: ")
    account.get_by_label("Code from the app").fill(TOTP(key).now())
    account.get_by_role("button", name="Confirm the code").click()
    expect(account.get_by_text("10 recovery codes are left")).to_be_visible()
    spare, another = account.locator("code").all_inner_texts()[:2]

    there = visitors.come(reduced_motion="reduce")
    there.goto("/settings")
    account = there.get_by_role("region", name="Account")
    account.get_by_label("Name").fill("taras")
    account.get_by_label("Password").fill("a long password")
    account.get_by_role("button", name="Sign in").click()
    account.get_by_label("Code from the app").fill(spare)
    account.get_by_role("button", name="Sign in").click()
    expect(account.get_by_text("Signed in as taras.")).to_be_visible()

    account.locator("summary", has_text="Change the password").click()
    account.get_by_label("Old password").fill("a long password")
    account.get_by_label("New password").fill("another long password")
    account.get_by_role("button", name="Change the password").click()
    form = account.locator("form").filter(has=there.get_by_label("New password"))
    form.get_by_label("Code from the app").fill(another)
    account.get_by_role("button", name="Change the password").click()
    expect(form.get_by_label("Code from the app")).to_have_count(0)
    # The browser notes both questions.
    assert len(visitors.complaints) == 2 and all("401" in each for each in visitors.complaints)
    visitors.complaints.clear()


def test_settings_are_kept(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/settings")
    page.locator("#content").get_by_role("button", name="Dark").click()
    page.get_by_role("group", name="Pace of the others").get_by_role("button", name="Slow").click()
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    expect(page.get_by_role("button", name="Wolno")).to_have_attribute("aria-pressed", "true")


def test_sounds_are_off_until_asked_for(visitors: Visitors) -> None:
    """With sound on, the turn that comes to you is heard."""
    page = visitors.come(reduced_motion="reduce")
    page.add_init_script(
        "window.tones = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };"
    )
    sit(page, SHELFIE)
    page.wait_for_selector(ASKED)
    page.locator("[data-pick^='first='][data-lit]").first.click()
    assert page.evaluate("() => window.tones") == 0
    page.get_by_role("button", name="Sound").click()
    page.wait_for_function("() => window.tones > 0")


def test_installed_and_without_a_network(visitors: Visitors) -> None:
    """The page can be installed, and says calmly that the house cannot be reached."""
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    manifest = json.loads(page.request.get("/manifest.webmanifest").text())
    assert page.locator("link[rel=manifest]").get_attribute("href") == "/manifest.webmanifest"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
    page.wait_for_function("async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)")
    page.reload()
    visitors.offline = True
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("isn’t responding")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("heading", name="cannot be loaded")).to_be_visible()
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    visitors.offline = False


def test_a_newcomer_is_at_a_table_with_one_click(visitors: Visitors) -> None:
    """No account, no name, no question before the first move."""
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector(ASKED)
    assert page.get_by_role("dialog").count() == 0

    # The next time it is against the bots of one's choice, and the shelf says who one is.
    page.goto("/")
    box = page.locator("li", has_text="My Shelfie")
    box.get_by_role("button", name="Choose bots and options").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Bots").select_option("3")
    dialog.get_by_label("Bot level").select_option("beginner")
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    expect(page.get_by_role("link", name="You are Guest")).to_be_visible()
    box.get_by_role("button", name="Play now").click()
    page.wait_for_selector(ASKED)
    expect(page.locator(".plate")).to_have_count(4)

    # Leaving asks first.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave now").click()
    page.wait_for_url("**/")


def test_words_in_four_languages(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    for box in LIGHT:
        link = sit(page, box)
        page.wait_for_selector(ASKED)
        english = page.locator(".question").inner_text()
        for language in ("uk", "pl", "ru"):
            page.evaluate("language => localStorage.setItem('etagere.language', language)", language)
            page.goto(link)
            page.wait_for_selector(ASKED)
            shown = page.locator("body").inner_text()
            assert english not in shown
            assert f"{box.game}.web" not in shown
            assert "{" not in shown
        page.evaluate("() => localStorage.removeItem('etagere.language')")
