import { describe, expect, it } from "vitest";
import { lookOf } from "./looks";
import type { Shelfie } from "./view";

type Event = Shelfie["event"];
const tile = (number: number, cell: "d1" | "e1", kind: "cat" | "book"): Event => ({
  number,
  type: "tile",
  cell,
  tile: kind,
});
const take = (number: number, seat: number, cells: string, first: "cat" | "book"): Event => ({
  number,
  type: "take",
  seat,
  cells,
  column: 2,
  first,
});
const log: readonly Event[] = [
  tile(1, "d1", "cat"),
  tile(2, "e1", "book"),
  take(3, 0, "d1", "cat"),
  tile(4, "d1", "cat"),
  take(5, 0, "e1", "book"),
  take(6, 1, "d1", "cat"),
];

describe("the drawing of a tile", () => {
  it("goes with it from the room to the shelf", () => {
    expect(lookOf("shelf:0:5:2", "cat", log)).toBe(lookOf("cell:d1", "cat", log.slice(0, 2)));
    expect(lookOf("shelf:0:4:2", "book", log)).toBe(lookOf("cell:e1", "book", log.slice(0, 2)));
  });

  it("is that of its own arrival, not of its cell or its kind", () => {
    expect(lookOf("shelf:0:5:2", "cat", log)).toBe(1 % 3);
    expect(lookOf("shelf:0:4:2", "book", log)).toBe(2 % 3);
    const later = [...log.slice(0, 3), tile(5, "d1", "cat"), take(6, 1, "d1", "cat")];
    expect(lookOf("shelf:1:5:2", "cat", later)).toBe(5 % 3);
    expect(lookOf("shelf:0:5:2", "cat", later)).toBe(1 % 3);
  });

  it("is the same while a match grows and when it is read as a whole", () => {
    for (let told = 3; told <= log.length; told += 1)
      expect(lookOf("shelf:0:5:2", "cat", log.slice(0, told))).toBe(lookOf("shelf:0:5:2", "cat", log));
  });
});
