/** A region that scrolls must be reachable by keyboard; one that does not must not be in the way of Tab. */
import type { Attachment } from "svelte/attachments";

const REACHABLE = "a[href], button:not([disabled]), input, select, textarea, [tabindex='0']";
const FREE = new Set(["auto", "scroll"]);

export const scrolls: Attachment<HTMLElement> = (element) => {
  const look = (): void => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const over =
      (FREE.has(overflowY) && element.scrollHeight > element.clientHeight) ||
      (FREE.has(overflowX) && element.scrollWidth > element.clientWidth);
    const wanted = over && element.querySelector(REACHABLE) === null;
    // The observer below hears this too, so nothing is written that is there already.
    if (wanted !== element.hasAttribute("tabindex")) {
      if (wanted) element.setAttribute("tabindex", "0");
      else element.removeAttribute("tabindex");
    }
  };
  const sizes = new ResizeObserver(look);
  const changes = new MutationObserver(look);
  sizes.observe(element);
  changes.observe(element, { childList: true, subtree: true, attributeFilter: ["tabindex", "disabled"] });
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
};
