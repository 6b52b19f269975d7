/** A match cut at its decisions: where a replay stops. */
import type * as wire from "../../api/wire";

export interface Stops {
  /** Positions, in commands, at which a seat is about to decide, and the end. */
  at: readonly number[];
  /** Who decides at each; undefined at the end. */
  seats: readonly (number | undefined)[];
  /** Events that had happened after so many commands. */
  told: readonly number[];
}

export function stopsOf({ steps, commands }: Pick<wire.Record, "steps" | "commands">): Stops {
  const deciding = steps.filter(({ seat }) => seat >= 0);
  const told = [0];
  for (const { events } of steps) told.push((told.at(-1) ?? 0) + events);
  return {
    at: [...deciding.map(({ number }) => number), commands],
    seats: [...deciding.map(({ seat }) => seat), undefined],
    told,
  };
}

/** The stop at a position: the last one that is not after it, or the first. */
export function stopAt({ at }: Stops, position: number): number {
  return Math.max(
    0,
    at.findLastIndex((each) => each <= position),
  );
}

/** The next stop before or after one at which a seat decides; undefined if there is none. */
export function stopOf({ seats }: Stops, from: number, direction: 1 | -1, seat: number): number | undefined {
  for (let stop = from + direction; stop >= 0 && stop < seats.length; stop += direction)
    if (seats[stop] === seat) return stop;
  return undefined;
}

/** Stops to ask for points: all of a short match, otherwise some, evenly spaced, the first and the last among them. */
export function samplesOf({ at }: Stops, most: number): readonly number[] {
  const last = at.length - 1;
  const count = Math.min(most, last);
  return count === 0
    ? [0]
    : Array.from({ length: count + 1 }, (_, each) => Math.round((each * last) / count));
}
