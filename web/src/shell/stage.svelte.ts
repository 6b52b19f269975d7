/** Where pieces fly: finds places by name and moves copies of their drawings across the whole window. */
import type { Flight, Stage } from "../games/contract";

const CALM_MS = 320;
/** So long after its time a motion counts as ended, even if the browser, short of frames, has not said so. */
const LATE_MS = 2000;
const GLIDE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const FALL = "cubic-bezier(0.5, 0, 0.9, 0.6)";

interface Flying {
  animation: Animation;
  settle: () => void;
}

export class BoardStage implements Stage {
  /** Motion is not wanted: a setting of the system. */
  reducedMotion = $state(false);
  /** How fast motions are: 2 is twice as fast, `Infinity` leaves them out. */
  rate = 1;
  /** What is left of the events being played is not wanted. */
  hurrying = false;
  #root: () => ParentNode | undefined;
  #flying = new Set<Flying>();
  #ghosts: Element[] = [];
  #hidden: (HTMLElement | SVGElement)[] = [];
  #held: Animation[] = [];
  #marked: Element[] = [];
  #skipping = false;

  constructor(root: () => ParentNode | undefined) {
    this.#root = root;
  }

  get busy(): boolean {
    return this.#flying.size > 0;
  }

  /** Nothing would be seen moving: motion is not wanted, or the page is hidden. */
  get still(): boolean {
    return this.hurrying || this.reducedMotion || this.rate === Number.POSITIVE_INFINITY || document.hidden;
  }

  place(name: string): Element | null {
    return this.#root()?.querySelector(`[data-place="${CSS.escape(name)}"]`) ?? null;
  }

  /** Marks these places (`data-earned`) until it is called again. */
  mark(names: readonly string[]): void {
    for (const element of this.#marked) element.removeAttribute("data-earned");
    this.#marked = names.flatMap((name) => [
      ...(this.#root()?.querySelectorAll(`[data-place="${CSS.escape(name)}"]`) ?? []),
    ]);
    for (const element of this.#marked) element.setAttribute("data-earned", "");
  }

  hurry(): void {
    this.hurrying = true;
    this.skip();
  }

  /** Ends every motion of this message at once. */
  skip(): void {
    if (this.#flying.size === 0) return;
    this.#skipping = true;
    for (const { animation, settle } of [...this.#flying]) {
      animation.finish();
      settle();
    }
  }

  /** The next view is on the screen: copies go, what was emptied is shown again. */
  clear(): void {
    for (const ghost of this.#ghosts) ghost.remove();
    for (const element of this.#hidden) element.style.removeProperty("visibility");
    for (const animation of this.#held) animation.cancel();
    this.#ghosts = [];
    this.#hidden = [];
    this.#held = [];
    this.#skipping = false;
  }

  async fly(from: string, to: string, how: Flight = {}): Promise<void> {
    const start = this.place(from);
    const goal = this.place(to);
    const drawn = how.look === undefined ? start : this.place(how.look);
    if (!this.#moves() || start === null || goal === null || drawn === null) return;
    const a = start.getBoundingClientRect();
    const b = goal.getBoundingClientRect();
    if (a.width === 0 || b.width === 0) return;
    const ghost = copyOf(drawn, a);
    document.body.append(ghost);
    this.#ghosts.push(ghost);
    if (how.keep !== true && (start instanceof HTMLElement || start instanceof SVGElement)) {
      start.style.visibility = "hidden";
      this.#hidden.push(start);
    }
    const scale = b.width / a.width;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const over = how.via === undefined ? null : this.place(how.via)?.getBoundingClientRect();
    const arc = how.arc ?? (how.drop ? 0 : Math.min(60, Math.hypot(dx, dy) / 8));
    const begin = { transform: "translate(0px, 0px) scale(1)" };
    const end = { transform: `translate(${dx}px, ${dy}px) scale(${scale})` };
    const middle = over
      ? {
          transform: `translate(${over.x - a.x}px, ${over.y - a.y}px) scale(${scale})`,
          offset: 0.6,
          easing: FALL,
        }
      : {
          transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) scale(${(1 + scale) / 2 + (arc > 0 ? 0.08 : 0)})`,
        };
    await this.#run(
      ghost.animate(how.drop && !over ? [begin, end] : [begin, middle, end], {
        duration: how.ms ?? CALM_MS,
        delay: how.delay ?? 0,
        easing: over ? "linear" : how.drop ? FALL : GLIDE,
        fill: "both",
      }),
    );
  }

  async flash(name: string, ms = 400): Promise<void> {
    const element = this.place(name);
    if (!this.#moves() || element === null) return;
    await this.#run(
      element.animate(
        [{ filter: "brightness(1)" }, { filter: "brightness(1.5)" }, { filter: "brightness(1)" }],
        {
          duration: ms,
        },
      ),
    );
  }

  async animate(name: string, frames: Keyframe[], options: KeyframeAnimationOptions = {}): Promise<void> {
    const element = this.place(name);
    if (!this.#moves() || element === null) return;
    const animation = element.animate(frames, { duration: CALM_MS, ...options });
    this.#held.push(animation);
    await this.#run(animation);
  }

  async wait(ms: number): Promise<void> {
    if (!this.#moves()) return;
    await this.#run(document.body.animate([], { duration: ms }));
  }

  /** Milliseconds that something to be read is held. */
  patience: () => number = () => 0;

  async hold(): Promise<void> {
    await this.rest(this.patience());
  }

  /** Lets a person look, also where motion is not wanted; a click goes on at once. */
  async rest(ms: number): Promise<void> {
    if (ms <= 0 || document.hidden || this.hurrying || this.#skipping) return;
    const calm = document.body.animate([], { duration: ms });
    await this.#run(calm, 1);
  }

  #moves(): boolean {
    return !this.still && !this.#skipping;
  }

  #run(animation: Animation, rate = this.rate): Promise<void> {
    return new Promise((resolve) => {
      const flying: Flying = { animation, settle: () => undefined };
      animation.playbackRate = rate;
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0) / rate;
      const late = setTimeout(() => flying.settle(), end + LATE_MS);
      flying.settle = () => {
        clearTimeout(late);
        this.#flying.delete(flying);
        resolve();
      };
      this.#flying.add(flying);
      animation.onfinish = flying.settle;
      animation.oncancel = flying.settle;
    });
  }
}

/** The same drawing, lying over the page at a spot. A part of an SVG drawing gets a frame of its own. */
function copyOf(element: Element, at: DOMRect): HTMLElement | SVGSVGElement {
  let ghost: HTMLElement | SVGSVGElement;
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement !== null) {
    const box = element.getBBox();
    ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    ghost.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    const copy = element.cloneNode(true) as SVGElement;
    copy.removeAttribute("transform");
    ghost.append(copy);
  } else {
    ghost = element.cloneNode(true) as HTMLElement;
  }
  for (const named of [ghost, ...ghost.querySelectorAll("*")]) {
    named.removeAttribute("data-place");
    named.removeAttribute("data-lit");
    named.removeAttribute("data-chosen");
    named.removeAttribute("tabindex");
  }
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    margin: "0",
    visibility: "visible",
    transformOrigin: "0 0",
    pointerEvents: "none",
    overflow: "visible",
    zIndex: "50",
  });
  return ghost;
}
