import { describe, expect, it } from "vitest";
import type * as wire from "../../api/wire";
import {
  account,
  addingUp,
  lineOf,
  percent,
  plain,
  priceKey,
  priceOf,
  rulesOf,
  scaleOf,
  signed,
  stops,
  yOf,
} from "./figures";

describe("numbers", () => {
  it("have their sign, and nothing has none", () => {
    expect([signed(2.4), signed(-2.6), signed(0.2), signed(-0.04, 1)]).toEqual(["+2", "\u22123", "0", "0.0"]);
    expect([plain(2.4), plain(-2.64, 1), plain(-0.04, 1)]).toEqual(["2", "\u22122.6", "0.0"]);
    expect(priceOf({ value: -0.001, error: 0.25 })).toEqual({ cost: "0", error: "25" });
    expect(priceKey({ value: -0.001, error: 0.25 })).toBe("review.cost");
    expect(priceKey({ value: -0.24, error: 0.12 })).toBe("review.cost.less");
    expect(priceOf({ value: -0.24, error: 0.12 })).toEqual({ cost: "24", error: "12" });
    expect(percent(-0.001)).toBe(0);
  });
  it("add up after rounding", () => {
    for (let i = 0; i < 500; i += 1) {
      const parts = [0, 1, 2, 3].map(() => Math.random() * 120 - 60);
      const total = Math.round(parts.reduce((a, b) => a + b, 0)) || 0;
      const whole = addingUp(parts, total);
      expect(whole.reduce((a, b) => a + b, 0)).toBe(total);
      whole.forEach((each, k) => {
        expect(Math.abs(each - (parts[k] ?? 0))).toBeLessThan(2);
      });
    }
  });
  it("tell an account that adds up", () => {
    const of = (value: number): wire.EstimateShown => ({ value, error: 0.01 });
    const { start, parts, result } = account({
      start: 0.504,
      luck: of(0.1249),
      own: of(-0.0625),
      others: of(0.4336),
      result: 1,
    });
    expect(start + parts.reduce((a, b) => a + b, 0)).toBe(result);
    expect(result).toBe(100);
  });
});

const spot = (at: number, wins: number[]): wire.ReviewSpot => ({
  at,
  wins,
  errors: wins.map(() => 0.05),
  places: wins.map((win) => 2 - win),
  place_errors: wins.map(() => 0.1),
  points: wins.map((win) => 40 * win),
  point_errors: wins.map(() => 1),
});

describe("the graph", () => {
  const frame = { width: 100, height: 50 };
  it("draws the better higher, by either measure", () => {
    expect(yOf(1, { least: 0, most: 1, down: false }, frame)).toBe(0);
    expect(yOf(1, { least: 1, most: 2, down: true }, frame)).toBe(0);
  });
  it("has room for all points", () => {
    const spots = [spot(0, [0.5, 0.5]), spot(1, [0.9, 0.1])];
    expect(scaleOf("points", spots)).toEqual({ least: 0, most: 40, down: false });
    expect(rulesOf("points", scaleOf("points", spots))).toEqual([0, 10, 20, 30, 40]);
    expect(rulesOf("places", scaleOf("places", spots))).toEqual([1, 2]);
  });
  it("goes from edge to edge and stays inside", () => {
    const { line, band } = lineOf([spot(0, [0.5, 0.5]), spot(1, [1, 0])], 0, "wins", frame);
    expect(line).toBe("M0.0 25.0L100.0 0.0");
    expect(band).toBe("M0.0 22.5L100.0 0.0L100.0 2.5L0.0 27.5Z");
  });
});

it("stops at turning points and costly decisions, in order and once", () => {
  const head = { turns: [9, 4] } as unknown as wire.ReviewHead;
  const decided = (step: number, verdict: string): wire.ReviewDecision =>
    ({ step, verdict }) as wire.ReviewDecision;
  expect(stops(head, [decided(4, "blunder"), decided(6, "mistake"), decided(7, "good")])).toEqual([4, 6, 9]);
});
