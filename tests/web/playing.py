"""How the tests play: by mouse, by touch, by keyboard; always what is lit, until the match is over."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, WebSocket

from etagere.core.match import Match
from etagere.core.registry import game_with, load
from etagere.core.replay import Replay
from tests.patience import PATIENCE, eventually
from tests.web.conftest import PATIENCE_MS, ROOT

END = "aside.sheet"
ASKED = ".play[data-decision]"
CONFIRM = ".move .primary"
BOT = {"kind": "bot", "level": "beginner"}
ME = {"kind": "me"}


def lit(*fields: str) -> tuple[str, ...]:
    """Selectors of lit things, by what a click on them chooses."""
    return tuple(f"[data-pick^='{field}='][data-lit]" for field in fields)


@dataclass(frozen=True)
class Decision:
    """One of a record."""

    seat: int
    move: Mapping[str, Any]
    before: Mapping[str, Any]
    """The move of this seat before; nothing, if there was none."""
    legal: Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Box:
    """A game as the tests play it."""

    game: str
    title: str
    seats: int
    order: tuple[str, ...]
    """What is clicked next: the first of these that can be seen."""
    shortest: int
    """A whole match has at least so many decisions of one seat."""
    middle: int
    """Decisions after which there is something to look at."""
    clicks: Callable[[Decision], int] = lambda decision: len(decision.move)
    """So many clicks a decision takes at most: one for each thing that is chosen, and Confirm where something is
    revealed. None may ever take more."""
    stands: tuple[str, ...] = ()
    """How the names of places begin that never move."""

    @property
    def lit(self) -> str:
        return ", ".join(self.order)


def _clicks_of_mozaika(decision: Decision) -> int:
    """Chosen already is what leaves no choice, an empty fist or the last space, and when a tile is laid the one that
    was just taken."""
    move, before = decision.move, decision.before
    if move["type"] == "bid":
        return min(2, len(decision.legal))
    if move["type"] != "place":
        return 1
    taken = before.get("type") == "pick" and before["tile"] == move["tile"]
    return 1 if taken or len({each["cell"] for each in decision.legal}) == 1 else 2


SHELFIE = Box(
    "shelfie",
    "My Shelfie",
    2,
    (CONFIRM, *lit("third", "second", "first", "column")),
    10,
    8,
    lambda decision: len(decision.move["cells"].split()) + 1,
    ("cell:", "shelf:0:"),
)
GLASSWORKS = Box(
    "glassworks",
    "River Valley Glassworks",
    2,
    (CONFIRM, *lit("discard", "open", "lay", "piece", "pair", "tile", "collect", "leave", "whole")),
    8,
    6,
    lambda decision: {"place": 2, "pair": 3, "lake": 2, "drain": 2}.get(decision.move["type"], 1),
    ("pane:0:", "bag"),
)
MOZAIKA = Box(
    "mozaika",
    "Mozaika",
    3,
    (CONFIRM, *lit("coins", "tile", "cell", "offer", "fly")),
    16 + 15 + 15,
    28,
    _clicks_of_mozaika,
    ("cell:0:", "purse"),
)
MONSTERS = Box(
    "monsters",
    "Monster Factory",
    2,
    ("[data-pick^='tile=cross'][data-lit]", *lit("tile", "turn"), "g.cell[data-lit]", ".tab[data-lit]"),
    2,
    5,
    lambda decision: 2 if decision.move["type"] == "place" else 1,
    ("dock",),
)
LIGHT = (SHELFIE, GLASSWORKS, MOZAIKA, MONSTERS)

LOOK = """order => {
  const seen = element => element.getClientRects().length > 0;
  const marks = name => [...document.querySelectorAll(`[${name}]`)].map(it => it.dataset.pick ?? it.dataset.place);
  return {
    asked: document.querySelector('.play')?.dataset.decision ?? null,
    over: document.querySelector('aside.sheet') !== null,
    next: order.findIndex(selector => [...document.querySelectorAll(selector)].some(seen)),
    marks: [...marks('data-lit'), '|', ...marks('data-chosen')].join(' '),
  };
}"""
MOVED_ON = f"""async ([order, before, patience]) => {{
  const look = {LOOK};
  for (const deadline = Date.now() + patience; Date.now() < deadline; ) {{
    const now = look(order);
    if (now.over || now.asked !== before.asked || (now.marks !== before.marks && now.next >= 0)) return now;
    await new Promise(later => setTimeout(later, 20));
  }}
  return null;
}}"""
"""What is seen once a click has had its effect; without a frame drawn only for the sake of looking."""
KEY_TOWARDS = """selector => {
  const now = document.activeElement;
  if (now?.matches(selector)) return [null, ""];
  const name = now?.dataset?.pick ?? now?.dataset?.place ?? now?.outerHTML.slice(0, 200) ?? "";
  if (!now?.matches("[data-lit], [data-chosen]")) return ["ArrowDown", name];
  const middle = element => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(now);
  const [dx, dy] = [...document.querySelectorAll(selector)]
    .filter(each => each.getClientRects().length > 0)
    .map(each => middle(each)).map(([a, b]) => [a - x, b - y])
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0];
  if (Math.abs(dx) > Math.abs(dy)) return [dx > 0 ? "ArrowRight" : "ArrowLeft", name];
  return [dy > 0 ? "ArrowDown" : "ArrowUp", name];
}"""
FOCUSED = "selector => document.activeElement?.matches(selector) ?? false"

Hand = Callable[[Page, str], None]
"""A way to choose the first thing a selector finds."""


def mouse(page: Page, selector: str) -> None:
    page.locator(selector).locator("visible=true").first.click()


def finger(page: Page, selector: str) -> None:
    page.locator(selector).locator("visible=true").first.tap()


def keyboard(page: Page, selector: str) -> None:
    """Arrows lead to what lies there, Tab to what comes next; Enter chooses, and once more confirms."""
    if selector != CONFIRM or not page.evaluate(FOCUSED, "[data-chosen]"):
        walk_to(page, selector)
    page.keyboard.press("Enter")


def walk_to(page: Page, selector: str) -> None:
    """Presses keys until the focus is on what is wanted: the arrow that leads there, or Tab."""
    seen = set()
    for _ in range(200):
        key, at = page.evaluate(KEY_TOWARDS, selector)
        if key is None:
            return
        page.keyboard.press("Tab" if at in seen else key)
        seen.add(at)
    raise AssertionError(f"no key leads to {selector}")


def sit(page: Page, box: Box, seats: Sequence[dict[str, str]] | None = None, **wanted: Any) -> str:
    """A table against bots that answer at once, opened by its link; returns the link."""
    chosen = [ME, *[BOT] * (box.seats - 1)] if seats is None else list(seats)
    wanted = {"chance": "seeded", "seed": 2026, "start": True, **wanted}
    answer = page.request.post("/api/tables", data={"game": box.game, "seats": chosen, **wanted})
    assert answer.status == 201, answer.text()
    link = f"/t/{answer.json()['table']['id']}"
    page.goto(link)
    return link


def play_now(page: Page, box: Box) -> None:
    """From the shelf to the first question."""
    page.goto("/")
    page.locator("li", has_text=box.title).get_by_role("button", name="Play now").click()
    page.wait_for_selector(ASKED)


def decide(page: Page, box: Box, hand: Hand = mouse) -> bool:
    """One decision, click by click; False once the match is over."""
    page.wait_for_selector(f"{ASKED}, {END}", state="attached")
    now = page.evaluate(LOOK, box.order)
    asked = now["asked"]

    def seen() -> Any:
        """How the page stands once there is something to click, or nothing to decide any more."""
        found = page.evaluate(LOOK, box.order)
        return found if found["next"] >= 0 or found["over"] or found["asked"] != asked else None

    while not now["over"] and now["asked"] == asked:
        if now["next"] < 0:  # the question may be there before the board has lit what answers it
            now = eventually(seen, f"nothing of {box.order} can be seen")
            continue
        hand(page, box.order[now["next"]])
        now = page.evaluate(MOVED_ON, [box.order, now, PATIENCE_MS])
        assert now is not None, "a click, and nothing moves"
    return asked is not None


def to_the_end(page: Page, box: Box, hand: Hand = mouse, middle: Callable[[int], None] | None = None) -> int:
    """Plays on until the score sheet is there; returns the number of decisions. `middle` is called after each."""
    decisions = 0
    while decide(page, box, hand):
        decisions += 1
        if middle is not None:
            middle(decisions)
    page.wait_for_selector(END, state="attached")
    return decisions


def together(hands: dict[Page, Hand], box: Box, meanwhile: Callable[[int], object]) -> int:
    """Several people play to the end, whoever is asked; `meanwhile` is called before each decision, and if it says
    False they stop."""
    decisions = 0
    deadline = time.monotonic() + PATIENCE
    while True:
        for page, hand in hands.items():
            now = page.evaluate(LOOK, box.order)
            if now["over"]:
                for other in hands:
                    other.wait_for_selector(END, state="attached")
                return decisions
            if now["asked"] is not None and now["next"] >= 0:
                if meanwhile(decisions) is False:
                    return decisions
                decide(page, box, hand)
                decisions += 1
                deadline = time.monotonic() + PATIENCE
        assert time.monotonic() < deadline, "the match does not go on"


def asked_of(page: Page, link: str, seat: int) -> Any:
    """What a seat is told now: its view, what is asked of it, the result."""
    return page.request.get(f"{link.replace('/t/', '/api/tables/')}/view?as={seat}").json()


def hurry(people: dict[int, Page], link: str, look: Callable[[int], None] | None = None) -> int:
    """The match comes to its end by moves over HTTP, so that the pages have nothing to do but to show; returns their
    number. `look` is called after each round of questions."""
    moves = 0
    while (told := {seat: asked_of(page, link, seat) for seat, page in people.items()}) and all(
        each["result"] is None for each in told.values()
    ):
        for seat, each in told.items():
            turn = each["turn"]
            if turn is None or turn["decision"] is None:
                continue
            move = turn["legal"][(7 * moves) % len(turn["legal"])]
            command = {"type": "move", "seat": seat, "decision": turn["decision"], "move": move}
            answer = people[seat].request.post(f"{link.replace('/t/', '/api/tables/')}/commands", data=command)
            assert answer.ok, answer.text()
            moves += 1
        if look is not None:
            look(moves)
    return moves


def finished(page: Page, box: Box, **wanted: Any) -> str:
    """The id of a public match that bots have played to the end."""
    seats = [{"kind": "bot", "level": "uniform"}] * box.seats
    data = {"game": box.game, "seats": seats, "start": True, "public": True, **wanted}
    answer = page.request.post("/api/tables", data=data)
    assert answer.status == 201, answer.text()
    table = str(answer.json()["table"]["id"])
    eventually(lambda: page.request.get(f"/api/tables/{table}").json()["table"]["status"] == "over")
    return table


def decisions_in(record: Replay) -> Iterator[Decision]:
    match = Match.from_commands(game_with(record.game, record.seats, record.options, record.version), [])
    before: dict[int, Mapping[str, Any]] = {}
    for seat, move in record.commands:
        if seat in match.waiting:
            yield Decision(seat, move, before.get(seat, {}), [each.to_json() for each in match.legal(seat)])
            before[seat] = move
        match.follow([(seat, move)])


def decisions_made(page: Page) -> set[str]:
    """Kinds of moves that the page sends, as they are made from now on."""
    made: set[str] = set()

    def hear(frame: str | bytes) -> None:
        said = json.loads(frame)
        if said.get("type") == "move":
            made.add(said["move"]["type"])

    def watch(line: WebSocket) -> None:
        line.on("framesent", hear)

    page.on("websocket", watch)
    return made


def left_out_of_lesson(game: str) -> set[str]:
    """Kinds of decisions that a lesson does not ask for, as the game's README says with the reasons."""
    readme = (ROOT / "src" / "etagere" / "games" / game / "README.md").read_text("utf-8")
    said = readme.partition("\n## Lesson\n")[2].partition("\n## ")[0].partition("<!--")[0]
    return set(re.findall(r"^- `(\w+)`: ", said, re.MULTILINE))


def kinds_of_decisions(game: str) -> set[str]:
    return {family.name for family in load(game).actions.families}
