/** A click on another value of a field already chosen takes its place; beside `touch` with `explains: false`. */
import type { Attachment } from "svelte/attachments";
import type { Chooser, GameTypes, Pick } from "../games/contract";

/** Puts a click in the place of the one made for its field, or says why that is impossible. */
export function exchange<G extends GameTypes>(choose: Chooser<G>, pick: Pick<NoInfer<G>>): void {
  const before = choose.chosen;
  choose.set([...before.filter(({ field }) => field !== pick.field), pick]);
  if (choose.has(pick.field, pick.value)) return;
  choose.set(before);
  choose.explain(pick);
}

export function swap<G extends GameTypes>(
  choose: Chooser<G>,
  pick: Pick<NoInfer<G>>,
): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const act = (): void => {
      if (choose.has(pick.field, pick.value)) return;
      if (choose.value(pick.field) !== undefined) exchange(choose, pick);
      else if (!choose.can(pick.field, pick.value)) choose.explain(pick);
    };
    element.addEventListener("click", act);
    return () => element.removeEventListener("click", act);
  };
}
