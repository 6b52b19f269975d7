import { expect, test } from "vitest";
import { samplesOf, stopAt, stopOf, stopsOf } from "./stops";

/** Two draws, then Ann, a draw, Ben, Ann. */
const steps = [-1, -1, 0, -1, 1, 0].map((seat, number) => ({ number, seat, events: seat < 0 ? 1 : 2 }));
const stops = stopsOf({ steps, commands: 6 });

test("a replay stops where somebody decides, and at the end", () => {
  expect(stops.at).toEqual([2, 4, 5, 6]);
  expect(stops.seats).toEqual([0, 1, 0, undefined]);
  expect(stops.told).toEqual([0, 1, 2, 4, 5, 7, 9]);
});

test("a position between two stops belongs to the one before it", () => {
  expect([0, 2, 3, 4, 6].map((position) => stopAt(stops, position))).toEqual([0, 0, 0, 1, 3]);
});

test("one's own decisions before and after", () => {
  expect(stopOf(stops, 0, 1, 0)).toBe(2);
  expect(stopOf(stops, 2, -1, 0)).toBe(0);
  expect(stopOf(stops, 2, 1, 0)).toBeUndefined();
});

test("points are asked for at the first and the last stop, and evenly between", () => {
  expect(samplesOf(stops, 32)).toEqual([0, 1, 2, 3]);
  expect(samplesOf(stops, 2)).toEqual([0, 2, 3]);
  expect(samplesOf({ ...stops, at: [0] }, 32)).toEqual([0]);
});
