"""What stands still at a table, what lies over what, what the bar says: looked at before every click of a match."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from etagere.core.replay import Replay
from tests.web.playing import CONFIRM, Box, Hand, decisions_in

STANDING = ".decision, [data-panel=board], [data-panel=board] > *, [data-panel=mine], [data-panel=mine] > *"
"""The frame of a table, whatever its size; what lies inside is named by its places."""
SEE = """([standing, places, lit]) => {
  const at = element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const seen = element => element.getClientRects().length > 0;
  const stands = {};
  const stage = document.querySelector(".stage");
  for (const element of document.querySelectorAll(standing)) {
    // Panels of a phone lie beside each other, and what is taller than its panel is scrolled.
    const panel = element.closest("[data-panel]");
    const [x, y, width, height] = at(element);
    const name = element.dataset.panel ?? (panel ? `in ${panel.dataset.panel}` : element.className.split(" ")[0]);
    const scrolled = element === panel ? 0 : panel?.scrollTop ?? 0;
    stands[name] = [panel ? x + stage.scrollLeft : x, y + scrolled, width, height];
  }
  for (const element of document.querySelectorAll("[data-panel=board] [data-place], [data-panel=mine] [data-place]")) {
    const name = element.dataset.place;
    if (!places.some(start => name.startsWith(start)) || stands[name] !== undefined || !seen(element)) continue;
    const panel = element.closest("[data-panel]");
    // The origin of a drawing's part stands still while a ring around it comes and goes.
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const [x, y] = drawn ? [drawn.e, drawn.f].map(Math.round) : at(element);
    stands[name] = [x + stage.scrollLeft, y + panel.scrollTop];
  }
  const covered = [];
  const small = [];
  for (const thing of document.querySelectorAll(lit)) {
    if (!seen(thing)) continue;
    const ring = thing.querySelector(":scope > .halo") ?? thing;
    const box = ring.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // What lies on another panel of a phone, a swipe away, is not looked at.
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const name = thing.dataset.pick ?? thing.className;
    const whole = thing.getBoundingClientRect();
    const size = `${whole.width.toFixed(0)}x${whole.height.toFixed(0)}`;
    if (Math.min(whole.width, whole.height) < 39) small.push(`${name} ${size}`);
    const found = document.elementFromPoint(x, y);
    if (found === null || thing.contains(found)) continue;
    // Scrolled out of whatever scrolls around it is not covered.
    let frame = thing.parentElement;
    const outside = each => {
      const inside = each.getBoundingClientRect();
      return y > inside.bottom || y < inside.top || x > inside.right || x < inside.left;
    };
    const clips = each => !(each instanceof SVGElement) && getComputedStyle(each).overflow !== "visible";
    while (frame && !(clips(frame) && outside(frame))) frame = frame.parentElement;
    if (frame !== null) continue;
    covered.push(`${name} by ${found.outerHTML.slice(0, 90)}`);
  }
  return {
    stands, covered, small,
    says: document.querySelector(".question")?.innerText.trim() ?? "",
    chosen: document.querySelectorAll("[data-chosen]").length,
    asked: document.querySelector(".play")?.dataset.decision,
    wide: document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
  };
}"""


@dataclass
class Onlooker:
    """A hand that looks before every click, and remembers what it saw."""

    hand: Hand
    places: tuple[str, ...] = ()
    """How the names of places begin that never move in this game."""
    touch: bool = False
    clicks: int = 0
    first: dict[str, Any] = field(default_factory=dict)
    moved: dict[str, str] = field(default_factory=dict)
    covered: set[str] = field(default_factory=set)
    small: set[str] = field(default_factory=set)
    wide: bool = False
    said: dict[str, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))

    def __call__(self, page: Page, selector: str) -> None:
        seen = page.evaluate(SEE, [STANDING, self.places, f".play [data-lit], {CONFIRM}"])
        for name, box in seen["stands"].items():
            before = self.first.setdefault(name, box)
            if max(abs(a - b) for a, b in zip(before, box, strict=True)) > 0:
                self.moved.setdefault(name, f"{before} to {box}: {seen['says']}")
        self.covered.update(seen["covered"])
        self.small.update(seen["small"])
        self.wide = self.wide or seen["wide"]
        self.said[str(seen["asked"])].append((seen["chosen"], seen["says"]))
        self.clicks += 1
        self.hand(page, selector)

    def judge(self) -> None:
        """Nothing moved that should stand, nothing was covered, every step had its words."""
        assert not self.moved, self.moved
        assert not self.covered, self.covered
        assert not self.touch or not self.small, self.small
        assert not self.wide
        assert all(says for steps in self.said.values() for _, says in steps), self.said
        silent = [steps for steps in self.said.values() if len({says for _, says in steps}) < min(2, len(steps))]
        assert not silent, silent

    def count(self, page: Page, box: Box, link: str) -> None:
        """No decision of the first seat took more clicks than its move needs."""
        record = Replay.read(page.request.get(f"{link.replace('/t/', '/api/tables/')}/replay").body())
        decisions = [each for each in decisions_in(record) if each.seat == 0]
        taken = [len(steps) for steps in self.said.values()]
        pairs = zip(decisions, taken, strict=True)
        more = [(decision.move, clicks) for decision, clicks in pairs if clicks > box.clicks(decision)]
        assert not more, more
        print(f"{box.game}: {sum(taken) / len(taken):.2f} clicks a decision, {len(taken)} decisions")
