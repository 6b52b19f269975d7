"""Several people: by a link, after a reload, through a lost connection, at one screen, on another device."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visitors, shot
from tests.web.playing import ASKED, SHELFIE, decide, mouse, sit

TOLD = "[role=log] .turn:has-text(' in column ')"
HALOS = ".halos span"


def test_friends_by_a_link(visitors: Visitors) -> None:
    ann = visitors.come(reduced_motion="reduce")
    ann.goto("/")
    ann.locator("li", has_text="My Shelfie").get_by_role("button", name="With friends").click()
    ann.get_by_label("Others may take over a seat that was left").check()
    ann.get_by_role("button", name="Open the table").click()
    ann.wait_for_url("**/t/*")
    assert ann.request.get(ann.url.replace("/t/", "/api/tables/")).json()["table"]["takeover"]
    link = ann.get_by_label("Link to this table").input_value()
    expect(ann.get_by_role("img", name="QR code")).to_be_visible()

    ben = visitors.come(reduced_motion="reduce")
    ben.goto(link)
    # The lobby asks for a name; who is at the table already is called so at once.
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        page.get_by_label("Your name at the table").fill(name)
        page.get_by_label("Your name at the table").press("Enter")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ann, ben):
        expect(page.locator(".seats .name")).to_have_text(["Ann", "Ben"])
    ann.get_by_role("button", name="Start").click()
    assert decide(ann, SHELFIE)
    ben.wait_for_selector(ASKED)
    expect(ben.locator(TOLD)).to_have_count(1)

    # What Ann moved is ringed, from and to, until Ben acts; a reload in the middle of a move keeps seat and turn.
    expect(ben.locator(f"{HALOS}.from").first).to_be_visible()
    expect(ben.locator(f"{HALOS}.to").first).to_be_visible()
    mouse(ben, "[data-pick^='first='][data-lit]")
    expect(ben.locator(HALOS)).to_have_count(0)
    ben.reload()
    ben.wait_for_selector(ASKED)

    # A while without a network, with a move made meanwhile: it arrives, once.
    visitors.offline = True
    ben.context.set_offline(True)
    expect(ben.get_by_text("Connection lost")).to_be_visible()
    mouse(ben, "[data-pick^='first='][data-lit]")
    mouse(ben, ".mine [data-pick^='column='][data-lit]")
    for _ in range(2):
        ben.wait_for_event("websocket")  # in vain
    assert ann.locator(TOLD).count() == 1
    ben.context.set_offline(False)
    ann.wait_for_selector(ASKED)
    visitors.offline = False
    expect(ben.get_by_text("Back online")).to_be_visible()
    assert decide(ann, SHELFIE)
    ben.wait_for_selector(ASKED)
    for page in (ann, ben):
        expect(page.locator(TOLD)).to_have_count(3)

    # Going back is for both to agree on.
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Ask to go back to my last decision").click()
    ben.get_by_role("button", name="Refuse").click()
    expect(ann.get_by_text("does not want to take the move back")).to_be_visible()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Ask to go back to my last decision").click()
    ben.get_by_role("button", name="Agree").click()
    for page in (ann, ben):
        expect(page.locator(TOLD)).to_have_count(2)
    ann.wait_for_selector(ASKED)

    # Words between friends.
    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_label("Write a message").fill("Good luck!")
    ann.get_by_label("Write a message").press("Enter")
    expect(ben.get_by_role("tab", name="Chat")).to_contain_text("1")

    # A third person watches and sees no personal goal.
    eve = visitors.come(reduced_motion="reduce")
    eve.goto(link)
    eve.wait_for_selector(".board .tile")
    assert eve.locator("[data-place='personal']").count() == 0
    assert eve.locator("[data-lit]").count() == 0
    expect(ann.get_by_title("1 person is watching")).to_be_visible()

    # Who leaves is told what happens, and may come back while the match goes on.
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="Leave the table").click()
    expect(ben.get_by_text("A bot takes over your seat")).to_be_visible()
    ben.get_by_role("button", name="Leave now").click()
    ben.wait_for_url("**/")
    ben.goto(link)
    ben.get_by_role("button", name="I am back").click()
    expect(ben.get_by_role("button", name="I am back")).to_have_count(0)
    assert decide(ann, SHELFIE)
    ben.wait_for_selector(ASKED)


def test_one_screen_hides_secrets_between_turns(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    page.locator("li", has_text="My Shelfie").get_by_role("button", name="On this screen").click()
    page.get_by_label("Player 1").fill("Olha")
    page.get_by_label("Player 2").fill("Piotr")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(ASKED)
    first = page.locator("[data-place='personal']").inner_html()
    assert decide(page, SHELFIE)
    expect(page.get_by_role("heading", name="Pass the device to Piotr")).to_be_visible()
    assert page.locator("[data-place='personal']").count() == 0
    shot(page, "hotseat")
    page.get_by_role("button", name="I am Piotr").click()
    page.wait_for_selector(ASKED)
    assert page.locator("[data-place='personal']").inner_html() != first


def test_a_seat_moves_to_another_device(visitors: Visitors) -> None:
    here = visitors.come(reduced_motion="reduce")
    sit(here, SHELFIE)
    here.wait_for_selector(ASKED)
    here.get_by_role("button", name="Menu").click()
    here.get_by_role("button", name="Make a link").click()
    link = here.get_by_label("Move my seat to another device").input_value()
    there = visitors.come(reduced_motion="reduce")
    there.goto(link)
    there.get_by_role("button", name="Take the seat").click()
    there.wait_for_selector(ASKED)
    assert decide(there, SHELFIE)


def test_a_move_against_bots_is_taken_back(visitors: Visitors) -> None:
    """Bots answer before one could press a button, so the button goes back over their moves too."""
    page = visitors.come(reduced_motion="reduce")
    sit(page, SHELFIE)
    page.wait_for_selector(ASKED)
    button = page.get_by_role("button", name="Take back")
    assert button.count() == 0
    before = page.locator(".board .tile").count()
    assert decide(page, SHELFIE)
    page.wait_for_selector(ASKED)
    expect(page.locator(TOLD)).to_have_count(2)
    button.click()
    expect(page.locator(".board .tile")).to_have_count(before)
    expect(page.locator(TOLD)).to_have_count(0)
    assert decide(page, SHELFIE)


def test_play_without_a_socket(visitors: Visitors) -> None:
    """Where sockets are blocked the table asks for news over HTTP, and commands go the same way."""
    page = visitors.come(reduced_motion="reduce")
    page.route_web_socket("**/socket", lambda socket: socket.close())
    visitors.offline = True
    sit(page, SHELFIE)
    for turns in (1, 2):
        page.wait_for_selector(ASKED)
        assert decide(page, SHELFIE)
        expect(page.locator(TOLD)).to_have_count(2 * turns)
    visitors.offline = False


def test_a_house_without_https(visitors: Visitors) -> None:
    """By the address of a machine in the house, where a browser lends fewer tools."""
    page = visitors.come(reduced_motion="reduce")
    # The console tells about headers that count only with HTTPS.
    visitors.offline = True
    page.goto(visitors.address.replace("localhost", "lan.test"))
    assert not page.evaluate("() => isSecureContext")
    page.locator("li", has_text="My Shelfie").get_by_role("button", name="Play now").click()
    page.wait_for_selector(ASKED)
    assert decide(page, SHELFIE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    visitors.offline = False


def test_a_table_is_set_up_within_its_dialog(visitors: Visitors) -> None:
    """On a phone no field is wider than the dialog, and two people at a game for three are told who joins them."""
    page = visitors.come(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    page.goto("/")
    page.locator("li", has_text="Mozaika").get_by_role("button", name="On this screen").click()
    people = page.get_by_label("People")
    expect(people.locator("option")).to_have_text(["2 and 1 bot", "3", "4", "5"])
    people.select_option("2")
    expect(page.get_by_label("Bots").locator("option")).to_have_text(["1", "2", "3"])
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
    page.locator("dialog summary").click()
    assert page.evaluate(
        """() => {
        const dialog = document.querySelector("dialog[open]");
        const fits = each => each.getBoundingClientRect().right <= dialog.getBoundingClientRect().right;
        return dialog.scrollWidth <= dialog.clientWidth && [...dialog.querySelectorAll("select, input")].every(fits);
    }"""
    )
