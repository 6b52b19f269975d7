"""How the tests play Barrage: by mouse, by touch and by keyboard; always what is lit, always waiting for what is so."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import ElementHandle, Page, expect

from etagere.core.rng import Rng
from tests.web.playing import END
from tests.web.standing import SEE, STANDING

LIT = ".play [data-lit]"
CARD = ".reading"

AIM = """thing => {
  // Where to click: the middle of its ring, or of itself; and it must be what lies there.
  // A panel is swiped to as a whole.
  for (const each of [thing.closest("[data-panel]"), thing.closest("[data-page]"), thing])
    each?.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
  const ring = thing.querySelector(":scope > .halo") ?? thing;
  const box = ring.getBoundingClientRect();
  const {width, height} = (thing.querySelector(":scope > [fill=transparent]") ?? ring).getBoundingClientRect();
  for (const [a, b] of [[0.5, 0.5], [0.5, 0.75], [0.5, 0.25], [0.25, 0.5], [0.75, 0.5]]) {
    const x = box.x + box.width * a, y = box.y + box.height * b;
    if (thing.contains(document.elementFromPoint(x, y))) return {x, y, width, height};
  }
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {hidden: `${thing.dataset.pick} is covered by ${over?.outerHTML.slice(0, 120)}`};
}"""
SIGNATURE = """() => {
  const play = document.querySelector(".play");
  const chosen = [...document.querySelectorAll("[data-chosen], [data-site=chosen]")].map(each => each.dataset.pick);
  // Where moves are confirmed, what was chosen last may be said in the bar alone.
  chosen.push(document.querySelector(".move")?.textContent ?? "");
  return [play?.dataset.decision ?? "", document.querySelector("aside.sheet") ? "over" : "", ...chosen].join(" ");
}"""
CHANGED = f"before => ({SIGNATURE})() !== before"
READY = f"""() => document.querySelector("{END}") !== null ||
  (document.querySelector(".play")?.dataset.decision !== undefined && document.querySelector("{LIT}") !== null)"""
STANDS = ("space:", "dam:", "powerhouse:", "conduit:", "headstream:", "bonus:", "objective")
"""Places that never move on a desk; on a phone the map comes nearer by itself."""
SLOTS = ("space", "dam", "conduit", "powerhouse", "headstream")
"""What the board has to click on; a hand of many tiles is smaller."""
LOOK = f"""lit => {{
  const aim = {AIM};
  const named = each => each.dataset.pick ?? each.dataset.place ?? each.dataset.card ?? each.outerHTML.slice(0, 60);
  // What lies outside the panel it belongs to, or is cut off where nothing can be scrolled.
  const outside = new Set();
  const ELEMENTS = "[data-place], [data-card], [data-pick], h2, button, svg[role=img]";
  for (const panel of document.querySelectorAll("[data-panel=board], [data-panel=mine]"))
    for (const element of panel.querySelectorAll(ELEMENTS)) {{
      if (element.getClientRects().length === 0) continue;
      let {{left, right, top, bottom}} = element.getBoundingClientRect();
      for (let frame = element.parentElement; frame !== null; frame = frame.parentElement) {{
        const {{overflowX, overflowY}} = getComputedStyle(frame);
        const drawn = frame instanceof SVGElement && frame.tagName !== "svg";
        const around = frame.getBoundingClientRect();
        if (!drawn && (overflowX !== "visible" || frame === panel)) {{
          const over = Math.max(around.left - left, right - around.right);
          if (over > 2 && !/auto|scroll/.test(overflowX))
            outside.add(`${{named(element)}}: ${{over.toFixed()}} px beside ${{frame.className}}`);
          [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
        }}
        if (!drawn && (overflowY !== "visible" || frame === panel)) {{
          const over = Math.max(around.top - top, bottom - around.bottom);
          if (over > 2 && !/auto|scroll/.test(overflowY))
            outside.add(`${{named(element)}}: ${{over.toFixed()}} px above or below ${{frame.className}}`);
          [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
        }}
        if (frame === panel) break;
      }}
    }}
  // What a space prints lies on it.
  for (const print of document.querySelectorAll("[data-place^='space:'] :is(.price, .effects, .crew)")) {{
    const [inner, outer] = [print, print.closest("[data-place]")].map(each => each.getBoundingClientRect());
    const over = Math.max(outer.left - inner.left, inner.right - outer.right);
    if (inner.width > 0 && over > 0) outside.add(`${{print.className}} of ${{named(print.closest("[data-place]"))}}`);
  }}
  // Something to choose is in view of itself, and everything else can be scrolled to; then all lies as it lay before.
  const things = [...document.querySelectorAll(lit)].filter(each => each.getClientRects().length > 0);
  const seen = things.filter(each => {{
    const {{x, y, width, height}} = (each.querySelector(":scope > .halo") ?? each).getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }});
  const frames = [...document.querySelectorAll("*")].filter(each => each.scrollTop !== 0 || each.scrollLeft !== 0);
  const lay = new Map(frames.map(each => [each, [each.scrollLeft, each.scrollTop]]));
  const hidden = things.map(each => aim(each).hidden).filter(each => each !== undefined);
  for (const each of document.querySelectorAll("*")) {{
    const [left, top] = lay.get(each) ?? [0, 0];
    if (each.scrollLeft !== left || each.scrollTop !== top) each.scrollTo({{left, top, behavior: "instant"}});
  }}
  const wide = innerWidth >= 900 && innerHeight >= 500 && document.querySelector("aside.sheet") === null;
  const plates = document.querySelector("[data-panel=others]");
  if (wide && plates.scrollHeight > plates.clientHeight + 1) outside.add("a seat plate is cut");
  // The question can be read: its first line lies open, and on a desk none of it is left out.
  const question = document.querySelector(".decision .question");
  if (question !== null) {{
    const {{x, y, width}} = question.getBoundingClientRect();
    if (!question.contains(document.elementFromPoint(x + width / 3, y + 10))) outside.add("the question is covered");
    if (wide && question.scrollHeight > question.clientHeight + 2) outside.add("the question is cut");
  }}
  return {{outside: [...outside], hidden, seen: seen.length}};
}}"""


class Onlooker:
    """Looks at a table before every click: what stands, what lies outside its panel, what cannot be reached."""

    def __init__(self, desk: bool) -> None:
        self.places = STANDS if desk else ()
        self.first: dict[str, dict[str, Any]] = {}
        self.faults: dict[str, str] = {}

    def look(self, page: Page) -> None:
        seen = page.evaluate(SEE, [STANDING, self.places, LIT])
        said = f"while asked: {seen['says']}"
        drafting = page.locator("[data-pick^='company=']").count() > 0
        stood = self.first.setdefault("draft" if drafting else "rounds", {})
        for name, box in seen["stands"].items():
            if not self.places and name.startswith("in "):
                box = box[:2]  # what a phone scrolls may grow downwards
            before = stood.setdefault(name, box)
            if max(abs(a - b) for a, b in zip(before, box, strict=True)) > 1:  # to whole pixels each was rounded
                self.faults.setdefault(f"{name} moved", f"{before} to {box} {said}")
        if seen["wide"]:
            self.faults.setdefault("the page is larger than its window", said)
        for each in seen["covered"]:
            self.faults.setdefault(f"{each} lies over it", said)
        found = page.evaluate(LOOK, LIT)
        for each in found["outside"]:
            self.faults.setdefault(each, said)
        for each in found["hidden"]:
            self.faults.setdefault(each, said)
        if found["seen"] == 0:
            self.faults.setdefault("nothing to choose is in view", said)

    def judge(self) -> None:
        assert not self.faults, "\n".join(f"{name} {said}" for name, said in self.faults.items())


def sit(page: Page, mode: str, level: str = "beginner", seats: int = 2, **plan: Any) -> str:
    """A table against bots; its id."""
    chairs = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * (seats - 1)]
    data = {"game": "barrage", "options": {"mode": mode}, "seats": chairs, "start": True, **plan}
    answer = page.request.post("/api/tables", data=data)
    assert answer.status == 201, answer.text()
    table = str(answer.json()["table"]["id"])
    page.goto(f"/t/{table}")
    return table


def ready(page: Page) -> bool:
    """Waits for a question to this seat; False once the match is over."""
    page.wait_for_function(READY)
    return page.locator(END).count() == 0


def press(page: Page, thing: ElementHandle, tap: bool = False) -> None:
    """A click on the middle of a thing that lies open, and what follows from it on the screen."""
    before = page.evaluate(SIGNATURE)
    at = thing.evaluate(AIM)
    assert "hidden" not in at, at["hidden"]
    pick = str(thing.get_attribute("data-pick"))
    slot = pick.split("=")[0] in SLOTS and (page.viewport_size or {"width": 0})["width"] >= 1280
    least = 40 if tap else 32 if slot else 0
    assert min(at["width"], at["height"]) >= least - 0.5, f"{pick} is {at}"
    if tap:
        page.touchscreen.tap(at["x"], at["y"])
        if thing.get_attribute("data-card") is not None:  # the first tap explains, the second chooses
            expect(page.locator(CARD)).to_be_visible()
            assert page.evaluate(SIGNATURE) == before, "nothing is chosen unread"
            at = thing.evaluate(AIM)
            assert "hidden" not in at, at["hidden"]
            page.touchscreen.tap(at["x"], at["y"])
    else:
        page.mouse.click(at["x"], at["y"])
    page.wait_for_function(CHANGED, arg=before)


def lit_things(page: Page) -> list[ElementHandle]:
    found = [each for each in page.query_selector_all(LIT) if each.is_visible()]
    assert found, "a question, and nothing lit"
    return found


class Player:
    """Clicks something lit at random; after two turns of a round all engineers left go to the bank."""

    def __init__(self, page: Page, seed: int, tap: bool = False, onlooker: Onlooker | None = None) -> None:
        self.page, self.rng, self.tap, self.onlooker = page, Rng(seed), tap, onlooker
        self.round, self.turns = "", 0
        self.clicks = 0

    def choose(self) -> ElementHandle:
        """The thing to click next."""
        lit: dict[str, ElementHandle] = {}
        for each in lit_things(self.page):
            lit.setdefault(str(each.get_attribute("data-pick")), each)
        if "space=bank" in lit:
            progress = self.page.locator(".progress").inner_text()
            self.turns = 0 if progress != self.round else self.turns + 1
            self.round = progress
        counts = [name for name in lit if name.startswith("engineers=")]
        if counts:
            return lit[max(counts, key=lambda name: int(name.split("=")[1]))]
        if self.turns >= 2 and "space=bank" in lit:
            return lit["space=bank"]
        return list(lit.values())[self.rng.below(len(lit))]

    def click(self) -> bool:
        """One click; False once the match is over."""
        if not ready(self.page):
            return False
        if self.onlooker is not None:
            self.onlooker.look(self.page)
        press(self.page, self.choose(), self.tap)
        self.clicks += 1
        assert self.clicks < 400
        return True


def clicks_of(move: dict[str, Any]) -> list[str]:
    """The clicks of a move as the page names them; those that are settled are not needed."""
    fields = {name: value for name, value in move.items() if name != "type"}
    match move["type"]:
        case "bank":
            return ["space=bank", f"engineers={fields['engineers']}"]
        case "imitate":
            return ["tile=anton_tile", f"imitated={fields['tile']}", f"structure={fields['structure']}"]
        case "construct":
            return [f"tile={fields['tile']}", f"structure={fields['structure']}"]
        case "copy":
            return [f"choice=copy {fields['officer']}"]
        case "pay" | "machines" as kind:
            return [f"choice={kind} {fields['excavators']} {fields['mixers']}"]
        case "produce":
            dam = f"dam-{fields['conduit'].split('-')[1]}-{fields['level']}"
            return [f"conduit={fields['conduit']}", f"droplets={fields['droplets']} {dam}"]
        case "pass" | "skip" as kind:
            return [f"choice={kind}"]
        case _:
            return [f"{name}={value}" for name, value in fields.items()]


def decision(page: Page) -> str | None:
    return page.locator(".play").get_attribute("data-decision")


def make(page: Page, move: dict[str, Any], tap: bool = False) -> int:
    """Makes a move by clicking lit things; how many clicks it took."""
    assert ready(page)
    asked, clicks = decision(page), 0
    for each in clicks_of(move):
        if decision(page) != asked:
            break
        things = [found for found in page.query_selector_all(f'[data-pick="{each}"][data-lit]') if found.is_visible()]
        if not things:
            assert each.split("=")[0] in ("structure", "imitated", "engineers", "droplets"), (
                f"{each} is not lit for {move}"
            )
            continue
        press(page, things[0], tap)
        clicks += 1
    page.wait_for_function("asked => document.querySelector('.play').dataset.decision !== asked", arg=asked)
    return clicks
