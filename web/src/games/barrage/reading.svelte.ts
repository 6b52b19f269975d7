/**
 * Cards that tell what a piece is: on hover and focus while they last; by a long press, a right click or the menu key,
 * and by the first tap on something that can be chosen, until they are closed. The second tap on it chooses.
 */
import type { Attachment } from "svelte/attachments";
import type { Thing } from "./cards";

interface Reading {
  thing: Thing;
  beside: Element;
  /** Stays until it is closed. */
  pinned: boolean;
}

export const reading = $state<{ open: Reading | undefined }>({ open: undefined });

/** Whoever only passes by with the pointer is not stopped by a card. */
const HOVER_MS = 350;
const PRESS_MS = 450;

/** The finger or pointer that is down, and whether it was held so long that a card came. */
let pressed: { element: Element; kind: string; held: boolean } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(thing: Thing, beside: Element, pinned: boolean): void {
  clearTimeout(timer);
  reading.open = { thing, beside, pinned };
}

export function closeCard(): void {
  clearTimeout(timer);
  reading.open = undefined;
}

/** A card that was closed gives the focus back to its piece, and does not come again by that. */
let given: Element | undefined;
export function giveBack(piece: Element): void {
  given = piece;
  if (piece instanceof HTMLElement || piece instanceof SVGElement) piece.focus({ preventScroll: true });
  given = undefined;
}

function leave(element: Element): void {
  clearTimeout(timer);
  const { open } = reading;
  if (open?.beside === element && !open.pinned) reading.open = undefined;
}

export interface Reads {
  /** Pointer and focus bring the card as well as a finger; on unless said. */
  hover?: boolean;
}

export function reads(thing: Thing, { hover = true }: Reads = {}): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    element.setAttribute("data-card", `${thing.kind}:${thing.id}`);
    const on = new AbortController();
    const hear = (type: string, act: (event: Event) => void, capture = false): void =>
      element.addEventListener(type, act, { signal: on.signal, capture });
    if (hover) {
      hear("pointerenter", (event) => {
        clearTimeout(timer);
        if ((event as PointerEvent).pointerType === "mouse" && reading.open?.pinned !== true)
          timer = setTimeout(() => show(thing, element, false), HOVER_MS);
      });
      hear("pointerleave", () => leave(element));
      // A piece that loses its place loses the focus while the page is being drawn, where nothing may change.
      hear("focus", () => {
        if (given !== element)
          queueMicrotask(() => element.matches(":focus-visible") && show(thing, element, false));
      });
      hear("blur", () => queueMicrotask(() => leave(element)));
    }
    hear("pointerdown", (event) => {
      const { pointerType: kind } = event as PointerEvent;
      pressed = { element, kind, held: false };
      if (kind === "mouse") {
        closeCard();
        return;
      }
      leave(element);
      timer = setTimeout(() => {
        if (pressed?.element === element) pressed.held = true;
        show(thing, element, true);
      }, PRESS_MS);
    });
    for (const type of ["pointerup", "pointercancel"]) hear(type, () => clearTimeout(timer));
    hear("contextmenu", (event) => {
      event.preventDefault();
      if (pressed === undefined || pressed.kind === "mouse") show(thing, element, true);
    });
    hear(
      "click",
      (event) => {
        const down = pressed;
        pressed = undefined;
        if (down === undefined || down.element !== element || down.kind === "mouse") return;
        const read = reading.open?.beside === element && !down.held;
        const chosen = element.hasAttribute("data-chosen");
        const waits = element.hasAttribute("data-lit") && !read;
        if (read || chosen) closeCard();
        else if (!down.held) show(thing, element, true);
        if (down.held || (waits && !chosen)) {
          event.stopImmediatePropagation();
          event.preventDefault();
        }
      },
      true,
    );
    return () => {
      on.abort();
      // A piece that is gone, with its dialog perhaps, is not read any more.
      queueMicrotask(() => {
        if (reading.open?.beside === element && !element.isConnected) closeCard();
      });
    };
  };
}
