/** Arrow keys go from lit thing to lit thing by where they lie on the screen. */
export interface Box {
  x: number;
  y: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** The nearest middle in the direction of the arrow, sideways steps counting double; wraps round in reading order. */
export function nearest(from: Box, others: readonly Box[], arrow: Arrow): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  others.forEach((other, index) => {
    const dx = other.x - from.x;
    const dy = other.y - from.y;
    const along =
      arrow === "ArrowRight" ? dx : arrow === "ArrowLeft" ? -dx : arrow === "ArrowDown" ? dy : -dy;
    const across = arrow === "ArrowLeft" || arrow === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    if (along <= 1 || across > along * 3) return;
    const distance = along + 2 * across;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  if (best >= 0) return best;
  const order = readingOrder(others);
  if (order.length === 0) return -1;
  return (arrow === "ArrowRight" || arrow === "ArrowDown" ? order[0] : order[order.length - 1]) ?? -1;
}

/** Indices from the top left to the bottom right; middles less than 12 px apart in height are in one line. */
export function readingOrder(boxes: readonly Box[]): number[] {
  return boxes
    .map((_, index) => index)
    .sort((a, b) => {
      const one = boxes[a] as Box;
      const other = boxes[b] as Box;
      return Math.abs(one.y - other.y) < 12 ? one.x - other.x : one.y - other.y;
    });
}

function middle(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes the focus from something of the board that can no longer be chosen; Tab and arrows go on from there. */
export function releaseFocus(root: Node): void {
  const now = document.activeElement as HTMLElement | SVGElement | null;
  if (now === null || !root.contains(now) || !now.hasAttribute("data-pick")) return;
  if (!now.hasAttribute("data-lit") && !now.hasAttribute("data-chosen")) now.blur();
}

/** Moves the focus by an arrow among the lit things inside `root`; returns whether there was somewhere to go. */
export function moveFocus(root: ParentNode, arrow: Arrow): boolean {
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>("[data-lit], [data-chosen]")].filter(
    (element) => element.getClientRects().length > 0,
  );
  const now = document.activeElement;
  const others = all.filter((element) => element !== now);
  const from = now !== null && all.includes(now as HTMLElement) ? middle(now) : { x: -1, y: -1 };
  const start = from.x < 0;
  const at = start ? (readingOrder(others.map(middle))[0] ?? -1) : nearest(from, others.map(middle), arrow);
  const goal = others[at];
  if (goal === undefined) return false;
  goal.focus();
  goal.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}
