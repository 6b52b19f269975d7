/** A lit thing that moves a choice already made, with mouse, touch and keyboard. */
import type { Attachment } from "svelte/attachments";

export function press(label: string, act: () => void): Attachment<SVGElement | HTMLElement> {
  return pressed(label, act, act, false);
}

/** The tile that lies there and can still be turned: a click turns it, Enter lays it. */
export function turnable(
  label: string,
  turn: () => void,
  lay: () => void,
): Attachment<SVGElement | HTMLElement> {
  return pressed(label, turn, lay, true);
}

function pressed(
  label: string,
  act: () => void,
  enter: () => void,
  chosen: boolean,
): Attachment<SVGElement | HTMLElement> {
  return (element) => {
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", label);
    element.setAttribute("tabindex", "0");
    element.toggleAttribute("data-lit", !chosen);
    element.toggleAttribute("data-chosen", chosen);
    element.removeAttribute("aria-pressed");
    const onClick = (event: Event): void => {
      event.stopPropagation();
      act();
    };
    const onKey = (event: Event): void => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      if (key === "Enter") enter();
      else act();
    };
    element.addEventListener("click", onClick);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("click", onClick);
      element.removeEventListener("keydown", onKey);
    };
  };
}
