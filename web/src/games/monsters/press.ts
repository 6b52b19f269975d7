/** A lit thing that moves a choice already made, with mouse, touch and keyboard. */
import type { Attachment } from "svelte/attachments";

export function press(label: string, act: () => void): Attachment<SVGElement | HTMLElement> {
  return (element) => {
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", label);
    element.setAttribute("tabindex", "0");
    element.setAttribute("data-lit", "");
    element.removeAttribute("data-chosen");
    element.removeAttribute("aria-pressed");
    const onClick = (event: Event): void => {
      event.stopPropagation();
      act();
    };
    const onKey = (event: Event): void => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      onClick(event);
    };
    element.addEventListener("click", onClick);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("click", onClick);
      element.removeEventListener("keydown", onKey);
    };
  };
}
