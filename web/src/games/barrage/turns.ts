/** The log cut into turns, for one line about each. */
import type { GameEvent } from "../contract";

export interface TurnTold {
  seat: number;
  /** What the turn was about, as events worth a few words. */
  main: readonly GameEvent[];
  /** What it brought, summed. */
  gains: Readonly<Record<string, number>>;
}

const BEGINS = new Set(["placed", "constructs", "imitates", "passed"]);
/** A copied officer comes before the action itself; the turn is one. */
const BEFORE = new Set(["copied"]);
const MAIN = new Set([
  "copied",
  "placed",
  "base",
  "elevation",
  "conduit",
  "powerhouse",
  "produced",
  "fulfilled",
  "took",
  "patented",
  "passed",
]);
const GAINS = new Set(["points", "energy", "credits"]);

/** Turns of others since the last turn of a seat, or of the last round of turns for somebody who only watches. */
export function since(log: readonly GameEvent[], me: number | null, seats: number): TurnTold[] {
  const turns = turnsOf(log);
  const mine = turns.findLastIndex((turn) => turn.seat === me);
  return mine < 0 ? turns.slice(1 - seats) : turns.slice(mine + 1);
}

export function turnsOf(log: readonly GameEvent[]): TurnTold[] {
  const turns: { seat: number; main: GameEvent[]; gains: Record<string, number> }[] = [];
  let open: (typeof turns)[number] | undefined;
  let begun = false;
  for (const event of log) {
    if (event.type === "phase" || event.type === "round") {
      open = undefined;
      continue;
    }
    const seat = Number(event.seat);
    const starts = BEGINS.has(event.type) || BEFORE.has(event.type);
    if (starts && (open === undefined || open.seat !== seat || begun)) {
      open = { seat, main: [], gains: {} };
      turns.push(open);
      begun = false;
    }
    if (BEGINS.has(event.type)) begun = true;
    if (open === undefined || open.seat !== seat) continue;
    if (MAIN.has(event.type)) open.main.push(event);
    if (GAINS.has(event.type)) open.gains[event.type] = (open.gains[event.type] ?? 0) + Number(event.count);
  }
  return turns;
}

/** The number of the last round that was scored, 0 before that. */
export function lastScored(log: readonly GameEvent[]): number {
  const scored = log.findLast((event) => event.type === "bonus_gone");
  const round = log.findLast((event) => event.type === "round" && event.number < (scored?.number ?? -1));
  return round === undefined ? 0 : Number(round.round);
}
