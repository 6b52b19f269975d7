import { describe, expect, it } from "vitest";
import { turnsOf } from "../../client/turns";
import { moved } from "./advance";
import type { Shelfie } from "./view";

type Event = Shelfie["event"];
const take = (number: number, seat: number, cells: string, column: number): Event => ({
  number,
  type: "take",
  seat,
  cells,
  column,
  first: "cat",
  ...(cells.includes(" ") ? { second: "book" as const } : {}),
});
const log: readonly Event[] = [
  take(1, 0, "d1 e1", 2),
  take(2, 1, "d2", 2),
  take(3, 0, "e2", 2),
  { number: 4, type: "refill", count: 3 },
  take(5, 1, "f2", 0),
];
const at = (index: number): Event => log[index] as Event;

describe("what a turn of My Shelfie moved", () => {
  it("lies on top of what was in the column before", () => {
    expect(moved(at(0), log)?.to).toEqual(["shelf:0:5:2", "shelf:0:4:2"]);
    expect(moved(at(1), log)?.to).toEqual(["shelf:1:5:2"]);
    expect(moved(at(2), log)?.to).toEqual(["shelf:0:3:2"]);
  });

  it("leaves empty cells until the room is refilled", () => {
    expect(moved(at(0), log)?.from).toEqual([]);
    expect(moved(at(4), log)?.from).toEqual(["cell:f2"]);
    expect(turnsOf(log, ({ type }) => type === "take")).toHaveLength(4);
  });
});
