/** How fast moves of others are shown, so that a person can follow them. */
export const PACES = ["slow", "normal", "quick", "instant"] as const;
export type Pace = (typeof PACES)[number];

export interface Timing {
  /** How fast pieces move; 1 is the time a game gives its motions, `Infinity` leaves them out. */
  rate: number;
  /** Milliseconds from the end of what was shown last to the beginning of another's turn. */
  pause: number;
}

const TIMINGS: Readonly<Record<Pace, Timing>> = {
  slow: { rate: 0.6, pause: 1600 },
  normal: { rate: 1, pause: 600 },
  quick: { rate: 1.8, pause: 0 },
  instant: { rate: Number.POSITIVE_INFINITY, pause: 0 },
};

/** Milliseconds something is held to be read, unless a click goes on; a running clock is not kept waiting. */
export function holdOf(pace: Pace, clock: boolean): number {
  const ms = { slow: 60_000, normal: 30_000, quick: 1500, instant: 0 }[pace];
  return clock ? Math.min(ms, 3000) : ms;
}

export function isPace(value: unknown): value is Pace {
  return PACES.includes(value as Pace);
}

/** The timing of a turn: the own ones are never slowed down, and where a clock runs nothing is held back. */
export function timingOf(pace: Pace, own: boolean, clock: boolean): Timing {
  const { rate, pause } = TIMINGS[pace];
  return own || clock ? { rate: Math.max(1, rate), pause: 0 } : { rate, pause };
}
