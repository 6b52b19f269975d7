/** What is asked about is in view: frames that scroll are scrolled to what can be chosen, or was. */
import type { Attachment } from "svelte/attachments";

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Frame {
  width: number;
  height: number;
}

const middle = ({ left, top, width, height }: Area): Area => ({
  left: left + width / 2,
  top: top + height / 2,
  width: 0,
  height: 0,
});

const inside = (thing: Area, left: number, top: number, frame: Frame): boolean =>
  thing.left >= left &&
  thing.top >= top &&
  thing.left + thing.width <= left + frame.width &&
  thing.top + thing.height <= top + frame.height;

/** Where a view along one axis begins that has all spans in its middle, or at least their middles. */
function centred(spans: readonly (readonly [start: number, length: number])[], room: number): number {
  const low = Math.min(...spans.map(([start]) => start));
  const high = Math.max(...spans.map(([start, length]) => start + length));
  if (high - low <= room) return (low + high - room) / 2;
  const middles = spans.map(([start, length]) => start + length / 2);
  return (Math.min(...middles) + Math.max(...middles) - room) / 2;
}

/** The corner of a frame's view that shows the middles of as many things as it can, whole if it can be. */
export function aim(things: readonly Area[], frame: Frame): { left: number; top: number } {
  const spots = things.flatMap((thing) => [thing, middle(thing)]);
  let most: Area[] = things.slice(0, 1);
  let best = 0;
  // A best view can be moved until things, or their middles, touch its upper and its left edge.
  for (const left of new Set(spots.map((each) => each.left)))
    for (const top of new Set(spots.map((each) => each.top))) {
      const shown = things.filter((each) => inside(middle(each), left, top, frame));
      const whole = shown.filter((each) => inside(each, left, top, frame));
      const worth = shown.length + whole.length / (things.length + 1);
      if (worth > best) [best, most] = [worth, shown];
    }
  return {
    left: centred(
      most.map(({ left, width }) => [left, width]),
      frame.width,
    ),
    top: centred(
      most.map(({ top, height }) => [top, height]),
      frame.height,
    ),
  };
}

const ring = (thing: Element): DOMRect =>
  (thing.querySelector(":scope > .halo") ?? thing).getBoundingClientRect();

const drawn = (thing: Element): boolean => thing.getClientRects().length > 0;

/** What can be chosen, or else what was. */
function asked(root: Element): Element[] {
  const lit = [...root.querySelectorAll("[data-lit]")].filter(drawn);
  return lit.length > 0 ? lit : [...root.querySelectorAll("[data-chosen]")].filter(drawn);
}

const FREE = /auto|scroll/;

/** What scrolls around a thing, the innermost first; panels that are swiped are turned by whoever knows the question. */
function framesOf(thing: Element, root: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each: Element | null = thing.parentElement; each !== null; each = each.parentElement) {
    if (each instanceof HTMLElement) {
      const { overflowX, overflowY, scrollSnapType } = getComputedStyle(each);
      const high = FREE.test(overflowY) && each.scrollHeight > each.clientHeight + 1;
      const broad = FREE.test(overflowX) && each.scrollWidth > each.clientWidth + 1;
      if ((high || broad) && scrollSnapType === "none") found.push(each);
    }
    if (each === root) break;
  }
  return found;
}

/** Whether a thing stays where it is while a frame around it is scrolled. */
function stays(thing: Element, frame: Element): boolean {
  for (let each: Element | null = thing; each !== null && each !== frame; each = each.parentElement)
    if (getComputedStyle(each).position === "sticky") return true;
  return false;
}

/** Whether all of a thing lies in the view of a frame. */
function seen(thing: Element, frame: Element): boolean {
  const box = ring(thing);
  const view = frame.getBoundingClientRect();
  // A border drawn half outside is not missed.
  const slack = 2;
  return (
    box.left >= view.left - slack &&
    box.top >= view.top - slack &&
    box.right <= view.right + slack &&
    box.bottom <= view.bottom + slack
  );
}

/** The things inside `root` that are asked about and whose middle some frame around them hides. */
export function unseen(root: Element): Element[] {
  return asked(root).filter((thing) => {
    const { x, y, width, height } = ring(thing);
    return framesOf(thing, root).some((frame) => {
      const view = frame.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      return middle < view.left || middle > view.right || centre < view.top || centre > view.bottom;
    });
  });
}

/** Scrolls the frames inside `root`, and itself, to what is asked about, if any of it is out of view. */
export function bring(root: Element, things: readonly Element[] = asked(root)): void {
  const frames = new Map<HTMLElement, Element[]>();
  for (const thing of things)
    for (const frame of framesOf(thing, root)) frames.set(frame, [...(frames.get(frame) ?? []), thing]);
  const depth = (element: Element): number => framesOf(element, root).length;
  // Inner frames first: they move what the outer ones are scrolled to.
  const inward = [...frames.keys()].sort((a, b) => depth(b) - depth(a));
  for (const frame of inward) {
    const view = frame.getBoundingClientRect();
    const broad = frame.scrollWidth > frame.clientWidth + 1;
    // What lies on another page, a swipe away, is not reached by scrolling, and what stays need not be.
    const held = (frames.get(frame) ?? []).filter((thing) => {
      const { left, right } = ring(thing);
      return (
        (broad || (right > view.left && left < view.right)) && !(seen(thing, frame) && stays(thing, frame))
      );
    });
    if (held.every((thing) => seen(thing, frame))) continue;
    const { left, top } = aim(
      held.map((thing) => {
        const { left, top, width, height } = ring(thing);
        return {
          left: left - view.left + frame.scrollLeft,
          top: top - view.top + frame.scrollTop,
          width,
          height,
        };
      }),
      { width: frame.clientWidth, height: frame.clientHeight },
    );
    frame.scrollTo({ left, top, behavior: "instant" });
  }
}

/** Brings into view what becomes lit or chosen inside; what was scrolled away by hand stays there. */
export const seeks: Attachment<HTMLElement> = (element) => {
  let known = new Set<Element>();
  let frame = 0;
  const look = (): void => {
    frame = 0;
    const now = new Set(element.querySelectorAll("[data-lit], [data-chosen]"));
    const news = [...now].filter((each) => !known.has(each) && drawn(each));
    known = now;
    bring(element, news);
  };
  const later = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const changes = new MutationObserver(later);
  changes.observe(element, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-lit", "data-chosen"],
  });
  later();
  return () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
  };
};
