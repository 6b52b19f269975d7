/** How a round ended and how the next one began, read off the log: for the sheets that tell it. */
import type { Bonus, Headstream } from "../../api/barrage";
import { BEHIND, BONUSES } from "../../api/barrage-box";
import type { Barrage, Sums } from "./view";

type Event = Barrage["event"];

/** A company at the end of a round. */
export interface Scored {
  seat: number;
  energy: number;
  /** Its place on the energy track, if that brought points. */
  place: number | undefined;
  prize: number;
  credits: number;
  /** Points lost for no energy. */
  zero: number;
  /** What the bonus tile counted: pieces, points for each, sections behind, points. */
  bonus: { pieces: number; worth: number; behind: number; lost: number; points: number } | undefined;
  points: number;
}
export interface RoundEnd {
  part: "end";
  round: number;
  bonus: Bonus | undefined;
  /** Droplets that flowed in phase 3: how many a dam held, how many left the map. */
  held: number;
  left: number;
  /** The most energy first. */
  rows: readonly Scored[];
}
export interface RoundStart {
  part: "start";
  round: number;
  order: readonly number[];
  incomes: readonly { seat: number; gains: Sums; turns: number }[];
  water: readonly { headstream: Headstream; count: number }[];
}
export type RoundTold = RoundEnd | RoundStart;

/** Events from the beginning of a round to the beginning of the next one. */
function ofRound(log: readonly Event[], round: number): readonly Event[] {
  const from = log.findIndex((event) => event.type === "round" && event.round === round);
  if (from < 0) return [];
  const to = log.findIndex((event, at) => at > from && event.type === "round");
  return log.slice(from, to < 0 ? undefined : to);
}
const isPhase = (event: Event, phase: string): boolean => event.type === "phase" && event.phase === phase;

export function roundEnd(log: readonly Event[], round: number, companies: number): RoundEnd | undefined {
  const all = ofRound(log, round);
  const flow = all.findIndex((event) => isPhase(event, "flow"));
  const scoring = all.findIndex((event) => isPhase(event, "scoring"));
  if (flow < 0 || scoring < 0) return undefined;
  const end = all.findIndex((event, at) => at > scoring && event.type === "bonus_gone");
  const scored = all.slice(scoring, end < 0 ? undefined : end + 1);
  const droplets = all.slice(flow, scoring).filter((event) => event.type === "droplet");
  const energy = Array.from({ length: companies }, () => 0);
  for (const event of all.slice(0, scoring)) if (event.type === "energy") energy[event.seat] = event.total;
  const rows = energy.map((made, seat): Scored => {
    const row: Scored = {
      seat,
      energy: made,
      place: undefined,
      prize: 0,
      credits: 0,
      zero: 0,
      bonus: undefined,
      points: 0,
    };
    for (const event of scored) {
      if (!("seat" in event) || event.seat !== seat) continue;
      if (event.type === "prize") [row.place, row.prize] = [event.place, event.count];
      else if (event.type === "credits") row.credits += event.count;
      else if (event.type === "points") {
        row.points += event.count;
        if (event.source === "zero") row.zero += event.count;
      } else if (event.type === "bonus_scored")
        row.bonus = {
          pieces: event.pieces,
          worth: BONUSES[event.bonus],
          behind: event.behind,
          lost: event.behind * BEHIND,
          points: event.count,
        };
    }
    return row;
  });
  const gone = scored.find((event) => event.type === "bonus_gone");
  const held = droplets.filter(({ dam }) => dam !== undefined).length;
  return {
    part: "end",
    round,
    bonus: gone?.bonus,
    held,
    left: droplets.length - held,
    rows: rows.sort((one, other) => other.energy - one.energy),
  };
}

export function roundStart(log: readonly Event[], round: number, order: readonly number[]): RoundStart {
  const all = ofRound(log, round);
  const to = all.findIndex((event) => isPhase(event, "actions"));
  const phase = all.slice(0, to < 0 ? undefined : to);
  const incomes = new Map<number, { seat: number; gains: Record<string, number>; turns: number }>();
  const water: RoundStart["water"][number][] = [];
  for (const event of phase) {
    if (event.type === "headstream" && event.count > 0)
      water.push({ headstream: event.headstream, count: event.count });
    if (!("seat" in event)) continue;
    const { seat } = event;
    const row = incomes.get(seat) ?? { seat, gains: {}, turns: 0 };
    switch (event.type) {
      case "credits":
      case "points":
      case "excavators":
      case "mixers":
      case "energy":
        row.gains[event.type] = (row.gains[event.type] ?? 0) + event.count;
        break;
      case "turned":
        row.turns += 1;
        row.gains.excavators = (row.gains.excavators ?? 0) + event.excavators;
        row.gains.mixers = (row.gains.mixers ?? 0) + event.mixers;
        break;
      default:
        continue;
    }
    incomes.set(seat, row);
  }
  return { part: "start", round, order, incomes: order.flatMap((seat) => incomes.get(seat) ?? []), water };
}
