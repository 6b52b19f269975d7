/** The log cut into turns, for one line about each. */
import type { Barrage } from "./view";

type Event = Barrage["event"];

export interface TurnTold {
  seat: number;
  /** What the turn was about, as events worth a few words. */
  main: readonly Event[];
  /** What it brought, summed. */
  gains: Readonly<Record<string, number>>;
  /** The story of an Automa’s turn, by the number of its first event. */
  story?: number;
}

type Type = Event["type"];
/** What begins the turn of a person; that of an Automa begins with its tiles. */
export const BEGINS: ReadonlySet<Type> = new Set<Type>(["placed", "constructs", "imitates", "passed"]);
/** A copied officer comes before the action itself; the turn is one. */
const BEFORE: Type = "copied";
const MAIN: ReadonlySet<Type> = new Set<Type>([
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

/** Lines of an Automa whose outcome is an event of its own. */
export const TOLD_OTHERWISE: ReadonlySet<string> = new Set(["construct", "production", "patent"]);

/** Turns of others since the last turn of a seat, or of the last round of turns for somebody who only watches. */
export function since(log: readonly Event[], me: number | null, seats: number): TurnTold[] {
  const turns = turnsOf(log);
  const mine = turns.findLastIndex((turn) => turn.seat === me);
  return mine < 0 ? turns.slice(1 - seats) : turns.slice(mine + 1);
}

export function turnsOf(log: readonly Event[]): TurnTold[] {
  const turns: { seat: number; main: Event[]; gains: Record<string, number>; story?: number }[] = [];
  let open: (typeof turns)[number] | undefined;
  let begun = false;
  for (const event of log) {
    if (event.type === "phase" || event.type === "round") {
      open = undefined;
      continue;
    }
    const seat = "seat" in event ? event.seat : undefined;
    if (seat === undefined) continue;
    const automa = event.type === "automa_turn";
    const starts = BEGINS.has(event.type) || event.type === BEFORE || automa;
    if (starts && (open === undefined || open.seat !== seat || begun)) {
      open = { seat, main: [], gains: {}, ...(automa ? { story: event.number } : {}) };
      turns.push(open);
      begun = false;
    }
    if (BEGINS.has(event.type) || automa) begun = true;
    if (open === undefined || open.seat !== seat) continue;
    if (MAIN.has(event.type) || (event.type === "automa_does" && !TOLD_OTHERWISE.has(event.entry)))
      open.main.push(event);
    if (event.type === "points" || event.type === "energy" || event.type === "credits")
      open.gains[event.type] = (open.gains[event.type] ?? 0) + event.count;
  }
  return turns;
}

/** The number of the last round that was scored, 0 before that. */
export function lastScored(log: readonly Event[]): number {
  const scored = log.findLast((event) => event.type === "bonus_gone");
  const before = log.filter((event) => event.type === "round" && event.number < (scored?.number ?? -1));
  return before.findLast((event) => event.type === "round")?.round ?? 0;
}
