/** What happened, cut into turns: what one seat did before another did something. */
import type { GameEvent } from "../games/contract";

export interface ToldTurn {
  /** The number of its first event. */
  id: number;
  /** Whose it is; undefined for what nobody did: the setup, a new round, the end. */
  seat: number | undefined;
  events: readonly GameEvent[];
}

/** A turn as the log shows it. */
export interface StoryTurn extends ToldTurn {
  /** Events that have a picture. */
  pictured: readonly GameEvent[];
  /** Every event worth telling, in words. */
  sentences: readonly string[];
}

export const seatOf = (event: GameEvent): number | undefined =>
  typeof event.seat === "number" ? event.seat : undefined;

/** A game may say which events begin a turn; by default it is those of another seat than before. */
export function turnsOf(
  events: readonly GameEvent[],
  begins?: (event: GameEvent, before: GameEvent | undefined) => boolean,
): readonly ToldTurn[] {
  const turns: { id: number; seat: number | undefined; events: GameEvent[] }[] = [];
  for (const event of events) {
    const seat = seatOf(event);
    const open = turns.at(-1);
    const another = begins ? begins(event, open?.events.at(-1)) : seat !== undefined && seat !== open?.seat;
    if (open === undefined || another) turns.push({ id: event.number, seat, events: [event] });
    else open.events.push(event);
  }
  return turns;
}
