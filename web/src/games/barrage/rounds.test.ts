import { describe, expect, it } from "vitest";
import { roundEnd, roundStart } from "./rounds";
import type { Barrage } from "./view";

type Event = Barrage["event"];
const numbered = (events: readonly object[]): Event[] =>
  events.map((event, number) => ({ number, ...event }) as Event);

const LOG = numbered([
  { type: "round", round: 2 },
  { type: "phase", phase: "income", round: 2 },
  { type: "energy", seat: 1, count: 4, total: 4, source: "income" },
  { type: "headstream", headstream: "A", count: 2, total: 2 },
  { type: "phase", phase: "actions", round: 2 },
  { type: "energy", seat: 1, count: 9, total: 13, source: "production" },
  { type: "energy", seat: 0, count: 7, total: 7, source: "production" },
  { type: "phase", phase: "flow", round: 2 },
  { type: "droplet", first: 1, second: 8, third: 0, fourth: 0, dam: "dam-8-upper" },
  { type: "droplet", first: 1, second: 8, third: 11, fourth: 0 },
  { type: "phase", phase: "scoring", round: 2 },
  { type: "prize", seat: 1, place: 1, count: 6 },
  { type: "points", seat: 1, count: 6, source: "prize" },
  { type: "credits", seat: 2, count: 3, source: "track" },
  { type: "points", seat: 2, count: -3, source: "zero" },
  { type: "credits", seat: 0, count: 4, source: "track" },
  { type: "bonus_scored", seat: 0, bonus: "bonus_bases", pieces: 3, behind: 1, count: 8 },
  { type: "points", seat: 0, count: 8, source: "bonus" },
  { type: "bonus_gone", bonus: "bonus_bases" },
  { type: "phase", phase: "end", round: 2 },
  { type: "round", round: 3 },
  { type: "phase", phase: "income", round: 3 },
  { type: "credits", seat: 2, count: 3, source: "income" },
  { type: "turned", seat: 0, sector: 2, excavators: 3, mixers: 0 },
  { type: "headstream", headstream: "B", count: 1, total: 1 },
  { type: "phase", phase: "actions", round: 3 },
  { type: "credits", seat: 2, count: 9, source: "space" },
]);

describe("a round told", () => {
  it("ends with water, ranking, credits and the bonus tile with its arithmetic", () => {
    const end = roundEnd(LOG, 2, 3);
    expect(end).toMatchObject({ round: 2, bonus: "bonus_bases", held: 1, left: 1 });
    expect(end?.rows.map(({ seat, energy, points }) => [seat, energy, points])).toEqual([
      [1, 13, 6],
      [0, 7, 8],
      [2, 0, -3],
    ]);
    expect(end?.rows[0]).toMatchObject({ place: 1, prize: 6, bonus: undefined });
    expect(end?.rows[1]?.bonus).toEqual({ pieces: 3, worth: 4, behind: 1, lost: 4, points: 8 });
    expect(end?.rows[2]).toMatchObject({ zero: -3, credits: 3 });
  });
  it("is not told before it is scored", () => {
    expect(roundEnd(LOG.slice(0, 8), 2, 3)).toBeUndefined();
    expect(roundEnd(LOG, 3, 3)).toBeUndefined();
  });
  it("begins with the order, incomes and new water, and nothing of the turns", () => {
    const start = roundStart(LOG, 3, [2, 0, 1]);
    expect(start.water).toEqual([{ headstream: "B", count: 1 }]);
    expect(start.incomes).toEqual([
      { seat: 2, gains: { credits: 3 }, turns: 0 },
      { seat: 0, gains: { excavators: 3, mixers: 0 }, turns: 1 },
    ]);
  });
});
