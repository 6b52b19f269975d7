"""Puzzles in the browser: solved and failed on the real board, by mouse, keyboard and finger."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from etagere.core.registry import playable
from etagere.study.puzzles import Puzzle, puzzles
from tests.web.barrage import clicks_of, press
from tests.web.conftest import BETWEEN, PHONE, Visitors, rest, shot
from tests.web.looking import SIZES, check, look
from tests.web.playing import ASKED, BOT, CONFIRM, ME, SHELFIE, Hand, finger, keyboard, mouse, sit

OPEN = ".puzzle[data-decision]"


def picks(**fields: Any) -> list[str]:
    """What is clicked, by the things it chooses."""
    return [f"[data-pick='{field}={value}']" for field, value in fields.items()]


def glassworks(move: Mapping[str, Any]) -> list[str]:
    piece = f"{move.get('colour')}:{move.get('shape')}"
    clicks: dict[str, dict[str, Any]] = {
        "place": {"piece": piece, "collect": move.get("collect")},
        "pair": {"pair": move.get("shape"), "tile": move.get("tile"), "collect": move.get("collect")},
        "lake": {"leave": piece},
        "lay": {"lay": move.get("colour")},
        "open": {"open": move.get("colour")},
        "discard": {"discard": piece},
    }
    return picks(**clicks[move["type"]])


def mozaika(move: Mapping[str, Any]) -> list[str]:
    clicks: dict[str, dict[str, Any]] = {
        "pick": {"offer": move.get("tile")},
        "place": {"tile": move.get("tile"), "cell": move.get("cell")},
        "fly": {"fly": move.get("cell")},
        "bid": {"coins": move.get("coins")},
    }
    return picks(**clicks[move["type"]])


def shelfie(move: Mapping[str, Any]) -> list[str]:
    cells = dict(zip(("first", "second", "third"), move["cells"].split(" "), strict=False))
    return picks(**cells, column=move["column"])


def monsters(move: Mapping[str, Any]) -> list[str]:
    """Whose monster, which cell, and Lay with the right side up."""
    if move["type"] == "start":
        return picks(tile=move["tile"])
    cell = f"g.cell[data-spot='{move['owner']}:{move['x']}:{move['y']}']"
    return [f".tab[data-place='tab:{move['owner']}']", cell, *picks(turn=move["turn"])]


def barrage(move: Mapping[str, Any]) -> list[str]:
    return [f"[data-pick='{each}']" for each in clicks_of(dict(move))]


CLICKS: dict[str, Callable[[Mapping[str, Any]], list[str]]] = {
    "glassworks": glassworks,
    "mozaika": mozaika,
    "shelfie": shelfie,
    "monsters": monsters,
    "barrage": barrage,
}
"""What is clicked for a move, by game; the client of a game says the same."""


COMES = """selector => document.querySelector(selector) ?? document.querySelector(".move .primary")"""
"""A thing is on the board, or the move is whole without it."""
TURNED = "before => document.querySelector('.lay').dataset.pick !== before"


def asked(page: Page, game: str) -> Puzzle:
    """The puzzle on the screen."""
    page.wait_for_selector(OPEN)
    name = page.locator(".puzzle").get_attribute("data-puzzle")
    return next(each for each in puzzles(game) if each.id == name)


def on_the_map(hand: Hand) -> Hand:
    """How a thing of Barrage's map is chosen: where it lies open, and with a finger after its card was read."""
    return lambda page, selector: press(page, page.query_selector_all(selector)[0], tap=hand is finger)


def answer(page: Page, puzzle: Puzzle, move: Mapping[str, Any], hand: Hand = mouse) -> None:
    """Every click of a move, and Confirm."""
    choose = on_the_map(hand) if puzzle.game == "barrage" and hand is not keyboard else hand
    before = page.locator(OPEN).get_attribute("data-decision")
    for each in CLICKS[puzzle.game](move):
        # A click shows what comes after it; what is settled by then is not lit, and not clicked.
        while each.startswith("[data-pick='turn=") and page.locator(each).count() == 0:
            side = page.locator(".lay").get_attribute("data-pick")
            hand(page, "g.cell[data-chosen]")
            page.wait_for_function(TURNED, arg=side)
        page.wait_for_function(COMES, arg=each)
        if page.locator(f"{each}[data-lit]").locator("visible=true").count() > 0:
            choose(page, f"{each}[data-lit]")
    hand(page, CONFIRM)
    expect(page.locator(f".puzzle[data-decision='{before}']")).to_have_count(0)
    page.get_by_role("heading", level=2, name="No:").or_(page.get_by_role("heading", level=2, name="Right")).wait_for()


def test_a_puzzle_is_solved_and_another_failed(visitors: Visitors) -> None:
    """From the shelf to today's puzzle, solved; the next, failed; both are told why, and the rating knows."""
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("heading", name="Barrage").wait_for()
    box = page.get_by_role("link", name="Puzzles").bounding_box()
    assert box is not None and box["y"] + box["height"] <= 800, "in sight without scrolling"
    page.get_by_role("link", name="Puzzles").click()
    row = page.locator("li", has_text="River Valley Glassworks")
    expect(row).to_contain_text("No rating yet")
    check(page, "puzzles")
    row.get_by_role("link", name="Today’s puzzle").click()

    puzzle = asked(page, "glassworks")
    answer(page, puzzle, puzzle.best)
    expect(page.get_by_role("heading", name="Right: that is the move.")).to_be_visible()
    expect(page.locator("[data-chosen]").first).to_be_visible()
    expect(page.get_by_text("Rating 1")).to_contain_text("±")
    page.get_by_role("button", name="Next puzzle").click()

    second = asked(page, "glassworks")
    assert second.id != puzzle.id
    answer(page, second, second.tempting, keyboard)
    expect(page.get_by_role("heading", name="No: that costs about")).to_be_visible()
    expect(page.locator("label", has_text="your answer")).to_contain_text("costs")
    best = page.locator("label", has_text="best")
    expect(best.get_by_role("radio")).to_be_checked()
    page.locator("label", has_text="your answer").click()
    expect(best.get_by_role("radio")).not_to_be_checked()
    expect(page.locator("[data-chosen]").first).to_be_visible()

    page.get_by_role("link", name="Puzzles").click()
    expect(row).to_contain_text("Today’s puzzle: solved")
    expect(row).to_contain_text(f"Solved: 1 of {len(puzzles('glassworks'))}")
    page.reload()
    expect(row).to_contain_text("Rating 1")


def test_every_game_has_puzzles() -> None:
    """Two at least: one to solve and one to fail."""
    assert set(CLICKS) == {*playable()}
    assert {game: len(puzzles(game)) >= 2 for game in CLICKS} == dict.fromkeys(CLICKS, True)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["desk", "phone"])
@pytest.mark.parametrize("game", CLICKS)
def test_every_game_is_solved_and_failed(visitors: Visitors, game: str, how: str) -> None:
    """With pictures, looked at by axe in both themes."""
    page = visitors.come(reduced_motion="reduce", **(PHONE if how == "phone" else {}))
    hand = finger if how == "phone" else mouse
    page.goto(f"/puzzles/{game}")
    puzzle = asked(page, game)
    if how == "desk":
        look(page, f"puzzle-{game}-open")
    else:
        shot(page, f"puzzle-{game}-phone-open")
    answer(page, puzzle, puzzle.tempting, hand)
    if how == "desk":
        look(page, f"puzzle-{game}-failed")
    else:
        shot(page, f"puzzle-{game}-phone-failed")
    page.get_by_role("button", name="Next puzzle").click()
    puzzle = asked(page, game)
    answer(page, puzzle, puzzle.best, hand)
    shot(page, f"puzzle-{game}-{how}-solved")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= (390 if how == "phone" else 1280)

    page.goto("/puzzles")
    page.get_by_role("heading", name="Puzzles").wait_for()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        check(page, f"puzzles-{how}", theme)


@pytest.mark.slow
def test_the_solution_can_be_asked_for(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="reduce", viewport=SIZES["phone"])
    page.goto("/puzzles/glassworks")
    asked(page, "glassworks")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("heading", name="This would have been the move.")).to_be_visible()
    expect(page.locator("label", has_text="your answer")).to_have_count(0)


IN_VIEW = """() => {
  const lit = [...document.querySelectorAll('.puzzle [data-lit]')].filter(each => each.getClientRects().length > 0);
  const shown = lit.filter(each => {
    const {x, y, width, height} = (each.querySelector(':scope > .halo') ?? each).getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return [lit.length, shown.length];
}"""


def test_what_can_be_chosen_is_in_view(visitors: Visitors) -> None:
    """A low window shows a part of a large board: the part that is asked about; what else there is, is a click away."""
    page = visitors.come(reduced_motion="reduce", viewport=BETWEEN["a_phone_held_sideways"])
    for game in ("monsters", "mozaika", "shelfie"):
        page.goto(f"/puzzles/{game}")
        asked(page, game)
        rest(page)
        lit, shown = page.evaluate(IN_VIEW)
        assert shown == lit > 0, game
    page.goto("/puzzles/monsters")
    asked(page, "monsters")
    rest(page)
    lit = page.evaluate(IN_VIEW)[0]
    more = page.get_by_role("button", name=f"Show {lit} more")
    expect(more).to_have_count(0)
    page.locator(".bench .frame").evaluate("frame => frame.scrollTo(0, frame.scrollHeight)")
    more.click()
    expect(more).to_have_count(0)
    assert page.evaluate(IN_VIEW) == [lit, lit]


IN_FRAME = """() => {
  const board = document.querySelector("[data-panel=board]");
  const view = board.getBoundingClientRect();
  const [told, cut] = [[], []];
  for (const each of board.querySelectorAll("[data-lit], [data-chosen]")) {
    const {top, bottom} = (each.querySelector(":scope > .halo") ?? each).getBoundingClientRect();
    told.push(each.dataset.pick);
    if (top < view.top - 2 || bottom > view.bottom + 2) cut.push(each.dataset.pick);
  }
  return [told, cut];
}"""
"""What is lit or chosen on a board, and what of it the board's panel cuts."""


def test_a_low_room_shows_what_is_chosen(visitors: Visitors) -> None:
    """Held sideways, tiles and column of a solution of My Shelfie are whole; a room for four tells what is not."""
    page = visitors.come(reduced_motion="reduce", viewport=BETWEEN["a_phone_held_sideways"])
    page.goto("/puzzles/shelfie")
    puzzle = asked(page, "shelfie")
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Next puzzle").wait_for()
    page.get_by_role("button", name="Board").click()
    rest(page)
    chosen = [each.removeprefix("[data-pick='").removesuffix("']") for each in shelfie(puzzle.best)]
    told, cut = page.evaluate(IN_FRAME)
    assert sorted(told) == sorted(chosen)
    assert cut == []

    sit(page, SHELFIE, [ME, BOT, BOT, BOT])
    page.wait_for_selector(ASKED)
    rest(page)
    below = page.get_by_role("button", name=re.compile(r"Show \d+ more"))
    before = page.evaluate(IN_FRAME)[1]
    assert before
    below.click()
    rest(page)
    assert page.evaluate(IN_FRAME)[1] != before


def test_amounts_and_the_rest_of_a_map_are_in_reach(visitors: Visitors) -> None:
    """On a phone the amounts of water stand in one line, and what lies beside the map's frame is told and brought."""
    page = visitors.come(reduced_motion="reduce", **PHONE)
    page.goto("/puzzles/barrage")
    puzzle = asked(page, "barrage")
    for _ in puzzles("barrage"):
        if puzzle.best["type"] == "produce":
            break
        page.get_by_role("button", name="Show the solution").tap()
        page.get_by_role("button", name="Next puzzle").tap()
        expect(page.locator(f"{OPEN}[data-puzzle='{puzzle.id}']")).to_have_count(0)
        puzzle = asked(page, "barrage")
    move = puzzle.best
    rest(page)
    beside = page.get_by_role("button", name=re.compile("Show . more"))
    near = page.evaluate(IN_VIEW)
    assert near[0] > near[1]
    beside.tap()
    assert page.evaluate(IN_VIEW) != near
    on_the_map(finger)(page, f"[data-pick='conduit={move['conduit']}'][data-lit]")
    page.locator("[data-pick^='droplets=']").first.wait_for()
    rest(page)
    cut = page.locator(".totals").evaluate(
        """totals => [...totals.querySelectorAll("[data-pick^='droplets=']")].filter(
          each => each.getBoundingClientRect().bottom > totals.getBoundingClientRect().bottom + 1).length"""
    )
    assert cut == 0
