/** What is told over the board: an Automa's turn, the phase that begins, the end and the beginning of a round. */
import type { RoundTold } from "./rounds";
import type { ChoiceStep } from "./story";
import type { Barrage, Slot } from "./view";

interface Told {
  /** The story chosen, by the number of its first event. */
  story: number | undefined;
  /** Events that are being played and not in the log yet. */
  live: readonly Barrage["event"][];
  /** Candidates on the map: those a step left, and those it ruled out. */
  left: readonly Slot[];
  gone: readonly Slot[];
  /** The phase that begins, in large letters. */
  phase: string | undefined;
  round: RoundTold | undefined;
}

export const told = $state<Told>({
  story: undefined,
  live: [],
  left: [],
  gone: [],
  phase: undefined,
  round: undefined,
});

/** Another table, or none: nothing is told any more. */
export function fallSilent(): void {
  Object.assign(told, { story: undefined, live: [], left: [], gone: [], phase: undefined, round: undefined });
}

export function follow(event: Barrage["event"]): void {
  told.live = event.type === "automa_turn" ? [event] : [...told.live, event];
}

/** Rings for a step: what is left of what was there before it. */
export function ring(step: ChoiceStep | undefined, before: ChoiceStep | undefined): void {
  const left = step?.left ?? [];
  told.left = left;
  told.gone = (before?.left ?? []).filter((slot) => !left.includes(slot));
}
