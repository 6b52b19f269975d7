import { describe, expect, it } from "vitest";
import { holdOf, isPace, PACES, timingOf } from "./pace";
import { turnsOf } from "./turns";

describe("pace", () => {
  it("shows each faster than the one before", () => {
    const rates = PACES.map((pace) => timingOf(pace, false, false).rate);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    const pauses = PACES.map((pace) => timingOf(pace, false, false).pause);
    expect(pauses).toEqual([...pauses].sort((a, b) => b - a));
    expect(timingOf("instant", false, false)).toEqual({ rate: Number.POSITIVE_INFINITY, pause: 0 });
  });

  it("never holds back the own turn, nor anything where a clock runs", () => {
    for (const pace of PACES)
      for (const [own, clock] of [
        [true, false],
        [false, true],
      ] as const) {
        expect(timingOf(pace, own, clock).pause).toBe(0);
        expect(timingOf(pace, own, clock).rate).toBeGreaterThanOrEqual(1);
      }
  });

  it("holds what is to be read the shorter the faster, and never long where a clock runs", () => {
    const held = PACES.map((pace) => holdOf(pace, false));
    expect(held).toEqual([...held].sort((a, b) => b - a));
    expect(held.at(-1)).toBe(0);
    expect(Math.max(...PACES.map((pace) => holdOf(pace, true)))).toBeLessThanOrEqual(3000);
  });

  it("knows its names", () => {
    expect(PACES.every(isPace)).toBe(true);
    expect(isPace("hasty")).toBe(false);
  });
});

describe("turns", () => {
  const log = [
    { number: 1, type: "deal" },
    { number: 2, type: "take", seat: 0 },
    { number: 3, type: "refill" },
    { number: 4, type: "take", seat: 1 },
    { number: 5, type: "fee", seat: 0 },
  ];

  it("change with the seat, and what nobody did belongs to the turn before", () => {
    expect(turnsOf(log).map(({ id, seat }) => [id, seat])).toEqual([
      [1, undefined],
      [2, 0],
      [4, 1],
      [5, 0],
    ]);
  });

  it("begin where the game says", () => {
    const turns = turnsOf(log, ({ type }) => type === "take");
    expect(turns.map(({ events }) => events.length)).toEqual([1, 2, 2]);
  });
});
