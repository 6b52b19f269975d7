/** Makes any element of a board a button for one click of a move: mouse, touch, keyboard, and a spoken name. */
import type { Attachment } from "svelte/attachments";
import type { Chooser, GameTypes, Pick } from "../games/contract";
import { exchange } from "./swap";

export interface Touch {
  /** A click on what is already chosen takes it back; on by default. */
  again?: boolean;
  /** Also says why it is not possible when it is clicked while unlit; on by default. */
  explains?: boolean;
  /** A click on another value of the field takes the place of the chosen one; off by default. */
  swaps?: boolean;
  /** Not lit before something else is chosen, though a legal move has it; on by default. */
  ready?: boolean;
  /** Can be walked to by Tab while nothing is asked, for reading; off by default. */
  readable?: boolean;
  /** Called instead of `choose.pick` when it is possible. */
  onpick?: () => void;
}

/**
 * Lit while the click is possible (`data-lit`), marked when it was made (`data-chosen`). Things that are neither
 * stay out of the Tab order but answer clicks. Enter on what is chosen confirms a whole move; a click or Space takes
 * it back.
 */
export function touch<G extends GameTypes>(
  choose: Chooser<G>,
  pick: Pick<NoInfer<G>>,
  label: string,
  how: Touch = {},
): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const lit = how.ready !== false && choose.can(pick.field, pick.value);
    const chosen = choose.has(pick.field, pick.value);
    const usable = lit || chosen;
    element.setAttribute("role", usable ? "button" : "img");
    element.setAttribute("aria-label", label);
    element.toggleAttribute("data-lit", lit);
    element.toggleAttribute("data-chosen", chosen);
    element.setAttribute("tabindex", usable || (how.readable && !choose.active) ? "0" : "-1");
    if (usable) element.setAttribute("aria-pressed", String(chosen));
    else element.removeAttribute("aria-pressed");
    element.setAttribute("data-pick", `${pick.field}=${pick.value}`);

    const act = (event: Event): void => {
      event.stopPropagation();
      if (chosen && how.again !== false) choose.drop(pick.field);
      else if (lit && how.onpick) how.onpick();
      else if (lit) choose.pick(pick.field, pick.value);
      else if (how.swaps && choose.value(pick.field) !== undefined) exchange(choose, pick);
      else if (how.explains !== false) choose.explain(pick);
    };
    const onKey = (event: Event): void => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      if (key === "Enter" && chosen && choose.ready !== undefined) {
        event.stopPropagation();
        choose.confirm();
      } else act(event);
    };
    element.addEventListener("click", act);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("click", act);
      element.removeEventListener("keydown", onKey);
    };
  };
}
